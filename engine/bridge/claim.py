"""Claims and concessions: what is certain, and who must agree to the rest. Source: docs/bridge.md, "Claims".

What is certain is judged only from what the claimer sees, so that neither making a claim nor having it
accepted tells anybody where a card lies. All cards the claimer's side does not command count as one hand of
an opponent who may keep whatever is worst, and who only must follow suit with one card a round.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.bridge.state import DealState
from engine.cards import Card, CardSet, Suit, deck_of
from engine.seats import Seat

_MOST_POSITIONS = 4000
"""A proof that takes longer is not looked for: the claim is put to the other side."""

_Hands = tuple[CardSet, ...]


def must_agree(deal: DealState, claimer: Seat, tricks: int, certain: int) -> tuple[Seat, ...]:
    """Who is asked about a claim, in order; ``certain`` of the tricks cannot be lost.

    For more than is certain the other side: both defenders, or declarer alone. And a defender's partner,
    where the claim gives tricks away.
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
    """Whether a claim of the claimer's side has been refused since the last trick was complete."""
    side, played = deal.seating.side(claimer), len(deal.plays) // 4
    return any(
        claim.at // 4 == played and deal.seating.side(claim.claimer) == side
        for claim in deal.claims
        if not claim.is_accepted and claim.waiting_for is None
    )


def certain_tricks(deal: DealState, claimer: Seat) -> int:
    """How many of the tricks left the claimer's side takes however the cards it cannot see are spread.

    Only looked for between two tricks while the side is on lead; otherwise, and where nothing is proved, 0.
    """
    contract, trick, turn = deal.contract, deal.trick, deal.turn
    if contract is None or trick is None or trick.plays or turn is None:
        return 0
    if deal.decider(turn) != claimer:
        return 0
    own = [turn]
    if claimer == contract.declarer:
        own.append(deal.seating.partner(turn))
    hands = tuple(deal.hands[seat] for seat in own)
    gone = CardSet.of(card for _, card in deal.plays)
    against = deck_of(52) - gone
    for hand in hands:
        against -= hand
    return sure_tricks(hands, against, contract.trump)


def sure_tricks(hands: tuple[CardSet, ...], against: CardSet, trump: Suit | None) -> int:
    """Tricks in a row that the first of ``hands``, on lead, and its partner if there is one, cannot lose.

    ``against`` are all other cards still out, however they lie.
    """
    return _Proof(trump).tricks(hands, against)


@dataclass(frozen=True, slots=True)
class SureLeads:
    """How to go on without giving up a sure trick.

    Attributes:
        tricks: how many are sure.
        ways: what the hand on lead plays with its partner's card; only the ends of a suit are looked at.
    """

    tricks: int
    ways: tuple[tuple[Card, Card], ...]


def sure_leads(hands: tuple[CardSet, CardSet], against: CardSet, trump: Suit | None) -> SureLeads:
    """Return the leads of the first of two hands that come to as many tricks as ``sure_tricks`` says."""
    return _Proof(trump).leads(hands, against)


@dataclass
class _Proof:
    """The longest run of tricks that nothing can break, looked for depth first."""

    trump: Suit | None
    known: dict[tuple[int, ...], int] = field(default_factory=dict)
    positions: int = 0

    def tricks(self, hands: _Hands, against: CardSet) -> int:
        """Sure tricks of the hand on lead, the first of ``hands``, and of its partner's if there are two."""
        if not hands[0]:
            return 0
        key = (*(hand.mask for hand in hands), against.mask)
        if key not in self.known:
            self.known[key] = self._searched(hands, against)
        return self.known[key]

    def leads(self, hands: tuple[CardSet, CardSet], against: CardSet) -> SureLeads:
        """The ways to lead that come to as many tricks as any."""
        most = self.tricks(hands, against)
        ways = tuple(
            (led, followed)
            for led, followed in self._ways(hands)
            if followed is not None and 0 < self._worth(hands, against, led, followed) == most
        )
        return SureLeads(most, ways)

    def _searched(self, hands: _Hands, against: CardSet) -> int:
        best = 0
        for led, followed in self._ways(hands):
            self.positions += 1
            if self.positions > _MOST_POSITIONS or best == len(hands[0]):
                break
            best = max(best, self._worth(hands, against, led, followed))
        return best

    def _worth(self, hands: _Hands, against: CardSet, led: Card, followed: Card | None) -> int:
        """Sure tricks from this one on; 0 where it may be lost."""
        winner = self._winner(led, followed, against)
        return 0 if winner is None else 1 + self.tricks(*_after(hands, against, led, followed, winner))

    def _ways(self, hands: _Hands) -> list[tuple[Card, Card | None]]:
        """Leads worth trying with what partner plays to them: trumps first, high cards before low."""
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
        """0 where the card led surely wins, 1 where partner's does, ``None`` where neither is sure to."""
        best, winner = led, 0
        if followed is not None and self._beats(followed, led):
            best, winner = followed, 1
        trumps_out = self.trump is not None and bool(against.of_suit(self.trump))
        if against.above(best) and (best.suit == led.suit or trumps_out):
            return None
        return None if trumps_out and best.suit != self.trump else winner

    def _beats(self, followed: Card, led: Card) -> bool:
        return followed > led if followed.suit == led.suit else followed.suit == self.trump


def _ends(cards: CardSet) -> tuple[Card, ...]:
    """The highest and the lowest of some cards, each once."""
    if not cards:
        return ()
    return (cards.highest(),) if len(cards) == 1 else (cards.highest(), cards.lowest())


def _replies(hand: CardSet, suit: Suit) -> tuple[Card, ...]:
    """What partner may play to a suit: its highest or lowest there, else the lowest of any suit."""
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
