"""A host's power over who plays at their table: players removed, kept out, and invited."""

from __future__ import annotations

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.i18n import words
from bot.privacy import DataRetention
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.club import moderator
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.requests import BUTTON, LIST, forge
from tools.simulation.evenings.screen import Screen, asks_of

SAY = words("en").of("barbu")


async def ask(night: Evening, person: Person, verb: str, *values: str, arg: str = "") -> str:
    """Tap a button of the table, or choose from its list of people, and return the private answer."""
    request = night.table.subject.request(verb, arg)
    custom_id = request.list_id if values else request.custom_id
    return await forge(person, night.board, custom_id, values, kind=LIST if values else BUTTON)


def refused(code: str) -> str:
    """Return the sentence of an error at a table of Barbu."""
    return SAY.error(CodedError(code))


@on_every_database
async def test_a_removed_player_is_told_and_cannot_come_back(opened: Opener) -> None:
    """A bot plays on for a removed player; their panel says why, and neither a restart nor a tap helps.

    Let back in, they get their seat again.
    """
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        seat = night.table.state.own_seat(bob.id)
        assert SAY("people-about") in await ada.tap_in_menu("people")
        assert SAY("people-remove-ask", name="Bob") in await ask(night, ada, "remove", str(bob.id))
        assert not night.table.state.occupant(seat).away
        assert bob.buttons("more")
        said = await ask(night, ada, "remove_yes", arg=str(bob.id))
        assert SAY("people-removed", name="Bob") in said
        await night.env.advance_time(2)
        assert refused("kept_out") in bob.text
        who = night.table.state.occupant(seat)
        assert (who.away, who.gone, night.table.state.is_open) == (True, True, True)
        await night.restart()
        for name in ("barbu join", "barbu start"):
            assert night.table.state.seat_of(bob.id) is None
            await bob.slash(name)
        assert refused("kept_out") in await bob.slash("barbu join")
        assert night.table.state.seat_of(bob.id) is None
        assert "Bob" not in await bob.slash("watch")
        await ask(night, ada, "let_in", str(bob.id))
        await bob.slash("barbu join")
        assert night.table.state.seat_of(bob.id) == seat


async def test_a_host_refuses_somebody_before_they_sit_down_and_lets_them_in_again(opened: Opener) -> None:
    """In the lobby a user who is kept out loses the seat they have; let back in, they may sit down."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await bob.tap_public(night.board, "join")
        assert SAY("people-out", name="Bob") in await ask(night, ada, "keep_out", str(bob.id))
        assert night.table.state.seat_of(bob.id) is None
        assert refused("kept_out") in await bob.tap_public(night.board, "join")
        assert SAY("people-in", name="Bob") in await ask(night, ada, "let_in", str(bob.id))
        await bob.tap_public(night.board, "join")
        assert night.table.state.seat_of(bob.id) is not None


@on_every_database
async def test_a_removed_player_stays_removed_after_an_erasure(opened: Opener) -> None:
    """An erasure leaves no id or name, and no way back; the host still can let the nameless one in again."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await bob.slash("barbu join")
        await ask(night, ada, "remove", str(bob.id))
        await night.bot.parts[DataRetention].forget(bob.id)
        (row,) = [row for _, row in await night.table.journal.read() if row["kind"] == "keep_out"]
        assert str(bob.id) not in str(row)
        assert row["name"] == ""
        await night.restart()
        for name in ("barbu join", "barbu start"):
            await bob.slash(name)
            assert night.table.state.seat_of(bob.id) is None
        assert refused("kept_out") in await bob.slash("barbu join")
        assert SAY("exclusions-nameless") in await ask(night, ada, "people")
        said = await ask(night, ada, "let_in", str(row["mark"]))
        assert SAY("people-in", name=SAY("exclusions-nameless")) in said
        await bob.slash("barbu join")
        assert night.table.state.seat_of(bob.id) is not None


async def test_only_invited_players_sit_down_where_the_host_wants_that(opened: Opener) -> None:
    """Others are refused, in the lobby and in a bot's seat; an invited one finds a reserved seat."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        await ada.slash("barbu new", length="express", invited=True)
        assert SAY("lobby-invite-only") in night.board_text
        start = next(button.label for button in buttons_of(night.board) if button.verb == "start")
        assert SAY("lobby-invitation", free=3, who="invited", start=start) in night.board_text
        assert refused("host_chooses") in await bob.slash("barbu join")
        assert SAY("people-invited", name="Bob") in await ask(night, ada, "invite", str(bob.id))
        await night.env.settle()
        (call,) = [message for message in night.channel.history() if f"<@{bob.id}>" in message.content]
        await bob.tap_public(call, "join")
        assert night.table.state.seat_of(bob.id) is not None
        (kept,) = [message for message in night.channel.history() if message.id == call.id]
        seated = SAY("invite-seated", players=f"<@{bob.id}>")
        assert (kept.content, asks_of(kept)) == (seated, {}), "everyone invited sits"
        assert refused("invited_already") in await ask(night, ada, "invite", str(bob.id))
        assert refused("invite_impossible") in await ask(night, ada, "invite", str(ada.id))
        await ada.tap("start")
        assert refused("host_chooses") in await cleo.slash("barbu join")
        await ask(night, ada, "invite_only", arg="off")
        await cleo.slash("barbu join")
        assert night.table.state.seat_of(cleo.id) is not None


async def test_an_invitation_is_not_taken_for_the_tables_page(opened: Opener) -> None:
    """A search for a page that a stop left unrecorded finds no invitation, which keeps its button.

    It is still one once the game has begun with bots.
    """
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        await ada.slash("barbu new", length="express", invited=True)
        for invited in (bob, cleo):
            await ask(night, ada, "invite", str(invited.id))
        await night.env.settle()
        page = night.board.id
        (call,) = [one for one in night.channel.history() if f"<@{bob.id}>" in one.content]
        await bob.tap_public(call, "join")
        night.table.find_unrecorded_messages()
        await night.env.advance_time(5)
        assert night.table.public_message.message.message_id == page
        (kept,) = [one for one in night.channel.history() if one.id == call.id]
        seated = SAY("invite-seated", players=f"<@{bob.id}>")
        assert (kept.content, list(asks_of(kept))) == (f"{call.content}\n{seated}", ["join"])
        await ada.tap("start")
        assert night.table.state.seat_of(cleo.id) is None, "a bot plays in place of who has not come"
        await cleo.slash("barbu join")
        assert night.table.state.seat_of(cleo.id) is not None


@pytest.mark.parametrize("verb", ["people", "remove_yes", "keep_out", "let_in", "invite_only", "invite"])
async def test_only_the_host_and_moderators_decide(opened: Opener, verb: str) -> None:
    """Another player changes nothing, not even with a forged button."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await bob.slash("barbu join")
        values = [str(ada.id)] if verb in ("keep_out", "let_in", "invite") else []
        before = night.table.state
        assert refused("not_host") in await ask(night, bob, verb, *values, arg="" if values else str(ada.id))
        assert night.table.state == before


async def test_the_host_is_never_kept_out(opened: Opener) -> None:
    """Neither the host nor a bot can be chosen."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        assert refused("keep_out_host") in await ask(night, ada, "keep_out", str(ada.id))
        assert refused("not_kept_out") in await ask(night, ada, "let_in", str(ada.id))
        request = ComponentRequest("table", "remove_yes", (str(night.table.id), "0", "x"))
        assert SAY.error(CodedError("unknown_button")) in await forge(ada, night.board, request.custom_id)


@pytest.mark.parametrize("role", ["host", "moderator"])
async def test_a_rejected_choice_leaves_the_list(opened: Opener, role: str) -> None:
    """The host, and a moderator without a seat, can choose again where they chose a user who cannot be."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        actor = ada if role == "host" else moderator(night, "Mod")
        people = Screen(actor)
        people.message = await actor.menu_with("people", night.board if role == "moderator" else None)
        await people.tap("people")
        for verb, code in (("keep_out", "keep_out_host"), ("invite", "invite_impossible")):
            assert await people.choose(verb, actor.member) == refused(code)
            assert SAY("people-about") in people.text
        assert SAY("people-out", name="Bob") in await people.choose("keep_out", bob.member)


@on_every_database
async def test_a_rematch_keeps_out_whom_the_host_kept_out(opened: Opener) -> None:
    """The list goes on, past a restart, if another player asks; the new host may let them in."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        await open_and_start(night, length="express")
        await ask(night, ada, "remove_yes", arg=str(cleo.id))
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await bob.tap_public(night.board, "rematch")
        await night.restart()
        assert night.table.state.host == bob.id
        assert refused("kept_out") in await cleo.slash("barbu join")
        assert SAY("people-kept-out", names="Cleo") in await ask(night, bob, "people")
        await ask(night, bob, "let_in", str(cleo.id))
        await cleo.slash("barbu join")
        assert night.table.state.seat_of(cleo.id) is not None
