"""Write an archive of the present schema, and what it holds, for all later versions to read.

Run once for each schema, before it is released: ``python -m tests.archive.make_schema``. What was written is never
changed again.
"""

import json
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeping import KeptGame, new_game, standing_of, steps_of
from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.schema import VERSION
from pyrotechnics.archive.stored import WholeGame
from tests.archive.playing import AnyTable, duel, keeping, play, together

FOLDER = Path(__file__).parent / "schemas"


def write(path: Path) -> None:
    """Write games of all kinds into a new archive."""
    with keeping(path) as keeper:

        def keep(table: AnyTable, **known: Any) -> KeptGame:
            game = KeptGame(keeper, table, **known)
            game.writing.result()
            return game

        ended_duel = keep(table := duel(1))
        ended_duel.advised()
        play(table, 1)
        ended_duel.writing.result()
        won_together = keep(table := together(2))
        play(table, 2)
        won_together.note(0, 7, "a [five]?")
        won_together.writing.result()
        half_done = keep(table := duel(3))
        play(table, 3, steps=22)
        while table.can_undo(table.past[-1].actor):
            table.undo(table.past[-1].actor)
        for _ in range(2):
            half_done.advised()
        half_done.writing.result()
        taken_back = keep(table := together(5))
        play(table, 5, steps=5)
        table.take_back(0)
        taken_back.note(0, 1, "blue or green")
        taken_back.note(0, 2, "Zoë's")
        taken_back.writing.result()
        branch = duel(1)
        play(branch, 1, steps=14)
        branch.casual = True
        keep(branch, origin="what-if", parent=1).writing.result()
        imported = together(8)
        play(imported, 8)
        strangers = replace(new_game(imported, "imported", None), seat=None)
        keeper.tell(lambda archive: archive.begin(strangers, steps_of(imported), standing_of(imported), {})).result()
        deleted = keep(table := duel(9))
        play(table, 9, steps=3)
        deleted.writing.result()
        keeper.tell(lambda archive: archive.delete(7)).result()


def contents(path: Path) -> list[dict[str, Any]]:
    """Return all that an archive gives back, as plain data."""
    with closing(Archive.open(path)) as archive:
        return [json.loads(json.dumps(_content(archive.whole(game.id)))) for game in archive.games()]


def _content(whole: WholeGame) -> dict[str, Any]:
    restored = restore(whole)
    return {
        **asdict(whole.heading),
        "record": json.loads(restored.table.record().dump()),
        "undone": [step.command.model_dump(mode="json") for step in restored.table._future],
        "kinds": [step.kind for step in whole.steps],
        "times": [whole.steps[0].at, whole.steps[-1].at],
        "occupants": [occupant.model_dump(mode="json") for occupant in restored.table.occupants],
        "take_backs": restored.table.take_backs,
        "revision": restored.table.revision,
        "notes": sorted(whole.notes),
        "damage": restored.damage,
    }


if __name__ == "__main__":
    target = FOLDER / f"version-{VERSION}.sqlite3"
    if target.exists():
        raise SystemExit(f"{target} is there already, and is never changed.")
    write(target)
    target.with_name(f"{target.name}.claims").unlink()
    target.with_suffix(".json").write_text(json.dumps(contents(target), indent=1, ensure_ascii=False) + "\n")
