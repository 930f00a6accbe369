"""Playing on: legal moves made by looking at what the people see, until something has happened."""

from __future__ import annotations

from collections.abc import Callable

from engine.barbu.play.state import Phase
from tests.e2e.evening import Evening

MOST_MOVES = 4000


async def open_and_start(night: Evening, **options: str | bool) -> None:
    """The first person opens a table, the others join, and play begins; bots take the free seats."""
    first, *others = night.people
    await first.slash("barbu new", **options)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def in_phase(night: Evening, phase: Phase) -> Callable[[], bool]:
    """Whether the match stands in a phase."""
    return lambda: night.table.state.match is not None and night.table.state.match.phase is phase


def is_over(night: Evening) -> bool:
    """Whether the final standing is on view: play again is offered."""
    return night.has_button("rematch")


async def play_by_buttons(night: Evening, until: Callable[[], bool]) -> None:
    """Tap on, whoever is asked, until something holds."""
    for person in night.people:
        if person.panel is None:
            await person.tap_public(night.board, "hand")
    for _ in range(MOST_MOVES):
        if until():
            return
        if night.has_button("deal"):
            await _deal_by_button(night)
            continue
        for person in night.people:
            if await person.move_by_button():
                break
        else:
            raise AssertionError(f"nobody can move: {night.board_text}")
    raise AssertionError("this never ends")


async def _deal_by_button(night: Evening) -> None:
    """The dealer deals from their panel; for a bot, anybody does from the public message."""
    for person in night.people:
        if person.buttons("deal"):
            await person.tap("deal")
            return
    await night.people[0].tap_public(night.board, "deal")


async def play_by_commands(night: Evening, until: Callable[[], bool]) -> None:
    """The same without touching a button."""
    for _ in range(MOST_MOVES):
        if until():
            return
        if night.has_button("deal"):
            answers = [await person.slash("deal") for person in night.people if not until()]
            assert answers
            continue
        # Who is asked stands in bold behind an arrow, for everybody to read.
        asked = [person for person in night.people if f"▶️ **{person.member.name}" in night.board_text]
        for person in asked:
            assert await person.move_by_command(), night.board_text
        assert asked, night.board_text
    raise AssertionError("this never ends")


async def play_until(night: Evening, phase: Phase) -> None:
    """Tap on until the match stands in ``phase``."""
    await play_by_buttons(night, in_phase(night, phase))


async def broken_off(night: Evening) -> None:
    """A game that can be looked back at: ended by its host after a deal."""
    first = night.people[0]
    await open_and_start(night, length="express")
    await play_by_buttons(night, lambda: len(night.table.state.game_state.finished) == 1)
    await first.slash("barbu end")
    await first.tap("end_yes")
