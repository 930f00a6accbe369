"""The guided deal as it is shown, in every language and on every way through it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.component import asks_view
from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, Progress, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
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


def text_at(*cards: str, number: int = 0, bet: bool | None = None) -> str:
    progress = Progress(number, bet, tuple(map(Card.parse, cards)))
    return render_lesson(scene_at(progress), number).embeds[0].description or ""


def fits(rendered: Rendered, progress: Progress) -> bool:
    assert asks_view(rendered, "lesson", str(progress.number), progress.moves) is not None
    return check_message(payload_of(rendered)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_fits_discord(locale: str) -> None:
    """Each step of every way has its sentence, its buttons, and room in a message."""
    assert fits(render_intro(scene_at(Progress(0), locale)), Progress(0))
    for start in STARTS:
        for progress in ways(start):
            scene = scene_at(progress, locale, NASTY_NAMES[0])
            assert fits(render_lesson(scene, progress.number, "x" * 300), progress)


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
    """Following, throwing away and leading each have their own advice."""
    assert said in text_at(*cards).replace("\N{VARIATION SELECTOR-15}", "")


def test_the_bet_is_explained_and_settled() -> None:
    """The second deal explains a double, and at its end what it paid."""
    assert "A double is a bet" in text_at(number=1)
    won = text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=True)
    assert "Your bet is won: Ada 🤖 has −18, you have 0" in won or "Your bet is won: Ada has −18" in won
    assert "You made no bet" in text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=False)
    assert "/barbu new" in won


def test_no_other_hand_is_shown() -> None:
    """While it is played, no card of the bots is on view but those they have played."""
    for progress in ways(Progress(0)):
        if last_result(progress.state) is not None:
            continue
        text = (render_lesson(scene_at(progress), 0).embeds[0].description or "").replace(
            "\N{VARIATION SELECTOR-15}", ""
        )
        setting = text.index("A♥ −6") if "A♥ −6" in text else 0
        deal = progress.state.in_play
        for seat in (1, 2, 3):
            for card in deal.hands[seat]:
                shown = f"`{card.rank_letter.replace('T', '10')}{card.suit.symbol}`"
                assert shown not in text[setting:]
