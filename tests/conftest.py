"""Fixtures and options of every test."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from bot.games.barbu import error_facts as barbu_facts
from bot.games.bridge.screens import phrases as bridge_facts
from bot.i18n import Words, add_facts
from bot.workers.pool import usable_processors
from engine.bridge.double_dummy import library
from engine.errors import Faults
from tests.databases import kinds_for, runs_on_both, watch_transactions
from tools.simulation.databases import (
    Kind,
    close_connections,
    compile_once,
    copied_database,
    fresh_database,
    migrate_once,
    migrated_database,
)

# Every run of a commit draws the same examples; `make campaign` draws at random. A busy machine must fail no
# test.
settings.register_profile("thorough", deadline=None, derandomize=True)
settings.register_profile("fixed", settings.get_profile("thorough"), max_examples=40)
settings.register_profile("random", settings.get_profile("thorough"), derandomize=False, print_blob=True)
settings.load_profile("fixed")

# A key or variable missing from a catalogue fails the test that meets it; a running bot only logs it.
Words.strict = True

# A fault that a running bot survives fails the test that meets it.
Faults.strict = True

# A transaction that counts what it has not locked fails the test that meets it.
watch_transactions()

# Set as in a running bot, since tests render error sentences without one.
add_facts("barbu", barbu_facts.word_facts)
add_facts("bridge", bridge_facts.word_facts)


@pytest.fixture(scope="session")
def is_thorough(request: pytest.FixtureRequest) -> bool:
    """Return whether the tests run with ``--thorough``."""
    return bool(request.config.getoption("thorough"))


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """Return a temporary folder that all test processes of this run share."""
    folder = tmp_path_factory.getbasetemp()
    # Each test process has its own folder inside the shared one.
    return folder.parent if hasattr(request.config, "workerinput") else folder


@pytest.fixture(autouse=True)
def solver_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the solver as it is at the start of a process, whatever an earlier test has loaded."""
    monkeypatch.setattr(library, "STATE", library.Loaded())


@pytest.fixture
def passed_over(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Ignore failures as a running bot does; the list has an entry for each fault."""
    counted: list[str] = []
    monkeypatch.setattr(Faults, "strict", False)
    monkeypatch.setattr(Faults, "listeners", {lambda: counted.append("fault")})
    monkeypatch.setattr(Faults, "_logged", set())
    return counted


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of processors plus one, since tests spend an eighth of their time waiting."""
    return usable_processors() + 1


COLLECT_AFTER: Final = 100_000
"""Number of new objects before the garbage collector runs; evenings create many that last."""

COLLECT_ALL_AFTER: Final = 10
"""Number of collections of older objects before one of all: that takes seconds, and frees little."""

compile_once()
migrate_once()

# Programs that tests start and interrupt would inherit it from a shell that runs the tests in the background.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Nearly all of the half million objects from imports and collection live to the end.
gc.disable()


def pytest_configure(config: pytest.Config) -> None:
    """Draw as many examples as Hypothesis does by default with ``--thorough``, unless a profile is named."""
    if config.getoption("thorough") and not config.getoption("--hypothesis-profile"):
        settings.load_profile("thorough")


def pytest_collection_finish() -> None:
    """Exclude all objects so far from garbage collection."""
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, 10, COLLECT_ALL_AFTER)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Close connections and collect once more, so that pytest, which does so five times, finds little."""
    close_connections()
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that a scheduled workflow uses."""
    text = "run all end-to-end tests on both databases, not only on one"
    parser.addoption("--every-database", action="store_true", help=text)
    text = "run repetitions too: more seeds and combinations, and long tests of what seldom changes"
    parser.addoption("--thorough", action="store_true", help=text)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out repetitions, unless ``--thorough`` asks for them, and put slow tests first.

    A slow test that came last would run while the other processes have nothing left to do.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if config.getoption("thorough"):
        return
    left_out = [item for item in items if item.get_closest_marker("repetition") is not None]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.get_closest_marker("repetition") is None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test that uses a database on SQLite, and on PostgreSQL where ``runs_on_both`` says so."""
    if "database_kind" in metafunc.fixturenames:
        test = metafunc.definition
        only = test.get_closest_marker("only_on")
        is_marked = test.get_closest_marker("every_database") is not None
        is_everything_doubled = metafunc.config.getoption("every_database")
        is_doubled = runs_on_both(test.path, is_marked=is_marked, is_everything_doubled=is_everything_doubled)
        is_repeated = is_marked and not is_everything_doubled
        kinds = kinds_for(
            None if only is None else only.args[0], is_doubled=is_doubled, is_repeated=is_repeated
        )
        metafunc.parametrize("database_kind", kinds, scope="session")


@pytest.fixture(scope="session")
def migrated_url(tmp_path_factory: pytest.TempPathFactory, database_kind: Kind) -> Iterator[str]:
    """Return the address of an empty database with this version's tables, to be copied."""
    with migrated_database(tmp_path_factory.mktemp("migrated") / "barbu.db", database_kind) as address:
        yield address


@pytest.fixture
def url(tmp_path: Path, migrated_url: str) -> Iterator[str]:
    """Return the address of the test's own empty database with this version's tables."""
    with copied_database(migrated_url, tmp_path / "barbu.db") as address:
        yield address


@pytest.fixture
def empty_url(tmp_path: Path, database_kind: Kind) -> Iterator[str]:
    """Return the address of the test's own database without tables; an SQLite file does not exist yet."""
    with fresh_database(tmp_path / "barbu.db", database_kind) as address:
        yield address
