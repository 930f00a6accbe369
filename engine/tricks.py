"""A trick and its winner. Source: docs/rules.md, "Trick play"."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import SUIT_MASKS, SUIT_MASKS_OF, Card, CardSet, Suit
from engine.seats import Seat


class Trick(NamedTuple):
    """The plays of one trick in order, as ``(seat, card)`` pairs."""

    leader: Seat
    plays: tuple[tuple[Seat, Card], ...] = ()

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow, or ``None`` before the lead."""
        return self.plays[0][1].suit if self.plays else None

    @property
    def cards(self) -> CardSet:
        return CardSet(self.mask)

    @property
    def mask(self) -> int:
        """The mask of the cards on the table."""
        mask = 0
        for _, card in self.plays:
            mask |= 1 << card
        return mask

    def with_play(self, seat: Seat, card: Card) -> Trick:
        """Return the trick after one more card."""
        return Trick(self.leader, (*self.plays, (seat, card)))

    def best(self, trump: Suit | None = None) -> tuple[Seat, Card] | None:
        """Return the winning play: the highest trump, else the highest card of the suit led."""
        plays = self.plays
        if not plays:
            return None
        best = plays[0]
        card, suit = best[1], SUIT_MASKS_OF[best[1]]
        for play in plays:
            other = play[1]
            if suit >> other & 1:
                if other > card:
                    best, card = play, other
            elif trump is not None and SUIT_MASKS[trump] >> other & 1:  # the first trump
                best, card, suit = play, other, SUIT_MASKS[trump]
        return best

    def winner(self, trump: Suit | None = None) -> Seat:
        """Return the seat of the winning play. *Raises:* ValueError before the lead."""
        best = self.best(trump)
        if best is None:
            raise ValueError("nothing was played")
        return best[0]
