"""Table setup on the host's panel: rules, length, pace and bot players, public in the lobby."""

from __future__ import annotations

import discord
import pytest

from bot.discord_io.safe_text import escaped
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import Mix, preset
from engine.errors import CodedError, IllegalAction
from engine.table_state import TablePhase
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import chosen_in, lines_of, list_of, pick
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of
from tools.simulation.evenings.play import one_game, open_and_start
from tools.simulation.evenings.requests import LIST, forge


async def test_the_host_sets_the_table_up(opened: Opener) -> None:
    """Rules, length and pace chosen from lists are shown in the lobby and survive a restart.

    A list's selected value names the list.
    """
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="full")
        await bob.tap_public(night.board, "join")
        assert chosen_in(ada, "set_rules") == ["contre"]
        await pick(ada, "set_rules", "solar")
        await pick(ada, "set_length", "short")
        await pick(ada, "set_pace", "relaxed")
        assert [chosen_in(ada, verb) for verb in ("set_rules", "set_length", "set_pace")] == [
            ["solar"],
            ["short"],
            ["relaxed"],
        ]
        paces = list_of(ada, "set_pace") or {"options": []}
        (label,) = [line["label"] for line in paces["options"] if line.get("default")]
        short, *_ = night.say("choice-pace-relaxed").split(",")
        assert label == night.say("list-chosen-pace", choice=short)
        await night.restart()
        row = night.table.row
        assert (night.table.rules.name, row.length, row.pace) == ("solar", "short", "relaxed")
        assert [who.name for who in night.table.state.seats if who] == ["Ada", "Bob"]
        for told in ("lobby-rules-solar", "choice-barbu-length-short", "choice-pace-relaxed"):
            assert night.say(told) in night.board_text
        await ada.slash("barbu start")
        assert night.table.state.game_state.rules == night.table.rules


async def test_bots_have_levels_that_change(opened: Opener) -> None:
    """The list adds bot players of a level and changes seated ones; each level is shown with its bot."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="full")
        await pick(ada, "set_bots", "seats.novice")
        assert "2. Blaise 🤖 · Level: Novice" in night.board_text
        assert "1.novice" not in lines_of(ada, "set_bots")
        await pick(ada, "set_bots", "1.expert")
        assert "2. Blaise 🤖 · Level: Expert" in night.board_text
        await ada.tap("bot")
        await ada.tap("bot")
        assert not any(value.startswith("seats") for value in lines_of(ada, "set_bots"))
        levels = [who.level for who in night.table.state.seats if who is not None]
        assert levels == [None, "expert", "club", "club"]


async def test_a_servers_own_rules_are_on_the_list(opened: Opener) -> None:
    """The server's own sets follow the presets in the list, and the table keeps its length with them."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("house", base="trente-deux")
        await ada.slash("barbu new", length="short")
        assert lines_of(ada, "set_rules")["trente-deux-2"] == "trente-deux-2"
        shown = list_of(ada, "set_rules") or {"options": []}
        about = {one["value"]: one.get("description") for one in shown["options"]}
        assert about["trente-deux-2"] == night.say("setup-house-rules")
        named = night.say("setup-house-rules-here", names=f"**{escaped('trente-deux-2')}**")
        assert named in ada.text
        await pick(ada, "set_rules", "trente-deux-2")
        assert night.table.rules.name == "trente-deux-2"
        assert night.table.row.length == "short"
        assert named not in ada.text
        await ada.tap("pick_options")
        assert list_of(ada, "options") is None


async def test_only_host_and_moderators_set_up(opened: Opener) -> None:
    """Other players are referred to the host; a moderator gets the same lists in a separate message.

    Both work by the button of messages of earlier versions.
    """
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        moderator = night.person(
            "Mo",
            roles=[night.guild.create_role("Mod", permissions=discord.Permissions(manage_messages=True))],
        )
        await ada.slash("barbu new", length="full")
        await bob.tap_public(night.board, "join")
        assert list_of(bob, "set_rules") is None
        seq = night.table.state.seq
        # The message of a lobby from before the ⋯ menu had this button.
        setup = night.table.subject.request("setup").custom_id
        assert await bob.tap_id(night.board, setup) == night.say.error(CodedError("not_host"))
        for verb, value in (("set_rules", "solar"), ("set_pace", "relaxed"), ("set_bots", "seats.club")):
            mine = f"barbu-list:{night.table.id}:{night.table.state.revision}:{verb}:"
            answer = await forge(bob, night.board, mine, (value,), kind=LIST)
            assert night.say("error-not-host")[:30] in answer
        assert night.table.state.seq == seq
        setup = night.table.subject.request("setup").custom_id
        await moderator.tap_id(night.board, setup)
        await pick(moderator, "set_rules", "solar")
        assert (night.table.rules.name, chosen_in(moderator, "set_rules")) == ("solar", ["solar"])
        await moderator.tap("pick_options")
        await moderator.tap("setup")
        assert chosen_in(moderator, "set_rules") == ["solar"]


def first_game(night: Evening) -> str:
    """Return the line that explains to a newcomer how to get the whole game."""
    return night.say("setup-first-game", full=night.say("choice-barbu-length-full"))


async def test_a_first_game_is_short(opened: Opener) -> None:
    """A user without a finished game gets the shortest length, and one line in private; a button beside it
    opens the lists, with a hint, where they may choose another length.
    """
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        assert night.table.row.length == "express"
        assert ada.text.strip() == f"{night.say('panel-seat', seat=1)} {night.say('panel-seated')}"
        assert [button.verb for button in ada.buttons()] == ["start", "setup", "more"]
        assert "leave" in [button.verb for button in await ada.menu()]
        await ada.tap("setup")
        assert first_game(night) in ada.text
        await pick(ada, "set_length", "full")
        assert night.table.row.length == "full"
        assert first_game(night) not in ada.text


async def test_a_later_game_keeps_the_length_of_the_last(opened: Opener) -> None:
    """A later table has the length of the channel's last one, which the lobby says, and no hint."""
    async with opened("Ada", past=one_game) as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        assert night.table.row.length == "express"
        assert night.say("choice-barbu-length-express") in night.board_text
        assert first_game(night) not in ada.text
        await pick(ada, "set_length", "full")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.slash("barbu new")
        assert night.table.row.length == "full"


async def test_a_servers_length_applies_to_newcomers(opened: Opener) -> None:
    """The server's default length applies to newcomers too, even if it is the whole game."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await night.bot.settings.change_game(night.guild.id, "barbu", length="full")
        await ada.slash("barbu new")
        assert night.table.row.length == "full"
        assert first_game(night) not in ada.text


async def test_a_new_host_takes_over_the_lists(opened: Opener) -> None:
    """When the host leaves, the next host's panel has the lists."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        await bob.tap_public(night.board, "join")
        menu = await ada.menu_with("leave")
        (leave,) = [button for button in buttons_of(menu) if button.verb == "leave"]
        await ada.tap_id(menu, leave.custom_id)
        await bob.slash("hand")
        assert list_of(bob, "set_length") is not None
        await ada.slash("barbu join")
        assert list_of(ada, "set_length") is None


@pytest.mark.parametrize(
    ("verb", "value"),
    [
        ("set_length", "endless"),
        ("set_pace", "frantic"),
        ("set_bots", "seats.genius"),
        ("set_bots", "9.club"),
        ("set_bots", "club"),
    ],
)
async def test_a_forged_choice_changes_nothing(opened: Opener, verb: str, value: str) -> None:
    """A forged value that no list offers is an unknown button."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="full")
        found = list_of(ada, verb)
        assert found is not None
        assert ada.panel is not None
        seq = night.table.state.seq
        answer = await forge(ada, ada.panel, found["custom_id"], (value,), kind=LIST)
        assert night.say("error-unknown-button").split(".")[0] in answer
        assert night.table.state.seq == seq


async def test_an_old_list_changes_nothing_in_play(opened: Opener) -> None:
    """In play the lists are gone, and an old one on a user's screen changes nothing."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        found = list_of(ada, "set_rules")
        assert found is not None
        await ada.tap("start")
        assert list_of(ada, "set_rules") is None
        assert ada.panel is not None
        await forge(ada, ada.panel, found["custom_id"], ("solar",), kind=LIST)
        assert night.table.rules == preset("contre").of_length(night.table.rules.length)


async def test_a_table_for_five_is_set_by_command_or_list(opened: Opener) -> None:
    """The command takes the number of players, and a list changes it, even after the rules."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        ada, *others = night.people
        await ada.slash("barbu new", players=5, length="full")
        assert (night.table.rules.players, len(night.table.state.seats)) == (5, 5)
        assert "Options: 5 players" in [button.label for button in ada.buttons("pick_options")]
        await pick(ada, "set_rules", "solar")
        assert (night.table.rules.name, night.table.rules.players) == ("solar", 5)
        await ada.tap("pick_options")
        assert chosen_in(ada, "set_players") == ["5"]
        assert list(lines_of(ada, "set_players")) == ["3", "4", "5", "6", "7", "8"]
        await pick(ada, "set_players", "4")
        assert (await night.table.journal.read())[-1][1]["seats"] == 5
        assert len(night.table.row.commitments) == night.table.rules.deal_count
        for person in others:
            await person.tap_public(night.board, "join")
        await ada.tap("pick_options")
        refusal = IllegalAction("rules_other_seats", players=3, seats=4)
        assert night.say.error(refusal) in await pick(ada, "set_players", "3")
        await night.restart()
        await ada.slash("barbu start")
        assert night.table.state.game_state.rules.players == 4


async def test_an_invalid_number_of_players_is_rejected(opened: Opener) -> None:
    """A number that rules cannot take is rejected with the valid numbers, as 5 in bridge."""
    async with opened("Ada") as night:
        said = await night.people[0].slash("bridge new", players=5)
        assert night.say.error(CodedError("players_impossible", players=5, fewest=4, most=4)) in said


async def test_a_newcomer_finds_the_guided_deals_in_the_lobby(opened: Opener) -> None:
    """The button *Never played?* opens the guided deals in private."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        assert night.say("lesson-title") in await bob.tap_public(night.board, "lesson")


async def test_a_first_game_keeps_the_mix_in_every_rule_set(opened: Opener) -> None:
    """Rules that let declarers choose freely are played as a sampler the first time."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="tafferan")
        assert (night.table.rules.mix, night.table.rules.deal_count) == (Mix.EACH_ONCE, 4)


async def test_any_player_may_start_and_the_lobby_says_so(opened: Opener) -> None:
    """A player who isn't the host starts the game with bots; the lobby says who may, and why."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        await bob.tap_public(night.board, "join")
        assert "anybody seated can tap" in night.board_text
        await bob.slash("barbu start")
        assert night.table.state.phase is TablePhase.PLAYING


async def test_the_first_hand_of_a_player_alone_is_dealt_at_the_start(opened: Opener) -> None:
    """Alone with bots, the start deals the first hand; with another player it waits for the dealer."""
    for names, is_dealt in ((("Ada",), True), (("Ada", "Bob"), False)):
        async with opened(*names) as night:
            await open_and_start(night)
            assert (night.table.state.game_state.phase is not Phase.DEAL) is is_dealt
