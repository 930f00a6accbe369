"""A table of bridge for end-to-end tests: calls and cards by buttons."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.games.bridge.screens.phrases import call_text
from bot.tables.table import LiveTable
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS, Call
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealState, MatchState, Phase
from engine.entries import Act, By
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, buttons_of

FOUR = ("Ada", "Bob", "Cleo", "Dan")
"""North, East, South, West."""


@pytest.fixture
def opened(opened: Opener) -> Opener:
    """Open evenings without workers, since these tests need neither bot thinking nor solved deals."""
    return partial(opened, bot_workers=0)


def state_of(night: Evening) -> MatchState:
    """Return the match on the table."""
    state = night.table.state.game_state
    assert isinstance(state, MatchState)
    return state


def deal_of(night: Evening) -> DealState:
    """Return the deal on the table."""
    return state_of(night).in_play


async def open_and_start(night: Evening, **options: Any) -> None:
    """Open a table, let the others join, and start; bots take the free seats. The first user sits North."""
    first, *others = night.people
    await first.slash("bridge new", **options)
    with night.as_bot():
        await night.table.seating.sit(first.id, 0)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def at_turn(night: Evening) -> Person:
    """Return the user who decides now."""
    seat = BRIDGE.decider(state_of(night))
    assert seat is not None
    user = night.table.state.occupant(seat).user
    return next(person for person in night.people if person.id == user)


async def deal(night: Evening) -> None:
    """Open every user's panel, after the dealer has dealt if the game's start did not."""
    if BRIDGE.dealer(state_of(night)) is not None:
        await at_turn(night).tap_public(night.board, "deal")
    for person in night.people:
        await person.tap_public(night.board, "hand")


def call_name(night: Evening, turn: int) -> str:
    """Return a call of the auction as it is shown."""
    return call_text(deal_of(night).calls[turn], night.say)


def playable_now(night: Evening) -> list[str]:
    """Return the cards that the player to act may play."""
    seat = BRIDGE.decider(state_of(night))
    assert seat is not None
    return [str(card) for card in night.table.module.playable_cards(state_of(night), seat)]


async def call(night: Evening, text: str) -> None:
    """Make these calls by buttons, each by the player to act: the level first if needed, then the bid."""
    for one in text.split():
        person, wanted = at_turn(night), Call.parse(one)
        if one == "P":
            await person.tap("pass")
            continue
        if wanted.is_bid and not [b for b in person.buttons("bid") if b.arg == one]:
            await person.tap("level", str(wanted.level))
        await person.tap("bid", one)


async def play(night: Evening, cards: int) -> None:
    """Play this many cards by buttons, each the first legal one."""
    for _ in range(cards):
        await at_turn(night).tap("play")


async def reach(night: Evening, phase: Phase) -> None:
    """Deal and play on to the auction, the lead, the third trick or a pending claim."""
    await open_and_start(night)
    await deal(night)
    if phase is Phase.AUCTION:
        await call(night, "1C P")
        return
    await call(night, "1NT P P P")
    if phase is Phase.CLAIM:
        await play(night, 4)
        await at_turn(night).slash("bridge claim")
        await at_turn(night).tap("take", "12")


def with_button(night: Evening, verb: str) -> Message:
    """Return the last public message that has a button of this verb, as the result of a board."""
    shown = night.channel.history()
    return [one for one in shown if verb in {button.verb for button in buttons_of(one)}][-1]


async def passed_out(table: LiveTable) -> None:
    """Deal the next board of a table, unless it is dealt, and pass it out."""
    if BRIDGE.dealer(table.state.game_state) is not None:
        await table.dealing.deal_now(By.PLAYER, revision=None)
    for _ in range(4):
        seat = BRIDGE.decider(table.state.game_state)
        assert seat is not None
        await table.commit(Act(MakeCall(seat, PASS)))
