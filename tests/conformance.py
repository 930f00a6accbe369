"""The conformance simulator: the laws of every game, checked at random play.

A game is played to its end by random legal actions, and each state is checked against the laws of
``engine.game.Game``. What only the game can know (where its cards are, which cards a seat has not seen, what
an illegal action looks like) comes from a ``Subject``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

import pytest

from engine.cards import CardSet
from engine.deals import CardGame
from engine.entries import ENTRY_KINDS
from engine.errors import IllegalAction
from engine.game import DealEnded, Game, changed
from engine.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


class Subject(Protocol[S, A]):
    """A game and rule set under test, with the functions the laws need."""

    game: Game[S, A]
    rules: Any
    players: int

    def check_state(self, state: S) -> None:
        """Check the game's own invariants: cards conserved, correct sums."""

    def anything(self, state: S, rng: random.Random) -> Iterator[A]:
        """Yield actions of every kind and seat without end, most of them illegal."""

    def with_unseen_swapped(self, state: S, seat: Seat | None, rng: random.Random) -> S | None:
        """Return the state with two cards that ``seat`` has not seen swapped, if possible."""

    def check_end(self, states: Sequence[S], events: Sequence[Any]) -> None:
        """Check the game's own laws on a whole game: totals, records."""


@dataclass
class Simulation(Generic[S, A]):
    """One game at random play.

    ``sampling`` is the share of states at which the expensive laws (rejections, views) are checked.
    """

    subject: Subject[S, A]
    seed: int
    sampling: float = 0.2
    wrong_actions: int = 12

    def run(self) -> None:
        """Play one game from the deal to the end, and check every law."""
        game, rng = self.subject.game, random.Random(self.seed)
        self._check_rules()
        secret = rng.randbytes(32)
        state = game.initial(self.subject.rules, rng.randrange(self.subject.players))
        twin = state
        states, events = [state], []
        while game.outcome(state) is None:
            assert game.seat_to_act(state) is not None, "an unfinished game waits for somebody"
            legal = game.legal_actions(state)
            action = self._next(state, legal, secret, rng)
            self._check_written_form(action)
            self._check_hands(state, legal)
            if rng.random() < self.sampling:
                self._check_refusals(state, twin, legal, rng)
                self._check_views(state, rng)
                self._check_all_legal(state, legal)
                self._check_copies(state)
            step = game.apply(state, action)
            # The twin replays the stored form of each action and must reach the same state.
            twin = game.apply(twin, game.from_payload(game.to_payload(action))).state
            assert twin == step.state, f"replay differs after {action!r}"
            if game.is_deal(action):
                self._check_snapshot(state, action)
            state = step.state
            self._check_deals(state, step.events)
            self.subject.check_state(state)
            states.append(state)
            events += step.events
        assert game.seat_to_act(state) is None, "a finished game waits for nobody"
        assert not game.legal_actions(state), "nothing is legal once the game is over"
        assert game.decider(state) is None, "nobody decides once the game is over"
        planned = game.planned_deals(self.subject.rules)
        assert planned is None or game.deals_finished(state) == planned, "as many deals as were planned"
        self._check_refusals(state, twin, (), rng)
        self.subject.check_end(states, events)

    def _next(self, state: S, legal: Sequence[A], secret: bytes, rng: random.Random) -> A:
        game = self.subject.game
        if not legal:
            deal = game.deal(state, secret, rng.randrange(1000))
            assert game.is_deal(deal), "only chance may leave the players without an action"
            assert game.actor(deal) is None
            return deal
        turn = game.decider(state)
        assert len(set(legal)) == len(legal), "no action is offered twice"
        assert list(legal) == list(game.legal_actions(state)), "the order is always the same"
        assert {game.actor(action) for action in legal} == {turn}, "only who decides acts"
        assert list(game.legal_actions(state, turn)) == list(legal)
        return rng.choice(list(legal))

    def _check_written_form(self, action: A) -> None:
        game = self.subject.game
        assert game.from_payload(game.to_payload(action)) == action
        assert game.to_payload(action)["kind"] in game.forms.kinds, "every action is of a kind that is named"

    def _check_rules(self) -> None:
        game, rules = self.subject.game, self.subject.rules
        assert game.forms.kinds.isdisjoint(ENTRY_KINDS), "no action is taken for an entry of the table"
        assert game.load_rules(game.dump_rules(rules)) == rules
        seats = sorted(seat for side in game.sides(rules) for seat in side)
        assert seats == list(range(self.subject.players)), "every seat is on one side"

    def _check_deals(self, state: S, events: Sequence[Any]) -> None:
        """Check the state of the deal: pending (there is a dealer), in play, or visible after its end."""
        game = self.subject.game
        ended = [event for event in events if isinstance(event, DealEnded)]
        dealer = game.dealer(state)
        assert (dealer is not None) == (not game.legal_actions(state) and game.outcome(state) is None)
        assert (game.cutter(state) is not None) <= (dealer is not None), "only an awaited deal is cut"
        assert not ended or game.last_deal(state) == ended[-1], "a result stays on view as it was announced"
        in_play = dealer is None and game.outcome(state) is None
        assert (game.last_deal(state) is None) == in_play, "no result is on view while a deal is played"
        assert game.deal_number(state) == game.deals_finished(state) - (not in_play)

    def _check_hands(self, state: S, legal: Sequence[A]) -> None:
        game, seats = self.subject.game, range(self.subject.players)
        assert game.open_hands(state) <= set(seats)
        turn, decider = game.seat_to_act(state), game.decider(state)
        if isinstance(game, CardGame):
            assert CardGame.decider(game, state) == decider, "a quicker decider is the default's equal"
        if not legal or turn is None or decider is None:
            return
        played = sorted(hand for seat in seats for hand in game.hands_played(state, seat))
        assert played == list(seats), "every hand is played by one player"
        assert turn in game.hands_played(state, decider), "who decides plays the hand that is waited for"

    def _check_all_legal(self, state: S, legal: Sequence[A]) -> None:
        for action in legal:
            self.subject.game.apply(state, action)

    def _check_refusals(self, state: S, twin: S, legal: Sequence[A], rng: random.Random) -> None:
        game, allowed = self.subject.game, set(legal)
        tried = 0
        for action in self.subject.anything(state, rng):
            if tried == self.wrong_actions:
                break
            tried += 1
            if action in allowed or (game.is_deal(action) and not legal and game.outcome(state) is None):
                continue
            with pytest.raises(IllegalAction) as refusal:
                game.apply(state, action)
            assert refusal.value.code, "a refusal says why"
            assert state == twin, "a refusal changes nothing"

    def _check_views(self, state: S, rng: random.Random) -> None:
        game = self.subject.game
        for seat in (*range(self.subject.players), None):
            swapped = self.subject.with_unseen_swapped(state, seat, rng)
            if swapped is not None:
                assert game.view_for(swapped, seat) == game.view_for(state, seat), f"seat {seat} sees a card"
                self._check_default_view(swapped, state, seat)

    def _check_default_view(self, swapped: Any, state: Any, seat: Seat | None) -> None:
        """Check that the default of ``view_for`` hides the cards of each game, whether it uses it or not.

        A hand that its player may not see yet, as dummy's before the lead, is a game's own secret.
        """
        game: Any = self.subject.game
        played = () if seat is None else game.hands_played(state, seat)
        if not isinstance(game, CardGame) or any(
            swapped.deal.hands[hand] != state.deal.hands[hand] for hand in played
        ):
            return
        assert CardGame.view_for(game, swapped, seat) == CardGame.view_for(game, state, seat)

    def _check_copies(self, state: Any) -> None:
        """Check that ``changed`` copies every field of the match and its deal, so neither has slots."""
        assert changed(state, deal=state.deal and changed(state.deal)) == state

    def _check_snapshot(self, between: S, deal: A) -> None:
        """Check that a game loaded from its stored form between deals continues like the original."""
        game = self.subject.game
        loaded = game.load(self.subject.rules, game.dump(between))
        assert game.apply(loaded, deal).state == game.apply(between, deal).state


def with_two_cards_swapped(deal: Any, hidden: Sequence[Seat], rng: random.Random, **others: Any) -> Any:
    """Return the deal with a card of one hidden hand exchanged for another's, and another seed.

    None if there are fewer than two hidden hands with cards.
    """
    holders = [seat for seat in hidden if deal.hands[seat]]
    if len(holders) < 2:
        return None
    one, two = rng.sample(holders, 2)
    a, b = rng.choice(list(deal.hands[one])), rng.choice(list(deal.hands[two]))

    def swapped(hands: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
        changed = list(hands)
        changed[one] = changed[one].without(a).with_card(b)
        changed[two] = changed[two].without(b).with_card(a)
        return tuple(changed)

    return replace(
        deal, hands=swapped(deal.hands), dealt=swapped(deal.dealt), seed=rng.randbytes(32), **others
    )
