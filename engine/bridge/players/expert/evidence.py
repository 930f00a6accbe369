"""Evidence about the hidden hands, from auction and play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.bridge.calls import PASS, Call
from engine.bridge.players.context import Context, Known
from engine.bridge.players.hand import Hand
from engine.bridge.players.play.leads import lead_of, leader_turn, wishes
from engine.bridge.players.shows import Row
from engine.bridge.players.system import Reading, rows_at
from engine.bridge.view import View
from engine.cards import Card, CardSet, Suit, deck_of
from engine.seats import Seat

ANOTHER_CALL: Final = 0.15
"""How likely a player is to call what the system would not: people bid in other ways than bots do."""
ANOTHER_LEAD: Final = 0.4
"""How likely a player is to lead a card that is not the booklet's."""


@dataclass(frozen=True)
class OpeningLead:
    """The opening lead, and how its player's system would choose it from a hand."""

    card: Card
    choose: Callable[[CardSet], Card]


@dataclass(frozen=True)
class Hidden:
    """A hand that is not seen.

    Attributes:
        size: cards it still holds.
        played: cards it has played.
        void: suits it has shown to hold no more of.
        known: what its player's calls have promised.
        calls: each call of its player with the rows the system had then, best first.
        lead: the opening lead, if the hand made it.
    """

    seat: Seat
    size: int
    played: CardSet
    void: frozenset[Suit]
    known: Known
    calls: tuple[tuple[Call, tuple[Row, ...]], ...]
    lead: OpeningLead | None

    def likelihood(self, cards: CardSet) -> float:
        """Return how well a dealt hand agrees with its player's calls and lead: 1 if all agree."""
        hand, likely = Hand(cards), 1.0
        for call, rows in self.calls:
            wanted = next((row.call for row in rows if row.takes(hand)), PASS)
            likely *= 1.0 if wanted == call else ANOTHER_CALL
        if self.lead is not None and self.lead.choose(cards) != self.lead.card:
            likely *= ANOTHER_LEAD
        return likely


@dataclass(frozen=True)
class Evidence:
    """All there is to draw deals from: the hands that are seen, and what is known of the others.

    Attributes:
        seen: by seat, cards still held; ``None`` for a hidden hand.
        out: the cards of the hidden hands.
    """

    seen: tuple[CardSet | None, ...]
    hidden: tuple[Hidden, ...]
    out: CardSet


def evidence_of(view: View) -> Evidence:
    """Return what a seat knows, from its view alone."""
    played = [CardSet.of(card for seat, card in view.plays if seat == who) for who in range(len(view.hands))]
    out = deck_of(52) - CardSet.of(card for _, card in view.plays)
    for hand in view.hands:
        if hand is not None:
            out -= hand
    contexts = _contexts(view)
    hidden = tuple(
        Hidden(
            seat=seat,
            size=view.hand_sizes[seat],
            played=played[seat],
            void=_voids(view, seat),
            known=_known(view, contexts[-1], seat),
            calls=_calls(view, contexts, seat),
            lead=_lead(view, contexts[-1], seat),
        )
        for seat, hand in enumerate(view.hands)
        if hand is None
    )
    return Evidence(view.hands, hidden, out)


def _contexts(view: View) -> list[Context]:
    """Return the auction before each call, and after the last."""
    reading = Reading(view.seating.direction(view.dealer), view.vulnerable)
    contexts = [reading.context]
    for call in view.calls:
        reading.add(call)
        contexts.append(reading.context)
    return contexts


def _known(view: View, after: Context, seat: Seat) -> Known:
    turn = view.seating.direction(seat) - view.seating.direction(view.dealer)
    return after.known[(turn - len(view.calls)) % 4]


def _calls(view: View, contexts: list[Context], seat: Seat) -> tuple[tuple[Call, tuple[Row, ...]], ...]:
    first = (view.seating.direction(seat) - view.seating.direction(view.dealer)) % 4
    return tuple(
        (view.calls[turn], tuple(rows_at(contexts[turn]))) for turn in range(first, len(view.calls), 4)
    )


def _lead(view: View, after: Context, seat: Seat) -> OpeningLead | None:
    if not view.plays or view.plays[0][0] != seat or view.contract is None:
        return None
    trump = view.contract.trump
    wanted = wishes(after, leader_turn(view, seat))
    return OpeningLead(view.plays[0][1], lambda cards: lead_of(cards, trump, wanted))


def _voids(view: View, seat: Seat) -> frozenset[Suit]:
    """Return the suits a seat did not follow."""
    void: set[Suit] = set()
    for start in range(0, len(view.plays), 4):
        trick = view.plays[start : start + 4]
        led = trick[0][1].suit
        void |= {led for who, card in trick if who == seat and card.suit != led}
    return frozenset(void)
