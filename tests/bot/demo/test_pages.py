"""Pages of the demo: simulated Discord in real time, with several users and automatic changes."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime

import pytest
from discord import app_commands
from yarl import URL

from bot.demo.pages import PictureChecks
from bot.demo.places import DISCORD_LOCALES
from bot.discord_io.card_emoji import faces
from tests.bot.demo.running import PATIENCE_S, demo


async def test_automatic_changes_are_shown() -> None:
    """A change by the bot's own timer appears on the page."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "two")
        await page.until('"two"')


async def test_a_command_that_a_server_does_not_list_is_no_fault() -> None:
    """A page shows no fault for a command that the bot answers but has not registered in its server."""
    async with demo() as running:
        running.bot.tree.add_command(app_commands.Group(name="rare", description="Seldom used"))
        page = await running.page("Alice")
        assert page.state["diagnostics"] == []


async def test_the_simulated_clock_is_the_real_one() -> None:
    """The page's time is the real time, so relative times are correct."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "one")
        await page.until("changed")
        now = datetime.now(UTC)
        shown = datetime.fromisoformat(page.state["profile"]["presentationTime"])
        assert abs((now - shown).total_seconds()) < PATIENCE_S


async def test_relative_times_are_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message with a relative time is published again as time passes."""
    monkeypatch.setattr("bot.demo.pages.TICK_S", 0.05)
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("ends <t:4000000000:R>", "one")
        await page.until('"tick"')
        first = page.state["publishedRevision"]
        async with asyncio.timeout(PATIENCE_S):
            while (await page.look())["publishedRevision"] < first + 3:
                pass


async def test_a_click_on_an_unchanged_button_counts() -> None:
    """A click counts if its button is unchanged when it arrives, even if the page has changed."""
    async with demo() as running:
        page = await running.page("David")
        seen = page.state
        running.bot.change_soon("changed", "two")
        await page.until('"two"')
        page.state = seen
        assert (await page.click("one"))["rejected"]
        assert not (await page.click("same"))["rejected"]
        assert running.bot.pressed == [("David", "same")]


async def test_a_list_with_another_default_is_another_list() -> None:
    """The page keeps what was chosen by key: a list with a new default has a new key, and works."""
    async with demo() as running:
        page = await running.page("Alice")
        _, before = page.control(lambda one: "options" in one)
        running.bot.change_soon("moved on", "two")
        await page.until("moved on")
        message, now = page.control(lambda one: "options" in one)
        assert now != before
        receipt = await page.act("select", target_id=message, control_key=now, values=["this"], look=False)
        assert not receipt["rejected"]
        assert running.bot.pressed == [("Alice", "this")]


async def test_a_list_that_returns_is_another_list() -> None:
    """A list keeps its key while it is shown; after a page without it, it is empty again and works."""
    async with demo() as running:
        page = await running.page("Alice")
        keys = [page.control(lambda one: "options" in one)[1]]
        for content, label in (("still here", "one"), ("gone", "alone"), ("back again", "one")):
            running.bot.change_soon(content, label)
            await page.until(content)
            if label == "one":
                message, key = page.control(lambda one: "options" in one)
                keys.append(key)
        first, second, last = keys
        assert first == second != last
        receipt = await page.act("select", target_id=message, control_key=last, values=["this"], look=False)
        assert not receipt["rejected"]


async def test_two_people_click_at_once() -> None:
    """Two simultaneous clicks both arrive."""
    async with demo() as running:
        pages = [await running.page(name) for name in ("Alice", "Bruno")]
        receipts = await asyncio.gather(*(page.click("same") for page in pages))
        assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 2
        assert sorted(running.bot.pressed) == [("Alice", "same"), ("Bruno", "same")]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_people_have_their_languages(language: str) -> None:
    """The server has the requested language, and Chloé's client is French."""
    async with demo(language=language) as running:
        locale = DISCORD_LOCALES.get(language, language)
        assert set(running.bot.heard) == {(locale, locale)}
        page = await running.page("Chloé")
        await page.run("barbu new")
        assert running.bot.heard[-1:] == [("fr", locale)]


async def test_commands_have_their_names_in_every_language() -> None:
    """A page lists commands in its viewer's language, and commands by those names arrive."""
    async with demo() as running:
        english, french = [await running.page(name) for name in ("Alice", "Chloé")]
        listed = [await page.command("barbu greet") for page in (english, french)]
        assert [one["invocation"] for one in listed] == ["barbu greet", "barbu saluer"]
        assert [one["description"] for one in listed] == ["Say hello", "Dire bonjour"]
        assert [option["name"] for option in listed[1]["options"]] == ["lieu", "qui"]
        assert [one["options"][0]["choices"][0]["name"] for one in listed] == ["Here", "Ici"]
        asked = {"focused": "qui", "value": "Ada", "options": {"lieu": "here"}}
        receipt = await french.run("barbu greet", "autocomplete_command", **asked)
        assert receipt["result"]["choices"] == [{"name": "Ada here", "value": "Ada"}]
        await french.run("barbu greet", options={"lieu": "here", "qui": "Ada"})
        await french.until("Ada: here")


async def test_a_command_typed_at_one_go_is_run() -> None:
    """A message that spells a command out in the viewer's language runs it; any other stays a message."""
    async with demo() as running:
        english, french = [await running.page(name) for name in ("Alice", "Chloé")]
        await english.act("send_message", content="/barbu greet place: Here whom: Ada")
        await english.until("Ada: here")
        await french.act("send_message", content="/barbu saluer Ici qui: Bruno")
        await french.until("Bruno: here")
        for text in ("/barbu greet nowhere", "/barbu", "greet place: Here"):
            await english.look()
            await english.act("send_message", content=text)
            await english.until(text)


async def test_times_are_in_the_language_of_the_viewer() -> None:
    """A page shows times as the viewer's client does."""
    async with demo() as running:
        found = [(await running.page(name)).state["profile"]["locale"] for name in ("Alice", "Chloé")]
        assert found == ["en-US", "fr"]


async def test_a_mention_of_a_thread_leads_to_its_place() -> None:
    """The name of a channel or thread in a message is a link to its page, as the same user."""
    async with demo() as running:
        page = await running.page("Alice")
        channel = (await running.places())["barbu"]
        running.bot.change_soon(f"Now in <#{channel}>", "one")
        await page.until("Now in ")
        viewer = page.state["viewerId"]
        await page.until(f'"href": "{running.url}{channel}?as={viewer}"')


async def test_a_thread_and_the_second_server_have_pages_of_their_own() -> None:
    """A page shows only its own place and users, and each can be acted on."""
    async with demo() as running:
        thread = await running.page("David", "apart")
        await thread.until("in a thread")
        second = await running.page("Chloé", "salon")
        assert [one["global_name"] for one in second.state["viewers"]] == ["Chloé", "Alice", "David"]
        assert second.state["timeline"] == []
        await second.run("barbu new")
        assert running.bot.heard[-1] == ("fr", "fr")
        assert len(second.state["timeline"]) == 1
        assert len((await thread.look())["timeline"]) == 1


async def test_mentions_in_embeds_have_names() -> None:
    """An embed names a mentioned user, as in Discord, instead of showing an id."""
    async with demo() as running:
        await (await running.page("David", "apart")).until("@Bruno")


async def test_direct_messages_are_shown_as_they_come() -> None:
    """A direct message appears only on its receiver's page."""
    async with demo() as running:
        page = await running.page("Bruno", "Bruno")
        assert [one["global_name"] for one in page.state["viewers"]] == ["Bruno"]
        other = await running.page("Alice", "Alice")
        running.bot.write_soon(int(page.state["viewers"][0]["id"]), "It is your turn")
        await page.until("It is your turn")
        assert (await other.look())["timeline"] == []


async def test_only_the_first_user_of_a_server_manages_it() -> None:
    """Only the first user of a server may change its settings, and open club nights and leagues."""
    async with demo() as running:
        for place, names in (("barbu", ("Alice", "Bruno")), ("salon", ("Chloé", "Alice"))):
            for name in names:
                await (await running.page(name, place)).run("barbu new")
            assert [running.bot.managing[name] for name in names] == [True, False]


async def test_every_page_can_be_light_or_dark() -> None:
    """The start page and the pages of places have the switch and its style."""
    async with demo() as running:
        channel = (await running.places())["barbu"]
        for text in (await running.read(running.url), await running.read(running.url + channel)):
            assert re.search(r'<button class="[^"]*demo-theme"', text)
            assert '<link rel="stylesheet" href="/demo.css">' in text
            assert '<script src="/demo.js"></script>' in text
        origin = str(URL(running.url).origin())
        assert ':root[data-theme="light"]' in await running.read(origin + "/demo.css")
        assert 'localStorage.setItem("demo-theme"' in await running.read(origin + "/demo.js")


async def test_a_hand_of_card_faces_is_shown_at_once() -> None:
    """All pictures that a page asks for at one time pass the check of pictures."""
    checks, pictures = PictureChecks(), [tile.png() for tile in faces("en")[:20]]
    checked = await asyncio.gather(*(checks.validate(str(at), one) for at, one in enumerate(pictures)))
    assert all(info.normalized for info in checked)
