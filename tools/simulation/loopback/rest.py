"""The REST side: the routes, the token, faults, the log of requests, Discord's error format."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tools.simulation.loopback.faults import Fault, cut
from tools.simulation.loopback.limits import Violation
from tools.simulation.loopback.world import BadBody, RefusedError, RequestLog, World

API = "/api/v10"


@dataclass
class Call:
    """One request to a handler."""

    world: World
    method: str
    path: str
    body: Any = None
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    extras: dict[str, Any] = field(default_factory=dict)

    @property
    def file_names(self) -> list[str]:
        return [name for name, _ in self.files.values()]

    def check(self, violations: list[Violation]) -> None:
        """Reject and log a body that breaks a limit, with Discord's form error."""
        if not violations:
            return
        self.world.violations.append(BadBody(self.method, self.path, tuple(map(str, violations))))
        raise RefusedError(400, 50035, "Invalid Form Body", form_errors(violations))


Handler = Callable[..., Awaitable[Any]]
ROUTES: list[tuple[str, re.Pattern[str], Handler, bool]] = []


def route(method: str, pattern: str, *, auth: bool = True) -> Callable[[Handler], Handler]:
    """Return a decorator that registers a handler.

    ``{name}`` is one path segment, of digits if the name ends in ``id``.
    """

    def segment(match: re.Match[str]) -> str:
        name = match[1]
        return f"(?P<{name}>{r'[0-9]+' if name.endswith('id') else '[^/]+'})"

    compiled = re.compile(re.sub(r"\{(\w+)\}", segment, pattern))

    def register(handler: Handler) -> Handler:
        ROUTES.append((method, compiled, handler, auth))
        return handler

    return register


def form_errors(violations: list[Violation]) -> dict[str, Any]:
    """Return the violations in Discord's nested form: ``{"embeds": {"0": {"title": {"_errors": [{"code",
    "message"}]}}}}``.
    """
    tree: dict[str, Any] = {}
    for violation in violations:
        node = tree
        for key in re.findall(r"[^.\[\]]+", violation.path):
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": violation.code, "message": violation.message})
    return tree


class Rest:
    """The handler of all requests under the API base."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.extras: dict[str, Any] = {}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Read the request, apply a matching fault or the change, and answer."""
        path = request.path.removeprefix(API)
        call = Call(self.world, request.method, path, query=dict(request.query), extras=self.extras)
        await _read_body(request, call)
        fault = next((f for f in self.world.faults if f.strikes(f"{request.method} {path}")), None)
        if fault:
            self.world.touch()
        if fault and fault.kind in ("429", "500"):
            return self._log(call, fault.refusal())
        if fault and fault.kind == "reset":
            cut(request)
            return self._log(call, web.Response(), answered=False)
        if fault and fault.kind == "late":
            await asyncio.sleep(fault.delay_s)
        taken = self.world.rate_limit.take(f"{request.method} {path}")
        if taken.wait_s is not None:
            refused = Fault("", "429", delay_s=taken.wait_s, is_global=taken.is_global)
            return self._log(call, refused.refusal())
        response = await self._answer(call, request.headers.get("Authorization"))
        response.headers.update(taken.headers)
        if fault and fault.kind == "slow":
            await asyncio.sleep(fault.delay_s)
        if fault and fault.kind == "lost":
            cut(request)
            return self._log(call, response, answered=False)
        return self._log(call, response)

    async def _answer(self, call: Call, authorization: str | None) -> web.Response:
        try:
            return _json(200, await self._handle(call, authorization))
        except RefusedError as refusal:
            body: dict[str, Any] = {"message": refusal.message, "code": refusal.code}
            if refusal.errors is not None:
                body["errors"] = refusal.errors
            return _json(refusal.status, body)
        except Exception as error:  # an error of this server must not look like a hanging request
            self.world.crashes.append(error)
            return _json(400, {"message": f"loopback failed: {error!r}", "code": 0})

    async def _handle(self, call: Call, authorization: str | None) -> Any:
        for method, pattern, handler, auth in ROUTES:
            match = pattern.fullmatch(call.path) if method == call.method else None
            if match is None:
                continue
            if auth and authorization != f"Bot {self.world.token}":
                raise RefusedError(401, 0, "401: Unauthorized")
            values = {k: int(v) if k.endswith("id") else v for k, v in match.groupdict().items()}
            return await handler(call, **values)
        self.world.unknown_routes.append(f"{call.method} {call.path}")
        raise RefusedError(404, 0, "404: Not Found")

    def _log(self, call: Call, response: web.Response, *, answered: bool = True) -> web.Response:
        status = response.status if answered else None
        body = call.body if self.world.log_bodies else None
        self.world.requests.append(RequestLog(time.perf_counter(), call.method, call.path, body, status))
        self.world.touch()
        return response


async def _read_body(request: web.Request, call: Call) -> None:
    if not request.can_read_body:
        return
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        call.body = json.loads(raw) if raw else None
        return
    call.body = {}
    # In memory, part by part, so that a killed sender leaves no file behind.
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        if part.filename is not None:
            number = part.name.removeprefix("files[").removesuffix("]")
            call.files[number] = (part.filename, bytes(await part.read()))
        elif part.name == "payload_json":
            call.body = await part.json()


def _json(status: int, body: Any) -> web.Response:
    """Return a JSON response with the exact content type, without a charset, that discord.py parses."""
    if body is None:
        return web.Response(status=204)
    if isinstance(body, web.Response):
        return body
    headers = {"Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
