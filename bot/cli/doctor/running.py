"""Whether the bot runs: its heartbeat, its lease, and its port; and the finding of a check."""

from __future__ import annotations

import asyncio
import errno
import http.client
import ipaddress
import re
import socket
from dataclasses import dataclass
from enum import Enum, auto
from http import HTTPStatus
from typing import Final

from bot.config import AppConfig, env_name, is_loopback
from bot.program.build_info import this_build
from bot.program.operator_port import fault_of
from bot.runtime.heartbeat import MAX_AGE_S, held_for
from bot.runtime.heartbeat import check as is_beating
from bot.storage import Database
from bot.storage.errors import StorageError
from bot.storage.inspection import file_of, lease_holder

MARKS: Final = {True: "✓", False: "✗", None: "–"}


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of one check; ``is_well`` is ``None`` if the check was not possible."""

    what: str
    text: str
    is_well: bool | None = True

    def __str__(self) -> str:
        return f"{MARKS[self.is_well]} {self.what}: {self.text}"


ANSWER_S: Final = 2.0
"""Seconds the port may take to answer, and its connection to open."""

_MOST_BYTES: Final = 4_000_000
_BUILD: Final = re.compile(r"^barbu_build_info\{(.*)\} 1", re.MULTILINE)
"""The line of a bot's metrics that no other program has."""
_LABEL: Final = re.compile(r'(\w+)="([^"]*)"')


class State(Enum):
    """What can be seen of the bot from here."""

    BEATING = auto()
    HUNG = auto()
    """Its process holds the heartbeat file, but writes no more heartbeats."""
    SILENT = auto()
    """A process holds the lease of the database, without any heartbeat here."""
    ABSENT = auto()
    UNKNOWN = auto()


async def running_findings(config: AppConfig, *, is_reachable: bool) -> tuple[Finding, list[Finding]]:
    """Return what is found of the bot, and of its port if the settings name one.

    ``is_reachable`` is whether the database answered. One on a server is not asked again if it did not.
    """
    host, port = config.metrics_host, config.metrics_port
    answer = None if port is None else await asyncio.to_thread(ask_port, host, port)
    state, bot = await state_of(config, answer, is_reachable=is_reachable)
    return bot, [] if answer is None or port is None else port_findings(host, port, answer, state)


async def state_of(
    config: AppConfig, answer: PortAnswer | None = None, *, is_reachable: bool
) -> tuple[State, Finding]:
    """Return the state of the bot, with what to do; ``answer`` is that of its port."""
    beat, name = config.heartbeat_path, Database(config.database_url).name
    if is_beating(beat):
        age_s = held_for(beat)
        age = (
            ""
            if age_s is None
            else f" (last heartbeat {age_s:,.0f} s ago; a hang shows after {MAX_AGE_S:.0f} s)"
        )
        more = "" if config.metrics_port else "; its log says whether it is connected"
        return State.BEATING, Finding("bot", f"it is running{age}{more}")
    if (age_s := held_for(beat)) is not None:
        text = (
            f"it hangs: its process runs, but wrote its last heartbeat {age_s:,.0f} s ago ({beat})."
            " Restart it; if it hangs again, report it with the end of its log"
        )
        return State.HUNG, Finding("bot", text, False)
    has_file, shards = file_of(config.database_url) is not None, config.shard_range
    if config.is_spare:
        text = f"no spare is running here: there is no heartbeat in {beat}"
        return State.ABSENT, Finding("bot", text, None)
    holder, unknown = None, "" if has_file or is_reachable else "the database does not answer"
    if not unknown:
        try:
            holder = await lease_holder(config.database_url, shards.ids if shards else ())
        except StorageError:
            unknown = "the database does not answer"
        except OSError as error:
            unknown = f"the lock of {name} cannot be checked: {error.strerror}"
    if holder is not None and answer is not None and answer.build is not None:
        why = (
            f"has another {env_name('heartbeat_file')}, so `barbu health` fails here"
            if answer.lacking is None
            else "is starting, or has heard nothing from Discord for a while"
        )
        text = f"it runs, since its port answers, but there is no fresh heartbeat in {beat}: it {why}"
        return State.SILENT, Finding("bot", text, None if answer.lacking is None else False)
    if holder is not None:
        elsewhere = "" if has_file else " run on another machine or in another container,"
        text = (
            f"{holder} holds the lock of {name}, but there is no fresh heartbeat in {beat}. It may{elsewhere}"
            f" be starting, have heard nothing from Discord for {config.discord_quiet_s:.0f} s, hang, have"
            f" another {env_name('heartbeat_file')}, or be a command such as `barbu recount`. Read its log;"
            " if that says nothing, restart it"
        )
        return State.SILENT, Finding("bot", text, False if has_file else None)
    if unknown:
        text = f"no heartbeat in {beat}, and {unknown}. Run this where the bot runs, as its user"
        return State.UNKNOWN, Finding("bot", text, None)
    of_shards = f" for the shards {shards}" if shards else ""
    text = f"it is not running: no process holds the lock of {name}{of_shards}"
    return State.ABSENT, Finding("bot", text, None)


@dataclass(frozen=True, slots=True)
class PortAnswer:
    """What a port answers: whether anything listens there, and what a bot there says about itself."""

    is_open: bool
    build: str | None = None
    """The build that answers, ``None`` if none does."""
    lacking: str | None = None
    """What the bot lacks to be ready, ``None`` if it is ready."""


def ask_port(host: str, port: int) -> PortAnswer:
    """Ask a port for its metrics and whether its bot is ready, as Prometheus and deployments do."""
    try:
        status, metrics = _get(host, port, "/metrics")
        found = _BUILD.search(metrics)
        if status != HTTPStatus.OK or found is None:
            return PortAnswer(is_open=True)
        labels = dict(_LABEL.findall(found[1]))
        status, text = _get(host, port, "/readyz")
    except (TimeoutError, ConnectionResetError, http.client.HTTPException):
        return PortAnswer(is_open=True)
    except OSError:  # refused, or no such address
        return PortAnswer(is_open=False)
    build = " ".join(filter(None, (labels.get("version"), labels.get("commit"))))
    return PortAnswer(True, build, None if status == HTTPStatus.OK else "; ".join(text.splitlines()))


def _get(host: str, port: int, path: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection(_reached(host), port, timeout=ANSWER_S)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read(_MOST_BYTES).decode("utf-8", "replace")
    finally:
        connection.close()


def _reached(host: str) -> str:
    """Return the address at which this machine reaches a program that listens on ``host``."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if not address.is_unspecified:
        return host
    return "127.0.0.1" if address.version == 4 else "::1"


def port_findings(host: str, port: int, answer: PortAnswer, state: State) -> list[Finding]:
    """Check what answers on the port of the metrics, or whether it can be opened, and who can reach it."""
    error = _bind_error(host, port) if state is State.ABSENT else None
    if state is State.ABSENT and (error is None or error.errno != errno.EADDRINUSE):
        text, is_well = _judged_free(f"{port} on {host}", error)
    else:
        text, is_well = _judged(f"{port} on {host}", answer, state)
    findings = [Finding("metrics", text, is_well)]
    if is_well is not False and not is_loopback(host):
        text = f"{port} on {host} can be reached from other machines without a password: keep it private"
        findings.append(Finding("metrics", text, None))
    return findings


def _judged(where: str, answer: PortAnswer, state: State) -> tuple[str, bool | None]:
    """Return a sentence about a port that the bot should have, or that is in use, and whether all is well."""
    other = f"choose another {env_name('metrics_port')}, or stop that program"
    if state is State.ABSENT:
        user = "program" if answer.build is None else f"bot (barbu {answer.build})"
        return f"{where} is in use by another {user}: {other}", False
    if not answer.is_open:
        text = (
            f"nothing answers on {where}: if the bot runs in another container or on another machine, run"
            f" this there; else it was started without this {env_name('metrics_port')}, so restart it"
        )
        return text, None
    if answer.build is None and state is State.HUNG:
        return f"{where} is open, but /readyz does not answer: restart the bot, which hangs", False
    if answer.build is None:
        hangs = "has hung since its last heartbeat" if state is State.BEATING else "hangs"
        text = (
            f"{where} is open, but no bot answered there within {ANSWER_S:.0f} s: the bot {hangs}, or another"
            f" program has the port. Restart the bot; if that does not help, {other}"
        )
        return text, False
    build, is_ready = this_build(), answer.lacking is None
    text = f"{where}: /readyz answers that the bot is " + (
        "ready" if is_ready else f"not ready: {answer.lacking}"
    )
    if answer.build != " ".join(filter(None, (build.version, build.commit))):
        text += f". It runs barbu {answer.build}: restart it to run this version"
    return text, is_ready


def _bind_error(host: str, port: int) -> OSError | None:
    """Return why a port cannot be opened; None if it can."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
    except OSError as error:
        return error
    return None


def _judged_free(where: str, error: OSError | None) -> tuple[str, bool | None]:
    """Return a sentence about a port that no program has, and whether the bot can open it."""
    if error is None:
        return f"{where} can be opened", True
    fault = fault_of(error)
    return f"{where} cannot be opened ({fault.reason}): {fault.advice}", False
