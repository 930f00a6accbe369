"""``barbu worker``: run a node of a cluster until a signal stops it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from bot.cli.support.console import config_or_fail, fail
from bot.cli.support.options import ENV_FILE, EnvFile

if TYPE_CHECKING:
    from bot.config import AppConfig
    from bot.workers.cluster_access import ClusterAccess
    from bot.workers.node import Node
    from bot.workers.pool import WorkerPool


def worker(env_file: EnvFile = ENV_FILE) -> None:
    """Serve as a node of the cluster in BARBU_CLUSTER."""
    config = config_or_fail(env_file)
    if config.cluster is None:
        fail("There is no cluster to think for: set BARBU_CLUSTER to the address of its scheduler.")
    if config.bot_workers == 0:
        fail("A node needs at least one process: set BARBU_BOT_WORKERS to 1 or more, or leave it out.")
    from bot.config import ConfigError
    from bot.program.wiring import cluster_of
    from bot.runtime.logs import set_up_logging

    try:
        access = cluster_of(config)
    except ConfigError as error:
        fail(error.message)
    assert access is not None  # noqa: S101 - its address is set
    set_up_logging(config.log_level, config.secrets(), form=config.log_format)
    try:
        with suppress(KeyboardInterrupt):  # where signals have no handlers of our own
            asyncio.run(_serve(config, access))
    except ConfigError as error:
        fail(error.message)


async def _serve(config: AppConfig, access: ClusterAccess) -> None:
    from bot.batches.runner import batch_pool
    from bot.program.wiring import installed_games, worker_count, workers_of
    from bot.runtime.signals import stop_signal
    from bot.storage import Database
    from bot.workers.node import Node

    # Games need a database, which is not opened here.
    modules = installed_games(config, Database(config.database_url))
    pool = workers_of(config, modules)
    slots = worker_count(config)
    batch = batch_pool(slots)
    node = Node(access, pool, batch, slots)
    try:
        async with answering(config, node, pool, batch):
            with stop_signal() as stopped:
                serving = asyncio.create_task(node.serve())
                stopping = asyncio.create_task(stopped.wait())
                await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
                stopping.cancel()
                serving.cancel()
                await asyncio.wait({serving})
                if not serving.cancelled():
                    serving.result()
    finally:
        pool.close()
        batch.close()


@asynccontextmanager
async def answering(config: AppConfig, node: Node, *pools: WorkerPool) -> AsyncIterator[None]:
    """Serve a node's state on the operator's port, if the settings have one. *Raises:* ConfigError."""
    from bot.metrics.process_status import ProcessStatus
    from bot.program.operator_port import opened_port

    def look() -> ProcessStatus:
        workers = Counter[str]()
        for pool in pools:
            workers.update(pool.at_work)
        return ProcessStatus(thinking=sum(pool.waiting for pool in pools), workers=workers)

    def lacks() -> list[str]:
        return [] if node.belongs else ["no scheduler knows this node"]

    port = await opened_port(config, look, alive=list, ready=lacks)
    try:
        yield
    finally:
        if port is not None:
            await port.stop()
