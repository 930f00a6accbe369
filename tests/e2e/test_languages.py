"""Whole games in each language: public text in the server's, private text in the player's."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, words
from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tests.repetition import sample
from tools.simulation.evenings.person import buttons_of
from tools.simulation.evenings.play import (
    deals_over,
    is_closed,
    open_and_start,
    play_by_buttons,
    play_directly,
    play_until,
)

OTHERS = [locale for locale in LOCALES if locale not in ("en", "fr")]


@pytest.mark.repetition
@pytest.mark.parametrize("locale", sample(OTHERS, every=2))
async def test_a_whole_game(opened: Opener, locale: str) -> None:
    """From the lobby to the standing, every message of the channel is in the server's language."""
    say = words(locale)
    async with opened("Ada", "Bob", locale=locale) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        assert say("button-more") in [button.label for button in buttons_of(night.board)]
        await play_by_buttons(night, deals_over(night, 1))
        await play_directly(night, lambda: is_closed(night))
        await night.env.settle()
        assert say("standing-title") in night.board_text
        for message in night.channel.history():
            text = " ".join(f"{e.title} {e.description}" for e in message.embeds)
            assert not {"Score so far", "Trick", "declarer", "Doubles"} & set(
                text.replace("*", "").split(" ")
            )


async def test_each_user_reads_their_own_language(opened: Opener) -> None:
    """On an Italian server public text is Italian, a German's panel German and an English user's English."""
    async with opened("Anna/de", "Ben/en", "Carla", locale="it") as night:
        anna, ben, carla = night.people
        await anna.slash("barbu new", length="full")
        assert words("it")("lobby-title") in night.board_text
        await ben.tap_public(night.board, "join")
        await carla.tap_public(night.board, "join")
        for person, locale in ((anna, "de"), (ben, "en"), (carla, "it")):
            assert words(locale)("panel-title") in person.text
        await anna.tap("start")
        await play_until(night, Phase.PLAY)
        assert words("it")("button-more") in [button.label for button in buttons_of(night.board)]
        assert words("de")("help-title-play-tricks").split()[0] in await anna.slash("barbu help")


async def test_a_card_is_answered_in_the_language_of_its_tap(opened: Opener) -> None:
    """A user who changes their language in Discord reads the answer to their next card in it."""
    async with opened("Ada/de") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        panel = ada.panel
        assert panel is not None
        assert words("de")("button-more") in [button.label for button in buttons_of(panel)]
        night.locales[ada.member.id] = "fr"
        await ada.tap_id(panel, ada.buttons("play")[0].custom_id)
        assert words("fr")("button-more") in [button.label for button in buttons_of(panel)]


async def test_a_thread_is_called_in_the_servers_language(opened: Opener) -> None:
    """A thread's name is public, so it is in the language of the server."""
    async with opened("Ada/de", locale="it") as night:
        (ada,) = night.people
        await ada.slash("barbu new", thread=True)
        (thread,) = night.channel.threads
        assert thread.name == words("it")("lobby-thread", game="Barbu", name="Ada")
