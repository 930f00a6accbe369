"""Clusters for tests: real schedulers and nodes as processes, on loopback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bot.workers.cluster_access import ClusterAccess, TlsFiles

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
trustme = pytest.importorskip("trustme", reason="the extra `dev` is not installed")


def issue_certificate(folder: Path) -> TlsFiles:
    """Write a certificate of a new authority, and return its files."""
    folder.mkdir()
    files = TlsFiles(folder / "ca.pem", folder / "one.pem", folder / "one.key")
    authority = trustme.CA()
    one = authority.issue_cert("thinking.example")
    authority.cert_pem.write_to_path(files.ca)
    one.cert_chain_pems[0].write_to_path(files.cert)
    one.private_key_pem.write_to_path(files.key)
    return files


@asynccontextmanager
async def a_scheduler(folder: Path) -> AsyncIterator[ClusterAccess]:
    """Run a Dask scheduler that requires certificates."""
    tls = issue_certificate(folder)
    async with distributed.Scheduler(
        host="127.0.0.1",
        port=0,
        protocol="tls",
        security=ClusterAccess("", tls).security(),
        dashboard=False,
        dashboard_address="127.0.0.1:0",
    ) as scheduler:
        yield ClusterAccess(scheduler.address, tls)


@contextmanager
def a_node(access: ClusterAccess) -> Iterator[subprocess.Popen[bytes]]:
    """Run a node in another process."""
    assert access.tls is not None
    files = (access.tls.ca, access.tls.cert, access.tls.key)
    node = subprocess.Popen(
        [sys.executable, "-m", "tools.simulation.workers.cluster_node", access.address, *map(str, files)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        yield node
    finally:
        node.kill()
        node.wait()


@asynccontextmanager
async def a_stranger(access: ClusterAccess) -> AsyncIterator[None]:
    """Run a node of another version, which would fail every request."""
    async with distributed.Worker(
        access.address,
        security=access.security(),
        resources={"interactive": 1, "patient": 1, "interactive@0123456789ab": 1},
        dashboard=False,
        dashboard_address="127.0.0.1:0",
        memory_limit=0,
    ):
        yield
