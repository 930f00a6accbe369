"""Forged buttons: an admin of each server sends all verbs of rooms and tables with other servers' numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.history.feature import HISTORY_VERBS
from bot.leaderboard.handlers import LEADERBOARD_VERBS
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
"""Tables whose rows belong to one server and may not be changed from another."""


@dataclass
class Server:
    """A server with a table, a sheet and an admin, whose name appears in both."""

    person: Person
    table: int
    sheet: int

    @property
    def message(self) -> Message:
        """The newest message, whose buttons are forged; pages that other messages push up move down."""
        return [message for message in self.person.channel.history() if message.embeds][-1]


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Try every forged button from each of ``rounds`` servers against every other; ``seed`` is unused."""
    tally = Tally("forgeries")
    async with evening(f"sqlite:///{folder / 'barbu.db'}", bot_workers=0) as night:
        servers = [await _open(night, number + 1) for number in range(rounds)]
        for attacker in servers:
            for victim in servers:
                if attacker is not victim:
                    await _attack(night, attacker, victim, tally)
    return tally


async def _open(night: Evening, number: int) -> Server:
    """Create a server, and open a sheet and a table in it."""
    name = f"Adalbert{number:02d}"
    guild = night.env.create_guild(f"Server {number}")
    channel = guild.create_text_channel("barbu")
    role = guild.create_role("boss", permissions=discord.Permissions.all())
    member = guild.add_member(night.env.create_user(name), roles=[role])
    night.channel = channel
    person = Person(night.env, member, channel)
    await Writer(night, person).open(players=f"{name}, Bonifaz, Carla, Dora", rules="contre")
    await person.slash("barbu new", length="express")
    return Server(person, number, number)


async def _attack(night: Evening, attacker: Server, victim: Server, tally: Tally) -> None:
    """Send the forged buttons; count errors, leaks, and changes to the victim's rows."""
    before = _guarded_rows(await stored(night))
    for custom_id, values, kind in _forgeries(night, victim):
        tally.tried += 1
        try:
            answer = await forge(attacker.person, attacker.message, custom_id, values, kind=kind)
        except AssertionError as error:
            tally.add("dead", f"{custom_id}: {error}")
            continue
        tally.add("dead", f"{custom_id}: {answer}", int("Reference" in answer))
        is_named = victim.person.member.name in answer
        tally.add("leaked", f"{custom_id}: {answer}", int(is_named))
    after = _guarded_rows(await stored(night))
    old, new = _rows_of(before, victim), _rows_of(after, victim)
    tally.add("lost", f"rows of server {victim.table}", sum((old - new).values()))
    tally.add("doubled", f"rows of server {victim.table}", sum((new - old).values()))


def _forgeries(night: Evening, victim: Server) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Yield ``custom_id``, values and kind for every verb of the victim's table and rooms."""
    state = next(table.state for table in night.bot.registry.live if table.id == victim.table)
    for verb in (*TABLE_ACTIONS, *HISTORY_VERBS, *LEADERBOARD_VERBS, *BARBU_MODULE.actions):
        yield f"barbu:{victim.table}:{state.revision}:{verb}:", (), 2
        yield f"barbu-list:{victim.table}:{state.revision}:{verb}:", ("early_end=false",), 3
    for sample in READABLE:
        args = tuple(arg.strip("*") for arg in sample.args.split(":")) if sample.args else ()
        value = "" if sample.value is None else sample.value.strip("*")
        if sample.room in NUMBERED:
            args = tuple(str(victim.table) if arg == "1" else arg for arg in args)
            value = str(victim.table) if value == "1" else value
        request = ComponentRequest(sample.room, sample.verb, args, () if sample.value is None else (value,))
        yield (request.list_id if request.values else request.custom_id), request.values, kind_of(request)


def _guarded_rows(rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    return {name: rows[name] for name in GUARDED if name in rows}


def _rows_of(rows: dict[str, list[tuple[Any, ...]]], victim: Server) -> Counter[str]:
    """Return, as text, the rows whose column for the table or sheet has the victim's number."""
    return Counter(
        f"{name} {row}"
        for name, found in rows.items()
        for row in found
        if row[int(name == "game_people")] == victim.table
    )
