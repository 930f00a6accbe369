"""Sample screens that only Barbu has: guided deals, hints, analyses, house rules, score sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from bot.games.barbu.coach.analysis_screens import Analysed, render_analysis, render_thinking
from bot.games.barbu.coach.hint_screens import render_hint
from bot.games.barbu.custom_rules.fields import FIELDS, GROUPS
from bot.games.barbu.custom_rules.rule_sets import made_from
from bot.games.barbu.custom_rules.screens import RuleSetView, render_all_rule_sets, render_rule_set
from bot.games.barbu.score_sheet.draft import Draft
from bot.games.barbu.score_sheet.screens import (
    render_contracts,
    render_draft,
    render_entered,
    render_rows,
    render_score_sheet,
)
from bot.games.barbu.tutorial.screens import COURSE, render_lesson
from bot.i18n import Words
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.coach.choices import Judgement, Verdict, bets_of, choices_of
from engine.barbu.coach.reasons import RatedAction, Reason, Why
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import preset, preset_names
from tools.simulation.samples.barbu_scenes import (
    FACTS,
    STARTS,
    blank,
    filled,
    match_at_random,
    playing,
    rules_for,
    scene_at,
    scene_of,
    ways,
)
from tools.words.common_screens import Screen
from tools.words.rest import lines_of

HINT_EVERY: Final = 9
"""Moments of play in a random game per hint shown, since hints are slow."""

STATES: Final = 40
"""States of each guided deal to show."""


def barbu_screens(words: Words) -> Iterator[Screen]:
    """Yield each sample screen with its room's name."""
    yield from _lessons(words)
    yield from _hints(words)
    yield from _analyses(words)
    yield from _custom_rules(words)
    yield from _score_sheets(words)


def _lessons(words: Words) -> Iterator[Screen]:
    for start in STARTS:
        scene = replace(scene_at(start), words=words)
        yield "guided deals", lines_of(COURSE.render_intro(words))
        for progress in islice(ways(start), STATES):
            scene = replace(scene_at(progress), words=words)
            yield "guided deals", lines_of(render_lesson(scene, progress, door="open"))


def _hints(words: Words) -> Iterator[Screen]:
    for step, (table, _) in enumerate(match_at_random(rules_for("contre", 4, length="express"), 3)):
        phase, turn = table.game_state.phase, BARBU.seat_to_act(table.game_state)
        if turn is None or phase is Phase.DEAL or (phase is Phase.PLAY and step % HINT_EVERY):
            continue
        scene = replace(scene_of(table, turn), words=words)
        yield "hints", lines_of(render_hint(scene, advise(scene.shown, search=False)))
    table = playing("queens")
    scene = replace(scene_of(table, BARBU.seat_to_act(table.game_state)), words=words)
    options = tuple(RatedAction(action, -1.2 * at) for at, action in enumerate(scene.shown.legal))
    for why in Why:
        for count, chance, points in ((1, 0.2, 0.4), (2, 0.6, -6.0), (5, 1.0, 1.0)):
            facts = FACTS | {"count": count, "chance": chance, "points": points}
            reason = Reason(why, **facts)  # type: ignore[arg-type]
            advice = Advice(options[0].action, options, (reason,), is_searched=True)
            yield "hints", lines_of(render_hint(scene, advice))


def _analyses(words: Words) -> Iterator[Screen]:
    rules, seen = rules_for("contre", 4, length="express"), set()
    for table, ended in match_at_random(rules, 3):
        if ended is None or ended.score.contract in seen:
            continue
        seen.add(ended.score.contract)
        before = table.game_state.finished[:-1]
        scene, walk = replace(scene_of(table), words=words), Walk(rules, 0, before, ended.deal)
        bets = tuple(bets_of(walk, ended.score.raw))
        for cost in (0.0, 12.3):
            found = tuple(
                Verdict(one.seat, one.number, one.step, one.played, one.moves[0], cost if at % 3 else 0.0)
                for at, one in enumerate(choices_of(walk))
            )
            rounds = max((choice.number for choice in found), default=0)
            for whole in (True, False):
                deal = Analysed(0, ended.score, Judgement(rounds, found, is_whole=whole), bets)
                yield "analysis", lines_of(render_analysis(scene, deal))
    yield "analysis", lines_of(render_thinking(words, 3, 13))


def _custom_rules(words: Words) -> Iterator[Screen]:
    for base in preset_names():
        mine = made_from(preset(base), "tuesday", 100)
        views = [RuleSetView(True), RuleSetView(False), RuleSetView(True, asks_delete=True)]
        views += [RuleSetView(True, group=group) for group in GROUPS]
        views += [RuleSetView(True, path=path) for path in FIELDS]
        for how in views:
            yield "custom rules", lines_of(*render_rule_set(mine, words, how))
    for owners in ({}, {"tuesday": 100}):
        yield "custom rules", lines_of(*render_all_rule_sets(owners, preset_names(), words))


def _score_sheets(words: Words) -> Iterator[Screen]:
    rules = rules_for("contre", 4, length="short")
    empty = blank(rules)
    for deals in (0, 1, 2, 5, 999):
        ledger = filled(rules, 3, deals=deals)
        yield "score sheet", lines_of(render_score_sheet(ledger, words))
        yield "score sheet", lines_of(render_rows(ledger, words))
        if deals:
            yield "score sheet", lines_of(render_entered(ledger, words))
    draft = Draft()
    yield "score sheet", lines_of(render_contracts(empty, draft, words))
    for contract in rules.contracts:
        chosen = replace(draft, contract=contract.name)
        yield "score sheet", lines_of(render_draft(empty, chosen, words))
