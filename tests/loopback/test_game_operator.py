"""The operator's port of the real bot: a game's metrics for Prometheus and health checks."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.faults import Fault
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, people_of

TAPS = 12


def free_port() -> int:
    """Return an unused port."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


async def asked(port: int, path: str) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_metrics_count_a_game_without_its_data(tmp_path: Path, forks: Forks) -> None:
    """Taps, answers, commits and tables are counted; neither metrics nor log contain a user or a token."""
    port = free_port()
    env = QUICK | {
        "DATABASE_URL": str(tmp_path / "barbu.db"),
        "BARBU_METRICS_PORT": str(port),
        "BARBU_LOG_LEVEL": "DEBUG",
    }
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        async with BotProcess(loopback, ["run", "--log-format", "json"], env, forks=forks) as bot:
            people = list(people_of(loopback))
            table = await GameTable.started(loopback, tmp_path / "barbu.db", people, seed=1)
            loopback.world.faults.append(Fault("PATCH /channels/*/messages/*", "500", status=404))
            await table.play_taps(TAPS)
            await table.shows_journal()
            ready = await asked(port, "/readyz")
            alive = await asked(port, "/healthz")
            status, text = await asked(port, "/metrics")
        rows = len(table.ledger.entries())
    assert (ready, alive, status) == ((200, "ok\n"), (200, "ok\n"), 200)
    figures = {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert figures["barbu_tables", "barbu", "live", "playing"] == 1
    assert figures["barbu_taps_total", "command"] == 1
    taps = figures["barbu_taps_total", "component"]
    assert taps >= TAPS
    assert figures["barbu_answer_seconds_count", "component"] == taps
    # A tap on a panel that has just moved down below the page posted again also fails.
    assert figures["barbu_delivery_failures_total", "expired"] >= 1
    assert figures["barbu_discord_responses_total", "404"] >= 1
    alone, together = (figures["barbu_commit_seconds_count", what] for what in ("row", "transaction"))
    assert 0 < alone <= rows <= alone + together
    assert figures["barbu_edit_wait_seconds_count",] > 0
    assert figures["barbu_shard_connected", "0"] == 1
    assert figures["barbu_gateway_events_total", "connect"] == 1
    log = [json.loads(line) for line in bot.output if line.startswith("{")]
    assert len(log) == len(bot.output)
    # The fault meets an edit of a page; a panel that has just moved may fail before it, at its user's tap.
    edits = "closing a page failed: ", "editing the public message failed: "
    failed, *_ = (line for line in log if line["message"].startswith(edits))
    assert failed["table"] == 1
    assert "interaction" not in failed
    assert loopback.world.token not in bot.stderr + text
    assert not [person for person in people if str(person.id) in text]
