"""What the code holds things for: tuned in self-play, on other seeds than those that its figures come from."""

from typing import NamedTuple

from pyrotechnics.games.hanabi.rulesets import RuleSet


class Weights(NamedTuple):
    """Hold the code's opinions; where nothing else is said, in points of an average card of the tuned rule sets.

    Attributes:
        limit: How many points a wanted card may pass over, in points.
        unsure: How much each face that a card can have counts for asking about it, against the chance that it is dead.
        bold: From which chance on a play is risked while there is a fuse to spare.
        fuse: What a mistake costs besides the card, for each fuse that is gone after it.
        skip_seen: What a card that is passed over counts for when somebody else holds it, in parts of its points.
        skip_unseen: The same for a card that nobody else holds, when all that is open could be played.
        share: Which part of the turns that are left are plays of cards that are open, more than 1 for patience.
        leads: What a play is worth more when somebody else holds the next card of its colour.
        play: What every play is worth besides its points.
        sure: From which worth on a play is made before a hint is thought of.
        last_copy: What a card counts for when there is no other copy left, in parts of its points.
        above: What each point counts for, beside that, that can no longer be scored without the card.
        shown_copy: Which part of that counts when another copy is in somebody's hand; also what a play then counts
            less.
        second_copy: Which part of that counts when another copy is still to come.
        hint: What a hint is worth.
        news: What it is worth more for each player who learns of a first card to play.
        helpless: What it is worth more when the next player knows of nothing to play and nothing to discard.
        discarding: The same when the next player knows of something to discard, not to play.
        projected: What a point counts for near the end that would be made after a move with the cards that are seen.
        projected_skip: What a card that is passed over then counts for, in parts of its points.
        cube: What a hint cube is worth.
        scarce: What it is worth more when it is the only one.
        turn: What a discard costs, since a turn goes by with a card drawn.
        late: What that grows by towards the end.
        pace: How many turns more than there are open cards are enough.
        short: What a discard costs more for each turn that is missing to that.
    """

    limit: float
    unsure: float
    bold: float
    fuse: float
    skip_seen: float
    skip_unseen: float
    share: float
    leads: float
    play: float
    sure: float
    last_copy: float
    above: float
    shown_copy: float
    second_copy: float
    hint: float
    news: float
    helpless: float
    discarding: float
    projected: float
    projected_skip: float
    cube: float
    scarce: float
    turn: float
    late: float
    pace: float
    short: float


def weights_for(rules: RuleSet, seats: int) -> Weights:
    """Return the weights for a game: those of the tuned rule set that is played alike, with as many players."""
    return _TUNED[rules.gaps, seats]


_TUNED = {
    (True, 3): Weights(
        limit=2.3,
        unsure=0.072,
        bold=0.69,
        fuse=-0.98,
        skip_seen=3.4,
        skip_unseen=1.42,
        share=2.21,
        leads=0.15,
        play=0.84,
        sure=-2.77,
        last_copy=2.34,
        above=0.0,
        shown_copy=0.25,
        second_copy=1.46,
        hint=1.41,
        news=2.04,
        helpless=0.05,
        discarding=-0.97,
        projected=0.61,
        projected_skip=1.21,
        cube=1.09,
        scarce=1.21,
        turn=0.31,
        late=0.14,
        pace=2.63,
        short=1.87,
    ),
    (True, 4): Weights(
        limit=0.31,
        unsure=-0.022,
        bold=0.67,
        fuse=0.56,
        skip_seen=3.42,
        skip_unseen=1.25,
        share=1.52,
        leads=0.29,
        play=-0.04,
        sure=0.28,
        last_copy=3.85,
        above=0.0,
        shown_copy=0.06,
        second_copy=1.62,
        hint=1.06,
        news=0.79,
        helpless=-0.21,
        discarding=-0.2,
        projected=1.0,
        projected_skip=1.0,
        cube=0.75,
        scarce=1.48,
        turn=-0.05,
        late=1.64,
        pace=8.85,
        short=0.13,
    ),
    (True, 5): Weights(
        limit=1.4,
        unsure=-0.013,
        bold=0.55,
        fuse=4.17,
        skip_seen=3.56,
        skip_unseen=1.31,
        share=1.79,
        leads=1.35,
        play=0.48,
        sure=-2.23,
        last_copy=2.27,
        above=0.0,
        shown_copy=0.28,
        second_copy=1.78,
        hint=1.38,
        news=1.38,
        helpless=-1.02,
        discarding=-0.77,
        projected=0.63,
        projected_skip=0.89,
        cube=1.05,
        scarce=0.83,
        turn=-1.14,
        late=1.03,
        pace=11.24,
        short=0.15,
    ),
    (False, 3): Weights(
        limit=0.0,
        unsure=0.057,
        bold=0.45,
        fuse=3.92,
        skip_seen=0.0,
        skip_unseen=0.0,
        share=1.0,
        leads=0.24,
        play=1.74,
        sure=0.85,
        last_copy=3.34,
        above=0.5,
        shown_copy=0.04,
        second_copy=0.14,
        hint=2.1,
        news=2.91,
        helpless=-0.65,
        discarding=-0.31,
        projected=1.16,
        projected_skip=0.0,
        cube=0.45,
        scarce=1.18,
        turn=-0.34,
        late=0.65,
        pace=-6.72,
        short=2.02,
    ),
    (False, 4): Weights(
        limit=0.0,
        unsure=-0.088,
        bold=0.0,
        fuse=2.75,
        skip_seen=0.0,
        skip_unseen=0.0,
        share=1.0,
        leads=0.37,
        play=1.24,
        sure=1.7,
        last_copy=4.75,
        above=0.42,
        shown_copy=0.08,
        second_copy=0.34,
        hint=1.37,
        news=4.23,
        helpless=-1.46,
        discarding=-0.49,
        projected=0.98,
        projected_skip=0.0,
        cube=1.04,
        scarce=0.94,
        turn=-0.07,
        late=0.75,
        pace=2.57,
        short=1.1,
    ),
    (False, 5): Weights(
        limit=0.0,
        unsure=0.0,
        bold=0.0,
        fuse=4.43,
        skip_seen=0.0,
        skip_unseen=0.0,
        share=1.0,
        leads=0.28,
        play=1.25,
        sure=1.04,
        last_copy=4.13,
        above=0.66,
        shown_copy=0.13,
        second_copy=0.22,
        hint=1.11,
        news=0.56,
        helpless=-0.6,
        discarding=-0.32,
        projected=1.47,
        projected_skip=0.0,
        cube=0.54,
        scarce=1.54,
        turn=-0.07,
        late=0.66,
        pace=3.79,
        short=1.59,
    ),
}
