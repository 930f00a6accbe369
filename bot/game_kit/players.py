"""Bot players of a game, how they choose a move, and the moves a table makes for its players."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.game_kit.generics import R, V
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from engine.game import A, S
from engine.table_state import TableState

ActionT = TypeVar("ActionT")
AskForMove = Callable[[], Awaitable[ActionT]]

log = logging.getLogger(__name__)


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
        without_optional_doubles: returns the view for deciding in the place of an absent player: its
            ``legal`` leaves out what would stake that player's points by choice, and is never empty.
        prewarm: prepares the workers for a level, while the table still gathers players.
    """

    levels: tuple[str, ...]
    default_level: str
    stand_in: str
    names: tuple[str, ...]
    decide: Callable[[WorkerPool, str, V], Awaitable[A]]
    without_optional_doubles: Callable[[V], V] = lambda view: view
    prewarm: Callable[[WorkerPool, str, R], None] = lambda workers, level, rules: None


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
