"""A node of a cluster: this machine's worker processes behind a worker of Dask's."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Callable
from typing import Any

from bot.workers.cluster import CONNECT_S, REQUEST_KINDS, RETRY_S, Kind, answering, place_for
from bot.workers.cluster_access import ClusterAccess, log_as_ours
from bot.workers.pool import WorkerPool
from bot.workers.version import program_version

log = logging.getLogger(__name__)


class Node:
    """A machine that answers requests of bots while ``serve`` runs, and reconnects to a lost scheduler.

    ``pool`` has the worker processes for requests of tables, ``batch`` those for batches, started with the
    first batch; ``slots`` is the most concurrent requests of each kind. ``belongs`` is whether the scheduler
    has accepted this node and sends requests.
    """

    def __init__(self, access: ClusterAccess, pool: WorkerPool, batch: WorkerPool, slots: int) -> None:
        self._access, self._pool, self._batch, self._slots = access, pool, batch, slots
        self.belongs = False

    async def answer(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], limit_s: float, kind: Kind
    ) -> Any:
        """Compute ``function(*arguments)`` in a worker process. Raises the errors of ``WorkerPool.run``."""
        pool = self._batch if kind == "batch" else self._pool
        return await pool.run(function, *arguments, limit_s=limit_s, patient=kind != "interactive")

    async def serve(self) -> None:
        """Join the cluster once a worker process is ready, and answer requests until cancelled."""
        self._pool.warm_up()
        while not self._pool.is_ready:  # noqa: ASYNC110 - set by threads without an event loop
            await asyncio.sleep(0.1)
        await asyncio.to_thread(program_version)
        with answering(self.answer):
            await self._stay_in_cluster()

    async def _stay_in_cluster(self) -> None:
        logged = ""
        while True:
            try:
                await self._serve_scheduler()
                logged = ""
                log.warning("scheduler at %s lost; reconnecting", self._access.address)
            except (OSError, TimeoutError, RuntimeError) as error:
                reason = type(error.__cause__ or error).__name__
                if reason != logged:
                    logged = reason
                    log.warning(
                        "scheduler at %s unreachable (%s); retrying."
                        " Check its address, and that both certificates have the same authority",
                        self._access.address,
                        reason,
                    )
            await asyncio.sleep(RETRY_S)

    async def _serve_scheduler(self) -> None:
        """Serve the scheduler as a Dask worker until either side disconnects."""
        import dask
        from distributed import Worker

        log_as_ours()
        slots = self._slots
        with (
            tempfile.TemporaryDirectory(prefix="barbu-node-") as folder,
            dask.config.set(
                {
                    "distributed.comm.timeouts.connect": f"{CONNECT_S}s",
                    # The worker's web pages would be open to clients without a certificate.
                    "distributed.worker.http.routes": [],
                }
            ),
        ):
            worker = Worker(
                self._access.address,
                nthreads=len(REQUEST_KINDS) * slots,  # they only wait for worker processes
                resources={place_for(kind): slots for kind in REQUEST_KINDS},
                security=self._access.security(),
                dashboard=False,
                dashboard_address="127.0.0.1:0",
                local_directory=folder,
                memory_limit=0,
                death_timeout=CONNECT_S,
            )
            async with worker:
                log.info(
                    "serving the cluster at %s with version %s: %d requests of each kind at a time",
                    self._access.address,
                    program_version(),
                    slots,
                )
                self.belongs = True
                try:
                    await worker.finished()
                finally:
                    self.belongs = False
