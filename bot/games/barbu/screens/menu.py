"""The lobby, the ⋯ menu, the last trick, and help for the situations of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit import help as helping
from bot.game_kit.lobby import Lobby
from bot.game_kit.panel import hidden_buttons
from bot.game_kit.screens import Question
from bot.game_kit.status import analyse_button
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel import claim_buttons, facts_of_claim, render_panel
from bot.games.barbu.screens.phrases import length_line, lowest_wins_line, options_line, rules_title
from bot.games.barbu.screens.pictures import holds_cards
from bot.games.barbu.screens.result import settlement_button
from bot.i18n import Words
from engine.barbu.game import BARBU
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.options import nearest_preset
from engine.barbu.rules.rule_set import Mix


def _terms(scene: Scene) -> list[str]:
    return [
        _rules_line(scene),
        lowest_wins_line(scene),
        options_line(scene),
        length_line(scene),
        mix_line(scene),
    ]


def _rules_line(scene: Scene) -> str:
    """Return the line with the rules; of house rules with the preset that they resemble."""
    words, name = scene.words, scene.rules.name
    title = rules_title(name, words)
    base = nearest_preset(scene.rules) if title == name else None
    if base is None:
        return words("lobby-rules", rules=title)
    short = rules_title(base, words).partition(" (")[0].partition(", ")[0]
    return words("lobby-house-rules", rules=name, base=short)


def mix_line(scene: Scene) -> str:
    """Return the line on how an express game chooses its contracts; empty for other games."""
    rules = scene.rules
    if rules.mix is not Mix.EACH_ONCE:
        return ""
    each = "once" if rules.deal_count <= len(rules.contracts) else "again"
    return scene.words("lobby-mix", each=each, deals=rules.deal_count)


LOBBY: Final[Lobby[Scene]] = Lobby(game=BARBU.name, title="lobby-title", terms=_terms, has_lessons=True)


QUESTIONS = {
    "claim": Question(
        "confirm-claim", "confirm-claim", "confirm-claim-yes", "claim", "yes", facts=facts_of_claim
    )
}
"""Confirmations before an action, by verb."""


def render_more(scene: Scene, group: str = "") -> Rendered:
    words = scene.words
    picture = [ButtonSpec("picture", label=words("picture-hand"))] if holds_cards(scene) else []
    return helping.render_menu(
        scene,
        BARBU,
        group,
        past=partial(_looking_back, scene),
        deal=[*hidden_buttons(scene, BARBU, render_panel, claim_buttons(scene)), *picture],
        table=() if scene.view is None else (ButtonSpec("score", label=words("button-score")),),
    )


def _looking_back(scene: Scene, deal: int) -> helping.Items:
    """Return the buttons to review a deal, by its index."""
    hands = ButtonSpec("hands", arg=str(deal + 1), label=scene.words("picture-hands"))
    return analyse_button(scene.words, deal), hands, *settlement_button(scene, deal)


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    situation = helping.situation_of(scene.state, scene.own, BARBU, moment_of)
    return helping.render_table_help(scene, BARBU, situation, missing)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    return helping.render_help_alone(words, "no-table", missing)


def moment_of(match: MatchState) -> str:
    """Return the help topic of a deal."""
    if match.phase is Phase.PLAY:
        return "play-domino" if match.values.is_domino else "play-tricks"
    return match.phase.value
