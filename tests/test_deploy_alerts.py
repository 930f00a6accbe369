"""The alerts of `deploy/` fire when they should and otherwise stay silent, as Prometheus evaluates them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tests.once import once
from tests.test_deploy import FOLDER, alerts, board

PROMTOOL: Final = os.environ.get("TEST_PROMTOOL") or shutil.which("promtool")
"""Prometheus's tool for its own files; ``tools/with_promtool.sh`` installs it."""

pytestmark = pytest.mark.skipif(PROMTOOL is None, reason="promtool, of Prometheus, is not installed")


@dataclass(frozen=True)
class Case:
    """Series at one-minute steps in Prometheus's short form: ``0+2x30`` is 0 and then 2, 4 … up to 60."""

    alert: str
    bad: dict[str, str]
    good: dict[str, str]
    minute: int = 30
    labels: tuple[tuple[str, str], ...] = ()


def answers(within_1_s: int, slower: int, kind: str) -> dict[str, str]:
    """Return series of answers per minute, within one second and within five."""
    name = "barbu_answer_seconds_bucket"
    return {
        f'{name}{{kind="{kind}",le="1"}}': f"0+{within_1_s}x60",
        f'{name}{{kind="{kind}",le="5"}}': f"0+{within_1_s + slower}x60",
        f'{name}{{kind="{kind}",le="+Inf"}}': f"0+{within_1_s + slower}x60",
    }


def commits(within_100_ms: int, slower: int) -> dict[str, str]:
    """Return series of commits per minute, within 100 ms and within half a second."""
    name = "barbu_commit_seconds_bucket"
    return {
        f'{name}{{what="row",le="0.1"}}': f"0+{within_100_ms}x60",
        f'{name}{{what="row",le="0.5"}}': f"0+{within_100_ms + slower}x60",
        f'{name}{{what="row",le="+Inf"}}': f"0+{within_100_ms + slower}x60",
    }


def memory(bot: int, workers: int) -> dict[str, str]:
    """Return series of the memory of bot and workers, of which 1000 bytes are allowed."""
    return {
        'barbu_memory_bytes{process="bot"}': f"{bot}x60",
        'barbu_memory_bytes{process="workers"}': f"{workers}x60",
        "barbu_memory_limit_bytes": "1000x60",
    }


def disk(available: int) -> dict[str, str]:
    """Return series of a disk of 100 bytes with `available` bytes free, and of a full read-only one."""
    named = 'node_filesystem_{}{{instance="a",mountpoint="{}",fstype="ext4"}}'
    return {
        named.format("avail_bytes", "/"): f"{available}x60",
        named.format("size_bytes", "/"): "100x60",
        named.format("readonly", "/"): "0x60",
        named.format("avail_bytes", "/media"): "0x60",
        named.format("size_bytes", "/media"): "100x60",
        named.format("readonly", "/media"): "1x60",
    }


def reported(what: str) -> dict[str, str]:
    """Return the series of one report of this kind in the 20th minute."""
    return {f'barbu_user_reports_total{{what="{what}"}}': "0x19 1x60"}


def servers(*by_process: int) -> dict[str, str]:
    """Return series of the servers of each process."""
    return {f'barbu_guilds{{instance="{number}"}}': f"{count}x90" for number, count in enumerate(by_process)}


OPEN, MOST = 'process_open_fds{job="barbu"}', 'process_max_fds{job="barbu"}'
START = 'process_start_time_seconds{job="barbu"}'
UP, TAPS, UNANSWERED = 'up{job="barbu"}', 'barbu_taps_total{kind="component"}', "barbu_unanswered_total"
SHARD = 'barbu_shard_connected{shard="3"}'
THINKING = 'up{job="barbu-thinking"}'
WRITABLE = "barbu_database_writable"
ROOM = "barbu_database_has_room"
AGE = "barbu_backup_age_seconds"
DISK = 'barbu_database_failures_total{code="disk_full"}'
LATE = 'barbu_thinking_failures_total{code="thinking_late"}'
LONGEST_WAIT = "barbu_edits_longest_wait_seconds"


LOST = 'barbu_gateway_events_total{event="disconnect"}'
SAID = 'barbu_discord_responses_total{status="%d"}'

CASES = (
    Case("BarbuDown", {UP: "1x9 0x50"}, {UP: "1x28 0x30"}, labels=(("job", "barbu"),)),
    Case("BarbuAbsent", {'up{job="other"}': "1x60"}, {UP: "0x60"}, labels=(("job", "barbu"),)),
    Case("BarbuNotReady", {"barbu_ready": "1x9 0x50"}, {"barbu_ready": "1x20 0x3 1x50"}),
    Case("BarbuShardGone", {SHARD: "1x9 0x50"}, {SHARD: "1x20 0x3 1x50"}, labels=(("shard", "3"),)),
    Case("BarbuDatabaseFails", {WRITABLE: "1x9 0x50"}, {WRITABLE: "1x20 0x1 1x50"}),
    Case(
        "BarbuUnanswered",
        {TAPS: "0+100x60", f'{UNANSWERED}{{kind="component"}}': "0+2x60"},
        {TAPS: "0+1000x60", f'{UNANSWERED}{{kind="component"}}': "0+2x60"},
    ),
    Case(
        "BarbuUnanswered",
        {TAPS: "0+2x60", f'{UNANSWERED}{{kind="component"}}': "0+0.6x60"},
        {TAPS: "0+2x60", f'{UNANSWERED}{{kind="component"}}': "0+0.4x60"},
    ),
    Case(
        "BarbuRestartLoop",
        {START: "1x15 2x1 3x1 4x1 5x1 6x60"},
        {START: "1x10 2x4 3x4 4x4 5x60"},
        labels=(("job", "barbu"),),
    ),
    Case("BarbuRestarts", {START: "1x10 2x4 3x4 4x4 5x60"}, {START: "1x10 2x60"}, labels=(("job", "barbu"),)),
    Case("BarbuMemory", memory(700, 250), memory(600, 250)),
    Case(
        "BarbuFiles",
        {OPEN: "900x60", MOST: "1000x60"},
        {OPEN: "700x60", MOST: "1000x60"},
        labels=(("job", "barbu"),),
    ),
    Case(
        "BarbuDiskFull",
        disk(9),
        disk(11),
        labels=(("instance", "a"), ("mountpoint", "/"), ("fstype", "ext4")),
    ),
    Case("BarbuNoRoom", {ROOM: "1x9 0x50"}, {ROOM: "1x20 0x5 1x50"}),
    Case(
        "BarbuSpareDown",
        {'up{job="barbu-spare"}': "1x9 0x50"},
        {'up{job="barbu-spare"}': "1x20 0x5 1x50", THINKING: "0x60"},
        labels=(("job", "barbu-spare"),),
    ),
    Case(
        "BarbuSpareDown",
        {THINKING: "1x9 0x50"},
        {THINKING: "1x20 0x5 1x50"},
        labels=(("job", "barbu-thinking"),),
    ),
    Case(
        "BarbuNodesRefused",
        {"barbu_cluster_nodes_refused": "1x90"},
        {"barbu_cluster_nodes_refused": "1x40 0x60"},
        minute=70,
    ),
    Case("BarbuDatabaseErrors", {DISK: "0x26 1x50"}, {DISK: "4x60"}, labels=(("code", "disk_full"),)),
    Case("BarbuBackupOld", {AGE: "172860+60x70"}, {AGE: "172860+60x50 0+60x50"}, minute=65),
    Case("BarbuSlowAnswers", answers(97, 3, "component"), answers(97, 3, "command")),
    Case("BarbuSlowCommits", commits(97, 3), commits(999, 1)),
    Case(
        "BarbuRateLimited",
        {SAID % 429: "0+12x60"},
        {SAID % 429: "0+2x60", SAID % 200: "0+90x60"},
        labels=(("status", "429"),),
    ),
    Case("BarbuEditsWait", {LONGEST_WAIT: "6x60"}, {LONGEST_WAIT: "3x20 20 3x60"}),
    Case("BarbuThinkingLate", {LATE: "0+6x60"}, {LATE: "0+1x60"}),
    Case(
        "BarbuUnexpectedErrors",
        {"barbu_unexpected_errors_total": "0x20 1x60"},
        {"barbu_unexpected_errors_total": "1x60"},
    ),
    Case(
        "BarbuFlapping", {LOST: "0+0.5x90"}, {LOST: "0+0.1x90"}, minute=70, labels=(("event", "disconnect"),)
    ),
    Case("BarbuNear100Servers", servers(40, 35), servers(74, 0), minute=70),
    Case("BarbuAt100Servers", servers(60, 40), servers(101, 0), minute=70),
    Case("BarbuMovesReported", reported("move"), reported("table")),
    Case("BarbuReportsLost", reported("lost"), reported("table")),
)


def series(figures: dict[str, str]) -> list[dict[str, str]]:
    """Return series in promtool's form."""
    return [{"series": name, "values": values} for name, values in figures.items()]


Outcomes = dict[str, str]
"""Promtool's output for each test by name, empty if it passes."""


def judged(folder: Path, tests: dict[str, dict[str, Any]]) -> Outcomes:
    """Run all tests at once, since promtool takes longer to start than to run one."""
    assert PROMTOOL is not None
    rules = {"rule_files": [str(FOLDER / "alerts.yaml")], "evaluation_interval": "1m"}
    for name, test in tests.items():
        written = json.dumps(rules | {"tests": [{"interval": "1m"} | test]})  # JSON is valid YAML
        (folder / f"{name}.yaml").write_text(written, "utf-8")
    command = [PROMTOOL, "test", "rules", *(str(folder / f"{name}.yaml") for name in tests)]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    _, *parts = re.split(r"^Unit Testing:\s+(\S+)$", ran.stdout, flags=re.MULTILINE)
    found = {Path(file).stem: text.strip() for file, text in zip(parts[::2], parts[1::2], strict=True)}
    assert found.keys() == tests.keys(), ran.stdout
    outcomes = {name: "" if text == "SUCCESS" else text for name, text in found.items()}
    assert any(outcomes.values()) == bool(ran.returncode), ran.stdout
    return outcomes


def name_of(case: Case, situation: str) -> str:
    """Return the name of a case's test."""
    return f"{CASES.index(case)}-{situation}"


@pytest.fixture(scope="module")
def outcomes(shared_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Outcomes:
    """Return the outcomes of all cases, each in its bad and in its good situation, found once per run."""
    tests = {}
    for case in CASES:
        at = {"alertname": case.alert, "eval_time": f"{case.minute}m"}
        for situation, figures, alarms in (("bad", case.bad, [alarm_of(case)]), ("good", case.good, [])):
            expected = [at | {"exp_alerts": alarms}]
            tests[name_of(case, situation)] = {
                "input_series": series(figures),
                "alert_rule_test": expected,
            }
    return once(shared_folder / "alerts", lambda: judged(tmp_path_factory.mktemp("alerts"), tests))


def alarm_of(case: Case) -> dict[str, Any]:
    """Return the alert that a case expects, with its texts filled in."""
    (rule,) = [rule for rule in alerts() if rule["alert"] == case.alert]
    labels = dict(case.labels)
    said = {
        name: re.sub(r"{{ \$labels\.(\w+) }}", lambda label: labels.get(label[1], ""), text)
        for name, text in rule["annotations"].items()
    }
    assert "{{" not in "".join(said.values())
    return {"exp_labels": rule["labels"] | labels, "exp_annotations": said}


def named(case: Case) -> str:
    """Return the name of a case: its alert."""
    return case.alert


def test_every_alert_has_a_case() -> None:
    """Every alert has a case."""
    assert [*dict.fromkeys(case.alert for case in CASES)] == [rule["alert"] for rule in alerts()]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=named)
def test_an_alert_fires(case: Case, outcomes: Outcomes) -> None:
    """In its situation an alert fires once, with its texts filled in."""
    assert outcomes[name_of(case, "bad")] == ""


@pytest.mark.parametrize("case", CASES, ids=named)
def test_an_alert_stays_silent(case: Case, outcomes: Outcomes) -> None:
    """A short, rare or different situation fires no alert."""
    assert outcomes[name_of(case, "good")] == ""


def test_prometheus_evaluates_every_query_of_the_board(tmp_path: Path) -> None:
    """Prometheus evaluates each panel's expression, here for a bot without any data."""
    asked = [target["expr"] for panel in board()["panels"] for target in panel["targets"]]
    questions = [
        {"expr": expr.replace("$__rate_interval", "5m"), "eval_time": "5m", "exp_samples": []}
        for expr in asked
    ]
    test = {"input_series": [], "promql_expr_test": questions}
    assert judged(tmp_path, {"board": test}) == {"board": ""}


@pytest.mark.parametrize("name", ["prometheus.yaml", "prometheus.compose.yaml", "prometheus.cluster.yaml"])
def test_prometheus_accepts_the_files(name: str) -> None:
    """Prometheus accepts each configuration and the alert files it names."""
    assert PROMTOOL is not None
    command = [PROMTOOL, "check", "config", str(FOLDER / name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
