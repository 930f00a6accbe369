"""A rejected form loses nothing: the reason comes with a button that opens it again with what was typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from simcord import InteractionResult, ResponseMessage

from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.discord_io.forms import OpenForms
from bot.i18n.typed_dates import date_example
from engine.errors import CodedError
from tests.e2e.club import moderator, set_clock
from tests.e2e.conftest import Opener
from tests.e2e.test_checked_deals import form as cut_form
from tests.e2e.tournament import FOUR, QUICKLY, open_and_start, page, play_out, tables, tap
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.play import open_and_start as open_barbu
from tools.simulation.evenings.requests import FORM, forge
from tools.simulation.evenings.screen import Answer, HousePanel, asks_of

Asked = tuple[Person, InteractionResult]


async def settings(night: Evening) -> Asked:
    """Open the form of a tournament's settings."""
    desk = await settings_desk(night)
    assert desk.result is not None
    return night.people[0], desk.result


async def settings_desk(night: Evening) -> Answer:
    """Return the director's page on which the form of a tournament's settings was opened."""
    ada = night.people[0]
    await ada.post("tournament")
    desk = await tap(ada, "direct", page(night))
    for verb in ("settings", "settings_form"):
        await desk.tap(verb)
    return desk


async def score(night: Evening) -> Asked:
    """Open the form of a score that the director assigns."""
    ada = night.people[0]
    await open_and_start(night, rounds=1)
    while tables(night):
        await play_out(night, tables(night)[0])
    desk = await tap(ada, "direct", page(night))
    await desk.tap("rule")
    for verb in ("rule_table", "rule_board"):
        await desk.choose(verb, desk.values(verb)[0])
    await desk.tap("assign")
    assert desk.result is not None
    return ada, desk.result


async def penalty(night: Evening) -> Asked:
    """Open the form of a penalty."""
    ada = night.people[0]
    await open_and_start(night)
    result = await ada.member.click(page(night), custom_id=asks_of(page(night))["direct"]["custom_id"])
    shown = result.response
    assert shown is not None
    result = await ada.member.click(shown, custom_id=asks_of(shown)["penalty"]["custom_id"])
    shown = result.response
    assert shown is not None
    return ada, await ada.member.select(shown, ("1",), custom_id=asks_of(shown)["penalty_form"]["custom_id"])


async def club(night: Evening) -> Asked:
    """Open the form of a club night."""
    mod = moderator(night, "Moe")
    return mod, await mod.member.slash(mod.channel, "club night", game="bridge")


async def sheet(night: Evening) -> Asked:
    """Open the form of a score sheet's players."""
    ada = night.people[0]
    return ada, await ada.member.slash(ada.channel, "sheet")


async def number(night: Evening) -> Asked:
    """Open the form of a number in a rule set."""
    panel = HousePanel(night.people[0])
    await panel.house(base="contre")
    await panel.choose("group", "play")
    await panel.choose("field", "scale")
    assert panel.result is not None
    return panel.person, panel.result


async def name(night: Evening) -> Asked:
    """Open the form of a rule set's new name."""
    panel = HousePanel(night.people[0])
    await panel.house(name="x", base="contre")
    await panel.house(name="y", base="contre")
    await panel.tap("rename")
    assert panel.result is not None
    return panel.person, panel.result


FORMS: dict[str, tuple[Callable[[Evening], Awaitable[Asked]], dict[str, Any]]] = {
    "settings": (
        settings,
        {"title": "Friday cup", "date": "friday 8pm", "boards": "3", "rounds": "4", "minutes": "25"},
    ),
    "score": (score, {"score": "well", "reason": "A long story"}),
    "penalty": (penalty, {"amount": "many", "reason": "Late"}),
    "club": (
        club,
        {
            "weekday": "thu",
            "time": "at dusk",
            "zone": "Europe/Rome",
            "format": "tournament",
        },
    ),
    "sheet": (sheet, {"players": "Ann, Ben"}),
    "number": (number, {"line": "many"}),
    "name": (name, {"line": "x"}),
}


def values_of(result: InteractionResult) -> dict[str, str]:
    """Return the texts and choices in the open form."""
    assert result.modal is not None
    found: dict[str, str] = {}
    parts = list(result.modal["components"])
    while parts:
        part = parts.pop()
        parts += part.get("components") or ([part["component"]] if "component" in part else [])
        if "custom_id" in part and (part.get("options") or part["type"] == 4):
            chosen = [one["value"] for one in part.get("options", ()) if one.get("default")]
            found[part["custom_id"]] = part.get("value") or next(iter(chosen), "")
    return found


def rejection(result: InteractionResult) -> Message:
    """Return the private message with the button that opens a form again."""
    shown = [one for one in (result.response, *result.followups) if one is not None]
    (message,) = [one for one in shown if "again" in asks_of(one)]
    return message


async def again(person: Person, message: Message) -> InteractionResult:
    """Tap the button that opens a rejected form again."""
    return await person.member.click(message, custom_id=asks_of(message)["again"]["custom_id"])


@pytest.mark.parametrize("which", FORMS)
async def test_a_rejected_form_comes_back_filled(opened: Opener, which: str) -> None:
    """Every field has what was typed, twice in a row."""
    open_form, typed = FORMS[which]
    async with opened(*FOUR, **QUICKLY) as night:
        person, asked = await open_form(night)
        assert set(values_of(asked)) == set(typed)
        submitted = {key: [value] if key in ("weekday",) else value for key, value in typed.items()}
        message = rejection(await person.member.submit_modal(asked, submitted))
        asked = await again(person, message)
        assert values_of(asked) == typed
        message = rejection(await person.member.submit_modal(asked, submitted))
        assert values_of(await again(person, message)) == typed


@pytest.mark.parametrize(
    ("which", "wrong", "codes"),
    [
        ("club", {"time": "25:99", "zone": "Mars"}, ("club_time", "club_zone")),
        (
            "settings",
            {"date": "soon", "boards": "99", "rounds": "99", "minutes": "1"},
            ("tournament_date", *["tournament_number"] * 3),
        ),
    ],
)
async def test_a_form_names_all_wrong_fields(
    opened: Opener, which: str, wrong: dict[str, str], codes: tuple[str, ...]
) -> None:
    """Each wrong field has its line in the reason, so that the form is mended in one round."""
    open_form, typed = FORMS[which]
    async with opened(*FOUR, **QUICKLY) as night:
        set_clock(night, night.bot.database.now())
        person, asked = await open_form(night)
        given = {**typed, **wrong} if which == "settings" else {**typed, **wrong, "weekday": ["thu"]}
        lines = text_of(rejection(await person.member.submit_modal(asked, given))).splitlines()
        assert len(lines) == len(codes)
        facts: dict[str, dict[str, Any]] = {
            "club_time": {"text": "25:99"},
            "club_zone": {"text": "Mars"},
            "tournament_date": {
                "text": "soon",
                "example": date_example(night.bot.parts[Contests].store.now(), night.say),
            },
        }
        for line, code in zip(lines, codes, strict=True):
            if code in facts:
                assert line == night.say.error(CodedError(code, **facts[code]))
        for name in wrong.keys() & {"boards", "rounds", "minutes"}:
            assert any(night.say(f"tournament-field-{name}") in line for line in lines)


async def test_a_second_rejection_replaces_the_first(opened: Opener) -> None:
    """A form that was opened again from a rejection is answered in that message, not in another one."""
    async with opened(*FOUR, **QUICKLY) as night:
        person, asked = await settings(night)
        assert asked.modal is not None
        message = rejection(await person.member.submit_modal(asked, FORMS["settings"][1]))
        count = len(night.env.backend.messages[person.channel.id])
        typed = {**FORMS["settings"][1], "date": "saturday"}
        # Unlike the simulation, Discord names the message from which a form was opened.
        await forge(person, message, asked.modal["custom_id"], kind=FORM, typed=typed)
        assert len(night.env.backend.messages[person.channel.id]) == count
        assert values_of(await again(person, message)) == typed


async def test_a_mended_form_is_accepted(opened: Opener) -> None:
    """What was wrong is mended in the form that came back, and the rest is stored as typed."""
    async with opened(*FOUR, **QUICKLY) as night:
        person, asked = await settings(night)
        typed = FORMS["settings"][1]
        message = rejection(await person.member.submit_modal(asked, typed))
        asked = await again(person, message)
        await person.member.submit_modal(asked, {**values_of(asked), "date": "2126-12-04 20:00"})
        state = await night.bot.parts[Tournaments].load(1)
        assert (state.title, state.set_terms.boards, state.set_minutes) == ("Friday cup", 3, 25)


async def test_a_rejection_goes_once_the_form_is_accepted(opened: Opener) -> None:
    """With the mended form accepted, the reason why it was rejected and its button are gone."""
    async with opened(*FOUR, **QUICKLY) as night:
        person, asked = await club(night)
        typed = {**FORMS["club"][1], "weekday": ["thu"], "format": "places"}
        first = rejection(await person.member.submit_modal(asked, typed))
        held = night.env.backend.messages[person.channel.id]
        asked = await again(person, first)
        second = rejection(await person.member.submit_modal(asked, typed))
        assert second.id in held
        asked = await again(person, second)
        result = await person.member.submit_modal(asked, {**typed, "time": "20:30"})
        assert night.say("post-preview") in text_of(result.response)
        reason = night.say.error(CodedError("club_time", text=typed["time"]))
        assert all(reason not in message.content for message in held.values())


async def test_one_page_is_left_once_the_form_is_accepted(opened: Opener) -> None:
    """The page that a form was opened from goes when its new state takes the place of the rejection."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, desk = night.people[0], await settings_desk(night)
        assert desk.result is not None
        assert desk.result.modal is not None
        held = night.env.backend.messages[ada.channel.id]
        opened_from, form = desk.message, desk.result.modal["custom_id"]
        assert opened_from is not None
        typed = FORMS["settings"][1]
        for date in ("soon", "later"):
            await forge(ada, opened_from, form, kind=FORM, typed={**typed, "date": date})
            assert "settings_form" in asks_of(opened_from)
        newest = ResponseMessage(night.env, held[max(held)])
        assert [one.id for one in held.values() if "form:again" in str(one.components)] == [newest.id]
        for date in ("later still", "2126-12-04 20:00"):
            assert opened_from.id in held
            await forge(ada, newest, form, kind=FORM, typed={**typed, "date": date})
        assert opened_from.id not in held
        pages = [one for one in held.values() if "settings_form" in str(one.components)]
        assert [one.id for one in pages] == [newest.id]
        assert "again" not in asks_of(newest)


async def test_a_form_of_a_table_comes_back(opened: Opener) -> None:
    """The forms of a cut come back beside the panel, with what was typed."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        await open_barbu(night, length="express")
        user = night.table.module.game.cutter(night.table.state.game_state)
        person = next(one for one in night.people if night.table.state.seat_of(one.id) == user)
        asked = await cut_form(person)
        message = rejection(await person.member.submit_modal(asked, {"at": "abc"}))
        assert values_of(await again(person, message)) == {"at": "abc"}


async def test_a_form_that_is_not_held_is_said(opened: Opener) -> None:
    """After a restart the button says to open the form again, and a rejection comes without it."""
    async with opened(*FOUR, **QUICKLY) as night:
        person, asked = await settings(night)
        message = rejection(await person.member.submit_modal(asked, FORMS["settings"][1]))
        asked = await again(person, message)
        night.bot.forms = OpenForms()
        result = await again(person, message)
        assert text_of(result.response) == night.say.error(CodedError("form_gone"))
        said = await person.member.submit_modal(asked, FORMS["settings"][1])
        shown = said.response
        assert shown is not None
        assert "again" not in asks_of(shown)
        assert "friday 8pm" in text_of(shown)
        forged = await forge(night.people[1], page(night), "ask:form:again:soup")
        assert forged == night.say.error(CodedError("form_gone"))
