"""The lobby, the ⋯ menu, the last trick, and help for the situations of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit import help as helping
from bot.game_kit.lobby import Lobby
from bot.game_kit.panel import hint_buttons, missing_from
from bot.game_kit.screens import Question
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
    """Render a group of the menu without actions that would be rejected."""
    words, view = scene.words, scene.view
    deal, past, table = list[ButtonSpec](), list[ButtonSpec](), list[ButtonSpec]()
    if view is not None:
        last = [] if view.last_trick is None else [ButtonSpec("last", label=words("more-last"))]
        is_past = view.phase in (Phase.DEAL, Phase.OVER)
        deal += [] if is_past else last
        if holds_cards(scene):
            deal.append(ButtonSpec("picture", label=words("picture-hand")))
        table.append(ButtonSpec("score", label=words("button-score")))
        if view.finished:
            index = helping.past_deal(group, len(view.finished))
            past += last if is_past and index == len(view.finished) - 1 else []
            past += _looking_back(scene, index)
        elif scene.state.is_open:
            deal.append(ButtonSpec("verify", label=words("button-verify")))
    spare = [*hint_buttons(scene, BARBU), *claim_buttons(scene)]
    play = missing_from(render_panel(scene), spare) if spare else []
    return helping.render_menu(scene, BARBU, group, deal=[*play, *deal], past=past, table=table)


def _looking_back(scene: Scene, deal: int) -> helping.Items:
    """Return the buttons to review a deal, by its index."""
    hands = ButtonSpec("hands", arg=str(deal + 1), label=scene.words("picture-hands"))
    return helping.past_items(scene, deal, hands, *settlement_button(scene, deal))


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
