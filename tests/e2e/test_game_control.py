"""Control of a game: claims, undo, pause, leaving, ending, rematch."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.tables.actions.panel import request_undo
from bot.tables.dealing import Dealing
from engine.barbu.play.state import Phase
from engine.entries import Act, AnswerUndo, By
from engine.errors import IllegalAction
from engine.table_state import TablePhase
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of
from tools.simulation.evenings.play import (
    deals_over,
    in_phase,
    is_over,
    open_and_start,
    play_by_buttons,
    play_unseen,
    play_until,
)
from tools.simulation.evenings.requests import forge


async def a_played_card(night: Evening) -> Person:
    """Play on until a user has just played a card of their own choice, and return that user."""
    await play_by_buttons(night, lambda: any(len(p.buttons("play")) > 1 for p in night.people))
    player = next(person for person in night.people if person.buttons("play"))
    await player.tap("play")
    return player


async def test_claim(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A certain claim is confirmed once and ends the deal."""
    changed = Dealing.changed_by  # the cut comes from ids with the time of day: always the same here
    monkeypatch.setattr(Dealing, "changed_by", lambda self, _interaction_id: changed(self, 7))
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="full")
        await play_by_buttons(
            night, lambda: is_over(night) or any(person.buttons("claim") for person in night.people)
        )
        claimer = next(person for person in night.people if person.buttons("claim"))
        finished = len(night.table.state.game_state.finished)
        question = await claimer.tap("claim")
        assert night.say("confirm-title") in question
        assert len(night.table.state.game_state.finished) == finished
        await claimer.tap("claim", "yes")
        assert len(night.table.state.game_state.finished) == finished + 1


async def test_a_claim_that_is_not_certain(opened: Opener) -> None:
    """A claim that cannot be proven is rejected with a reason, without a confirmation."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        player = next(person for person in night.people if person.buttons("play"))
        assert night.say("error-claim-not-proven") in await player.slash("barbu claim")


async def test_undo_by_consent(opened: Opener) -> None:
    """A card, with all since, is taken back when every other user agrees; bot players have no say."""
    async with opened("Ada", "Bob", "Cleo") as night:
        await open_and_start(night, length="express")
        player = await a_played_card(night)
        before = night.table.state.game_state.in_play.plays
        assert night.table.state.undo is None
        later = [person for person in night.people if person is not player and person.buttons("play")]
        for person in later:
            await person.tap("play")
        await player.slash("barbu undo")
        first, second = [person for person in night.people if person is not player]
        assert (" and everything since. Do you agree?" in first.text) is bool(later)
        assert first.buttons("undo_yes")
        await first.tap("undo_yes")
        assert night.table.state.undo is not None
        await second.tap_public(night.board, "undo_yes")
        assert night.table.state.undo is None
        assert (" took back their last move and everything since." in second.text) is bool(later)
        assert len(night.table.state.game_state.in_play.plays) < len(before)
        assert player.buttons("play")


async def test_undo_refused(opened: Opener) -> None:
    """One refusal is enough to keep the card."""
    async with opened("Ada", "Bob", "Cleo") as night:
        await open_and_start(night, length="express")
        player = await a_played_card(night)
        before = night.table.state.game_state.in_play.plays
        await player.slash("barbu undo")
        other = next(person for person in night.people if person is not player)
        await other.tap("undo_no")
        assert "You didn’t agree: " in other.text
        await player.tap_public(night.board, "hand")
        assert " didn’t agree: your move stands." in player.text
        assert night.table.state.undo is None
        assert night.table.state.game_state.in_play.plays[: len(before)] == before


async def test_an_undo_request_is_withdrawn_in_the_own_panel(opened: Opener) -> None:
    """While the others are asked, the panel of the player who asked has a button to withdraw the request."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        player = await a_played_card(night)
        await player.slash("barbu undo")
        (withdraw,) = player.buttons("undo_no")
        assert withdraw.label == night.say("button-undo-withdraw")
        await player.tap("undo_no")
        assert night.table.state.undo is None
        assert not player.buttons("undo_no")


async def test_undo_alone_with_bots(opened: Opener) -> None:
    """Alone with bot players a user undoes without consent, and the bots' cards since are taken back too."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await a_played_card(night)
        await ada.tap("more")
        assert "You took back " in await ada.slash("barbu undo"), "the panel names the card"
        assert ada.buttons("play")
        assert night.table.state.undo is None


async def test_no_undo_of_a_deal_that_is_over(opened: Opener) -> None:
    """A finished deal, whose hands can be replayed, is not undone by menu, command or forged tap."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        await ada.tap_public(night.board, "hand")
        over = night.say("error-undo-deal-over")
        assert "undo" not in [button.verb for button in await ada.menu()]
        assert over in await ada.slash("barbu undo")
        table = night.table
        assert over in await forge(ada, night.board, f"barbu:{table.id}:{table.state.revision}:undo:")
        assert len(table.state.game_state.finished) == 1


async def test_a_deal_that_ends_during_an_undo_request_stays_over(opened: Opener) -> None:
    """A deal that ends between the check of an undo request and its row is not reopened."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        await a_played_card(night)
        table, seat = night.table, night.table.state.own_seat(night.people[0].id)
        action = table.module.game.legal_actions(table.state.game_state)[0]
        with night.as_bot():
            played = asyncio.ensure_future(table.commit(Act(action, By.CLOCK)))
            asked = asyncio.ensure_future(request_undo(table, seat))
        await played
        with pytest.raises(IllegalAction, match="stale"):
            await asked


async def test_a_second_undo_request_waits_for_the_first(opened: Opener) -> None:
    """While a player waits for the answers to an undo request, another player's request is rejected."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        first = await a_played_card(night)
        second = await a_played_card(night)
        await first.slash("barbu undo")
        asked = night.table.state.undo
        told = await second.slash("barbu undo")
        assert night.say("error-undo-asked", turn=first.member.name) in told
        assert night.table.state.undo == asked is not None


async def test_one_of_two_simultaneous_undo_requests_counts(opened: Opener) -> None:
    """If two players request an undo at the same moment, the second is rejected like a later one."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        players = [await a_played_card(night), await a_played_card(night)]
        table = night.table
        seats = [table.state.own_seat(player.id) for player in players]
        with night.as_bot():
            requests = (request_undo(table, seat) for seat in seats)
            answers = await asyncio.gather(*requests, return_exceptions=True)
        assert [str(answer) for answer in answers] == [
            "None",
            str(IllegalAction("undo_asked", turn=seats[0])),
        ]
        assert table.state.undo is not None
        assert table.state.undo.asker == seats[0]


async def test_a_repeated_undo_request_keeps_the_consents(opened: Opener) -> None:
    """A player who requests the same undo again keeps the answers given so far."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        player = await a_played_card(night)
        await player.slash("barbu undo")
        other = next(person for person in night.people if person is not player)
        await other.tap("undo_yes")
        asked = night.table.state.undo
        await player.slash("barbu undo")
        assert night.table.state.undo == asked is not None
        assert len(asked.agreed) == 1


async def test_consent_does_not_count_for_a_newer_request(opened: Opener) -> None:
    """Consent to an earlier undo request does not count for a newer one."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        player = await a_played_card(night)
        await player.slash("barbu undo")
        other = next(person for person in night.people if person is not player)
        assert other.panel is not None
        old, panel = other.buttons("undo_yes")[0].custom_id, other.panel
        await other.tap("undo_no")
        second = await a_played_card(night)
        await second.slash("barbu undo")
        answerer = other if other is not second else player
        await answerer.tap_id(panel if answerer is other else night.board, old)
        assert night.table.state.undo is not None
        assert night.table.state.undo.agreed == frozenset()


@pytest.mark.parametrize("verb", ["undo_yes", "undo_no"])
async def test_an_answer_does_not_count_for_the_request_of_another_player(opened: Opener, verb: str) -> None:
    """An answer that arrives after the request was refused and another player's followed is not counted."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        players = [await a_played_card(night), await a_played_card(night)]
        table, other = night.table, next(person for person in night.people if person not in players)
        second = table.state.own_seat(players[1].id)
        await players[0].slash("barbu undo")
        answer, panel = other.buttons(verb)[0].custom_id, other.panel
        assert panel is not None
        with night.as_bot():
            await table.commit(AnswerUndo(second, agrees=False))
            await request_undo(table, second)
        await other.tap_id(panel, answer)
        assert table.state.undo is not None
        assert (table.state.undo.asker, table.state.undo.agreed) == (second, frozenset())


async def test_pause_and_resume(opened: Opener) -> None:
    """A paused table plays no card and runs no clock; resuming restores the full time.

    A user without a seat cannot resume it, but can take a bot's seat.
    """
    async with opened("Ada", "Bob") as night:
        (ada, bob), eve = night.people, night.person("Eve")
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: any(len(p.buttons("play")) > 1 for p in night.people))
        asked = next(person for person in night.people if person.buttons("play"))
        card = asked.buttons("play")[0].arg
        await bob.slash("barbu pause")
        assert night.say("board-paused", titled="no") in night.board_text
        assert night.say("error-table-paused") in await asked.slash("play", card=card)
        assert night.say("error-already-paused") in await ada.slash("barbu pause")
        seq = night.table.state.seq
        await night.env.advance_time(1000)
        assert night.table.state.seq == seq
        refused = night.say("tap-pause-not-seated", button=night.say("button-take-a-seat"))
        assert refused in await eve.tap_public(night.board, "resume")
        assert night.table.state.paused
        assert "pick_bot" in [button.verb for button in buttons_of(night.board)]
        await ada.slash("barbu resume")
        await night.env.advance_time(80)
        assert night.table.state.seq == seq + 1
        assert night.say("error-not-paused") in await ada.slash("barbu resume")


async def test_leaving_the_lobby(opened: Opener) -> None:
    """Leaving before the start frees the seat at once and passes the host's role on."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        await bob.tap_public(night.board, "join")
        menu = await ada.menu_with("leave")
        (leave,) = [button for button in buttons_of(menu) if button.verb == "leave"]
        await ada.tap_id(menu, leave.custom_id)
        assert night.table.state.seat_of(ada.id) is None
        assert night.table.state.host == bob.id
        assert ada.buttons("join")


async def test_the_last_user_to_leave_reads_that_the_table_waits(opened: Opener) -> None:
    """The last user to leave is informed that the table waits, and bot players do not play on."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        assert night.say("confirm-leave-last") in await ada.slash("barbu leave")
        await ada.tap("leave_yes")
        assert night.table.state.paused


async def test_leaving_in_play(opened: Opener) -> None:
    """Leaving a game asks once; then a bot player sits in, and the seat can be taken back."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        question = await ada.slash("barbu leave")
        assert night.say("confirm-leave") in question
        assert "you count as last" in question
        seat = night.table.state.own_seat(ada.id)
        assert not night.table.state.occupant(seat).away
        await ada.tap("leave_yes")
        assert night.table.state.occupant(seat).away
        assert night.table.state.host == bob.id
        await bob.tap_public(night.board, "hand")
        night.people.remove(ada)
        await play_until(night, Phase.DEAL)
        await ada.slash("barbu join")
        assert not night.table.state.occupant(seat).away


async def test_declining_to_leave_changes_nothing(opened: Opener) -> None:
    """Declining to leave changes nothing and shows the hand again."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.slash("barbu leave")
        seq = night.table.state.seq
        await ada.tap("show")
        assert night.table.state.seq == seq
        assert ada.buttons("more")


async def test_taking_a_bots_place(opened: Opener) -> None:
    """A user who joins late takes over the seat and hand of a bot player."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        eve = night.person("Eve")
        await eve.slash("barbu join")
        seat = night.table.state.own_seat(eve.id)
        assert night.table.state.game_state.in_play.hands[seat]
        assert night.say("panel-onlooker") not in eve.text


async def test_the_host_ends_the_table(opened: Opener) -> None:
    """The host confirms once; the channel is free at once, and the standing so far stays."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        assert night.say("error-not-allowed-end", seated="no") in await bob.slash("barbu end")
        assert night.say("confirm-end") in await ada.slash("barbu end")
        assert night.table.state.is_open
        await ada.tap("end_yes")
        assert night.table.state.phase is TablePhase.ENDED
        assert night.say("standing-title-ended") in night.board_text
        await bob.slash("barbu new")
        assert night.table.state.phase is TablePhase.LOBBY


async def test_a_moderator_ends_the_table(opened: Opener) -> None:
    """A user who may manage messages in the channel may end any table, seated or not."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        mod = night.person("Mia", roles=[role])
        await mod.slash("barbu end")
        await mod.tap("end_yes")
        assert night.table.state.phase is TablePhase.ENDED


async def test_any_user_ends_an_abandoned_table(opened: Opener) -> None:
    """Any user may end a table that all its players have left, so it never blocks the channel."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        for person in (ada, bob):
            await person.slash("barbu leave")
            await person.tap("leave_yes")
        assert night.table.state.paused
        eve = night.person("Eve")
        await eve.slash("barbu end")
        await eve.tap("end_yes")
        assert not night.table.state.is_open


async def test_reading_changes_nothing(opened: Opener) -> None:
    """Score, last trick, rules and help are private and write no row."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        seq = night.table.state.seq
        for command in ("score", "last", "rules", "help"):
            assert await ada.slash(f"barbu {command}")
            assert ada.panel is not None
            assert ada.panel.ephemeral
        assert "Solar" in await ada.slash("barbu rules", rules="solar")
        assert night.table.state.seq == seq


async def test_the_table_is_posted_again(opened: Opener) -> None:
    """/barbu table posts the table below everything else and removes the old message."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        old = night.board
        await ada.member.send(night.channel, "hello")
        await ada.slash("barbu table")
        assert night.board.id > old.id
        assert night.has_button("hand")
        assert old.id not in [message.id for message in night.channel.history()]
