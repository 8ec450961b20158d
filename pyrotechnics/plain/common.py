"""The words of every table, and what help says of all words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pyrotechnics.plain.words import Word, folded, meant

QUIT = Word("quit", "quit", "leave; the game is kept and can be continued", "q", ("exit", "leave"))
COMMON = (
    Word(
        "moves",
        "moves",
        "what you can do now, a line each, to be written as it is; moves all adds the rest",
        "",
        ("legal",),
        ("all",),
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
    QUIT,
)

WHY = Word("why", "why", "why your team-mates did what they did, and what hints were taken to mean", "w")


def helped(words: Sequence[Word], terms: Mapping[str, str], signs: Iterable[str], wanted: str) -> Iterator[str]:
    """Yield what one word does, or what all do.

    Args:
        words: What can be written.
        terms: What else is heard at the table, with its meaning.
        signs: How things are written short there.
        wanted: The word or term; "" for all.

    Raises:
        NotUnderstood: If it is no word of the table.
    """
    if wanted:
        asked = f" {folded(wanted)}"
        term = next((told for name, told in terms.items() if f" {name}".endswith(asked)), None)
        yield meant(wanted, words)[0].in_full if term is None else term
        return
    for word in words:
        yield word.in_full
    yield from terms.values()
    yield from signs
    yield "Capitals don't matter. Words, names, colours and cards may be cut short where it is clear what is meant."
