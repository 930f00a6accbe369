"""The guided deals of bridge: every way through the short ones, and random ways through the long one."""

from __future__ import annotations

import pytest

from bot.games.bridge.tutorial.deals import LEARNER, LESSONS, NORTH, Progress, beginning
from bot.games.bridge.tutorial.screens import TUTORIAL_ROOM
from bot.lessons import ACTIONS
from engine.bridge.calls import parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.legality import decider
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import NAMES, system
from engine.bridge.players.system import choose
from engine.bridge.state import DealScore, Phase
from engine.errors import CodedError, IllegalAction
from tests.repetition import repeated
from tools.simulation.samples.bridge_scenes import walk, ways

TRICKS, TRUMPS, AUCTION = range(3)
RUFF, DISCARD, DEFENCE, ANSWER = 6, 7, 8, 9


def score_of(progress: Progress) -> DealScore | None:
    """Return how the deal ended, if it has."""
    return progress.state.finished[-1] if progress.state.finished else None


def called(*calls: str) -> Progress:
    """Return the long deal after these calls of the learner."""
    progress = Progress(AUCTION)
    for call in calls:
        progress = progress.moved("bid", call)
    return progress


def played(progress: Progress, cards: str) -> Progress:
    """Return the progress after these cards from both hands."""
    for card in cards.split():
        progress = progress.moved("play", card)
    return progress


@pytest.mark.parametrize("number", [TRICKS, repeated(TRUMPS)])
def test_every_way_through_the_short_deals_leads_to_an_end(number: int) -> None:
    """Any moves lead to an end, and only some of them make the contract."""
    made = set()
    for progress in ways(Progress(number)):
        score = score_of(progress)
        assert (decider(progress.state) == LEARNER) if score is None else progress.state.phase is Phase.OVER
        if score is not None and score.contract is not None:
            made.add(score.tricks >= score.contract.needed)
    assert made == {True, False}


@pytest.mark.parametrize("seed", range(12))
def test_the_long_deal_leads_to_an_end(seed: int) -> None:
    """With random calls and cards the long deal comes to an end, and each state fits its buttons."""
    for progress in walk(Progress(AUCTION), seed):
        assert Progress.read(str(progress.number), progress.moves) == progress
        longest = f"ask:{TUTORIAL_ROOM}:play:2:{progress.moves}:AS"
        assert len(longest) <= 100
        assert (decider(progress.state) == LEARNER) is (score_of(progress) is None)


def test_the_auction_is_a_promise() -> None:
    """Ten tricks score as a part-score, a game or a failed slam, according to the auction."""
    line = "3C 6C 2D AD AS 3S 4S KS AH 2H 8H KH 5H 9S KD 3D 5D 7D 8C 7C QS JC JS TS"
    found = {}
    for last in ("P", "4S", "6S"):
        score = score_of(played(called("1S", last), line))
        assert score is not None
        found[last] = score.score[LEARNER]
    assert found == {"P": 170, "4S": 420, "6S": -100}


ACOL = {AUCTION: {0}, ANSWER: {2, 4}}
"""The calls of the lessons that Acol makes otherwise, since its 1NT shows 12–14 points."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("lesson", "auction"), [(AUCTION, "1S P 3S P 4S P P P"), (ANSWER, "P P 1NT P 3NT P P P")]
)
def test_the_auctions_are_those_of_the_bots_systems(lesson: int, auction: str, name: str) -> None:
    """The calls that the lessons advise, and those of their bots, are what each system bids."""
    hands, calls = [Hand(hand) for hand in LESSONS[lesson].hands], parse_calls(auction)
    different = ACOL[lesson] if name == "acol" else set()
    for turn, call in enumerate(calls):
        hand, systems = hands[(LEARNER + turn) % 4], (system(name), system(name))
        said = choose(hand, calls[:turn], LEARNER, Vulnerability.NONE, systems).call
        assert (said != call) is (turn in different)


def test_passing_all_around_scores_nothing() -> None:
    """If the learner does not open, all players pass and the deal scores nothing."""
    score = score_of(called("P"))
    assert score is not None
    assert score.contract is None


def test_old_buttons_keep_their_meaning() -> None:
    """The first lessons keep their numbers, their cards and every answer of the bot players."""
    assert [lesson.name for lesson in LESSONS[:3]] == ["tricks", "trumps", "auction"]
    for number, moves, tricks in (
        (TRICKS, ".QDKDKH5HAHAD4SAS", 10),
        (TRUMPS, ".2D7D3CKHADAHKS4H", 7),
        (AUCTION, "1S4S.3C6C2D3D8H2H4D7D7C8C4SJC5HAH3S8SJS9SQSTSKH5DADKD", 8),
    ):
        score = score_of(Progress.read(str(number), moves))
        assert score is not None
        assert score.tricks == tricks


@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_lessons_begin_with_the_newcomer(number: int) -> None:
    """South decides first; the short deals have five cards each, and in the defence partner leads."""
    state = beginning(number)
    assert decider(state) == (NORTH if LESSONS[number].defends else LEARNER)
    assert decider(Progress(number).state) == LEARNER
    deal = state.in_play
    assert tuple(deal.hands) == LESSONS[number].hands
    assert len(deal.winners) == (0 if LESSONS[number].is_called else 8)


@pytest.mark.parametrize(("call", "points"), [("P", 150), ("2NT", 150), ("3NT", 400)])
def test_a_game_has_to_be_bid(call: str, points: int) -> None:
    """After partner's 1NT bots play the cards, and the same tricks score by the contract."""
    score = score_of(Progress(ANSWER).moved("bid", call))
    assert score is not None
    assert score.score[LEARNER] == points


def test_the_course_has_ten_lessons() -> None:
    """Each lesson is reached once, from the previous one."""
    seen: list[int | None] = [0]
    while seen[-1] is not None:
        seen.append(Progress(seen[-1]).next)
    assert sorted(seen[:-1], key=str) == sorted(range(10), key=str)


def test_a_card_of_another_suit_is_refused() -> None:
    """Following suit is enforced as at a table."""
    led = Progress(TRICKS).moved("play", "QD")
    with pytest.raises(IllegalAction) as refused:
        led.moved("play", "AH")
    assert refused.value.code == "bridge_dummy_must_follow"


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        ("10", ""),
        ("3", "P."),
        ("x", ""),
        ("0", "KX"),
        ("0", "." + "AS" * 27),
        ("2", "2S."),
        ("2", "1S5S."),
        ("2", "1S4SP."),
        ("1", "*"),
    ],
)
def test_unknown_buttons_are_refused(number: str, moves: str) -> None:
    """A button of another version, or a forged one, is an unknown button."""
    with pytest.raises(CodedError) as refused:
        Progress.read(number, moves)
    assert refused.value.code == "unknown_button"


def test_nothing_follows_the_end() -> None:
    """A card or call after the end of a deal is an unknown button."""
    for verb, word in (("play", "KH"), ("bid", "1S")):
        with pytest.raises(CodedError) as refused:
            called("P").moved(verb, word)
        assert refused.value.code == "unknown_button"


@pytest.mark.parametrize(("number", "call"), [(TRICKS, "1S"), (AUCTION, "7S"), (AUCTION, "no")])
def test_only_offered_calls_are_accepted(number: int, call: str) -> None:
    """A call that was not offered is an unknown button."""
    with pytest.raises(CodedError) as refused:
        Progress(number).moved("bid", call)
    assert refused.value.code == "unknown_button"


def test_every_verb_is_of_one_kind() -> None:
    """Calls and cards are the game's verbs, and all others are common to every game."""
    assert not {"bid", "play"} & set(ACTIONS)
