"""How long a game takes: docs/rules.md, "How long a game takes"."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Claim
from engine.barbu.play.match import apply, initial
from engine.barbu.play.state import Phase
from engine.barbu.rules.options import with_keys
from engine.barbu.rules.pace import MOVES, game_minutes, kind_of_deal
from engine.barbu.rules.rule_set import Length, preset, preset_names
from tests.engine.helpers import play_out


@pytest.mark.parametrize("name", ["contre", "lora"])
def test_moves_of_each_kind_are_those_of_games(name: str) -> None:
    """In a random game each kind of deal has about as many moves per card, with and without a choice."""
    state = initial(preset(name))
    _, actions, _ = play_out(state.rules, 1)
    moves: dict[str, Counter[str]] = {}
    cards: Counter[str] = Counter()
    for action in actions:
        if state.phase is Phase.PLAY:
            kind = kind_of_deal(state.rules, state.in_play.contract)
            legal = [one for one in BARBU.legal_actions(state, state.turn) if not isinstance(one, Claim)]
            moves.setdefault(kind, Counter())["chosen" if len(legal) > 1 else "forced"] += 1
        step = apply(state, action)
        cards.update(
            kind_of_deal(state.rules, deal.contract) for deal in step.state.finished[len(state.finished) :]
        )
        state = step.state
    for kind, counted in moves.items():
        dealt = cards[kind] * len(state.rules.cards)
        assert counted["chosen"] / dealt == pytest.approx(MOVES[kind].chosen, abs=0.25), kind
        assert counted["forced"] / dealt == pytest.approx(MOVES[kind].forced, abs=0.25), kind


def test_minutes_follow_what_is_played() -> None:
    """Fewer deals, fewer cards and no doubles take less time; another contract takes more."""
    contre = preset("contre")
    assert game_minutes(contre) == 90
    assert game_minutes(contre.of_length(Length.SHORT)) == 25
    assert game_minutes(preset("king-portugal")) == 30
    assert game_minutes(with_keys(preset("trente-deux"), ["salad"])) > game_minutes(preset("trente-deux"))


def test_the_document_has_the_moves_and_minutes() -> None:
    """The tables of the document have the figures of the program."""
    text = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in text.splitlines()]
    found = {row[1]: (row[2], row[3]) for row in rows if len(row) == 4 and row[1] in MOVES}
    assert found == {kind: (f"{one.chosen:.2f}", f"{one.forced:.2f}") for kind, one in MOVES.items()}
    minutes = {row[2]: row[5] for row in rows if len(row) == 7}
    for name in preset_names():
        assert minutes[name] == str(game_minutes(preset(name)))
