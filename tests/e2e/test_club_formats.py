"""Club nights with the formats duplicate and tournament: sealed tables, pairs, rounds and the standing."""

from __future__ import annotations

from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.contests.night.rules import CHECK_IN_S
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.state import TournamentPhase
from bot.i18n.cards import signed_decimal
from bot.runtime.numbers import signed_text
from bot.storage import Games
from engine.entries import Pause
from engine.errors import CodedError, IllegalAction
from tests.e2e.club import (
    BEGINS,
    NIGHT,
    QUICKLY,
    SUNDAY,
    finish_deal,
    moderator,
    move_time,
    posts,
    recomputed,
    row_of,
    set_clock,
    tap,
)
from tests.e2e.conftest import Opener
from tests.e2e.test_forged import TABLE_VERBS
from tests.e2e.test_limits import opens_in
from tests.e2e.tournament import inside_of
from tests.repetition import repeated
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import asks_of


@pytest.mark.repetition
async def test_a_duplicate_night(opened: Opener) -> None:
    """Two tables play the same deals, sealed from each other in every way; one comes late."""
    async with opened("Bob", "Cleo", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob, cleo) = moderator(night, "Ada"), night.people
        await ada.post("club night", least=2, format="duplicate", rounds=2, **NIGHT)
        page = posts(night)[-1]
        assert night.say("club-format-duplicate") in text_of(page)
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob):
            await forge(person, page, "ask:meeting:here:1:0")
        await move_time(night, CHECK_IN_S)
        own, other = sorted(night.bot.registry.live, key=lambda one: one.state.seat_of(ada.id) is None)
        assert own.row.secret == other.row.secret
        assert own.state.game_state.deal.hands == other.state.game_state.deal.hands
        assert (own.row.is_sealed, other.row.is_sealed) == (True, True)
        threads = [night.bot.get_channel(one.row.channel_id) for one in (own, other)]
        assert [isinstance(one, discord.Thread) and one.is_private() for one in threads] == [True, True]
        said = await forge(cleo, page, "ask:meeting:here:1:0")
        assert said == night.say("club-answered-next")

        await night.restart()
        await move_time(night, 0)
        own, other = sorted(night.bot.registry.live, key=lambda one: one.state.seat_of(ada.id) is None)
        await move_time(night, 30 * 60)
        await finish_deal(night, own)
        assert not own.state.is_open
        # Bob plays the same deal; Cleo is in no table.
        unknown = night.say.error(CodedError("game_unknown", game_id=own.id))
        elsewhere = night.say.error(CodedError("table_elsewhere"))
        for person in (bob, cleo):
            for command in ("barbu replay", "record"):
                assert await person.slash(command, game=str(own.id)) == unknown, command
            assert str(own.id) not in await person.slash("barbu history")
            for verb in TABLE_VERBS:
                press = f"barbu:{own.id}:{own.state.revision}:{verb}:"
                assert await forge(person, page, press) == elsewhere, verb
            said = await forge(person, page, f"ask:watch:table:{other.id}")
            assert said in (night.say.error(CodedError(code)) for code in ("deals_sealed", "watch_gone"))
        with pytest.raises(CodedError, match="club_hints"):
            other.decision_view(bob.id)
        with pytest.raises(CodedError, match="club_table"):
            await other.check_deals_new_to(cleo.id)
        with pytest.raises(IllegalAction, match="club_table"):
            await other.check_may_end(bob.id, moderator=True)
        mine = await forge(ada, page, f"ask:replay:post:{own.id}:0")
        assert mine == night.say.error(CodedError("deals_sealed"))
        assert night.say("club-standing-duplicate") not in text_of(posts(night)[-1])
        said = await forge(bob, page, "ask:meeting:deals:1:0")
        assert said == night.say.error(CodedError("club_no_deals"))

        await finish_deal(night, other)
        row = await row_of(night)
        assert (row.status, row.round) == ("playing", 2)
        assert night.say("club-standing-duplicate") in text_of(posts(night)[-1])
        assert night.say("replay-title", number=own.id) in await bob.slash("barbu replay", game=str(own.id))
        said = await forge(bob, posts(night)[-1], asks_of(posts(night)[-1])["deals"]["custom_id"])
        assert night.say("club-deal-title", round=1, number=1) in said
        replayed = await forge(bob, page, f"ask:replay:first:{own.id}:0.0")
        assert night.say("replay-title", number=own.id) in replayed
        points = [played.state.game_state.finished[0].score[0] for played in (own, other)]
        for name, mine, theirs in (("Ada", *points), ("Bob", *reversed(points))):
            value = signed_decimal((mine - theirs) / 2, night.say)
            assert f"{value} · {name} · {signed_text(mine)} · " in said
        again = [one for one in night.bot.registry.live if one.state.is_open]
        seated = {who.user for one in again for who in one.state.seats if who is not None and who.user}
        assert (len(again), seated) == (2, {ada.id, bob.id, cleo.id})
        assert again[0].row.secret == again[1].row.secret != own.row.secret
        threads = [night.bot.get_channel(one.row.channel_id) for one in again]
        assert {one.name for one in threads if isinstance(one, discord.Thread)} == {
            f"Barbu · club night 1, round 2, table {number}" for number in (1, 2)
        }
        with night.as_bot():
            for one in again:
                await one.commit(Pause(one.state.host))
        await move_time(night, 30 * 60)
        assert (await row_of(night)).status == "over"
        ranked = (await row_of(night)).standing
        assert await recomputed(night, 1) == ranked
        assert {one.user for one in ranked} == {ada.id, bob.id}
        assert not any([(await night.bot.parts[Games].get(one.id)).is_sealed for one in (own, other, *again)])  # type: ignore[union-attr]


async def test_players_of_a_duplicate_night_reach_the_thread_after_a_stop(opened: Opener) -> None:
    """A stop between storing a table and seating its players does not keep them out of its thread."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, bob = moderator(night, "Ada"), night.people[0]
        await ada.post("club night", least=2, format="duplicate", rounds=2, **NIGHT)
        page = posts(night)[-1]
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob):
            await forge(person, page, "ask:meeting:here:1:0")
        stopped = CodedError("disk_full")
        with (
            patch("bot.contests.tables.seat_and_deal", AsyncMock(side_effect=stopped)),
            patch.object(discord.Thread, "add_user", AsyncMock()),
        ):
            await move_time(night, CHECK_IN_S)
        await night.restart()
        await move_time(night, 0)
        inside = [await inside_of(night, table) for table in night.bot.registry.live]
        assert sorted(sum(one.id in users for one in (ada, bob)) for users in inside) == [1, 1]


@pytest.mark.parametrize("form", ["places", repeated("duplicate"), repeated("tournament")])
async def test_the_first_night_shows_its_standing_so_far(opened: Opener, form: str) -> None:
    """During a series' first night the command shows what counts by then, with a link to the night's page.

    A table in play counts as it stands, but not while others play its deals.
    """
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        terms = {**NIGHT, "least": 2, "format": form, "rounds": 2, "length": "short"}
        if form == "tournament":
            terms |= {"length": "whole", "game": "bridge"}
        await ada.post("club night", **terms)
        refused = night.say.error(CodedError("club_no_nights"))
        assert await bob.slash("club standings") == refused, "no night has begun"
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob):
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        page = next(one for one in posts(night) if night.say("club-playing") in text_of(one))
        said = await bob.slash("club standings")
        assert night.say("club-so-far-none") in said
        assert f"/{page.id}" in said
        own = next(one for one in night.bot.registry.live if one.state.seat_of(ada.id) is not None)
        await finish_deal(night, own)
        said = await bob.slash("club standings")
        if form == "places":
            assert own.state.is_open, "the table plays on"
            assert night.say("club-so-far-places") in said
            assert "Ada · " in said
            return
        assert night.say("club-so-far-none") in said, "others have yet to play this deal"
        while (row := await row_of(night)).round == 1 and form == "duplicate":
            for table in [one for one in night.bot.registry.live if one.state.is_open]:
                await finish_deal(night, table)
        if form == "tournament":
            with night.as_bot():
                await night.bot.parts[Tournaments].tables.close_round(
                    await night.bot.parts[Tournaments].load(row.tournament or 0)
                )
                await night.bot.parts[Contests].reconcile()
            await night.env.settle()
            await night.bot.background.drain()
        said = await bob.slash("club standings")
        assert night.say("club-so-far-rounds") in said
        assert "Ada · " in said


@pytest.mark.repetition
async def test_a_night_opens_a_tournament(opened: Opener) -> None:
    """Players are drawn into pairs, bots complete the field; what they finish counts as one table."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        terms = {**NIGHT, "least": 2, "format": "tournament"}
        refused = night.say.error(CodedError("club_format", game=night.say("game-barbu")))
        assert await ada.post("club night", **terms) == refused
        await ada.post("club night", **{**terms, "length": "whole", "game": "bridge"})
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob):
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        row, tournaments = await row_of(night), night.bot.parts[Tournaments]
        state = await tournaments.load(row.tournament or 0)
        assert (row.status, state.phase) == ("playing", TournamentPhase.PLAYING)
        assert set(state.contestants[0].users) == {ada.id, bob.id}
        assert {one.name for one in night.channel.threads} == {
            "Club night, 24 November 2026 · round 1 · table 1"
        }
        assert not any(one.users for one in state.contestants[1:])
        assert len(state.contestants) > 1
        # The tournament shows its tables and rounds, once there are any; no user can join it late.
        assert night.say("club-title", game="Bridge", length="Tournament") in text_of(posts(night)[0])
        assert "here" not in asks_of(posts(night)[0])
        assert not any("Round 0" in text_of(one) for one in night.channel.history())
        await night.restart()
        await move_time(night, 60)
        assert (await row_of(night)).status == "playing"
        with night.as_bot():
            await night.bot.parts[Tournaments].close(state.row.number, ada.id)
        await move_time(night, 60)
        over = await row_of(night)
        assert (over.status, over.standing) == ("over", []), "only bots have played"
        assert (await row_of(night, 2)).status == "open"


@pytest.mark.parametrize("rounds", [None, 1, 2])
async def test_a_nights_tournament_has_the_rounds_its_page_names(opened: Opener, rounds: int | None) -> None:
    """The tournament plays the number of rounds that was chosen; without a choice all, as the page says."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        terms = {**NIGHT, "least": 2, "length": "whole", "game": "bridge", "format": "tournament"}
        await ada.post("club night", **terms, **({} if rounds is None else {"rounds": rounds}))
        said = text_of(posts(night)[0])
        named = night.say("club-rounds-all") if rounds is None else night.say("club-rounds", count=rounds)
        assert f"{named} {night.say('tournament-boards', count=2)}" in said
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob):
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        state = await night.bot.parts[Tournaments].load((await row_of(night)).tournament or 0)
        assert (state.phase, state.rounds) == (TournamentPhase.PLAYING, rounds or 3)
        assert ":R>" not in text_of(posts(night)[0])


@pytest.mark.parametrize("bots", [True, False])
async def test_nobody_sits_out_a_club_night(opened: Opener, bots: bool) -> None:
    """Nine users are five pairs, and a pair of bots joins them; unless the series was made without."""
    async with opened("Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ian", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        terms = {**NIGHT, "length": "whole", "game": "bridge", "format": "tournament", "bots": bots}
        await ada.post("club night", **terms)
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in {ada, *night.people}:
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        state = await night.bot.parts[Tournaments].load((await row_of(night)).tournament or 0)
        assert state.count == (6 if bots else 5)
        assert len(state.sits_out) == (0 if bots else 1)
        assert all(one.users for one in state.contestants[:5])


async def test_a_nights_tournament_does_not_count_for_its_host(opened: Opener) -> None:
    """A night opens its tournament even if its host has the maximum of tournaments."""
    async with opened("Bob", tournaments_per_person=1, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        await ada.post("club night", **{**NIGHT, "length": "whole", "game": "bridge", "format": "tournament"})
        assert await opens_in(ada, night, "other", "tournament") == night.say(
            "tournament-opened", button=night.say("tournament-button-direct")
        )
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob, *map(night.person, ("Cleo", "Dan"))):
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        assert (await row_of(night)).status == "playing"


async def test_the_host_of_a_night_may_open_a_tournament(opened: Opener) -> None:
    """A user whose night has opened a tournament may open one of their own."""
    async with opened("Bob", tournaments_per_person=1, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        await ada.post("club night", **{**NIGHT, "length": "whole", "game": "bridge", "format": "tournament"})
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S)
        for person in (ada, bob, *map(night.person, ("Cleo", "Dan"))):
            await tap(night, person, "here")
        await move_time(night, CHECK_IN_S)
        assert (await row_of(night)).status == "playing"
        assert await opens_in(ada, night, "other", "tournament") == night.say(
            "tournament-opened", button=night.say("tournament-button-direct")
        )
