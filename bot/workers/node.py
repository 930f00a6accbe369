"""A node of a cluster: this machine's worker processes behind a worker of Dask's."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from typing import Final

from bot.workers.cluster_access import ClusterAccess, log_as_ours
from bot.workers.pool import WorkerPool
from bot.workers.sealed import KINDS, Kind, Sealed, place_for
from bot.workers.serving import Done, Failed
from bot.workers.version import program_version
from engine.errors import CodedError

log = logging.getLogger(__name__)

CONNECT_S: Final = 5.0
RETRY_S: Final = 2.0
LOOK_EVERY_S: Final = 0.1

_nodes: list[Node] = []
"""The node that this program is; Dask calls ``think`` by name alone."""


async def think(question: Sealed, limit_s: float, kind: Kind) -> Sealed:
    """What a node does for a bot: answers one question in a process that can be ended. Raises nothing."""
    try:
        function, arguments = question.open()
        pool = _nodes[-1].pool_for(kind)
        value = await pool.run(function, *arguments, limit_s=limit_s, patient=kind != "interactive")
        return Sealed(Done(value))
    except CodedError as error:
        return Sealed(Failed(error, ""))
    except Exception as error:
        # Its words could hold what was asked.
        return Sealed(Failed(None, type(error).__name__))


class Node:
    """One machine that thinks for bots, as long as ``serve`` runs; a scheduler that is gone is waited for.

    Args:
        access: the cluster.
        pool: the processes that think.
        batch: those that work off what nobody waits for; they are started when there is some.
        slots: how many questions of each kind they may be asked at a time.
    """

    def __init__(self, access: ClusterAccess, pool: WorkerPool, batch: WorkerPool, slots: int) -> None:
        self._access, self._pool, self._batch, self._slots = access, pool, batch, slots
        self._belongs = False

    @property
    def belongs(self) -> bool:
        """Whether the scheduler knows it, and sends questions."""
        return self._belongs

    def pool_for(self, kind: Kind) -> WorkerPool:
        """The processes that answer such questions."""
        return self._batch if kind == "batch" else self._pool

    async def serve(self) -> None:
        """Answer until cancelled; joins the cluster once a question would be thought about at once."""
        self._pool.warm_up()
        while not self._pool.is_ready:  # noqa: ASYNC110 - told by threads that know no loop
            await asyncio.sleep(LOOK_EVERY_S)
        await asyncio.to_thread(program_version)
        _nodes.append(self)
        try:
            told = ""
            while True:
                try:
                    await self._belong()
                    told = ""
                    log.warning("the scheduler at %s is gone; it is tried again", self._access.address)
                except (OSError, TimeoutError, RuntimeError) as error:
                    reason = type(error.__cause__ or error).__name__
                    if reason != told:
                        told = reason
                        log.warning(
                            "the scheduler at %s cannot be reached (%s); it is tried again."
                            " Check its address, and that both certificates are of the same authority",
                            self._access.address,
                            reason,
                        )
                await asyncio.sleep(RETRY_S)
        finally:
            _nodes.remove(self)

    async def _belong(self) -> None:
        """Be a worker of the scheduler's until one of both leaves."""
        import dask
        from distributed import Worker

        log_as_ours()
        slots = self._slots
        with (
            tempfile.TemporaryDirectory(prefix="barbu-node-") as folder,
            dask.config.set(
                {
                    "distributed.comm.timeouts.connect": f"{CONNECT_S}s",
                    # Its pages ask nobody for a certificate.
                    "distributed.worker.http.routes": [],
                }
            ),
        ):
            worker = Worker(
                self._access.address,
                nthreads=len(KINDS) * slots,  # they only wait for processes
                resources={place_for(kind): slots for kind in KINDS},
                security=self._access.security(),
                dashboard=False,
                dashboard_address="127.0.0.1:0",
                local_directory=folder,
                memory_limit=0,
                death_timeout=CONNECT_S,
            )
            async with worker:
                log.info(
                    "thinking for the cluster at %s, %d questions at a time, as version %s",
                    self._access.address,
                    slots,
                    program_version(),
                )
                self._belongs = True
                try:
                    await worker.finished()
                finally:
                    self._belongs = False
