"""The view of one seat: all that pictures, panels and bot players receive.

It is built from the public part of the state and the seat's own hand. It never contains other hands, the seed
or the cut of a deal in play.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play.actions import Action
from engine.barbu.play.doubling import deals_left, duties_owed, must_double, pairs_of
from engine.barbu.play.early import early_actions
from engine.barbu.play.legality import contracts_left, legal_actions
from engine.barbu.play.settlement import Pair
from engine.barbu.play.state import Call, DealScore, MatchState, Phase, seat_to_act
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Denomination, Suit
from engine.deals import CardView, seen_by
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class View(CardView[RuleSet, Action, DealScore]):
    """A match of Barbu as seen by ``seat``.

    Attributes:
        deal_index: number, from 0, of the deal in play or next to come.
        contracts_left: contracts open to the current declarer's choice (before it, once chosen).
        pairs: doubled pairs with their levels.
        tricks_won: tricks by seat.
        taken: cards won by seat, which all players have seen.
        layout, out: in domino, cards on the table and seats without cards.
        doubles_owed: by seat, doubles still owed to the current declarer.
        redoubles_owed: by seat, redoubles the declarer still owes it.
        deals_left: the current declarer's remaining deals, including this one.
        early: calls or cards that the player may announce before their turn.
    """

    phase: Phase
    declarer: Seat
    deal_index: int
    contracts_left: tuple[str, ...]
    contract: str | None
    trump: Denomination | None
    start: int | None
    calls: tuple[Call, ...]
    pairs: tuple[Pair, ...]
    tricks_won: tuple[int, ...]
    taken: tuple[CardSet, ...]
    layout: CardSet
    out: tuple[Seat, ...]
    doubles_owed: tuple[int, ...]
    redoubles_owed: tuple[int, ...]
    deals_left: int
    must_double: bool
    early: tuple[Action, ...] = ()

    @property
    def is_domino(self) -> bool:
        """Whether the contract is laid out in rows instead of played in tricks."""
        return self.contract is not None and self.rules.values[self.contract].is_domino

    @property
    def trump_suit(self) -> Suit | None:
        return None if self.trump is None else self.trump.suit


def view_for(state: MatchState, seat: Seat | None) -> View:
    """Return the match as seen by ``seat``, or by a spectator for ``None``."""
    rules, deal = state.rules, state.deal
    seats = range(rules.players)
    doubles, redoubles = duties_owed(state)
    turn = seat_to_act(state)
    is_doubling = state.phase is Phase.DOUBLE and seat is not None and turn == seat
    legal = legal_actions(state, seat) if seat is not None else ()
    return View(
        **seen_by(state, seat, (), turn=turn, decider=turn, legal=legal),
        phase=state.phase,
        declarer=state.next_dealer,
        deal_index=state.deal_index,
        contracts_left=contracts_left(state),
        contract=deal.contract if deal else None,
        trump=deal.trump if deal else None,
        start=deal.start if deal else None,
        calls=deal.calls if deal else (),
        pairs=pairs_of(deal.calls, rules) if deal else (),
        tricks_won=tuple(deal.winners.count(s) for s in seats) if deal else (0,) * rules.players,
        taken=deal.taken if deal else (CardSet(),) * rules.players,
        layout=deal.layout if deal else CardSet(),
        out=deal.out if deal else (),
        doubles_owed=doubles,
        redoubles_owed=redoubles,
        deals_left=deals_left(state),
        must_double=is_doubling and seat is not None and must_double(state, seat),
        early=() if seat is None else early_actions(state, seat),
    )
