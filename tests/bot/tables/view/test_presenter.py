"""Panels that are drawn while a move is being written."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_io.card_emoji import no_emoji
from bot.discord_io.message import ButtonSpec, Rendered
from bot.settings import GuildSettings, PersonSettings
from bot.tables.view.presenter import Presenter
from engine.barbu.play.state import Phase
from engine.table_rules import TableState
from tests.bot.games.barbu.modules import BARBU_MODULE
from tests.engine.journal import MemoryJournal, play_to, started, step


class Screens:
    """Draws a panel as the number of the revision it shows, and counts how often."""

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def panel(self, scene: Any, **given: Any) -> Rendered:
        self.drawn.append(scene.state.revision)
        more = ButtonSpec("more", label="…")
        return Rendered(content=f"{scene.state.revision} until {scene.until}", buttons=((more,),))


class Shown:
    """A presenter of a table in play, and what it is drawn from."""

    def __init__(self, state: TableState[Any, Any]) -> None:
        self.screens, self.until, self.shows_trick = Screens(), 100, False
        self.person = PersonSettings()
        module = replace(BARBU_MODULE, screens=cast(Any, self.screens))
        row = SimpleNamespace(locale="en", channel_id=5, pace="live", tournament_id=None)
        self.table = SimpleNamespace(id=3, row=row, module=module, settings=GuildSettings(), state=state)
        promises = SimpleNamespace(draw_commitment="", commitment=lambda number: "")
        settings = SimpleNamespace(of=lambda user: self.person)
        self.presenter = Presenter(
            cast(Any, self.table),
            cast(Any, promises),
            cast(Any, settings),
            no_emoji,
            until=lambda: self.until,
            shows_trick=lambda: self.shows_trick,
        )


@pytest.fixture
async def moments() -> list[TableState[Any, Any]]:
    """A table in play, and the moment after the next card."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    before = table.state
    await step(table)
    return [before, table.state]


def _ahead(moments: list[TableState[Any, Any]]) -> Shown:
    before, after = moments
    shown = Shown(before)
    shown.presenter.draw_ahead(1, after, until=100, shows_trick=False)
    assert shown.screens.drawn == [after.revision]
    return shown


def test_a_panel_drawn_ahead_is_shown_once_its_moment_is_there(moments: list[TableState[Any, Any]]) -> None:
    """What was drawn while the row was written is the answer, once; the next panel is drawn anew."""
    shown = _ahead(moments)
    shown.table.state = moments[1]
    assert shown.presenter.panel(1).content == f"{moments[1].revision} until 100"
    assert len(shown.screens.drawn) == 1
    shown.presenter.panel(1)
    assert len(shown.screens.drawn) == 2


def test_its_buttons_are_those_of_its_moment(moments: list[TableState[Any, Any]]) -> None:
    """They are written ahead too, for the panel that is shown and for no other."""
    shown = _ahead(moments)
    shown.table.state = moments[1]
    panel = shown.presenter.panel(1)
    ahead = shown.presenter.view_of(panel)
    assert ahead is not None
    anew = shown.presenter.view_of(panel)
    assert anew is not None
    assert ahead is not anew
    assert ahead.to_components() == anew.to_components()


@pytest.mark.parametrize("change", ["not written", "another person", "time", "trick", "cards", "a sentence"])
def test_a_panel_drawn_ahead_of_something_else_is_never_shown(
    moments: list[TableState[Any, Any]], change: str
) -> None:
    """Where anything it shows has come otherwise, the panel is drawn as it is then."""
    shown = _ahead(moments)
    user, notice = 1, None
    if change != "not written":
        shown.table.state = moments[1]
    if change == "another person":
        user = 2
    elif change == "time":
        shown.until = 101
    elif change == "trick":
        shown.shows_trick = True
    elif change == "cards":
        shown.person = PersonSettings(letters=True)
    elif change == "a sentence":
        notice = "wait"
    shown.presenter.panel(user, notice=notice)
    assert shown.screens.drawn == [moments[1].revision, shown.table.state.revision]
