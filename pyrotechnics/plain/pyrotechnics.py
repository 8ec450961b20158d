"""The duel in lines: what can be written, and which command it is."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pyrotechnics.games.pyrotechnics import narration, telling
from pyrotechnics.games.pyrotechnics.cards import ActionIcon, CollectIcon, ExchangeIcon, GiveIcon, StealIcon
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    ClaimDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    Mix,
    OfferDraw,
    Pay,
    Research,
    Resign,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.sparks import MIXES, SECONDARIES, SPARKS, Spark
from pyrotechnics.games.pyrotechnics.state import Phase, TurnLog
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.plain.tongue import Line, Tongue, of_player
from pyrotechnics.plain.words import NotUnderstood, Word, choice, folded, number_in

_ACTIONS = 3  # a card has at most so many in a section
_COLOURS = tuple(map(str, SPARKS))
_DRAW = ("draw",)

WORDS = (
    Word("look", "look", "the whole table", "l"),
    Word("hand", "hand", "your cards", "h"),
    Word("market", "market", "the cards of the market", "m"),
    Word("sparks", "sparks", "the sparks of both players and of the supply", "s"),
    Word("cards", "cards", "what is known of the hidden cards", "k"),
    Word("explain", "explain CARD", "a card in words; without a name, the cards of this turn"),
    Word("research", "research CARD", "research a card of your hand, by number or name", "r"),
    Word("collect", "collect COLOUR", "collect a spark that the card in play gives", "c", ("take",)),
    Word("exchange", "exchange red blue", "mix two sparks; exchange purple splits one", "x"),
    Word("steal", "steal COLOUR", "steal a spark from your opponent"),
    Word("discover", "discover CARD", "discover a card of the market, by number or name", "d"),
    Word("showcase", "showcase CARD", "showcase a card of the market, by number or name"),
    Word("pay", "pay COLOUR", "pay a spark of your choice, or give one", "p", ("give",)),
    Word("red", "red", "a colour alone takes, collects or pays it, whatever is asked for", "", _COLOURS[1:]),
    Word("end", "end", "end your turn", "e", also=("turn",)),
    Word("offer", "offer draw", "offer a draw", also=_DRAW),
    Word("accept", "accept", "agree to the draw that is offered", also=_DRAW),
    Word("decline", "decline", "decline the draw that is offered", also=_DRAW),
    Word("claim", "claim", "claim a draw when a position comes up for the third time", also=_DRAW),
    Word("resign", "resign", "give the game up; asks first"),
)


class DuelTongue(Tongue[View, AnyCommand]):
    """Speak of the duel."""

    words = WORDS

    def answers(self) -> Mapping[str, Callable[[View, Line], Iterable[str]]]:
        """Return by word what tells something."""
        return {
            "look": lambda view, _: telling.table(view),
            "hand": lambda view, _: telling.hand(view),
            "market": lambda view, _: telling.market(view),
            "sparks": lambda view, _: telling.sparks(view),
            "cards": lambda view, _: telling.known_cards(view),
            "explain": _explained,
        }

    def orders(self) -> Mapping[str, Callable[[View, Line], AnyCommand]]:
        """Return by word what makes a command."""
        return {
            "research": lambda view, line: Research(card=_card(view, line, _hand(view), "card of your hand")),
            "discover": lambda view, line: Discover(card=_card(view, line, view.market, "card of the market")),
            "showcase": lambda view, line: Showcase(card=_card(view, line, view.market, "card of the market")),
            "collect": _collect,
            "red": _by_colour,
            "exchange": _exchange,
            "steal": lambda view, line: _action(view, Steal, *_one_colour(line.rest, "steal red")),
            "pay": lambda _, line: Pay(spark=_colour_alone(line)),
            "end": lambda *_: EndTurn(),
            "offer": lambda view, _: OfferDraw(seat=of_player(view.seat)),
            "accept": lambda view, _: AcceptDraw(seat=of_player(view.seat)),
            "decline": lambda view, _: DeclineDraw(seat=of_player(view.seat)),
            "claim": lambda view, _: ClaimDraw(seat=of_player(view.seat)),
            "resign": lambda view, _: Resign(seat=of_player(view.seat)),
        }

    def line_of(self, view: View, command: AnyCommand) -> str:
        """Return the line that gives a legal command when it is typed."""
        match command:
            case Research():
                return f"research {_typable(command.card, _hand(view))}"
            case Discover() | Showcase():
                return f"{command.type} {_typable(command.card, view.market)}"
            case TakeFirstSpark():
                return f"take {command.spark}"
            case Pay():
                return f"{'give' if isinstance(view.turn.due[0], GiveIcon) else 'pay'} {command.spark}"
            case Collect() | Steal():
                return f"{command.type} {command.spark}{_by_which(view, command, command.spark)}"
            case Mix():
                pair = " ".join(MIXES[command.secondary])
                return f"exchange {pair}{_by_which(view, command, command.secondary)}"
            case Split():
                return f"exchange {command.secondary}{_by_which(view, command, command.secondary)}"
            case OfferDraw():
                return "offer draw"
            case _:
                return command.type.partition("-")[0]

    def usual(self, view: View) -> Iterable[AnyCommand]:
        """Return the legal commands without what may be said in any turn."""
        return (command for command in view.legal if not isinstance(command, Resign | OfferDraw))

    def legal(self, view: View) -> Iterable[AnyCommand]:
        """Return every legal command of the viewer."""
        return view.legal

    def question(self, command: AnyCommand) -> str:
        """Return what is asked before a game is given up."""
        return "Give this game up?" if isinstance(command, Resign) else ""

    def narrate(self, view: View, turn: TurnLog) -> str:
        """Return what happened in a turn, as sentences."""
        return narration.narrate_turn(view, turn)

    def news(self, view: View, turn: TurnLog) -> str:
        """Return what happened in a turn, without what the result tells once more."""
        if view.result is not None:
            turn = turn.but(events=tuple(event for event in turn.events if not narration.is_of_result(event)))
        return narration.narrate_turn(view, turn)

    def standing(self, view: View) -> Iterator[str]:
        """Yield what the card in play still gives, and what is expected."""
        yield from telling.open_actions(view)
        yield narration.expectation(view)

    def about_table(self, view: View | None) -> Iterable[str]:
        """Return the cards of the deck."""
        return map(telling.card_in_words, (standard_deck() if view is None else view.deck).cards)

    def ending(self, view: View, best: int | None) -> Iterator[str]:
        """Yield who won, and what each player has showcased."""
        yield narration.narrate_result(view)
        for seat in telling.seats(view):
            yield f"{narration.name_of(view, seat)}: {telling.showcased(view, seat)}"


TONGUE = DuelTongue()


def _explained(view: View, line: Line) -> Iterator[str]:
    if line.rest:
        names = list(view.deck.names)
        yield telling.card_in_words(view.deck[names[choice(line.text, names, "card of this deck")]])
        return
    in_play = tuple(name for name in (view.turn.research, view.turn.chosen) if name is not None)
    if not in_play:
        raise NotUnderstood("No card is in play yet: write explain and the name of a card.")
    yield from (telling.card_in_words(view.deck[name]) for name in in_play)


def _hand(view: View) -> tuple[str, ...]:
    return () if view.seat is None else view.players[view.seat].hand or ()


def _card(view: View, line: Line, cards: Sequence[str | None], what: str) -> str:
    """Return the card that is meant by its number or name, of those that lie at a place, or else of the deck."""
    number = number_in(line.text)
    if not line.rest:
        raise NotUnderstood(f"Say which {what}, by number or name, as in: {line.word} 2.")
    if number is not None:
        card = cards[number - 1] if 1 <= number <= len(cards) else None
        if card is None:
            raise NotUnderstood(f"There is no {what} with the number {number}.")
        return card
    here = [card for card in cards if card is not None]
    try:
        return here[choice(line.text, here, what)]
    except NotUnderstood:
        if any(folded(card).startswith(folded(line.text)) for card in here):
            raise
        names = list(view.deck.names)
        return names[choice(line.text, names, what)]


def _typable(card: str, cards: Sequence[str | None]) -> str:
    """Return how a card is typed: by its name where anybody can type that and it means nothing else, else by number."""
    name = card.rstrip("!?.")
    here = [each for each in cards if each is not None]
    try:
        is_clear = folded(name).isascii() and number_in(name) is None and here[choice(name, here, "")] == card
    except NotUnderstood:
        is_clear = False
    return name if is_clear else str(cards.index(card) + 1)


def _collect(view: View, line: Line) -> AnyCommand:
    if view.turn.phase is Phase.FIRST_SPARK:
        return TakeFirstSpark(spark=_colour_alone(line))
    return _action(view, Collect, *_one_colour(line.rest, f"{line.word} red"))


def _by_colour(view: View, line: Line) -> AnyCommand:
    spark = SPARKS[_COLOURS.index(line.word)]
    if view.turn.phase is Phase.PAY:
        return Pay(spark=spark)
    return TakeFirstSpark(spark=spark) if view.turn.phase is Phase.FIRST_SPARK else _action(view, Collect, spark, None)


def _exchange(view: View, line: Line) -> AnyCommand:
    words = list(map(folded, line.rest))
    end = words.index("for") if "for" in words else len(words)
    (sparks, action), (got, named) = _colours(words[:end]), _colours(words[end + 1 :])
    is_split = len(sparks) == 1 and sparks[0] in SECONDARIES
    pairs = {mix: sorted(pair) for mix, pair in MIXES.items()}
    secondary = sparks[0] if is_split else next((mix for mix, pair in pairs.items() if pair == sorted(sparks)), None)
    if secondary is None:
        raise NotUnderstood("Name two sparks to mix, as in: exchange red blue; or one to split: exchange purple.")
    brings = pairs[secondary] if is_split else [secondary]
    if end < len(words) and sorted(got) != brings:
        raise NotUnderstood(f"{' and '.join(sparks).capitalize()} can be exchanged for {' and '.join(brings)} only.")
    return _action(view, Split if is_split else Mix, secondary, named if action is None else action)


def _colour_alone(line: Line) -> Spark:
    example = f"{line.word} red"
    spark, action = _one_colour(line.rest, example)
    if action is not None:
        raise NotUnderstood(f"Name one colour alone, as in: {example}.")
    return spark


def _one_colour(rest: Sequence[str], example: str) -> tuple[Spark, int | None]:
    sparks, action = _colours(rest)
    if len(sparks) != 1:
        raise NotUnderstood(f"Name one colour, as in: {example}.")
    return sparks[0], action


def _colours(rest: Sequence[str]) -> tuple[list[Spark], int | None]:
    """Return the colours that are named, and the action that is to be used, counted from 0; None if none is named."""
    typed = [folded(word) for word in " ".join(rest).replace("+", " ").replace(",", " ").split()]
    action = None
    if len(typed) > 1 and typed[-2] == "action":
        number = number_in(typed[-1])
        if number is None or not 1 <= number <= _ACTIONS:
            raise NotUnderstood(f"Actions are counted from 1 to {_ACTIONS}.")
        action, typed = number - 1, typed[:-2]
    return [SPARKS[choice(word, _COLOURS, "colour of a spark")] for word in typed], action


_Action = Collect | Steal | Mix | Split
_ICONS: Mapping[type[_Action], type[ActionIcon]] = {
    Collect: CollectIcon,
    Steal: StealIcon,
    Mix: ExchangeIcon,
    Split: ExchangeIcon,
}


def _action(view: View, kind: type[_Action], spark: Spark, action: int | None) -> _Action:
    """Return the command that does an action of the card in play, by the icon that is named, or by the best one.

    Where two icons reach one colour, that is the narrower one, which leaves the wider choice for later.
    """
    if action is not None:
        return _command(kind, spark, action)
    fitting = [
        _command(kind, spark, place)
        for place, icon in enumerate(view.actions)
        if isinstance(icon, _ICONS[kind]) and spark in getattr(icon, "sparks", SPARKS)
    ]
    return min(fitting, key=lambda command: _worth(view, command), default=_command(kind, spark, 0))


def _worth(view: View, command: _Action) -> tuple[bool, int, int]:
    width = len(getattr(view.actions[command.action], "sparks", SPARKS))
    return view.refusal(command) is not None, width, command.action


def _command(kind: type[_Action], spark: Spark, action: int) -> _Action:
    if issubclass(kind, Collect | Steal):
        return kind(action=action, spark=spark)
    return kind(action=action, secondary=spark)


def _by_which(view: View, command: _Action, spark: Spark) -> str:
    """Return what has to be added to a line so that it means this icon and no other; "" where it does already."""
    usual = _action(view, type(command), spark, None)
    return "" if usual == command else f" action {command.action + 1}"
