"""Choice of a bot's move in Barbu: in a worker if there is one, with fallbacks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from bot.game_kit.players import AskForMove, BotPlayers, first_legal
from bot.games.barbu import worker_tasks as tasks
from bot.workers.pool import WorkerPool
from engine.barbu.play.actions import Action, Double, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS, make_player
from engine.barbu.rules.rule_set import RuleSet

BOT_NAMES: Final = ("Ada", "Blaise", "Colette", "Denis", "Émilie", "Félix", "Gaspard", "Hélène")

WITHOUT_KERNELS: Final = "club"
"""Level that plays by rule of thumb, for a level whose kernels are not loaded in this process."""

EASIER: Final[Mapping[str, tuple[str, ...]]] = {
    "elite": ("expert", WITHOUT_KERNELS),
    "expert": (WITHOUT_KERNELS,),
}
"""Weaker levels that replace a level under time pressure, the last one under most.

Levels named here never run in this process, which would first have to compile their kernels.
"""


async def decide(workers: WorkerPool, level: str, view: View) -> Action:
    """Return the action of a player of a level, within the time limit.

    No table waits for kernels: until they are ready experts play as club. The same holds if a worker is late,
    dead or wrong; if the stand-in fails too, the first legal move is made. The log has the reason.
    """
    who = f"the {level} player of barbu"
    return await first_legal(_deciders(workers, level, view), view.legal, who=who) or view.legal[0]


def without_optional_doubles(view: View) -> View:
    """Return the view with the fewest doubles or redoubles that duty allows: none, as a rule."""
    calls = [action for action in view.legal if isinstance(action, Double | Redouble)]
    if not calls:
        return view
    fewest = min(len(call.targets) for call in calls)
    return replace(view, legal=tuple(call for call in calls if len(call.targets) == fewest))


def prewarm(workers: WorkerPool, level: str, rules: RuleSet) -> None:
    """Prepare a worker for a level and these rules, while the table still gathers players."""
    if level in EASIER:
        workers.run_later(tasks.get_to_know, rules)


def _deciders(workers: WorkerPool, level: str, view: View) -> Iterator[AskForMove[Action]]:
    if workers.is_ready:
        now = workers.level_now(level, *EASIER.get(level, ()))
        yield lambda: workers.run(tasks.decide, now, view)
    elif level in EASIER:
        workers.warm_up()
    here = WITHOUT_KERNELS if level in EASIER else level
    yield lambda: _here(here, view)
    if here != WITHOUT_KERNELS:
        yield lambda: _here(WITHOUT_KERNELS, view)


async def _here(level: str, view: View) -> Action:
    return await asyncio.to_thread(lambda: make_player(level).decide(view))


PLAYERS: Final[BotPlayers[View, Action, RuleSet]] = BotPlayers(
    levels=tuple(LEVELS),
    default_level=DEFAULT_LEVEL,
    stand_in=DEFAULT_LEVEL,
    names=BOT_NAMES,
    decide=decide,
    think=tasks.decide,
    easier=EASIER,
    without_optional_doubles=without_optional_doubles,
    prewarm=prewarm,
)
