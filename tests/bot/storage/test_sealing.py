"""Who may see the deals of a stored game."""

from __future__ import annotations

import pytest

from bot.storage import Games
from bot.storage.game_row import GameAccess
from bot.storage.sealing import may_see
from tests.bot.conftest import MakeGame

HERE = 10


@pytest.mark.parametrize(
    ("is_sealed", "guild_id", "readable", "is_named", "sees"),
    [
        (False, HERE, {20}, False, True),
        (False, HERE, {21}, False, False),
        (False, HERE, set(), True, True),
        (True, HERE, {20}, False, False),
        (True, HERE, set(), True, True),
        (False, 11, {20}, False, False),
        (False, 11, {20}, True, False),
    ],
)
async def test_who_sees_a_game(
    games: Games,
    new_game: MakeGame,
    is_sealed: bool,
    guild_id: int,
    readable: set[int],
    is_named: bool,
    sees: bool,
) -> None:
    """Named users see a game in its server; others if they read its channel and its deals are public.

    The list of finished games says the same as the rule for one of them.
    """
    game = await new_game(channel_id=20, is_sealed=is_sealed)
    await games.journal(game.id).append(0, {"user": 7})
    await games.journal(game.id).append(1, {}, status="over", snapshot={})
    access = GameAccess(guild_id, 7 if is_named else 8, frozenset(readable))
    assert may_see(game, access, is_named=is_named) is sees
    assert bool(await games.finished_games(access)) is sees
