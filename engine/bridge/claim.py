"""Claims and concessions: certain tricks, and the seats that must agree to others. Used by ``match.py``.

Source: docs/bridge.md, "Claims".
Certain tricks are judged only from what the claimer can see, so that neither a claim nor its acceptance
reveals a card. All cards not commanded by the claimer's side count as one opposing hand that may keep the
cards worst for the claimer and only has to follow suit with one card per round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.bridge.state import DealState
from engine.cards import Card, CardSet, Suit, Trick, deck_of
from engine.seats import Seat

_Hands = tuple[CardSet, ...]


def must_agree(deal: DealState, claimer: Seat, tricks: int, certain: int) -> tuple[Seat, ...]:
    """Return the seats that must agree to a claim, in order; ``certain`` tricks cannot be lost.

    More tricks than certain need the other side: both defenders, or declarer alone. A defender's claim that
    gives tricks away also needs the defender's partner.
    """
    contract, seating = deal.contract, deal.seating
    if contract is None:
        raise ValueError("no contract is played")
    if claimer == contract.declarer:
        return (seating.after(claimer), seating.after(claimer, 3)) if tricks > certain else ()
    declarer = (contract.declarer,) if tricks > certain else ()
    partner = (seating.partner(claimer),) if tricks < deal.tricks_left else ()
    return declarer + partner


def was_refused_in_this_trick(deal: DealState, claimer: Seat) -> bool:
    """Return whether a claim of the claimer's side was refused since the last complete trick."""
    side, played = deal.seating.side(claimer), len(deal.plays) // 4
    return any(
        claim.at // 4 == played and deal.seating.side(claim.claimer) == side
        for claim in deal.claims
        if not claim.is_accepted and claim.waiting_for is None
    )


def certain_tricks(deal: DealState, claimer: Seat) -> int:
    """Return the number of tricks the claimer's side takes however the unseen cards are distributed.

    Only searched between tricks with the side on lead; otherwise, or without a proof, 0.
    """
    contract, trick, turn = deal.contract, deal.trick, deal.turn
    if contract is None or trick is None or trick.plays or turn is None:
        return 0
    if deal.decider(turn) != deal.decider(claimer):
        return 0
    own = [turn]
    if claimer == contract.declarer:
        own.append(deal.seating.partner(turn))
    hands = tuple(deal.hands[seat] for seat in own)
    against = deck_of(52) - CardSet.of(card for _, card in deal.plays)
    for hand in hands:
        against -= hand
    return sure_tricks(hands, against, contract.trump)


def sure_tricks(hands: tuple[CardSet, ...], against: CardSet, trump: Suit | None) -> int:
    """Return the tricks in a row that the first of ``hands``, on lead, and its partner cannot lose.

    ``against`` are all other cards still out, in any distribution.
    """
    return _Proof(trump).tricks(hands, against)


def sure_in_trick(
    trick: Trick, own: Mapping[Seat, CardSet], to_play: Sequence[Seat], against: CardSet, trump: Suit | None
) -> int:
    """Return the tricks that a side cannot lose when it is to play to a trick in progress, which counts.

    ``own`` are one or both hands of the side, ``to_play`` the seats that still play to the trick, in order.
    """
    if not to_play or to_play[0] not in own:
        return 0
    is_open = any(seat not in own for seat in to_play)
    return max(
        (
            1
            + sure_tricks(
                (hands[best[0]], *(hand for seat, hand in hands.items() if seat != best[0])), against, trump
            )
            for best, hands in _finished(trick, own, to_play, trump)
            if best[0] in own and not (is_open and _is_beaten(best[1], against, trump))
        ),
        default=0,
    )


def _finished(
    trick: Trick, own: Mapping[Seat, CardSet], to_play: Sequence[Seat], trump: Suit | None
) -> Iterator[tuple[tuple[Seat, Card], Mapping[Seat, CardSet]]]:
    """Yield the best card and the hands left for each way in which the side can play to the trick."""
    best, suit = trick.best(trump), trick.led_suit
    if best is None or suit is None:
        return
    if not to_play:
        yield best, own
    elif to_play[0] not in own:
        yield from _finished(trick, own, to_play[1:], trump)
    else:
        seat = to_play[0]
        for card in _replies(own[seat], suit):
            left = {**own, seat: own[seat].without(card)}
            yield from _finished(trick.with_play(seat, card), left, to_play[1:], trump)


def _is_beaten(best: Card, against: CardSet, trump: Suit | None) -> bool:
    """Return whether one of the cards out can beat the best card of a trick, of the suit led or trumps."""
    trumps_out = trump is not None and best.suit != trump and bool(against.of_suit(trump))
    return trumps_out or bool(against.above(best))


@dataclass(frozen=True, slots=True)
class SureLeads:
    """Leads that keep all certain tricks.

    ``ways`` has each lead with the card partner plays to it; only the ends of each suit are tried.
    """

    tricks: int
    ways: tuple[tuple[Card, Card], ...]


def sure_leads(hands: tuple[CardSet, CardSet], against: CardSet, trump: Suit | None) -> SureLeads:
    """Return the leads of the first of two hands that keep as many tricks as ``sure_tricks`` finds."""
    return _Proof(trump).leads(hands, against)


@dataclass
class _Proof:
    """Depth-first search for the longest unbreakable run of tricks."""

    trump: Suit | None
    known: dict[tuple[int, ...], int] = field(default_factory=dict)
    positions: int = 0

    def tricks(self, hands: _Hands, against: CardSet) -> int:
        """Return the certain tricks of the hand on lead, the first, and of its partner's if given."""
        if not hands[0]:
            return 0
        key = (*(hand.mask for hand in hands), against.mask)
        if key not in self.known:
            self.known[key] = self._search(hands, against)
        return self.known[key]

    def leads(self, hands: tuple[CardSet, CardSet], against: CardSet) -> SureLeads:
        """Return the leads that keep the maximum of certain tricks."""
        most = self.tricks(hands, against)
        ways = tuple(
            (led, followed)
            for led, followed in self._ways(hands)
            if followed is not None and 0 < self._worth(hands, against, led, followed) == most
        )
        return SureLeads(most, ways)

    def _search(self, hands: _Hands, against: CardSet) -> int:
        best = 0
        for led, followed in self._ways(hands):
            self.positions += 1
            # Without a proof by then, the other side must agree to the claim.
            if self.positions > 4000 or best == len(hands[0]):
                break
            best = max(best, self._worth(hands, against, led, followed))
        return best

    def _worth(self, hands: _Hands, against: CardSet, led: Card, followed: Card | None) -> int:
        """Return the certain tricks including this one, or 0 if it may be lost."""
        winner = self._winner(led, followed, against)
        return 0 if winner is None else 1 + self.tricks(*_after(hands, against, led, followed, winner))

    def _ways(self, hands: _Hands) -> list[tuple[Card, Card | None]]:
        """Return leads to try with the partner's card: trumps first, high cards before low."""
        ways: list[tuple[Card, Card | None]] = []
        for suit in sorted(Suit, key=lambda suit: suit != self.trump):
            held = hands[0].of_suit(suit)
            for led in _ends(held):
                if len(hands) == 1:
                    ways.append((led, None))
                else:
                    ways += [(led, card) for card in _replies(hands[1], suit)]
        return ways

    def _winner(self, led: Card, followed: Card | None, against: CardSet) -> int | None:
        """Return 0 if the card led certainly wins, 1 if partner's does, ``None`` if neither is certain."""
        best, winner = led, 0
        if followed is not None and self._beats(followed, led):
            best, winner = followed, 1
        return None if _is_beaten(best, against, self.trump) else winner

    def _beats(self, followed: Card, led: Card) -> bool:
        return followed > led if followed.suit == led.suit else followed.suit == self.trump


def _ends(cards: CardSet) -> tuple[Card, ...]:
    """Return the highest and the lowest of some cards, without repetition."""
    if not cards:
        return ()
    return (cards.highest(),) if len(cards) == 1 else (cards.highest(), cards.lowest())


def _replies(hand: CardSet, suit: Suit) -> tuple[Card, ...]:
    """Return cards to try in reply: the highest or lowest of the suit, else the lowest of each suit."""
    following = hand.of_suit(suit)
    if following:
        return _ends(following)
    return tuple(held.lowest() for other in Suit if (held := hand.of_suit(other)))


def _after(
    hands: _Hands, against: CardSet, led: Card, followed: Card | None, winner: int
) -> tuple[_Hands, CardSet]:
    left = [hands[0].without(led)]
    if followed is not None:
        left.append(hands[1].without(followed))
    drawn = against.of_suit(led.suit)
    if drawn:
        against = against.without(drawn.lowest())
    return (tuple(reversed(left)) if winner else tuple(left)), against
