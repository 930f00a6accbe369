"""A simulated bully meets a closed door in every path: in all commands, in all rooms, with every host."""

from __future__ import annotations

import pytest

from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.tournament.feature import TOURNAMENT_ACTIONS
from bot.contests.tournament.screens import TOURNAMENT
from bot.discord_io.component_request import ComponentRequest
from bot.exclusions.doors import OWN_DATA, Doors
from bot.exclusions.store import EVERYWHERE, Exclusion
from bot.i18n import words
from bot.storage.schema import contests
from engine.errors import CodedError
from engine.marks import mark_of
from tests.command_names import COMMANDS
from tests.e2e.club import NIGHT, QUICKLY, moderator, posts
from tests.e2e.conftest import Opener
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.requests import READABLE, forge, kind_of, stored

SAY = words("en").of("barbu")
CLOSED = SAY.error(CodedError("host_chooses"))

ALONE = "help"
"""A command of direct messages, where no server keeps anybody out."""

SEATED = frozenset(
    {"join", "sign", "partner", "accept", "alone", "with_bot", "going", "maybe", "here", "present"}
)
"""The verbs of contests that sign a user up."""


@pytest.mark.parametrize("keeper", [repeated("server"), "operator"])
async def test_an_excluded_bully_meets_the_same_door_in_all_rooms(
    opened: Opener, keeper: str, is_thorough: bool
) -> None:
    """Whatever they send, they read why they are kept out, and nothing is written; but for their data.

    The operator's door is tried with one request in five, or with all if ``--thorough`` is given.
    """
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        guild_id, doors = night.guild.id if keeper == "server" else EVERYWHERE, night.bot.parts[Doors]
        out = Exclusion(
            guild_id=guild_id,
            mark=mark_of(guild_id, bob.id),
            user_id=bob.id,
            name="Bob",
            by_id=None,
            reason="Insults",
            appeal="",
            at=doors.store.now(),
            until=None,
        )
        await doors.exclude(out, bob.id)
        before = await stored(night)
        for asked in READABLE if is_thorough or keeper == "server" else READABLE[::5]:
            args = tuple(arg.strip("*") for arg in asked.args.split(":")) if asked.args else ()
            values = () if asked.value is None else (asked.value.strip("*"),)
            ask = ComponentRequest(asked.room, asked.verb, args, values)
            custom_id = ask.list_id if values else ask.custom_id
            answer = await forge(bob, night.board, custom_id, values, kind=kind_of(ask))
            assert ("Insults" in answer) is (asked.room not in OWN_DATA), ask
        for name, options in COMMANDS.items():
            if not options and name.split()[-1] not in OWN_DATA and name != ALONE:
                assert "Insults" in await bob.slash(name), name
        alone = text_of((await bob.member.user.slash(ALONE)).response)
        assert ("Insults" in alone) is (keeper == "operator")
        assert await stored(night) == before


async def host_everything(night: Evening, host: Person) -> None:
    """Open a contest of every kind that has sign-ups."""
    assert SAY("meeting-made") in await host.post("lfg", game="barbu")
    await host.post("club night", **NIGHT)
    await host.post("league new", game="barbu")
    await host.post("tournament")


async def test_a_blocked_bully_gets_no_seat_from_the_host_in_any_contest(opened: Opener) -> None:
    """Every button that signs somebody up is closed to a user whom the host blocks, and writes nothing."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        bob, host = night.people[1], moderator(night, "Mod")
        await host_everything(night, host)
        await night.bot.parts[Doors].block(host.id, bob.id, "Bob")
        rooms = night.bot.rooms
        actions = {
            kind: verbs
            for room in rooms.values()
            if isinstance(room, ContestRoom)
            for kind, verbs in room.actions.items()
        }
        actions[TOURNAMENT] = TOURNAMENT_ACTIONS
        closed = {
            kind: {verb for verb, action in verbs.items() if action.takes_seat}
            for kind, verbs in actions.items()
        }
        assert {kind: SEATED & verbs.keys() for kind, verbs in actions.items()} == closed
        rows = await night.bot.parts[Contests].store.select(contests.c.is_open)
        assert {row.kind for row in rows} >= {kind for kind, verbs in closed.items() if verbs}
        before, page = await stored(night), posts(night)[-1]
        for row in rows:
            for verb in closed.get(row.kind, ()):
                answer = await forge(bob, page, row.subject.request(verb).custom_id)
                assert answer == CLOSED, (row.kind, verb)
        assert await stored(night) == before
