"""Challenges: two users play the same deals in private, sealed until both have finished."""

from __future__ import annotations

import json
import random
from typing import Any, Final
from unittest.mock import patch

import pytest
from simcord.backend.models import Overwrite
from sqlalchemy import update

from bot.contests.challenge.feature import VERBS
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ACCEPT_S, PLAY_S, REMIND_S, ChallengeRow
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.privacy import DataRetention
from bot.privacy.data_retention import People
from bot.privacy.export import export_of
from bot.solo.games import DEAL_ROW
from bot.solo.tries import dealt, own_seat_of, serialize_move
from bot.storage.schema import contest_tries
from engine.entries import Act, By
from engine.errors import CodedError
from engine.table_rules import advance
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import MOVES, Screen, asks_of

QUICKLY: Final[dict[str, Any]] = {"bot_workers": 0, "person_call_interval_s": 0}
SUM: Final = "`Σ"
"""A text that only a table of points shows."""


def posts(night: Evening) -> list[Message]:
    """Return the bot's messages in the channel, oldest first."""
    return sorted((one for one in night.channel.history() if not one.flags.ephemeral), key=lambda one: one.id)


def page(night: Evening) -> Message:
    """Return the newest page of a challenge in the channel."""
    return [one for one in posts(night) if one.embeds][-1]


async def row_of(night: Evening, number: int = 1) -> ChallengeRow:
    """Return a stored challenge."""
    return await night.bot.parts[Challenges].store.row(number)


async def on_page(night: Evening, person: Person, verb: str) -> Screen:
    """Tap a button of the page, and return the private answer."""
    screen, shown = Screen(person), page(night)
    result = await person.member.click(shown, custom_id=asks_of(shown)[verb]["custom_id"])
    private = [one for one in (result.response, *result.followups) if one is not None and one.ephemeral]
    screen.message = private[-1]
    return screen


async def play_until_deal_over(screen: Screen) -> None:
    """Play from a panel to the end of its deal."""
    for _ in range(60):
        if "deal_on" in screen.verbs:
            return
        await screen.tap(next(verb for verb in (*MOVES, "show") if verb in screen.verbs))
    raise AssertionError(screen.text)


async def play_behind(night: Evening, user: int, number: int = 1, rng: random.Random | None = None) -> None:
    """Store a user's game of a challenge to its end: first legal moves of all seats, or any with ``rng``."""
    row, store = await row_of(night, number), night.bot.parts[Challenges].store
    games = night.bot.parts[Challenges].games_of(row.game)
    begun, game = (await games.current(user, number)).row, games.module.game
    table = games.table_of(row.source, begun.name, begun.moves, user=user)
    seat, moves = own_seat_of(table), list[dict[str, Any]]()
    while not games.challenge.is_over(game, table.game_state):
        if game.dealer(table.game_state) is not None:
            table = dealt(game, table, row.source)
            moves.append(DEAL_ROW)
            continue
        legal = game.legal_actions(table.game_state)
        move = legal[0] if rng is None else rng.choice(legal)
        by = By.PLAYER if game.decider(table.game_state) == seat else By.BOT
        table = advance(game, table, Act(move, by)).after
        moves.append(serialize_move(game, move, by))
    await store.write(begun, moves, points=games.challenge.points(table.game_state, seat))


async def move_time(night: Evening, seconds: float) -> None:
    """Move the bot's clock, and let it do what is due."""
    now = night.bot.database.now() + seconds
    night.bot.database.now = lambda: now  # type: ignore[method-assign]
    with night.as_bot():
        await night.bot.parts[Contests].reconcile()
    await night.env.settle()


@pytest.mark.parametrize("wish", ["", "acol+notrump_least=15", "precision"])
async def test_a_challengers_bots_bid_the_system_they_chose_for_both(opened: Opener, wish: str) -> None:
    """Both users play with the challenger's system, named on the page; without one, or a known one, SAYC."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await night.bot.settings.change_person(ada.id, partner_system=wish)
        await night.bot.settings.change_person(bob.id, partner_system="sef")
        await ada.post("challenge", player=bob.member, game="bridge")
        said = text_of(posts(night)[0])
        is_known = wish.startswith("acol")
        assert (night.say.of("bridge")("bridge-option-system-acol") in said) is is_known
        assert (night.say.of("bridge")("bridge-option-notrump-least-15") in said) is is_known
        assert "French" not in said
        games = night.bot.parts[Challenges].games_of("bridge")
        row = await row_of(night, 1)
        expected = ("acol+notrump_least=15",) * 2 if is_known else ("sayc",) * 2
        for person in (bob, ada):
            await on_page(night, person, "open")
            begun = (await games.current(person.id, 1)).row
            table = games.table_of(row.source, begun.name, begun.moves, user=person.id)
            assert table.rules.systems == expected


async def test_a_challenge_from_the_command_to_the_card(opened: Opener) -> None:
    """Both play the same deals, even across a restart; a new message then shows both, with their replays."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        screen = Screen(ada)
        assert night.say("challenge-made") in await screen.post("challenge", player=bob.member)
        (first,) = posts(night)
        assert [user.id for user in first.mentions] == [bob.id]
        await screen.tap("open")
        assert "Ada – Bob · Barbu · 1/4" in screen.text
        await play_until_deal_over(screen)
        again = screen.id_of("deal_on")
        assert "Ada – Bob · Barbu · 2/4" in await screen.tap("deal_on")
        assert screen.message is not None
        assert "❗" not in await ada.tap_id(screen.message, again)
        await play_behind(night, ada.id)
        assert night.say("challenge-own") in text_of((await on_page(night, ada, "open")).message)
        guest = await on_page(night, bob, "open")
        assert (await row_of(night)).status == "accepted"
        assert night.say("challenge-done", name="Ada") in text_of(page(night))
        await guest.tap(next(verb for verb in (*MOVES, "show") if verb in guest.verbs))
        await play_behind(night, bob.id)
        assert (await row_of(night)).status == "accepted"
        await night.restart()
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.status, row.shown) == ("over", row.revision)
        assert page(night).id != first.id
        assert night.say("challenge-closed") in text_of(posts(night)[0])
        assert "<t:" not in text_of(posts(night)[0])
        for shown in (text_of(page(night)), await forge(bob, page(night), "ask:challenge:open:1:0")):
            assert SUM in shown
            assert night.say("challenge-record", host="Ada", guest="Bob", won=0, lost=0, drawn=0)[:8] in shown
        assert "CSV, JSON" in await forge(bob, page(night), "ask:challenge:file:1:0")
        for whose in ("host", "guest"):
            said = await forge(bob, page(night), f"ask:challenge:replay:1:0:{whose}")
            assert "Challenge 1: the game played by" in said
        one = await on_page(night, ada, "replay")
        both = asks_of(page(night))["replay"]["custom_id"].replace("host", "both")
        result = await ada.member.click(page(night), custom_id=both)
        one.message = result.response
        for verb in ("on", "last", "later"):
            assert one.message is not None
            titles = [shown.title or "" for shown in one.message.embeds]
            assert any("deal 1 of 4 · Ada" in title for title in titles)
            assert any(title.startswith("Bob") for title in titles)
            await one.tap(verb)
        assert "deal 2 of 4 · Ada" in one.text
        assert night.say("challenge-made") in text_of((await on_page(night, bob, "again")).message)
        new = await row_of(night, 2)
        assert (new.host_id, new.guest_id, new.source.secret != row.source.secret) == (bob.id, ada.id, True)


async def test_no_screen_shows_a_sealed_deal(opened: Opener) -> None:
    """No verb, replay or export shows a finished result or a hand before the other has finished."""
    async with opened("Ada", "Bob", "Eve", **QUICKLY) as night:
        ada, bob, eve = night.people
        await ada.post("challenge", player=bob.member)
        await on_page(night, ada, "open")
        await play_behind(night, ada.id)
        asks = [f"challenge:{verb}:1:0:host" for verb in sorted(VERBS - {"decline", "again", "join", "open"})]
        asks += [f"challenge:{verb}:1:0:KH" for verb in ("play", "choose", "pass", "show", "deal_on")]
        asks += [f"replay:on:challenge-1-{whose}:0.5" for whose in ("host", "guest", "both")]
        for stranger in ("again", "open"):
            said = await forge(eve, page(night), f"ask:challenge:{stranger}:1:0")
            assert said == night.say.error(CodedError("challenge_not_yours"))
            for person in (bob, eve):
                for ask in asks:
                    said = await forge(person, page(night), f"ask:{ask}")
                    assert SUM not in said, ask
                    assert night.say("challenge-replay-title", number=1, name="Ada") not in said, ask
            await on_page(night, bob, "open")
        assert SUM not in text_of(page(night))
        assert SUM in text_of((await on_page(night, ada, "open")).message)
        for person in (ada, bob):
            told = (await export_of(night.bot.database, person.id)).decode()
            assert (await row_of(night)).source.secret.hex() not in told
            (own,) = json.loads(told)["contest_tries"]
            assert (own["user_id"], own["points"] is None) == (str(person.id), person is bob)


async def test_a_lapsing_challenge_gets_one_reminder(opened: Opener) -> None:
    """One reminder names those who must still act; a lapsed challenge does not count and rejects taps."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        for _ in range(2):
            await move_time(night, (ACCEPT_S - REMIND_S + 60) / 2)
        assert [[user.id for user in one.mentions] for one in posts(night)[1:]] == [[bob.id]]
        await on_page(night, bob, "open")
        begun = await on_page(night, ada, "open")
        await play_behind(night, bob.id)
        await move_time(night, PLAY_S - REMIND_S + 60)
        await move_time(night, 60)
        assert [[user.id for user in one.mentions] for one in posts(night)[2:]] == [[ada.id]]
        await move_time(night, REMIND_S)
        assert night.say("challenge-lapsed") in text_of(page_of(night))
        late = await begun.tap(next(verb for verb in (*MOVES, "show") if verb in begun.verbs))
        assert late == night.say.error(CodedError("challenge_ended"))
        said = await forge(bob, page_of(night), "ask:replay:on:challenge-1-guest:0.0")
        assert night.say("challenge-replay-title", number=1, name="Bob") in said
        said = await forge(bob, page_of(night), "ask:replay:on:challenge-1-host:0.0")
        assert said == night.say.error(CodedError("challenge_gone"))


def page_of(night: Evening) -> Message:
    """Return the page of the first challenge."""
    return posts(night)[0]


async def test_impossible_challenges_are_rejected_with_the_reason(opened: Opener) -> None:
    """Oneself, a bot, a user who is gone or takes no challenges, a wrong length and too many are rejected."""
    async with opened("Ada", "Bob", "Cleo", challenges_per_person=2, **QUICKLY) as night:
        ada, bob, cleo = night.people
        robot = night.guild.add_member(night.env.create_user("Robot", bot=True))
        gone = night.env.create_user("Gone")
        await night.bot.settings.change_person(cleo.id, challenges=False)

        async def refused(code: str, **facts: Any) -> None:
            options = {name: facts.pop(name) for name in ("player", "deals", "game") if name in facts}
            said = await ada.post("challenge", **options)
            assert said == night.say.error(CodedError(code, **facts))

        await refused("challenge_self", player=ada.member)
        await refused("challenge_bot", player=robot)
        await refused("challenge_absent", player=gone)
        await refused("challenge_opted_out", player=cleo.member, name="Cleo")
        await refused("challenge_length", deals=5, lengths="4, 8")
        await refused("challenge_no_game", game="whist")
        await ada.post("challenge")
        assert night.say("challenge-made-before") in await ada.post("challenge")
        assert "Barbu · 1/4" in (await on_page(night, ada, "open")).text
        assert (await row_of(night)).status == "open"
        await ada.post("challenge", player=bob.member)
        assert night.say("challenge-made-before") in await bob.post("challenge", player=ada.member)
        await refused("challenges_own_full", game="bridge", most=2)
        declined = await on_page(night, bob, "decline")
        assert declined.text == night.say("challenge-declined-now")
        ended = await forge(bob, page(night), "ask:challenge:join:2:0")
        assert ended == night.say.error(CodedError("challenge_ended"))


async def test_a_damaged_game_leaves_a_challenge_without_result(opened: Opener) -> None:
    """A challenge lapses in time if a finished game of it cannot be read, and its page says so."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        for person in (bob, ada):
            await on_page(night, person, "open")
            await play_behind(night, person.id)
        async with night.bot.database.writing() as connection:
            mine = contest_tries.c.user_id == bob.id
            await connection.execute(update(contest_tries).where(mine).values(moves="["))
        await move_time(night, PLAY_S - 60)
        assert (await row_of(night)).status == "accepted"
        await move_time(night, 60)
        row = await row_of(night)
        assert (row.status, row.shown) == ("lapsed", row.revision)


async def test_a_page_without_a_readable_result_loses_an_erased_name(opened: Opener) -> None:
    """The page of a challenge that is over loses an erased user's name, even if a game cannot be read."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        for person in (bob, ada):
            await on_page(night, person, "open")
            await play_behind(night, person.id)
        await move_time(night, 0)
        async with night.bot.database.writing() as connection:
            mine = contest_tries.c.user_id == bob.id
            await connection.execute(update(contest_tries).where(mine).values(moves="["))
        await People(night.bot.database).erase_rest(ada.id)
        await move_time(night, 60)
        shown = text_of(page(night))
        assert night.say.error(CodedError("challenge_damaged")) in shown
        assert "Ada" not in shown


async def test_two_taps_at_once_make_one_challenge(opened: Opener) -> None:
    """A user's second request is too soon once the first one makes its challenge."""
    async with opened("Ada", "Bob", bot_workers=0, person_call_interval_s=60) as night:
        ada, bob = night.people
        contests, calls = night.bot.parts[Contests], night.bot.parts[Tournaments].mention_limiter
        left = list[float]()

        async def create(*given: Any, **options: Any) -> Any:
            left.append(calls.wait_s(ada.id))
            return await Contests.create(contests, *given, **options)

        with patch.object(contests, "create", create):
            await ada.post("challenge", player=bob.member)
        assert [wait > 0 for wait in left] == [True]


async def test_a_rejected_challenge_starts_no_interval(opened: Opener) -> None:
    """A user whose challenge was rejected may make another at once."""
    async with opened(
        "Ada", "Bob", bot_workers=0, challenges_per_person=1, person_call_interval_s=60
    ) as night:
        ada, bob = night.people
        await ada.post("challenge")
        full = night.say.error(CodedError("challenges_own_full", most=1))
        for _ in range(2):
            assert await ada.post("challenge", player=bob.member) == full


async def test_taps_too_early_or_late_are_rejected_with_the_reason(opened: Opener) -> None:
    """Playing before the start, declining too late, and missing files and replays are rejected."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0, person_call_interval_s=60) as night:
        ada, bob, cleo = night.people
        await ada.post("challenge", player=bob.member)

        async def refused(person: Person, request: str, code: str) -> None:
            assert await forge(person, page_of(night), f"ask:{request}") == night.say.error(CodedError(code))

        soon = await ada.post("challenge", player=cleo.member)
        assert soon == night.say.error(CodedError("challenge_soon", seconds=60))
        await refused(bob, "challenge:play:1:0:KH", "challenge_unbegun")
        await refused(cleo, "challenge:decline:1:0", "challenge_not_yours")
        await on_page(night, bob, "open")
        for person in (ada, bob):
            await refused(person, "challenge:decline:1:0", "challenge_begun")
            await refused(person, "challenge:file:1:0", "challenge_sealed")
        await refused(bob, "replay:on:challenge-1-both:0.0", "challenge_sealed")
        await move_time(night, PLAY_S + 60)
        await refused(bob, "challenge:file:1:0", "challenge_ended")
        await refused(bob, "replay:on:challenge-1-guest:0.0", "challenge_unplayed")


async def test_a_hidden_channel_shows_nothing(opened: Opener) -> None:
    """Users who cannot see the channel, or are in another server, cannot find out that a challenge exists."""
    async with opened("Ada", "Eve", **QUICKLY) as night:
        ada, eve = night.people
        await ada.post("challenge")
        hidden, night.channel = night.channel, night.guild.create_text_channel("open")
        eve.channel = night.channel
        await eve.slash("barbu new")
        message = page(night)
        night.env.backend.set_overwrite(hidden.id, Overwrite(eve.id, MEMBER, allow=0, deny=1024))
        gone = night.say.error(CodedError("challenge_gone"))
        for verb in sorted(VERBS - {"offer", "dare", "replay"}):
            assert await forge(eve, message, f"ask:challenge:{verb}:1:0") == gone, verb
        for ask in ("challenge:replay:1:0:host", "replay:on:challenge-1-host:0.0"):
            assert await forge(eve, message, f"ask:{ask}") == gone
        assert (await row_of(night)).guest_id is None


async def test_open_challenge_of_an_erased_user_ends(opened: Opener) -> None:
    """An open challenge of an erased user ends, and neither the database nor the page names them."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        await on_page(night, bob, "open")
        with night.as_bot():
            await night.bot.parts[DataRetention].forget(bob.id)
        await night.env.settle()  # at once: no minute passes
        row = await row_of(night)
        assert (row.status, row.guest_name, row.guest_id) == ("withdrawn", "", -1)
        assert "Bob" not in text_of(page(night))
        assert "open" not in asks_of(page(night))
        again = await on_page(night, ada, "again")
        assert again.text == night.say.error(CodedError("challenge_absent"))


async def test_an_erasure_posts_no_page_again(opened: Opener) -> None:
    """A page that was deleted stays deleted when a user of its finished challenge is erased."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        for person in (bob, ada):
            await on_page(night, person, "open")
            await play_behind(night, person.id)
        await move_time(night, 0)
        night.env.backend.delete_message(night.channel.id, page(night).id)
        before = [one.id for one in posts(night)]
        await night.bot.parts[DataRetention].forget(bob.id)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.guest_name, row.shown) == ("", row.revision)
        assert [one.id for one in posts(night)] == before


async def test_a_result_that_another_process_stored_is_posted(opened: Opener) -> None:
    """Whichever process stores a finished game or the result, the page names it and the result is new."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        for person in (ada, bob):
            await on_page(night, person, "open")
        first = page(night)
        await play_behind(night, ada.id)
        await move_time(night, 0)
        assert night.say("challenge-done", name="Ada") in text_of(page(night))
        await play_behind(night, bob.id)
        with night.as_bot():
            await night.bot.parts[Challenges].settle(await row_of(night))
        await move_time(night, 0)
        assert page(night).id != first.id
        assert SUM in text_of(page(night))


async def test_a_player_page_offers_a_challenge(opened: Opener) -> None:
    """The button on another player's page asks for a game and a length, then challenges them."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        screen = Screen(ada)
        await screen.slash("barbu stats", player=bob.member)
        assert night.say("challenge-offer", name="Bob") in await screen.tap("offer")
        await screen.tap("dare", "bridge.8")
        row = await row_of(night)
        assert (row.guest_id, row.game, row.deals) == (bob.id, "bridge", 8)


async def test_a_channel_decides_about_the_game(opened: Opener) -> None:
    """Without ``game`` a channel named after bridge offers bridge first, and every other game after it."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        screen = Screen(ada)
        ada.channel = night.channel = night.guild.create_text_channel("lounge")
        assert night.say("challenge-offer-anyone") in await screen.slash("challenge", deals=8)
        assert screen.id_of("dare", "barbu.8")
        assert screen.id_of("dare", "bridge.8")
        ada.channel = night.channel = night.guild.create_text_channel("evening-bridge")
        await screen.post("challenge", player=bob.member)
        assert (await row_of(night)).game == "bridge"
        await screen.post("challenge", player=bob.member, game="barbu")
        assert (await row_of(night, 2)).game == "barbu"


async def test_a_challenge_is_posted_by_a_tap_alone(opened: Opener) -> None:
    """Whatever its options name, the command posts nothing; the tap posts the challenge, and replaces the
    offer by the answer.
    """
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        pairs = {"player": bob.member, "partner": cleo.member, "second": dan.member}
        for options, offered in (
            ({}, night.say("challenge-offer-anyone")),
            ({"player": bob.member, "game": "barbu"}, night.say("challenge-offer", name="Bob")),
            (pairs, night.say("challenge-offer-pairs", host="Ada & Cleo", guest="Bob & Dan")),
        ):
            screen = Screen(ada)
            said = await screen.slash("challenge", **options)
            assert offered in said
            assert night.say("challenge-offer-choose") in said
            assert posts(night) == []
            assert await night.bot.parts[Challenges].store.ids() == []
        only = await screen.slash("challenge", player=bob.member, game="bridge", deals=8)
        assert night.say("post-preview") in only
        assert posts(night) == []
        offer = screen.message
        await screen.tap("dare", "bridge.8")
        row = await row_of(night)
        assert (row.guest_id, row.game, row.deals) == (bob.id, "bridge", 8)
        assert offer is not None
        assert screen.message is not None
        assert screen.message.id == offer.id
        (page_shown,) = posts(night)
        assert [user.id for user in page_shown.mentions] == [bob.id]
