"""What the companion holds things for: tuned in self-play, on other seeds than those that its figures come from.

"Parts of a card" are parts of what an average card of the rule set counts, so that they fit any points.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Hold the companion's opinions.

    Attributes:
        pace: Which part of the cards that leave the hands are plays, the rest being discards.
        dear: From which worth on a face is hinted at to be played, in parts of a card; lower ones are for discards.
        tolerance: What a play that is hinted at may pass over, in parts of a card.
        skip: How much more the cards that a play passes over count than what can be expected of an open card.
        most_needed: What the loss of one card is thought to cost at most, in parts of a card: the cards above it might
            not have come either.
        second_copy: Which part of a card's worth is lost with a copy when another one is still to come.
        shown_copy: The same when another copy is in somebody's hand.
        trust: Which part of a loss is feared for the card on the chop: the others would have saved a dear one.
        fuse: What a mistake costs besides the card, in parts of a card.
        doubt: How often a play that was hinted at is a mistake all the same.
        bold: From which chance on a play is thought about before the last turns.
        timid: From which chance on it is in the last turns.
        first_hint: What a hint is worth when it is the only one, in parts of a card.
        last_hint: What the last one is worth when all are there, in parts of a card.
        hint_turns: So many turns a player have to be left for hints to be worth all that.
        due: Which part of a play's gain counts when its owner knows of it.
        own_due: The same for the plays in the own hand, which lose little by waiting.
        own_sure: From which chance on a card in the own hand counts as a play.
        soon: Which part of a card's worth counts when its owner will know of it after others have played.
        touched: Which part of a card's loss is avoided when a hint has touched it.
        astray: What a card costs whose owner takes it for another, in parts of a card.
        clog: What a touched card that is of no use costs, in parts of a card.
        safe: What a card is worth that its owner can discard without a thought, in parts of a card.
        danger: How likely the next player is to discard the chop where no hint is left.
        danger_hinting: Which part of that remains where a hint is left.
        danger_later: Which part of that remains with every player in between, who could come to help.
    """

    pace: float = 0.7
    dear: float = 0.35
    tolerance: float = 0.7
    skip: float = 1.1
    most_needed: float = 3.0
    second_copy: float = 0.2
    shown_copy: float = 0.03
    trust: float = 0.6
    fuse: float = 0.6
    doubt: float = 0.04
    bold: float = 0.6
    timid: float = 0.15
    first_hint: float = 0.55
    last_hint: float = 0.15
    hint_turns: float = 2.0
    due: float = 0.7
    own_due: float = 0.2
    own_sure: float = 0.8
    soon: float = 0.7
    touched: float = 0.27
    astray: float = 0.3
    clog: float = 0.15
    safe: float = 0.05
    danger: float = 0.7
    danger_hinting: float = 0.75
    danger_later: float = 0.45


WEIGHTS = Weights()
