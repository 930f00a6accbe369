"""Advice: correct where the best action is certain, with the right reasons, from the player's view alone."""

from __future__ import annotations

import random

import pytest

from engine.barbu.arena import play_match
from engine.barbu.coach.advice import advise
from engine.barbu.coach.card_reasons import card_reasons
from engine.barbu.coach.reasons import Why
from engine.barbu.play.actions import Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.match import initial
from engine.barbu.play.state import MatchState, Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.expert.effort import Effort
from engine.barbu.rules.rule_set import Length, preset
from engine.cards import Card, CardSet, Suit
from tests.engine.barbu.coach.positions import advice_on, position, reason, view_of
from tests.engine.barbu.players.helpers import RandomPlayer, after_choice, holding
from tests.engine.helpers import dealt, on_sheet
from tests.engine.subject import Barbu
from tests.repetition import sample

QUEEN_FALLS = ("KS 2C 3C", "QS 4C 5C", "JS 6C 7C", "AS 2S 8C")
LAST_TWO = ("AS 2D", "KS 3D", "QS 4D", "JS 5D")
HASTY = Effort(worlds=8, domino_worlds=8)


def best_card(state: MatchState) -> str:
    """Return the card advised."""
    best = advice_on(state).best
    return str(best.card) if isinstance(best, Play) else type(best).__name__.lower()


def test_only_legal_card_is_advised_without_a_search() -> None:
    """A single legal card is advised as forced, and nothing is searched."""
    advice = advice_on(position("queens", QUEEN_FALLS, "KS"))
    assert advice.best == Play(1, Card.parse("QS"))
    assert [one.why for one in advice.reasons] == [Why.FORCED]
    assert not advice.is_searched
    assert advice.lead is None
    assert advice.next_best is None


def test_a_sure_duck() -> None:
    """The last player to a trick with a queen is advised the card below: it saves the queen's six points."""
    advice = advice_on(position("queens", QUEEN_FALLS, "KS QS JS"))
    assert advice.best == Play(3, Card.parse("2S"))
    assert advice.lead == 6.0
    assert advice.is_searched
    assert reason(advice, Why.DUCKS).card == Card.parse("KS")
    taking = reason(advice, Why.OTHER_TAKES)
    assert (taking.card, taking.chance) == (Card.parse("AS"), 1.0)


def test_unbeatable_card_certainly_takes_the_trick() -> None:
    """A queen led with ace and king in the same hand takes the trick against any lower cards."""
    view = view_of(position("queens", ("4S AH KH QH", "2H 5S 6S 7S", "3H 8S 9S TS", "4H JS QS KS")))
    low, queen = (Play(0, Card.parse(card)) for card in ("4S", "QH"))
    found = {one.why: one for one in card_reasons(view, low, queen, [low, queen])}
    assert found[Why.OTHER_TAKES].chance == 1.0


def test_the_last_trick_is_worth_more_than_the_one_before() -> None:
    """With an ace and a small card before the last two tricks, the ace goes first: the last costs more."""
    advice = advice_on(position("last_two", LAST_TWO))
    assert advice.best == Play(0, Card.parse("AS"))
    assert advice.lead is not None
    assert advice.lead > 3
    assert reason(advice, Why.TRICK_COUNTS).points == -10


def test_costly_card_is_discarded_on_another_trick() -> None:
    """A player void in the suit led discards the king of hearts, and the reason says what it counts."""
    hands = ("AC 2D 3D", "KC 4D 5D", "KH 6D 7D", "QC 8D 9D")
    advice = advice_on(position("king", hands, "AC KC"))
    assert advice.best == Play(2, Card.parse("KH"))
    assert reason(advice, Why.GIVES).points == -20
    assert reason(advice, Why.EMPTIES).suit is Suit.HEARTS


def test_cards_with_equal_results_are_called_alike() -> None:
    """If all cards lead to the same result, that is the reason given."""
    hands = ("2S 3S 4C", "KH 5C 6C", "7S 8S 9S", "TS JS QS")
    advice = advice_on(position("king", hands))
    assert [one.why for one in advice.reasons] == [Why.ALIKE]
    assert advice.lead == pytest.approx(0.0)


def test_last_player_wins_a_trick_worth_having() -> None:
    """In trumps the last player takes the trick with the only card that wins it."""
    hands = ("9S 2C", "TS 3C", "JS 4C", "AS 2D")
    advice = advice_on(position("trumps", hands, "9S TS", trump="H"))
    assert advice.reasons[0].why is Why.FORCED
    hands = ("9S 2C", "TS 3C", "JS 4C", "AS 2S")
    advice = advice_on(position("trumps", hands, "9S TS JS", trump="H"))
    assert advice.best == Play(3, Card.parse("AS"))
    assert reason(advice, Why.WINS).chance == 1.0


def test_trumps_are_drawn() -> None:
    """A player with long high trumps leads them, and the reason counts the trumps that are out."""
    hands = ("AS KS QS AH", "2S 2C 3C 4C", "3S 5C 6C 7C", "2H 8C 9C 3H")
    advice = advice_on(position("trumps", hands, trump="S"))
    if not isinstance(advice.best, Claim):
        assert reason(advice, Why.DRAWS_TRUMPS).count == 2


def test_reason_names_the_card_that_is_saved() -> None:
    """A low card led saves the highest of its suit, and the reason says which."""
    low = Play(0, Card.parse("TC"))
    led = view_of(position("trumps", ("TC QC JD", "AC 2C 4C", "KC 3C 6C", "5C 7C 8C"), trump="S"))
    high = [one for one in card_reasons(led, low, None, led.legal) if one.why is Why.SAVES_HIGH]
    assert [one.card for one in high] == [Card.parse("QC")]


def test_a_certain_rest_is_claimed() -> None:
    """A leader who wants all remaining tricks and is certain to win them is advised to claim."""
    hands = ("AS KS", "2S 3S", "4S 5S", "6S 7S")
    advice = advice_on(position("trumps", hands, trump="S"))
    assert advice.best == Claim(0)
    assert reason(advice, Why.CLAIM)


def test_domino_advice_names_opened_and_held_back_cards() -> None:
    """Advice names a card that opens the way for one's own, and one held back that would help others."""
    hands = ("8S 9S 8H 7C", "TS 7S 9H TC", "TH 7H 8D 9D", "7D TD 8C 9C")
    advice = advice_on(position("domino", hands, start="8"))
    assert advice.best == Play(0, Card.parse("8S"))
    assert reason(advice, Why.OPENS_OWN).cards == CardSet.parse("9S")
    held = reason(advice, Why.HOLDS_BACK)
    assert (held.card, held.count) == (Card.parse("8H"), 3)


def test_domino_passes_where_it_must() -> None:
    """A seat without a card that fits is advised to pass, as the only legal action."""
    hands = ("8S 9S 8H 7C", "TS TH TC TD", "9H 7H 8D 9D", "7D 7S 8C 9C")
    advice = advice_on(position("domino", hands, "8S", start="8"))
    assert advice.best == Pass(1)
    assert [one.why for one in advice.reasons] == [Why.FORCED]


@pytest.mark.repetition
def test_a_hopeless_hand_is_advised_to_pass() -> None:
    """With all the high hearts no double is advised, and the reason gives the cost of the likeliest pair."""
    state = after_choice(dealt(preset("contre")), "hearts")
    view = view_of(holding(state, "AH KH QH JH TH 9H 8H AS KS AD KD AC KC"))
    advice = advise(view, search=True)
    assert advice.best == Double(1)
    assert reason(advice, Why.CALL_NOT).points < 0
    assert reason(advice, Why.CALL_NOT).count == 3
    good = advise(view_of(holding(state, "2H 3H 4H 2S 3S 4S 2D 3D 4D 2C 3C 4C 5C")), search=True)
    assert isinstance(good.best, Double)
    assert {one.seat for one in good.reasons} == set(good.best.targets)
    assert all(one.why is Why.CALL_PAYS and one.points > 0 for one in good.reasons)


def test_a_double_has_one_figure() -> None:
    """The list shows the same payment as the sentence; only the ranking includes the risk."""
    state = after_choice(dealt(preset("contre")), "hearts")
    advice = advise(view_of(state), search=True)
    for why in advice.reasons:
        alone = next(one for one in advice.options if one.action.targets == {why.seat})  # type: ignore[union-attr]
        assert alone.shown == why.points
        assert alone.value != alone.shown


def test_redouble_is_rated_by_what_it_adds() -> None:
    """A declarer with low cards is advised to redouble, one with high cards to pass."""
    start = dealt(preset("contre"))
    for hand, redoubled in (
        ("2H 3H 4H 2S 3S 4S 2D 3D 4D 2C 3C 4C 5C", True),
        ("AH KH QH JH TH 9H 8H AS KS AD KD AC KC", False),
    ):
        state = after_choice(holding(start, hand), "hearts")
        state = _called(state, Double(1, frozenset({0})), Double(2), Double(3), Double(0))
        advice = advise(view_of(state), search=True)
        assert isinstance(advice.best, Redouble)
        assert bool(advice.best.targets) is redoubled
        assert reason(advice, Why.CALL_PAYS if redoubled else Why.CALL_NOT).seat == 1


def _called(state: MatchState, *calls: Double) -> MatchState:
    from engine.barbu.play import match

    for call in calls:
        if state.phase is Phase.DOUBLE and seat_to_act(state) == call.seat:
            state = match.apply(state, call).state
    return state


def test_a_contract_is_advised_with_its_value() -> None:
    """With high cards trumps is advised, with its gain over keeping it; of the last contract that is said."""
    high = holding(dealt(preset("contre")), "AS KS QS JS TS 9S AH KH AD KD AC KC QC")
    advice = advise(view_of(high), search=True)
    assert isinstance(advice.best, Choose)
    assert advice.best.contract == "trumps"
    now = reason(advice, Why.CHOICE_NOW)
    assert now.points == advice.options[0].value
    assert now.points > 10
    rules = preset("contre")
    rest = [name for name in rules.values if name != "trumps"]
    last = dealt(rules, finished=[on_sheet(0, name) for name in rest])
    assert [one.why for one in advise(view_of(last), search=True).reasons] == [Why.CHOICE_LAST]


def test_last_choice_is_rated_beyond_an_even_share() -> None:
    """In an express game a choice is rated by its points beyond an even share, best first."""
    rules = preset("contre").of_length("express")
    state = dealt(rules, 0, [on_sheet(0, "trumps"), on_sheet(1, "domino")])
    advice = advise(view_of(holding(state, "2S 3S 5S 7S 2H 4H 6H 2D 3D 6D 2C 3C 5C")), search=True)
    assert [one.why for one in advice.reasons] == [Why.CHOICE_AHEAD]
    assert advice.reasons[0].points == advice.options[0].value
    assert {one.action.contract for one in advice.options} == (  # type: ignore[union-attr]
        set(rules.values) - {"trumps", "domino"}
    )
    # A hand that takes nothing is as far ahead as an even share of the contract costs the others.
    assert 4 < advice.reasons[0].points <= 7.5


@pytest.mark.parametrize("plays", ["KS QS JS", ""])
def test_without_kernels_the_club_player_advises(plays: str) -> None:
    """Without kernels the advice is the club player's, without values, and says so."""
    state = position("queens", QUEEN_FALLS, plays)
    advice = advice_on(state, search=False)
    assert advice.best == make_player().decide(view_of(state))
    assert advice.reasons[-1].why is Why.RULE_OF_THUMB
    assert {option.value for option in advice.options} == {None}
    assert not advice.is_searched


def test_calls_and_contracts_without_kernels() -> None:
    """Without kernels, advice on contracts and doubles is the club player's too."""
    state = dealt(preset("contre"))
    for one in (state, after_choice(state, "hearts")):
        advice = advise(view_of(one), search=False)
        assert advice.best in view_of(one).legal
        assert [why.why for why in advice.reasons] == [Why.RULE_OF_THUMB]


def test_advice_for_a_seat_not_to_act_is_an_error() -> None:
    """Asking for advice for a seat that is not to act raises an error."""
    with pytest.raises(ValueError, match="nothing is to be decided"):
        advise(view_for(dealt(preset("contre")), 2))


@pytest.mark.parametrize("name", sample(["contre", "tafferan"], every=2))
@pytest.mark.parametrize("search", [True, False])
def test_hidden_cards_change_nothing(name: str, search: bool, is_thorough: bool) -> None:
    """When cards in the other hands are swapped, advice stays the same to the last digit."""
    rules = preset(name)
    subject, rng = Barbu(rules), random.Random(5)
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    compared, every = 0, 17 if is_thorough else 43
    for number, step in enumerate(play_match(rules, players, secret=bytes(32), rng=rng)):
        seat = seat_to_act(step.state)
        other = subject.with_unseen_swapped(step.state, seat, rng) if number % every == 0 else None
        if other is None:
            continue
        here, there = (advise(view_for(s, seat), HASTY, search=search) for s in (step.state, other))
        assert here == there
        compared += 1
    assert compared > 12


@pytest.mark.repetition
def test_every_decision_of_a_game_gets_advice(is_thorough: bool) -> None:
    """Over whole games of every kind of contract the advice is legal and rates every legal action."""
    rng, every = random.Random(7), 1 if is_thorough else 7
    for name in ("contre", "torneo", "solar"):
        rules = preset(name).of_length(Length.EXPRESS)
        players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
        state = initial(rules)
        for number, step in enumerate(play_match(rules, players, secret=bytes(32), rng=rng)):
            state = step.state
            if number % every:
                continue
            seat = seat_to_act(state)
            view = view_for(state, seat) if seat is not None else None
            if view is None or not view.legal:
                continue
            advice = advise(view, HASTY, search=True)
            assert advice.best in view.legal
            weighed = {option.action for option in advice.options} | {advice.best}
            assert weighed >= {action for action in view.legal if not isinstance(action, Claim)}
