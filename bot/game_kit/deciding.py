"""Choice of a bot's move among several deciders, with a fallback."""

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
    """Return the first answer that is among ``legal``; log the failures and return None if there is none.

    Args:
        asked: the deciders in order; the next one runs only if the previous gave no legal move.
        legal: the legal actions.
        who: name of the player for the log.
        disregard: log level for an answer that is not legal.
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
