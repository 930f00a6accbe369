"""Challenges where the bot is not a member, in direct messages, and under a table's result."""

from __future__ import annotations

from bot.contests.challenge.service import Challenges
from bot.game_kit.private_game import NEXT_STEP, challenge_request
from bot.privacy import DataRetention
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY, SUM, move_time, on_page, page, play_behind, posts, row_of
from tests.e2e.visiting import alone_with_the_bot, visiting
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import MOVES, Screen, asks_of


async def test_a_challenge_where_the_bot_is_not_a_member(opened: Opener) -> None:
    """Answers to interactions post and edit the page, and in the end a card; a stop loses nothing."""
    async with opened("Ada", "Bob", "Eve", **QUICKLY) as night:
        ada, bob, eve = night.people
        with visiting(night):
            offer = (
                await ada.member.slash(ada.channel, "challenge", player=bob.member, game="barbu")
            ).response
            assert offer is not None
            assert posts(night) == []
            dare = challenge_request(bob.id).about.request("dare", "barbu.4").custom_id
            made = await ada.member.click(offer, custom_id=dare)
            assert [user.id for user in page(night).mentions] == [bob.id]
            assert night.say("challenge-made-visiting") in text_of(made.followups[-1])
            row = await row_of(night)
            assert (row.guild_id, row.channel_id) == (0, night.channel.id)
            said = await forge(eve, page(night), "ask:challenge:join:1:0")
            assert said == night.say.error(CodedError("challenge_not_yours"))
            await bob.member.click(page(night), custom_id=asks_of(page(night))["open"]["custom_id"])
            assert night.say("challenge-not-done", name="Ada") in text_of(page(night))
            mine = await on_page(night, ada, "open")
            assert "Ada – Bob · Barbu · 1/4" in mine.text
            await play_behind(night, ada.id)
            await move_time(night, 0)
            assert SUM not in text_of(page(night))
            await night.restart()
            theirs = await on_page(night, bob, "open")
            before = len(posts(night))
            await play_behind(night, bob.id)
            assert theirs.message is not None
            move = next(verb for verb in (*MOVES, "show") if verb in theirs.verbs)
            await bob.member.click(theirs.message, custom_id=theirs.id_of(move))
            assert len(posts(night)) == before + 1
            assert SUM in text_of(page(night))
            first = posts(night)[0]
            assert SUM not in text_of(first)
            await bob.member.click(first, custom_id=asks_of(first)["open"]["custom_id"])
            assert SUM in text_of(posts(night)[0])
            said = await forge(bob, first, "ask:challenge:replay:1:0:host")
            assert "Challenge 1: the game played by" in said
            await bob.member.click(page(night), custom_id=asks_of(page(night))["again"]["custom_id"])
            again = await row_of(night, 2)
            assert (again.host_id, again.guest_id, again.guild_id) == (bob.id, ada.id, 0)
        await night.bot.parts[DataRetention].sweep([night.guild.id], after_days=1)
        assert await night.bot.parts[Challenges].store.get(1) is not None
        await move_time(night, 86_401)
        await night.bot.parts[DataRetention].sweep([night.guild.id], after_days=1)
        assert await night.bot.parts[Challenges].store.get(1) is None


async def test_a_challenge_in_a_conversation_asks_for_the_game(opened: Opener) -> None:
    """If nothing says which game is meant, the user chooses in private, and only then it is posted."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        ada.channel = night.channel = night.guild.create_text_channel("lounge")
        with visiting(night):
            screen = Screen(ada)
            assert night.say("challenge-offer", name="Bob") in await screen.slash(
                "challenge", player=bob.member
            )
            assert posts(night) == []
            assert screen.message is not None
            await ada.member.click(screen.message, custom_id=screen.id_of("dare", "bridge.4"))
        row = await row_of(night)
        assert (row.guest_name, row.game, row.deals) == ("Bob", "bridge", 4)


async def test_challenges_in_direct_messages(opened: Opener) -> None:
    """A direct message lists the user's open challenges, which can be accepted and played there."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("challenge", player=bob.member)
        screen = Screen(bob)
        with alone_with_the_bot(night):
            said = await screen.post("challenge")
            assert "1. ⚔️ Ada – Bob" in said
            assert night.say("challenge-alone-where") in said
            await screen.tap("open")
            assert "Ada – Bob · Barbu · 1/4" in screen.text
            assert screen.message is not None
            said = await forge(bob, screen.message, "ask:challenge:dare:0:0:barbu.4")
            assert said == night.say.error(CodedError("challenge_alone"))
        assert (await row_of(night)).status == "accepted"
        with visiting(night, server=True, hides=True):
            said = text_of((await bob.member.slash(bob.channel, "challenge")).response)
            assert said == night.say.error(CodedError("challenge_hidden"))
        with visiting(night, server=True):
            for person in (ada, bob):
                said = await forge(person, page(night), "ask:challenge:open:1:0")
                assert said == night.say.error(CodedError("challenge_gone"))
            await bob.post("challenge", game="bridge")
            row = await row_of(night, 2)
            assert (row.guild_id, row.guest_id) == (0, None)


async def test_a_result_has_a_button_for_a_challenge(opened: Opener) -> None:
    """The button under a table's standing offers its other players, any member and any user."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await bob.slash("barbu join")
        screen = Screen(ada)

        async def opponents() -> Message:
            await ada.tap_id(night.board, "ask:table:challenge:1:0")
            screen.message = offered = ada.panel
            assert offered is not None
            return offered

        await opponents()
        assert night.say("challenge-offer", name="Bob") in await screen.tap(
            "offer", str(bob.id), "0", NEXT_STEP
        )
        offered, members = await opponents(), challenge_request(0, NEXT_STEP).list_id
        chosen = await ada.member.select(offered, [bob.member], custom_id=members)
        assert night.say("challenge-offer", name="Bob") in screen.see(chosen)
        await opponents()
        assert night.say("challenge-offer-anyone") in await screen.tap("offer", "0", "0", NEXT_STEP)
        await screen.tap("dare", "barbu.8")
        row = await row_of(night)
        assert (row.guest_id, row.deals) == (None, 8)
