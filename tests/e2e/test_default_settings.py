"""The bot with nothing set but its token and database, in a world that nobody hurries."""

from __future__ import annotations

import pytest

from engine.barbu.state import Phase
from tests.e2e.conftest import Opener
from tests.e2e.play import in_phase, open_and_start


@pytest.mark.slow
async def test_a_deal_at_the_pace_of_people(opened: Opener) -> None:
    """With every wait as it is, each tap is answered and the table stands still within five seconds."""
    async with opened("Ada", plain=True) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        assert in_phase(night, Phase.DEAL)()
        await night.env.advance_time(10.5)
        for _ in range(80):
            if len(night.table.state.game_state.finished) == 1:
                break
            if not await ada.move_by_button():
                await night.env.advance_time(1)
        assert len(night.table.state.game_state.finished) == 1
        assert night.say("result-totals") in night.board_text


@pytest.mark.slow
async def test_an_evening_nobody_attends(opened: Opener) -> None:
    """Time that is let go by in long strides brings calls, stand-ins and a pause, and nothing piles up."""
    async with opened("Ada", "Bob", plain=True, card_emoji=False) as night:
        await open_and_start(night)
        for _ in range(12):
            await night.env.advance_time(60)
        await night.env.advance_time(24 * 3600)
        assert night.table.state.paused
        assert night.has_button("back")
