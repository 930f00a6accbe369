"""A bot's move, made whatever happens: the first legal answer of those who are asked one after the other."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeVar

from engine.errors import CodedError

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
    """The first answer that is among ``legal``; ``None`` where nobody gives one, and the log says why.

    Args:
        asked: whom to ask, in order; the next is only asked where one gives no legal move.
        legal: what may be chosen.
        who: the player, as the log names it.
        disregard: how much it means, as a level of the log, that a player chooses something else.
    """
    for ask in asked:
        try:
            action = await ask()
        except CodedError as error:
            log.warning("%s gave no move: %s", who, error)
        except Exception:
            log.exception("%s failed", who)
        else:
            if action in legal:
                return action
            log.log(disregard, "%s chose what it may not", who)
    return None
