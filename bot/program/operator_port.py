"""The operator's port named in the settings, for a bot or a node of a cluster."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.config import AppConfig, ConfigError, env_name
from bot.metrics.meters import BUILD_INFO
from bot.metrics.process_status import ProcessStatus
from bot.program.build_info import this_build

if TYPE_CHECKING:
    from bot.metrics.server import Lacking, OperatorServer


async def opened_port(
    config: AppConfig, status: Callable[[], ProcessStatus], *, alive: Lacking, ready: Lacking
) -> OperatorServer | None:
    """Open the port named in the settings, if any. *Raises:* ConfigError if it cannot be opened.

    ``alive`` returns the reasons to restart the process, ``ready`` those why it cannot serve users yet.
    """
    host, port = config.metrics_host, config.metrics_port
    if port is None:
        return None
    from bot.metrics.process_status import StatusCollector
    from bot.metrics.server import OperatorServer  # here: most bots open no port

    build = this_build()
    BUILD_INFO.labels(build.version, build.commit, build.schema, build.python).set(1)
    server = OperatorServer(StatusCollector(status), alive=alive, ready=ready)
    try:
        await server.start(host, port)
    except OSError as error:
        # asyncio's own message repeats the address, and an unknown host name has error numbers of its own.
        number = None if isinstance(error, socket.gaierror) else error.errno
        reason = "there is no such address" if number is None else os.strerror(number).lower()
        advice = (
            f"{env_name('metrics_host')} must be an address of this machine, or 0.0.0.0 for all of them"
            if number in (None, errno.EADDRNOTAVAIL)
            else "choose another port or address, or stop the program that has it"
            " (`barbu doctor` says what it is)"
        )
        raise ConfigError(
            f"{env_name('metrics_port')} cannot be {port} on {host} ({reason}): {advice}."
        ) from error
    return server
