"""Users' actions at a tournament, through its pages."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.state import Tournament
from bot.discord_io.component_request import ComponentRequest
from bot.storage.schema import contests
from bot.tables.table import LiveTable
from engine.bridge.game import BRIDGE
from engine.entries import Act
from engine.errors import IllegalAction
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.requests import FORM, LIST, forge
from tools.simulation.evenings.screen import Screen, asks_of

FOUR = ("Ada", "Bob", "Cleo", "Dan")


QUICKLY: dict[str, Any] = {"bot_workers": 0, "bot_delay_s": 0, "deal_delay_s": 0, "edit_interval_s": 60}


async def state_of(night: Evening) -> Tournament:
    """Return the stored tournament."""
    return await night.bot.parts[Tournaments].load(1)


async def open_numbers(night: Evening) -> list[int]:
    """Return the numbers of the tournaments that are open."""
    is_open = contests.c.kind == "tournament", contests.c.is_open
    return [row.number for row in await night.bot.parts[Contests].store.select(*is_open)]


async def place_of(night: Evening, table: LiveTable) -> int:
    """Return the number of a table in its round."""
    opened = await night.bot.parts[Contests].store.tables(1)
    return next(one.number for one in opened if one.game_id == table.id)


async def post_again(night: Evening) -> None:
    """Post the tournament's page as a new message, as the command does."""
    await night.bot.parts[Contests].store.show_again(1)
    await night.bot.parts[Contests].show(1)


def page(night: Evening) -> Message:
    """Return the tournament's newest public page."""
    return [m for m in night.channel.history() if not m.flags.ephemeral and m.embeds][-1]


async def tap(person: Person, verb: str, message: Message) -> Screen:
    """Tap a button of a public message."""
    screen = Screen(person)
    screen.see(await person.member.click(message, custom_id=asks_of(message)[verb]["custom_id"]))
    return screen


async def ask(night: Evening, person: Person, verb: str, *args: str, value: str = "") -> str:
    """Send a request to the tournament, as its buttons and lists do at its current revision."""
    revision = str((await state_of(night)).revision)
    asked = ComponentRequest("tournament", verb, ("1", revision, *args), (value,) if value else ())
    custom_id = asked.list_id if value else asked.custom_id
    return await forge(person, page(night), custom_id, asked.values, kind=LIST if value else 2)


async def sign_up(night: Evening, first: Person, second: Person) -> None:
    """Sign up a pair: one user asks the other, who accepts under the call in the channel."""
    await ask(night, first, "partner", value=str(second.id))
    call = [m for m in night.channel.history() if "accept" in asks_of(m)][-1]
    await tap(second, "accept", call)


async def open_and_start(night: Evening, **options: Any) -> None:
    """Open a tournament with two pairs of users and two of bot players, and start the first round."""
    ada, bob, cleo, dan = night.people[:4]
    await ada.post("tournament", boards=1, **options)
    await sign_up(night, ada, bob)
    await sign_up(night, cleo, dan)
    desk = await tap(ada, "direct", page(night))
    await desk.tap("add_bots")
    await desk.tap("add_bots")
    await tap(ada, "start", page(night))
    await settled(night)


def first_message(night: Evening, table: LiveTable) -> str:
    """Return the text of the first message in a table's thread."""
    (thread,) = [one for one in night.channel.threads if one.id == table.row.channel_id]
    (greeting,) = [one for one in thread.history() if "call" in asks_of(one)]
    return text_of(greeting)


async def settled(night: Evening) -> None:
    """Wait until no work is in progress."""
    while night.bot.background._tasks:
        await night.bot.background.drain()


def tables(night: Evening) -> list[LiveTable]:
    """Return the current tables by id."""
    return sorted((one for one in night.bot.registry.live if one.state.is_open), key=lambda one: one.id)


async def play_out(night: Evening, table: LiveTable) -> None:
    """Make each user's first legal move until the board is over; bot players move automatically."""
    while table.state.is_open:
        match = table.state.match
        seat = None if match is None else BRIDGE.decider(match)
        if seat is not None and table.state.occupant(seat).is_present:
            action = BRIDGE.legal_actions(match)[0]
            try:
                await table.commit(Act(action))
            except IllegalAction:
                await asyncio.sleep(0)  # it was forced, and played automatically
        else:
            await asyncio.sleep(0)
            await settled(night)
    await settled(night)


async def fill(night: Evening, person: Person, verb: str, arg: str = "", **typed: str) -> str:
    """Submit a form of the tournament."""
    asked = ComponentRequest("tournament", verb, ("1", "0", *filter(None, [arg])))
    return await forge(person, page(night), asked.custom_id, kind=FORM, typed=typed)


async def inside_of(night: Evening, table: LiveTable) -> set[int]:
    """Return the users who were let into the thread of a table."""
    thread = night.bot.get_channel(table.row.channel_id)
    assert isinstance(thread, discord.Thread)
    return {one.id for one in await thread.fetch_members()}
