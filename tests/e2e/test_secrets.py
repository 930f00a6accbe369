"""Secrets that are never shown or logged: other hands, future seeds, tokens."""

from __future__ import annotations

import json
import logging
import re

import pytest

from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tools.simulation.databases import rows
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of
from tools.simulation.evenings.play import open_and_start, play_by_buttons, play_until
from tools.simulation.evenings.watch import cards_in

A_CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


async def seeds_of(night: Evening) -> list[str]:
    """Return the game's secret and every deal's seed, as text."""
    secrets = [row[0].hex() for row in await rows(night.bot.database, "SELECT secret FROM games")]
    payloads = [json.loads(row[0]) for row in await rows(night.bot.database, "SELECT payload FROM journal")]
    return secrets + [payload["seed"] for payload in payloads if "seed" in payload]


async def test_the_log_contains_no_secret(
    opened: Opener, caplog: pytest.LogCaptureFixture, is_thorough: bool
) -> None:
    """At DEBUG, the log of a deal, or of a game with ``--thorough``, contains no card, seed or token."""
    deals = 4 if is_thorough else 1
    for name in ("bot", "cogs", "engine"):
        caplog.set_level(logging.DEBUG, logger=name)
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        night.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
        night.env.inject_error("PATCH", "/webhooks/*", status=500, times=3)
        await play_by_buttons(night, lambda: len(night.table.state.game_state.finished) == deals)
        written = [
            record.getMessage() + str(record.exc_info or "")
            for record in caplog.records
            if record.name.partition(".")[0] in ("bot", "cogs", "engine")
        ]
        text = "\n".join(written)
        assert written
        assert not A_CARD.search(text)
        assert not cards_in(text)
        tokens = [interaction.token for interaction in night.env.backend.interactions.values()]
        seeds = await seeds_of(night)
        assert not [secret for secret in (*tokens, *seeds) if secret in text]


async def test_future_seeds_are_never_sent(opened: Opener) -> None:
    """No request of the bot contains the game's secret or the running deal's seed."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        sent = json.dumps([entry.json for entry in night.env.http_requests])
        assert not [seed for seed in await seeds_of(night) if seed in sent]


async def test_panels_are_private(opened: Opener) -> None:
    """Every message with card buttons is ephemeral, and no public message ever had one."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        for message in night.channel.history():
            cards = [button for button in buttons_of(message) if button.verb == "play"]
            assert not cards or message.flags.ephemeral
        mine = night.channel.history(viewer=ada.member)
        assert bob.panel is not None
        assert bob.panel.id not in {message.id for message in mine}


async def test_the_opener_keeps_their_panel_apart_from_the_lobby(opened: Opener) -> None:
    """``/barbu new`` answers in public first, so later updates go to the panel and never to that answer."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        lobby = night.board
        assert ada.panel is not None
        assert ada.panel.id != lobby.id
        await bob.tap_public(lobby, "join")
        await bob.tap("start")
        await bob.slash("deal")
        await night.env.advance_time(21)
        assert ada.buttons("more")
        assert len(cards_in(ada.text)) >= 13
        for message in night.channel.history():
            if not message.flags.ephemeral:
                assert not [button for button in buttons_of(message) if button.verb in ("play", "choose")]


async def test_the_watcher_reports_a_posted_hand(opened: Opener) -> None:
    """A hand posted in the channel is reported by the watcher the other tests rely on."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        rendered = night.table.presenter.panel(ada.id)
        view = night.table.view_of(rendered)
        await night.table.channel.send(embeds=list(rendered.embeds), view=view)
        assert night.watch.leaks
        night.watch.leaks.clear()
