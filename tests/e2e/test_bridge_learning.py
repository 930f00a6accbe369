"""Guided deals and the deal of the day for learners of bridge, through Discord."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias

from bot.daily.service import DailyGames
from engine.bridge.state import Phase
from tests.e2e.test_daily import FIRST_DAY, at_noon
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.screen import DONE, Screen

Opener: TypeAlias = Callable[..., AbstractAsyncContextManager[Evening]]

MOVES = ("pass", "play", "accept")


async def test_a_guided_deal_from_help_to_the_table(opened: Opener) -> None:
    """Help leads to the guided deals and to any of them, a wrong card is explained, the end opens a table."""
    async with opened("Ada", bot_workers=0) as night:
        screen = Screen(night.people[0])
        await screen.slash("bridge help")
        await screen.tap("start")
        assert "Bridge in ten short deals" in screen.text
        assert len(screen.values("deal")) == 10
        assert "Guided deal 3 of 10: Driving out" in await screen.choose("deal", screen.values("deal")[2])
        await screen.slash("bridge help")
        await screen.tap("start")
        await screen.tap("deal", "0")
        await screen.tap("play", "QD")
        await screen.tap("play", "KD")
        for card in ("KH", "5H", "AH", "6S", "4S"):
            await screen.tap("play", card)
        assert "❗" in await screen.tap("play", "AD")
        await screen.tap("play", "AS")
        assert "You needed nine tricks and took 10" in screen.text
        await night.people[0].tap_id(screen.message, screen.id_of("new"), keep=True)
        assert night.table.module.name == "bridge"


async def test_the_deal_of_the_day_is_played_to_its_end(opened: Opener) -> None:
    """The invitation leads to bridge's board, played by buttons to a result that shows no hands."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        await screen.tap("today", "bridge")
        assert "You sit South" in screen.text
        await screen.tap("begin")
        while verb := next((one for one in MOVES if one in screen.verbs), None):
            await screen.tap(verb)
        assert DONE in screen.text
        deals = night.bot.parts[DailyGames].of("bridge")
        current = await deals.find(night.people[0].id)
        assert current is not None
        assert current.table.game_state.phase is Phase.OVER
        assert current.row.points == current.table.game_state.totals[2]
