"""A legal action with its value, and the reasons for one as codes with facts.

The sentences of reasons are in the locales.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.barbu.play.actions import Action
from engine.cards import NO_CARDS, Card, CardSet, Suit
from engine.seats import Seat


class Why(StrEnum):
    """Reason for an action. In brackets the fields of ``Reason`` it sets."""

    FORCED = "forced"
    """There is only one legal action."""
    ALIKE = "alike"
    """All actions lead to the same result."""
    CLAIM = "claim"
    """All remaining tricks are certain."""

    # Tricks
    DUCKS = "ducks"
    """The card stays below the one winning the trick (card)."""
    DUCKS_HIGHEST = "ducks_highest"
    """It is the highest card below the one winning the trick (card)."""
    LEADS_UNDER = "leads_under"
    """Higher cards of the suit are in other hands (count)."""
    LEADS_SAFE = "leads_safe"
    """Players who follow suit must play higher."""
    SPENDS_HIGH = "spends_high"
    """A high card is played while it may cost little (count: lower cards still out)."""
    TAKES_FREE = "takes_free"
    """Played last, it takes a trick without points."""
    MUST_TAKE = "must_take"
    """No card stays below the one winning the trick (card)."""
    UNDER_LATER = "under_later"
    """It beats the cards on the table, but later players may beat it (chance: that it takes the trick)."""
    GIVES = "gives"
    """A scoring card is discarded on another player's trick (points)."""
    SHEDS = "sheds"
    """A card that could be made to take a trick later is discarded (count: lower cards still out)."""
    EMPTIES = "empties"
    """It is the last card of its suit in the hand (suit)."""
    WINS = "wins"
    """It takes the trick (chance)."""
    CANNOT_WIN = "cannot_win"
    """No card takes the trick."""
    LEADS_TOP = "leads_top"
    """No higher card of its suit is out (suit)."""
    DRAWS_TRUMPS = "draws_trumps"
    """It draws trumps from the other hands (count: trumps still out)."""
    SAVES_HIGH = "saves_high"
    """It saves a higher card for a trick more certain to be won (card: the highest of the suit)."""
    RUFFS = "ruffs"
    """A trump takes a trick of another suit (suit)."""
    OTHER_TAKES = "other_takes"
    """The second best is more likely to take the trick (card, chance)."""
    OTHER_FAILS = "other_fails"
    """The second best is less likely to take the trick (card, chance)."""
    STILL_OUT = "still_out"
    """These scoring cards are in other hands (cards)."""
    TRICK_COUNTS = "trick_counts"
    """This trick scores as one of the first or of the last (points)."""

    # Domino
    GOES_OUT = "goes_out"
    """It is the last card."""
    GOES_AGAIN = "goes_again"
    """It gives another turn."""
    OPENS_OWN = "opens_own"
    """It brings the player's own cards closer to being laid (cards)."""
    OPENS_NOBODY = "opens_nobody"
    """No card can be laid behind it."""
    HOLDS_BACK = "holds_back"
    """It withholds a card that only others wait for (card, count: their cards)."""

    # Contract
    CHOICE_NOW = "choice_now"
    """The contract's gain with this hand beyond its value if kept for later (points)."""
    CHOICE_AHEAD = "choice_ahead"
    """The contract's gain beyond an even share, as no deals follow (points)."""
    CHOICE_LAST = "choice_last"
    """It is the only contract left."""
    CHOICE_KEEPS = "choice_keeps"
    """Another contract would bring more now, but as much later too (contract)."""

    # Doubles and redoubles
    CALL_PAYS = "call_pays"
    """The pair is likely to pay (seat, points)."""
    CALL_DUTY = "call_duty"
    """A double is owed and is best made now, or a redouble must be (seat, points, count: deals left)."""
    CALL_NOT = "call_not"
    """Even the most promising pair is not worth it (seat, points, count: possible targets)."""

    RULE_OF_THUMB = "rule_of_thumb"
    """Without a search, it is the club player's choice."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason with its facts; unused fields keep their defaults.

    ``points`` are points of the game; ``chance`` is between 0 and 1.
    """

    why: Why
    card: Card | None = None
    cards: CardSet = NO_CARDS
    suit: Suit | None = None
    seat: Seat | None = None
    contract: str | None = None
    count: int = 0
    points: float = 0.0
    chance: float = 0.0


@dataclass(frozen=True, slots=True)
class RatedAction:
    """One legal action and its value in points.

    Attributes:
        value: what actions are ranked by. For a card, the mean settled score it leads to; for a contract, its
            gain over an even share and over keeping it for later; for a double, the mean payment of the pairs
            less the risk, duties included. ``None`` if nothing was searched.
        payment: for doubles, the mean points the pairs pay.
    """

    action: Action
    value: float | None = None
    payment: float | None = None

    @property
    def shown(self) -> float | None:
        """Points shown to the player."""
        return self.value if self.payment is None else self.payment
