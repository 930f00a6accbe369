"""Club nights: from the command over the check-in and the draw to the next date."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord

from bot.meetings.clubs import NEXT_S
from engine.errors import CodedError
from engine.table_rules import TablePhase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_meetings import QUICKLY, move_time, posts, row_of, tap
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.forging import forge
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.screen import asks_of

SUNDAY = datetime(2026, 11, 22, 20, tzinfo=UTC).timestamp()
NIGHT = {"weekday": "tue", "time": "20:30", "zone": "Europe/Paris", "length": "express"}
BEGINS = datetime(2026, 11, 24, 19, 30, tzinfo=UTC).timestamp()


def moderator(night: Evening, name: str) -> Person:
    """Add a user who may manage messages."""
    role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return night.person(name, roles=[role])


def set_clock(night: Evening, at: float) -> None:
    """Set the bot's clock."""
    night.bot.database.now = lambda: at  # type: ignore[method-assign]


@on_every_database
async def test_a_club_night(opened: Opener) -> None:
    """Sign-up, one call to the check-in, a draw of those present, tables across a kill, the next date."""
    async with opened("Bob", "Cleo", "Dan", "Eve", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob, cleo, dan, eve) = moderator(night, "Ada"), night.people
        assert await ada.slash("club night", least=3, **NIGHT) == night.say(
            "club-made", at=f"<t:{int(BEGINS)}:F>"
        )
        assert f"<t:{int(BEGINS)}:F>" in text_of(posts(night)[-1])
        for person, answer in (
            (ada, "going"),
            (bob, "going"),
            (cleo, "maybe"),
            (dan, "cant"),
            (eve, "going"),
        ):
            assert await tap(night, person, answer) == night.say(f"club-answered-{answer}")
        page = text_of(posts(night)[-1])
        assert night.say("club-going", count=3, names="Bob, Eve, Ada") in page
        assert night.say("club-cant", count=1, names="Dan") in page
        said = await forge(bob, posts(night)[-1], "ask:meeting:here:1:0")
        assert said == night.say.error(CodedError("club_early"))
        shown = posts(night)[-1]
        file = await bob.member.click(shown, custom_id=asks_of(shown)["calendar"]["custom_id"])
        assert file.response is not None
        assert [one.filename for one in file.response.attachments] == ["club-night-1.ics"]
        for _ in range(2):
            await move_time(night, (BEGINS - SUNDAY - 14 * 60) / 2)
            await move_time(night, 0)
        calls = [one for one in night.channel.history() if one.mentions]
        assert [{user.id for user in one.mentions} for one in calls] == [{ada.id, bob.id, cleo.id, eve.id}]
        for person in (ada, bob, cleo):
            assert await tap(night, person, "here") == night.say("club-answered-here")
        await night.restart()
        await move_time(night, 15 * 60)
        row = await row_of(night)
        assert (row.status, row.shown) == ("over", row.revision)
        (table,) = night.bot.registry.live
        assert table.state.phase is TablePhase.PLAYING
        seated = {who.user for who in table.state.seats if who is not None and who.user is not None}
        assert seated == {ada.id, bob.id, cleo.id}
        assert f"<#{table.row.channel_id}>" in text_of(posts(night)[-1])
        await move_time(night, NEXT_S)
        again = await row_of(night, 2)
        assert (again.status, again.starts_at) == ("open", BEGINS + 7 * 86_400)
        await move_time(night, 0)
        assert await ada.slash("club stop") == night.say("club-stopped")
        await move_time(night, 60)
        assert (await row_of(night, 2)).status == "cancelled"
        assert night.say("club-cancelled") in text_of(posts(night)[-1])
        assert await night.bot.meetings.store.get(3) is None


async def test_what_no_club_night_can_be_is_said(opened: Opener) -> None:
    """Users who do not moderate, times and zones that are none, a second one at that hour are refused."""
    async with opened("Bob", clubs_per_guild=2, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people

        async def refused(person: Person, code: str, command: str = "club night", **options: Any) -> None:
            facts = options.pop("facts", {})
            given = {**NIGHT, **options} if command == "club night" else options
            assert await person.slash(command, **given) == night.say.error(CodedError(code, **facts))

        await refused(bob, "club_not_moderator")
        await refused(bob, "club_not_moderator", "club stop")
        await refused(ada, "club_none", "club stop")
        await refused(ada, "club_time", time="8pm", facts={"text": "8pm"})
        await refused(ada, "club_zone", zone="Mars", facts={"text": "Mars"})
        await ada.slash("club night", **NIGHT)
        await refused(ada, "club_overlap", time="21:00")
        await ada.slash("club night", **{**NIGHT, "weekday": "wed"})
        await refused(ada, "clubs_full", weekday="thu", facts={"most": 2})
        page = posts(night)[0]
        for verb in ("join", "leave", "start", "calls"):
            said = await forge(bob, page, f"ask:meeting:{verb}:1:0")
            assert said == night.say.error(CodedError("unknown_button")), verb
        said = await forge(bob, page, "ask:meeting:cancel:1:0")
        assert said == night.say.error(CodedError("meeting_not_yours"))
        await forge(ada, page, "ask:meeting:cancel:1:0")
        await move_time(night, 60)
        assert (await row_of(night, 3)).starts_at == BEGINS + 7 * 86_400
        await move_time(night, BEGINS + 86_400 - SUNDAY)
        assert night.say("club-lapsed") in text_of(posts(night)[1])
