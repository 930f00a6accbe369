"""Hints and analyses in bridge."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bot.games.bridge.coach import analysis as coach
from bot.workers.pool import WorkerPool
from engine.bridge.coach.analysis import analyse
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.table import solve_deal
from engine.bridge.game import BRIDGE
from engine.bridge.state import Phase
from engine.entries import Act, By
from tests.e2e.bridge_table import (
    FOUR,
    at_turn,
    call,
    deal,
    deal_of,
    open_and_start,
    play,
    state_of,
    with_button,
)
from tests.e2e.conftest import Opener
from tools.simulation.evenings.play import play_unseen
from tools.simulation.samples.bridge_scenes import SEEN


@pytest.fixture
def solving_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the workers' jobs in this thread, which may solve deals."""
    if not library.is_installed():
        pytest.skip("this machine has no solver")
    monkeypatch.setattr(library, "STATE", library.Loaded())
    library.make_ready()

    async def run(_: WorkerPool, function: Callable[..., Any], *args: Any, **__: Any) -> Any:
        # Automatic analysis after each deal is tested elsewhere and would slow these tests.
        return SEEN if function is solve_deal else function(*args)

    monkeypatch.setattr(WorkerPool, "run", run)
    monkeypatch.setattr(WorkerPool, "is_ready", True)


async def test_a_hint_names_a_call_and_follows_it(opened: Opener) -> None:
    """In the auction a hint is private, explains the call, and has a button that makes it."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        await deal(night)
        person = at_turn(night)
        said = await person.slash("hint")
        assert person.panel is not None
        assert person.panel.ephemeral
        assert night.say("coach-hint-title") in said
        (button,) = [one for one in person.buttons() if one.verb in ("bid", "pass")]
        await person.tap_id(person.panel, button.custom_id)
        assert str(deal_of(night).calls[0]) == (button.arg or "P")


async def test_without_a_solver_a_card_is_advised_by_rule(opened: Opener) -> None:
    """Without a solver the hint is the booklet's lead or the club player's card, and says so."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        assert night.say("bridge-hint-by-booklet") in await at_turn(night).slash("hint")
        await play(night, 1)
        assert night.say("bridge-hint-by-rule") in await at_turn(night).slash("hint")
        seat_of = night.table.state.seat_of
        (dummy,) = [one for one in night.people if seat_of(one.id) == deal_of(night).dummy]
        assert "You’re dummy" in await dummy.slash("hint")


async def test_a_hint_values_each_card(opened: Opener, solving_here: None) -> None:
    """A hint by search names the number of solved deals, with tricks and points for every card."""
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        await play(night, 28)
        said = await at_turn(night).slash("hint")
        assert night.say("bridge-hint-cards") in said
        assert "possible deals" in said


@pytest.mark.repetition
async def test_a_finished_deal_is_analysed(
    opened: Opener, solving_here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button under a result opens the analysis: twenty results, par, both auctions and lost tricks.

    The first cards were played as time ran out, and are named as a bot's.
    """
    analysis = cache(analyse)
    monkeypatch.setattr(coach, "analyse", analysis)
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        with night.as_bot():
            for _ in range(3):
                match = state_of(night)
                (first, *_) = BRIDGE.legal_actions(match, BRIDGE.decider(match) or 0)
                await night.table.commit(Act(first, By.CLOCK))
        await play_unseen(night, lambda: state_of(night).phase is not Phase.PLAY)
        alts = [file.description or "" for one in night.channel.history() for file in one.attachments]
        assert any("Par " in alt for alt in alts)
        assert "Against others with the same cards: " in await night.people[0].slash("bridge stats")
        # Some deals take seconds, and an answer may not take five.
        analysis(deal_of(night), state_of(night).rules.systems)
        said = await night.people[0].tap_public(with_button(night, "analyse"), "analyse")
        assert analysis.cache_info().hits == 1
        assert "Par" in said
        assert "all hands open" in said
        assert "W Dan (bot) `2♣` −3" in said
        assert re.search(r"\*\*NS\*\* ♣ \d.*\n\*\*EW\*\* ♣ \d", said)


async def test_before_the_first_deal_there_is_nothing_to_analyse(opened: Opener) -> None:
    """If no deal is finished, or none with that number, the answer says so."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        assert "/analyse" in await night.people[0].slash("analyse")
