"""Screens of exercises on counting cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.discord_io.limits import DESCRIPTION_CHARS
from bot.discord_io.viewer import Viewer
from bot.drills.positions import make_task
from bot.drills.screens import render_counted, render_task
from bot.drills.service import DrillScope
from bot.game_kit.module import GameModule
from bot.games.barbu.module import barbu_module
from bot.games.bridge.module import bridge_module
from bot.i18n import words
from bot.storage import Database
from engine.cards import Card
from engine.counting import Kind

FACES = {card: f"<:card_10_diamonds_{int(card):08x}:{10**18}>" for card in map(Card, range(52))}


@pytest.mark.parametrize("name", ["barbu", "bridge"])
def test_an_exercise_shows_the_contract_and_each_tricks_winner(name: str, tmp_path: Path) -> None:
    """The contract comes first, and each finished trick ends with its winner; the user is addressed.

    Only bridge, which gives the declarer's place, names the user.
    """
    found: list[GameModule] = [
        barbu_module(
            Database(f"sqlite+aiosqlite:///{tmp_path}/games.db"), default_rules="contre", sheets_per_person=1
        ),
        bridge_module(),
    ]
    module = next(one for one in found if one.name == name)
    tasks = (one for seed in range(30) if (one := make_task(module, seed)))
    viewer = Viewer(words("en", name))
    scenes = ((task, task.scene(viewer, "Ada L.")) for task in tasks)
    task, scene = next((one, scene) for one, scene in scenes if _is_declarer(name, scene))
    text = render_task(task, scene).embeds[0].description
    assert text is not None
    assert module.drills is not None
    contract = module.drills.contract_line(scene)
    assert contract
    assert text.replace("\ufe0e", "").startswith(contract)  # suits are shown as letters, not as pictures
    assert contract.startswith("You chose") or name == "bridge"
    assert ("Ada L." in contract) == (name == "bridge")
    view = scene.shown
    letters = [
        scene.words("drill-you") if seat == view.seat else module.drills.letter(scene, seat)
        for seat in range(4)
    ]
    tricks = [line for line in text.splitlines() if re.match(r"\d+\. ", line)]
    for line, winner in zip(tricks, view.winners, strict=False):
        assert line.endswith(f"→ **{letters[winner]}**")


def _is_declarer(name: str, scene: Any) -> bool:
    view = scene.shown
    return (view.contract.declarer if name == "bridge" else view.declarer) == scene.seat


@pytest.mark.parametrize("name", ["barbu", "bridge"])
def test_a_count_names_open_cards_only_where_there_are_some(
    name: str, tmp_path: Path, is_thorough: bool
) -> None:
    """How many cards are out is worked out without open cards if there are none of the suit."""
    barbu = barbu_module(
        Database(f"sqlite+aiosqlite:///{tmp_path}/games.db"), default_rules="contre", sheets_per_person=1
    )
    module, found = barbu if name == "barbu" else bridge_module(), set[bool]()
    for seed in range(60 if is_thorough else 20):
        task = make_task(module, seed)
        if task is None or task.exercise.kind is not Kind.OUT:
            continue
        scene = task.scene(Viewer(words("en", name)), "Ada")
        answer = render_counted(task, scene, task.exercise.options[0], DrillScope(name)).embeds[0]
        assert "− in view 0" not in (answer.description or "")
        found.add("− in view" in (answer.description or ""))
    assert (True in found) is (name == "bridge")
    assert found


def test_cards_are_shown_as_faces() -> None:
    """Hands, tricks, answers and the cards still out show card faces, a suit to a row; dummy has its name."""
    module = bridge_module()
    task = next(
        one for seed in range(1, 9) if (one := make_task(module, seed)) and one.exercise.kind is Kind.EXIT
    )
    scene = task.scene(Viewer(words("en", "bridge"), card_emoji=FACES), "Ada")
    asked = render_task(task, scene)
    text = asked.embeds[0].description
    assert text is not None
    assert "**Dummy**" in text
    for card in task.seen.hand | task.seen.open_cards | task.seen.played:
        assert FACES[card] in text
    for row in asked.buttons:
        assert len({Card(int(button.arg)).suit for button in row}) == 1
        assert all(button.emoji == FACES[Card(int(button.arg))] for button in row)
    answered = (
        render_counted(task, scene, task.exercise.options[0], DrillScope("bridge")).embeds[0].description
    )
    assert answered is not None
    assert all(FACES[card] in answered for card in task.seen.out)
    assert len(text) < DESCRIPTION_CHARS
