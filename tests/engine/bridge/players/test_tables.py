"""The tables of the system as files: engine/bridge/players/sayc."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from threading import Barrier

from engine.bridge.players.sayc import tables

THREADS = 4


def test_threads_read_the_tables_once() -> None:
    """Threads that need the system at the same moment wait for one of them to read it."""
    spec = spec_from_file_location(f"{tables.__name__}_unread", tables.__file__)
    assert spec is not None
    assert spec.loader is not None
    unread = module_from_spec(spec)
    spec.loader.exec_module(unread)
    start = Barrier(THREADS)

    def read() -> object:
        start.wait()
        return unread.system()

    with ThreadPoolExecutor(THREADS) as threads:
        found = [threads.submit(read) for _ in range(THREADS)]
    assert len({id(one.result()) for one in found}) == 1
