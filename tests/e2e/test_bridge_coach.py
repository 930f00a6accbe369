"""Hints and analyses at tables of bridge, as people meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.session import TableSession
from bot.workers.pool import WorkerPool
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.double_dummy import solver
from engine.bridge.game import BRIDGE
from engine.bridge.state import Phase
from engine.entries import By
from engine.errors import CodedError
from tests.e2e.test_bridge import (
    FOUR,
    Opener,
    at_turn,
    call,
    deal,
    deal_of,
    open_and_start,
    play,
    state_of,
)


@pytest.fixture
def solving_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers' work done in this very thread, which may solve."""
    if not solver.is_installed():
        pytest.skip("endplay has no wheel for this Python")
    monkeypatch.setattr(solver, "_LIBRARY", solver._Library())
    solver.make_ready()

    async def run(_: WorkerPool, function: Callable[..., Any], *args: Any, **__: Any) -> Any:
        return function(*args)

    monkeypatch.setattr(WorkerPool, "run", run)
    monkeypatch.setattr(WorkerPool, "is_ready", True)


async def test_a_hint_names_a_call_and_follows_it(opened: Opener) -> None:
    """In the auction a hint is private, says what the call means, and its button makes it."""
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
    """Where nothing can be solved the hint is the club player's card, and says so."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        said = await at_turn(night).slash("hint")
        assert night.say("bridge-hint-by-rule") in said


async def test_a_hint_tells_what_each_card_is_worth(opened: Opener, solving_here: None) -> None:
    """A search names the deals it solved, and tricks and points of every card."""
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        await play(night, 28)
        said = await at_turn(night).slash("hint")
        assert night.say("bridge-hint-cards") in said
        assert "solving" in said


async def test_a_finished_deal_is_analysed(opened: Opener, solving_here: None) -> None:
    """From the button under the result: the twenty results, par, both auctions and what cards gave away."""
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1NT P P P")
        while state_of(night).phase is Phase.PLAY:  # a card nobody has a choice of falls by itself
            await play(night, 1)
        said = await night.people[0].tap_public(night.board, "analyse")
        assert "Par" in said
        assert "all hands seen" in said
        assert "♣  ♦  ♥  ♠ NT" in said


async def test_before_the_first_deal_there_is_nothing_to_analyse(opened: Opener) -> None:
    """Where no deal is finished, or none of that number, the answer says so."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        assert "/analyse" in await night.people[0].slash("analyse")


async def test_a_board_is_compared_with_bots(opened: Opener) -> None:
    """By button and by command: what bots made of the same cards, without any worker too."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        assert "/compare" in await night.people[0].slash("compare")
        await deal(night)
        await call(night, "P P P P")
        said = await night.people[0].tap_public(night.board, "compare")
        assert night.say("bridge-compare-how") in said
        assert night.say("bridge-compare-how") in await night.people[1].slash("compare", deal=1)
        assert "1" in await night.people[1].slash("compare", deal=9)


async def test_a_rubber_is_not_compared(opened: Opener) -> None:
    """Where the score so far changes what a contract is worth, the command says what to play instead."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night, rules="rubber")
        assert night.say("error-bridge-not-comparable") in await night.people[0].slash("compare")


async def test_shared_boards_are_played_at_two_tables(opened: Opener) -> None:
    """By its game's number a second table has the same boards, in a thread, and the two are compared."""
    others = ("Eve", "Finn", "Gus", "Hal")
    async with opened(*FOUR, *others, bot_workers=0) as night:
        first, second_host = night.people[0], night.people[4]
        await first.slash("duplicate")
        table = night.table
        for person in night.people[1:4]:
            await person.tap_public(night.board, "join")
        await first.tap("start")
        await passed_out(table)
        assert night.say("bridge-field-alone", number=table.id) in await first.slash("compare")
        assert night.say("error-game-unknown") in await second_host.slash("duplicate", like=table.id + 5)

        known = night.say("error-deals-known", game_id=table.id)
        assert known in await night.people[1].slash("duplicate", like=table.id)
        await second_host.slash("duplicate", like=table.id)
        other = await night.bot.registry.get(table.id + 1)
        assert other.row.channel_id != table.row.channel_id
        with pytest.raises(CodedError, match="deals_known"):
            await other.check_deals_new_to(first.id)
        for person, name in zip(night.people[5:], others[1:], strict=True):
            await other.seating.join(person.id, name)
        await other.seating.start(second_host.id)
        assert other.dealing.commitment(0) == table.dealing.commitment(0)
        await passed_out(other)
        assert other.state.game_state.in_play.dealt == table.state.game_state.in_play.dealt

        said = await first.slash("compare")
        assert night.say("bridge-field-passed", number=other.id) in said
        assert "50 %" in said
        assert "Eve" in said


async def test_boards_that_are_not_shared_are_played_once(opened: Opener) -> None:
    """Another table with the boards of a single deal is refused, with what to do instead."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        said = await night.people[0].slash("duplicate", like=night.table.id)
        assert night.say("error-deals-not-shared", game_id=night.table.id) in said


async def passed_out(table: TableSession) -> None:
    """The next board of a table, dealt and passed out by whoever is in turn."""
    await table.dealing.deal_now(By.PLAYER, revision=None)
    for _ in range(4):
        seat = BRIDGE.decider(table.state.game_state)
        assert seat is not None
        user = table.state.occupant(seat).user
        assert user is not None
        await table.act(user, lambda turn: MakeCall(turn, PASS))
