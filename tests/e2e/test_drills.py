"""Drills: a costly move comes back as a puzzle, is answered once, and can be erased."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from unittest.mock import patch

from sqlalchemy import update

from bot.drills import positions
from bot.drills.posts import MorningPuzzles, next_morning
from bot.drills.service import REST_S, Drills
from bot.drills.store import DrillRow
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import CostlyMove
from bot.games.barbu.coach.analysis import costly_call
from bot.games.barbu.history import HISTORY
from bot.posts import LOOK_EVERY_S
from bot.privacy import DataRetention
from bot.runtime.dates import week_of
from bot.storage.game_row import GameRow
from bot.storage.schema import drill_mornings
from engine.barbu.coach.choices import choices_of
from engine.barbu.coach.judging import MadeCallVerdict, calls_of
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play.actions import Choose, Double, Play
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening, at_work
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.play import (
    broken_off,
    deals_over,
    one_game,
    open_and_start,
    play_unseen,
    play_until,
)
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen, asks_of


async def collect(night: Evening) -> View:
    """Store one choice of Ada's in the past deal as costly, and return what she saw then."""
    bot, ada = night.bot, night.people[0]
    row = (await bot.registry.get(1)).row
    _, played = await bot.parts[Drills].load(row)
    seat = played.table.seat_of(ada.id)
    choices = choices_of(HISTORY.walk(played, 0))
    choice = next(one for one in choices if one.seat == seat and len(one.moves) > 1)
    good = next(one for one in choice.moves if one != choice.played and isinstance(one, Play))
    move = CostlyMove(choice.seat, choice.step, choice.played, (good,), 4.2, {"margin": 1.0})
    await bot.parts[Drills].on_analysed(ada.id, row, 0, [move], rest_s=0)
    return choice.view


async def puzzle_of(night: Evening) -> DrillRow:
    """Return Ada's stored puzzle."""
    row = await night.bot.parts[Drills].store.get(1, night.people[0].id)
    assert row is not None
    return row


@on_every_database
async def test_a_costly_move_becomes_a_puzzle_answered_once(opened: Opener) -> None:
    """The puzzle shows the hand of that moment; an answer survives a restart, and a second tap repeats it."""
    async with opened("Ada", "Bob", past=broken_off, bot_workers=0) as night:
        view = await collect(night)
        drills = night.bot.parts[Drills]
        load = drills.load

        async def load_left(game: GameRow) -> tuple[GameModule, PlayedGame]:
            """Load the deal as if all players had left the table afterwards."""
            module, played = await load(game)
            seats = tuple(who and replace(who, away=True) for who in played.table.seats)
            return module, replace(played, table=replace(played.table, seats=seats))

        drills.load = load_left  # type: ignore[method-assign]
        screen = Screen(night.people[0])
        text = await screen.slash("drill", about="mistakes")
        assert "Puzzle from one of your deals" in text
        assert screen.message is not None
        assert all(str(card) in str(screen.message.components) for card in view.hand)
        assert "was played automatically" not in text
        assert "💤" not in text, "a bot took over later"
        stored = (await puzzle_of(night)).puzzle["good"][0]["card"]
        right = screen.id_of("play", stored)
        await night.restart()
        message = screen.message
        assert message is not None
        text = await screen.person.tap_id(message, right)
        assert "✅ Right" in text
        assert "4.2 ± 1.0 points" in text
        first = await puzzle_of(night)
        assert first.seen == 1
        assert first.due_at > night.bot.database.now()
        assert "✅ Right" in await screen.person.tap_id(message, right)
        assert await puzzle_of(night) == first
        text = await screen.slash("drill", about="mistakes")
        assert "No puzzle is due" in text
        assert "comes back later" in text
        assert "Right answers: 1 of 1" in await screen.tap("progress")
        await night.bot.parts[DataRetention].forget(night.people[0].id)
        assert await night.bot.parts[Drills].store.get(1, night.people[0].id) is None
        assert await night.bot.parts[Drills].store.days(night.people[0].id) == []


async def test_a_move_just_analysed_becomes_due_later(opened: Opener) -> None:
    """The analysis has just named the better move, so its puzzle is first due some hours later."""
    async with opened("Ada", "Bob", past=broken_off, bot_workers=0) as night:
        await collect(night)
        row, store = await puzzle_of(night), night.bot.parts[Drills].store
        ada = night.people[0].id
        assert await store.due(ada, ["barbu"]) == row
        await store.remove(row)
        await store.add(ada, "barbu", row.game_id, row.deal, {row.step: (4.2, row.puzzle)}, rest_s=REST_S)
        assert await store.due(ada, ["barbu"]) is None


async def test_a_bots_move_is_no_puzzle(opened: Opener) -> None:
    """What a bot played while the user was away is not asked, also if it was stored before."""

    async def away(night: Evening) -> None:
        """Play a deal that the first user leaves before its end, and returns after it."""
        ada = night.people[0]
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.slash("barbu leave")
        await ada.tap("leave_yes")
        await play_unseen(night, deals_over(night, 1))
        with night.as_bot():
            await night.table.seating.back(ada.id)
        await ada.slash("barbu end")
        await ada.tap("end_yes")

    async with opened("Ada", "Bob", past=away, bot_workers=0) as night:
        await collect(night)
        _, played = await night.bot.parts[Drills].load((await night.bot.registry.get(1)).row)
        ada, bob = (played.table.seat_of(person.id) for person in night.people)
        by_bots = {(type(move), move.seat) for move in played.bot_moves[0]}
        assert (Play, ada) in by_bots
        assert (Play, bob) not in by_bots
        assert (Double, ada) not in by_bots
        assert await night.bot.parts[Drills].store.get(1, night.people[0].id) is None
        assert "Puzzle from one of your deals" not in await Screen(night.people[0]).slash(
            "drill", about="mistakes"
        )


async def test_a_costly_contract_becomes_a_puzzle(opened: Opener) -> None:
    """A costly contract comes back with the hand before it; a better one answers it, with the reason."""
    async with opened("Ada", "Bob", past=one_game, bot_workers=0) as night:
        await collect(night)
        bot, row, person = night.bot, (await night.bot.registry.get(1)).row, night.people[0]
        _, played = await bot.parts[Drills].load(row)
        declarer = played.table.seat_of(person.id)
        assert declarer is not None
        number, walk = next(
            (number, walk)
            for number, walk in enumerate(HISTORY.walk(played, one) for one in range(len(played.deals)))
            if walk.deal.dealer == declarer
        )
        (choice,) = [one for one in calls_of(walk, declarer) if isinstance(one.made, Choose)]
        plain = [
            one for one in choice.view.legal if isinstance(one, Choose) and one.trump is one.start is None
        ]
        good = next(one for one in plain if one != choice.made)
        reason = Reason(Why.CHOICE_AHEAD, contract=good.contract, points=7.0)
        move = costly_call(MadeCallVerdict(declarer, choice.step, choice.made, 9.0, 1.0, (good,), (reason,)))
        await bot.parts[Drills].on_analysed(person.id, row, number, [move], rest_s=0)
        screen = Screen(person)
        assert "Which contract do you choose?" in await screen.slash("drill", about="mistakes")
        text = await screen.tap("choose", good.contract)
        assert "✅ Right" in text
        assert "9.0 ± 1.0 points" in text
        assert "💡" in text


async def test_a_puzzle_is_hidden_from_other_users(opened: Opener) -> None:
    """A forged button shows no card, and a puzzle whose deal is sealed or deleted is not shown."""
    async with opened("Ada", "Bob", past=broken_off, bot_workers=0) as night:
        await collect(night)
        bob = Screen(night.people[1])
        await bob.slash("drill", about="counting")
        assert bob.message is not None
        said = await bob.person.tap_id(bob.message, "ask:drill:show:1:0")
        assert "That puzzle is gone" in said
        ada = Screen(night.people[0])
        async with night.bot.database.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET is_sealed = true")
        assert "no puzzle from your deals yet" in await ada.slash("drill", about="mistakes")


async def test_an_exercise_is_never_missing(opened: Opener) -> None:
    """A user without any deal gets an exercise in either game; its answer is counted once.

    Unless a game is named, it is the one the channel is named after.
    """
    async with opened("Ada", bot_workers=0) as night:
        screen = Screen(night.people[0])
        here, screen.person.channel = screen.person.channel, night.guild.create_text_channel("bridge-club")
        assert "Count cards · Bridge" in await screen.slash("drill")
        screen.person.channel = here
        for game in ("barbu", "Bridge"):
            assert "Count cards" in await screen.slash("drill", game=game)
            answers = [ask for ask in screen.verbs if ask == "count"]
            assert answers
        old = screen.id_of("count")
        message = screen.message
        assert message is not None
        for _ in range(2):
            assert "Still out" in await screen.person.tap_id(message, old)
        (day,) = await night.bot.parts[Drills].store.days(night.people[0].id)
        assert day.answered == 1
        assert "no drills for" in await screen.slash("drill", game="whist")


async def test_the_next_question_keeps_the_subject_chosen(opened: Opener) -> None:
    """After a subject was chosen, the next question is about it too."""
    async with opened("Ada", "Bob", past=broken_off, bot_workers=0) as night:
        await collect(night)
        screen = Screen(night.people[0])
        await screen.slash("drill", about="counting")
        await screen.tap("count")
        assert "Count cards" in await screen.tap("next")
        await screen.slash("drill", about="mistakes")
        await screen.tap("play", (await puzzle_of(night)).puzzle["good"][0]["card"])
        assert "No puzzle is due" in await screen.tap("next")


async def test_an_exercise_is_made_once(opened: Opener) -> None:
    """The answer to an exercise just shown, and the week's for every user, are judged without making it
    again; an answer that no exercise has is refused before one is made.
    """
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        screen, other = Screen(ada), Screen(bob)
        await screen.slash("drill", about="counting")
        await other.slash("drill", about="counting")
        message, count = screen.message, screen.id_of("count")
        assert message is not None
        with patch("bot.drills.service.make_task", wraps=positions.make_task) as make:
            assert "Still out" in await ada.tap_id(message, count)
            assert make.call_count == 0
            for option in ("52", "-1", "x"):
                answer = await forge(ada, message, f"ask:drill:count:barbu.7:0:{option}")
                assert answer == night.say.error(CodedError("unknown_button"))
            assert make.call_count == 0
            for person, shown in ((ada, message), (bob, other.message)):
                assert shown is not None
                await forge(person, shown, "ask:drill:week:barbu.9:0")
            assert make.call_count == 1


async def test_exercises_count_as_costly_requests(opened: Opener) -> None:
    """A user with the maximum of costly requests in progress gets no exercise and no verdict on one."""
    async with opened("Ada", bot_workers=0, reads_per_person=1) as night:
        ada = night.people[0]
        screen, still = Screen(ada), night.say.error(CodedError("still_working"))
        await screen.slash("drill", about="counting")
        message, count = screen.message, screen.id_of("count")
        assert message is not None
        async with at_work(night, ada, 1):
            assert await ada.slash("drill", about="counting") == still
            for request in (count, "ask:drill:next:0:0:.counting", "ask:drill:week:barbu.1:0"):
                assert await forge(ada, message, request) == still, request
        assert "Still out" in await ada.tap_id(message, count)


async def test_a_subscribed_user_gets_a_puzzle_each_morning(opened: Opener) -> None:
    """A subscribed user gets one at eight in their zone, once; closed messages end it and say so."""
    async with opened("Ada", "Bob", past=broken_off, bot_workers=0) as night:
        ada, bot = night.people[0], night.bot
        now = datetime(2026, 7, 1, 23, 30, tzinfo=UTC).timestamp()
        bot.database.now = lambda: now
        await collect(night)
        screen = Screen(ada)
        assert "don’t know the time zone" in await screen.slash("drill", zone="Mars/Olympus")
        assert "Europe/Paris" in await screen.slash("drill", zone="Europe/Paris")
        morning = await bot.parts[MorningPuzzles].store.of(ada.id)
        assert morning is not None
        assert morning.next_at == datetime(2026, 7, 2, 6, 0, tzinfo=UTC).timestamp()

        async def wake_up() -> int:
            for _ in range(2):
                await bot.parts[MorningPuzzles].reconcile()
                await bot.background.drain()
            return len(ada.member.user.dm_channel.history())

        assert await wake_up() == 0
        now = morning.next_at + 60
        assert await wake_up() == 1
        message = ada.member.user.dm_channel.history()[-1]
        assert "Good morning!" in text_of(message)

        async def kill(due_at: float) -> None:
            """Store what a kill leaves between storing a morning and storing that its puzzle was sent."""
            nonlocal now
            now = due_at + 60
            async with bot.database.writing() as connection:
                left = {"pending_at": due_at, "next_at": due_at + 86_400}
                await connection.execute(update(drill_mornings).values(left))

        await kill(datetime(2016, 7, 2, 6, tzinfo=UTC).timestamp())  # Discord had accepted it
        assert await wake_up() == 1
        await kill(datetime(2096, 7, 2, 6, tzinfo=UTC).timestamp())  # it was not sent
        assert await wake_up() == 2
        await kill(datetime(2096, 7, 3, 2, tzinfo=UTC).timestamp())
        now += 6 * 3600  # too late for that morning
        assert await wake_up() == 2
        path = f"/channels/{ada.member.user.dm_channel.id}/messages"
        night.env.inject_error("POST", path, status=403, code=50007, message="closed", times=None)
        now += 18 * 3600
        assert await wake_up() == 2
        stopped = await bot.parts[MorningPuzzles].store.of(ada.id)
        assert stopped is not None
        assert stopped.is_refused
        assert stopped.next_at is None
        await screen.slash("drill", about="mistakes")
        answer = screen.id_of("play", (await puzzle_of(night)).puzzle["good"][0]["card"])
        assert screen.message is not None
        await screen.person.tap_id(screen.message, answer)
        assert "can’t send you direct messages" in await screen.tap("progress")


async def test_a_server_gets_one_puzzle_a_week_if_switched_on(opened: Opener) -> None:
    """Nothing is posted unless it is switched on; then once a week, even after a restart."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        now = datetime(2026, 11, 25, 12, tzinfo=UTC).timestamp()

        async def posts() -> list[Message]:
            night.bot.database.now = lambda: now
            await night.regular_posts("the puzzle of the week").reconcile()
            return [one for one in night.channel.history() if "Puzzle of the week" in text_of(one)]

        await night.bot.settings.change_guild(night.guild.id, daily_channel=night.channel.id)
        assert await posts() == []
        await night.bot.settings.change_guild(night.guild.id, weekly_puzzle=True)
        now += LOOK_EVERY_S
        (post,) = await posts()
        await night.restart()
        assert len(await posts()) == 1
        week = week_of(now)
        await night.note_pending_post("the puzzle of the week", week)  # killed before Discord's answer
        now += LOOK_EVERY_S
        assert len(await posts()) == 1
        elsewhere = night.channel.id + 1
        await night.note_pending_post("the puzzle of the week", week, elsewhere)  # killed before it was sent
        now += LOOK_EVERY_S
        assert len(await posts()) == 2
        solve = asks_of(post)["week"]["custom_id"]
        first, second = [await one.tap_id(post, solve) for one in night.people]
        assert "Count cards" in first
        assert first == second
        now += 7 * 86_400
        assert len(await posts()) == 3


def test_the_morning_follows_summer_time() -> None:
    """Eight o'clock stays eight o'clock on the days around the change of clocks."""
    before = datetime(2026, 10, 24, 12, tzinfo=UTC).timestamp()
    first = next_morning("Europe/Paris", before)
    assert first == datetime(2026, 10, 25, 7, tzinfo=UTC).timestamp()
    assert next_morning("Europe/Paris", first - 25 * 3600 - 60) == first - 25 * 3600
