"""Help by situation, and a guided deal for newcomers."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.i18n import words
from bot.workers.cluster import ClusterTrouble
from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tests.e2e.test_trouble import forbid
from tools.simulation.evenings.person import Person, buttons_of, items_of, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_unseen, play_until
from tools.simulation.evenings.screen import Screen


async def test_help_by_situation(opened: Opener) -> None:
    """Help differs without a table, in a lobby, in play, paused, and with a bot player on the seat."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        assert "No game is on here" in await ada.slash("barbu help")
        await ada.slash("barbu new")
        assert "You have a seat" in await ada.slash("barbu help")
        assert "Waiting for players" in await bob.slash("barbu help")
        await ada.slash("barbu start")
        assert "You’re watching" in await bob.slash("barbu help")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        assert "The next deal" in await ada.slash("barbu help")
        await ada.slash("barbu pause")
        assert "The game is paused" in await ada.slash("barbu help")
        await ada.slash("barbu resume")
        await ada.slash("barbu leave")
        await ada.tap("leave_yes")
        assert "A bot is playing for you" in await ada.slash("barbu help")
        await ada.tap("back")
        assert "A bot is playing for you" not in await ada.slash("barbu help")


async def test_after_a_game_help_offers_to_play_again(opened: Opener) -> None:
    """A player of the channel's last game reads that it is over and may play again; others see the start."""
    async with opened("Ada") as night:
        ada, bob = *night.people, night.person("Bob")
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        assert "The game is over" in await ada.slash("barbu help")
        assert ada.buttons("rematch")
        assert "No game is on here" in await bob.slash("barbu help")
        assert "The game is over" not in await ada.slash("bridge help")


async def test_the_help_and_the_rules_share_a_message(opened: Opener) -> None:
    """Outside a table the rules replace the help they were opened from, and lead back to it."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        helped = await screen.slash("barbu help")
        sent = screen.message and screen.message.id
        assert "The game" in await screen.tap("rules")
        assert screen.message is not None
        assert screen.message.id == sent
        assert await screen.tap("help") == helped
        assert screen.message.id == sent


async def test_help_names_missing_permissions(opened: Opener) -> None:
    """If the bot lacks permissions, help names them and the remedy in the reader's language."""
    async with opened("Ada") as night:
        ada = night.person("Anna", locale="it")
        forbid(night, attach_files=True)
        said = await ada.slash("barbu help")
        assert "Allega file" in said
        assert words("it")("help-title-no-permission") in said
        assert "Modifica canale" in await ada.slash("barbu new")
        assert not night.bot.registry.live


async def test_help_has_the_operators_links(opened: Opener) -> None:
    """Help has a button for each link the operator set, at a table too; privacy has policy and terms."""
    links = {
        "Support server": "https://discord.gg/example",
        "Terms": "https://example.org/terms",
        "Privacy policy": "https://example.org/privacy",
    }
    support, terms, privacy = links.values()
    async with opened("Ada", support_url=support, terms_url=terms, privacy_url=privacy) as night:
        ada = night.people[0]

        def shown() -> dict[str, str]:
            assert ada.panel is not None
            return {item["label"]: item["url"] for item in items_of(ada.panel) if "url" in item}

        await ada.slash("barbu help")
        assert shown() == links
        await ada.slash("barbu new")
        await ada.slash("barbu help")
        assert shown() == links
        await ada.slash("barbu privacy")
        assert shown() == {name: links[name] for name in ("Privacy policy", "Terms")}


async def test_the_rules_of_the_contract_in_play_come_first(opened: Opener) -> None:
    """In play the rules of the current contract come first, and buttons show the others and the help."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        name = words("en")("contract-" + str(night.table.state.game_state.in_play.contract).replace("_", "-"))
        said = await ada.slash("barbu rules")
        assert name in said
        assert "What counts" in said
        assert "Contracts" not in said
        whole = await ada.tap("rules", "all")
        assert "The game" in whole
        assert "Contracts" in await ada.tap("rules", "contracts")
        assert await ada.tap("help")


async def test_a_guided_deal(opened: Opener) -> None:
    """The guided deals lead from help to the end: a wrong tap is explained, a restart loses nothing."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        await screen.slash("barbu help")
        assert "Five cards each" in await screen.tap("start")
        assert "you must follow suit" in await screen.tap("deal", "0")
        assert "Follow suit: you still have" in await screen.tap("play", "AH")
        await screen.tap("play", "TD")
        await night.restart()
        for card in ("QH", "AS", "KD", "AH"):
            said = await screen.tap("play", card)
        assert "Well dodged" in said
        assert "Which suit should be trumps" in await screen.tap("deal", "2")
        assert "draws the others’ trumps out" in await screen.tap("trump", "S")
        for card in ("AS", "KS", "AH", "TS", "TD"):
            said = await screen.tap("play", card)
        assert "You took 4 tricks" in said
        assert "hold it back" in await screen.tap("deal", "3")
        for card in ("JH", "JS", "AC", "TC", "QD"):
            said = await screen.tap("play", card)
        assert "You were first out" in said
        assert "a bet that you’ll do better" in await screen.tap("deal", "1")
        await screen.tap("bet", "+")
        for card in ("AH", "TS", "QS", "TC", "JC"):
            said = await screen.tap("play", card)
        assert "Your bet is won" in said
        await screen.tap("deal", "4")
        assert "Denis has doubled you" in await screen.tap("pick", "q")
        assert "You lead" in await screen.tap("bet", "+")
        for card in ("AH", "TD", "TS", "JS", "TC"):
            said = await screen.tap("play", card)
        assert "Your choice suits this hand best" in said
        assert not night.bot.registry.live
        await night.people[0].tap_id(screen.message, screen.id_of("new"), keep=True)
        assert night.has_button("start")


async def test_the_rules_lead_back_to_the_guided_deal(opened: Opener) -> None:
    """Rules opened in a guided deal replace it, and lead back to the same move, or to the first page."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        await screen.slash("barbu help")
        intro = await screen.tap("start")
        assert "The game" in await screen.tap("rules")
        assert "Contracts" in await screen.tap("rules", "contracts.intro")
        assert await screen.tap("start") == intro
        await screen.tap("deal", "0")
        in_trick_two = await screen.tap("play", "TD")
        await screen.tap("rules")
        assert "Contracts" in await screen.tap("rules", "contracts.")
        assert await screen.tap("back") == in_trick_two
        assert "Well dodged" not in await screen.tap("play", "QH")


async def test_a_guided_deal_leads_to_the_channels_table(opened: Opener) -> None:
    """A guided deal ends with a way to the channel's table: to start, join, return or take back a seat."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people

        async def finished(person: Person) -> Screen:
            screen = Screen(person)
            await person.slash("barbu help")
            await person.tap("lesson")
            screen.message = person.panel
            await screen.tap("deal", "0")
            for card in ("TD", "QH", "AS", "KD", "AH"):
                await screen.tap("play", card)
            return screen

        await ada.slash("barbu new", length="express")
        await (await finished(bob)).tap("door", "join")
        assert night.table.state.seat_of(bob.id) == 1
        await (await finished(bob)).tap("door", "back")
        await (await finished(ada)).tap("door", "start")
        assert night.table.state.match is not None
        await (await finished(cleo)).tap("door", "join")
        assert night.table.state.seat_of(cleo.id) is not None
        await bob.slash("barbu leave")
        await bob.tap("leave_yes")
        assert night.table.state.occupant(1).away
        ended = await finished(bob)
        assert night.say("lesson-told-kept") in ended.text
        await ended.tap("door", "kept")
        assert not night.table.state.occupant(1).away


async def test_a_guided_deal_stays_when_the_table_refuses_its_user(opened: Opener) -> None:
    """Where the host decides who plays, or the table is gone, the reason comes below the guided deal."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express", invited=True)
        screen = Screen(bob)
        await bob.slash("barbu help")
        await bob.tap("lesson")
        lesson = screen.message = bob.panel
        await screen.tap("deal", "0")
        for card in ("TD", "QH", "AS", "KD", "AH"):
            await screen.tap("play", card)
        deal = text_of(lesson)
        assert night.say("error-host-chooses") in await screen.tap("door", "join")
        assert text_of(lesson) == deal
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        screen.message = lesson
        assert night.say("error-no-table-here") in await screen.tap("door", "join")
        assert text_of(lesson) == deal


async def test_a_guided_deal_leads_to_no_table_of_another_game(opened: Opener) -> None:
    """Beside a table of another game it offers to open one; an older button to join seats no player there."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        screen = Screen(bob)
        await screen.slash("barbu help")
        await screen.tap("start")
        await ada.slash("barbu new")
        has_table = "This channel already has a table (Bridge)"
        for door in ("door", "new"):
            await screen.tap("deal", "0")
            for card in ("TD", "QH", "AS", "KD", "AH"):
                await screen.tap("play", card)
            assert {"door", "new"} & screen.verbs == {door}
            if night.table.module.name == "barbu":
                await ada.slash("barbu end")
                await ada.tap("end_yes")
                await ada.slash("bridge new")
            assert has_table in await screen.tap(door)
        assert night.table.state.seat_of(bob.id) is None


async def test_a_guided_deal_while_a_table_is_open(opened: Opener) -> None:
    """Help at a table starts a guided deal in a message of its own, and the panel stays."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        panel = ada.panel
        await ada.slash("barbu help")
        help_page = ada.panel
        assert help_page is not panel
        lesson = next(button for button in buttons_of(help_page) if button.verb == "lesson")
        assert "Five cards each" in await ada.tap_id(help_page, lesson.custom_id, keep=True)


async def test_help_tells_the_owner_why_the_cluster_does_not_think(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's owner, and no other user, reads in help why the cluster does not think."""
    trouble = ClusterTrouble("cluster_unreachable", "tls://thinking.example:8786")
    cluster = SimpleNamespace(trouble=trouble)
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        assert night.bot.application is not None
        monkeypatch.setattr(night.bot.application, "owner", ada.member)
        monkeypatch.setattr(night.bot, "cluster", cluster)
        for _ in range(2):
            said = await ada.slash("barbu help")
            assert words("en")("help-title-host") in said
            assert "tls://thinking.example:8786" in said
            assert "thinking.example" not in await bob.slash("barbu help")
            await ada.slash("barbu new")
        cluster.trouble = None
        assert words("en")("help-title-host") not in await ada.slash("barbu help")
