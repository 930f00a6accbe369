"""Making club nights: the form, its refusals, and the page shown to its maker first."""

from __future__ import annotations

from typing import Any

import discord

from bot.contests.night.rules import CHECK_IN_S
from bot.game_kit.module import GameModules
from engine.errors import CodedError
from tests.e2e.club import (
    BEGINS,
    NIGHT,
    QUICKLY,
    SUNDAY,
    moderator,
    move_time,
    post_shown,
    posts,
    row_of,
    set_clock,
)
from tests.e2e.conftest import Opener
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, asks_of


async def test_impossible_club_nights_are_rejected_with_the_reason(opened: Opener) -> None:
    """Users who do not moderate, invalid times and zones, and a second night at that hour are rejected."""
    async with opened("Bob", clubs_per_guild=2, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people

        async def refused(person: Person, code: str, command: str = "club night", **options: Any) -> None:
            facts = options.pop("facts", {})
            given = {**NIGHT, **options} if command == "club night" else options
            assert await person.slash(command, **given) == night.say.error(CodedError(code, **facts))

        await refused(bob, "club_not_moderator")
        await refused(bob, "club_not_moderator", "club stop")
        none = night.say("tap-club-none", button=night.say("club-form"))
        for command in ("club stop", "club standings"):
            assert await ada.slash(command) == none
        await refused(ada, "club_time", time="soon", facts={"text": "soon"})
        await refused(ada, "club_zone", zone="Mars", facts={"text": "Mars"})
        await ada.post("club night", **NIGHT)
        await refused(ada, "club_no_nights", "club standings")
        await refused(ada, "club_overlap", time="21:00")
        await refused(ada, "club_overlap", zone="Asia/Tokyo", weekday="wed", time="4:00")  # the same hour
        await ada.post("club night", **{**NIGHT, "weekday": "wed"})
        await refused(ada, "clubs_full", weekday="thu", facts={"most": 2})
        page = posts(night)[0]
        for verb in ("join", "leave", "start", "calls"):
            said = await forge(bob, page, f"ask:meeting:{verb}:1:0")
            assert said == night.say.error(CodedError("unknown_button")), verb
        said = await forge(bob, page, "ask:meeting:cancel:1:0")
        assert said == night.say.error(CodedError("club_not_moderator"))
        await forge(ada, page, "ask:meeting:cancel:1:0")
        assert (await row_of(night, 1)).status == "open", "a tap only asks, also with nobody signed up"
        await forge(ada, page, "ask:meeting:cancel_yes:1:0")
        await move_time(night, 60)
        assert (await row_of(night, 3)).starts_at == BEGINS + 7 * 86_400
        await move_time(night, BEGINS + 86_400 - CHECK_IN_S - SUNDAY)
        await move_time(night, CHECK_IN_S)
        assert night.say("club-lapsed") in text_of(posts(night)[1])
        for verb in ("going", "here", "cant"):
            said = await forge(bob, page, f"ask:meeting:{verb}:2:0")
            assert said == night.say.error(CodedError("club_ended")), verb


async def test_a_form_asks_when_a_night_is(opened: Opener) -> None:
    """Without day, time and zone a form asks for them, keeps the other options, and makes the night."""
    async with opened(**QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        asked = await ada.member.slash(ada.channel, "club night", length="express", least=3, minutes=30)
        assert asked.modal is not None
        kinds = [part["component"]["type"] for part in asked.modal["components"] if "component" in part]
        radios = discord.ComponentType.radio_group.value
        assert kinds == [discord.ComponentType.select.value, radios], "seven radios overfill a phone"
        typed = {"weekday": ["tue"], "zone": "europe mars", "format": "places"}
        said = text_of((await ada.member.submit_modal(asked, {**typed, "time": "soon"})).response)
        wrong = [CodedError("club_time", text="soon"), CodedError("club_zone", text="europe mars")]
        assert said == "\n".join(map(night.say.error, wrong))
        typed = {**typed, "zone": "Parigi ", "time": "halb neun"}
        asked = await ada.member.slash(ada.channel, "club night", length="express", least=3, minutes=30)
        shown = (await ada.member.submit_modal(asked, typed)).response
        assert posts(night) == []
        said = await post_shown(ada, shown)
        assert said == night.say("club-made", at=f"<t:{int(BEGINS)}:F>", time="20:30", zone="Europe/Paris")
        terms = (await row_of(night)).terms
        assert (terms.least, terms.minutes, terms.length) == (3, 30, "express")


async def test_the_form_of_a_night_offers_what_its_game_has(opened: Opener) -> None:
    """With a game chosen, or the channel's, the form has its formats only; else a format names its game."""
    async with opened(**QUICKLY) as night:
        ada = moderator(night, "Ada")

        async def formats(**options: str) -> dict[str, str]:
            asked = await ada.member.slash(ada.channel, "club night", **options)
            assert asked.modal is not None
            parts = [part["component"] for part in asked.modal["components"] if "component" in part]
            assert ("game" in {part["custom_id"] for part in parts}) is not bool(options)
            (found,) = [part for part in parts if part["custom_id"] == "format"]
            return {option["value"]: option["label"] for option in found["options"]}

        assert list(await formats(game="barbu")) == ["places", "duplicate"]
        assert "tournament" in await formats(game="bridge")
        ada.channel = night.channel = night.guild.create_text_channel("evenings")
        every = await formats()
        assert every["tournament"] == "Tournament: pairs drawn by lot (only Bridge)"
        assert every["places"] == night.say("choice-club-format-places")


async def test_a_night_is_of_the_channels_game(opened: Opener) -> None:
    """Without the option a form, a night and its lengths have the game of the channel."""
    async with opened(**QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        ada.channel = night.channel = night.guild.create_text_channel("bridge-club")
        asked = await ada.member.slash(ada.channel, "club night")
        assert asked.modal is not None
        parts = [part["component"] for part in asked.modal["components"] if "component" in part]
        assert {part["custom_id"] for part in parts} == {"weekday", "format"}
        lengths = await ada.offers("club night", "length")
        assert lengths == list(night.bot.parts[GameModules]["bridge"].catalogue.lengths)
        typed = {"weekday": ["tue"], "time": "20:30", "zone": "Paris", "format": "places"}
        asked = await ada.member.slash(ada.channel, "club night", game="barbu")
        await post_shown(ada, (await ada.member.submit_modal(asked, typed)).response)
        assert (await row_of(night)).row.game == "barbu"
        await ada.post("club night", weekday="fri", time="20:30", zone="Europe/Paris")
        assert (await row_of(night, 2)).row.game == "bridge"


async def test_an_empty_field_is_asked_for(opened: Opener) -> None:
    """The form marks time and zone as required; blanks are answered by what is to be given."""
    async with opened(**QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        asked = await ada.member.slash(ada.channel, "club night")
        assert asked.modal is not None
        texts = [one for row in asked.modal["components"] for one in row.get("components", ())]
        assert {one["custom_id"]: one["required"] for one in texts} == {"time": True, "zone": True}
        typed = {"weekday": ["tue"], "zone": "europe/paris", "format": "places", "time": " "}
        said = text_of((await ada.member.submit_modal(asked, typed)).response)
        assert said == night.say.error(CodedError("club_time_missing"))
        asked = await ada.member.slash(ada.channel, "club night")
        said = text_of(
            (await ada.member.submit_modal(asked, {**typed, "time": "20:30", "zone": " "})).response
        )
        assert said == night.say.error(CodedError("club_zone_missing"))


async def test_a_posted_series_is_taken_down_again(opened: Opener) -> None:
    """The answer to its maker ends this series, and no other of the channel."""
    async with opened(clubs_per_guild=2, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        await ada.post("club night", **NIGHT)
        answer = Answer(ada)
        await answer.post("club night", **{**NIGHT, "weekday": "fri"})
        assert await answer.tap("stop") == night.say("club-stopped")
        assert answer.verbs == set()
        await move_time(night, 0)
        assert [(await row_of(night, number)).status for number in (1, 2)] == ["open", "cancelled"]


async def test_a_night_is_shown_to_its_maker_before_it_is_posted(opened: Opener) -> None:
    """The maker alone sees the page as it will be; what is posted has every option, and is checked again."""
    async with opened(clubs_per_guild=1, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        options = {"weekday": "sun", "time": "23:59", "zone": "America/Argentina/ComodRivadavia"}
        options |= {"game": "bridge", "length": "whole", "format": "tournament", "bots": False}
        said = await ada.slash("club night", **options, least=256, rounds=8, minutes=240)
        assert posts(night) == []
        assert said.startswith(night.say("post-preview"))
        assert ada.panel is not None
        preview, ask = ada.panel, asks_of(ada.panel)["post"]["custom_id"]
        assert night.say("club-made", at="", time="", zone="")[:10] in await forge(ada, preview, ask)
        (page,) = posts(night)
        assert text_of(page) in said
        terms = (await row_of(night)).terms
        assert (terms.least, terms.rounds, terms.minutes) == (256, 8, 240)
        assert (terms.format, terms.length, terms.fills) == ("tournament", "whole", False)
        assert await forge(ada, preview, ask) == night.say.error(CodedError("clubs_full", most=1))
        assert len(posts(night)) == 1


async def test_a_channel_without_a_night_leads_to_the_form(opened: Opener) -> None:
    """If a channel has no club night, a moderator gets a button that opens the form; others do not."""
    async with opened("Bob", **QUICKLY) as night:
        ada, (bob,) = moderator(night, "Ada"), night.people
        refusal = (await ada.member.slash(ada.channel, "club standings")).response
        assert refusal is not None
        assert text_of(refusal) == night.say("tap-club-none", button=night.say("club-form"))
        (button,) = asks_of(refusal).values()
        asked = await ada.member.click(refusal, custom_id=button["custom_id"])
        typed = {
            "weekday": ["tue"],
            "zone": "europe/paris",
            "format": "places",
            "time": "20:30",
        }
        await bob.slash("club standings")
        assert asks_of(bob.panel) == {}
        await post_shown(ada, (await ada.member.submit_modal(asked, typed)).response)
        assert (await row_of(night)).is_open
