"""The leaderboard in the channel and private statistics, in every language, across restarts."""

from __future__ import annotations

from typing import Any

import discord
from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components
from sqlalchemy import insert

from bot.i18n import LOCALES, words
from bot.ratings import EVERY, period_of
from bot.storage.schema import players, standings
from engine.errors import CodedError
from tests.bot.leaderboard.played import store
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.play import is_closed, open_and_start, play_unseen
from tools.simulation.evenings.screen import Answer, Screen, asks_of


def written(message: Message) -> str:
    """Return a message's text with its footers, and with plain spaces for no-break spaces."""
    footers = [embed.footer.text or "" for embed in message.embeds]
    return "\n".join([text_of(message), *footers]).replace("\N{NO-BREAK SPACE}", " ")


class PostedLeaderboard:
    """The public leaderboard in the channel."""

    def __init__(self, night: Evening) -> None:
        self.night = night

    @property
    def message(self) -> discord.Message:
        """The newest public message with a leaderboard's buttons."""
        found = [m for m in self.night.channel.history() if not m.flags.ephemeral and "choose" in asks_of(m)]
        return found[-1]

    @property
    def text(self) -> str:
        """The text of the leaderboard."""
        return written(self.message)

    @property
    def lines(self) -> list[str]:
        """The lines of the leaderboard without the column heads."""
        return [line for line in self.text.splitlines() if line.endswith("`")][1:]

    def part(self, verb: str, end: str = "") -> str:
        """Return the ``custom_id`` of the button or list of a verb, enabled or not."""
        row = [item for part in self.message.components for item in part.to_dict()["components"]]
        ids = [item["custom_id"] for item in row if f":ladder:{verb}:" in item["custom_id"]]
        return next(one for one in ids if (one.endswith(end) if end[:1] == "." else end in one))

    async def post(self, person: Person, **options: Any) -> None:
        """Open a leaderboard and post it in the channel."""
        screen = Screen(person)
        await screen.slash("barbu leaderboard", **options)
        assert screen.message is not None
        await person.member.click(screen.message, custom_id=screen.id_of("post"))

    async def tap(self, person: Person, verb: str, end: str = "") -> list[ResponseMessage]:
        """Tap a button as this user and return the private messages shown to them."""
        return _private(await person.member.click(self.message, custom_id=self.part(verb, end)))

    async def choose(self, person: Person, name: str, value: str) -> list[ResponseMessage]:
        """Choose the entry of a list whose value has this text, and return the private messages."""
        custom_id = self.part("choose", name)
        items = [item for part in self.message.components for item in part.to_dict()["components"]]
        options = next(item for item in items if item["custom_id"] == custom_id)["options"]
        chosen = next(option["value"] for option in options if value in option["value"])
        return _private(await person.member.select(self.message, [chosen], custom_id=custom_id))


def _private(result: InteractionResult) -> list[ResponseMessage]:
    assert result.acknowledged
    shown = [m for m in (result.response, *result.followups) if m is not None]
    return [message for message in shown if message.ephemeral]


async def crowd(night: Evening, count: int) -> None:
    """Store this many players with all-time points and ratings."""
    key = {"guild_id": night.guild.id, "family": EVERY, "period": 0}
    lines = [
        {"user_id": user, **key, "games": user, "wins": 1, "points": -user, "rating": 1500.0 - user}
        for user in range(1, count + 1)
    ]
    named = [
        {"user_id": user, "guild_id": night.guild.id, "name": f"Nobody {user}"}
        for user in range(1, count + 1)
    ]
    async with night.bot.database.writing() as connection:
        await connection.execute(insert(standings), lines)
        await connection.execute(insert(players), named)


async def test_a_game_played_to_its_end_is_on_the_leaderboard(opened: Opener) -> None:
    """After a game both users are on the leaderboard by rating, points and games, and bot players are not."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        leaderboard, ada = PostedLeaderboard(night), night.people[0]
        await leaderboard.post(ada)
        assert "🥇" in leaderboard.lines[0]
        assert "2 players" in leaderboard.text
        assert {"Ada" in line for line in leaderboard.lines} == {True, False}
        assert len(leaderboard.lines) == 2
        for name, value in (("by", "points."), ("by", "games."), ("period", ".202")):
            await leaderboard.choose(night.people[1], name, value)
            assert len(leaderboard.lines) == 2
        assert "By games played" in leaderboard.text


async def test_a_leaderboard_is_private_until_it_is_posted(opened: Opener) -> None:
    """The command shows the leaderboard to its user alone; only the button posts it in the channel."""
    async with opened("Ada") as night:
        await crowd(night, 3)
        screen = Screen(night.people[0])
        for command in ("leaderboard", "barbu leaderboard"):
            await screen.slash(command)
            assert screen.message is not None
            assert "3 players" in written(screen.message)
            assert not [m for m in night.channel.history() if not m.flags.ephemeral]
        await screen.person.member.click(screen.message, custom_id=screen.id_of("post"))
        assert "3 players" in PostedLeaderboard(night).text
        assert "post" not in asks_of(PostedLeaderboard(night).message)


async def test_an_earlier_leaderboards_buttons_go_on_working(opened: Opener) -> None:
    """A public leaderboard of an earlier version, with a button per ranking, still turns."""
    async with opened("Ada", "Bob") as night:
        await crowd(night, 3)
        leaderboard, bob = PostedLeaderboard(night), night.people[1]
        await leaderboard.post(night.people[0])
        for verb, arg, text in (
            ("by", "games.0..1.0", "By games played · all time"),
            ("period", f"points.{period_of('month', night.bot.database.now())}..1.0", "By points · "),
            ("versus", "points.0.+bots.1.0", "games against bots"),
        ):
            await bob.tap_id(leaderboard.message, f"ask:ladder:{verb}:{arg}")
            assert text in leaderboard.text


async def test_all_standings_are_reached_from_the_leaderboard(opened: Opener) -> None:
    """The list of leaderboards has those of the games played here, and the ladder once the server has one.

    A posted leaderboard has no other standings: its readers may not see the channels they belong to.
    """
    async with opened("Ada") as night:
        (ada,) = night.people
        screen = Screen(ada)
        await screen.slash("leaderboard")
        assert night.say("ladder-title", game="Barbu") not in options_of(screen)
        await (ladder := Screen(ada)).slash("ladder")
        await ladder.tap("join")
        await screen.slash("leaderboard")
        labels = options_of(screen)
        assert labels.keys() == {"Barbu", "Barbu · Against bots", night.say("ladder-title", game="Barbu")}
        value = labels[night.say("ladder-title", game="Barbu")]
        assert screen.message is not None
        custom_id = "ask-list:ladder:choose:which"
        result = await ada.member.select(screen.message, [value], custom_id=custom_id)
        (shown,) = _private(result)
        assert "Ada" in text_of(shown)
        assert night.say("ladder-title", game="Barbu") in text_of(shown)
        await crowd(night, 3)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada)
        assert "climb" not in str([part.to_dict() for part in leaderboard.message.components])


def options_of(screen: Screen) -> dict[str, str]:
    """Return the values of the list of leaderboards by their labels."""
    assert screen.message is not None
    items = walk_components(screen.message.components)
    found = next(item for item in items if item.get("custom_id") == "ask-list:ladder:choose:which")
    return {option["label"]: option["value"] for option in found["options"]}


async def test_an_empty_leaderboard_says_so(opened: Opener) -> None:
    """An empty leaderboard is shown to the user alone, says how to enter it, and opens a table by a tap."""
    async with opened("Ada/fr") as night:
        screen = Screen(night.people[0])
        assert "Personne n’a encore de cote" in await screen.slash("barbu leaderboard")
        assert "Personne n’a fini de partie" in await screen.slash("barbu leaderboard", by="points")
        assert not [m for m in night.channel.history() if not m.flags.ephemeral]
        await screen.person.tap_id(screen.message, screen.id_of("new"), keep=True)
        assert night.has_button("start")


async def test_any_user_turns_pages_even_after_a_restart(opened: Opener) -> None:
    """Any user turns the pages of the public message in place, even after a restart."""
    async with opened("Ada", "Bob") as night:
        await crowd(night, 35)
        leaderboard, bob = PostedLeaderboard(night), night.people[1]
        await leaderboard.post(night.people[0])
        first = leaderboard.message.id
        assert "Page 1 of 4 · 35 players" in leaderboard.text
        assert "Nobody 1 " in leaderboard.lines[0]
        assert await leaderboard.tap(bob, "page", ".1") == []
        assert "Nobody 11 " in leaderboard.lines[0]
        await night.restart()
        await leaderboard.tap(bob, "page", ".2")
        await leaderboard.tap(bob, "page", ".3")
        assert "Page 4 of 4" in leaderboard.text
        assert "Nobody 35" in leaderboard.lines[-1]
        assert leaderboard.message.id == first


async def test_every_line_fits_on_a_phone(opened: Opener) -> None:
    """Each line is a dot and 28 letters, however large the figures."""
    async with opened("Ada") as night:
        await crowd(night, 1200)
        leaderboard, ada = PostedLeaderboard(night), night.people[0]
        await leaderboard.post(ada, by="points")
        await leaderboard.tap(ada, "page", ".1")
        assert {len(line.split("`")[1]) for line in leaderboard.lines} == {28}


async def test_a_user_always_finds_their_own_row(opened: Opener) -> None:
    """The user's own row is below other pages, and marked on the page it is on."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        names = {ada.id: "Ada", bob.id: "Bob"}
        await store(night.bot.database, [ada.id, bob.id], guild=night.guild.id, names=names)
        await crowd(night, 35)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada)
        assert "⋯" in leaderboard.text
        assert "Ada" in leaderboard.lines[-1]
        assert "🔹" in leaderboard.lines[-1]
        assert len(leaderboard.lines) == 11
        for page in (1, 2, 3):
            await leaderboard.tap(bob, "page", f".{page}")
        assert "⋯" not in leaderboard.text
        assert sum("🔹" in line for line in leaderboard.lines) == 1


async def test_my_row_is_shown_in_private(opened: Opener) -> None:
    """A tapper sees the page of their own row in private; the public message is unchanged."""
    async with opened("Ada", "Bob/fr") as night:
        ada, bob = night.people
        names = {ada.id: "Ada", bob.id: "Bob"}
        await store(night.bot.database, [ada.id, bob.id], guild=night.guild.id, names=names)
        await crowd(night, 35)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada)
        before = leaderboard.text
        (shown,) = await leaderboard.tap(bob, "mine")
        assert "Classement" in text_of(shown)
        assert "Bob" in text_of(shown)
        assert "🔹" in text_of(shown)
        assert leaderboard.text == before
        (files,) = await leaderboard.tap(bob, "file")
        assert [one.filename for one in files.attachments] == [
            "barbu-leaderboard.csv",
            "barbu-leaderboard.json",
        ]
        screen = Screen(bob)
        screen.message = shown
        assert "Page 4 sur 4" in written(shown)
        await screen.tap("page")
        assert screen.message is not None
        assert "Page 3 sur 4" in written(screen.message)


async def test_a_download_takes_one_turn(opened: Opener) -> None:
    """A download reads much of the database once, so that a user with one turn gets their files."""
    async with opened("Ada", reads_per_person=1) as night:
        await crowd(night, 5)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(night.people[0])
        (files,) = await leaderboard.tap(night.people[0], "file")
        assert len(files.attachments) == 2


async def test_a_user_without_a_row_sees_how_to_get_one(opened: Opener) -> None:
    """A user without a row sees the first page in private, with how to enter it."""
    async with opened("Ada", "Bob") as night:
        await crowd(night, 35)
        leaderboard, bob = PostedLeaderboard(night), night.people[1]
        await leaderboard.post(night.people[0])
        (shown,) = await leaderboard.tap(bob, "mine")
        assert "You’re not on this list yet" in text_of(shown)


async def test_without_a_rating_the_list_falls_back_to_points(opened: Opener) -> None:
    """Without any rating yet, as after an evening with bots alone, the list goes by points."""
    async with opened("Ada") as night:
        ada = night.people[0]
        await store(night.bot.database, [ada.id], guild=night.guild.id)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada)
        assert "By points" in leaderboard.text
        assert len(leaderboard.lines) == 1
        await leaderboard.choose(ada, "which", "+bots")
        assert night.say("leaderboard-with-bots", game="Barbu") in leaderboard.text
        assert "By points · all time · games against bots" in leaderboard.text
        assert len(leaderboard.lines) == 1
        await leaderboard.choose(ada, "period", ".202")
        assert len(leaderboard.lines) == 1


async def test_without_ratings_the_list_goes_by_points(opened: Opener) -> None:
    """With ratings switched off the list is ordered by points, unless a user asks for ratings."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await night.bot.settings.change_guild(night.guild.id, ratings=False)
        await store(night.bot.database, [ada.id, bob.id], guild=night.guild.id)
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada)
        assert "By points" in leaderboard.text
        assert len(leaderboard.lines) == 2
        assert "Nobody has a rating" in await Screen(ada).slash("barbu leaderboard", by="rating")


async def test_the_rules_that_were_played_are_offered(opened: Opener) -> None:
    """Families with finished games are suggested; an unknown one is rejected with the valid ones."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await store(night.bot.database, [ada.id, bob.id], guild=night.guild.id)
        assert await ada.offers("barbu leaderboard", "rules") == ["contre"]
        leaderboard = PostedLeaderboard(night)
        await leaderboard.post(ada, rules="contre", period="month", by="games")
        assert "2 players" in leaderboard.text
        said = await ada.slash("barbu leaderboard", rules="poker")
        assert "poker" in said
        assert "contre" in said


@on_every_database
async def test_a_players_figures(opened: Opener) -> None:
    """Games, places, contracts, doubles and deals are private, with a picture if there is a trend to show."""
    async with opened("Ada", "Bob", "Cleo/fr") as night:
        ada, bob, cleo = night.people
        for seed in range(3):
            leavers = [bob.id] if seed == 1 else []
            await store(
                night.bot.database, [ada.id, bob.id], seed=seed, guild=night.guild.id, leavers=leavers
            )
        screen = Screen(ada)
        text = await screen.slash("barbu stats")
        for part in ("3 games", "Rating: **", "🥇", "Best deal", "Worst deal", "Doubles", "Points per deal"):
            assert part in text
        assert screen.file.startswith(b"\x89PNG")
        assert "Left before the end: 1" in await screen.slash("barbu stats", player=bob.member)
        assert "3 parties" in await Screen(cleo).slash("barbu stats", player=ada.member)
        assert "hasn’t finished a game" in await screen.slash("barbu stats", player=cleo.member)
        assert screen.verbs == {"offer"}


async def test_empty_figures_speak_to_their_reader_and_lead_into_a_game(opened: Opener) -> None:
    """Without games, one's own figures say *you*; their button opens a table, then takes a seat at it."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        for say in map(words, LOCALES):
            person = night.person(f"Reader {say.locale}", locale=say.locale)
            assert say("profile-none-own") in await Screen(person).slash("barbu stats")
        screen = Screen(ada)
        for command in ("barbu stats", "profile", "barbu leaderboard"):
            await screen.slash(command)
            assert "new" in screen.verbs, command
        assert screen.message is not None
        await ada.member.click(screen.message, custom_id=screen.id_of("new"))
        assert night.table.state.host == ada.id
        for command in ("barbu stats", "profile", "barbu leaderboard", "barbu history"):
            await (beside := Answer(bob)).slash(command)
            assert "join" in beside.verbs, command
            assert "new" not in beside.verbs, command
        await beside.tap("join")
        assert night.table.state.seat_of(bob.id) is not None
        await (back := Screen(bob)).slash("barbu stats")
        assert "hand" in back.verbs
        assert "You and Bob haven’t" in await screen.slash("barbu stats", against=bob.member)
        assert screen.verbs == {"offer"}
        assert "Bob and Cleo haven’t" in await screen.slash(
            "barbu stats", player=bob.member, against=cleo.member
        )
        assert not screen.verbs


async def test_an_empty_leaderboard_has_the_button_it_names(opened: Opener) -> None:
    """Without rated players the text names the games against bots; a tap shows them."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        assert night.say("leaderboard-button-bots") in await screen.slash("barbu leaderboard")
        assert night.say("leaderboard-empty-bots") in await screen.tap("by")
        assert "by" not in screen.verbs


async def test_head_to_head_from_the_leaderboard(opened: Opener) -> None:
    """A button of a leaderboard, posted or not, asks in private for a member and compares the two."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await store(night.bot.database, [ada.id, bob.id], seed=0, guild=night.guild.id)
        screen = Screen(ada)
        await screen.slash("leaderboard")
        assert night.say("leaderboard-duel-whom") in await screen.tap("duel")
        said = await screen.choose("rival", bob.member)
        assert said == await screen.slash("barbu stats", against=bob.member)
        alone = night.say.error(CodedError("stats_same"))
        await screen.slash("leaderboard")
        await screen.tap("duel")
        assert await screen.choose("rival", ada.member) == alone


async def test_two_players_side_by_side(opened: Opener) -> None:
    """Two players compare games together, results and points by doubles, but not with themselves."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        for seed in range(3):
            await store(night.bot.database, [ada.id, bob.id], seed=seed, guild=night.guild.id)
        screen = Screen(ada)
        text = await screen.slash("barbu stats", against=bob.member)
        assert "Ada and Bob" in text
        assert "3 games" in text
        assert "Head to head, " in text
        mirrored = await screen.slash("barbu stats", player=bob.member, against=ada.member)
        assert "Bob and Ada" in mirrored
        assert text.splitlines()[-1] == mirrored.splitlines()[-1]
        assert "haven’t finished a game together" in await screen.slash("barbu stats", against=cleo.member)
        assert "two different ones" in await screen.slash("barbu stats", against=ada.member)
