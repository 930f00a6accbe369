"""Leagues: sign-up, matches by challenge, the end of a season with promotion, and the next one."""

from __future__ import annotations

from typing import Any, Final

import discord
import pytest

from bot.contests.challenge.service import Challenges
from bot.contests.league.kind import Leagues
from bot.contests.league.rules import DEFEAT_PTS, DRAW_PTS, UNPLAYED_PTS, WIN_PTS
from bot.contests.league.season import BREAK_S, Season
from bot.contests.runner import Contests
from bot.privacy import DataRetention
from bot.runtime.dates import DAY_S
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY, play_behind
from tests.e2e.test_trouble import delete_unheard
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, asks_of

PEOPLE: Final = ("Ada", "Bob", "Cleo", "Dan")


async def season_of(night: Evening, number: int = 1) -> Season:
    """Return the season of that number."""
    found: Season = (await night.bot.parts[Contests].find("league", number)).state
    return found


def posts(night: Evening) -> list[Message]:
    """Return the pages of seasons in the channel, oldest first."""
    found = [one for one in night.channel.history() if not one.flags.ephemeral and one.embeds]
    return sorted((one for one in found if "🏆" in (one.embeds[0].title or "")), key=lambda one: one.id)


async def move_time(night: Evening, seconds: float) -> None:
    """Move the bot's clock, and let it do what is due."""
    now = night.bot.database.now() + seconds
    night.bot.database.now = lambda: now  # type: ignore[method-assign]
    with night.as_bot():
        await night.bot.parts[Contests].reconcile()
        await night.bot.parts.every_minute["ladders"]()
        await night.bot.parts[Leagues].reconcile()
        await night.bot.parts[Contests].reconcile()
    await night.env.settle()


async def tap(night: Evening, person: Person, verb: str, page: Message | None = None) -> str:
    """Tap a button of the newest page, and return the private answer."""
    shown = page or posts(night)[-1]
    return await person.tap_id(shown, asks_of(shown)[verb]["custom_id"])


def moderator(night: Evening) -> Person:
    """Add a user who may manage messages."""
    role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return night.person("Mo", roles=[role])


@on_every_database
async def test_a_season_from_the_sign_up_to_the_next_one(opened: Opener) -> None:
    """A challenge between two of a group is their match; the end counts what was played, across a kill."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        ada, bob, *_ = night.people
        mo = moderator(night)
        assert await mo.post("league new", days=7) == night.say(
            "league-made", button=night.say("league-button-begin")
        )
        assert await mo.slash("league start") == night.say.error(CodedError("league_few"))
        assert "begin" not in asks_of(posts(night)[0]), "grey while there are too few"
        for person in night.people:
            assert await tap(night, person, "join") == night.say("league-joined")
        assert night.say("league-players", count=4, names=night.say.list(PEOPLE)) in text_of(posts(night)[0])
        assert await tap(night, mo, "begin") == night.say("league-started")
        assert night.say("league-brackets") in text_of(posts(night)[0])
        own = await tap(night, ada, "mine")
        assert night.say("league-match-open", name="Bob", until="")[:-1].strip() in own
        await ada.post("challenge", player=bob.member)
        assert night.say("league-challenge-counts") in text_of(
            [one for one in night.channel.history() if one.mentions][-1]
        )
        await play_behind_of(night, ada, bob)
        await night.restart()
        await move_time(night, 0)
        (match,) = (await season_of(night)).matches
        assert match.users == tuple(sorted((ada.id, bob.id)))
        swing = match.swing_of(ada.id)
        first, other = ("Ada", "Bob") if swing > 0 else ("Bob", "Ada")
        earned = (
            night.say("league-challenge-won", winner=first, loser=other, won=WIN_PTS, lost=DEFEAT_PTS)
            if swing
            else night.say("league-challenge-drawn", points=DRAW_PTS)
        )
        assert any(earned in text_of(one) for one in night.channel.history())
        assert "1–0–0" in text_of(posts(night)[0]) or "0–1–0" in text_of(posts(night)[0])
        await move_time(night, 7 * DAY_S)
        await move_time(night, 60)
        over, follows = posts(night)
        assert night.say("league-over-next") in text_of(over)
        assert night.say("league-title", game="Barbu", number=2) in text_of(follows)
        best = (await season_of(night)).players[0]
        assert (best.place, best.points) in ((1, WIN_PTS + 2), (1, 4))
        assert {player.user for player in (await season_of(night, 2)).players} == {ada.id, bob.id}
        assert "🏆 " + best.name in await tap(night, mo, "fame", over)
        assert "CSV, JSON" in await tap(night, mo, "file", over)
        told = await tap(night, ada, "join", follows)
        assert told == night.say("league-joined-before")
        await move_time(night, BREAK_S)
        assert night.say("league-begins-by-hand") in text_of(posts(night)[-1])
        await night.bot.parts[DataRetention].forget(bob.id)
        await move_time(night, 0)
        assert "Bob" not in "".join(map(text_of, posts(night)))
        assert night.say("league-cancel-text") in await mo.slash("league stop")
        assert await forge(mo, posts(night)[-1], "ask:league:stop_yes:2:0") == night.say("league-stopped")


async def test_a_season_that_all_players_leave_ends(opened: Opener) -> None:
    """A season without players is shown as over once its time is up, and the next one takes players."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        mo = moderator(night)
        await mo.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        for person in night.people:
            page = posts(night)[-1]
            assert night.say("league-leave-text") in await tap(night, person, "leave")
            assert await forge(person, page, "ask:league:stay:1:0") == night.say("confirm-stays")
            assert await forge(person, page, "ask:league:leave_yes:1:0") == night.say("league-left")
            assert await tap(night, person, "leave") == night.say.error(CodedError("league_not_in"))
        await move_time(night, 7 * DAY_S)
        await move_time(night, 60)
        over, follows = posts(night)
        assert night.say("league-over-next") in text_of(over)
        assert night.say("league-title", game="Barbu", number=2) in text_of(follows)


async def test_a_league_ends_with_its_channel(opened: Opener) -> None:
    """A deleted channel has no further season: a sign-up is called off, the current season is the last."""
    async with opened(*PEOPLE, leagues_per_guild=1, **QUICKLY) as night:
        mo, home = moderator(night), night.channel
        place = night.bot.get_channel(home.id)
        assert isinstance(place, discord.TextChannel)
        await place.create_thread(name="nook", type=discord.ChannelType.public_thread)
        (mo.channel,) = home.threads
        assert await mo.post("league new", days=7) == night.say(
            "league-made", button=night.say("league-button-begin")
        )
        night.env.backend.delete_channel(mo.channel.id)
        await night.env.settle()
        mo.channel = home
        assert await mo.post("league new", days=7) == night.say(
            "league-made", button=night.say("league-button-begin")
        )
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        night.env.backend.delete_channel(home.id)
        await night.env.settle()
        await move_time(night, 7 * DAY_S)
        statuses = [(await season_of(night, number)).status for number in (1, 2)]
        assert statuses == ["cancelled", "over"]
        assert await night.bot.parts[Contests].store.numbered(3, "league") is None


async def test_a_league_ends_if_its_channel_was_deleted_while_the_bot_was_away(opened: Opener) -> None:
    """A season whose page finds its channel gone is the last of its league."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        mo = moderator(night)
        await mo.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        delete_unheard(night, night.channel.id)
        await move_time(night, 7 * DAY_S)
        for _ in range(2):
            await move_time(night, 60)
        season = await season_of(night)
        assert (season.status, season.row.shown) == ("over", season.row.revision)
        assert (await season_of(night, 2)).status == "cancelled"


async def test_a_challenge_from_before_a_season_is_not_a_match(opened: Opener) -> None:
    """Only a challenge made while a season runs counts as a match, and only its page says so."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        ada, bob, cleo, _ = night.people
        mo = moderator(night)
        await mo.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await ada.post("challenge", player=bob.member)
        await tap(night, mo, "begin")
        await ada.post("challenge", player=cleo.member)
        rows = [await night.bot.parts[Challenges].store.row(number) for number in (1, 2)]
        counts = [await night.bot.parts[Leagues].stake_of(row, night.say) for row in rows]
        assert counts == ["", night.say("league-challenge-counts")]


async def test_a_late_opponent_takes_no_points(opened: Opener) -> None:
    """A user who played in time has the points of a win, though the opponent finishes after the end."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        ada, bob, *_ = night.people
        mo = moderator(night)
        await mo.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        await move_time(night, 5 * DAY_S)
        await ada.post("challenge", player=bob.member)
        challenges = night.bot.parts[Challenges]
        row = await challenges.accept(await challenges.store.row(1), bob.id, "Bob")
        for person in (ada, bob):
            await challenges.games_of(row.game).begin(row, person.id, person.member.name)
        await play_behind(night, ada.id)
        late = night.bot.database.now() + 2 * DAY_S + 60
        night.bot.database.now = lambda: late  # type: ignore[method-assign]
        await play_behind(night, bob.id)
        await move_time(night, 0)
        points = {player.user: player.points for player in (await season_of(night)).players}
        assert (await challenges.store.row(1)).status == "over"
        assert (points[ada.id], points[bob.id]) == (WIN_PTS + 2 * UNPLAYED_PTS, 3 * UNPLAYED_PTS)


async def play_behind_of(night: Evening, host: Person, guest: Person) -> None:
    """Have both users play the newest challenge to its end."""
    number = (await night.bot.parts[Challenges].store.ids())[-1]
    row = await night.bot.parts[Challenges].store.row(number)
    row = await night.bot.parts[Challenges].accept(row, guest.id, guest.member.name)
    for person in (host, guest):
        await night.bot.parts[Challenges].games_of(row.game).begin(row, person.id, person.member.name)
        await play_behind(night, person.id, number)


async def test_impossible_league_actions_are_rejected_with_the_reason(opened: Opener) -> None:
    """Strangers to the season, a second league, users who take no challenges, and late taps are rejected."""
    async with opened("Ada", "Bob", leagues_per_person=1, leagues_per_guild=1, **QUICKLY) as night:
        (ada, bob), mo = night.people, moderator(night)

        async def refused(person: Person, code: str, command: str, **facts: Any) -> None:
            assert await person.slash(f"league {command}") == night.say.error(CodedError(code, **facts))

        await refused(ada, "league_none", "standings")
        await refused(ada, "league_not_moderator", "new")
        await mo.post("league new")
        await refused(mo, "league_here", "new")
        await refused(ada, "league_not_manager", "start")
        await refused(ada, "league_not_in", "leave")
        await night.bot.settings.change_person(bob.id, challenges=False)
        await refused(bob, "league_opted_out", "join")
        assert await ada.slash("league join") == night.say("league-joined")
        first, night.channel = night.channel, night.guild.create_text_channel("second")
        for person in (ada, mo):
            person.channel = night.channel
        await refused(mo, "leagues_full", "new", most=1)
        mo.channel = night.channel = first
        page = posts(night)[0]
        gone = await forge(mo, page, "ask:league:join:9:0")
        assert gone == night.say.error(CodedError("league_gone"))
        await forge(mo, page, "ask:league:stop_yes:1:0")
        late = await forge(ada, page, "ask:league:join:1:0")
        assert late == night.say.error(CodedError("league_over"))


async def test_a_full_or_started_season_rejects_sign_ups(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Users in too many leagues, too late or without a place are rejected, and so is an unknown game."""
    async with opened(*PEOPLE, "Eve", leagues_per_person=1, **QUICKLY) as night:
        (ada, *others), mo = night.people, moderator(night)
        assert await mo.post("league new", game="whist") == night.say.error(CodedError("league_no_game"))
        await mo.post("league new")
        first, second = night.channel, night.guild.create_text_channel("second")
        mo.channel = second
        await mo.post("league new")
        ada.channel = second
        await ada.slash("league join")
        ada.channel = first
        assert await ada.slash("league join") == night.say.error(CodedError("leagues_own_full", most=1))
        ada.channel = second
        await ada.slash("league leave")
        ada.channel, (eve, *group) = first, (others.pop(), ada, *others)
        for person in group:
            await person.slash("league join")
        monkeypatch.setattr("bot.contests.league.season.MOST_PLAYERS", 4)
        assert await eve.slash("league join") == night.say.error(CodedError("league_full"))
        mo.channel = first
        await mo.slash("league start")
        said = await eve.slash("league join")
        until = f"<t:{int((await season_of(night)).ends_at or 0)}:D>"
        assert said == night.say.error(CodedError("league_running", until=until))


async def test_a_league_is_of_the_channels_game(opened: Opener) -> None:
    """Without the option a league is of the game the channel is named after."""
    async with opened("Ada", bot_workers=0) as night:
        mod = moderator(night)
        mod.channel = night.channel = night.guild.create_text_channel("bridge-club")
        await mod.post("league new")
        assert "Bridge" in (posts(night)[-1].embeds[0].title or "")


async def test_a_league_is_shown_to_its_maker_before_it_is_posted(opened: Opener) -> None:
    """The command posts nothing; its button posts the sign-up with the options, for a moderator only."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        mo = moderator(night)
        shown = Answer(mo)
        said = await shown.slash("league new", days=10, group=5, game="bridge")
        assert night.say("post-preview") in said
        assert night.say("league-terms", days=10) in said
        assert night.say.of("bridge")("league-match", count=4) in said
        assert posts(night) == []
        request = shown.id_of("post")
        refused = night.say.error(CodedError("league_not_moderator"))
        await shown.tap("post")
        season = await season_of(night)
        assert (season.days, season.size, season.row.game) == (10, 5, "bridge")
        assert await forge(night.people[0], posts(night)[-1], request) == refused
        again = await shown.slash("league new")
        assert again == night.say.error(CodedError("league_here")), "known before it is posted"


@pytest.mark.parametrize("command", ["league standings", "league join", "league stop", "club standings"])
async def test_what_a_channel_lacks_is_begun_below_the_refusal(opened: Opener, command: str) -> None:
    """A moderator gets the button that begins a league or a club night, and others read who begins one."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,), mo = night.people, moderator(night)
        code = "club_none" if command == "club standings" else "league_none"
        for person in (ada, mo):
            screen = Answer(person)
            label = "league-button-new" if code == "league_none" else "club-form"
            tap = night.say(f"tap-{code.replace('_', '-')}", button=night.say(label))
            refused = tap if person is mo else night.say.error(CodedError(code))
            assert ("moderator" in refused) is (person is ada)
            assert refused in await screen.slash(command)
            begin = "begin" if code == "league_none" else "ask"
            assert screen.verbs == ({begin} if person is mo else set())
        await screen.tap(begin)
        if code == "league_none":
            assert night.say("post-preview") in screen.text
            await screen.tap("post")
            assert (await season_of(night)).status == "joining"


async def test_a_posted_league_is_taken_down_again(opened: Opener) -> None:
    """The private answer says how; once a season runs, its button asks before it ends the league."""
    async with opened(*PEOPLE, **QUICKLY) as night:
        mo = moderator(night)
        answer = Answer(mo)
        assert night.say("post-take-down") in await answer.post("league new", days=7)
        assert await answer.tap("stop") == night.say("league-stopped")
        assert night.say("league-cancelled") in text_of(posts(night)[-1])
        await answer.post("league new", days=7)
        await tap(night, night.people[0], "join")
        assert night.say("league-cancel-text") in await answer.tap("stop")
        assert (await season_of(night, 2)).status == "joining"
        assert await answer.tap("stop_yes") == night.say("league-stopped")
        await answer.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        request = answer.id_of("stop")
        said = await forge(night.people[0], posts(night)[-1], request)
        assert said == night.say.error(CodedError("league_not_manager"))
        assert night.say("league-stop-text") in await answer.tap("stop")
        assert not (await season_of(night, 3)).is_last
        assert await answer.tap("stop_yes") == night.say("league-stopped-later")
        assert (await season_of(night, 3)).is_last
