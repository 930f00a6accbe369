"""The elite player: the deals it samples, and the second evaluation of cards that are close."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.barbu.play.actions import Choose, Double, Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.match import apply
from engine.barbu.play.state import MatchState, Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players import elite
from engine.barbu.players.base import make_player
from engine.barbu.players.elite import Look, card_values, likely_deals
from engine.barbu.players.expert.beliefs import likelihood_of_naming, option_of
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.rules.rule_set import preset
from engine.cards import Denomination
from tests.engine.helpers import dealt, rules_with


def called(doubler: int | None) -> MatchState:
    """Return hearts before the first card, doubled by one flank against the whole table or not at all."""
    state = apply(dealt(preset("contre")), Choose(0, "hearts", None, None)).state
    while state.phase is not Phase.PLAY:
        seat, legal = seat_to_act(state), legal_actions(state)
        widest = max(legal, key=lambda call: len(call.targets)) if isinstance(legal[0], Double) else legal[0]
        state = apply(state, widest if seat == doubler else legal[0]).state
    return state


def test_a_doubler_is_believed_to_hold_a_good_hand() -> None:
    """Over sampled deals a flank who doubled the table has a greater lead than one who did not."""
    ahead = []
    for doubler in (2, None):
        state = called(doubler)
        view = view_for(state, seat_to_act(state))
        deals = likely_deals(view, 400, 4, random.Random(1))
        ahead.append(prospects_of(view.rules).ahead(option_of(view), deals)[:, 2].mean())
    assert ahead[0] > ahead[1] + 0.5


def test_declarer_is_believed_to_hold_the_trump_they_chose() -> None:
    """In most sampled deals the trump suits the declarer best; the declarer's own samples are unaffected."""
    state = apply(dealt(rules_with(doubling=None)), Choose(0, "trumps", Denomination.HEARTS, None)).state
    view = view_for(state, 1)
    prospects = prospects_of(view.rules)
    deals = likely_deals(view, 400, 4, random.Random(1))
    ahead = [prospects.ahead(option, deals)[:, 0] for option in prospects.options("trumps")]
    assert (np.argmax(ahead, axis=0) == Denomination.HEARTS).mean() > 0.7
    assert not likelihood_of_naming(view_for(state, 0), prospects, deals).any()


def test_drawn_deals_agree_with_the_view() -> None:
    """Each deal gives each seat the right number of cards, and the player's own hand."""
    state = called(2)
    view = view_for(state, seat_to_act(state))
    for deal in likely_deals(view, 30, 4, random.Random(1)):
        assert [int(hand).bit_count() for hand in deal[:4]] == list(view.hand_sizes)
        assert deal[view.seat] == view.hand.mask
        assert np.bitwise_or.reduce(deal) == view.rules.cards.mask


def test_close_cards_are_evaluated_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second evaluation leaves out clearly worse cards, and is skipped if one is clearly best."""
    state = called(None)
    view = view_for(state, seat_to_act(state))
    plays = [action for action in view.legal if isinstance(action, Play)][:3]
    looks, asked = (Look(5, 5), Look(10, 10)), []
    for worths, again in (([0.0, 1.0, -9.0], 2), ([0.0, 9.0, -9.0], 0)):
        asked.clear()

        def looked_at(view, actions, look, rng, worths=worths):  # type: ignore[no-untyped-def]
            asked.append((look, len(actions)))
            noise = np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]] * 2 + [[0.5, 0.5, 0.0]])
            return np.array(worths)[: len(actions)] + noise[:, : len(actions)]

        monkeypatch.setattr(elite, "evaluate", looked_at)
        values = card_values(view, plays, random.Random(1), looks)
        assert asked == [(looks[0], 3), *([(looks[1], again)] if again else [])]
        assert int(np.argmax(values)) == 1


def test_cards_worth_the_same_in_every_deal_stay_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two equal cards are both evaluated again, so that a hint rates neither lower."""
    view = view_for(called(None), seat_to_act(called(None)))
    plays = [action for action in view.legal if isinstance(action, Play)][:3]
    first = np.array([[1.0, 1.0, 0.5], [0.5, 0.5, 1.0]] * 2 + [[1.0, 1.0, 0.5]])
    for again in ([3.0, 1.0], [-3.0, 1.0]):
        looks = iter([first, np.array([again] * 5)])
        monkeypatch.setattr(elite, "evaluate", lambda *_, looks=looks: next(looks))
        one, same, other = card_values(view, plays, random.Random(1))
        assert one == same
        assert (one > other) is (again[0] > again[1])


def test_the_same_view_gives_the_same_action() -> None:
    """Without a random generator, it seeds one from the view."""
    state = called(2)
    view = view_for(state, seat_to_act(state))
    assert make_player("elite").decide(view) == make_player("elite").decide(view)
