"""Lobby of a table of Barbu."""

from __future__ import annotations

from typing import Final

from bot.game_kit.lobby import Lobby
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import lowest_wins_line, options_line, rules_title
from engine.barbu.game import BARBU
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import Mix


def _terms(scene: Scene) -> list[str]:
    words, rules = scene.words, scene.rules
    return [
        words("lobby-rules", rules=rules_title(rules.name, words)),
        lowest_wins_line(scene),
        options_line(scene),
        _length_line(scene),
        mix_line(scene),
    ]


def _length_line(scene: Scene) -> str:
    """Return the line on the length of the game, with its minutes where players move within seconds.

    Rules with a schedule have a length of their own.
    """
    words, rules = scene.words, scene.rules
    length = words("setup-deals", count=rules.deal_count)
    if not rules.schedule:
        name = words(f"choice-barbu-length-{rules.length.value}")
        length = words("lobby-length", length=name, deals=rules.deal_count)
    if scene.pace != "live":
        return length
    return f"{length} · {words('rules-finder-minutes', minutes=game_minutes(rules))}"


def mix_line(scene: Scene) -> str:
    """Return the line on how an express game chooses its contracts; empty for other games."""
    rules = scene.rules
    if rules.mix is not Mix.EACH_ONCE:
        return ""
    each = "once" if rules.deal_count <= len(rules.contracts) else "again"
    return scene.words("lobby-mix", each=each, deals=rules.deal_count)


LOBBY: Final[Lobby[Scene]] = Lobby(game=BARBU.name, title="lobby-title", terms=_terms, has_lessons=True)
