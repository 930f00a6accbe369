"""The declarer's choice in the private panel: a contract, then the trump or the start if it has one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import ROWS, ButtonSpec, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_name, values_line
from bot.i18n.cards import rank_text, suits_in, trump_text
from engine.barbu.play.actions import Choose
from engine.cards import RANKS


def choices_of(scene: Scene) -> list[Choose]:
    """Return the viewer's legal choices; empty if the viewer does not declare."""
    return [action for action in scene.shown.legal if isinstance(action, Choose)]


def picked(scene: Scene, picking: str | None) -> str | None:
    """Return the contract whose trump or start is the question: the one tapped, or the only one left.

    None while a contract is the question.
    """
    choices = choices_of(scene)
    names = {choice.contract for choice in choices}
    if len(names) == 1 and len(choices) > 1:
        return choices[0].contract
    return picking if picking in names else None


def choice_lines(scene: Scene, picking: str | None) -> list[str]:
    """Return the contracts to choose from with their values; once one is picked, the next question."""
    words = scene.words
    if picking is not None:
        trump = scene.rules.values[picking].contract.trump
        key = "panel-pick-trump" if trump else "panel-pick-start"
        return [words(key, contract=contract_name(picking, words), values=values_line(scene, picking))]
    return [
        words("panel-contract", contract=contract_name(name, words), values=values_line(scene, name))
        for name in scene.shown.contracts_left
    ]


def choice_buttons(scene: Scene, picking: str | None) -> list[tuple[ButtonSpec, ...]]:
    """Return the contracts left, or the suits or ranks of the picked one, in at most four rows."""
    if options := _options(scene, picking):
        rows = rows_of([_option_button(scene, option) for option in _in_order(scene, options)])
        if len(scene.shown.contracts_left) == 1:
            return rows
        return [*rows, (ButtonSpec("show", arg="choices", label=scene.words("panel-other-contract")),)]
    buttons = [_contract_button(scene, name) for name in scene.shown.contracts_left]
    per_row = max(3, -(-len(buttons) // (ROWS - 1)))
    return rows_of(buttons, per_row)


def choose_arg(choice: Choose) -> str:
    """Return a choice as a button carries it: ``queens``, ``trumps/S``, ``domino/T``."""
    if choice.trump is not None:
        return f"{choice.contract}/{choice.trump.code}"
    return choice.contract if choice.start is None else f"{choice.contract}/{RANKS[choice.start]}"


def _options(scene: Scene, contract: str | None) -> Sequence[Choose]:
    return [choice for choice in choices_of(scene) if choice.contract == contract]


def _in_order(scene: Scene, options: Sequence[Choose]) -> list[Choose]:
    """Return trumps in the order of suits in the viewer's hand, no trump last; starts unchanged."""
    suits = suits_in(scene.display.suit_order)

    def place(choice: Choose) -> int:
        suit = None if choice.trump is None else choice.trump.suit
        return len(suits) if suit is None else suits.index(suit)

    return sorted(options, key=place)


def _contract_button(scene: Scene, name: str) -> ButtonSpec:
    label, options = contract_name(name, scene.words), _options(scene, name)
    if len(options) == 1:
        return ButtonSpec("choose", arg=choose_arg(options[0]), label=label, style="primary")
    return ButtonSpec("pick", arg=name, label=label, style="primary", disabled=not options)


def _option_button(scene: Scene, choice: Choose) -> ButtonSpec:
    words = scene.words
    label = contract_name(choice.contract, words)
    if choice.trump is not None:
        suit = choice.trump.suit  # by its sign alone, so that all stand in one row on a phone
        label = trump_text(choice.trump, words) if suit is None else suit.symbol
    elif choice.start is not None:
        label = rank_text(choice.start, words)
    return ButtonSpec("choose", arg=choose_arg(choice), label=label, style="primary")
