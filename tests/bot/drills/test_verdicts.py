"""Verdicts of exercises on counting, against a search of all deals and answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from bot.game_kit.private_game import DrillGame
from bot.games.barbu.private_games import BarbuDrills
from bot.games.bridge.private_games import BridgeDrills
from engine.barbu.game import BarbuGame
from engine.barbu.play.actions import Choose, Double, Pass, Redouble
from engine.barbu.play.actions import Play as BarbuPlay
from engine.barbu.play.legality import answers, leads
from engine.barbu.rules.parts import TrumpRules
from engine.barbu.rules.rule_set import preset
from engine.bridge.actions import MakeCall
from engine.bridge.actions import Play as BridgePlay
from engine.bridge.calls import PASS
from engine.bridge.game import BridgeGame
from engine.bridge.rules import preset as bridge_preset
from engine.cards import CardSet, Suit, Trick
from engine.counting import Loss, Seen, loss_reason, safe_leads, sure_voids
from engine.dealing import Deal

ONLY_FOLLOW = TrumpRules(head=False, must_ruff=False, must_overruff=False)
MOVES = {MakeCall, Choose, Double, Redouble, Pass, BarbuPlay, BridgePlay}
POSITIONS = 6
"""Positions per set of rules, twice as many with ``--thorough``; each is searched for a tenth of a second."""


@dataclass(frozen=True)
class Table:
    """A game to be played at random, and what its rules require of a card."""

    game: Any
    rules: Any
    drills: DrillGame[Any, Any, Any]
    trumps: TrumpRules
    left: int

    def positions(self, rng: random.Random) -> Iterator[tuple[Any, Callable[[CardSet, Trick], CardSet]]]:
        """Yield views of the leader of a late trick, each with the cards a hand may play to a trick."""
        while True:
            state = self.game.initial(self.rules, rng.randrange(4))
            while not state.finished:
                if self.game.seat_to_act(state) is None or state.phase == "deal":
                    state = self.game.apply(state, Deal(rng.randbytes(32), rng.randrange(1, 32))).state
                    continue
                seat = self.game.seat_to_act(state)
                decider = self.game.decider(state)
                view = self.game.view_for(state, decider)
                if view.trick is not None and not view.trick.plays and view.hand_sizes[seat] == self.left:
                    if decider == seat and view.legal:
                        yield view, self.answers(view)
                    break
                moves = [one for one in view.legal if type(one) in MOVES]
                state = self.game.apply(state, self.chosen(moves, rng)).state

    def chosen(self, moves: Sequence[Any], rng: random.Random) -> Any:
        """Return a random move; bids stay low, so that each deal has a contract."""
        bids = [one for one in moves if getattr(one, "call", PASS) != PASS][:3]
        others = [one for one in moves if one not in bids] if bids else moves
        return rng.choice(bids) if bids and rng.random() < 0.25 else rng.choice(others[:1] if bids else moves)

    def answers(self, view: Any) -> Callable[[CardSet, Trick], CardSet]:
        """Return a function of the cards that a hand may play to a trick."""
        trump, banned = trump_of(view), 0
        if isinstance(self.game, BarbuGame) and (ban := view.rules.values[view.contract].ban) is not None:
            banned = ban.now(0, 0)  # these rules ban the same cards in every trick
        return lambda hand, trick: CardSet(
            answers(hand, trick, trump, self.trumps) if trick.plays else leads(hand.mask, banned)
        )


def trump_of(view: Any) -> Suit | None:
    """Return the trump suit of the deal in view."""
    named: Any = view.contract if hasattr(view, "seating") else view
    suit: Suit | None = named.trump if hasattr(view, "seating") or named.trump is None else named.trump.suit
    return suit


def tables() -> Iterator[Table]:
    """Yield bridge, and Barbu by several rule sets."""
    yield Table(BridgeGame(), bridge_preset("session"), BridgeDrills(), ONLY_FOLLOW, 4)
    for name, left in (("torneo", 3), ("trente-deux", 3), ("contre", 3)):
        rules = preset(name)
        yield Table(BarbuGame(), rules, BarbuDrills(), rules.trumps, left)


def shared(cards: CardSet, sizes: Sequence[int]) -> Iterator[tuple[CardSet, ...]]:
    """Yield every way to deal cards to hands of these sizes."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        own = CardSet.of(first)
        yield from ((own, *others) for others in shared(cards - own, sizes[1:]))


def agrees(hands: dict[int, CardSet], seen: Seen, may_play: Callable[[CardSet, Trick], CardSet]) -> bool:
    """Return whether every card that was played was legal if these hands are left."""
    now = dict(hands)
    for cards in reversed(seen.tricks):
        for turn in reversed(range(len(cards))):
            seat, card = cards[turn]
            now[seat] = now[seat].with_card(card)
            if card not in may_play(now[seat], Trick(cards[0][0], tuple(cards[:turn]))):
                return False
    return True


def may_win(
    hands: dict[int, CardSet],
    trick: Trick,
    order: Sequence[int],
    trump: Suit | None,
    may_play: Callable[[CardSet, Trick], CardSet],
) -> bool:
    """Return whether the leader may win the trick, whatever the others choose."""
    best = trick.best(trump)
    if best is None or best[0] != trick.leader:
        return False
    if not order:
        return True
    return any(
        may_win(hands, trick.with_play(order[0], card), order[1:], trump, may_play)
        for card in may_play(hands[order[0]], trick)
    )


@pytest.mark.parametrize("table", [*tables()], ids=lambda table: table.rules.name)
def test_verdicts_hold_in_every_deal_that_agrees_with_the_play(table: Table, is_thorough: bool) -> None:
    """Sure voids and leads that surely lose are exactly those of a search of all deals and all answers."""
    rng, sure, not_shown = random.Random(11), 0, 0
    found = table.positions(rng)
    for view, may_play in (next(found) for _ in range(POSITIONS * (1 + is_thorough))):
        seen = table.drills.seen(view)
        if seen is None:
            continue
        known = {seen.seat: seen.hand, **dict(seen.open_hands)}
        sizes = [view.hand_sizes[seat] for seat in seen.hidden_seats]
        deals = [
            deal
            for some in shared(seen.out, sizes)
            if agrees(deal := {**known, **dict(zip(seen.hidden_seats, some, strict=True))}, seen, may_play)
        ]
        assert deals
        for suit in Suit:
            void = [one for one in seen.hidden_seats if not any(deal[one].of_suit(suit) for deal in deals)]
            assert list(sure_voids(seen, suit)) == void
        order = [(seen.seat + view.rules.direction.step * turn) % 4 for turn in range(1, 4)]
        trump = trump_of(view)
        losing = CardSet.of(
            card
            for card in seen.leads
            if not any(
                may_win(deal, Trick(seen.seat).with_play(seen.seat, card), order, trump, may_play)
                for deal in deals
            )
        )
        assert safe_leads(seen) == losing
        sure += len(losing)
        not_shown += sum(loss_reason(seen, card).loss is not Loss.ABOVE for card in losing)
    assert sure > 2
    assert not_shown or table.rules.name not in {"session", "contre"}
