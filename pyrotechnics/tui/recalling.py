"""Games that come back from the archive: to be continued, seen again, played on from any point, or played anew."""

import asyncio
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from pyrotechnics.tui.games import playable
from pyrotechnics.tui.keeping import KeepingApp

if TYPE_CHECKING:
    from pyrotechnics.archive.archive import Archive
    from pyrotechnics.archive.reading import Restored
    from pyrotechnics.archive.stored import WholeGame
    from pyrotechnics.bots.advice import Analysis, Progress, TurnReview
    from pyrotechnics.engine.table import Occupant
    from pyrotechnics.tui.replay.opening import ReplayOpening

_SEEDS = 2**32
_MOST_ANALYSES = 8


class RecallingApp(KeepingApp):
    """Bring back what is in the archive. Whatever can't be done raises ``ArchiveTrouble`` with a sentence."""

    async def continue_game(self, number: int) -> None:
        """Go to a game as it was left, undo history included.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, it can't be read, or it is open in another window.
        """
        from pyrotechnics.seating.recalling import claimed, continued  # noqa: PLC0415 - SQLite, pydantic and the games

        at_table = self._table_of(number)
        if at_table is not None:
            self.leave_table()
            self.go_to_table(at_table)
            return
        keeper = self._needed()
        try:
            restored = await self._restored(await self.ask(claimed(keeper, number)))
            await self._make_room(restored.table.game.name)
        except BaseException:  # also where the player wants something else meanwhile
            keeper.release(number)
            raise
        place = continued(keeper, restored)
        self.leave_table()
        self.sit_down(place)

    async def replay_game(self, number: int) -> None:
        """Show a game again; asks first if it is not over, since that makes it casual. To be called by a worker.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, or it can't be read.
        """
        from pyrotechnics.tui.replay.opening import opening_of  # noqa: PLC0415

        if not await self._may_be_seen(number):
            return
        self.show_replay(opening_of(await self._restored(await self.ask(lambda archive: archive.whole(number)))))

    def show_replay(self, opening: "ReplayOpening") -> None:
        """Show a game again."""
        from pyrotechnics.engine.replay import Replay  # noqa: PLC0415
        from pyrotechnics.games.registry import game_named  # noqa: PLC0415

        record, occupants = opening.record, opening.occupants
        levels = () if occupants is None else tuple(who.bot or "" for who in occupants)
        replay = Replay.of_record(game_named(record.game), record, times=opening.times, levels=levels)

        def what_if(position: int, seat: int | None) -> None:
            """Play on from a position."""
            self._branch_off(opening, record.commands[:position], seat)

        def go_over() -> None:
            """Analyse the game."""
            self.show_analysis(opening)

        game = playable(record.game)
        analyse = None if game.analysis is None else go_over
        screen = game.replay_screen()
        self.push_screen(screen(replay, heading=opening.heading, seat=opening.seat, what_if=what_if, analyse=analyse))

    async def analyse_game(self, number: int) -> None:
        """Go over a game that has ended. To be called by a worker.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, or it can't be read.
        """
        from pyrotechnics.tui.replay.opening import opening_of  # noqa: PLC0415

        self.show_analysis(opening_of(await self._restored(await self.ask(lambda archive: archive.whole(number)))))

    def show_analysis(self, opening: "ReplayOpening") -> None:
        """Go over a game, or show what was found when it was gone over before."""
        from pyrotechnics.engine.replay import Replay  # noqa: PLC0415
        from pyrotechnics.games.registry import game_named  # noqa: PLC0415

        record, screen = opening.record, playable(opening.record.game).analysis_screen()
        if screen is None:
            return

        against_bots = any(who.kind == "bot" for who in opening.occupants or ())
        among_people = opening.occupants is not None and not against_bots

        def play_better(turn: "TurnReview[Any]") -> None:
            """Play on after the better turn, against a bot also where two people have played."""
            branch = opening if against_bots else replace(opening, occupants=None)
            self._branch_off(branch, (*record.commands[: turn.step], *turn.better), turn.seat)

        self.push_screen(
            screen(
                Replay.of_record(game_named(record.game), record),
                heading=opening.heading,
                seat=None if among_people else opening.seat,
                analyse=lambda on_turn: self._analysed(opening, on_turn),
                play_better=play_better,
            )
        )

    async def _analysed(self, opening: "ReplayOpening", on_turn: "Progress") -> "Analysis[Any]":
        from pyrotechnics.bots.levels import speaks_code  # noqa: PLC0415 - not needed for a start
        from pyrotechnics.bots.thinking import BotFailed, analyse  # noqa: PLC0415 - imports pydantic

        record, occupants = opening.record, opening.occupants or ()
        if any(speaks_code(record.game, who.bot, len(occupants)) for who in occupants):
            raise BotFailed("These bots spoke a code, and nobody goes over that: the conventions can't judge it.")
        text = record.dump()
        known = self.analyses.pop(text, None)
        found = known if known is not None else await analyse(record.game, text, on_turn=on_turn)
        self.analyses[text] = found  # at the end, so that those go first which nobody has looked at for long
        for oldest in list(self.analyses)[:-_MOST_ANALYSES]:
            del self.analyses[oldest]
        return found

    async def play_deal(self, number: int) -> None:
        """Play the deal of a game again, with the same players; asks as ``replay_game`` does.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, or it can't be read.
        """
        from pyrotechnics.engine.table import Table  # noqa: PLC0415 - keeps pydantic off the start-up

        if not await self._may_be_seen(number):
            return
        restored = await self._restored(await self.ask(lambda archive: archive.whole(number)))
        played, heading = restored.table, restored.whole.heading
        occupants = None if heading.origin == "imported" else played.occupants
        occupants = seated(played.game.name, len(played.occupants), heading.seat, occupants)
        table = Table(
            played.game, played.setup, deal=played.deal, occupants=occupants, take_backs=restored.whole.take_backs
        )
        seating = playable(played.game.name).seating_of(table)
        await self._make_room(played.game.name)
        self.leave_table()
        self.open(seating.same_deal(played.deal))

    async def export_game(self, number: int) -> str:
        """Write the record of a game to a new file in the present folder, and return a sentence that says which.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, or it can't be read.
            OSError: If the file can't be written.
        """
        from pyrotechnics.archive.reading import record_of  # noqa: PLC0415
        from pyrotechnics.engine.data_file import write_numbered  # noqa: PLC0415
        from pyrotechnics.engine.text import printable  # noqa: PLC0415

        whole = await self.ask(lambda archive: archive.whole(number))

        def write() -> Path:
            """Write the file."""
            return write_numbered(Path.cwd(), f"{whole.heading.game}-game", record_of(whole).dump() + "\n")

        path = await asyncio.to_thread(write)
        return f"Game {number} is saved as {printable(path.name)}, in the folder that you started from."

    async def delete_game(self, number: int) -> str | None:
        """Delete a game, so that it can still be brought back; return None, or why it stays, as a sentence.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If the archive can't be written.
        """
        keeper, at_table = self.opened(), self._table_of(number)

        def delete(archive: "Archive") -> str | None:
            """Delete it, unless somebody plays it."""
            if keeper is not None and not keeper.claims.claim(number):
                return f"Game {number} is open in another window."
            try:
                archive.delete(number)
            finally:
                if keeper is not None and at_table is None:
                    keeper.claims.release(number)
            return None

        refusal = await self.tell(delete)
        if refusal is None and at_table is not None:
            self.clear_table(at_table)
        return refusal

    async def undelete_game(self, number: int) -> None:
        """Bring a deleted game back.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If the archive can't be written.
        """
        await self.tell(lambda archive: archive.undelete(number))

    async def _may_be_seen(self, number: int) -> bool:
        """Return whether the hidden cards of a game may be shown: nobody plays on with them, or only casually."""
        heading = await self.ask(lambda archive: archive.game(number))
        if heading is None or not heading.hides_cards:
            return True
        from pyrotechnics.tui.screens.confirm import Confirm  # noqa: PLC0415 - only when asked for

        question = f"Game {number} is not over. To see its hidden cards makes it a casual game."
        if not await self.push_screen_wait(Confirm(question, "See them", "Leave them hidden", self.glyphs)):
            return False
        await self.tell(lambda archive: archive.make_casual(number))
        at_table = self._table_of(number)
        if at_table is not None:
            self.tables[at_table].table.casual = True
        return True

    def _table_of(self, number: int) -> str | None:
        """Return the name of the game at whose table a stored game is open, None if it is at none."""
        places = self.tables.items()
        return next((game for game, place in places if place.kept is not None and place.kept.id == number), None)

    async def _make_room(self, game: str) -> None:
        """See to it that nothing is lost when another game of a kind takes the table.

        Raises:
            ArchiveTrouble: If what is at the table can't be kept.
        """
        place = self.tables.get(game)
        if place is None or place.kept is None:
            return
        await asyncio.wrap_future(place.kept.try_again())
        if place.is_at_risk and place.kept.trouble is not None:
            from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - loaded already

            short, title = place.kept.trouble.short, place.table.game.title
            raise ArchiveTrouble(short, f"Your game of {title} would be lost, as it is not kept ({short}).")

    async def _restored(self, whole: "WholeGame") -> "Restored":
        from pyrotechnics.archive.reading import restore  # noqa: PLC0415 - imports pydantic and the games

        return await asyncio.to_thread(restore, whole)

    def _branch_off(self, opening: "ReplayOpening", commands: tuple[Any, ...], seat: int | None) -> None:
        self.run_worker(self._play_on(opening, commands, seat), group="what-if", exclusive=True)

    async def _play_on(self, opening: "ReplayOpening", commands: tuple[Any, ...], seat: int | None) -> None:
        """Play on after some commands as a casual branch, which leaves the game itself alone."""
        from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - SQLite is not needed for the menu
        from pyrotechnics.engine.table import Table  # noqa: PLC0415 - keeps pydantic off the start-up
        from pyrotechnics.games.registry import game_named  # noqa: PLC0415
        from pyrotechnics.seating.opening import OpenTable  # noqa: PLC0415

        record = opening.record
        game = game_named(record.game)
        try:
            await self._make_room(record.game)
        except ArchiveTrouble as trouble:
            self.notify(str(trouble), severity="warning", markup=False)
            return
        table = Table.of_record(
            game,
            record.but(commands=commands, casual=True),
            occupants=seated(record.game, game.seats(record.setup), seat, opening.occupants),
            take_backs="over-the-table",
        )
        kept = self.kept(table, origin="what-if", parent=opening.number)
        self.leave_table()
        place = OpenTable(playable(record.game).seating_of(table), table, kept=kept)
        self.sit_down(place)


def seated(game: str, seats: int, seat: int | None, occupants: "tuple[Occupant, ...] | None") -> "tuple[Occupant, ...]":
    """Return who plays a game on: the player in front of the screen from a seat, the others as before.

    Where nobody knows who the others are, as in an imported game, bots play for them; where the player takes the seat
    of a bot, that bot takes the player's. Bots that understand nobody but each other make way for others.

    Args:
        game: The name of the game.
        seats: How many there are.
        seat: The seat that is wanted; the first person's by default.
        occupants: Who sat where; None where nobody knows.
    """
    from pyrotechnics.bots.levels import LEVELS, speaks_code  # noqa: PLC0415
    from pyrotechnics.engine.table import PERSON, Occupant  # noqa: PLC0415 - keeps pydantic off the start-up

    level = LEVELS[game][len(LEVELS[game]) // 2]
    if occupants is None:
        bots = tuple(Occupant(kind="bot", bot=level, seed=randbelow(_SEEDS)) for _ in range(seats))
        return tuple(PERSON if place == (seat or 0) else bot for place, bot in enumerate(bots))
    persons = [place for place, who in enumerate(occupants) if who.kind == "person"]
    wanted = seat if seat is not None else next(iter(persons), 0)
    if occupants[wanted].kind == "person":
        return occupants
    exchanged = list(occupants)
    for person in persons[:1]:
        exchanged[person] = occupants[wanted]
    exchanged[wanted] = PERSON
    return tuple(who.but(bot=level) if speaks_code(game, who.bot, seats) else who for who in exchanged)
