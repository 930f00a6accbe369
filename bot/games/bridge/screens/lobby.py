"""Lobby of a table of bridge."""

from __future__ import annotations

from typing import Final

from bot.game_kit.lobby import Lobby
from bot.games.bridge.scene import SOUTH, Scene
from bot.games.bridge.screens.phrases import partner_text
from engine.bridge.game import BRIDGE


def _terms(scene: Scene) -> list[str]:
    words, rules = scene.words, scene.rules
    form = words("lobby-rules", rules=words(f"bridge-form-{rules.name}"))
    options = [] if rules.partner == "alone" else [partner_text(rules.partner, words)]
    return [f"{form} · {words(f'bridge-about-{rules.name}')}", *options]


def _shared_line(scene: Scene) -> str:
    return scene.words("bridge-lobby-shared", number=scene.table_id) if scene.rules.shared else ""


LOBBY: Final[Lobby[Scene]] = Lobby(
    game=BRIDGE.name,
    title="bridge-lobby-title",
    about="bridge-lobby-about",
    terms=_terms,
    below="bridge-lobby-pairs",
    note=_shared_line,
    has_lessons=True,
    first_seat=SOUTH,
)
