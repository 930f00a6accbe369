"""The guided deals, with every way to play them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.barbu.tutorial.advice import best_end, last_mistake, trump_cost, worths
from bot.games.barbu.tutorial.deals import LEARNER, LESSONS, ORDER, Progress, rules
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import Phase
from engine.cards import Card
from engine.errors import CodedError, IllegalAction
from tools.simulation.samples.barbu_scenes import STARTS, ways

GOOD = {
    "dodging": Progress(0),
    "betting": Progress(1, bet=True),
    "winning": Progress(2, trump="S"),
    "laying": Progress(3),
    "choosing": Progress(4, choice="q", bet=True),
}
"""Each deal after the right first decision."""


@pytest.mark.parametrize("start", STARTS, ids=lambda one: f"{one.number}{one.moves}")
def test_every_way_leads_to_an_end(start: Progress) -> None:
    """After any moves of the learner, the deal waits for them or is over, and its buttons are readable."""
    for progress in ways(start):
        assert Progress.read(str(progress.number), progress.moves) == progress
        asked = progress.state.phase in (Phase.CHOOSE, Phase.PLAY, Phase.DOUBLE, Phase.REDOUBLE)
        turn = progress.state.deal.turn if progress.state.deal is not None else None
        assert (turn == LEARNER) if asked else (last_result(progress.state) is not None)


@pytest.mark.parametrize("start", GOOD.values(), ids=GOOD)
def test_playing_well_pays(start: Progress) -> None:
    """In each deal some ways lose nothing and others do."""
    ends = [last_result(one.state) for one in ways(start) if one.state.phase is Phase.DEAL]
    own = {end.score.score[LEARNER] for end in ends if end is not None}
    assert len(own) > 2
    assert max(own) >= 0


def test_a_bet_can_be_won() -> None:
    """In the deal with a bet most ways with the bet win it, and none pays without it."""
    bets = [last_result(one.state) for one in ways(Progress(1, bet=True)) if one.state.phase is Phase.DEAL]
    won = [end for end in bets if end is not None and end.score.score[LEARNER] > 0]
    assert len(won) > len(bets) / 2
    for one in ways(Progress(1, bet=False)):
        end = last_result(one.state)
        assert end is None or not end.payments


def test_the_first_card_can_be_wrong() -> None:
    """The learner's first hand contains cards that the rules forbid."""
    for start in (Progress(0), Progress(1, bet=True)):
        hand = start.state.in_play.hands[LEARNER]
        forbidden = hand - playable_cards(start.state, LEARNER)
        assert forbidden
        with pytest.raises(IllegalAction) as refused:
            start.with_card(next(iter(forbidden)))
        assert refused.value.code == "must_follow"


def test_twenty_cards_by_the_real_rules() -> None:
    """Five cards each, ten to ace, with the contracts, values and doubles of the first preset."""
    assert (len(rules().cards), rules().hand_size) == (20, 5)
    assert {lesson.contract for lesson in LESSONS} == set(rules().values)
    assert rules().values["queens"].total == -24
    assert rules().values["hearts"].total == -14


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        ("5", ""),
        ("0", "q"),
        ("4", "x"),
        ("x", ""),
        ("2", "+-"),
        ("2", "SS"),
        ("0", "KX"),
        ("0", "KHKHKHKHKHKH"),
        ("1", "*"),
        ("", ""),
    ],
)
def test_unknown_buttons_are_refused(number: str, moves: str) -> None:
    """A button of another version, or a forged one, is an unknown button."""
    with pytest.raises(CodedError) as refused:
        Progress.read(number, moves)
    assert refused.value.code == "unknown_button"


def test_impossible_cards_are_refused() -> None:
    """Well-formed but impossible moves are rejected when they are played."""
    with pytest.raises(IllegalAction):
        _ = Progress(0, None, (Card.parse("2C"),)).state


def ends(start: Progress) -> dict[str, int]:
    """Return the learner's score of each way through a deal, by its moves."""
    found = {}
    for progress in ways(start):
        end = last_result(progress.state)
        if end is not None:
            found[progress.moves] = end.score.score[LEARNER]
    return found


def test_the_choice_of_contract_decides_the_last_deal() -> None:
    """Queens is best against a fair share, since the hand has none; a redouble doubles what Ada pays."""
    found = {offer.contract: (points, share) for offer, points, share in worths(4)}
    assert found == {"queens": (0, -6), "hearts": (-8, -3.5), "trumps": (5, 6.25)}
    assert max(ends(Progress(4, choice="q", bet=False)).values()) == 18
    assert max(ends(Progress(4, choice="q", bet=True)).values()) == 36
    assert max(ends(Progress(4, choice="h", bet=False)).values()) < 0


@pytest.mark.parametrize("start", GOOD.values(), ids=GOOD)
def test_exactly_the_cards_that_lower_the_best_end_are_blamed(start: Progress) -> None:
    """A card is blamed exactly if it lowers the best end, and the card named instead costs nothing."""
    for progress in ways(start):
        found = last_mistake(progress)
        if progress.cards:
            before = replace(progress, cards=progress.cards[:-1])
            assert (found is None) is (best_end(progress) == best_end(before))
            assert found is None or best_end(before.with_card(found.better)) == best_end(before)


def test_the_long_suit_is_the_best_trump() -> None:
    """Only the long suit as trumps can win the most tricks, and drawing trumps first takes four."""
    best = {suit: max(ends(Progress(2, trump=suit)).values()) for suit in "CDHS"}
    assert best["S"] == 20
    assert all(points < 20 for suit, points in best.items() if suit != "S")
    assert trump_cost(Progress(2, trump="S")) is None
    assert trump_cost(Progress(2, trump="H")) == ("S", 20, 15)
    drawn = [points for moves, points in ends(Progress(2, trump="S")).items() if moves.startswith("SASKS")]
    assert set(drawn) == {20}


def test_holding_back_wins_in_domino() -> None:
    """Keeping the needed card wins, and giving it away soonest comes last."""
    found = ends(Progress(3))
    assert {moves for moves, points in found.items() if points == 45} == {"JHJSACTCQD", "JSJHACTCQD"}
    assert all(points == -10 for moves, points in found.items() if moves.startswith("QD"))
    assert any(progress.has_passed for progress in ways(Progress(3)))


def test_old_buttons_keep_their_meaning() -> None:
    """The first two lessons keep their numbers, their cards and every answer of the bot players."""
    assert [LESSONS[number].contract for number in (0, 1)] == ["hearts", "queens"]
    assert ends(Progress(0))["TDQHASKDAH"] == 0
    assert ends(Progress(1, bet=True))["+AHTSQSTCJC"] == 18
    assert sorted(ORDER) == list(range(len(LESSONS)))


def test_a_trump_belongs_to_its_own_lesson() -> None:
    """A trump in a deal without that choice, or cards before the trump, are rejected."""
    for progress in (Progress(0, trump="S"), Progress(2, None, (Card.parse("AS"),))):
        with pytest.raises(IllegalAction):
            _ = progress.state
