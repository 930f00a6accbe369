"""The screens of the guided deals, in every language and every way of play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.component import request_view
from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, Progress, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.play.scoring import last_result
from engine.cards import Card
from engine.table_rules import Occupant, TablePhase, new_table
from tests.bot.games.barbu.screens.scenes import NASTY_NAMES, payload_of
from tests.bot.games.barbu.tutorial.test_deals import STARTS, ways
from tests.loopback.limits import check_message


def scene_at(progress: Progress, locale: str = "en", name: str = "Zoe") -> Scene:
    seats = (Occupant(name, user=1), *(Occupant(bot) for bot in BOTS))
    table = replace(new_table(rules(), host=1), match=progress.state, phase=TablePhase.PLAYING, seats=seats)
    return Scene(
        table_id=0,
        state=table,
        view=BARBU.view_for(progress.state, LEARNER),
        words=words(locale),
        until=None,
        pace="live",
        seat=LEARNER,
        ended=last_result(progress.state),
    )


def text_at(*cards: str, number: int = 0, bet: bool | None = None, trump: str = "") -> str:
    progress = Progress(number, bet, tuple(map(Card.parse, cards)), trump)
    return render_lesson(scene_at(progress), progress).embeds[0].description or ""


def fits(rendered: Rendered, progress: Progress) -> bool:
    assert request_view(rendered, "lesson", str(progress.number), progress.moves) is not None
    return check_message(payload_of(rendered)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_fits_discord(locale: str) -> None:
    """Each step of every way has its sentence and buttons, within Discord's limits."""
    assert fits(render_intro(scene_at(Progress(0), locale)), Progress(0))
    for start in STARTS:
        for progress in ways(start):
            scene = scene_at(progress, locale, NASTY_NAMES[0])
            assert fits(render_lesson(scene, progress, "x" * 300, "elsewhere"), progress)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((), "you must follow suit"),
        (("TD",), "Give A♥ away"),
        (("TD", "AH"), "the trick will be yours"),
        (("TD", "AH", "AS"), "hearts may not be led"),
        (("KD", "TD", "QH", "AS"), "You lead"),
    ],
)
def test_each_step_says_what_matters(cards: tuple[str, ...], said: str) -> None:
    """Following, discarding and leading each have their own advice."""
    assert said in text_at(*cards).replace("\N{VARIATION SELECTOR-15}", "")


def test_the_bet_is_explained_and_settled() -> None:
    """The deal with a bet explains a double, and shows at its end what it paid."""
    assert "A double is a bet" in text_at(number=1)
    won = text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=True)
    assert "Your bet is won: Ada 🤖 has −18, you have 0" in won or "Your bet is won: Ada has −18" in won
    assert "You didn’t bet" in text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=False)


def test_no_other_hand_is_shown() -> None:
    """During the deal no unplayed card of the bot players is shown."""
    for progress in ways(Progress(0)):
        if last_result(progress.state) is not None:
            continue
        text = (render_lesson(scene_at(progress), progress).embeds[0].description or "").replace(
            "\N{VARIATION SELECTOR-15}", ""
        )
        setting = text.index("A♥ −6") if "A♥ −6" in text else 0
        deal = progress.state.in_play
        for seat in (1, 2, 3):
            for card in deal.hands[seat]:
                shown = f"`{card.rank_letter.replace('T', '10')}{card.suit.symbol}`"
                assert shown not in text[setting:]


def labels(progress: Progress, door: str) -> list[str]:
    """Return the buttons under a lesson."""
    return [
        spec.label for row in render_lesson(scene_at(progress), progress, door=door).buttons for spec in row
    ]


@pytest.mark.parametrize(
    ("trump", "cards", "said"),
    [
        ("", (), "Which suit is trump"),
        ("S", (), "With a high trump"),
        ("S", ("AS", "KS", "TS"), "have no trump left"),
        ("S", ("AS", "KS", "AH", "TS", "TD"), "You took 4 tricks: +20"),
    ],
)
def test_trumps_are_explained(trump: str, cards: tuple[str, ...], said: str) -> None:
    """The learner chooses trumps, draws the others', and sees at the end what the tricks brought."""
    assert said in text_at(*cards, number=2, trump=trump)


def test_domino_is_explained() -> None:
    """Domino's advice names the player a card helps, a forced pass, and at the end who was first."""
    assert "keep it back" in text_at(number=3)
    assert "ends its row" in text_at("JH", "JS", number=3)
    assert "You were first out: +45" in text_at("JH", "JS", "AC", "TC", "QD", number=3)
    passed = next(one for one in ways(Progress(3)) if one.has_passed and last_result(one.state) is None)
    assert "so you passed" in text_at(*map(str, passed.cards), number=3)


@pytest.mark.parametrize(
    ("door", "label"),
    [
        ("open", "Open a table"),
        ("join", "Join the table here"),
        ("start", "Start my game"),
        ("back", "Back to my table"),
    ],
)
def test_each_deal_ends_at_a_door(door: str, label: str) -> None:
    """The last page of each deal leads to the channel's table, and to the next deal if there is one."""
    finished = [
        Progress(0, None, tuple(map(Card.parse, ("TD", "QH", "AS", "KD", "AH")))),
        Progress(2, None, tuple(map(Card.parse, ("AS", "KS", "AH", "TS", "TD"))), "S"),
        Progress(3, None, tuple(map(Card.parse, ("JH", "JS", "AC", "TC", "QD")))),
        Progress(1, True, tuple(map(Card.parse, ("AH", "TS", "QS", "TC", "JC")))),
    ]
    for progress in finished:
        assert label in labels(progress, door)
    assert [one.startswith("Next: ") for one in (labels(one, door)[0] for one in finished)] == [
        True,
        True,
        True,
        False,
    ]


def test_no_door_where_others_play() -> None:
    """Beside another group's table, the last page says where to open one."""
    progress = Progress(0, None, tuple(map(Card.parse, ("TD", "QH", "AS", "KD", "AH"))))
    text = render_lesson(scene_at(progress), progress, door="elsewhere").embeds[0].description or ""
    assert "/barbu new" in text
    assert labels(progress, "elsewhere") == ["Next: Trumps", "Play it again", "Rules"]
