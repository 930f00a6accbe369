"""The monitoring files in `deploy/` use only metrics that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.metrics import MetricWrapperBase

import bot.program.app  # noqa: F401 - with it come all who count
from bot.metrics import meters
from bot.metrics.process_status import ProcessStatus, StatusCollector

FOLDER = Path(__file__).resolve().parent.parent / "deploy"
PAPERS = FOLDER.parent / "docs"

NOWHERE = ProcessStatus(tables=(), guilds=0, latencies={}, thinking=0, workers={}, is_ready=True)
FROM_LIBRARY = {
    *(f"process_{name}" for name in ("start_time_seconds", "cpu_seconds_total", "open_fds", "max_fds")),
    *(f"node_filesystem_{name}" for name in ("avail_bytes", "size_bytes", "readonly")),
}


def figures() -> list[tuple[str, str, set[str]]]:
    """Yield the name, kind and labels of each of the bot's metrics."""
    counted = [one for one in vars(meters).values() if isinstance(one, MetricWrapperBase)]
    return [
        *((one._name, one._type, set(one._labelnames)) for one in counted),
        *((one.name, one.type, set(one._labelnames)) for one in StatusCollector(lambda: NOWHERE).collect()),
    ]


def labels_by_name() -> dict[str, set[str]]:
    """Return the labels of each sample, by its name in queries."""
    known: dict[str, set[str]] = {name: set() for name in FROM_LIBRARY}
    for name, kind, labels in figures():
        if kind == "histogram":
            known |= {f"{name}_count": labels, f"{name}_sum": labels, f"{name}_bucket": {*labels, "le"}}
        else:
            known[name + ("_total" if kind == "counter" else "")] = labels
    return known


def board() -> dict[str, Any]:
    """Return Grafana's board."""
    loaded: dict[str, Any] = json.loads((FOLDER / "grafana.json").read_text("utf-8"))
    return loaded


def alerts() -> list[dict[str, Any]]:
    """Return the rules of the alert file."""
    (group,) = yaml.safe_load((FOLDER / "alerts.yaml").read_text("utf-8"))["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def queries() -> list[str]:
    """Return every Prometheus query."""
    targets = [target["expr"] for panel in board()["panels"] for target in panel["targets"]]
    return targets + [rule["expr"] for rule in alerts()]


@pytest.mark.parametrize("query", queries())
def test_every_query_uses_existing_metrics(query: str) -> None:
    """A query names existing metrics, and groups and selects by their labels."""
    known = labels_by_name()
    names = re.findall(r"\b(?:barbu|process|node)_[a-z_]+", query)
    assert names or "up{" in query
    assert [name for name in names if name not in known] == []
    labels = {"job", "instance", "fstype"}.union(*(known[name] for name in names))
    grouped = [label.strip() for group in re.findall(r"by \(([^)]*)\)", query) for label in group.split(",")]
    chosen = [label for within in re.findall(r"{([^}]*)}", query) for label in re.findall(r"(\w+)=", within)]
    assert set(grouped + chosen) <= labels
    assert query.count("(") == query.count(")")


def test_every_figure_of_the_bot_is_on_the_board() -> None:
    """Every metric of the bot is on the board."""
    shown = " ".join(target["expr"] for panel in board()["panels"] for target in panel["targets"])
    assert [
        name for name, _, _ in figures() if not re.search(rf"\b{name}(_total|_bucket|_count)?\b", shown)
    ] == []


def test_dashboard_panels_do_not_overlap() -> None:
    """No panel of the board overlaps another or its edge."""
    taken: set[tuple[int, int]] = set()
    for panel in board()["panels"]:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken
        taken |= cells


def test_every_alert_has_an_action_and_a_severity() -> None:
    """Every alert has a summary, an action, and a severity that says whether to wake the operator."""
    for rule in alerts():
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["action"].endswith((".", '".'))
        assert rule["annotations"]["runbook_url"].endswith(f"/docs/runbook.md#{rule['alert'].lower()}")
    assert len({rule["alert"] for rule in alerts()}) == len(alerts())


def test_every_alert_has_an_entry_in_the_runbook() -> None:
    """docs/runbook.md has a heading for each alert and no other, under its severity, with advice."""
    text = (PAPERS / "runbook.md").read_text("utf-8")
    paging, waiting = text.split("## Alerts that can wait")
    waiting = waiting.split("\n## ")[0]
    for part, severity in ((paging, "page"), (waiting, "ticket")):
        named = [rule["alert"] for rule in alerts() if rule["labels"]["severity"] == severity]
        assert re.findall(r"^### (\w+)$", part, re.MULTILINE) == named
    entries = re.split(r"^### ", paging + waiting, flags=re.MULTILINE)[1:]
    assert [entry.split()[0] for entry in entries if len(entry.split()) < 12] == []


def test_every_file_of_deploy_is_described() -> None:
    """One of the operators' papers names each file of deploy/."""
    text = "".join((PAPERS / f"{name}.md").read_text("utf-8") for name in ("run", "grow", "runbook"))
    assert [file.name for file in FOLDER.iterdir() if f"deploy/{file.name}" not in text] == []


def test_every_figure_is_documented() -> None:
    """The table in docs/run.md has every metric of the bot, and no other."""
    text = (PAPERS / "run.md").read_text("utf-8")
    named = set(re.findall(r"^\| `(barbu_[a-z_]+)`", text, re.MULTILINE))
    assert named == {name + ("_total" if kind == "counter" else "") for name, kind, _ in figures()}


def test_a_figure_with_an_alert_exists_from_the_start() -> None:
    """Counters with an alert on their increase start at zero, so that the first failure is seen."""
    woken_by = {name for rule in alerts() for name in re.findall(r"increase\((barbu_[a-z_]+)", rule["expr"])}
    told = {sample.name for family in meters.REGISTRY.collect() for sample in family.samples}
    assert woken_by
    assert woken_by <= told
