"""Pictures and card faces as people get them: beside the text, for whom they are meant."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.components import walk_components

import bot.discord_io.card_emoji
from bot.discord_io.card_emoji import letters_of
from engine.barbu.play.state import Phase
from tests.bot.images.looking import opened as picture
from tests.e2e.conftest import Opener
from tests.e2e.evening import Evening
from tests.e2e.own_settings import OwnPanel
from tests.e2e.person import Message, Person
from tests.e2e.play import in_phase, is_over, open_and_start, play_by_buttons, play_until


def pictures_of(night: Evening, message: Message) -> dict[str, str]:
    """The pictures under a message by name, each one that can be sent, with its words."""
    stored = night.env.backend.get_message(
        getattr(message, "channel_id", None) or message.channel.id, message.id
    )
    for attachment in stored.attachments:
        assert picture(night.env.backend.cdn.get(attachment["url"]))
    return {one["filename"]: one["description"] for one in stored.attachments}


def emoji_of(person: Person) -> dict[str, Any]:
    """What stands on the cards of a panel: by card, the label and the name of the emoji."""
    assert person.panel is not None
    items = [
        item for item in walk_components(person.panel.components) if ":play:" in item.get("custom_id", "")
    ]
    return {
        item["custom_id"].rpartition(":")[2]: (item.get("label"), (item.get("emoji") or {}).get("name"))
        for item in items
    }


async def all_faces(night: Evening) -> None:
    """Wait until every card face has been sent up."""
    for _ in range(600):
        if len(night.env.backend.application_emojis) == 108:
            return
        await night.env.advance_time(0.01)


async def seen_by(person: Person, verb: str) -> Message:
    """The private message a button of the ⋯ menu brings."""
    menu = await person._menu()
    button = next(
        item for item in walk_components(menu.components) if f":{verb}:" in item.get("custom_id", "")
    )
    result = await person.member.click(menu, custom_id=button["custom_id"])
    shown = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral][-1]
    assert shown.embeds, "the same stands there in words"
    return shown


async def test_a_picture_of_ones_own_hand(opened: Opener) -> None:
    """The menu gives a player their hand as a picture, with words; taps on cards bring none."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="full")
        await play_until(night, Phase.PLAY)
        ada = night.people[0]
        assert ada.panel is not None
        assert pictures_of(night, ada.panel) == {}
        (alt,) = pictures_of(night, await seen_by(ada, "picture")).values()
        hand = night.table.state.game_state.in_play.hands[night.table.seat_of(ada.id)]
        assert len([word for word in alt.split()[2:] if word not in "♠♥♣♦·"]) == len(hand)


async def test_a_hand_that_is_not_there_has_no_picture(opened: Opener) -> None:
    """Between deals nobody holds cards: an old button says so."""
    async with opened("Ada") as night:
        await open_and_start(night, length="full")
        (ada,) = night.people
        await play_until(night, Phase.CHOOSE)
        menu = await ada._menu()
        old = next(i for i in walk_components(menu.components) if ":picture:" in i.get("custom_id", ""))
        await play_until(night, Phase.DEAL)
        assert night.say("error-no-hand") in await ada.tap_id(menu, old["custom_id"], keep=True)


async def test_a_deal_laid_open(opened: Opener) -> None:
    """A finished deal's hands are a tap away: on its result, later in the menu, and after a restart."""
    async with opened("Ada") as night:
        await open_and_start(night, length="full")
        (ada,) = night.people
        await play_until(night, Phase.PLAY)
        dealt = night.table.state.game_state.in_play.dealt
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        said = await ada.tap_public(night.board, "hands")
        assert all(suit in said for suit in "♠♥♣♦")
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
    """How many pictures of tables were sent into the channel."""
    bodies = [entry.json for entry in night.env.http_requests if isinstance(entry.json, dict)]
    files = [file for body in bodies for file in body.get("attachments") or []]
    return sum(file.get("filename") == "table.png" and "description" in file for file in files)


async def test_the_table_beside_the_text(opened: Opener) -> None:
    """A deal in play has one picture, new at most once a card, and one when a trick is taken."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.CHOOSE)
        assert list(pictures_of(night, night.board)) == ["table.png"]
        before = uploads_of(night)
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        deal = night.table.state.game_state.deal
        assert before < uploads_of(night) <= before + len(deal.plays) + len(deal.winners) + 3
        ada = night.people[0]
        assert ada.panel is not None
        assert pictures_of(night, ada.panel) == {}


async def test_a_server_can_do_without_pictures_of_tables(opened: Opener) -> None:
    """Switched off, the message loses its picture with the next card and keeps every word."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        assert list(pictures_of(night, night.board)) == ["table.png"]
        await night.bot.settings.change_guild(night.guild.id, pictures=False)
        night.table.public_message.request()
        await night.env.advance_time(5)
        assert pictures_of(night, night.board) == {}
        assert night.board_text
        sent = uploads_of(night)
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        assert uploads_of(night) == sent


async def test_the_sheet_and_the_evening(opened: Opener) -> None:
    """The score command shows the sheet as a picture too; the final standing the curve and the sheet."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: is_over(night))
        standing = pictures_of(night, night.board)
        assert list(standing) == ["curve.png", "sheet.png", "podium.png"]
        assert all("Ada" in alt for alt in standing.values())
        result = await ada.member.slash(night.channel, "barbu score")
        assert result.response is not None
        assert list(pictures_of(night, result.response)) == ["sheet.png"]


async def test_cards_as_emoji(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all faces are there, buttons and tricks carry them, each person's in their own language."""
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
        await play_by_buttons(night, in_phase(night, Phase.DEAL))
        before = list(night.env.backend.application_emojis)
        await night.restart()
        await night.env.advance_time(1)
        assert list(night.env.backend.application_emojis) == before


async def test_letters_for_those_who_have_them_read_aloud(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wants letters has no picture of a card in anything private; others have."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "PAUSE_S", 0)
    async with opened("Ada", "Bob", card_emoji=True) as night:
        await all_faces(night)
        ada, bob = night.people
        settings = OwnPanel(ada)
        await settings.slash()
        assert "**Cards as letters**: on" in await settings.tap("own_flip", "letters")
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        for person, has_letters in ((ada, True), (bob, False)):
            for command in ("hand", "barbu last"):
                assert not has_letters or "<:card_" not in await person.slash(command)
            await person.slash("hand")
            shown = emoji_of(person)
            assert shown
            assert all((bool(label), name is None) == (has_letters,) * 2 for label, name in shown.values())


async def test_a_face_that_is_gone_costs_nobody_their_panel(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Discord refuses an emoji, the same answer comes with letters; then the faces are looked for."""
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


async def test_cards_as_text_where_discord_has_no_room(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Discord that takes no emoji leaves the game as it is without them."""
    monkeypatch.setattr(bot.discord_io.card_emoji, "MOST", 0)
    async with opened("Ada", card_emoji=True) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        shown = emoji_of(night.people[0])
        assert shown
        assert all(label and name is None for label, name in shown.values())


async def test_card_faces_can_be_switched_off(opened: Opener) -> None:
    """A host who wants no emoji gets none sent up."""
    async with opened("Ada", card_emoji=False) as night:
        await night.env.advance_time(60)
        assert not [one for one in night.env.http_requests if one.path.endswith("/emojis")]
