"""Looking back: the server's past games, their sheets and files, and finished deals card by card."""

from __future__ import annotations

import json
import re

import discord
import pytest
from simcord.backend.models import Overwrite
from sqlalchemy import update

from bot.cli.records import checked_line
from bot.i18n import LOCALES
from bot.storage import Games
from bot.storage.schema import games
from engine.barbu.play.state import Phase
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e import bridge_table
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.play import (
    broken_off,
    deals_over,
    is_closed,
    one_game,
    open_and_start,
    play_unseen,
    play_until,
)
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, Screen

MEMBER = 1
"""The kind of a permission that is one person's."""


async def three_games(night: Evening) -> None:
    """Play three games, one after another."""
    for _ in range(3):
        await broken_off(night)


async def test_without_past_games_each_command_says_so(opened: Opener) -> None:
    """Without past games each command says so."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        assert "No game has been finished" in await screen.slash("record")
        for command in ("barbu history", "barbu replay"):
            assert "No game of Barbu has been finished" in await screen.slash(command)
        assert "There’s no game with that number" in await screen.slash("barbu replay", game="77")
        assert "There’s no game with that number" in await screen.slash("record", game="seven")


@pytest.mark.repetition
async def test_the_history_is_shown_by_pages(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list shows the newest games first, by pages, and its buttons work after a restart."""
    for module in ("feature", "screens"):
        monkeypatch.setattr(f"bot.history.{module}.GAMES_A_PAGE", 2)
    async with opened("Ada", past=three_games) as night:
        screen = Screen(night.people[0])
        text = await screen.slash("barbu history")
        assert -1 < text.find("Game 3]") < text.find("Game 2]")
        assert "Game 1]" not in text
        assert "<t:" in text
        assert "Ada" in text
        await night.restart()
        assert "Game 1]" in await screen.tap("page", "1")
        assert "Game 3]" in await screen.tap("page", "0")


async def test_the_menu_of_a_table_leads_to_past_games(opened: Opener) -> None:
    """Once a deal is finished the ⋯ menu leads to the list of past games, from which each is looked at."""
    async with opened("Ada", past=three_games, bot_workers=0) as night:
        await open_and_start(night, length="full")
        (ada,) = night.people
        await play_unseen(night, lambda: night.table.deals_finished > 0)
        await ada.slash("hand")
        assert "Game 3]" in await ada.tap_in_menu("games")


async def test_a_past_game_is_opened(opened: Opener) -> None:
    """A game opened from the list has buttons to its sheet, its deals and its file, and back."""
    async with opened("Ada", past=one_game) as night:
        screen = Screen(night.people[0])
        await screen.slash("barbu history")
        await screen.choose("open", "1")
        assert "🥇" in screen.text
        before = screen.message
        assert "Score sheet" in await screen.tap("sheet")
        assert [file.filename for file in screen.files] == ["sheet.png"]
        screen.message = before
        assert "deal 1 of 4" in await screen.tap("replay")
        screen.message = before
        await screen.tap("record")
        assert [file.filename for file in screen.files] == ["barbu-1.jsonl"]
        assert "Games in this server" in await screen.tap("list")


async def test_a_game_just_begun_does_not_hide_the_one_before(opened: Opener) -> None:
    """Without a number the replay is of the channel's last game with a finished deal."""
    async with opened("Ada", past=one_game, bot_workers=0) as night:
        screen = Screen(night.people[0])
        await night.people[0].slash("barbu new", length="express")
        await night.people[0].tap("start")
        assert "deal 1 of 4" in await screen.slash("barbu replay")


async def test_old_buttons_without_a_game_mean_the_first_game(opened: Opener) -> None:
    """Old buttons without a game's name show the first game's tables; an unknown game is named."""
    async with opened("Ada", past=one_game) as night:
        (ada,) = night.people
        screen = Screen(ada)
        await screen.slash("barbu history")
        assert screen.message is not None
        for asked, told in (("list:0:0", "Game 1]"), ("list:0.hearts:0", "(hearts)")):
            assert told in await forge(ada, screen.message, f"ask:history:{asked}")


async def test_the_history_of_one_player(opened: Opener) -> None:
    """A user's history lists only games they played; a user without games gets a sentence."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        screen = Screen(bob)
        assert "Game 1]" in await screen.slash("barbu history", player=ada.member)
        assert "Ada’s games" in screen.text
        assert "hasn’t finished a game" in await Screen(ada).slash("barbu history", player=bob.member)
        empty = Answer(bob)
        assert "You haven’t finished a game" in await empty.slash("barbu history", player=bob.member)
        assert empty.message is not None
        await bob.member.click(empty.message, custom_id=empty.id_of("new"))
        assert night.table.state.host == bob.id


async def test_a_deal_is_replayed_to_its_end(opened: Opener) -> None:
    """A deal is replayed with all four hands to the result, with jumps to tricks and other deals."""
    async with opened("Ada", past=one_game) as night:
        screen = Screen(night.people[0])
        await screen.slash("barbu replay", game="1", deal=2)
        assert "deal 2 of 4" in screen.text
        for steps in range(200):
            if "on" not in screen.verbs:
                break
            if steps == 5:
                await night.restart()
            await screen.tap("on")
        assert steps > 15
        assert "Declarer: " in screen.text
        await screen.tap("back")
        assert "Declarer: " not in screen.text
        await screen.choose("trick", screen.values("trick")[1])
        assert "to play" in screen.text
        # Which contract the dealer chose is theirs: domino has turns in place of tricks.
        assert re.search(r"\*\*(Trick|Turn) 2\*\*", screen.text)
        assert not re.search(r"\*\*(Trick|Turn)", await screen.tap("first"))
        assert "deal 3 of 4" in await screen.tap("later")
        assert "deal 2 of 4" in await screen.tap("earlier")
        assert "Declarer: " in await screen.tap("last")


def animations(night: Evening) -> list[discord.Message]:
    """Return the public animations."""
    history = [one for one in night.channel.history() if not one.flags.ephemeral]
    return [one for one in history if any(file.filename == "deal.gif" for file in one.attachments)]


async def test_a_deal_is_shared_as_an_animation(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """An animation is drawn in private, and posted by its user's tap where they may write."""
    monkeypatch.setattr("bot.history.replay.MOST_PICTURES", 3)
    async with opened("Ada", past=one_game) as night:
        ada = night.people[0]
        screen = Screen(ada)
        await screen.slash("barbu replay", game="1", deal=1)
        await screen.tap("animate", "0")
        (file,) = screen.files
        assert file.filename == "deal.gif"
        assert "trick by trick" in file.description
        assert screen.file[:3] == b"GIF"
        assert animations(night) == []
        denied = discord.Permissions(send_messages=True).value
        night.env.backend.set_overwrite(night.channel.id, Overwrite(ada.id, MEMBER, allow=0, deny=denied))
        assert "can’t write in this channel" in await screen.tap("post")
        night.env.backend.set_overwrite(night.channel.id, Overwrite(ada.id, MEMBER, allow=denied, deny=0))
        assert screen.message is not None
        result = await ada.member.click(screen.message, custom_id=screen.id_of("post"))
        assert result.acknowledged
        (posted,) = animations(night)
        assert "deal 1 of 4" in text_of(posted)


async def test_an_unknown_deal_number_is_rejected(opened: Opener) -> None:
    """A deal number beyond the last is rejected with the valid numbers."""
    async with opened("Ada", past=one_game) as night:
        said = await Screen(night.people[0]).slash("barbu replay", deal=5)
        assert "from 1 to 4" in said


async def test_the_deal_in_play_is_never_open(opened: Opener) -> None:
    """A running game shows only its finished deals, and so does its file."""
    async with opened("Ada", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        screen = Screen(night.people[0])
        assert "No deal of that game has been finished" in await screen.slash("barbu replay")
        await play_unseen(night, deals_over(night, 1))
        await screen.slash("barbu replay")
        assert "later" not in screen.verbs
        await play_until(night, Phase.PLAY)
        assert "Only deal 1 is finished" in await screen.slash("barbu replay", deal=2)
        running = night.table.state.game_state.in_play.seed
        await screen.slash("record")
        text = screen.file.decode()
        assert checked_line(text)[0] is None
        assert len(json.loads(text)["deals"]) == 1
        assert running.hex() not in text


async def test_another_servers_games_are_unknown(opened: Opener) -> None:
    """A game number is only valid in its own server."""
    async with opened("Ada", past=one_game) as night:
        elsewhere = night.env.create_guild("Elsewhere")
        channel = elsewhere.create_text_channel("barbu")
        stranger = elsewhere.add_member(night.env.create_user("Eve"))
        screen = Screen(Person(night.env, stranger, channel))
        for command in ("barbu replay", "record"):
            assert "There’s no game with that number" in await screen.slash(command, game="1")
        assert "No game of Barbu has been finished" in await screen.slash("barbu history")


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_record_says_which_game_it_is_of(opened: Opener, locale: str) -> None:
    """Without a number it is the newest game of the channel and its threads, with its day and its players."""
    async with opened("Ada", past=three_games, locale=locale) as night:
        lounge = night.guild.create_text_channel("lounge")
        async with night.bot.database.writing() as connection:
            for number, place in ((1, {"parent_id": night.channel.id}), (2, {}), (3, {})):
                moved = update(games).where(games.c.id == number)
                await connection.execute(moved.values(channel_id=lounge.id + number, **place))
        said = await Screen(night.people[0]).slash("record")
        row = await night.bot.parts[Games].get(1)
        assert row is not None
        assert said.startswith(f"{night.say('game-barbu')}, <t:{int(row.ended_at or 0)}:D>")
        assert "Ada" in said
        assert said.index("Ada") < said.index("1", said.index("Ada")) < said.index("barbu verify")


async def test_the_record_of_bridge_is_checked_board_by_board(opened: Opener) -> None:
    """The sentence about a record uses the terms of its game."""
    async with opened("Ada", bot_workers=0) as night:
        await bridge_table.open_and_start(night)
        await bridge_table.passed_out(night.table)
        assert "checks it, board by board" in await Screen(night.people[0]).slash("record")


async def test_games_are_offered_by_number_and_names(opened: Opener) -> None:
    """The option lists the server's past games."""
    async with opened("Ada", past=three_games) as night:
        (ada,) = night.people
        assert await ada.offers("barbu replay", "game") == ["3", "2", "1"]


async def test_the_deal_of_the_night_can_be_replayed(opened: Opener) -> None:
    """The final standing names the deal of the night, and its button opens that deal for any user."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        number = re.search(r"Deal of the night:\*\* deal (\d)", night.board_text)
        assert number is not None
        await night.restart()
        for person in (ada, bob):
            assert f"deal {number[1]} of 4" in await person.tap_public(night.board, "replay")


async def test_the_deal_just_finished_is_replayed_from_the_menu(opened: Opener) -> None:
    """Between two deals the ⋯ menu opens the last finished deal."""
    async with opened("Ada", deal_delay_s=600) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        await ada.tap_public(night.board, "hand")
        assert "deal 1 of 4" in await ada.tap_in_menu("replay")
        await play_until(night, Phase.PLAY)
        assert "deal 1 of 4" in await ada.tap_in_menu("replay")


async def test_an_analysis_leads_to_the_position_before_the_card(opened: Opener) -> None:
    """Its button names the card to come and a better one; one of an older version, the card before it."""
    async with opened("Ada", deal_delay_s=600) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))

        async def replayed(arg: str) -> str:
            return await forge(ada, night.board, night.table.subject.request("replay", arg).custom_id)

        choice = await replayed("0.9.4H.QH")
        assert night.say("replay-next", card="**Q♥**") in choice
        assert night.say("replay-better-next", card="**4♥**") in choice
        assert night.say("replay-next", card="**Q♥**") in await replayed("0.9..QH")
        assert night.say("replay-better-next", card="**4♥**") in await replayed("0.9.4H.")
        older = await replayed("0.10.4H")
        assert night.say("replay-better", card="**4♥**") in older
        assert "next: " not in older
        assert night.say.error(CodedError("unknown_button")) in await replayed("0.9.4H.X")


@on_every_database
async def test_games_of_a_hidden_channel_are_not_shown(opened: Opener) -> None:
    """Games of a hidden channel are not listed, replayed or handed out to a user who cannot see it."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        elsewhere = night.guild.create_text_channel("lounge")
        for person in (ada, bob):
            person.channel = elsewhere
        denied = discord.Permissions(view_channel=True).value
        night.env.backend.set_overwrite(night.channel.id, Overwrite(bob.id, MEMBER, allow=0, deny=denied))
        screen = Screen(bob)
        assert "No game of Barbu has been finished" in await screen.slash("barbu history")
        for command in ("barbu replay", "record"):
            assert "There’s no game with that number" in await screen.slash(command, game="1")
        assert await bob.offers("barbu replay", "game") == []
        assert "Game 1]" in await Screen(ada).slash("barbu history")
