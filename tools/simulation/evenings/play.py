"""Playing on by legal moves, chosen from what the users see, until a condition is met."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from bot.tables.table import LiveTable
from engine.barbu.play.state import Phase
from engine.entries import Act, By
from engine.errors import IllegalAction
from tools.simulation.evenings.evening import Evening

MOST_MOVES = 4000


async def open_and_start(night: Evening, **options: str | bool) -> None:
    """Open a table for the first user, let the others join, and start; bot players take the free seats."""
    first, *others = night.people
    await first.slash("barbu new", **options)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def in_phase(night: Evening, phase: Phase) -> Callable[[], bool]:
    """Return a check of whether the match is in a phase."""
    return lambda: night.table.state.match is not None and night.table.state.match.phase is phase


def deals_over(night: Evening, count: int) -> Callable[[], bool]:
    """Return a check of whether ``count`` deals are finished."""
    return lambda: night.table.deals_finished == count


def is_closed(night: Evening) -> bool:
    """Return whether the game is over, even if its final standing is not shown yet."""
    return not night.table.state.is_open


def is_over(night: Evening) -> bool:
    """Return whether the final standing is shown, with its rematch button."""
    return night.has_button("rematch")


async def play_by_buttons(night: Evening, until: Callable[[], bool]) -> None:
    """Tap legal moves for whichever user is to act, until `until` returns true."""
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
            raise AssertionError(f"no user can move: {night.board_text}")
    raise AssertionError("this never ends")


async def _deal_by_button(night: Evening) -> None:
    """Deal from the dealer's panel; for a bot player, any user deals from the public message."""
    for person in night.people:
        if person.buttons("deal"):
            await person.tap("deal")
            return
    await night.people[0].tap_public(night.board, "deal")


async def play_by_commands(night: Evening, until: Callable[[], bool]) -> None:
    """Play by slash commands alone until `until` returns true."""
    for _ in range(MOST_MOVES):
        if until():
            return
        if night.has_button("deal"):
            answers = [await person.slash("deal") for person in night.people if not until()]
            assert answers
            continue
        # The public message shows the player to act in bold behind an arrow.
        movers = [person for person in night.people if f"▶️ **{person.member.name}" in night.board_text]
        for person in movers:
            assert await person.move_by_command(), night.board_text
        assert movers, night.board_text
    raise AssertionError("this never ends")


async def play_until(night: Evening, phase: Phase) -> None:
    """Tap moves until the match is in ``phase``."""
    await play_by_buttons(night, in_phase(night, phase))


async def play_unseen(night: Evening, until: Callable[[], bool], table: LiveTable | None = None) -> None:
    """Play on as `play_directly` does, without panels and with no page rendered before the last one.

    A game takes a fifth of the time that it takes by buttons. Users must open their panels again.
    """
    table = table or night.table
    table.public_message.hold()
    for person in night.people:
        table.panels.drop(person.id)
        person.panel = None
    await play_directly(night, until, table)
    with night.as_bot():
        table.public_message.release()
    await night.env.settle()


async def play_directly(night: Evening, until: Callable[[], bool], table: LiveTable | None = None) -> None:
    """Deal, and commit each user's first legal move, until `until` returns true; bot players act themselves.

    `table` is the newest of the channel by default.
    """
    table = table or night.table
    game = table.module.game
    while not until():
        match = table.state.game_state
        seat = game.decider(match)
        # A move may be forced, and made automatically first.
        with suppress(IllegalAction), night.as_bot():
            if game.dealer(match) is not None:
                await table.dealing.deal_now(By.PLAYER)
                continue
            if seat is not None and table.state.occupant(seat).is_present:
                await table.commit(Act(game.legal_actions(match, seat)[0]))
                continue
        await night.env.settle()
    await night.env.settle()


async def broken_off(night: Evening) -> None:
    """Play a game that its host ends after one deal, so that it has a replay."""
    first = night.people[0]
    await open_and_start(night, length="express")
    await play_unseen(night, deals_over(night, 1))
    await first.slash("barbu end")
    await first.tap("end_yes")


async def one_game(night: Evening) -> None:
    """Play an express game of the first user and three bot players."""
    people, night.people = night.people, night.people[:1]
    await open_and_start(night, length="express")
    await play_unseen(night, lambda: is_closed(night))
    night.people = people
