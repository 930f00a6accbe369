"""Sample screens of any game: its tables during a whole game, rules, history and deal of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from bot.daily.days import DayRow, FinishedTry, Streak, TryOutcome, compared
from bot.daily.screens import (
    DayFacts,
    GamePost,
    panel_title,
    render_card,
    render_comparison,
    render_daily_result,
    render_intro,
    render_post,
)
from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import DailyGame
from bot.game_kit.scene import Scene
from bot.history.screens import PastGame, render_history, render_past_game, with_steps
from bot.i18n import Words
from bot.solo.panel import render_private_panel
from bot.solo.tries import own_seat_of, try_played
from engine.entries import Act, By
from engine.game import DealEnded
from engine.seats import Seat
from engine.table_rules import advance
from engine.table_state import TableState
from tools.simulation.samples.moments import Moment, Walk
from tools.words.common_screens import Screen
from tools.words.rest import lines_of

NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Greta", "Hugo")
DAY = date(2026, 11, 21)
DAYS_SHOWN = 3
NOW = 1_795_300_000
PROOF = ("ab" * 32, "cd" * 32)
WordsOf = Callable[[str, str], Words]


async def game_screens(module: GameModule, locale: str, words_of: WordsOf) -> Iterator[Screen]:
    """Return every screen of a game with its room's name."""
    words = words_of(locale, module.name)
    catalogue = module.catalogue
    screens: list[Screen] = []
    for preset in catalogue.presets:
        rules = catalogue.preset(preset)
        screens.append(("rules", lines_of(catalogue.render(rules, words))))
    rules = catalogue.preset(catalogue.default)
    walk = Walk(module, names=NAMES, words_of=words_of)
    moments = list(walk.moments(catalogue.of_length(rules, catalogue.lengths[-1])))
    for moment in moments:
        for scene in walk.scenes(moment, locale):
            screens += [(room, lines_of(drawn)) for room, drawn in walk.drawn(moment, scene)]
    screens.append(("help", lines_of(module.screens.help_alone(words, []))))
    screens.append(("help", lines_of(module.screens.help_alone(words, ["embed_links"]))))
    screens += _past(module, walk, moments, locale, words)
    if module.daily is not None:
        screens += _daily(module, module.daily, words)
    return iter(screens)


def _past(
    module: GameModule, walk: Walk, moments: list[Moment], locale: str, words: Words
) -> Iterator[Screen]:
    ends = [moment for moment in moments if not moment.table.is_open and moment.table.match is not None]
    games = []
    for number, moment in enumerate(ends, 1):
        scene = replace(next(walk.scenes(moment, locale)), table_id=number)
        ranking = module.history.ranking(moment.table)
        played = len(walk.deals) if moment is ends[-1] else number % 2
        rules = module.catalogue.title(scene.rules.name, scene.words)
        games.append(PastGame(scene, ranking, played, len(walk.deals), NOW, rules))
        yield "history", lines_of(module.history.sheet(scene, turned=None))
    title = module.title(words)
    for whose in ("", "Alice"):
        shown = render_history(games[-6:], words, page=0, pages=2, whose=whose, of_game=title)
        yield "history", lines_of(shown)
    yield "history", lines_of(render_past_game(games[-1]))
    played_game = PlayedGame(ends[-1].table, tuple(walk.deals), {0: "Alice", 1: None})
    for number, replay in enumerate(module.history.replays(played_game)):
        for step in range(0, replay.last + 1, 3):
            shown = replay.render(step, Viewer(words), title=words("replay-title", number="7"))
            steps = with_steps(shown, words, number, step, replay.last, deals=len(walk.deals))
            yield "replay", lines_of(steps)
        for mark in replay.marks(0, words):
            yield "replay", [mark.label]
    for commitments in (["ab" * 32] * len(walk.deals), []):
        checked = module.history.check(played_game, commitments, next(walk.scenes(ends[-1], locale)))
        yield "verify", [] if checked is None else lines_of(checked)


def _daily(module: GameModule, game: DailyGame, words: Words) -> Iterator[Screen]:
    facts = DayFacts(
        DAY.isoformat(), NOW, "cd" * 32, yesterday=compared([FinishedTry(1, 1, NAMES[0], 4)], 1, 1)
    )
    for ahead in range(DAYS_SHOWN):
        day = (DAY + timedelta(days=ahead)).isoformat()
        rules = game.rules(date.fromisoformat(day))
        row = DayRow(bytes(range(32)), module.game.dump_rules(rules), game.level(is_ready=False), day)
        table = try_played(module, game, row, NAMES[0], (), user=1).table
        seat = own_seat_of(table)
        dealt = _scene_for(module, table, seat, words)
        yield "daily", lines_of(render_intro(game, dealt, facts))
        ended: DealEnded | None = None
        while ended is None:
            now = _scene_for(module, table, seat, words)
            panel = module.screens.panel(now, draft=None, notice=None, finished_trick=False)
            yield (
                "daily",
                lines_of(render_private_panel(module, panel_title(now.words, day), panel)),
            )
            legal = module.game.legal_actions(table.game_state)
            change = advance(module.game, table, Act(legal[0], By.PLAYER))
            table = change.after
            ended = next((event for event in change.events if isinstance(event, DealEnded)), None)
        end = _scene_for(module, table, seat, words)
        result = partial(game.result, end, ended)
        points = game.points(table.game_state, seat)
        tries, comparison = list[FinishedTry](), compared([], 1, 1)
        for others in (0, 1, 12):
            tries = [FinishedTry(user, 1, NAMES[user % 8], 40 - user) for user in range(1, others + 2)]
            comparison = compared(tries, 1, 1)
            yield "daily", lines_of(render_daily_result(end, points, result(), facts, comparison))
            yield "daily", lines_of(render_comparison(game, dealt, day, PROOF, comparison))
        yield "daily", lines_of(render_comparison(game, dealt, day, PROOF, compared([], 1, 1)))
        for beaten in range(4):
            week = [None, TryOutcome(1, 2), TryOutcome(beaten, 3 - beaten)]
            streak = Streak(beaten, 9)
            yield "daily", lines_of(render_card(game, dealt, day, NAMES[0], week, comparison, streak))
            yield "daily", lines_of(render_intro(game, dealt, replace(facts, streak=streak)))
        for finished in (tries[:1], tries):
            post = GamePost(module, game, dealt, compared(finished, 0, 1))
            yield "daily", lines_of(render_post([post], day, words))


def _scene_for(module: GameModule, table: TableState, seat: Seat, words: Words) -> Scene:
    view = module.game.view_for(table.game_state, seat)
    shown = module.game.last_deal(table.game_state)
    return Scene(0, table, view, words, None, "live", seat, shown)
