"""What was reported as kept is on the disk, however the app ends."""

import json
from pathlib import Path
from random import Random

from tests.archive.playing import fetched, keeping, other_process, said

KILLS = 10

WRITER = """
import itertools, json, sys
from pathlib import Path
from random import Random
from tests.archive.playing import *

with keeping(Path(sys.argv[1])) as keeper:
    for seed in itertools.count(int(sys.argv[2])):
        table = table_of(GAMES[seed % 2], seed)
        game = kept(keeper, table)
        for kind, _ in zip(moves(table, Random(seed)), range(50)):
            game.writing.result(30)
            print(json.dumps([game.id, table.revision, kind, table.record().dump(), str(game.trouble or "")]))
"""


def test_every_step_that_was_reported_is_there_after_kill_9(tmp_path: Path) -> None:
    path, random = tmp_path / "games.sqlite3", Random(9)
    total = 0
    for kill in range(KILLS):
        with other_process(WRITER, path, kill) as writer:
            reports = [said(writer) for _ in range(random.randrange(1, 70))]
            writer.kill()
            assert writer.stdout is not None
            # What was still on its way; the last line may be cut off.
            reports += [json.loads(line) for line in writer.stdout if line.endswith("]\n")]
        last = {id_: (revision, kind, record) for id_, revision, kind, record, _ in reports}
        total += len(reports)
        assert not any(trouble for *_, trouble in reports)
        with keeping(path) as keeper:
            for id_, (revision, kind, record) in last.items():
                restored = fetched(keeper, id_)
                assert not restored.damage
                assert restored.whole.heading.steps == restored.table.revision
                assert restored.whole.steps[revision - 1].kind == kind
                assert 0 <= restored.table.revision - revision <= 1  # at most one was kept and not yet reported
                if restored.table.revision == revision:
                    assert restored.table.record().dump() == record
            assert not keeper.news
    assert total > 10 * KILLS
