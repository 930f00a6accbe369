"""The deal of the day: one private try, stored move by move, compared when the day is over."""

from __future__ import annotations

import re
from datetime import date
from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.daily.days import shifted, starts_at
from bot.daily.service import DailyGames
from engine.cards import CardSet
from engine.dealing import commitment_of
from engine.errors import CodedError
from tests.e2e.bridge_table import deal as deal_bridge
from tests.e2e.bridge_table import open_and_start as start_bridge
from tests.e2e.conftest import Opener
from tests.repetition import repetition
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.screen import DONE, MOVES, Screen, asks_of, move, play_out
from tools.simulation.evenings.watch import cards_in, in_the_rules

MEMBER = 1
FIRST_DAY = "2026-11-23"


def at_noon(night: Evening, day: str) -> None:
    """Set the bot's clock to noon UTC of a day."""
    moment = starts_at(day) + 12 * 3600
    night.bot.database.now = lambda: float(moment)


async def played(night: Evening, person: Person) -> Screen:
    """Play a user's whole try of today."""
    screen = Screen(person)
    await screen.slash("daily")
    await screen.tap("begin")
    await play_out(screen)
    return screen


async def test_the_deal_of_the_day_is_played_to_its_end(opened: Opener) -> None:
    """The invitation shows a commitment and no card; the panel then leads to a result with a place."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        text = await screen.slash("daily")
        assert "23 November 2026" in text
        assert "One try" in text
        day = await night.bot.parts[DailyGames].first.find_or_make_day(FIRST_DAY)
        whole = commitment_of(day.seed)
        assert whole[:8] not in text
        assert screen.verbs == {"begin", "today", "promise"}
        assert f"`{whole}`" in await screen.tap("promise")
        await screen.slash("daily")
        await screen.tap("begin")
        assert "more" not in screen.verbs
        await play_out(screen)
        assert "Nobody else has finished yet." in screen.text
        assert "How the deal went" in screen.text
        assert "Fingerprint of the next deal" in screen.text


async def test_a_second_try_is_rejected(opened: Opener) -> None:
    """A user who has finished sees the result again, and old buttons start nothing."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        begin = screen.id_of("begin")
        await screen.tap("begin")
        await play_out(screen)
        own = re.search(r"Your result: \*\*(\S+)\*\*", screen.text)
        assert own is not None
        assert own[0] in await screen.slash("daily")
        assert not set(MOVES) & screen.verbs
        assert screen.message is not None
        assert own[0] in await screen.person.tap_id(screen.message, begin)
        assert len(await night.bot.parts[DailyGames].first.tries.outcomes(FIRST_DAY)) == 1


async def test_a_try_outlives_a_restart_at_every_move(opened: Opener) -> None:
    """A button from before a restart makes its move, and no accepted move is lost."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        await screen.tap("begin")
        for _ in range(4):
            await move(screen)
            before = await night.bot.parts[DailyGames].first.tries.try_of(FIRST_DAY, night.people[0].id)
            await night.restart()
            at_noon(night, FIRST_DAY)
            after = await night.bot.parts[DailyGames].first.tries.try_of(FIRST_DAY, night.people[0].id)
            assert after == before
        await screen.slash("daily")
        await play_out(screen)


async def test_a_second_tap_is_a_redraw(opened: Opener) -> None:
    """A button of an earlier state plays nothing and redraws the panel."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        person = night.people[0]
        screen = Screen(person)
        await screen.slash("daily")
        await screen.tap("begin")
        old = screen.id_of(next(verb for verb in MOVES if verb in screen.verbs))
        await move(screen)
        before = await night.bot.parts[DailyGames].first.tries.try_of(FIRST_DAY, person.id)
        assert screen.message is not None
        said = await person.tap_id(screen.message, old)
        assert "❗" not in said
        assert await night.bot.parts[DailyGames].first.tries.try_of(FIRST_DAY, person.id) == before


async def test_each_user_meets_the_same_opponents(opened: Opener) -> None:
    """Two users who make the same choices get the same deal and points, even across a restart."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        await played(night, night.people[0])
        await night.restart()
        at_noon(night, FIRST_DAY)
        screen = await played(night, night.people[1])
        tries = night.bot.parts[DailyGames].first.tries
        one, other = [await tries.try_of(FIRST_DAY, person.id) for person in night.people]
        assert one is not None
        assert other is not None
        assert one.moves == other.moves
        assert "no. **1** of 2, tied" in screen.text


async def test_a_try_shows_no_card_its_player_may_not_know(opened: Opener) -> None:
    """No message of the try shows a card that its player may not know yet."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        await screen.tap("begin")
        for _ in range(30):
            current = await night.bot.parts[DailyGames].first.find(night.people[0].id)
            assert current is not None
            deal = current.table.game_state.in_play
            if DONE in screen.text:
                break
            played = CardSet.of(card for _, card in deal.plays if card is not None)
            rules = in_the_rules(current.table.rules)
            assert not cards_in(screen.text) - deal.dealt[0] - deal.layout - played - rules
            await move(screen)
        assert "replay" not in screen.verbs
        assert "stay hidden until the day is over" in await screen_replay(screen, FIRST_DAY)


async def screen_replay(screen: Screen, day: str) -> str:
    """Request the replay of a day with a forged button."""
    assert screen.message is not None
    return await screen.person.tap_id(screen.message, f"ask:daily:replay:{day}:0:best")


async def test_the_next_day_compares(opened: Opener) -> None:
    """The next day shows places in the server and everywhere, the spread, the seed and both tries."""
    async with opened("Ada", "Bob", "Cleo/fr", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        ada, bob, cleo = night.people
        for person in (ada, bob):
            await played(night, person)
        await night.restart()
        at_noon(night, shifted(FIRST_DAY, 1))
        screen = Screen(ada)
        text = await screen.slash("daily")
        assert "24 November 2026" in text
        assert "begin" in screen.verbs
        text = await screen.tap("yesterday")
        day = await night.bot.parts[DailyGames].first.find_or_make_day(FIRST_DAY)
        assert day.seed.hex() in text
        assert commitment_of(day.seed) in text
        assert "no. **1** of 2, tied" in text
        assert "1\\. Ada" in text
        assert "█" in text
        shown = screen.message
        assert "Deal of 23 November 2026, your try" in await screen.tap("replay", "mine")
        await screen.tap("last")
        assert "Declarer: " in screen.text
        screen.message = shown
        assert "the best try" in await screen.tap("replay", "best")
        screen.message = shown
        assert "begin" in screen.verbs or "One try" in await screen.tap("today")
        other = Screen(cleo)
        await other.slash("daily")
        assert "Tu n’as pas joué" in await other.tap("yesterday")
        assert "mine" not in str(other.message.components if other.message else "")


async def test_a_try_ends_with_its_day(opened: Opener) -> None:
    """A try unfinished at midnight is not counted, and its buttons say that the day is over."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        await screen.tap("begin")
        await move(screen)
        at_noon(night, shifted(FIRST_DAY, 1))
        verb = next(verb for verb in (*MOVES, "show") if verb in screen.verbs)
        assert "a new day has begun" in await screen.tap(verb)
        await screen.slash("daily")
        assert "yesterday" not in screen.verbs
        assert await night.bot.parts[DailyGames].first.tries.outcomes(FIRST_DAY) == []


async def test_a_deal_finished_after_midnight_keeps_its_date(opened: Opener) -> None:
    """A deal whose last card is stored as the day ends has its result under its own date."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        tries = night.bot.parts[DailyGames].first.tries
        write = tries.write

        async def write_at_midnight(row: Any, moves: Any, *, points: int | None = None) -> Any:
            after = await write(row, moves, points=points)
            if points is not None:
                at_noon(night, shifted(FIRST_DAY, 1))
            return after

        with patch.object(tries, "write", write_at_midnight):
            screen = await played(night, night.people[0])
        assert "23 November 2026" in screen.text
        assert "How the deal went" in screen.text


async def test_without_a_yesterday_there_is_nothing_to_compare(opened: Opener) -> None:
    """Without a finished deal of yesterday, a forged button gets an answer that says so."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        assert screen.message is not None
        said = await screen.person.tap_id(screen.message, f"ask:daily:yesterday:{FIRST_DAY}:0")
        assert "Nobody finished that day’s deal" in said
        said = await screen.person.tap_id(screen.message, f"ask:daily:play:{FIRST_DAY}:0:AS")
        assert "haven’t started" in said


async def test_a_week_has_every_contract(opened: Opener) -> None:
    """Seven days in a row have seven contracts."""
    async with opened("Ada", bot_workers=0) as night:
        days = [
            await night.bot.parts[DailyGames].first.find_or_make_day(shifted(FIRST_DAY, number))
            for number in range(7)
        ]
        assert len({day.rules["contracts"][0]["name"] for day in days}) == 7


@repetition
async def test_every_contract_of_a_week(opened: Opener) -> None:
    """Each of the seven contracts of a week is played to its end."""
    async with opened("Ada", bot_workers=0) as night:
        names = set()
        for number in range(7):
            at_noon(night, shifted(FIRST_DAY, number))
            await played(night, night.people[0])
            day = await night.bot.parts[DailyGames].first.find_or_make_day(shifted(FIRST_DAY, number))
            names.add(day.rules["contracts"][0]["name"])
        assert len(names) == 7


async def test_the_table_is_shown_while_the_bots_think(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While slow bot players think, the panel answers at once and then continues automatically."""
    monkeypatch.setattr("bot.solo.panel.THINKING_S", 0.0)
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        await screen.tap("begin")
        for _ in range(60):
            if DONE in screen.text:
                break
            if not await move(screen):
                await screen.tap("show")
        assert DONE in await screen.slash("daily")


@pytest.mark.parametrize("thinking_s", [0.0, 60.0])
async def test_a_try_waits_until_a_worker_is_back(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, thinking_s: float
) -> None:
    """If no worker answers the user reads that, keeps the try, and plays on when one is back.

    The message is the try's panel, whose button asks the bots again.
    """
    monkeypatch.setattr("bot.solo.panel.THINKING_S", thinking_s)
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        deals, person = night.bot.parts[DailyGames].first, night.people[0]
        rules = deals.module.game.dump_rules(deals.daily.rules(date.fromisoformat(FIRST_DAY)))
        await deals.tries.make_day(FIRST_DAY, bytes(32), rules)
        await deals.tries.begin(FIRST_DAY, person.id, guild_id=night.guild.id, name="Ada", level="elite")
        is_away = [True]

        async def run(_function: object, _level: str, view: Any, **_options: object) -> object:
            if is_away[0]:
                raise CodedError("thinking_late")
            return view.legal[0]

        with patch.object(night.bot.workers, "run", run):
            screen = Screen(person)
            assert night.say("error-thinking-late") in await screen.slash("daily")
            before = await deals.tries.try_of(FIRST_DAY, person.id)
            assert night.say("error-thinking-late") in await screen.tap("show")
            is_away[0] = False
            await screen.tap("show")
            await play_out(screen)
        after = await deals.tries.try_of(FIRST_DAY, person.id)
        assert before is not None
        assert after is not None
        assert after.moves[: before.seq] == before.moves
        assert after.points is not None


def cards_of(night: Evening) -> list[Message]:
    """Return the results posted in the channel."""
    return [one for one in night.channel.history() if not one.flags.ephemeral and "today" in asks_of(one)]


async def test_a_result_is_shared_as_a_card_without_cards(opened: Opener) -> None:
    """A user shares a result by a tap, in the server's language; its button opens the tapper's try."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        ada, bob = night.people
        screen = await played(night, ada)
        assert cards_of(night) == []
        assert screen.message is not None
        result = await ada.member.click(screen.message, custom_id=screen.id_of("share"))
        assert result.response is not None
        assert night.say("daily-shared") in text_of(result.response)
        assert "share" not in asks_of(result.response)
        (posted,) = cards_of(night)
        text = text_of(posted)
        assert "Ada" in text
        assert not any(sign in text for sign in "♠♣♦")
        assert "**One try**" in await bob.tap_id(posted, asks_of(posted)["today"]["custom_id"])


async def test_a_shared_card_of_bridge_compares_with_the_same_cards(opened: Opener) -> None:
    """The card compares a player with the bot that held their cards, and not with those at the table."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        night.people[0].channel = night.guild.create_text_channel("bridge-club")
        screen = await played(night, night.people[0])
        deals = next(one for one in night.bot.parts[DailyGames].deals.values() if one.module.name == "bridge")
        row = await deals.tries.try_of(deals.today, night.people[0].id)
        assert row is not None
        await deals.tries.write_reference(deals.today, row.moves)
        assert screen.message is not None
        await night.people[0].member.click(screen.message, custom_id=screen.id_of("share"))
        (posted,) = [one for one in night.people[0].channel.history() if not one.flags.ephemeral]
        text = text_of(posted)
        assert "🟨 The same as the bot that held the same cards" in text
        assert "bots" not in text
        assert "at the table" not in text


async def test_a_refused_post_of_a_card_is_offered_again(opened: Opener) -> None:
    """After a refused post the result offers to share it again, and the reason is given."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = await played(night, night.people[0])
        night.env.inject_error("POST", "/webhooks/*", status=403, code=50013)
        said = await screen.tap("share")
        assert night.say("error-share-failed") in said
        assert screen.result is not None
        assert "share" in asks_of(screen.result.response)
        assert cards_of(night) == []


async def test_a_card_is_not_posted_without_permission_to_write(opened: Opener) -> None:
    """A user who may not write in a channel cannot post a card there, and the answer says so."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = await played(night, night.people[0])
        denied = discord.Permissions(send_messages=True).value
        member = night.people[0].id
        night.env.backend.set_overwrite(night.channel.id, Overwrite(member, MEMBER, allow=0, deny=denied))
        assert "can’t write in this channel" in await screen.tap("share")
        assert cards_of(night) == []


async def test_an_erased_user_gets_no_second_try(opened: Opener) -> None:
    """The try of an erased user stays in the comparison without a name, and a second try is rejected."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        (ada,) = night.people
        await played(night, ada)
        for _ in range(2):
            panel = Screen(ada)
            await panel.slash("barbu forget-me")
            await panel.tap("forget_yes")
            again = Screen(ada)
            await again.slash("daily")
            assert "everybody has one try" in await again.tap("begin")
        outcomes = await night.bot.parts[DailyGames].first.tries.outcomes(FIRST_DAY)
        assert [one.user_id < 0 for one in outcomes] == [True]


async def test_a_bridge_channel_opens_bridges_deal(opened: Opener) -> None:
    """The command opens the deal of the game that the channel played last, here bridge."""
    async with opened("Ada", "Bob", "Cleo", "Dan", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        await screen.slash("daily")
        assert {"today"} <= screen.verbs
        other = screen.id_of("today")
        await start_bridge(night)
        await deal_bridge(night)
        await screen.slash("daily")
        assert screen.id_of("today") != other


async def test_the_panel_of_the_day_explains_calls(opened: Opener) -> None:
    """Bridge's panel says what the player's calls would mean, and what a call meant, and leads back."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        screen = Screen(night.people[0])
        screen.person.channel = night.guild.create_text_channel("bridge-club")
        await screen.slash("daily")
        await screen.tap("begin")
        assert {"pass", "explain"} <= screen.verbs
        assert "What your calls would tell your partner" in await screen.tap("explain")
        if "explain_call" in screen.verbs:
            assert "❓" in await screen.tap("explain_call")
        else:
            await screen.tap("show")
        assert "pass" in screen.verbs
