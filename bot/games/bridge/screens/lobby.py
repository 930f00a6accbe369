"""Lobby of a table of bridge."""

from __future__ import annotations

import discord

from bot.discord_io.message import Rendered, embed
from bot.game_kit import lobby
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import partner_text
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.table_state import TablePhase


def render_lobby(scene: Scene) -> Rendered:
    """Render the public message of a lobby; without buttons once the table no longer gathers players."""
    words, rules = scene.words, scene.rules
    gathers = scene.state.phase is TablePhase.LOBBY
    message = embed(
        words("bridge-lobby-title"),
        words("bridge-lobby-about") if gathers else "",
        _terms(scene),
        [words("lobby-seats"), *lobby.seat_lines(scene, BRIDGE.name)],
        words("bridge-lobby-pairs") if gathers else "",
        words("bridge-lobby-shared", number=scene.table_id) if rules.shared else "",
        lobby.invitation(scene),
    )
    return Rendered(
        embeds=(message,),
        buttons=lobby.lobby_rows(scene, lobby.newcomer_button(scene)),
    )


def render_caption(scene: Scene) -> discord.Embed:
    """Render the text above the picture of the lobby."""
    words = scene.words
    shared = words("bridge-lobby-shared", number=scene.table_id) if scene.rules.shared else ""
    return embed(words("bridge-lobby-title"), _terms(scene), shared, lobby.invitation(scene))


def _terms(scene: Scene) -> list[str]:
    words, rules = scene.words, scene.rules
    form = words("lobby-rules", rules=form_title(rules, scene))
    options = [] if rules.partner == "alone" else [partner_text(rules.partner, words)]
    return [f"{form} · {words(f'bridge-about-{rules.name}')}", *options, *lobby.pace_lines(scene)]


def form_title(rules: BridgeRules, scene: Scene) -> str:
    """Return the title of the form of play."""
    return scene.words(f"bridge-form-{rules.name}")
