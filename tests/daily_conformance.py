"""Conformance of a game's deal of the day: random tries with all their screens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from bot.daily.days import DayRow, FinishedTry, compared
from bot.daily.screens import (
    DayFacts,
    panel_title,
    render_comparison,
    render_daily_result,
    render_intro,
)
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DailyGame
from bot.game_kit.scene import Scene
from bot.i18n import LOCALES, words
from bot.solo.panel import render_private_panel
from bot.solo.tries import own_seat_of, try_played
from engine.entries import Act, By
from engine.table_rules import advance
from engine.table_state import TableState
from tests.screen_conformance import limits
from tools.simulation.samples.moments import LONG_NAME, SECRET

FIRST_DAY: Final = date(2026, 11, 23)
DAYS: Final = 7
"""The days of a week."""

Table = TableState


def daily_faults(module: GameModule) -> list[str]:
    """Return all faults of a game's deal of the day, or none if it has no such deal."""
    found = []
    try:
        found += [] if module.daily is None else list(_faults(module, module.daily))
    except Exception as error:  # any exception is a fault of the game
        found.append(f"{type(error).__name__}: {error}")
    return [f"{module.name}: daily: {fault}" for fault in dict.fromkeys(found)]


def _faults(module: GameModule, daily: DailyGame) -> Iterator[str]:
    game = module.game
    for number in range(DAYS):
        day = FIRST_DAY + timedelta(days=number)
        rules = daily.rules(day)
        if game.load_rules(game.dump_rules(rules)) != rules:
            yield f"the rules of {day} do not come back as they were written"
            continue
        row = DayRow(SECRET, game.dump_rules(rules), daily.level(is_ready=False), day.isoformat())
        table = try_played(module, daily, row, LONG_NAME).table
        for fault in _try(module, daily, table, random.Random(number)):
            yield f"{fault} ({day})"


def _try(module: GameModule, daily: DailyGame, table: Table, rng: random.Random) -> Iterator[str]:
    """Play a day's deal to its end, and render the player's screens."""
    game, seat, asked = module.game, own_seat_of(table), 0
    yield from _shown(module, daily, table, "dealt")
    while not game.deals_finished(table.game_state):
        state = table.game_state
        legal = list(game.legal_actions(state))
        if game.decider(state) == seat:
            asked += len(legal) > 1
            if len(legal) == 1:
                daily.needs_no_choice(state, seat, legal[0])
            yield from _pressed(module, daily, table)
        table = advance(game, table, Act(rng.choice(legal), By.PLAYER)).after
    if not asked:
        yield "its person is asked nothing"
    points = daily.points(table.game_state, seat)
    if not isinstance(points, int):
        yield f"{points!r} are not points"
    yield from _shown(module, daily, table, "over")


def _pressed(module: GameModule, daily: DailyGame, table: Table) -> Iterator[str]:
    """Check that every button the player may tap is readable."""
    scene = _scene(module, table, LOCALES[0])
    panel = module.screens.panel(scene, draft=None, notice=None, finished_trick=False)
    shown = render_private_panel(module, panel_title(scene.words, FIRST_DAY.isoformat()), panel)
    yield from limits(shown)
    buttons = [spec for row in shown.buttons for spec in row if not spec.disabled]
    for spec in buttons:
        if spec.verb in module.buttons.moves:
            module.buttons.action_of(spec.verb, spec.arg, table.game_state, own_seat_of(table))
        elif spec.verb in module.buttons.drafts:
            module.buttons.draft_of(spec.verb, spec.arg)
    if not any(spec.verb in {**module.buttons.moves, **module.buttons.drafts} for spec in buttons):
        yield "its person has no button to go on with"


def _shown(module: GameModule, daily: DailyGame, table: Table, moment: str) -> Iterator[str]:
    nobody = compared([], 1, 1)
    everybody = compared([FinishedTry(user, 1, LONG_NAME, 7600 - 190 * user) for user in range(1, 30)], 1, 1)
    facts = DayFacts(FIRST_DAY.isoformat(), 1_700_000_000, "cd" * 32, yesterday=everybody)
    for locale in LOCALES:
        scene = _scene(module, table, locale)
        if scene.ended is None:
            proof = "ab" * 32, "cd" * 32
            shown = [
                render_intro(daily, scene, facts),
                render_comparison(daily, scene, facts.day, proof, nobody),
                render_comparison(daily, scene, facts.day, proof, everybody),
            ]
        else:
            result = daily.result(scene, scene.ended)
            shown = [render_daily_result(scene, 0, result, facts, nobody)]
        for rendered in shown:
            yield from (f"{moment}, in {locale}: {fault}" for fault in limits(rendered))


def _scene(module: GameModule, table: Table, locale: str) -> Scene:
    game, seat, say = module.game, own_seat_of(table), words(locale, module.name)
    view, ended = game.view_for(table.game_state, seat), game.last_deal(table.game_state)
    return Scene(0, table, view, say, None, "live", seat, ended, hints=False)
