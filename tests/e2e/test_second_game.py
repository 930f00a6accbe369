"""A second game, unknown to the program's own packages, played through Discord like the first."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import discord
import pytest

from bot.config import AppConfig
from bot.daily.days import shifted
from bot.daily.service import DailyGames
from bot.game_kit.module import GameModule
from bot.game_kit.standing import standing_title
from bot.i18n import words
from bot.program.wiring import installed_games
from bot.storage import Database
from engine.dealing import commitment_of, deal_seed
from engine.deals import CardMatch
from engine.errors import CodedError
from tests.command_names import COMMANDS, group_of
from tests.e2e.test_commands import leaves
from tests.e2e.test_daily import FIRST_DAY, at_noon
from tests.e2e.test_tables import taken
from tests.repetition import repeated
from tests.second_game.game import TANDEM, State
from tests.second_game.module import tandem_module
from tools.simulation.evenings.evening import Evening, evening
from tools.simulation.evenings.person import Person, buttons_of
from tools.simulation.evenings.play import deals_over, is_closed, play_by_commands, play_unseen
from tools.simulation.evenings.screen import OwnPanel, Screen

Opener = Callable[..., AbstractAsyncContextManager[Evening]]


def both_games(config: AppConfig, database: Database) -> Sequence[GameModule]:
    """Return the installed games and the second one."""
    return [*installed_games(config, database), tandem_module()]


@pytest.fixture
def opened(url: str, errors: list[str]) -> Opener:
    """Open evenings at which both games can be played."""

    def opener(*names: str, **options: Any) -> AbstractAsyncContextManager[Evening]:
        return evening(url, *names, games=both_games, **options)

    return opener


def state_of(night: Evening) -> State:
    """Return the game state on the table."""
    state = night.table.state.game_state
    assert isinstance(state, CardMatch)
    return state


async def open_and_start(night: Evening, **options: Any) -> None:
    """Open a table for the first user, let the others join, and start; bot players take the free seats."""
    first, *others = night.people
    await first.slash("tandem new", **options)
    for person in others:
        await person.tap_public(night.board, "join")
    await first.tap("start")


def at_turn(night: Evening) -> Person:
    """Return the user who decides now."""
    table = night.table
    seat = table.module.game.decider(table.state.game_state)
    assert seat is not None
    return next(person for person in night.people if person.id == table.state.occupant(seat).user)


async def play_by_buttons(night: Evening, until: Callable[[], bool]) -> None:
    """Tap legal moves until `until` returns true."""
    for person in night.people:
        if person.panel is None:
            await person.tap_public(night.board, "hand")
    for _ in range(2000):
        if until():
            return
        if night.has_button("deal"):
            dealers = [person for person in night.people if person.buttons("deal")]
            await (dealers[0].tap("deal") if dealers else night.people[0].tap_public(night.board, "deal"))
        else:
            assert await at_turn(night).move_by_button(), night.board_text
    raise AssertionError("this never ends")


def is_over(night: Evening) -> bool:
    """Return whether the game has been played to its end."""
    return not night.table.state.is_open


def is_dummys(night: Evening) -> bool:
    """Return whether a player is to play from another player's hand."""
    game, state = night.table.module.game, night.table.state.match
    return state is not None and state.live is not None and game.decider(state) != game.seat_to_act(state)


@pytest.mark.repetition
@pytest.mark.parametrize("locale", [repeated("en"), repeated("fr"), repeated("it"), "de"])
async def test_by_buttons_alone(opened: Opener, locale: str) -> None:
    """In every language, a game is played by buttons alone after the first command."""
    async with opened("Ada", "Bob", locale=locale) as night:
        await open_and_start(night, length="express")
        assert night.table.module.name == "tandem"
        await play_by_buttons(night, lambda: is_over(night))
        assert max(state_of(night).totals) >= 2
        assert standing_title(night.table.scene(), TANDEM) in night.board_text


async def test_by_commands_alone(opened: Opener) -> None:
    """A game is played by commands alone, with the same short commands as at any table."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("tandem new", length="express")
        await bob.slash("tandem join")
        await ada.slash("tandem bot", level="bold")
        await ada.slash("tandem start")
        await play_by_commands(night, lambda: is_over(night))
        assert max(state_of(night).totals) >= 2
        score = await ada.slash("tandem score")
        assert night.say("board-score") in score
        assert await ada.slash("tandem rules")


async def test_a_cut(opened: Opener) -> None:
    """The player named by the game cuts as deep as its deck goes; other players are rejected."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        cutter = night.people[TANDEM.cutter(state_of(night)) or 0]
        for person in night.people:
            if person is not cutter:
                said = await person.slash("cut", cards=5)
                assert said == night.say("error-not-cutter", turn=cutter.member.name)
        assert await cutter.slash("cut", cards=32) == night.say("error-cut-impossible", cut=32, most=31)
        await cutter.slash("cut", cards=31)
        assert night.table.state.cut == 31
        assert night.say("check-has-cut", name=cutter.member.name) in night.board_text


async def test_commands_of_another_game_are_rejected(opened: Opener) -> None:
    """A command of Barbu is rejected at this table as another game's, and changes nothing."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night)
        seq = night.table.state.seq
        error = CodedError("other_game", game=night.say("game-tandem"))
        for command, options in (
            ("barbu claim", {}),
            ("pass", {}),
            ("choose", {"contract": "queens"}),
            ("contre", {"who": "table"}),
            ("hint", {}),
            ("analyse", {}),
        ):
            said = await ada.slash(command, **options)
            assert said == night.say.of("tandem").error(error), command
        assert night.table.state.seq == seq


async def test_both_games_side_by_side(opened: Opener) -> None:
    """Tables of two games in one server are each drawn, explained and answered in their own words."""
    async with opened("Ada") as night:
        (ada,) = night.people
        assert "`/tandem new`" in await ada.slash("tandem help")
        await ada.slash("barbu new")
        assert night.table.module.name == "barbu"
        assert night.say("tandem-title") not in night.board_text
        said = await ada.slash("tandem new")
        assert said == words("en", "tandem").error(taken("seated", "barbu"))
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.slash("tandem new")
        assert night.table.module.name == "tandem"
        assert "`/tandem new`" in await ada.slash("barbu help")


@pytest.mark.parametrize("of_partner", [False, True])
async def test_killed_in_the_middle_of_a_deal(opened: Opener, of_partner: bool) -> None:
    """After a hard stop the table has the same cards, and old buttons play from either hand."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)

        def reached() -> bool:
            match = night.table.state.match
            deal = None if match is None else match.live
            played = deal is not None and len(deal.winners) >= 2
            return played and is_dummys(night) is of_partner

        await play_by_buttons(night, reached)
        before, board = night.table.state, night.board.id
        player = at_turn(night)
        await night.restart()
        after = night.table.state
        assert (after.match, after.seats, after.revision) == (before.match, before.seats, before.revision)
        assert night.board.id == board
        for person in night.people:
            if person is not player:
                await person.tap_public(night.board, "hand")
        assert await player.move_by_button()
        assert night.table.state.revision > before.revision
        await play_unseen(night, deals_over(night, 1))


async def test_only_the_deciding_player_plays_from_the_other_hand(opened: Opener) -> None:
    """The partner of a player with two hands sees their own cards and cannot play them."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        deal = state_of(night).live
        assert deal is not None
        sitting = {who.user: seat for seat, who in enumerate(night.table.state.seats) if who is not None}
        partner = next(person for person in night.people if sitting[person.id] == deal.dummy)
        await partner.tap_public(night.board, "hand")
        assert not partner.buttons("play")
        card = str(next(iter(deal.hands[deal.dummy])))
        seq = night.table.state.seq
        said = await partner.slash("play", card=card)
        assert said == night.say("error-not-your-turn", turn=at_turn(night).member.name)
        assert night.table.state.seq == seq
        assert night.say("tandem-dummy", partner=partner.member.name) in at_turn(night).text


async def test_taking_back_a_card_played_from_the_other_hand(opened: Opener) -> None:
    """The player who decided asks for an undo; with the opponents' consent the card returns to its hand."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        before, player = state_of(night), at_turn(night)
        await player.move_by_button()
        assert state_of(night) != before
        await player.slash("tandem undo")
        own = night.table.state.own_seat(player.id)
        for person in night.people:
            if night.table.state.own_seat(person.id) % 2 != own % 2:
                assert state_of(night) != before
                await person.tap_public(night.board, "undo_yes")
        assert state_of(night) == before


async def test_a_pause(opened: Opener) -> None:
    """A paused table waits for any length of time, and resumes with the same player to act."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        player = at_turn(night)
        await player.slash("tandem pause")
        seq = night.table.state.seq
        await night.env.advance_time(500)
        assert night.table.state.seq == seq
        await night.people[0].tap_public(night.board, "resume")
        await player.tap_public(night.board, "hand")
        assert await player.move_by_button()


async def test_a_bot_player_takes_over_both_hands(opened: Opener) -> None:
    """A bot player takes both hands of a player who left, and no turn waits for them."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        player, revision = at_turn(night), night.table.state.revision
        await player.slash("tandem leave")
        await player.tap("leave_yes")
        await night.env.advance_time(10)
        assert night.table.state.revision > revision
        assert not is_dummys(night)
        await player.tap_public(night.board, "back")
        assert len(night.table.state.present) == 4


async def test_the_clock_plays_from_the_other_hand(opened: Opener) -> None:
    """The clock plays from the other hand too, and counts the miss for the player who decides."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, pace="live")
        await play_by_buttons(night, lambda: is_dummys(night))
        player, deal = at_turn(night), state_of(night).live
        assert deal is not None
        called = len(night.channel.history())
        await night.env.advance_time(night.config.turn_call_s + 1)
        assert f"<@{player.id}>" in night.channel.history()[-1].content
        assert len(night.channel.history()) == called + 1
        await night.env.advance_time(night.config.live_limit_s)
        misses = [who.misses for who in night.table.state.seats if who is not None]
        assert misses[deal.declarer] >= 1
        assert misses[deal.dummy] == 0


async def test_hands_as_direct_messages(opened: Opener) -> None:
    """A player who wants direct messages gets their hand there, with buttons that play."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night)
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await ada.tap_in_menu("dm")
        sent = ada.member.user.dm_channel.history()[-1]
        card = next(one for one in buttons_of(sent) if one.verb == "play" and not one.disabled)
        seq = night.table.state.seq
        await ada.member.user.click(sent, custom_id=card.custom_id)
        assert night.table.state.seq > seq


async def test_a_rematch(opened: Opener) -> None:
    """A rematch opens a table of the same game with the same bot players."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        await ada.tap_public(night.board, "rematch")
        assert night.table.module.name == "tandem"
        assert night.table.state.is_open


async def test_settings_of_each_game(opened: Opener) -> None:
    """The settings panel shows this game's lengths, and a new table has the chosen one."""
    async with opened("Ada") as night:
        role = night.guild.create_role("house", permissions=discord.Permissions(manage_guild=True))
        panel = OwnPanel(night.person("Cleo", roles=[role]))
        await panel.server()
        await panel.tap("page", "tandem")
        assert night.say("choice-tandem-length-express") in str(panel.message and panel.message.components)
        await panel.choose("length:tandem", "express")
        await night.people[0].slash("tandem new")
        assert night.table.rules.target == 2


async def test_each_user_sees_the_panel_in_their_own_language(opened: Opener) -> None:
    """Each user sees the panel in their own language, with the commands of this game."""
    async with opened("Ada", "Bob/fr", "Cleo/it", "Dan/de") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        for person, locale in zip(night.people, ("en", "fr", "it", "de"), strict=True):
            said = await person.slash("tandem help")
            assert words(locale, "tandem")("tandem-help").replace("\N{VARIATION SELECTOR-15}", "") in said


async def test_the_deal_of_the_day(opened: Opener) -> None:
    """The second game has its own daily deal: committed, played from two hands and compared."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        assert night.say("tandem-title") in await screen.tap("today", "tandem")
        await screen.tap("begin")
        deals = night.bot.parts[DailyGames].of("tandem")
        hands = set()
        while (current := await deals.find(night.people[0].id)) is not None and not current.is_over:
            deal = current.table.game_state.live
            hands.add(deal.turn)
            assert deal.declarer == current.seat
            await screen.tap("play" if "play" in screen.verbs else "show")
        assert current is not None
        assert hands == {deal.declarer, deal.dummy}
        assert night.say("daily-how") in screen.text
        assert [one.points for one in await deals.tries.outcomes(FIRST_DAY)] == [current.row.points]
        assert await night.bot.parts[DailyGames].first.tries.outcomes(FIRST_DAY) == []
        at_noon(night, shifted(FIRST_DAY, 1))
        await screen.slash("daily")
        await screen.tap("today", "tandem")
        assert deal_seed(current.source.secret, 0).hex() in await screen.tap("yesterday")
        assert night.say("daily-replay-best-title", day="23 November 2026") in await screen.tap("replay")


async def test_each_game_has_its_own_leaderboards(opened: Opener) -> None:
    """Both games have separate leaderboards with their own command; partners share a result."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        ada, _, cleo, _ = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        won = max(state_of(night).totals)
        assert night.say("leaderboard-empty") in await Screen(ada).slash("barbu leaderboard", by="points")
        ranked = await ada.slash("tandem leaderboard", by="points")
        lines = [line for line in ranked.splitlines() if line.startswith(("🥇", "🥉"))]
        assert [f"+{won}" in line for line in lines] == [True, True, False, False]
        assert await ada.offers("tandem leaderboard", "rules") == ["express"]
        of_express = await ada.slash("tandem leaderboard", rules="express")
        assert night.say("choice-tandem-length-express") in of_express
        deals = TANDEM.deals_finished(state_of(night))
        assert f": {deals}" in await Screen(ada).slash("tandem stats")
        assert "haven’t finished a game" in await Screen(ada).slash("barbu stats")
        assert f"Ada, Cleo: {deals}" in await Screen(ada).slash("tandem stats", against=cleo.member)


async def test_a_second_games_tables_are_listed(opened: Opener) -> None:
    """The second game's tables are listed by its own command, with sheet, deals, record and check.

    The record opens the commitment of the first deal.
    """
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        screen = Screen(night.people[0])
        await open_and_start(night, length="express")
        promised = night.table.dealing.commitment(0)
        assert promised[:8] not in night.board_text
        await play_unseen(night, lambda: is_closed(night))
        won = max(state_of(night).totals)
        none = night.say("error-no-past-games-in", of_game=night.say("game-barbu"))
        assert none in await screen.slash("barbu history")
        assert "Game 1]" in await screen.tap("page"), "a button leads to the list of the game that has one"
        listed = await screen.slash("tandem history")
        assert "Game 1]" in listed
        winners = "Ada and Cleo" if state_of(night).totals[0] == won else "Bob and Dan"
        assert f"🥇 {winners} **+{won}**" in listed
        await screen.choose("open", "1")
        opened_game = screen.message
        assert night.say("board-score") in await screen.tap("sheet")
        screen.message = opened_game
        assert "deal 1 of" in await screen.tap("replay")
        assert "**Trick 8**" in await screen.choose("trick", "29")
        screen.message = opened_game
        await screen.tap("record")
        assert [file.filename for file in screen.files] == ["tandem-1.jsonl"]
        (first, *_) = json.loads(screen.file)["deals"]
        assert commitment_of(bytes.fromhex(first["seed"])) == promised
        assert night.say("check-kept") in await screen.slash("verify")
        assert "deal 1 of" in await screen.slash("tandem replay")
        assert "deal 1 of" in await screen.slash("barbu replay"), (
            "the channel has no game of Barbu, but this one"
        )
        night.people[0].channel = night.guild.create_text_channel("lounge")
        assert none in await screen.slash("barbu replay")


async def test_a_second_game_has_the_usual_commands(opened: Opener) -> None:
    """The command group of a second game has the same commands and options as any, in every language."""
    async with opened("Ada") as night:
        sent = [entry.json for entry in night.env.http_requests if entry.path.endswith("/commands")]
        found = leaves(sent[-1])
        shown = {name: tuple(o["name"] for o in leaf.get("options") or []) for name, leaf in found.items()}
        assert shown == {**COMMANDS, **group_of("tandem")}
        new = found["tandem new"]
        length = next(option for option in new["options"] if option["name"] == "length")
        assert length["description"] == words("en")("command-tandem-new-option-length-description")
        assert length["description_localizations"]["de"] == "Wie viele Punkte gewinnen"
        assert [choice["value"] for choice in length["choices"]] == ["full", "express"]
        assert length["choices"][0]["name_localizations"]["it"] == "Completa: vincono 5 punti"
        assert new["name_localizations"]["fr"] == found["barbu new"]["name_localizations"]["fr"]


async def test_play_suggests_cards_of_the_other_hand(opened: Opener) -> None:
    """The other hand's cards are suggested to the player who decides; other players get the reason."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night)
        await play_by_buttons(night, lambda: is_dummys(night))
        deal, player = state_of(night).live, at_turn(night)
        assert deal is not None
        offered = await player.offers("play", "card")
        assert set(offered) <= {str(card) for card in deal.hands[deal.dummy]}
        assert offered
        for person in night.people:
            if person is not player:
                assert await person.offers("play", "card") == []
                assert player.member.name in await person.reason("play", "card")
