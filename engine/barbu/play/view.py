"""The view of one seat: all that pictures, panels and bot players receive.

It is built from the public part of the state and the seat's own hand. It never contains other hands, the seed
or the cut of a deal in play.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play.actions import Action
from engine.barbu.play.doubling import deals_left, duties_owed, must_double, pairs_of
from engine.barbu.play.legality import contracts_left, legal_actions, seat_to_act
from engine.barbu.play.settlement import Pair
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Card, CardSet, Denomination, Suit
from engine.seats import Seat
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """A match as seen by ``seat``, or by a spectator without cards for ``None``.

    Attributes:
        turn: the seat the match waits for.
        deal_index: number, from 0, of the deal in play or next to come.
        contracts_left: contracts open to the current declarer's choice (before it, once chosen).
        pairs: doubled pairs with their levels.
        tricks_won: tricks by seat.
        taken: cards won by seat, which all players have seen.
        layout, out: in domino, cards on the table and seats without cards.
        legal: every legal action of ``seat`` now.
        doubles_owed: by seat, doubles still owed to the current declarer.
        redoubles_owed: by seat, redoubles the declarer still owes it.
        deals_left: the current declarer's remaining deals, including this one.
    """

    seat: Seat | None
    rules: RuleSet
    phase: Phase
    turn: Seat | None
    declarer: Seat
    deal_index: int
    contracts_left: tuple[str, ...]
    contract: str | None
    trump: Denomination | None
    start: int | None
    calls: tuple[Call, ...]
    pairs: tuple[Pair, ...]
    hand: CardSet
    hand_sizes: tuple[int, ...]
    trick: Trick | None
    last_trick: Trick | None
    plays: tuple[tuple[Seat, Card | None], ...]
    winners: tuple[Seat, ...]
    tricks_won: tuple[int, ...]
    taken: tuple[CardSet, ...]
    layout: CardSet
    out: tuple[Seat, ...]
    legal: tuple[Action, ...]
    doubles_owed: tuple[int, ...]
    redoubles_owed: tuple[int, ...]
    deals_left: int
    must_double: bool
    finished: tuple[DealScore, ...]
    totals: tuple[int, ...]

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit, if there is one."""
        return None if self.trump is None else self.trump.suit


def view_for(state: MatchState, seat: Seat | None) -> View:
    """Return the match as seen by ``seat``, or by a spectator for ``None``."""
    rules, deal = state.rules, state.deal
    seats = range(rules.players)
    doubles, redoubles = duties_owed(state)
    is_doubling = state.phase is Phase.DOUBLE and seat is not None and seat_to_act(state) == seat
    return View(
        seat=seat,
        rules=rules,
        phase=state.phase,
        turn=seat_to_act(state),
        declarer=state.next_dealer,
        deal_index=state.deal_index,
        contracts_left=contracts_left(state),
        contract=deal.contract if deal else None,
        trump=deal.trump if deal else None,
        start=deal.start if deal else None,
        calls=deal.calls if deal else (),
        pairs=pairs_of(deal.calls, rules) if deal else (),
        hand=deal.hands[seat] if deal and seat is not None else CardSet(),
        hand_sizes=tuple(len(hand) for hand in deal.hands) if deal else (0,) * rules.players,
        trick=deal.trick if deal else None,
        last_trick=deal.last_trick if deal else None,
        plays=deal.plays if deal else (),
        winners=deal.winners if deal else (),
        tricks_won=tuple(deal.winners.count(s) for s in seats) if deal else (0,) * rules.players,
        taken=deal.taken if deal else (CardSet(),) * rules.players,
        layout=deal.layout if deal else CardSet(),
        out=deal.out if deal else (),
        legal=legal_actions(state, seat) if seat is not None else (),
        doubles_owed=doubles,
        redoubles_owed=redoubles,
        deals_left=deals_left(state),
        must_double=is_doubling and seat is not None and must_double(state, seat),
        finished=state.finished,
        totals=state.totals,
    )
