"""Whether the port of the metrics can be opened, and who can reach it."""

from __future__ import annotations

import socket

from bot.config import AppConfig, env_name, is_loopback


def port_problem(config: AppConfig, *, is_running: bool) -> tuple[str, bool | None] | None:
    """Return what to say of the port and whether it is well; ``None`` where none is set.

    Args:
        config: the port, and its address.
        is_running: whether the bot has the port already.
    """
    host, port = config.metrics_host, config.metrics_port
    if port is None:
        return None
    if not is_running:
        try:
            family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            with socket.socket(family, kind, number) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind(address)
        except OSError as error:
            reason = "there is no such address" if isinstance(error, socket.gaierror) else error.strerror
            return (
                f"{port} on {host} cannot be opened ({reason}): set another {env_name('metrics_port')}",
                False,
            )
    if not is_loopback(host):
        return (
            f"{port} on {host} can be reached from other machines without a password: keep it private",
            None,
        )
    return f"{port} on {host} {'is the running bot' if is_running else 'can be opened'}", True
