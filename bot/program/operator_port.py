"""The operator's port named in the settings, for a bot or a node of a cluster."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.config import AppConfig, ConfigError, env_name
from bot.program.build_info import this_build

if TYPE_CHECKING:
    from bot.metrics.process_status import ProcessStatus
    from bot.metrics.server import Lacking, OperatorServer


@dataclass(frozen=True, slots=True)
class PortFault:
    """Why a port cannot be opened, and what the operator can do."""

    reason: str
    advice: str
    is_passing: bool
    """Whether a later start may succeed: another program ends, or an interface or a name server comes up."""


def fault_of(error: OSError) -> PortFault:
    """Return what an error says that opening a port raised."""
    is_unknown = isinstance(error, socket.gaierror)
    # From Python 3.13 on, asyncio does not pass on the number of an address that this machine lacks.
    number = None if is_unknown else error.errno
    if number in (None, errno.EADDRNOTAVAIL):
        host = env_name("metrics_host")
        return PortFault(
            "this machine has no such address",
            f"{host} must be an address of this machine, or 0.0.0.0 for all of them",
            is_passing=not is_unknown or error.errno == socket.EAI_AGAIN,
        )
    return PortFault(
        os.strerror(number or 0).lower(), "choose another port or address", number == errno.EADDRINUSE
    )


async def opened_port(
    config: AppConfig, status: Callable[[], ProcessStatus], *, alive: Lacking, ready: Lacking
) -> OperatorServer | None:
    """Open the port named in the settings, if any. *Raises:* ConfigError if it cannot be opened.

    ``alive`` returns the reasons to restart the process, ``ready`` those why it cannot serve users yet.
    """
    host, port = config.metrics_host, config.metrics_port
    if port is None:
        return None
    from bot.metrics.meters import BUILD_INFO
    from bot.metrics.process_status import StatusCollector
    from bot.metrics.server import OperatorServer  # here: most bots open no port

    build = this_build()
    BUILD_INFO.labels(build.version, build.commit, build.schema, build.python).set(1)
    server = OperatorServer(StatusCollector(status), alive=alive, ready=ready)
    try:
        await server.start(host, port)
    except OSError as error:
        fault = fault_of(error)
        stop = (
            ", or stop the program that has it (`barbu doctor` says what it is)"
            if error.errno == errno.EADDRINUSE
            else ""
        )
        raise ConfigError(
            f"{env_name('metrics_port')} cannot be {port} on {host} ({fault.reason}): {fault.advice}{stop}."
        ) from error
    return server
