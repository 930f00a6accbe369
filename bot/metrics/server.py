from __future__ import annotations

from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import TypeAlias

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from bot.metrics.meters import REGISTRY
from bot.metrics.process_status import StatusCollector

Lacking: TypeAlias = Callable[[], Sequence[str]]
"""Returns what is missing, a line each; an empty sequence if nothing is."""


class OperatorServer:
    """HTTP server of a bot's metrics and health.

    ``alive`` returns why the process should be restarted, ``ready`` why it cannot serve users yet.
    """

    def __init__(self, figures: StatusCollector, *, alive: Lacking, ready: Lacking) -> None:
        self._own = CollectorRegistry()
        self._own.register(figures)
        self._checks = {"/healthz": alive, "/readyz": ready}
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        if self._runner is None:
            raise LookupError("not started")
        port: int = self._runner.addresses[0][1]
        return port

    async def start(self, host: str, port: int) -> None:
        """Listen on ``port`` of ``host``, or any free port for 0. *Raises:* OSError."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        for path in self._checks:
            app.router.add_get(path, self._check)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner

    async def stop(self) -> None:
        """Stop listening. Safe to call more than once."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _metrics(self, _request: web.Request) -> web.Response:
        body = generate_latest(REGISTRY) + generate_latest(self._own)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _check(self, request: web.Request) -> web.Response:
        lacking = self._checks[request.path]()
        status = HTTPStatus.SERVICE_UNAVAILABLE if lacking else HTTPStatus.OK
        return web.Response(text="\n".join([*lacking] or ["ok"]) + "\n", status=status)
