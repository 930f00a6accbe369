"""The screens of bridge's guided deals, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import Rendered, request_view
from bot.games.bridge.tutorial.deals import LEARNER, LESSONS, NORTH, Progress
from bot.games.bridge.tutorial.screens import COURSE, TUTORIAL_ROOM, render_lesson
from bot.games.bridge.tutorial.verdict import cost_now, is_lost, tip_of
from bot.i18n import LOCALES, words
from engine.cards import deck_of
from tests.bot.games.bridge.tutorial.test_deals import AUCTION, TRICKS, TRUMPS, called, played
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, payload_of
from tools.simulation.samples.bridge_scenes import buttons_of, scene_at, text_of, walk

KEPT = "3C 6C 2D AD AS 3S 4S KS AH 2H 8H KH 5H 9S KD 3D 5D 7D 8C 7C QS JC JS TS"
"""Ten tricks with spades as trumps."""


def shown(progress: Progress, door: str = "") -> str:
    """Return the text of the page."""
    return text_of(render_lesson(scene_at(progress), progress, door=door).without_pictures())


def fits(rendered: Rendered, progress: Progress) -> bool:
    """Return whether Discord accepts the message with its buttons, with its picture and without."""
    assert request_view(rendered, TUTORIAL_ROOM, str(progress.number), progress.moves) is not None
    files = [drawing.name for drawing in rendered.drawings]
    shown = [check_message(payload_of(rendered), files=files)]
    return [*shown, check_message(payload_of(rendered.without_pictures()))] == [[], []]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_fits_discord(locale: str) -> None:
    """Each step has its sentence and buttons, within Discord's limits."""
    assert fits(COURSE.render_intro(words(locale)), Progress(0))
    for number in range(len(LESSONS)):
        for progress in list(walk(Progress(number), 1))[:: 4 if LESSONS[number].is_called else 2]:
            scene = scene_at(progress, locale, NASTY_NAMES[0])
            assert fits(render_lesson(scene, progress, "x" * 300, "elsewhere"), progress)


@pytest.mark.parametrize(
    ("number", "cards", "said"),
    [
        (TRICKS, "", "first: A♠ and A♦. Then lead 5♥ to the other hand, which has A♥, K♥ and K♦"),
        (TRICKS, "5H", "Follow suit: ♥ hearts. A♥ beats Q♥"),
        (TRICKS, "5H AH KH", "This hand has no ♥ hearts, so any card will do. Your side is winning"),
        (AUCTION, "3C 6C KD", "Your side is winning this trick with K♦"),
        (TRUMPS, "", "The opponents still hold 2 trumps"),
        (TRUMPS, "AS 5S", "Take the sure tricks in it first: K♠, A♥ and K♥"),
        (TRUMPS, "AH 4H 3C", "This hand has no ♣ clubs. Ruff: K♠ is enough to beat A♣"),
    ],
)
def test_each_card_has_its_advice(number: int, cards: str, said: str) -> None:
    """Leading, drawing trumps, following, ruffing and discarding each have their own advice."""
    start = called("1S", "4S") if number == AUCTION else Progress(number)
    assert said in shown(played(start, cards))


def test_the_auction_is_explained() -> None:
    """Each call has an explanation of the points and of what each bid promises."""
    assert "You have 14 and five spades: 1♠ shows them" in shown(Progress(AUCTION))
    second = shown(called("1S"))
    assert "3♠ shows at least three spades" in second
    assert "4♠ promises ten" in second
    labels = [spec.label for spec in buttons_of(render_lesson(scene_at(called("1S")), called("1S")))]
    assert labels[:3] == ["Pass", "4♠", "6♠"]


@pytest.mark.parametrize(
    ("last", "said"),
    [("4S", "most of the score is its bonus"), ("P", "420 in 4♠"), ("6S", "twelve tricks and took 10")],
)
def test_the_end_explains_the_score(last: str, said: str) -> None:
    """The end explains the score of the tricks under the chosen contract, with its sum."""
    text = shown(played(called("1S", last), KEPT))
    assert said in text
    assert "for North–South" in text or last == "6S"
    assert "/explain" in text


def test_the_hand_to_play_can_be_tapped() -> None:
    """At dummy's turn dummy's cards are the buttons, otherwise the learner's own."""
    start = Progress(TRICKS)
    for progress in (start, start.moved("play", "5H")):
        turn = progress.state.in_play.turn
        assert turn in (LEARNER, NORTH)
        hand = {str(card) for card in progress.state.in_play.hands[turn or 0]}
        rendered = render_lesson(scene_at(progress), progress)
        assert {spec.arg for spec in buttons_of(rendered) if spec.verb == "play"} == hand


def by_tips(progress: Progress) -> Progress:
    """Return the end of a deal that is played as advised."""
    while scene_at(progress).ended is None:
        progress = progress.moved("play", str(tip_of(progress.state, progress.lesson).cards.lowest()))
    return progress


def called_to_end(progress: Progress) -> Progress:
    """Return the end of a deal with the highest of the calls offered each time."""
    while progress.choices:
        progress = progress.moved("bid", str(progress.choices[-1]))
    return progress


def first_lost(number: int) -> Progress:
    """Return the first progress of random play in which a deal continues although its aim is lost."""
    return next(one for seed in range(20) for one in walk(Progress(number), seed) if is_lost(one))


def styles(progress: Progress) -> dict[str, str]:
    """Return the styles of the buttons that lead to deals, by label and in order."""
    rendered = render_lesson(scene_at(progress), progress)
    return {spec.label: spec.style for spec in buttons_of(rendered) if spec.verb == "deal"}


@pytest.mark.parametrize("number", [TRICKS, TRUMPS, 3, 8])
def test_the_next_deal_comes_first(number: int) -> None:
    """After a success or a failure the main button leads on; texts and buttons offer the repeat once."""
    *_, failed = (one for one in walk(first_lost(number), 1))
    for progress in (failed, by_tips(Progress(number))):
        assert [*styles(progress).values()] == ["success", "secondary"]
        assert [label.partition(":")[0] for label in styles(progress)] == ["Next", "Play it again"]
    assert shown(failed).count("Play it again") == 1


@pytest.mark.parametrize("number", [TRICKS, 3, 8])
def test_a_lost_deal_leads_to_the_next_one(number: int) -> None:
    """Once a deal's aim is lost, the next deal can be dealt at once."""
    assert [label for label in styles(first_lost(number)) if label.startswith("Next: ")]
    assert not [label for label in styles(Progress(number)) if label.startswith("Next: ")]


def test_the_last_trick_stays_visible() -> None:
    """After a trick its cards and its winner are below the contract, even beside the picture."""
    progress = played(Progress(TRICKS), "QD KD")
    text = text_of(render_lesson(scene_at(progress), progress))
    assert "Last trick: S `Q♦` W `J♦` **N** `K♦` E `T♦` → **N**".replace("`T♦`", "`10♦`") in text
    assert "Last trick" not in text_of(render_lesson(scene_at(Progress(TRICKS)), Progress(TRICKS)))


def test_a_trick_lost_by_an_unadvised_card_is_explained(is_thorough: bool) -> None:
    """An obvious mistake is explained by the card that won the trick and the one that would have."""
    told = [
        one
        for number in range(len(LESSONS))
        for seed in range(20 if is_thorough else 4)
        for one in walk(Progress(number), seed)
        if "would have won it" in text_of(render_lesson(scene_at(one), one))
    ]
    assert told
    for progress in told:
        fatal, deal, before = cost_now(progress), progress.state.in_play, progress.played[-2]
        assert fatal is not None
        number = len(before.in_play.winners)
        trick = dict(deal.plays[number * 4 : number * 4 + 4])
        assert fatal.card in trick.values()
        assert fatal.taken == trick[deal.winners[number]]
        assert (deal.winners[number] - LEARNER) % 2 == 1
        advised = Progress(progress.number, progress.calls, progress.cards[:-1])
        better = advised.moved("play", str(fatal.tip.cards.lowest())).state.in_play
        assert (better.winners[number] - LEARNER) % 2 == 0


def test_a_deal_that_the_bots_played_has_no_last_trick() -> None:
    """A learner who only called sees the result without a trick, and it begins with a capital letter."""
    progress = Progress(LESSONS.index(next(lesson for lesson in LESSONS if lesson.name == "answer")))
    end = shown(called_to_end(progress))
    assert "Last trick" not in end
    assert "Tricks bid +100" in end


def test_the_result_speaks_to_declarer() -> None:
    """A learner reads what they made, in the second person."""
    assert "You make **3NT** with" in shown(by_tips(Progress(TRICKS)))
    *_, failed = walk(first_lost(TRICKS), 1)
    assert "You go " in shown(failed)


def test_points_are_explained_before_they_are_used() -> None:
    """The first lesson with an auction says how points are counted, and no later one."""
    counted = [number for number in range(len(LESSONS)) if "ace 4, king 3" in shown(Progress(number))]
    assert [LESSONS[number].name for number in counted] == ["answer"]
    assert Progress(counted[0]).next == AUCTION


def test_a_hand_to_bid_is_shown_as_card_faces() -> None:
    """If the learner bids, the hand is shown as card faces, as in the panel of a table."""
    progress = Progress(9)
    faces = {card: f"<:{card}:1>" for card in deck_of(52)}
    scene = replace(scene_at(progress), card_emoji=faces)
    text = text_of(render_lesson(scene, progress).without_pictures())
    assert progress.choices
    assert all(faces[card] in text for card in scene.shown.hand)


def test_no_hidden_hand_is_shown() -> None:
    """During a deal East's and West's unplayed cards are hidden."""
    for progress in walk(Progress(AUCTION), 3):
        if scene_at(progress).ended is not None:
            continue
        view = scene_at(progress).shown
        assert view.hands[1] is None
        assert view.hands[3] is None
        assert progress.calls or view.hands[NORTH] is None


@pytest.mark.parametrize(("door", "label"), [("open", "Open a table"), ("back", "Back to my table")])
def test_each_deal_ends_with_links(door: str, label: str) -> None:
    """The last page of a deal links to the next deal and to the channel's table."""
    progress = played(called("1S", "4S"), KEPT)
    labels = [spec.label for spec in buttons_of(render_lesson(scene_at(progress), progress, door=door))]
    assert labels == [label, "Play it again", "Rules"]
    short = by_tips(Progress(TRICKS))
    labels = [spec.label for spec in buttons_of(render_lesson(scene_at(short), short, door=door))]
    assert labels[:2] == ["Next: Finesse", label]
