"""Whole games from the lobby to the final standing, with a check of what every user saw."""

from __future__ import annotations

import pytest

from engine.barbu.rules.rule_set import preset_names
from tests.e2e.conftest import Opener
from tests.repetition import repeated, repetition
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.play import is_over, open_and_start, play_by_buttons, play_by_commands

NAMES = ("Ada", "Bob", "Cleo", "Dan")
WITHOUT_BOTS = "contre"
"""The rule set played by four users; others are played by two users and two bots."""
OTHERS = sorted({*preset_names()} - {WITHOUT_BOTS})


@pytest.mark.parametrize("rules", [WITHOUT_BOTS, *(repeated(name) for name in OTHERS)])
async def test_by_buttons_alone(opened: Opener, rules: str) -> None:
    """Users play a whole game by buttons alone, and no user sees a card before it is played.

    Without bot players, the standing names players' first wins.
    """
    is_among_people = rules == WITHOUT_BOTS
    async with opened(*(NAMES if is_among_people else NAMES[:2])) as night:
        await open_and_start(night, rules=rules, length="express")
        await play_by_buttons(night, lambda: is_over(night))
        state = night.table.state.game_state
        deals = state.rules.deal_count  # of a rule set without express games, its own
        assert len(state.finished) == deals
        if is_among_people:
            assert night.say("standing-first-win") in text_of(night.board)
        sheet = await night.people[0].slash("barbu score")
        assert night.say("sheet-progress", played=deals, count=deals) in sheet
        assert night.watch.seen > 75 * len(night.people)


@pytest.mark.parametrize("rules", ["contre", repeated("solar")])
async def test_by_commands_alone(opened: Opener, rules: str, is_thorough: bool) -> None:
    """Two users and two bot players play by slash commands alone: a deal, or a game with `--thorough`."""
    deals = 4 if is_thorough else 1
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", rules=rules, length="express")
        await bob.slash("barbu join")
        await ada.slash("barbu bot")
        await ada.slash("barbu bot", level="club")
        await ada.slash("barbu start")
        await play_by_commands(night, lambda: len(night.table.state.game_state.finished) == deals)
        assert is_over(night) == is_thorough


@repetition
async def test_one_person_and_three_bots(opened: Opener) -> None:
    """A full game of 28 deals with three bot players reaches its standing."""
    async with opened("Ada") as night:
        await open_and_start(night, length="full")
        await play_by_buttons(night, lambda: is_over(night))
        assert len(night.table.state.game_state.finished) == 28
