"""Bridge played through Discord: a deal by buttons, by commands, claims, what calls mean, hard stops."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeAlias

import pytest

from engine.bridge.calls import Call
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealState, MatchState, Phase
from tests.e2e.evening import Evening
from tests.e2e.person import Person
from tests.e2e.screen import Screen

Opener: TypeAlias = Callable[..., AbstractAsyncContextManager[Evening]]
FOUR = ("Ada", "Bob", "Cleo", "Dan")
"""North, East, South, West."""


def state_of(night: Evening) -> MatchState:
    """The match on the table."""
    state = night.table.state.game_state
    assert isinstance(state, MatchState)
    return state


def deal_of(night: Evening) -> DealState:
    """The deal on the table."""
    return state_of(night).in_play


async def open_and_start(night: Evening, **options: Any) -> None:
    """The first person opens a table, the others join, and play begins; bots take the free seats."""
    first, *others = night.people
    await first.slash("bridge new", **options)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def at_turn(night: Evening) -> Person:
    """Who decides now."""
    seat = BRIDGE.decider(state_of(night))
    assert seat is not None
    user = night.table.state.occupant(seat).user
    return next(person for person in night.people if person.id == user)


async def deal(night: Evening) -> None:
    """The first person has the cards dealt, and everybody opens their panel."""
    await night.people[0].tap_public(night.board, "deal")
    for person in night.people:
        await person.tap_public(night.board, "hand")


async def call(night: Evening, text: str) -> None:
    """Calls by buttons, each by whoever is in turn: at most a level and then a denomination."""
    for one in text.split():
        person, wanted = at_turn(night), Call.parse(one)
        if one == "P":
            await person.tap("pass")
            continue
        if wanted.is_bid and not [b for b in person.buttons("bid") if b.arg == one]:
            await person.tap("level", str(wanted.level))
        await person.tap("bid", one)


async def play(night: Evening, cards: int) -> None:
    """So many cards by buttons, the first that may be played."""
    for _ in range(cards):
        await at_turn(night).tap("play")


async def reach(night: Evening, phase: Phase) -> None:
    """Dealt; then as far as the auction, the lead, the third trick, or a claim that waits."""
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


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_by_buttons_alone(opened: Opener, locale: str) -> None:
    """From the lobby to the standing without a command but the first, two people and two bots."""
    async with opened("Ada", "Bob", locale=locale) as night:
        await open_and_start(night)
        await deal(night)
        for _ in range(200):
            if not night.table.state.is_open:
                break
            person = at_turn(night)
            if not (buttons := person.buttons("pass", "play", "accept")):
                raise AssertionError(night.board_text)
            await person.tap(buttons[0].verb, buttons[0].arg)
        assert len(state_of(night).finished) == 1
        assert night.say("standing-title") in night.board_text


async def test_by_commands_alone(opened: Opener) -> None:
    """The same without a button: calls and cards as they are typed, the auction in several languages."""
    async with opened(*FOUR) as night:
        ada, *others = night.people
        await ada.slash("bridge new", rules="single")
        for person in others:
            await person.slash("bridge join")
        await ada.slash("bridge start")
        await ada.slash("deal")
        for typed in ("pass", "1♠", "contre", "2 sans atout", "4s", "X", "surcontre"):
            await at_turn(night).slash("bid", call=typed)
        assert list(map(str, deal_of(night).calls)) == ["P", "1S", "X", "2NT", "4S", "X", "XX"]
        for _ in range(3):
            await at_turn(night).slash("pass")
        while night.table.state.is_open:
            person = at_turn(night)
            cards = await person.offers("play", "card")
            await person.slash("play", card=cards[0])
        assert night.say("board-score") in await ada.slash("bridge score")
        assert "Step 0 of" in await Screen(ada).slash("bridge replay")
