"""What the companion holds things for: found by self-play, on other seeds than those that its figures come from.

The weights of each column were bred for one number of players under one kind of rules, by an evolution strategy with
step sizes of its own for every weight (Ros and Hansen, "A Simple Modification in CMA-ES Achieving Linear Time and Space
Complexity", 2008), some thousand games of 2 to 5 players a generation.

"Parts of a card" are parts of what an average card of the rule set counts, so that they fit any points.
"""

from dataclasses import dataclass
from functools import cache

from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold the companion's opinions.

    Attributes:
        pace: Which part of the cards that leave the hands are plays, the rest being discards.
        dear: From which worth on a face is hinted at to be played, in parts of a card; lower ones are for discards.
        tolerance: What a play that is hinted at may pass over, in parts of a card.
        most_needed: What the loss of one card is thought to cost at most, in parts of a card: those above it might not
            have come either.
        second_copy: Which part of a card's worth is lost with a copy when another one is still to come.
        shown_copy: The same when another copy is in somebody's hand.
        trust: Which part of a loss is feared for the own chop: the others would have saved a dear card.
        fuse: What a mistake costs besides the card, in parts of a card.
        fuse_more: How much more each mistake costs than the one before, as a part of the first.
        doubt: How often a card is not what the conventions say that it is, as long as there was no mistake.
        doubt_more: By how much doubt grows with every mistake.
        doubt_last: The doubt when the next mistake is the last.
        doubt_untold: How much more doubt there is of a touched card that was not the focus of a hint.
        doubt_finesse: The least doubt of a card that a finesse asks for.
        bold: From which chance on a touched card may be played before the last turns.
        first_hint: What a hint is worth when it is the only one, in parts of a card.
        last_hint: What the last one is worth when all are there, in parts of a card.
        hint_turns: So many turns a player have to be left for hints to be worth all that.
        full: What it is worth to give a hint when all are there, as no discard could return one, in parts of a card.
        hint_back: Which part of a hint counts that comes back with a completed colour.
        play: What a point that the own play brings now counts for.
        tempo: What any play is worth besides its points, in parts of a card.
        misplay: What a point that the own play may cost counts for.
        next_touched: What it is worth to make way for the next card where a hint has touched it, in parts of a card.
        next_shown: The same for a card that is not touched.
        finesse: What it is worth to answer a finesse at once, in parts of a card.
        due: What a point counts for that another player knows to be playable.
        queue: Which part of that counts for each play that has to wait for another of the same player.
        slow: The part of that which counts for the card that a finesse asks for.
        soon: Which part of a card's worth counts when its owner will know of it after others have played.
        touched: Which part of a card's loss is avoided when a hint has touched it.
        known: Which part of a card's worth it is worth that its owner knows it wholly, though it can't be played yet.
        save: Which part of the chop's loss counts when cards are picked to be pointed at.
        astray: What a card costs whose owner takes it for another, in parts of a card.
        clog: What a touched card that is of no use costs, in parts of a card.
        safe: What a card is worth that its owner can discard without a thought, in parts of a card.
        mistake: What a point counts for that another player's mistake would cost.
        danger: How likely the next player is to discard the chop where no hint is left.
        danger_hinting: Which part of that remains where a hint is left.
        danger_later: Which part of that remains with every player in between, who could come to help.
        idle: What it is worth to give a play to somebody who has none, in parts of a card.
        idle_next: What it is worth besides when that is the next player.
        no_chop: What a hand costs in which nothing is left to be discarded, in parts of a card.
        discard: What any discard costs, in parts of a card.
        discard_touched: What it costs besides to discard a touched card that may be of use.
        last_draw: What it costs to draw the last card, in parts of a card.
        last_draw_but_one: The same for the last card but one.
        last_draw_but_two: The same for the one before that.
        late: So many turns before the end nothing is expected any more.
        backlog: What each play is worth to make that the own hand has more of than turns, in parts of a card.
        ending: What a point counts for that is still made from the cards that are known, once fewer cards than players
            are left; 0 where counting on brings nothing.
        skip_due: What a point counts for that a play passes over while somebody knows that card.
        skip_shown: The same for a card that somebody holds.
        skip_unseen: The same for a card that nobody has seen yet.
    """

    pace: float
    dear: float
    tolerance: float
    most_needed: float
    second_copy: float
    shown_copy: float
    trust: float
    fuse: float
    fuse_more: float
    doubt: float
    doubt_more: float
    doubt_last: float
    doubt_untold: float
    doubt_finesse: float
    bold: float
    first_hint: float
    last_hint: float
    hint_turns: float
    full: float
    hint_back: float
    play: float
    tempo: float
    misplay: float
    next_touched: float
    next_shown: float
    finesse: float
    due: float
    queue: float
    slow: float
    soon: float
    touched: float
    known: float
    save: float
    astray: float
    clog: float
    safe: float
    mistake: float
    danger: float
    danger_hinting: float
    danger_later: float
    idle: float
    idle_next: float
    no_chop: float
    discard: float
    discard_touched: float
    last_draw: float
    last_draw_but_one: float
    last_draw_but_two: float
    late: float
    backlog: float
    ending: float
    skip_due: float
    skip_shown: float
    skip_unseen: float


_BRED: dict[str, tuple[float, ...]] = {
    # With gaps for 2, 3, 4 and 5 players, then without.
    "pace": (0.691, 0.656, 0.589, 0.707, 0.577, 0.44, 0.46, 0.553),
    "dear": (0.00994, 0.203, 0.15, 0, 0.315, 0.457, 0.426, 0.337),
    "tolerance": (0.41, 0.729, 0.81, 0.855, 1.3, 0.966, 0.193, 0.823),
    "most_needed": (1.89, 1.37, 2.76, 7.93, 2.65, 2.47, 1.77, 1.72),
    "second_copy": (0, 0.105, 0.231, 0, 0.14, 0.0673, 0.07, 0.107),
    "shown_copy": (0, 0.0676, 0, 0, 0.0674, 0, 0, 0.0249),
    "trust": (0.222, 0.412, 0.152, 0.3, 0.418, 0.146, 0.226, 0.454),
    "fuse": (1.58, 0.875, 1.84, 0.446, 1.37, 1.7, 1.74, 1.64),
    "fuse_more": (0.717, 0.0208, 0.0903, 1.05, 0.419, 0.343, 0.172, 0.594),
    "doubt": (0.0418, 0.0353, 0, 0.225, 0.0422, 0.0503, 0.0544, 0.0198),
    "doubt_more": (0.0645, 0.0686, 0.0692, 0.0348, 0.0557, 0.163, 0.136, 0.152),
    "doubt_last": (0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5),
    "doubt_untold": (0.104, 0.014, 0.0166, 0.0246, 0.343, 0.0874, 0.12, 0.14),
    "doubt_finesse": (0.0382, 0.00119, -0.00732, -0.118, 0.0973, 0.0777, -0.0127, 0.0472),
    "bold": (0.589, 0.101, 0.105, 0.0559, 0.43, 0.593, 0.604, 0.433),
    "first_hint": (0.781, 0.451, 0.388, 0.506, 0.529, 0.148, 0.145, 0.569),
    "last_hint": (0.159, 0.149, 0.111, 0.027, 0.0958, 0.097, 0.12, 0.0211),
    "hint_turns": (5.53, 11, 10.5, 8.5, 4.8, 2.24, 2.77, 4.9),
    "full": (0.0157, 0.128, 0.115, 0.0168, 0.323, 0.257, 0.191, 0.258),
    "hint_back": (0.205, 0.00243, 0.0181, 0.132, -0.0122, 0.472, 0.564, 0.133),
    "play": (1.44, 3.74, 2.82, 2.16, 0.345, 0.988, 1.01, 1.16),
    "tempo": (0.133, 0.0102, 0.0478, 0.177, 0.22, 0.14, 0.0742, 0.216),
    "misplay": (0.131, 3.75, 2.76, 0.334, 0.8, 1.77, 1.46, 1.16),
    "next_touched": (0.00145, 0.138, 0.0934, 0.0812, 0.289, 0.0902, 0.0852, 0.418),
    "next_shown": (-0.0694, 0.0405, 0.0436, 0.184, 0.0163, 0.00145, 0.0107, 0.0768),
    "finesse": (0.148, 5.61, 8.54, 5.18, 5.25, 3.81, 4.2, 4.25),
    "due": (0.954, 0.259, 0.297, 0.231, 0.895, 0.433, 0.34, 0.473),
    "queue": (0.0458, 1, 0.581, 0.8, 1, 0.51, 0.394, 0.847),
    "slow": (0.458, 0.622, 0.989, 0.131, 0.373, 0.568, 0.29, 0.544),
    "soon": (0.00505, 0.167, 0.226, 0.208, 0.668, 0.255, 0.225, 0.458),
    "touched": (0.44, 0.323, 0.277, 0.271, 0.301, 0.191, 0.203, 0.332),
    "known": (-0.098, -0.0383, -0.0302, -0.0431, 0.106, 0.0648, 0.0581, 0.0932),
    "save": (0.2, 0.234, 0.481, 1.01, 0.0749, 0.307, 0.41, 0.331),
    "astray": (0.688, 0.155, 0.0941, 0.251, 0.473, 0.267, 0.233, 0.24),
    "clog": (0.443, 1.14, 1.48, 0.451, 0.237, 0.321, 0.179, 0.195),
    "safe": (0.123, -0.203, -0.103, -0.13, 0.0826, 0.0532, 0.063, 0.118),
    "mistake": (1.3, 0.815, 0.94, 1.01, 1.6, 1.06, 1.06, 1.41),
    "danger": (1.65, 0.579, 1.02, 0.524, 1.14, 0.631, 1.1, 0.668),
    "danger_hinting": (1.2, 0.919, 0.588, 0.565, 0.762, 1.04, 0.909, 1.22),
    "danger_later": (0.422, 1, 0.578, 0.721, 0.702, 0.524, 0.755, 0.766),
    "idle": (0.116, 0.11, 0.0815, 0.16, 0.182, 0.0611, 0.0677, 0.192),
    "idle_next": (0.08, 0.143, 0.138, 0.0638, 0.0731, 0.104, 0.111, 0.117),
    "no_chop": (-0.00853, 0.00873, -0.00666, 0.0315, -0.0409, 0.000517, 0.0359, -0.0578),
    "discard": (0.174, 0.0117, -0.0494, -0.0413, 0.00808, -0.00749, -0.0134, -0.0363),
    "discard_touched": (0.283, -0.00765, -0.1, 0.0808, 0.0915, 0.152, 0.165, 0.216),
    "last_draw": (0.118, 0.397, 0.546, 0.447, 0.489, 0.736, 0.796, 0.585),
    "last_draw_but_one": (0.471, 0.106, 0.136, 0.244, 0.215, 0.213, 0.202, 0.157),
    "last_draw_but_two": (0.0679, 0.132, 0.0998, 0.0761, 0.091, 0.0754, 0.108, 0.0706),
    "late": (0.844, 1.23, 1.21, 3.66, 0, 0, 0, 0.00242),
    "backlog": (0.204, 0.28, 0.506, 0.596, 0, 0, 0, -0.00633),
    "skip_due": (4, 2.73, 2.93, 3.02, 1.54, 2.53, 3.89, 1.09),
    "skip_shown": (1.97, 1.97, 1.93, 1.95, 1.3, 0.929, 1.39, 1.75),
    "ending": (0, 0, 1, 1, 0, 0, 0, 0),
    "skip_unseen": (1.6, 1.54, 1.58, 1.41, 0.212, -0.28, -0.225, 0.543),
}


@cache
def _column(place: int) -> Weights:
    return Weights(**{name: row[place] for name, row in _BRED.items()})


def weights_of(rules: RuleSet, players: int) -> Weights:
    """Return what the companion holds things for under a rule set: what was bred for the one most like it."""
    return _column(PLAYERS.index(players) + (0 if rules.gaps else len(PLAYERS)))
