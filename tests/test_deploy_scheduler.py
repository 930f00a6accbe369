"""Dask's scheduler as `deploy/` and the guide start it, without its web pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.deploy_files import ROOT, compose

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

PAGES = (
    "/health",
    "/metrics",
    "/json/counts.json",
    "/json/identity.json",
    "/info/main/workers.html",
)
SETTING = "DASK_DISTRIBUTED__SCHEDULER__HTTP__ROUTES"


@contextmanager
def scheduler(folder: Path, settings: Mapping[str, str]) -> Iterator[int]:
    """Run a scheduler with these settings; yield the port of its pages."""
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--dashboard-address", "127.0.0.1:0"]
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_scheduler", *options],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != SETTING} | settings,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        lines = (re.search(r"dashboard at: *http://127.0.0.1:(\d+)", line) for line in process.stderr)
        yield next(int(found[1]) for found in lines if found is not None)
    finally:
        process.kill()
        process.communicate()


def answered(port: int) -> dict[str, int]:
    """Return the status of each page."""
    statuses = {}
    for page in PAGES:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", page)
        statuses[page] = connection.getresponse().status
        connection.close()
    return statuses


def test_the_scheduler_has_no_public_page(tmp_path: Path) -> None:
    """With the settings of Compose the scheduler serves no pages, since they need no certificate."""
    with scheduler(tmp_path, compose()["services"]["scheduler"]["environment"]) as port:
        assert set(answered(port).values()) == {404}


def test_without_the_setting_the_scheduler_has_pages(tmp_path: Path) -> None:
    """Without the setting the pages exist; if that changes, the setting can be removed."""
    with scheduler(tmp_path, {}) as port:
        assert 200 in answered(port).values()


def test_the_guide_starts_the_scheduler_without_pages() -> None:
    """The commands of docs/grow.md use the setting and options of Compose."""
    text = (ROOT / "docs" / "grow.md").read_text("utf-8")
    service = compose()["services"]["scheduler"]
    (value,) = service["environment"].values()
    assert f"export {SETTING}='{value}'\ndask scheduler " in text
    options = re.findall(r"--[a-z-]+", service["command"])
    assert options == re.findall(r"--[a-z-]+", text[text.index("\ndask scheduler ") :].splitlines()[1])
