"""Access across servers and hidden channels: no request from there reads or changes anything."""

from __future__ import annotations

from dataclasses import dataclass

import discord
import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.history.feature import HISTORY_VERBS
from bot.leaderboard.handlers import LEADERBOARD_VERBS
from bot.tables.handlers import TABLE_ACTIONS
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.repetition import repetition
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, buttons_of
from tools.simulation.evenings.play import broken_off, deals_over, open_and_start, play_unseen
from tools.simulation.evenings.requests import READABLE, forge, kind_of, stored
from tools.simulation.evenings.score_sheets import Writer
from tools.simulation.evenings.screen import Screen
from tools.simulation.modules import BARBU_MODULE

NAMES = ("Adalbert", "Bonifaz")
"""The players' names, which no other server may see."""

OWN = frozenset(
    {"daily", "drill", "lesson", "privacy", "settings", "house", "ladder", "profile", "tables"}
    | {"climb", "club", "exclusions", "blocks", "lfg", "leagues", "tournaments", "bidding"}
)
"""Rooms whose requests refer only to the user or to the server of the tap."""


@dataclass
class Stranger:
    """A user with every right in another place, with a message there for forged taps."""

    person: Person
    message: Message


async def elsewhere(night: Evening) -> Stranger:
    """Return an administrator of a second server, at a table there."""
    guild = night.env.create_guild("Other")
    channel = guild.create_text_channel("other")
    role = guild.create_role("boss", permissions=discord.Permissions.all())
    eve = Person(night.env, guild.add_member(night.env.create_user("Eve"), roles=[role]), channel)
    await eve.slash("barbu new")
    return Stranger(eve, [m for m in channel.history() if m.embeds][-1])


def presses(night: Evening, table: int) -> list[str]:
    """Return every button request of a table as of now."""
    state = next(t.state for t in night.bot.registry.live if t.id == table)
    args = {"cut_at": "3", "play": "KH", "claim": "yes", "dm": "on", "double": "1", "score": "0"}
    verbs = {**TABLE_ACTIONS, **HISTORY_VERBS, **LEADERBOARD_VERBS, **BARBU_MODULE.actions}
    return [f"barbu:{table}:{state.revision}:{verb}:{args.get(verb, '')}" for verb in verbs]


def named_in(answer: str) -> list[str]:
    """Return the players of the first server that an answer names."""
    return [name for name in NAMES if name in answer]


def rows_of(guild_id: int, rows: dict[str, list[tuple[object, ...]]]) -> list[tuple[str, tuple[object, ...]]]:
    """Return the rows of every table that name a server or its players."""
    marks = (str(guild_id), *NAMES)
    return [
        (name, row)
        for name, found in rows.items()
        for row in found
        if any(mark in str(value) for value in row for mark in marks)
    ]


async def test_no_verb_of_a_table_works_in_another_server(opened: Opener) -> None:
    """A lobby, a running, a finished and a closed game each reject every verb and write nothing."""
    async with opened(*NAMES, bot_workers=0) as night:
        ada, _ = night.people
        eve = await elsewhere(night)
        refused = night.say.error(CodedError("table_elsewhere"))

        async def nothing_is_done() -> None:
            before = await stored(night)
            for custom_id in presses(night, night.table.id):
                assert await forge(eve.person, eve.message, custom_id) == refused, custom_id
            assert await stored(night) == before

        await ada.slash("barbu new", length="express")
        await nothing_is_done()
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        await nothing_is_done()
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await nothing_is_done()


async def test_no_verb_of_a_table_out_of_sight_works(opened: Opener) -> None:
    """A moderator of one channel can neither act at nor read a table in a channel hidden from them."""
    async with opened(*NAMES, bot_workers=0) as night:
        ada, _ = night.people
        eve = night.person("Eve")
        hidden = {eve.member: discord.PermissionOverwrite(view_channel=False)}
        night.channel = night.guild.create_text_channel("hidden", overwrites=hidden)
        for person in night.people:
            person.channel = night.channel
        eve.channel = night.guild.create_text_channel("open")
        await eve.slash("barbu new")
        message = [m for m in eve.channel.history() if m.embeds][-1]
        await ada.slash("barbu new", length="express")
        before, refused = await stored(night), night.say.error(CodedError("table_elsewhere"))
        for custom_id in presses(night, night.table.id):
            assert await forge(eve, message, custom_id) == refused, custom_id
        assert await stored(night) == before


async def test_a_moderator_of_one_channel_ends_no_table_of_another(opened: Opener) -> None:
    """The right to manage messages in one channel gives no right over a table in another."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        eve = night.person("Eve")
        rights = {eve.member: discord.PermissionOverwrite(manage_messages=True)}
        eve.channel = night.guild.create_text_channel("own", overwrites=rights)
        await eve.slash("barbu new")
        message = [m for m in eve.channel.history() if m.embeds][-1]
        custom_id = f"barbu:{night.table.id}:{night.table.state.revision}:end_yes:"
        assert eve.panel is not None
        unseated = CodedError("not_allowed_end", seated="no")
        for tapped, error in ((eve.panel, unseated), (message, CodedError("table_elsewhere"))):
            assert night.say.error(error) in await forge(eve, tapped, custom_id)
        assert night.table.state.is_open
        assert buttons_of([m for m in eve.channel.history() if m.embeds][-1])


async def test_direct_messages_work_for_seated_players_only(opened: Opener) -> None:
    """From a direct message, a table rejects every verb of a user who does not sit there."""
    async with opened(*NAMES, bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await ada.tap("start")
        await ada.tap_in_menu("dm")
        private = Person(night.env, ada.member.user, ada.channel)
        (message,) = ada.member.user.dm_channel.history()
        bob.channel = night.channel = night.guild.create_text_channel("second")
        await bob.slash("barbu new", length="express")
        before, refused = await stored(night), night.say.error(CodedError("table_elsewhere"))
        for custom_id in presses(night, night.table.id):
            await forge(private, message, custom_id)
            (message,) = ada.member.user.dm_channel.history()
            assert message.content == refused, custom_id
        assert await stored(night) == before


async def one_of_each(night: Evening) -> None:
    """Create a sheet, a tournament and a finished game."""
    ada, _ = night.people
    await Writer(night, ada).open(players=f"{NAMES[0]}, {NAMES[1]}, Carla, Dora", rules="contre")
    await ada.post("tournament")
    await broken_off(night)


@pytest.mark.parametrize("is_own", [pytest.param(True, marks=repetition), False], ids=["own", "others"])
async def test_no_room_speaks_of_another_server(opened: Opener, is_own: bool) -> None:
    """Every verb of every room, with ids of another server's games and sheets, reveals nothing of them.

    Answers about the requester or the tapped server are allowed; sheets and tournaments answer nothing.
    """
    async with opened(*NAMES, past=one_of_each, bot_workers=0) as night:
        eve = await elsewhere(night)
        whole = await stored(night)
        before = rows_of(night.guild.id, whole)
        assert {"games", "sheets", "contests"} <= {name for name, _ in before}
        assert {row[0] for name, row in before if name in ("games", "sheets", "contests")} == {1}
        for asked in READABLE:
            if (asked.room in OWN) is not is_own:
                continue
            args = tuple(arg.strip("*") for arg in asked.args.split(":")) if asked.args else ()
            ask = ComponentRequest(
                asked.room, asked.verb, args, () if asked.value is None else (asked.value.strip("*"),)
            )
            custom_id = ask.list_id if ask.values else ask.custom_id
            answer = await forge(eve.person, eve.message, custom_id, ask.values, kind=kind_of(ask))
            assert named_in(answer) == [], ask
            if asked.room in ("sheet", "tournament"):
                assert answer == night.say.error(CodedError(f"{asked.room}_elsewhere")), ask
        after = await stored(night)
        assert rows_of(night.guild.id, after) == before
        assert is_own or after == whole


async def test_no_command_takes_another_servers_game(opened: Opener) -> None:
    """A game id of another server is unknown in a command."""
    async with opened(*NAMES, past=one_of_each, bot_workers=0) as night:
        eve = (await elsewhere(night)).person
        refused = night.say.error(CodedError("game_unknown", game_id=1))
        for command in ("record", "barbu replay"):
            assert refused in await Screen(eve).slash(command, game="1")
