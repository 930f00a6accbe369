"""Every installed game, and the tests' second one, has all parts that tables and features need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.config import AppConfig
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ButtonSpec, Drawing, Rendered
from bot.game_kit.hand_buttons import play_named
from bot.game_kit.module import GameModule
from bot.game_kit.result import Feats, Statistics
from bot.history.feature import HISTORY_VERBS
from bot.history.reports import TableReports
from bot.i18n import Words
from bot.leaderboard.handlers import LEADERBOARD_VERBS
from bot.program.wiring import installed_games
from bot.storage import Database
from bot.tables.handlers import TABLE_ACTIONS
from bot.workers.pool import WorkerPool
from bot.workers.worker import Preparation
from engine.errors import IllegalAction
from tests.daily_conformance import daily_faults
from tests.module_conformance import ModuleCheck
from tests.second_game.game import TANDEM, Play
from tests.second_game.history import TandemHistory
from tests.second_game.module import (
    BUTTONS,
    FAMILIES,
    FEATS,
    PLAYERS_OF_TANDEM,
    TandemCatalogue,
    TandemDaily,
    TandemStatistics,
    tandem_module,
)
from tests.second_game.screens import SCREENS, TandemPictures
from tools.simulation.workers import requests

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("barbu", "bridge", "tandem")


def every_module(folder: Path) -> dict[str, GameModule]:
    """Return the installed games and the second one."""
    config = AppConfig(discord_token="x", database_url=str(folder / "barbu.db"))
    modules = [*installed_games(config, Database(config.database_url)), tandem_module()]
    return {module.name: module for module in modules}


@pytest.fixture
def workers() -> Iterator[WorkerPool]:
    """Return a worker that loads nothing, which each level must accept."""
    made = WorkerPool(workers=1, limit_s=60.0, preparation=requests.QUICK_START)
    yield made
    made.close()


async def faults_of(
    module: GameModule, pool: WorkerPool, only: str | None = None, *, is_thorough: bool = False
) -> list[str]:
    """Return the faults of a module, or of one part of it, given the actions of every table."""
    actions = {**TABLE_ACTIONS, **HISTORY_VERBS, **LEADERBOARD_VERBS, **TableReports().actions}
    checked = ModuleCheck(module, actions, (), pool, is_thorough=is_thorough)
    return [*await checked.faults(only), *(daily_faults(module) if only in (None, "daily") else ())]


def test_every_installed_game_is_tested(tmp_path: Path) -> None:
    """Every installed game is tested below."""
    assert tuple(every_module(tmp_path)) == NAMES


def test_no_source_names_the_second_game() -> None:
    """The program's source never names the second game."""
    knowing = [path for folder in ("engine", "bot", "cogs") for path in (ROOT / folder).rglob("*.py")]
    assert [path for path in knowing if "tandem" in path.read_text("utf-8").casefold()] == []


def test_the_cards_to_play_are_those_of_the_legal_plays() -> None:
    """By default ``/play`` offers the cards of the legal plays; if there are none, the rules' reason."""
    module = tandem_module()
    state = TANDEM.initial(TandemCatalogue.rule_sets["tandem"], 0)
    with pytest.raises(IllegalAction, match="not_dealt"):
        module.playable_cards(state, 0)
    state = TANDEM.apply(state, TANDEM.deal(state, bytes(32), 0)).state
    assert module.playable_cards(state, 2) == list(state.in_play.hands[2])
    with pytest.raises(IllegalAction, match="not_your_turn"):
        module.playable_cards(state, 0)


@pytest.mark.parametrize("name", NAMES)
async def test_a_module_is_complete(
    name: str, tmp_path: Path, workers: WorkerPool, is_thorough: bool
) -> None:
    """Every part of a module answers in every phase and language, within Discord's limits."""
    assert await faults_of(every_module(tmp_path)[name], workers, is_thorough=is_thorough) == []


async def test_optional_parts_may_be_left_out(workers: WorkerPool) -> None:
    """A game without statistics, feats, pictures and a deal of the day is complete."""
    plain = replace(tandem_module(), statistics=Statistics(), feats=Feats(), pictures=None, daily=None)
    assert await faults_of(plain, workers) == []


def _dancing(scene: Any, group: str) -> Rendered:
    return replace(SCREENS.menu(scene, group), buttons=((ButtonSpec("dance", label="dance"),),))


def _silent(scene: Any, ended: Any, *, closed: bool) -> Rendered:
    raise NotImplementedError("no result yet")


def _wordy(scene: Any, missing: Any) -> Rendered:
    return Rendered(content="x" * 2001)


def _lost(words: Words, missing: Any) -> Rendered:
    return Rendered(content="help", buttons=((ButtonSpec("start", label="start"),),))


def _cheating(level: str, view: Any) -> Any:
    action = PLAYERS_OF_TANDEM.think(level, view)
    assert isinstance(action, Play)
    return Play(3 - action.seat, action.card) if level == "bold" else action


class _Untitled(TandemCatalogue):
    def length_title(self, length: str, words: Words) -> str:
        return words(f"choice-tandem-duration-{length}")


class _Unreadable(TandemStatistics):
    def read(self, stored: Any) -> int:
        return int(stored["tricks"])


class _Idle(TandemDaily):
    def own_seat(self, rules: Any, first_dealer: int) -> int:
        return (first_dealer + 3) % 4


class _Forgetful(TandemHistory):
    def replays(self, played: Any) -> list[Any]:
        return super().replays(played)[1:]


class _Mute(TandemPictures):
    def play(self, scene: Any) -> Drawing | None:
        drawing = super().play(scene)
        return None if drawing is None else replace(drawing, alt="")


class _Blind(TandemPictures):
    def play(self, scene: Any) -> Drawing | None:
        return None


class _Heavy(TandemPictures):
    def play(self, scene: Any) -> Drawing | None:
        drawing = super().play(scene)
        return None if drawing is None else replace(drawing, draw=partial(bytes, 50_000))


class _Clinging(TandemPictures):
    def play(self, scene: Any) -> Drawing | None:
        drawing = super().play(scene)
        return None if drawing is None else replace(drawing, draw=lambda: drawing.draw())


async def _nothing(tap: Any) -> None:
    """Answer nothing."""


def _kept(state: Any, seat: int) -> list[Any]:
    return []


FORGOTTEN: dict[str, tuple[dict[str, Any], str]] = {
    "a button nothing answers": (
        {"screens": replace(SCREENS, menu=_dancing)},
        "tandem: screens: menu: nothing answers its button dance",
    ),
    "a screen": (
        {"screens": replace(SCREENS, result=_silent)},
        "tandem: screens: NotImplementedError: no result yet, in en",
    ),
    "Discord's limits": ({"screens": replace(SCREENS, help=_wordy)}, "tandem: screens: help in en"),
    "who answers its help": (
        {"screens": replace(SCREENS, help_alone=_lost, help_room="nowhere")},
        "tandem: screens: help_alone: no room 'nowhere'",
    ),
    "legal moves": (
        {"players": replace(PLAYERS_OF_TANDEM, think=_cheating)},
        "tandem: players: bold does something illegal",
    ),
    "the words of a level": (
        {"players": replace(PLAYERS_OF_TANDEM, levels=("meek", "bold", "wild"))},
        "tandem: locales: no choice-level-wild in en",
    ),
    "the words of a length": (
        {"catalogue": _Untitled()},
        "tandem: catalogue: KeyError: 'en: no key choice-tandem",
    ),
    "that tables answer join": (
        {"actions": {**tandem_module().actions, "join": ButtonAction(_nothing)}},
        "tandem: actions: join is answered by every table already",
    ),
    "the moment of a card": (
        {"actions": {**tandem_module().actions, "play": ButtonAction(_nothing)}},
        "tandem: actions: play is to mean something at the moment",
    ),
    "a command of its group": (
        {"actions": {"play": ButtonAction(_nothing, is_bound_to_revision=True)}},
        "tandem: actions: nothing answers /tandem score",
    ),
    "whose families they are": (
        {"families": replace(FAMILIES, prefix="tandem")},
        "tandem: families: 'tandemexpress' is not a key of its families",
    ),
    "the words of a feat": (
        {"feats": Feats({**FEATS.doers, "silence": lambda match: iter(())})},
        "tandem: feats: KeyError: 'en: no key feat-tandem-silence",
    ),
    "how to read its figures": (
        {"statistics": _Unreadable()},
        "tandem: statistics: KeyError: 'tricks'",
    ),
    "what its panel asks": (
        {"buttons": replace(BUTTONS, moves={"lay": play_named})},
        "tandem: buttons: nothing answers lay",
    ),
    "a deal to look back at": ({"history": _Forgetful()}, "tandem: history: not every deal can be replayed"),
    "what to offer": ({"playable": _kept}, "tandem: playable: no card, and no reason why"),
    "the words of a picture": (
        {"pictures": _Mute()},
        "tandem: pictures: play in en (play) is told in 0 characters",
    ),
    "to picture anything": ({"pictures": _Blind()}, "tandem: pictures: nothing is ever pictured"),
    "the weight of a picture": (
        {"pictures": _Heavy()},
        "tandem: pictures: table.png is not a PNG of at most 40000 bytes",
    ),
    "that a worker draws": (
        {"pictures": _Clinging()},
        "tandem: pictures: table.png cannot be drawn by a worker",
    ),
    "the seat of its deal of the day": (
        {"daily": _Idle()},
        "tandem: daily: its person is asked nothing",
    ),
    "why a start takes long": (
        {"preparation": Preparation(bool, bool, "")},
        "tandem: preparation: nobody is told why",
    ),
    "its cog": ({"cog": "cogs.tandem"}, "tandem: cog: there is no cogs.tandem"),
}
"""Omissions of a module, and the line that reports each."""


@pytest.mark.parametrize("what", FORGOTTEN)
async def test_a_missing_part_is_reported(what: str, workers: WorkerPool) -> None:
    """A module without one of its parts fails with the game's and the part's name."""
    changed, line = FORGOTTEN[what]
    _, part, _ = line.split(": ", 2)
    faults = await faults_of(replace(tandem_module(), **changed), workers, part)
    assert [fault for fault in faults if fault.startswith(line)], faults
