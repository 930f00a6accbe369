"""The view of one seat: all that pictures, panels and bot players receive.

It is built from the public part of the state and the seat's own hand. It never contains other hands, except
those face up, nor the seed or the cut of a deal in play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.bridge.actions import Action
from engine.bridge.calls import Call
from engine.bridge.compass import Seating, Vulnerability
from engine.bridge.legality import decider, legal_actions, may_know, seat_to_act
from engine.bridge.rules import BridgeRules
from engine.bridge.sheet import Sheet, next_dealer, sheet_of
from engine.bridge.state import ClaimRecord, Contract, DealScore, DealState, MatchState, Phase
from engine.cards import Card, CardSet, Suit, deck_of
from engine.deals import CardView, seen_by
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class View(CardView[BridgeRules, Action, DealScore]):
    """A match of bridge as seen by ``seat``.

    Attributes:
        seating, board, dealer, vulnerable: of the current or next deal; after the last deal, its own.
        calls: the auction, the dealer's call first.
        player: the seat that plays the contract: declarer, or dummy's player if declarer has handed it over.
        tricks_won: finished tricks of North and South, and of East and West.
        claims: every claim of the deal; the last may be open.
        sheet: games and part-scores, if the form of play has them.
        explained: explanations by the number of the call, as far as the seat may see them.
        asked: the seat's own calls with open questions.
    """

    phase: Phase
    seating: Seating
    board: int
    dealer: Seat
    vulnerable: Vulnerability
    calls: tuple[Call, ...]
    contract: Contract | None
    dummy: Seat | None
    player: Seat | None
    plays: tuple[tuple[Seat, Card], ...]
    tricks_won: tuple[int, int]
    claims: tuple[ClaimRecord, ...]
    sheet: Sheet
    explained: tuple[tuple[int, str], ...] = ()
    asked: tuple[int, ...] = ()

    def caller(self, turn: int) -> Seat:
        """Return the seat that made a call, by its number from 0."""
        return self.seating.after(self.dealer, turn)

    @property
    def unseen(self) -> CardSet:
        """The cards in play that this seat cannot see. An opponent's open hand is not among them."""
        return self.outside(*self.hands)

    def outside(self, *hands: CardSet | None) -> CardSet:
        """Return the cards in play that are in none of these hands; a hidden hand is ``None``."""
        seen = [card for hand in hands for card in hand or ()]
        return deck_of(52) - CardSet.of([*seen, *(card for _, card in self.plays)])

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit, once there is a contract with one."""
        return None if self.contract is None else self.contract.trump


def view_for(state: MatchState, seat: Seat | None) -> View:
    """Return the match as seen by ``seat``, or by a spectator for ``None``."""
    deal = state.deal
    sheet = sheet_of(state.rules, state.finished)
    return View(
        **seen_by(
            state,
            seat,
            _visible_hands(deal, seat) if deal else (),
            turn=seat_to_act(state),
            decider=decider(state),
            legal=legal_actions(state, seat) if seat is not None else (),
        ),
        phase=state.phase,
        **_place_of(state, sheet),
        calls=deal.calls if deal else (),
        contract=deal.contract if deal else None,
        dummy=deal.dummy if deal else None,
        player=deal.player if deal else None,
        tricks_won=(deal.tricks_of(0), deal.tricks_of(1)) if deal else (0, 0),
        claims=deal.claims if deal else (),
        sheet=sheet,
        explained=_visible_explanations(state, seat),
        asked=_questions(deal, seat) if deal else (),
    )


def _visible_hands(deal: DealState, seat: Seat | None) -> frozenset[Seat]:
    """Return the hands the player of ``seat`` sees besides their own: the open ones, and declarer's."""
    contract = deal.contract
    if contract is None or seat is None or seat != deal.player:
        return deal.faced
    return deal.faced | {contract.declarer}


def _visible_explanations(state: MatchState, seat: Seat | None) -> tuple[tuple[int, str], ...]:
    deal, is_auction = state.deal, state.phase is Phase.AUCTION
    if deal is None:
        return ()
    return tuple(
        note
        for note in deal.explained
        if may_know(deal.seating, deal.caller(note[0]), seat, is_auction=is_auction)
    )


def _questions(deal: DealState, seat: Seat | None) -> tuple[int, ...]:
    """Return the calls of ``seat`` that other players wait to have explained."""
    explained_turns = {turn for turn, text in deal.explained if text}
    return tuple(
        sorted({turn for _, turn in deal.asked if turn not in explained_turns and deal.caller(turn) == seat})
    )


def _place_of(state: MatchState, sheet: Sheet) -> dict[str, Any]:
    """Return seating, board, dealer and vulnerability of the deal in play or to come."""
    deal = state.deal
    if deal is not None and state.phase is not Phase.DEAL:
        return {name: getattr(deal, name) for name in ("seating", "board", "dealer", "vulnerable")}
    dealer = next_dealer(state)
    return {
        "seating": state.seating,
        "board": state.rules.first_board + sheet.counted,
        "dealer": dealer,
        "vulnerable": sheet.vulnerable(state.rules, state.seating.side(dealer)),
    }
