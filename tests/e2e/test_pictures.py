"""Pictures and card faces with the text, for the right readers."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.components import walk_components

import bot.discord_io.card_emoji
from bot.config import AppConfig
from bot.discord_io.card_emoji import letters_of
from engine.barbu.moments import moments_of
from engine.barbu.play.state import Phase
from tests.bot.images.looking import opened as picture
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person
from tools.simulation.evenings.play import (
    in_phase,
    is_closed,
    open_and_start,
    play_by_buttons,
    play_unseen,
    play_until,
)
from tools.simulation.evenings.screen import OwnPanel

HIGHLIGHT_S = AppConfig(discord_token="x").highlight_wait_s
"""Seconds without a new game after which an evening is over."""


def pictures_of(night: Evening, message: Message) -> dict[str, str]:
    """Return the pictures under a message by name, with their descriptions."""
    stored = night.env.backend.get_message(
        getattr(message, "channel_id", None) or message.channel.id, message.id
    )
    for attachment in stored.attachments:
        data = night.env.backend.cdn.get(attachment["url"])
        assert data.startswith(b"GIF") if attachment["filename"].endswith(".gif") else picture(data)
    return {one["filename"]: one["description"] for one in stored.attachments}


def emoji_of(person: Person) -> dict[str, Any]:
    """Return the label and emoji name of each card button of a panel."""
    assert person.panel is not None
    items = [
        item for item in walk_components(person.panel.components) if ":play:" in item.get("custom_id", "")
    ]
    return {
        item["custom_id"].rpartition(":")[2]: (item.get("label"), (item.get("emoji") or {}).get("name"))
        for item in items
    }


async def all_faces(night: Evening) -> None:
    """Wait until every card face has been uploaded."""
    for _ in range(600):
        if len(night.env.backend.application_emojis) == 108:
            return
        await night.env.advance_time(0.01)


async def seen_by(person: Person, verb: str) -> Message:
    """Return the private message that a button of the ⋯ menu opens."""
    menu = await person.menu_with(verb)
    button = next(
        item for item in walk_components(menu.components) if f":{verb}:" in item.get("custom_id", "")
    )
    result = await person.member.click(menu, custom_id=button["custom_id"])
    shown = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral][-1]
    assert shown.embeds, "the text says the same"
    return shown


async def test_a_picture_of_ones_own_hand(opened: Opener) -> None:
    """The menu shows a player's hand as a picture with a description; taps on cards show none."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="full")
        await play_until(night, Phase.PLAY)
        ada = night.people[0]
        assert ada.panel is not None
        assert pictures_of(night, ada.panel) == {}
        (alt,) = pictures_of(night, await seen_by(ada, "picture")).values()
        hand = night.table.state.game_state.in_play.hands[night.table.state.own_seat(ada.id)]
        assert len([word for word in alt.split()[2:] if word not in "♠♥♣♦·"]) == len(hand)


async def test_between_deals_there_is_no_picture_of_a_hand(opened: Opener) -> None:
    """Between deals an old picture button says that there is no hand."""
    async with opened("Ada") as night:
        await open_and_start(night, length="full")
        (ada,) = night.people
        await play_until(night, Phase.CHOOSE)
        menu = await ada.open_menu()
        old = next(i for i in walk_components(menu.components) if ":picture:" in i.get("custom_id", ""))
        await play_unseen(night, in_phase(night, Phase.DEAL))
        assert night.say("error-no-hand") in await ada.tap_id(menu, old["custom_id"], keep=True)


async def test_a_deal_laid_open(opened: Opener) -> None:
    """A finished deal's hands are in its result's picture, and open from the menu, even after a restart."""
    async with opened("Ada") as night:
        await open_and_start(night, length="full")
        (ada,) = night.people
        await play_until(night, Phase.PLAY)
        dealt = night.table.state.game_state.in_play.dealt
        await play_unseen(night, in_phase(night, Phase.DEAL))
        (beside,) = pictures_of(night, night.board).values()
        assert beside.count("♠") >= sum(bool(hand.of_suit(3)) for hand in dealt)
        await play_until(night, Phase.CHOOSE)
        (first,) = pictures_of(night, await seen_by(ada, "hands")).values()
        await night.restart()
        await ada.slash("hand")
        (again,) = pictures_of(night, await seen_by(ada, "hands")).values()
        assert first == again
        assert first.count("♠") >= sum(bool(hand.of_suit(3)) for hand in dealt)


def uploads_of(night: Evening) -> int:
    """Return the number of table pictures sent into the channel."""
    bodies = [entry.json for entry in night.env.http_requests if isinstance(entry.json, dict)]
    files = [file for body in bodies for file in body.get("attachments") or []]
    return sum(file.get("filename") == "table.png" and "description" in file for file in files)


async def test_table_pictures_are_uploaded_at_most_once_per_card(opened: Opener) -> None:
    """A deal in play uploads at most one picture per card, and one when a trick is taken."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.CHOOSE)
        assert list(pictures_of(night, night.board)) == ["table.png"]
        before = uploads_of(night)
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        deal = night.table.state.game_state.deal
        assert before < uploads_of(night) <= before + len(deal.plays) + len(deal.winners) + 3
        ada, ended = night.people[0], night.table.scene().ended
        assert ada.panel is not None
        celebrated = moments_of(night.table.rules, ended.deal, ended.score)[:1]
        assert list(pictures_of(night, ada.panel)) == ["moment.png"] * len(celebrated)


async def test_a_server_can_switch_off_pictures_of_tables(opened: Opener) -> None:
    """Switched off, pictures disappear from the message with the next card and the text stays."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        assert list(pictures_of(night, night.board)) == ["table.png"]
        await night.bot.settings.change_guild(night.guild.id, pictures=False)
        night.table.public_message.request_edit()
        await night.env.advance_time(5)
        assert pictures_of(night, night.board) == {}
        assert night.board_text
        sent = uploads_of(night)
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        assert uploads_of(night) == sent


@pytest.mark.repetition
async def test_the_sheet_and_the_evening(opened: Opener) -> None:
    """The score command shows the sheet; the end of a short game also podium and, if wanted, best deal."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await night.bot.settings.change_guild(night.guild.id, highlights=True)
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        await night.bot.background.drain()
        assert list(pictures_of(night, night.board)) == ["podium.png", "sheet.png"]
        await night.restart()  # the wait continues
        await night.env.advance_time(HIGHLIGHT_S)
        await night.bot.background.drain()
        await night.env.advance_time(10)
        standing = pictures_of(night, night.board)
        assert list(standing) == ["podium.png", "sheet.png", "highlight.gif"]
        assert all("Ada" in alt for alt in standing.values())
        result = await ada.member.slash(night.channel, "barbu score")
        assert result.response is not None
        assert list(pictures_of(night, result.response)) == ["sheet.png"]


@pytest.mark.repetition
async def test_cards_as_emoji(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all faces are uploaded, buttons and tricks show them in each user's language."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "PAUSE_S", 0)
    async with opened("Ada", "Bob/fr", card_emoji=True) as night:
        await all_faces(night)
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        for person, locale in ((ada, "en"), (bob, "fr")):
            await person.slash("hand")
            shown = emoji_of(person)
            assert shown
            for card, (label, name) in shown.items():
                letter = letters_of(locale)["23456789TJQKA".index(card[0])]
                suit = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}[card[1]]
                assert not label
                assert name.startswith(f"card_{letter}_{suit}_")
        await play_by_buttons(night, lambda: "<:card_" in night.board_text)
        await play_unseen(night, in_phase(night, Phase.DEAL))
        before = list(night.env.backend.application_emojis)
        await night.restart()
        await night.env.advance_time(1)
        assert list(night.env.backend.application_emojis) == before


@pytest.mark.repetition
async def test_users_who_prefer_letters_see_no_card_emoji(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who prefers letters sees no card emoji in private messages; other users do."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "PAUSE_S", 0)
    async with opened("Ada", "Bob", card_emoji=True) as night:
        await all_faces(night)
        ada, bob = night.people
        settings = OwnPanel(ada)
        await settings.slash()
        assert night.say("settings-own-changed") in await settings.tap("own_flip", "letters")
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        for person, has_letters in ((ada, True), (bob, False)):
            for command in ("hand", "barbu last"):
                assert not has_letters or "<:card_" not in await person.slash(command)
            await person.slash("hand")
            shown = emoji_of(person)
            assert shown
            assert all((bool(label), name is None) == (has_letters,) * 2 for label, name in shown.values())


@pytest.mark.repetition
async def test_a_deleted_face_costs_no_panel(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """If Discord rejects an emoji the same answer is sent with letters, and the faces are checked."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "PAUSE_S", 0)
    async with opened("Ada", card_emoji=True) as night:
        await all_faces(night)
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        gone = "Invalid Form Body\nIn data.components.0.components.0.emoji.id: Invalid emoji"
        night.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035, message=gone)
        await ada.slash("hand")
        assert all(label and name is None for label, name in emoji_of(ada).values())
        await night.env.advance_time(1)
        await ada.slash("hand")
        assert all(not label and name for label, name in emoji_of(ada).values())


async def test_cards_are_text_if_discord_accepts_no_emoji(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If Discord accepts no emoji, the game is played without them."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "MOST", 0)
    async with opened("Ada", card_emoji=True) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        shown = emoji_of(night.people[0])
        assert shown
        assert all(label and name is None for label, name in shown.values())


async def test_card_faces_can_be_switched_off(opened: Opener) -> None:
    """A host who disables emoji uploads none."""
    async with opened("Ada", card_emoji=False) as night:
        await night.env.advance_time(60)
        assert not [one for one in night.env.http_requests if one.path.endswith("/emojis")]
