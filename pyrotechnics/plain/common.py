"""The words of every table, and what help says of all words."""

from collections.abc import Iterator, Sequence

from pyrotechnics.plain.words import Word, meant

COMMON = (
    Word(
        "moves",
        "moves",
        "what you can do now, a line each, to be written as it is; moves all adds the rest",
        "",
        ("legal",),
    ),
    Word("undo", "undo", "take your last step back", "u"),
    Word("redo", "redo", "do again what you have undone"),
    Word("takeback", "takeback", "take your last turn back, where bots have answered", "", ("back",)),
    Word("log", "log N", "the last N turns, 10 by default", "g"),
    Word("advice", "advice", "what a strong player would do, and why", "a"),
    Word("rules", "rules WORD", "the rules: their sections, one of them, or what they say of a word"),
    Word("save", "save", "write the record of a game that is over to a file"),
    Word("again", "again", "when the game is over: a new deal for the same players"),
    Word("deal", "deal", "when the game is over: the same deal again"),
    Word("help", "help WORD", "all words, or one of them", "?"),
    Word("quit", "quit", "leave; the game is kept and can be continued", "q", ("exit", "leave")),
)

WHY = Word("why", "why", "why your team-mates did what they did, and what hints were taken to mean", "w")


def helped(words: Sequence[Word], wanted: str) -> Iterator[str]:
    """Yield what one word does, or what all do.

    Raises:
        NotUnderstood: If it is no word of the table.
    """
    if wanted:
        yield meant(wanted, words)[0].in_full
        return
    for word in words:
        yield word.in_full
    yield "Capitals don't matter. Words, names, colours and cards may be cut short where it is clear what is meant."
