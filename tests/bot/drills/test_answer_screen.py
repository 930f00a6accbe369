"""Screen of the answer to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.discord_io.viewer import Viewer
from bot.drills.positions import PuzzlePosition, make_task
from bot.drills.screens import render_answer
from bot.drills.store import DrillRow
from bot.game_kit.private_game import CostlyMove
from bot.games.barbu.module import barbu_module
from bot.games.barbu.private_games import BarbuDrills
from bot.games.barbu.scene import Scene
from bot.i18n import words
from bot.storage import Database
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Play
from engine.cards import Card


class WithReasons(BarbuDrills):
    """Barbu's drills with given reasons, by the place of the move among the right ones."""

    def __init__(self, *reasons: str) -> None:
        self._reasons = reasons

    def reasons(self, scene: Scene, move: CostlyMove[Action], good: Action) -> Sequence[str]:
        """Return the reasons given for this move."""
        return self._reasons[move.good.index(good)].split(" + ")


def answer_text(tmp_path: Path, *reasons: str) -> str:
    """Return the answer to a puzzle in which this many cards are right, from 3♣ up; the last was chosen."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    module = barbu_module(database, default_rules="contre", sheets_per_person=1)
    task = next(one for seed in range(9) if (one := make_task(module, seed)))
    scene = task.scene(Viewer(words("en", "barbu")), "Ada")
    played, *good = (Play(task.seen.seat, card) for card in map(Card, range(len(reasons) + 1)))
    move = CostlyMove(task.seen.seat, 9, played, tuple(good), 4.2, {"margin": 1.0})
    row = DrillRow(1, 1, "barbu", 1, 0, 9, 4.2, {}, None, 0.0, 1, BARBU.to_payload(good[-1]), 0.0)
    position = PuzzlePosition(row, module, WithReasons(*reasons), move, task.table, 1)
    text = str(render_answer(position, scene, row, replay=False, offers_mornings=False).embeds[0].description)
    return text.replace("\N{VARIATION SELECTOR-15}", "")


@pytest.mark.parametrize("shared", [False, True])
def test_each_of_two_right_cards_has_its_reason(shared: bool, tmp_path: Path) -> None:
    """Both cards are named as equally good, each with its own reason; a reason of both is shown once."""
    text = answer_text(tmp_path, "it is safe", "it is safe" if shared else "it wins")
    assert "Just as good: `3♣`." in text
    if shared:
        assert text.count("it is safe") == 1
        assert "💡 **`4♣` or `3♣`**: it is safe." in text
    else:
        assert "💡 **`4♣`**: it wins.\n💡 **`3♣`**: it is safe." in text


def test_a_line_has_all_reasons_of_the_same_cards(tmp_path: Path) -> None:
    """A card's reasons are on one line, and a reason of two cards names them with "or"."""
    text = answer_text(tmp_path, "get rid of it", "get rid of it", "it is low + the queen would win")
    assert "💡 **`5♣`**: it is low; the queen would win.\n💡 **`3♣` or `4♣`**: get rid of it." in text
