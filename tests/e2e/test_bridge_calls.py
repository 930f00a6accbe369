"""Calls of bridge through Discord: what they mean and who learns it, doubles, and what is not a call."""

from __future__ import annotations

import pytest

from bot.discord_io.commands import WHY
from engine.bridge.state import Phase
from tests.e2e.bridge_table import (
    FOUR,
    at_turn,
    call,
    call_name,
    deal,
    deal_of,
    open_and_start,
    opened,
    state_of,
)
from tests.e2e.conftest import Opener
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import FORM, forge
from tools.simulation.evenings.screen import Screen, asks_of

__all__ = ["opened"]


async def test_meaning_of_a_call_is_hidden_from_partner(opened: Opener) -> None:
    """The bidder explains a call to an opponent in a form; partner sees it only after the auction."""
    async with opened(*FOUR) as night:
        ada, bob, cleo, _ = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1C P")
        said = await bob.slash("explain", call="1C")
        assert (
            said == night.say("bridge-asked-now", name="Ada")
            or night.say("bridge-asked-now", name="Ada") in said
        )
        assert await cleo.slash("explain", call="0") == night.say("error-bridge-partners-call")
        await ada.tap_public(night.board, "hand")
        assert night.say("bridge-asked", call="1♣") in ada.text
        button = ada.buttons("explain_call")[0]
        assert ada.panel is not None
        form = await ada.member.click(ada.panel, custom_id=button.custom_id)
        await ada.member.submit_modal(form, {"turn0": "16 or more, any shape"})
        for person, is_told in ((bob, True), (cleo, False)):
            await person.tap_public(night.board, "hand")
            assert ("16 or more" in person.text) is is_told
        assert "16 or more" not in night.board_text
        assert "16 or more" in await bob.slash("explain", call="0")
        await call(night, "P P")
        assert "16 or more" in night.board_text


async def test_explaining_a_call_keeps_the_buttons_of_the_player_to_act_valid(opened: Opener) -> None:
    """A call tapped before the panel shows a question about another call is made."""
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1C P P")
        person, asker = at_turn(night), night.people[1]
        assert person is not asker
        (button,) = person.buttons("pass")
        await asker.slash("explain", call="0")
        assert len(deal_of(night).asked) == 1
        await forge(person, person.panel, button.custom_id)
        assert [str(one) for one in deal_of(night).calls] == ["1C", "P", "P", "P"]


async def test_spectators_see_meanings_of_calls_after_the_auction(opened: Opener) -> None:
    """Spectators see neither a player's explanation nor a bot's system before the auction is over."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        eve = night.person("Eve")
        await open_and_start(night)
        await deal(night)
        refused = night.say("error-bridge-onlooker-calls")
        await call(night, "1C")
        await ada.slash("alert", meaning="16 or more, any shape")
        for turn in ("0", "1C", "1"):
            assert await eve.slash("explain", call=turn) == refused
        assert await eve.slash("explain") == refused
        assert await eve.reason("explain", "call") == refused
        press = f"barbu:{night.table.id}:{night.table.state.revision}:explain_call:0"
        assert await forge(eve, night.board, press) == refused
        while state_of(night).phase is Phase.AUCTION:
            await call(night, "P")
        assert "16 or more" in await eve.slash("explain", call="0")


async def test_an_alert_alone_says_what_the_opponents_see(opened: Opener) -> None:
    """An empty form is answered by the call and the button that adds a text, a filled one is not."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1C")
        alone = night.say.of("bridge")("bridge-alerted-alone", call=call_name(night, 0))

        async def send(text: str) -> str:
            form = night.table.subject.request("meaning")
            return await forge(ada, night.board, form.custom_id, kind=FORM, typed={"turn0": text})

        assert alone in await send(" ")
        assert dict(deal_of(night).explained) == {0: ""}
        assert alone not in await send("16 or more")
        assert dict(deal_of(night).explained) == {0: "16 or more"}


async def test_a_bots_call_is_explained_by_the_system(opened: Opener) -> None:
    """A bot player's call is explained at once from its bidding table, to its partner too."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1C")
        said = await ada.slash("explain", call="1")
        assert night.say("bridge-meaning-title", call=call_name(night, 1), name="E Nora 🤖") in said
        assert night.say("bridge-unexplained", name="Nora") not in said
        assert len(deal_of(night).calls) > 2
        said = await ada.slash("explain", call="2")
        assert call_name(night, 2) in said
        assert night.say("error-bridge-partners-call") not in said


@pytest.mark.parametrize(("double", "redouble"), [("double", "redouble"), ("contre", "surcontre")])
async def test_doubling_by_either_name(opened: Opener, double: str, redouble: str) -> None:
    """Barbu's command names also double and redouble the last bid."""
    async with opened(*FOUR) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "1S")
        await at_turn(night).slash(double)
        await at_turn(night).slash(redouble)
        assert [str(one) for one in deal_of(night).calls] == ["1S", "X", "XX"]


async def test_a_double_names_no_player(opened: Opener) -> None:
    """A double or redouble that names a player is rejected, since it is about the last bid."""
    async with opened(*FOUR) as night:
        ada, *_ = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1S")
        person, seq = at_turn(night), night.table.state.seq
        refusal = night.say("error-bridge-double-names-nobody")
        for options in ({"who": "table"}, {"who": WHY}, {"player": ada.member}):
            assert refusal in await person.slash("double", **options)
        assert await person.offers("double", "who") == []
        assert refusal.replace("`", "").startswith((await person.reason("double", "who")).rstrip("…"))
        assert night.table.state.seq == seq


async def test_an_impossible_call_is_rejected_with_the_remedy(opened: Opener) -> None:
    """An unreadable call, a low bid and a double without a bid are rejected with what to do instead."""
    async with opened(*FOUR) as night:
        ada, bob, *_ = night.people
        await open_and_start(night)
        await deal(night)
        assert await ada.slash("bid", call="8NT") == night.say("error-bridge-call-unreadable", text="8NT")
        assert await ada.slash("double") == night.say("error-bridge-cannot-double")
        await call(night, "1S")
        said = await bob.slash("bid", call="1h")
        assert said == night.say("error-bridge-bid-too-low", call="1♥", last="1♠")
        legal = await bob.offers("bid", "call")
        assert "1NT" in legal
        shown = await bob.member.autocomplete(bob.channel, "bid", "call", "1h")
        assert [choice["value"] for choice in shown] == ["1h", *legal][:25], "Enter sends what was typed"


@pytest.mark.parametrize("locale", ["en", "de"])
async def test_the_bots_convention_card(opened: Opener, locale: str) -> None:
    """The help shows the bots' system at a table and without one, a page for each auction."""
    async with opened("Ada", locale=locale) as night:
        (ada,) = night.people
        screen = Screen(ada)
        for is_at_table in (False, True):
            if is_at_table:
                await ada.slash("bridge new")
            await screen.slash("bridge help")
            assert night.say("bridge-card-openings") in await screen.tap("system")
            assert night.say("bridge-means-stayman") in await screen.choose("turn", "1")


async def test_the_card_is_where_a_player_looks_for_it(opened: Opener) -> None:
    """The lobby has a button to the card, and in the auction it comes first under More.

    The table's rules name the help of bridge, which has the card too.
    """
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("bridge new")
        lobby, card = night.board, night.say("bridge-card-openings")
        assert card in await ada.tap_public(lobby, "system")
        screen = Screen(ada)
        await screen.slash("bridge rules")
        assert "`/bridge help`" in await screen.tap("rules", "auction")
        await ada.tap_public(lobby, "start")
        await deal(night)
        assert next(iter(await ada.menu())).verb == "system"
        assert card in await ada.tap_in_menu("system")


@pytest.mark.parametrize(
    ("command", "options"), [("bridge claim", {}), ("bridge undo", {}), ("alert", {"meaning": "strong"})]
)
async def test_a_player_who_left_is_offered_their_seat_before_any_other_reason(
    opened: Opener, command: str, options: dict[str, str]
) -> None:
    """A command for a seat is refused after leaving, with the button that takes the seat back."""
    async with opened(*FOUR) as night:
        ada = night.people[0]
        await open_and_start(night)
        await deal(night)
        await call(night, "1C P")
        await ada.slash("bridge leave")
        await ada.tap("leave_yes")
        before = night.table.state.seq
        refused = await ada.member.slash(ada.channel, command, **options)
        shown = [one for one in (refused.response, *refused.followups) if one is not None][-1]
        assert "A bot is playing for you. `/bridge join`" in text_of(shown)
        assert asks_of(shown)["join"]["label"] == "Take my seat back"
        assert night.table.state.seq == before
