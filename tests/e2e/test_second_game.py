"""A second game, which no room of the program knows, played through Discord like the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from bot.app import installed_games
from bot.config import AppConfig
from bot.games.module import GameModule
from bot.storage import Database
from tests.e2e.evening import Evening, evening
from tests.e2e.person import Person
from tests.second_game.game import State
from tests.second_game.module import tandem_module

Opener = Callable[..., AbstractAsyncContextManager[Evening]]


def both_games(config: AppConfig, database: Database) -> Sequence[GameModule]:
    """Those installed, and the second one."""
    return [*installed_games(config, database), tandem_module()]


@pytest.fixture
def opened(url: str, errors: list[str]) -> Opener:
    """Opens an evening at which both games can be played."""

    def opener(*names: str, **options: Any) -> AbstractAsyncContextManager[Evening]:
        return evening(url, *names, games=both_games, **options)

    return opener


def state_of(night: Evening) -> State:
    """The game on the table."""
    state = night.table.state.game_state
    assert isinstance(state, State)
    return state


async def open_and_start(night: Evening, **options: Any) -> None:
    """The first person opens a table, the others join, and play begins; bots take the free seats."""
    first, *others = night.people
    await first.slash("tandem new", **options)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def at_turn(night: Evening) -> Person:
    """Who decides now."""
    table = night.table
    seat = table.module.game.decider(table.state.game_state)
    assert seat is not None
    return next(person for person in night.people if person.id == table.state.occupant(seat).user)


async def play_by_buttons(night: Evening, until: Callable[[], bool]) -> None:
    """Tap on until something holds."""
    for person in night.people:
        if person.panel is None:
            await person.tap_public(night.board, "hand")
    for _ in range(2000):
        if until():
            return
        if night.has_button("deal"):
            dealers = [person for person in night.people if person.buttons("deal")]
            await (dealers[0].tap("deal") if dealers else night.people[0].tap_public(night.board, "deal"))
        else:
            assert await at_turn(night).move_by_button(), night.board_text
    raise AssertionError("this never ends")


def is_over(night: Evening) -> bool:
    """Whether the game has been played to its end."""
    return not night.table.state.is_open


def is_dummys(night: Evening) -> bool:
    """Whether somebody is to play from another's hand."""
    game, state = night.table.module.game, night.table.state.match
    return state is not None and state.in_play is not None and game.decider(state) != game.seat_to_act(state)


@pytest.mark.parametrize("locale", ["en", "fr", "it", "de"])
async def test_by_buttons_alone(opened: Opener, locale: str) -> None:
    """From the lobby to the result, people and bots, without a command but the first, in every language."""
    async with opened("Ada", "Bob", locale=locale) as night:
        await open_and_start(night, length="express")
        assert night.table.module.name == "tandem"
        await play_by_buttons(night, lambda: is_over(night))
        assert max(state_of(night).sides) >= 2
        assert night.say("standing-title") in night.board_text
