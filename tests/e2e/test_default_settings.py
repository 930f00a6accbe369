"""The bot with only its token and database configured, in a world without shortened waits."""

from __future__ import annotations

import pytest

from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tests.repetition import repetition
from tools.simulation.evenings.play import in_phase, open_and_start

TAPS = 3


@pytest.mark.repetition
@pytest.mark.slow
async def test_taps_with_default_waits_are_answered_within_five_seconds(opened: Opener) -> None:
    """With default waits, each tap is answered and the table is idle within five seconds.

    Covers the deal, the choice, the doubles and the first tricks; later phases have no waits of their own.
    """
    # The pauses between uploads of card faces alone last 4.5 of the five seconds that SimCord gives a start.
    async with opened("Ada", idle_lobby_s=20, plain=True, card_emoji=False) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        assert not in_phase(night, Phase.DEAL)()
        taps = 0
        for _ in range(40):
            if taps == TAPS:
                break
            if await ada.move_by_button():
                taps += 1
            else:
                await night.env.advance_time(1)
        assert taps == TAPS
        assert in_phase(night, Phase.PLAY)() or night.table.state.game_state.finished


@repetition
@pytest.mark.slow
async def test_an_evening_without_user_actions(opened: Opener) -> None:
    """Hours without a user action bring pings, stand-ins and a pause, without a growing backlog."""
    async with opened("Ada", "Bob", plain=True, card_emoji=False) as night:
        await open_and_start(night, length="full")
        for _ in range(12 + 6 * 60):  # by the minute: each step has only five seconds of real time
            await night.env.advance_time(60)
        assert night.table.state.paused
        assert night.has_button("back")
