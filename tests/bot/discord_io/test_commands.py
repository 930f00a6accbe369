"""Slash commands made of methods: their options, choices and texts."""

from __future__ import annotations

from functools import partial
from typing import Any
from unittest.mock import Mock

from discord import app_commands

from bot.discord_io.commands import choices, command
from bot.discord_io.interaction import Interaction
from bot.game_kit.game_group import GameGroup
from bot.ratings import PERIODS


class Handlers:
    """Handlers that record what they were called with."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str | None, int | None]] = []

    async def answer(
        self,
        _interaction: Interaction,
        game: str,
        period: str | None = None,
        deals: app_commands.Range[int, 1, 9] | None = None,
    ) -> None:
        self.calls.append((game, period, deals))


async def test_the_options_of_a_command_are_the_parameters_of_its_method() -> None:
    """Each parameter after the interaction is an option, with its type; one fixed by the caller is none."""
    handlers, interaction = Handlers(), Mock()
    period = {"period": choices("period", PERIODS)}
    made: Any = command(("leaderboard", "challenge"), partial(handlers.answer, game="barbu"), choices=period)
    shown = {one.name: one for one in made.parameters}
    assert set(shown) == {"period", "deals"}
    assert [choice.value for choice in shown["period"].choices] == list(PERIODS)
    assert (shown["deals"].min_value, shown["deals"].max_value, shown["deals"].required) == (1, 9, False)
    interaction.client.settings.loaded = {interaction.user.id}
    await made.callback(interaction, deals=3)
    assert handlers.calls == [("barbu", None, 3)]
    whole: Any = command(("leaderboard", "challenge"), handlers.answer)
    assert [one.name for one in whole.parameters if one.required] == ["game"]


def test_a_command_of_a_games_group_has_the_games_own_texts() -> None:
    """A game's own text precedes the one of all games."""
    group = GameGroup("bridge")
    group.add("rules", partial(Handlers().answer, game="bridge", period=None, deals=None))
    (made,) = group.commands
    assert group.extras == {"game": "bridge"}
    assert (group.name, made.name) == ("bridge", "rules")
