"""Lobby of a table of Barbu."""

from __future__ import annotations

import discord

from bot.discord_io.message import Rendered, embed
from bot.game_kit import lobby
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import options_line, rules_title
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Mix
from engine.table_state import TablePhase


def render_lobby(scene: Scene) -> Rendered:
    """Render the public message of a lobby; without buttons once the table no longer gathers players."""
    words, rules = scene.words, scene.rules
    gathers = scene.state.phase is TablePhase.LOBBY
    blocks = [
        [words("lobby-about", players=rules.players)] if gathers else "",
        _terms(scene),
        [words("lobby-seats"), *lobby.seat_lines(scene, BARBU.name)],
        [lobby.invitation(scene)],
    ]
    return Rendered(
        embeds=(embed(words("lobby-title"), *blocks),),
        buttons=lobby.lobby_rows(scene, lobby.newcomer_button(scene)),
    )


def render_caption(scene: Scene) -> discord.Embed:
    """Render the text above the picture of the lobby."""
    return embed(scene.words("lobby-title"), _terms(scene), lobby.invitation(scene))


def _terms(scene: Scene) -> list[str]:
    words, rules = scene.words, scene.rules
    return [
        words("lobby-rules", rules=rules_title(rules.name, words)),
        options_line(scene),
        words(
            "lobby-length",
            length=words(f"choice-barbu-length-{rules.length.value}"),
            deals=rules.deal_count,
        ),
        mix_line(scene),
        *lobby.pace_lines(scene),
    ]


def mix_line(scene: Scene) -> str:
    """Return how an express game chooses its contracts; empty for other games."""
    rules = scene.rules
    if rules.mix is not Mix.EACH_ONCE:
        return ""
    each = "once" if rules.deal_count <= len(rules.contracts) else "again"
    return scene.words("lobby-mix", each=each, deals=rules.deal_count)
