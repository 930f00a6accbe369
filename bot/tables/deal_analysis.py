"""What workers find out about the deal just finished; its result is shown without waiting for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.game_kit.module import GameModule
from bot.runtime.background import BackgroundTasks
from bot.workers.pool import WorkerPool
from engine.events import DealEnded


class Findings:
    """Asks once a deal, when its result is first drawn.

    Args:
        module: the game, which knows what there is to find out.
        workers: where it is thought about.
        background: runs what nobody waits for.
        on_found: called when a result can be shown with more than it was.
    """

    def __init__(
        self,
        module: GameModule,
        workers: WorkerPool,
        background: BackgroundTasks,
        on_found: Callable[[], None],
    ) -> None:
        self._find_out = module.find_out
        self._workers = workers
        self._background = background
        self._on_found = on_found
        self._asked: DealEnded | None = None
        self._found: Any = None
        self.is_looking = False
        """Whether more may be known of that deal soon."""

    def of(self, ended: DealEnded) -> Any:
        """What is known of a finished deal by now; ``None`` where that is nothing, or not yet."""
        if self._find_out is not None and ended != self._asked:
            self._asked, self._found, self.is_looking = ended, None, True
            self._background.spawn(self._find(self._find_out(self._workers, ended), ended))
        return self._found

    async def _find(self, finding: Awaitable[Any], ended: DealEnded) -> None:
        found = await finding
        if ended != self._asked:
            return
        self.is_looking = False
        if found is not None:
            self._found = found
            self._on_found()
