"""Why an action is good, as codes with facts: words for them are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import NO_CARDS, Card, CardSet, Suit
from engine.seats import Seat


class Why(StrEnum):
    """What speaks for an action. In brackets the fields of ``Reason`` each one fills."""

    FORCED = "forced"
    """There is nothing else to do."""
    ALIKE = "alike"
    """Whatever is done comes to the same."""
    CLAIM = "claim"
    """All the rest is certain."""

    # Tricks
    DUCKS = "ducks"
    """It stays under the card that holds the trick (card)."""
    DUCKS_HIGHEST = "ducks_highest"
    """The same, as the highest card that does (card)."""
    LEADS_UNDER = "leads_under"
    """Higher cards of the suit are in other hands (count)."""
    LEADS_SAFE = "leads_safe"
    """Whoever follows suit must go over it."""
    SPENDS_HIGH = "spends_high"
    """A high card goes while it may still cost little (count: lower cards that are out)."""
    TAKES_FREE = "takes_free"
    """It takes, last to play, a trick without points."""
    MUST_TAKE = "must_take"
    """No card stays under the one that holds the trick (card)."""
    UNDER_LATER = "under_later"
    """It goes over the card on the table, but those to come may go over it (chance: that it takes)."""
    GIVES = "gives"
    """It gives a card that counts to another's trick (points)."""
    SHEDS = "sheds"
    """It throws a card that could be made to take tricks later (count: lower cards that are out)."""
    EMPTIES = "empties"
    """It is the last card of its suit in the hand (suit)."""
    WINS = "wins"
    """It takes the trick (chance)."""
    CANNOT_WIN = "cannot_win"
    """No card takes the trick."""
    LEADS_TOP = "leads_top"
    """No higher card of its suit is out (suit)."""
    DRAWS_TRUMPS = "draws_trumps"
    """It takes trumps from the other hands (count: trumps that are out)."""
    SAVES_HIGH = "saves_high"
    """It keeps a higher card for a trick that it is surer to take."""
    RUFFS = "ruffs"
    """A trump takes a trick of another suit (suit)."""
    OTHER_TAKES = "other_takes"
    """The next best would be likelier to take the trick (card, chance)."""
    OTHER_FAILS = "other_fails"
    """The next best would be less likely to take the trick (card, chance)."""
    STILL_OUT = "still_out"
    """These counting cards are in other hands (cards)."""
    TRICK_COUNTS = "trick_counts"
    """This trick counts for being one of the last (points)."""

    # Domino
    GOES_OUT = "goes_out"
    """It is the last card."""
    GOES_AGAIN = "goes_again"
    """It gives another turn."""
    OPENS_OWN = "opens_own"
    """It brings own cards nearer (cards)."""
    OPENS_NOBODY = "opens_nobody"
    """Nothing can be laid behind it."""
    HOLDS_BACK = "holds_back"
    """It keeps a card that only others wait behind (card, count: cards of theirs)."""

    # Contract
    CHOICE_NOW = "choice_now"
    """What it promises with this hand beyond what it is kept at for later (points)."""
    CHOICE_AHEAD = "choice_ahead"
    """What it promises beyond an even share of its points, nothing coming later (points)."""
    CHOICE_LAST = "choice_last"
    """It is the only contract left."""
    CHOICE_KEEPS = "choice_keeps"
    """Another would bring more now, but as much later too (contract)."""

    # Doubles and redoubles
    CALL_PAYS = "call_pays"
    """The pair is likely to pay (seat, points)."""
    CALL_DUTY = "call_duty"
    """A double is owed, and best spent now (seat, points, count: deals left)."""
    CALL_NOT = "call_not"
    """Even the likeliest pair is not worth it (seat, points)."""

    RULE_OF_THUMB = "rule_of_thumb"
    """Nothing was searched: the club player would do so."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason with its facts; those it does not have are left at nothing.

    ``points`` are points of the game, ``chance`` goes from 0 to 1.
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
