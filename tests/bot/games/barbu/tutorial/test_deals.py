"""The guided deals: every way through them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.barbu.tutorial.deals import LEARNER, LESSONS, Progress, rules
from engine.barbu.legality import playable_cards
from engine.barbu.scoring import last_result
from engine.barbu.state import Phase
from engine.cards import Card
from engine.errors import CodedError, IllegalAction


def ways(progress: Progress) -> Iterator[Progress]:
    """The progress and everything it can lead to."""
    yield progress
    if progress.state.phase is Phase.PLAY:
        for card in playable_cards(progress.state, LEARNER):
            yield from ways(progress.with_card(card))


STARTS = [Progress(0), Progress(1), Progress(1, bet=True), Progress(1, bet=False)]


@pytest.mark.parametrize("start", STARTS, ids=lambda one: f"{one.number}{one.moves}")
def test_every_way_leads_to_an_end(start: Progress) -> None:
    """Whatever a newcomer plays, the deal waits for them or is over, and its buttons tell the way."""
    for progress in ways(start):
        assert Progress.read(str(progress.number), progress.moves) == progress
        asked = progress.state.phase in (Phase.PLAY, Phase.DOUBLE)
        turn = progress.state.deal.turn if progress.state.deal is not None else None
        assert (turn == LEARNER) if asked else (last_result(progress.state) is not None)


@pytest.mark.parametrize("start", [Progress(0), Progress(1, bet=True)], ids=["dodging", "betting"])
def test_playing_well_pays(start: Progress) -> None:
    """In each deal some ways lose nothing and others do: the newcomer's choices matter."""
    ends = [last_result(one.state) for one in ways(start) if one.state.phase is Phase.DEAL]
    own = {end.score.score[LEARNER] for end in ends if end is not None}
    assert len(own) > 2
    assert max(own) >= 0


def test_a_bet_can_be_won() -> None:
    """In the second deal most ways win the bet with the declarer, and none pays anything without it."""
    bets = [last_result(one.state) for one in ways(Progress(1, bet=True)) if one.state.phase is Phase.DEAL]
    won = [end for end in bets if end is not None and end.score.score[LEARNER] > 0]
    assert len(won) > len(bets) / 2
    for one in ways(Progress(1, bet=False)):
        end = last_result(one.state)
        assert end is None or not end.payments


def test_the_first_card_can_be_wrong() -> None:
    """In each deal the newcomer holds cards that the rules forbid at first: they learn to follow suit."""
    for start in (Progress(0), Progress(1, bet=True)):
        hand = start.state.in_play.hands[LEARNER]
        forbidden = hand - playable_cards(start.state, LEARNER)
        assert forbidden
        with pytest.raises(IllegalAction) as refused:
            start.with_card(next(iter(forbidden)))
        assert refused.value.code == "must_follow"


def test_twenty_cards_by_the_real_rules() -> None:
    """Five cards each, ten to ace; the values and what a double pays are those of the first preset."""
    assert (len(rules().cards), rules().hand_size) == (20, 5)
    assert {lesson.contract for lesson in LESSONS} == set(rules().values)
    assert rules().values["queens"].total == -24
    assert rules().values["hearts"].total == -14


@pytest.mark.parametrize(
    ("number", "moves"), [("2", ""), ("x", ""), ("0", "KX"), ("0", "KHKHKHKHKHKH"), ("1", "*"), ("", "")]
)
def test_what_no_button_of_ours_says_is_refused(number: str, moves: str) -> None:
    """A button of another version, or of somebody's making, is an unknown button."""
    with pytest.raises(CodedError) as refused:
        Progress.read(number, moves)
    assert refused.value.code == "unknown_button"


def test_cards_nobody_dealt_are_refused() -> None:
    """Moves that are well written but were never possible are refused when they are played."""
    with pytest.raises(IllegalAction):
        _ = Progress(0, None, (Card.parse("2C"),)).state
