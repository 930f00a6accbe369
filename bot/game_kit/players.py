"""Bot players of a game, how they choose a move, and the moves a table makes for its players."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, TypeVar

from bot.game_kit.generics import R, V
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from engine.game import A, S
from engine.table_state import TableState

ActionT = TypeVar("ActionT")
AskForMove = Callable[[], Awaitable[ActionT]]

log = logging.getLogger(__name__)

PATIENCE_S: Final = 60.0
"""Seconds to wait for a worker where a weaker level must not replace a slow one."""


async def first_legal(
    asked: Iterable[AskForMove[ActionT]],
    legal: Sequence[ActionT],
    *,
    who: str,
    disregard: int = logging.ERROR,
) -> ActionT | None:
    """Return the first answer that is among ``legal``; log the failures and return None if there is none.

    Each decider of ``asked`` runs only if the previous returned no legal move. The log names the player
    ``who``; ``disregard`` is its level for an illegal answer.
    """
    for ask in asked:
        try:
            action = await ask()
        except CodedError as error:
            log.warning("%s returned no move: %s", who, error)
        except Exception:
            log.exception("%s failed", who)
        else:
            if action in legal:
                return action
            log.log(disregard, "%s chose what it may not", who)
    return None


@dataclass(frozen=True, kw_only=True)
class BotPlayers(Generic[V, A, R]):
    """The bot players of a game.

    Attributes:
        game: the name of the game, for the log.
        levels: the levels a user can choose, weakest first.
        default_level: the level of a bot that is seated without a chosen one.
        stand_in: the level of a stand-in for a player, and of bots stored without a level.
        by_rule: the level that needs no worker, and moves for one that fails.
        easier: the weaker levels that replace a level under time pressure, by level, the last under most.
            Levels named here think in workers only: until one is ready ``by_rule`` moves.
        names: names of the bots at a table; at least as many as it has seats.
        think: returns the move of a level; always the same for a view. Can be pickled.
        safe: returns the move if ``by_rule`` fails too.
        disregard: the level of the log at which a move is reported that is not among ``view.legal``.
        without_optional_doubles: returns the view for deciding in the place of an absent player: its
            ``legal`` leaves out what would stake that player's points by choice, and is never empty.
        prepare: prepares the workers for the levels of ``easier`` and for these rules.
    """

    game: str
    levels: tuple[str, ...]
    default_level: str
    stand_in: str
    by_rule: str
    easier: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: tuple[str, ...]
    think: Callable[[str, V], A]
    safe: Callable[[Any], A] = lambda view: view.legal[0]
    disregard: int = logging.ERROR
    without_optional_doubles: Callable[[V], V] = lambda view: view
    prepare: Callable[[WorkerPool, R], None] = lambda workers, rules: None

    def prewarm(self, workers: WorkerPool, level: str, rules: R) -> None:
        """Prepare the workers for a level that thinks in them, while the table still gathers players."""
        if level in self.easier:
            self.prepare(workers, rules)

    async def decide(self, workers: WorkerPool, level: str, view: Any) -> A:
        """Return one of ``view.legal`` for a level, within the time limit and without fail.

        No table waits for a worker that is not ready, late, dead or wrong. The log has the reason.
        """
        asked = list[AskForMove[A]]()
        if workers.is_ready:
            now = workers.level_now(level, *self.easier.get(level, ()))
            asked.append(lambda: workers.run(self.think, now, view))
        elif level in self.easier:
            workers.warm_up()
        return await self._first_legal(level, view, asked)

    async def decide_alike(self, workers: WorkerPool, level: str, view: Any) -> A:
        """Return the move of a level, the same for all users who reach this view, however busy workers are.

        A level that thinks in workers waits for one. Without workers, or where the level fails, ``by_rule``
        moves.

        *Raises:* CodedError ``thinking_late``, ``thinking_not_ready``, or ``thinking_failed`` at the end of
        the program: no worker has answered within ``PATIENCE_S``.
        """
        if level in self.easier:
            action = await self._ask_worker(workers, level, view)
            if action is not None and action in view.legal:
                return action
        return await self._first_legal(level, view)

    async def _ask_worker(self, workers: WorkerPool, level: str, view: Any) -> A | None:
        """Return a worker's answer; None if no workers are allowed, or the level has failed twice."""
        for _ in range(2):
            try:
                return await workers.run(self.think, level, view, limit_s=PATIENCE_S)
            except CodedError as error:
                if error.code == "thinking_off":
                    break
                if error.code in ("thinking_late", "thinking_not_ready") or workers.is_closed:
                    raise
                log.warning("the %s player of %s returned no move: %s", level, self.game, error)
        return None

    async def _first_legal(self, level: str, view: Any, asked: Sequence[AskForMove[A]] = ()) -> A:
        """Return the first legal answer of ``asked``, the level in this process, and ``by_rule``."""
        levels = dict.fromkeys((self.by_rule if level in self.easier else level, self.by_rule))
        here = [partial(asyncio.to_thread, self.think, one, view) for one in levels]
        who = f"the {level} player of {self.game}"
        found = await first_legal([*asked, *here], view.legal, who=who, disregard=self.disregard)
        return self.safe(view) if found is None else found


@dataclass(frozen=True, kw_only=True)
class Automatic(Generic[S, A]):
    """The moves a table may make without its player.

    Attributes:
        choices: returns those legal actions that are a decision: a player with just one need not make it.
            Leaves out what only shortens the play (a claim). Not empty unless the legal actions are.
        is_public_knowledge: returns whether every viewer can see that an action is the only legal one, so
            that it need not be delayed.
        in_place_of_bot: returns an action for a bot to take before it thinks of a move, such as letting a
            player play for it; None for none.
    """

    choices: Callable[[Sequence[A]], Sequence[A]] = lambda legal: legal
    is_public_knowledge: Callable[[S, A], bool] = lambda state, forced: False
    in_place_of_bot: Callable[[TableState[S, A]], A | None] = lambda table: None
