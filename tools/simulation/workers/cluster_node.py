"""A node in its own process: ``python -m tools.simulation.workers.cluster_node ADDRESS CA CERT KEY``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.batches.runner import batch_pool
from bot.workers.cluster_access import ClusterAccess, TlsFiles
from bot.workers.node import Node
from bot.workers.pool import WorkerPool
from tools.simulation.workers.requests import PATIENCE_S, QUICK_START

if __name__ == "__main__":
    address, *files = sys.argv[1:]
    access = ClusterAccess(address, TlsFiles(*map(Path, files)))
    pool = WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=QUICK_START)
    asyncio.run(Node(access, pool, batch_pool(1), 1).serve())
