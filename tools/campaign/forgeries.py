"""Buttons forged by an admin of every server: all verbs of rooms and tables, against each other server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.history.table_actions import HISTORY_VERBS
from bot.tables.handlers import TABLE_ACTIONS
from tools.campaign.tally import Tally
from tools.simulation.evenings.evening import Evening, evening
from tools.simulation.evenings.person import Message, Person
from tools.simulation.evenings.requests import READABLE, forge, kind_of, stored
from tools.simulation.evenings.score_sheets import Writer
from tools.simulation.modules import BARBU_MODULE

NUMBERED = frozenset({"history", "replay", "sheet", "table"})
"""Rooms that name a game or a sheet by its number."""

GUARDED = ("games", "journal", "snapshots", "game_people", "sheets", "sheet_rows")
"""What belongs to one server: rows that nobody elsewhere may change."""


@dataclass
class Place:
    """A server with a table, a sheet and an admin, whose name stands in both."""

    person: Person
    message: Message
    table: int
    sheet: int


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Forge everything from each of ``rounds`` servers against each other one; ``seed`` decides nothing."""
    tally = Tally("forgeries")
    async with evening(f"sqlite:///{folder / 'barbu.db'}", bot_workers=0) as night:
        places = [await _open(night, number + 1) for number in range(rounds)]
        for attacker in places:
            for victim in places:
                if attacker is not victim:
                    await _attack(night, attacker, victim, tally)
    return tally


async def _open(night: Evening, number: int) -> Place:
    name = f"Adalbert{number}"
    guild = night.env.create_guild(f"Server {number}")
    channel = guild.create_text_channel("barbu")
    role = guild.create_role("boss", permissions=discord.Permissions.all())
    member = guild.add_member(night.env.create_user(name), roles=[role])
    night.channel = channel
    person = Person(night.env, member, channel)
    await Writer(night, person).open(players=f"{name}, Bonifaz, Carla, Dora", rules="contre")
    await person.slash("barbu new", length="express")
    message = [m for m in channel.history() if m.embeds][-1]
    return Place(person, message, number, number)


async def _attack(night: Evening, attacker: Place, victim: Place, tally: Tally) -> None:
    before = _guarded(await stored(night))
    for custom_id, values, kind in _forged(night, victim):
        tally.tried += 1
        try:
            answer = await forge(attacker.person, attacker.message, custom_id, values, kind=kind)
        except AssertionError as error:
            tally.add("dead", f"{custom_id}: {error}")
            continue
        tally.add("dead", f"{custom_id}: {answer}", int("Reference" in answer))
        told = victim.person.member.name in answer
        tally.add("leaked", f"{custom_id}: {answer}", int(told))
    after = _guarded(await stored(night))
    others = _of(before, victim), _of(after, victim)
    tally.add("lost", f"rows of server {victim.table}", sum((others[0] - others[1]).values()))
    tally.add("doubled", f"rows of server {victim.table}", sum((others[1] - others[0]).values()))


def _forged(night: Evening, victim: Place) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Every verb of the victim's table, and of every room with the victim's numbers."""
    state = next(table.state for table in night.bot.registry.live if table.id == victim.table)
    for verb in (*TABLE_ACTIONS, *HISTORY_VERBS, *BARBU_MODULE.actions):
        yield f"barbu:{victim.table}:{state.revision}:{verb}:", (), 2
        yield f"barbu-list:{victim.table}:{state.revision}:{verb}:", ("early_end=false",), 3
    for asked in READABLE:
        args = tuple(arg.strip("*") for arg in asked.args.split(":")) if asked.args else ()
        value = "" if asked.value is None else asked.value.strip("*")
        if asked.room in NUMBERED:
            args = tuple(str(victim.table) if arg == "1" else arg for arg in args)
            value = str(victim.table) if value == "1" else value
        ask = ComponentRequest(asked.room, asked.verb, args, () if asked.value is None else (value,))
        yield (ask.list_id if ask.values else ask.custom_id), ask.values, kind_of(ask)


def _guarded(rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    return {name: rows[name] for name in GUARDED if name in rows}


def _of(rows: dict[str, list[tuple[Any, ...]]], victim: Place) -> Counter[str]:
    """The rows with the victim's number in the place for it, as text."""
    return Counter(
        f"{name} {row}"
        for name, found in rows.items()
        for row in found
        if row[int(name == "game_people")] == victim.table
    )
