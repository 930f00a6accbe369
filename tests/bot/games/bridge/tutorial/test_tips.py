"""The tips of bridge's guided deals, which lead to the contract, and the card that lost it."""

from __future__ import annotations

import pytest

from bot.games.bridge.tutorial import screens
from bot.games.bridge.tutorial.deals import LESSONS, Lesson, Progress, played_on
from bot.games.bridge.tutorial.verdict import (
    cost_now,
    drew_trumps_first,
    fatal_card,
    is_made,
    is_reached,
    saving_cards,
    tip_of,
)
from bot.i18n import words
from bot.i18n.cards import card_text
from engine.bridge.state import MatchState, Phase
from tests.bot.games.bridge.tutorial.test_deals import (
    ANSWER,
    AUCTION,
    DEFENCE,
    DISCARD,
    RUFF,
    TRICKS,
    TRUMPS,
    called,
    played,
    score_of,
    walk,
    ways,
)
from tests.bot.games.bridge.tutorial.test_screens import shown
from tests.repetition import repeated


def ends(state: MatchState, known: dict[object, frozenset[bool]], lesson: Lesson) -> frozenset[bool]:
    """Return whether the aim is reached, for the ends of all ways that follow every tip."""
    if state.phase is not Phase.PLAY:
        return frozenset({is_reached(state, lesson)})
    deal = state.in_play
    where = (deal.hands, deal.trick, deal.winners)
    if where not in known:
        cards = tip_of(state, lesson).cards
        assert cards
        assert not cards - deal.following(deal.turn or 0)
        known[where] = frozenset().union(*(ends(played_on(state, card), known, lesson) for card in cards))
    return known[where]


@pytest.mark.parametrize(
    "start",
    [
        *(Progress(number) for number, lesson in enumerate(LESSONS) if not lesson.is_called),
        called("1S", "4S"),
        called("1S", "P"),
        Progress(ANSWER).moved("bid", "3NT"),
    ],
    ids=str,
)
def test_every_lesson_is_made_by_its_tips(start: Progress) -> None:
    """A learner who follows the tips makes the contract, or beats it, with any of the named cards."""
    assert ends(start.state, {}, start.lesson) == {True}


@pytest.mark.parametrize("number", [number for number, lesson in enumerate(LESSONS) if lesson.idea])
def test_each_idea_is_needed(number: int) -> None:
    """In a lesson with an idea some card misses the aim, and is blamed at once with the idea."""
    lesson = LESSONS[number]
    # Driving out the ace is urgent once an ace of one's own has gone.
    progress = played(Progress(number), "AH 5H" if lesson.name == "promote" else "")
    while tip_of(progress.state, lesson).kind != f"idea-{lesson.name}" or not missed(progress):
        progress = progress.moved("play", str(tip_of(progress.state, lesson).cards.lowest()))
    wrong = missed(progress)[0]
    assert cost_now(wrong) is not None
    text = shown(wrong)
    blame = "let the contract through" if lesson.defends else "cost the contract"
    assert f"⚠️ {card_text(wrong.cards[-1], words('en'))} {blame}" in text
    assert text.count("💡") == 2


def missed(progress: Progress) -> list[Progress]:
    """Return the progress after each card that gives the aim away, and leaves the deal unfinished."""
    deal = progress.state.in_play
    cards = deal.following(deal.turn or 0) - saving_cards(progress.state, progress.lesson)
    further = [progress.moved("play", str(card)) for card in cards]
    return [one for one in further if one.state.phase is Phase.PLAY]


def test_the_long_deal_is_made_by_a_ruff_in_dummy() -> None:
    """After drawing trumps the tips play ace and king of hearts and ruff the third, or it fails by one."""
    state, kinds = called("1S", "4S").state, list[str]()
    while state.phase is Phase.PLAY:
        tip = tip_of(state, LESSONS[AUCTION])
        kinds.append(tip.kind)
        state = played_on(state, tip.cards.lowest())
    assert [kind for kind in dict.fromkeys(kinds) if kind.startswith("lead-")][:3] == [
        "lead-draw",
        "lead-shorten",
        "lead-there",
    ]
    assert kinds.index("lead-shorten") < kinds.index("lead-ruff")


@pytest.mark.parametrize(
    ("start", "cards", "said"),
    [
        (Progress(TRICKS), "QD", "Follow suit (♦ diamonds): K♦ is the only one here"),
        (Progress(TRUMPS), "AS", "Follow suit (♠ spades): 5♠ is the only one here"),
        (Progress(TRICKS), "AS", "4♠ is the only one"),
        (Progress(TRICKS), "QD KD 2C", "any card will do, and none wins. Throw 6♠ away"),
        (called("1S", "4S"), "3C 6C KD", "Follow suit with 3♦, the lowest, and keep the high ones"),
        (
            called("1S", "4S"),
            "3C 6C KD 3D KS 4S TS 8S",
            "Take A♥ and K♥ now: then one hand has no more ♥ hearts, and can ruff the next one",
        ),
        (
            called("1S", "4S"),
            "3C 6C KD 3D KS 4S TS 8S 8H KH 2H AH 2D AD",
            "The other hand has no ♥ hearts and can ruff: lead 5♥",
        ),
        (Progress(TRICKS), "QD KD", "lead 4♠ to the other hand, which has A♠ and A♦"),
        (Progress(RUFF), "4H 5S", "It has A♣: lead 3♣ to it"),
        (Progress(TRUMPS), "2D AD 3C", "This hand has no ♣ clubs. Ruff: K♠ is enough"),
        (Progress(DISCARD), "AS 3H 2D AD KD 4H", "The other hand has no ♣ clubs and can ruff: lead 8♣"),
        (Progress(DISCARD), "QS KD", "Play K♠: you can still take the tricks you need"),
        (Progress(DEFENCE), "KH 4H", "Follow suit (♣ clubs): 2♣ is the only one here"),
    ],
)
def test_a_tip_names_its_card(start: Progress, cards: str, said: str) -> None:
    """A tip names a low enough or high enough card, a ruff as such, or the only legal card."""
    assert said in shown(played(start, cards))


def test_a_tip_is_about_the_suit_led() -> None:
    """If clubs are led and ruffed, the following hands' tip is about clubs."""
    progress = Progress.read("2", "1S4S.3C7C2DADQS9SJS3SASTS6C8CAHKHJC3D5D7D4S")
    assert "♣ clubs" in shown(progress)


@pytest.mark.parametrize(
    ("number", "cards", "card", "said"),
    [
        (TRUMPS, "AS 5S AH 4H KH AD KS 3C", "A♦, in trick 11", "throw 3♣ away"),
        (TRUMPS, "KS 5S KH 4H AH 3C AS AD", "A♦, in trick 12", "throw 7♦ away"),
        (TRUMPS, "2D AD 3C KS KH 4H 7D AH", "K♥, in trick 11", "The opponents still hold 2 trumps"),
        (TRUMPS, "2D 7D 3C KH AD AH KS 4H", "7♦, in trick 9", "A♦ beats K♦"),
        (TRICKS, "QD KD KH 5H 2C AD AH 6S", "2♣, in trick 11", "Sure tricks in it: A♥"),
        (TRICKS, "QD KD KH 5H AH AD 4S 6S", "6♠, in trick 12", "A♠ beats Q♠"),
    ],
)
def test_a_lost_deal_names_the_card_that_cost_it(number: int, cards: str, card: str, said: str) -> None:
    """The end names only the card that lost the contract, with the tip at that point."""
    text = shown(played(Progress(number), cards))
    assert f"The card that cost the contract was {card}." in text
    assert said in text.split("The tip there was:")[1]
    assert "Play it again!" in text


@pytest.mark.parametrize("number", [repeated(TRICKS), TRUMPS])
def test_every_lost_deal_has_its_card(number: int) -> None:
    """Each way to lose a short deal names one card, which no tip had advised."""
    lost = 0
    for progress in ways(Progress(number)):
        score = score_of(progress)
        if score is None:
            continue
        fatal = fatal_card(progress)
        assert (fatal is None) is is_made(progress.state)
        if fatal is not None:
            assert fatal.card not in fatal.tip.cards
            lost += 1
    assert lost > 100


@pytest.mark.parametrize("seed", range(6))
def test_the_long_deal_names_a_card_that_was_no_tip(seed: int) -> None:
    """If the long deal, played at random, is lost, it is by a card that no tip advised."""
    *_, end = walk(called("1S", "4S"), seed)
    fatal = fatal_card(end)
    assert (fatal is None) is is_made(end.state)
    assert fatal is None or fatal.card not in fatal.tip.cards


def test_a_slam_that_cannot_be_made_blames_no_card() -> None:
    """If no tips could make the contract, the end mentions the auction and no card."""
    *_, end = walk(called("1S", "6S"), 1)
    assert fatal_card(end) is None
    assert "The card that cost" not in shown(end)


@pytest.mark.parametrize(
    ("cards", "drawn", "said"),
    [
        ("AS 5S KS 3C KH 4H AH 7D", True, "Once the trumps are drawn, nobody can ruff"),
        ("2D AD 3C KS AS 5S KH 4H", False, "they still held trumps when you led another suit"),
    ],
)
def test_only_drawn_trumps_are_praised(cards: str, drawn: bool, said: str) -> None:
    """The end praises drawing trumps only if they were drawn before another suit was led."""
    progress = played(Progress(TRUMPS), cards)
    assert is_made(progress.state)
    assert drew_trumps_first(progress) is drawn
    assert said in shown(progress)


def test_a_lesson_continues_without_its_tip(passed_over: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """If a tip or verdict fails, the deal and its end are shown without it."""
    monkeypatch.setattr(screens, "tip_of", lambda *_: 1 / 0)
    monkeypatch.setattr(screens, "fatal_card", lambda *_: 1 / 0)
    assert "Your hand" in shown(Progress(TRUMPS))
    assert "You needed 10 tricks" in shown(played(Progress(TRUMPS), "2D 7D 3C KH AD AH KS 4H"))
    assert len(passed_over) == 2


def test_a_failed_part_score_is_described_as_lost() -> None:
    """A failed part-score is described as lost, not as a missed bonus."""
    lost = next(
        end for seed in range(40) for *_, end in [walk(called("1S", "P"), seed)] if not is_made(end.state)
    )
    assert lost.number == AUCTION
    assert "You needed 9 tricks" in shown(lost)
