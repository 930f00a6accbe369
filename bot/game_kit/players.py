"""Bot players of a game, how they choose a move, and the moves a table makes for its players."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

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
        levels: the levels a user can choose, weakest first.
        default_level: the level of a bot that is seated without a chosen one.
        stand_in: the level of a stand-in for a player, and of bots stored without a level.
        names: names of the bots at a table; at least as many as it has seats.
        decide: returns one of ``view.legal`` for a level, within the time limit and without fail.
        think: returns the move of a level; always the same for a view. Can be pickled.
        easier: the weaker levels that replace a level under time pressure, by level, the last under most.
            Levels named here think in workers only.
        without_optional_doubles: returns the view for deciding in the place of an absent player: its
            ``legal`` leaves out what would stake that player's points by choice, and is never empty.
        prewarm: prepares the workers for a level, while the table still gathers players.
    """

    levels: tuple[str, ...]
    default_level: str
    stand_in: str
    names: tuple[str, ...]
    decide: Callable[[WorkerPool, str, V], Awaitable[A]]
    think: Callable[[str, V], A]
    easier: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    without_optional_doubles: Callable[[V], V] = lambda view: view
    prewarm: Callable[[WorkerPool, str, R], None] = lambda workers, level, rules: None

    async def decide_alike(self, workers: WorkerPool, level: str, view: V) -> A:
        """Return the move of a level, the same for all users who reach this view, however busy workers are.

        A level that thinks in workers waits for one. Without workers, or where the level fails, its easiest
        replacement moves.

        *Raises:* CodedError ``thinking_late``, ``thinking_not_ready``, or ``thinking_failed`` at the end of
        the program: no worker has answered within ``PATIENCE_S``.
        """
        legal: Sequence[A] = view.legal  # type: ignore[attr-defined]
        if level in self.easier:
            action = await self._ask_worker(workers, level, view)
            if action is not None and action in legal:
                return action
            level = self.easier[level][-1]
        who = f"the {level} player"
        found = await first_legal([lambda: asyncio.to_thread(self.think, level, view)], legal, who=who)
        return legal[0] if found is None else found

    async def _ask_worker(self, workers: WorkerPool, level: str, view: V) -> A | None:
        """Return a worker's answer; None if no workers are allowed, or the level has failed twice."""
        for _ in range(2):
            try:
                return await workers.run(self.think, level, view, limit_s=PATIENCE_S)
            except CodedError as error:
                if error.code == "thinking_off":
                    break
                if error.code in ("thinking_late", "thinking_not_ready") or workers.is_closed:
                    raise
                log.warning("the %s player returned no move: %s", level, error)
        return None


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
