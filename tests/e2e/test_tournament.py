"""Tournaments for their players: sign-up, hidden boards, teams, and what ends them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.state import TournamentPhase
from bot.i18n import words
from bot.privacy import DataRetention
from bot.privacy.export import export_of
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.entries import Act
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    open_and_start,
    open_numbers,
    page,
    place_of,
    play_out,
    settled,
    sign_up,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.play import one_game
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, asks_of


async def test_a_board_is_hidden_from_its_future_players(opened: Opener) -> None:
    """Results, replay, record, history, seats and buttons hide a board until its players have had it."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        first, second = tables(night)
        ada, _, cleo, _ = night.people
        own, other = (ada, cleo) if first.state.seat_of(ada.id) is not None else (cleo, ada)
        await play_out(night, first)
        unknown = night.say.error(CodedError("game_unknown", game_id=first.id))
        unseen = night.say.error(CodedError("tournament_board_unseen", board=1))
        sealed = night.say.error(CodedError("tournament_table"))
        assert await ask(night, other, "board", "0", value="1") == unseen
        assert await other.slash("bridge replay", game=str(first.id)) == unknown
        assert await other.slash("record", game=str(first.id)) == unknown
        assert str(first.id) not in await other.slash("bridge history")
        assert await other.slash("duplicate", like=first.id) == sealed
        elsewhere = night.say.error(CodedError("table_elsewhere"))
        for verb in ("verify", "replay", "download", "analyse", "compare", "join"):
            press = f"barbu:{first.id}:{first.state.revision}:{verb}:"
            assert await forge(other, page(night), press) == elsewhere

        assert "Board 1" in await ask(night, own, "board", "0", value="1")
        played = f"1.{await place_of(night, first)}.1"
        assert await ask(night, own, "course", value=played) == unseen
        assert night.say("replay-title", number=first.id) in await own.slash(
            "bridge replay", game=str(first.id)
        )
        shared = await forge(own, page(night), f"ask:replay:post:{first.id}:0")
        assert shared == night.say.error(CodedError("deals_sealed"))

        await play_out(night, second)
        assert (await state_of(night)).phase is TournamentPhase.OVER
        assert "Board 1" in await ask(night, other, "board", "0", value="1")
        rows = await night.bot.parts[Tournaments].tables.rows(await state_of(night))
        assert [row.is_sealed for row in rows.values()] == [False, False]


async def test_tournament_tables_have_no_hint_and_no_undo(opened: Opener) -> None:
    """At a tournament table there is no hint and no undo, by button or forged tap, even among bot players."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        table = tables(night)[0]
        seat = BRIDGE.decider(table.state.game_state)
        assert seat is not None
        while not table.state.occupant(seat).is_present:
            await settled(night)
            seat = BRIDGE.decider(table.state.game_state)
            assert seat is not None
        person = next(one for one in night.people if one.id == table.state.occupant(seat).user)
        await table.commit(Act(MakeCall(seat, PASS)))
        await settled(night)
        await person.slash("barbu help")
        assert person.panel is not None
        for verb, code in (("hint", "hints_tournament"), ("undo", "undo_shared_deals")):
            press = f"barbu:{table.id}:{table.state.revision}:{verb}:"
            said = await forge(person, person.panel, press)
            assert night.say.of("bridge").error(CodedError(code)) in said
        scene = table.scene(person.id)
        assert (scene.hints, scene.takes_back) == (False, False)


async def test_a_match_of_teams(opened: Opener) -> None:
    """Two teams play the same board in both rooms for victory points; bot players complete the field."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, scoring="teams")
        state = await state_of(night)
        assert len({one.boards for one in state.sittings(1)}) == 1
        while tables(night):
            await play_out(night, tables(night)[0])
        said = text_of(page(night))
        assert night.say("tournament-final") in said
        assert said.count(" VP") == 2


async def test_nothing_begins_once_a_tournament_is_ended(opened: Opener) -> None:
    """A tournament ended in the middle of a round starts no next round and leaves no table open."""
    async with opened(*FOUR, "Eve", "Fay", "Gus", "Hal", **QUICKLY) as night:
        ada = night.people[0]
        await ada.post("tournament", boards=1, rounds=3)
        for one in night.people:
            await ask(night, one, "with_bot")
        await ask(night, ada, "start")
        await settled(night)
        assert len(tables(night)) == 4
        await ask(night, ada, "end_yes")
        await settled(night)
        state = await state_of(night)
        assert (state.phase, state.round, tables(night)) == (TournamentPhase.OVER, 1, [])


async def test_a_field_of_bots_alone_does_not_begin(opened: Opener) -> None:
    """A tournament of bot players alone does not start; each of them has a name of their own."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,) = night.people
        await ada.post("tournament", boards=1)
        few = night.say.error(CodedError("tournament_too_few", pairs=0, least=4))
        assert await ask(night, ada, "start") == few
        for _ in range(4):
            await ask(night, ada, "add_bots")
        before = await state_of(night)
        names = [player.name for one in before.contestants for player in one.players]
        assert len(set(names)) == 8
        assert all(name.isalpha() for name in names), "a number is for a field with no name left"
        assert await ask(night, ada, "start") == night.say.error(CodedError("tournament_no_people"))
        assert await state_of(night) == before
        await ask(night, ada, "with_bot")
        begun = await ask(night, ada, "start")
        assert begun.startswith(night.say("tournament-begins", plays="yes"))
        assert night.say("tournament-bots-join", bots=1, there=3, pairs=6) in begun


@pytest.mark.repetition
async def test_bots_do_not_play_on_without_users(opened: Opener) -> None:
    """When the last user withdraws, the tournament ends with the results so far."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        for person in night.people:
            await ask(night, person, "withdraw_yes", "playing")
        await settled(night)
        state = await state_of(night)
        assert (state.phase, tables(night)) == (TournamentPhase.OVER, [])
        assert state.round == 1
        assert await open_numbers(night) == []


@on_every_database
async def test_signing_up(opened: Opener) -> None:
    """A partner accepts or declines, single users are paired with each other or a bot; each may withdraw."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.post("tournament")
        assert night.say.error(CodedError("tournament_too_few", pairs=0, least=4)) in text_of(page(night))
        panel = await tap(ada, "sign", page(night))
        assert {"partner", "alone", "with_bot"} <= panel.verbs
        await ask(night, ada, "partner", value=str(bob.id))
        call = [m for m in night.channel.history() if "accept" in asks_of(m)][-1]
        assert f"<@{bob.id}>" in call.content
        not_asked = night.say.error(CodedError("tournament_not_asked"))
        assert await ask(night, cleo, "accept", f"{ada.id}.{bob.id}") == not_asked
        await tap(bob, "decline", call)
        call = again_of(night, call)
        assert call.content == night.say("tournament-call-no", asked="Bob", asker="Ada")
        assert not asks_of(call)
        assert (await state_of(night)).requests == ()
        await ask(night, ada, "partner", value=str(bob.id))
        await ask(night, bob, "partner", value=str(ada.id))
        await ask(night, cleo, "alone")
        await ask(night, dan, "alone")
        panel = await tap(eve, "sign", page(night))
        await panel.tap("with_bot")
        assert panel.verbs == {"withdraw"}
        assert [len(one.users) for one in (await state_of(night)).contestants] == [2, 2, 1]
        assert night.say("tournament-signed", count=3) in text_of(page(night))
        again = await ask(night, eve, "alone")
        assert again == night.say.error(CodedError("tournament_signed", name="Eve"))
        few = await ask(night, ada, "start")
        assert few == night.say.error(CodedError("tournament_too_few", pairs=3, least=4))
        await ask(night, eve, "withdraw_yes", "gathering")
        assert len((await state_of(night)).contestants) == 2
        await ask(night, ada, "end_yes")
        assert night.say("tournament-unplayed") in text_of(page(night))
        started = await ask(night, eve, "alone")
        assert started == night.say.error(CodedError("tournament_over"))


async def test_a_second_request_replaces_the_first(opened: Opener) -> None:
    """A player who asks somebody else reads that the earlier request no longer stands."""
    async with opened(*FOUR, person_call_interval_s=0, **QUICKLY) as night:
        ada, bob, cleo, _ = night.people
        await ada.post("tournament")
        await ask(night, ada, "partner", value=str(bob.id))
        said = await ask(night, ada, "partner", value=str(cleo.id))
        first, second = said.splitlines()
        assert first == night.say("tournament-asked", name="Cleo")
        assert second == night.say("tournament-ask-replaced", name="Bob")
        assert (await state_of(night)).request_of(ada.id, bob.id) is None


async def test_a_partner_is_pinged_once(opened: Opener) -> None:
    """Asking a partner again writes no second message, and other partners are pinged after an interval."""
    async with opened(*FOUR, person_call_interval_s=30, **QUICKLY) as night:
        ada, bob, cleo, _ = night.people
        await ada.post("tournament")
        assert await ask(night, ada, "partner", value=str(bob.id)) == night.say(
            "tournament-asked", name="Bob"
        )
        revision = (await state_of(night)).revision
        again = night.say("tournament-asked-again", name="Bob")
        for _ in range(3):
            assert await ask(night, ada, "partner", value=str(bob.id)) == again
        assert (await state_of(night)).revision == revision
        await ask(night, bob, "decline", f"{ada.id}.{bob.id}")
        assert await ask(night, ada, "partner", value=str(bob.id)) == again
        assert (await state_of(night)).request_of(ada.id, bob.id)
        soon = night.say.error(CodedError("tournament_ask_soon", seconds=30))
        assert await ask(night, ada, "partner", value=str(cleo.id)) == soon
        assert len(partner_calls(night)) == 1
        await night.env.advance_time(31)
        await ask(night, ada, "partner", value=str(cleo.id))
        assert [[user.id for user in call.mentions] for call in partner_calls(night)] == [[bob.id], [cleo.id]]


def again_of(night: Evening, message: Message) -> Message:
    """Return a message as it is now."""
    return next(m for m in night.channel.history() if m.id == message.id)


def partner_calls(night: Evening) -> list[Message]:
    """Return the messages that mention a user."""
    found = [m for m in night.channel.history() if m.content and not m.embeds and not m.flags.ephemeral]
    return [m for m in found if m.mentions]


@on_every_database
async def test_a_tournament_continues_without_an_erased_user(opened: Opener) -> None:
    """An erased user's id and name are gone from the tournament, which continues with a bot player."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        ada, bob, *_ = night.people
        told = (await export_of(night.bot.database, bob.id)).decode()
        (own,) = json.loads(told)["contests"]
        assert own["rows"]
        assert str(ada.id) not in str(own)
        await night.bot.parts[DataRetention].forget(ada.id)
        await settled(night)
        rows = str(await night.bot.parts[Contests].store.events(1))
        assert str(ada.id) not in rows
        assert "Ada" not in rows
        state = await state_of(night)
        assert state.row.host_id != ada.id
        assert state.contestant_of(bob.id) is not None
        assert state.contestant(1).users == [bob.id]


async def test_a_director_can_add_the_missing_pairs(opened: Opener) -> None:
    """A start with too few pairs offers a director a pair of bots, and tells other users what is missing."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("tournament", boards=1)
        await ask(night, ada, "partner", value=str(bob.id))
        call = [m for m in night.channel.history() if "accept" in asks_of(m)][-1]
        await tap(bob, "accept", call)
        assert again_of(night, call).content == night.say("tournament-call-yes", asked="Bob", asker="Ada")
        shown = page(night)
        refused = await ada.member.click(shown, custom_id=asks_of(shown)["start"]["custom_id"])
        few = night.say.error(CodedError("tournament_too_few", pairs=1, least=4))
        assert text_of(refused.response) == few
        said = await ada.tap_id(
            refused.response, asks_of(refused.response)["add_bots"]["custom_id"], keep=True
        )
        assert night.say("tournament-signed", count=2) in said
        assert (await state_of(night)).count == 2


async def test_a_ranking_without_comparisons_says_so(opened: Opener) -> None:
    """After a round without a finished board a line below the equal places says why."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=3)
        await ask(night, night.people[0], "end_round_yes")
        await settled(night)
        await ask(night, night.people[0], "end_yes")
        await settled(night)
        assert night.say("tournament-uncompared", adjusted="no") in text_of(page(night))


async def test_a_ranking_with_comparisons_has_no_such_line(opened: Opener) -> None:
    """A ranking with a board scored at two tables has no line about missing comparisons."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        while tables(night):
            await play_out(night, tables(night)[0])
        said = text_of(page(night))
        assert night.say("tournament-final") in said
        assert "compared" not in said


async def test_a_tournament_is_shown_to_its_maker_before_it_is_posted(opened: Opener) -> None:
    """The command posts nothing; its button posts the tournament with the options, and once only."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        terms: dict[str, Any] = {"boards": 3, "rounds": 4, "movement": "mitchell", "minutes": 20}
        shown = Answer(ada)
        assert night.say("post-preview") in await shown.slash("tournament", pace="relaxed", **terms)
        assert night.say("tournament-button-sign") not in shown.text
        assert [one for one in night.channel.history() if not one.flags.ephemeral] == []
        assert await open_numbers(night) == []
        request = shown.id_of("post")
        others = Answer(bob)
        await others.slash("tournament")
        assert night.say("post-take-down") in await shown.tap("post")
        state = await state_of(night)
        assert (state.set_terms.boards, state.set_terms.rounds, state.set_terms.movement) == (
            3,
            4,
            "mitchell",
        )
        assert (state.set_minutes, state.pace, state.row.host_id) == (20, "relaxed", ada.id)
        assert await others.tap("post") == night.say("tournament-again"), "Bob's came a moment too late"
        assert await forge(ada, page(night), request) == night.say("tournament-again")
        assert await open_numbers(night) == [1]


async def test_a_posted_tournament_is_taken_down_again(opened: Opener) -> None:
    """The private answer says what was posted, and its button closes the tournament, after a question."""
    async with opened("Ada", **QUICKLY) as night:
        answer = Answer(night.people[0])
        assert night.say("post-take-down") in await answer.post("tournament")
        assert night.say("tournament-end-text-gathering") in await answer.tap("end")
        posted = page(night)
        assert await answer.tap("end_yes") == night.say("tournament-ended")
        assert (await state_of(night)).phase is TournamentPhase.OVER
        assert page(night).id == posted.id, "in its place, so that no reader finds the old one"
        assert night.say("tournament-unplayed") in text_of(page(night))
        assert asks_of(page(night)) == {}


async def test_the_answer_names_the_button_in_the_language_of_the_page(opened: Opener) -> None:
    """A French director of an English page reads the button's name as the page has it."""
    async with opened("Ada") as night:
        chloe = night.person("Chloé", locale="fr")
        said = await chloe.post("tournament")
        assert f"**{night.say('tournament-button-direct')}**" in said
        assert words("fr")("tournament-button-direct") not in said


async def test_a_tournament_in_another_game_s_channel_says_so(opened: Opener) -> None:
    """Where the channel's last game was Barbu, the answer says that the tournament is not of that game."""
    async with opened("Ada", past=one_game) as night:
        (ada,) = night.people
        said = await ada.slash("tournament")
        facts = {"game": night.say("game-bridge"), "here": night.say("game-barbu")}
        assert night.say("tournament-other-game", **facts) in said


async def test_the_pairs_are_counted_in_one_way_until_the_start_and_after_it(opened: Opener) -> None:
    """A player who looks for a partner counts on page and desk; the sign-up stays as it was at the start."""
    async with opened("Ada", "Bob", "Cleo", **QUICKLY) as night:
        ada, bob, cleo = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        await ask(night, cleo, "alone")
        alone = night.say("tournament-signed-alone", count=1)
        for count in (2, 3, 4):
            desk = await tap(ada, "direct", page(night))
            for text in (text_of(page(night)), desk.text):
                assert night.say("tournament-signed", count=count) in text
                assert alone in text
            too_few = night.say.error(CodedError("tournament_too_few", pairs=count, least=4))
            assert (too_few in text_of(page(night))) == (count < 4)
            if count < 4:
                await ask(night, ada, "add_bots")
        shown = page(night)
        await tap(ada, "start", shown)
        await settled(night)
        (old,) = [one for one in night.channel.history() if one.id == shown.id]
        assert night.say("tournament-signed", count=4) in text_of(old)
        assert "4. Cleo" in text_of(old)
        invitations = "tournament-how", "tournament-alone"
        assert not any(night.say(key, name="Cleo") in text_of(old) for key in invitations)
        assert alone not in text_of(old)
        assert night.say("tournament-signed-off") in text_of(old)
        assert set(asks_of(old)) == {"see_results"}
