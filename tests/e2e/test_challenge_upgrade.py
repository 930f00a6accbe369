"""Challenges in play when the program was upgraded to the version that made challenges contests."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.contests.challenge.service import Challenges
from bot.storage import Games
from bot.storage.store import to_json
from tests.e2e.before import TO_0036 as TO_THE_STEP_BEFORE
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY, SUM, move_time, on_page, page, play_behind, posts, row_of
from tests.e2e.test_challenge_pairs import on_page_of, play_on, table_of
from tests.e2e.test_ladder import order_of
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen

COPIED = (
    *("id", "guild_id", "channel_id", "host_id", "host_name", "guest_id", "guest_name", "locale", "game"),
    *("deals", "status", "until", "is_reminded", "swing", "message_id", "revision", "shown", "created_at"),
    *("stake", "host_partner_id", "host_partner_name", "host_game_id", "guest_partner_id"),
    *("guest_partner_name", "guest_game_id"),
)


async def set_back(night: Evening) -> None:
    """Store the challenges as a version of the step before would have, and start this version on it."""
    store = night.bot.parts[Challenges].store
    stored = [await store.row(number) for number in await store.ids()]
    async with night.bot.database.writing() as connection:
        for sql in (*TO_THE_STEP_BEFORE, "DELETE FROM contests"):
            await connection.exec_driver_sql(sql)
        for row in stored:
            values = {name: getattr(row, name) for name in COPIED}
            values |= {"rules": to_json(row.source.rules), "secret": row.source.secret}
            values |= {"level": row.source.level}
            names = ", ".join(values)
            marks = ", ".join(f":{name}" for name in values)
            new = text(f"INSERT INTO challenges ({names}) VALUES ({marks})")  # noqa: S608
            await connection.execute(new, values)
            agreed = text(
                "INSERT INTO challenge_tries VALUES (:id, :user, '', 0, '[]', NULL, :created_at, NULL)"
            )
            for user in row.agreed:
                await connection.execute(agreed, {"id": row.id, "user": user, "created_at": row.created_at})
    await night.restart()
    await night.env.settle()


async def test_a_climb_in_play_goes_on_after_the_upgrade(opened: Opener) -> None:
    """Its page and games stay, the other user plays on by a button of before, and the place is taken."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        for person in night.people:
            screen = Screen(person)
            await screen.slash("ladder")
            await screen.tap("join")
        await bob.slash("ladder", player=ada.member)
        await on_page(night, ada, "open")
        await on_page(night, bob, "open")
        await play_behind(night, bob.id)
        await move_time(night, 0)
        old, before = page(night), await row_of(night)
        await set_back(night)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.sides, row.source, row.until) == (before.sides, before.source, before.until)
        assert (page(night).id, text_of(page(night))) == (old.id, text_of(old))
        assert "Bob – Ada · Barbu · 1/4" in (await on_page(night, ada, "open")).text
        await play_behind(night, ada.id)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.status, row.is_settled) == ("over", False)
        assert SUM in text_of(page(night))
        shown = [one.id for one in posts(night)]
        with night.as_bot():
            await night.bot.parts.every_minute["ladders"]()
        await move_time(night, 0)
        assert await order_of(night) == ([bob.id, ada.id] if (row.swing or 0) > 0 else [ada.id, bob.id])
        row = await row_of(night)
        assert (row.is_settled, row.shown) == (True, row.revision)
        assert [one.id for one in posts(night)] == shown


@pytest.mark.repetition
async def test_pairs_in_play_go_on_after_the_upgrade(opened: Opener) -> None:
    """One pair's table stays its table and its result; the other pair agrees, opens and plays its own."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        await on_page(night, cleo, "open")
        await set_back(night)
        assert (await row_of(night)).missing == [bob.id, dan.id]
        first = posts(night)[0]
        for person in (bob, dan, ada):
            await on_page_of(night, first, person, "open")
        own = await table_of(night, 0)
        await set_back(night)
        assert (await table_of(night, 0)).id == own.id
        await play_on(night, 0)
        await move_time(night, 0)
        assert night.say("challenge-pairs-done", name="Ada & Cleo") in text_of(page(night))
        await set_back(night)
        await forge(dan, first, "ask:challenge:open:1:0")
        await play_on(night, 1)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.status, row.is_settled, row.shown) == ("over", True, row.revision)
        assert SUM in text_of(page(night))
        assert not any(one.is_sealed for one in await night.bot.parts[Games].with_ids(row.game_ids))  # type: ignore[arg-type]
