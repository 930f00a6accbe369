"""The ⋯ menu, the last trick, and help for the situations of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit import help as helping
from bot.game_kit.lobby import Lobby
from bot.game_kit.panel import hidden_buttons
from bot.game_kit.screens import Question
from bot.game_kit.status import analyse_button
from bot.games.bridge.scene import SOUTH, Scene
from bot.games.bridge.screens.panel import card_button, claim_buttons, render_panel
from bot.games.bridge.screens.phrases import option_text
from bot.games.bridge.screens.standing import compare_buttons, same_buttons
from bot.games.bridge.system_choice import chosen_systems
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.players.known_systems import DEFAULT
from engine.bridge.state import MatchState, Phase
from engine.seats import Seat
from engine.table_state import TablePhase


def _terms(scene: Scene) -> list[str]:
    words, rules = scene.words, scene.rules
    form = words("lobby-rules", rules=words(f"bridge-form-{rules.name}"))
    options = [] if rules.partner == "alone" else [f"partner={rules.partner}"]
    options += [key for key in chosen_systems(rules) if key != f"system={DEFAULT}"]
    return [
        f"{form} · {words(f'bridge-about-{rules.name}')}",
        *(option_text(option, words) for option in options),
    ]


def _shared_line(scene: Scene) -> str:
    """Return whose boards a table plays while it gathers players, and how others can play the same."""
    gathers, words = scene.state.phase is TablePhase.LOBBY, scene.words
    like = words("same-deals-here", game_id=scene.like) if gathers and scene.like is not None else ""
    offers = words("bridge-lobby-shared", gathers="yes" if gathers else "no") if same_buttons(scene) else ""
    return "\n".join(filter(None, (like, offers)))


LOBBY: Final[Lobby[Scene]] = Lobby(
    game=BRIDGE.name,
    title="bridge-lobby-title",
    terms=_terms,
    below="bridge-lobby-pairs",
    note=_shared_line,
    has_lessons=True,
    first_seat=SOUTH,
    own=lambda scene: (card_button(scene.words), *same_buttons(scene)),
)


def _end_facts(scene: Scene) -> dict[str, str]:
    """Return whether the table plays on until it is closed, and so counts from its first whole series on."""
    return {"open": "yes" if scene.rules.pairs == "drawn" and scene.rules.deals is None else "no"}


QUESTIONS = {
    "end": Question("bridge-confirm-end", "confirm-end-lobby", "confirm-end-yes", "end_yes", facts=_end_facts)
}


def render_menu(scene: Scene, group: str = "") -> Rendered:
    words, view, is_open = scene.words, scene.view, scene.state.is_open
    deal = hidden_buttons(scene, BRIDGE, render_panel, claim_buttons(scene))
    if view is not None and view.phase is Phase.AUCTION and is_open:
        deal.append(card_button(words))
    if view is not None and view.calls and view.contract is not None and is_open:
        deal.append(ButtonSpec("auction", label=words("bridge-button-auction")))
    score = () if view is None or is_open else (ButtonSpec("score", label=words("button-score")),)
    beside = () if scene.state.phase is TablePhase.LOBBY else same_buttons(scene)
    return helping.render_menu(
        scene,
        BRIDGE,
        group,
        past=partial(_looking_back, scene),
        after=() if is_open else beside,
        deal=deal,
        table=beside if is_open else score,
        number_of_deal=lambda deal: scene.shown.finished[deal].board,
    )


def _looking_back(scene: Scene, deal: int) -> helping.Items:
    """Return the buttons to review a deal, by its index."""
    download = ButtonSpec("download", arg=str(deal + 1), label=scene.words("button-download"))
    return analyse_button(scene.words, deal), *compare_buttons(scene, deal), download


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    situation = helping.situation_of(
        scene.state, scene.own, BRIDGE, lambda match: _moment(match, scene.seat), over="bridge-over"
    )
    return _with_card(helping.render_table_help(scene, BRIDGE, situation, missing), scene.words)


def _moment(match: MatchState, seat: Seat | None) -> str:
    """Return the help topic of a deal for a seat; in the play declarer and dummy have their own topics."""
    deal, topic = match.in_play, f"bridge-{match.phase.value}"
    player = deal.player
    if match.phase is not Phase.PLAY or seat is None or player is None:
        return topic
    if seat == player:
        return f"{topic}-declarer"
    return f"{topic}-dummy" if seat == deal.seating.partner(player) else topic


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    return _with_card(helping.render_help_alone(words, "bridge-none", missing), words)


def _with_card(rendered: Rendered, words: Words) -> Rendered:
    """Add the button of the bots' convention card to the last row."""
    *rows, last = rendered.buttons
    return replace(rendered, buttons=(*rows, (*last, card_button(words))))
