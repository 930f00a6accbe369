"""Help by situation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, words
from bot.ui.help import SITUATIONS, render_help, situation_of
from engine.barbu import match
from engine.barbu.actions import Choose, Deal, Double
from engine.barbu.rules import preset
from engine.barbu.state import MatchState
from engine.cards import Denomination
from engine.seating import TablePhase, TableState, new_table

COMMANDS = {
    "no_table": ["barbu new"],
    "lobby": ["barbu join", "barbu bot", "barbu start", "barbu leave"],
    "deal": ["deal"],
    "choose": ["choose", "hand"],
    "double": ["contre", "pass"],
    "redouble": ["surcontre", "pass"],
    "play_tricks": ["play", "hand", "barbu claim", "barbu undo", "barbu last"],
    "play_domino": ["play", "pass"],
    "over": ["barbu score", "barbu new"],
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_help_names_the_commands_of_the_moment(situation: str, locale: str) -> None:
    """Each situation's help names its commands in the reader's language, and fits a phone."""
    say = words(locale)
    text = render_help(say, situation).description or ""
    for command in COMMANDS[situation]:
        parts = command.split()
        keys = [f"command-{'-'.join(parts[: depth + 1])}-name" for depth in range(len(parts))]
        assert f"`/{' '.join(map(say, keys))}`" in text
    assert len(text) < 500


@pytest.mark.parametrize("situation", [one for one in SITUATIONS if one != "no_table"])
def test_help_names_a_button(situation: str) -> None:
    """Where there is a table, help names the buttons too, in bold."""
    assert "**" in (render_help(words("en"), situation).description or "")


def test_help_knows_no_other_situation() -> None:
    """A situation that is not in the list is a mistake of the program."""
    with pytest.raises(KeyError):
        render_help(words("en"), "asleep")


def at_table(state: MatchState | None, phase: TablePhase = TablePhase.PLAYING) -> TableState[object, object]:
    return replace(new_table(preset("contre"), host=1), match=state, phase=phase)


def test_the_situation_follows_the_table() -> None:
    """From no table to the play of the cards, each moment has its situation."""
    state = match.initial(preset("contre"), 0)
    assert situation_of(None) == "no_table"
    assert situation_of(at_table(None, TablePhase.LOBBY)) == "lobby"
    assert situation_of(at_table(state)) == "deal"
    dealt = match.apply(state, Deal(bytes(32), 0)).state
    assert situation_of(at_table(dealt)) == "choose"
    for choice, expected in (
        (Choose(0, "trumps", trump=Denomination.HEARTS), "play_tricks"),
        (Choose(0, "domino", start=6), "play_domino"),
    ):
        chosen = match.apply(dealt, choice).state
        assert situation_of(at_table(chosen)) == "double"
        doubled = match.apply(chosen, Double(1, frozenset({0}))).state
        doubled = match.apply(match.apply(doubled, Double(2)).state, Double(3)).state
        assert situation_of(at_table(doubled)) == "redouble"
        quiet = chosen
        for seat in (1, 2, 3):
            quiet = match.apply(quiet, Double(seat)).state
        assert situation_of(at_table(quiet)) == expected
    assert situation_of(at_table(dealt, TablePhase.ENDED)) == "over"
    assert situation_of(at_table(dealt, TablePhase.OVER)) == "over"
