"""The demo's web server: its start page, and a SimCord page for each place."""

from __future__ import annotations

import asyncio
import html
import json
import re
import secrets
import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from aiohttp import web
from simcord.preview import _server
from simcord.preview._server import PreviewServer

from bot.demo.pages import LivePreview
from bot.demo.places import DISCORD_LOCALES, Demo, DemoPlace, Server
from bot.i18n import Words, closest, words

CODE: Final = re.compile(r"`([^`]+)`")
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")

PAGE: Final = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title}</title>
    <link rel="stylesheet" href="/preview.css">
    <link rel="stylesheet" href="/demo.css">
    <script src="/demo.js"></script>
  </head>
  <body class="demo-start">
    <main>
{body}
    </main>
  </body>
</html>
"""


def start_page(demo: Demo, say: Words) -> str:
    switch = f'<button class="demo-theme" type="button">◐ {_text(say("demo-theme"))}</button>'
    body = [
        f"<header><h1>{_text(say('demo-title'))}</h1>{switch}</header>",
        f"<p>{_text(say('demo-about'))}</p>",
        *_games(demo, say),
        *(line for server in demo.servers for line in _server_part(demo, server, say)),
        f"<section><h2>{_text(say('demo-direct'))}</h2><p>{_text(say('demo-direct-about'))}</p>",
        *_links(demo.direct),
        "</section>",
    ]
    return PAGE.format(
        language=say.locale, title=_text(say("demo-title")), body="\n".join(f"      {line}" for line in body)
    )


def _games(demo: Demo, say: Words) -> Iterator[str]:
    yield f"<section><h2>{_text(say('demo-games'))}</h2><p>{_text(say('demo-games-about'))}</p>"
    yield '<ul class="demo-games">'
    tables = {place.game: place for place in demo.servers[0].places(demo.env) if place.game}
    for module in demo.modules:
        of_game = words(say.locale, module.name)
        place = tables[module.name]
        yield (
            f'<li><a class="demo-game" href="{place.id}"><strong>{_text(module.title(of_game))}</strong>'
            f"<span>{_text(of_game('demo-game-open'))}</span></a><p>{_text(of_game('demo-game-about'))}</p></li>"
        )
    yield "</ul></section>"


def _server_part(demo: Demo, server: Server, say: Words) -> Iterator[str]:
    first = demo.modules[0].name
    of_first = words(say.locale, first)
    about = "demo-server-about" if server is demo.servers[0] else "demo-second-about"
    people = say.list([who.user.global_name for who in server.members])
    yield f"<section><h2>{html.escape(server.name)}</h2><p><small>{html.escape(people)}</small></p>"
    # Discord lists commands in each user's language.
    manager = next(who.user for who in server.members if who.user.global_name == server.manager)
    new = f"`/{first} {words(closest(demo.env.locales[manager.id]))('command-table-new-name')}`"
    yield from _links(server.places(demo.env))
    yield f"<p>{_text(of_first(about, name=server.manager, command=new))}</p>"
    yield "</section>"


def _links(places: Sequence[DemoPlace]) -> Iterator[str]:
    yield '<ul class="demo-places">'
    for place in places:
        mark = "@" if place.recipient else "🧵" if place.is_thread else "#"
        thread = ' class="demo-thread"' if place.is_thread else ""
        yield f'<li{thread}><a href="{place.id}"><b>{mark}</b> {html.escape(place.name)}</a></li>'
    yield "</ul>"


def _text(text: str) -> str:
    """Return a message of the catalogues as HTML, formatted as on Discord."""
    return BOLD.sub(r"<strong>\1</strong>", CODE.sub(r"<code>\1</code>", html.escape(text)))


STATIC: Final = Path(__file__).parent / "static"
OWN_FILES: Final = {"/demo.css": "text/css", "/demo.js": "application/javascript"}
HEADERS: Final = PreviewServer._SECURITY_HEADERS

HEAD_ENDS: Final = "</head>"
BAR_BEGINS: Final = '<button id="messages-toggle"'


Answer = Callable[[Any, web.Request], Awaitable[web.StreamResponse]]


def own_hosts(port: int) -> set[str]:
    """Return the values of the Host header by which a browser reaches this machine's port."""
    names = {"127.0.0.1", "localhost"}
    return {f"{name}:{port}" for name in names} | (names if port == 80 else set())  # browsers omit :80


class Unbound(PreviewServer):
    """The handler of one place's requests, at the front's socket."""

    preview: LivePreview

    def __init__(self, preview: LivePreview, port: int) -> None:
        super().__init__(preview)
        self._port = port

    async def start(self) -> None:
        self.port = self._port

    async def close(self) -> None:
        self.port = None

    async def _commands(self, request: web.Request) -> web.Response:
        answer: web.Response = await super()._commands(request)
        if answer.status != HTTPStatus.OK:
            return answer
        catalogue = self.preview.commands(request.headers["X-Simcord-Context"], json.loads(answer.text or ""))
        return web.json_response(catalogue, headers=HEADERS)


class Front:
    """Server of the start page and every place, which updates open pages; use it with ``async with``."""

    def __init__(self, demo: Demo, *, language: str, timezone: str, listener: socket.socket) -> None:
        self._demo = demo
        self._words = words(language)
        self._how: dict[str, Any] = {"locale": DISCORD_LOCALES.get(language, language), "timezone": timezone}
        self._socket = listener
        self._port: int = listener.getsockname()[1]
        self._secret = secrets.token_urlsafe(16)
        self._turn = asyncio.Lock()
        self._opening = asyncio.Lock()
        self._open: dict[int, LivePreview] = {}
        self._over = asyncio.Event()
        self._stack = AsyncExitStack()
        self._waiting: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """The address of the start page, which gives full control of the demo."""
        return f"http://127.0.0.1:{self._port}{self._start}"

    @property
    def _start(self) -> str:
        return f"/{self._secret}/"

    async def __aenter__(self) -> Front:
        # SimCord imports it when its own server is started, which does not happen here.
        vars(_server)["web"] = web
        app = web.Application(handler_args={"handler_cancellation": False})
        app.router.add_get(self._start, self._show_start)
        app.router.add_get(self._start + r"{channel:\d+}", self._show_place)
        for path in OWN_FILES:
            app.router.add_get(path, self._own_file)
        for path in PreviewServer._STATIC_FILES.keys() - {"/"}:
            app.router.add_get(path, self._simcords_file)
        for method, path, answer in (
            ("POST", "/api/pages", PreviewServer._pages),
            ("DELETE", "/api/pages/{context_id}", PreviewServer._delete_page),
            ("GET", "/api/state", PreviewServer._state),
            ("GET", "/api/commands", Unbound._commands),
            ("GET", "/api/action-result", PreviewServer._action_result),
            ("POST", "/api/action", PreviewServer._action),
            ("GET", "/api/assets/{asset_id}", PreviewServer._asset),
        ):
            app.router.add_route(method, path, self._asked_of_a_place(answer))
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        self._stack.push_async_callback(runner.cleanup)
        await web.SockSite(runner, self._socket).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for task in self._waiting:
            task.cancel()
        await self._stack.aclose()

    async def keep_up(self) -> None:
        """Update the clock and the pages until cancelled."""
        while True:
            await asyncio.sleep(0.1)  # browsers poll twice a second
            await self.look()

    async def look(self) -> None:
        """Update the clock and the pages."""
        async with self._turn:
            await self._demo.env.catch_up()
            for preview in tuple(self._open.values()):
                await preview.look()

    async def wait_closed(self) -> None:
        """Wait until a user ends the demo from one of its pages."""
        await self._over.wait()

    async def _show_start(self, request: web.Request) -> web.Response:
        self._check_host(request)
        text = start_page(self._demo, self._words)
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    async def _show_place(self, request: web.Request) -> web.Response:
        """Answer with SimCord's page of a place; its key goes after the ``#``, where the page reads it."""
        self._check_host(request)
        preview = await self._preview(int(request.match_info["channel"]))
        text = (Path(_server.__file__).with_name("static") / "index.html").read_text(encoding="utf-8")
        places, theme = (html.escape(self._words(key)) for key in ("demo-places", "demo-theme"))
        text = text.replace(
            HEAD_ENDS,
            f'<meta name="demo-key" content="{preview.capability}">'
            '<link rel="stylesheet" href="/demo.css"><script src="/demo.js"></script>' + HEAD_ENDS,
        ).replace(
            BAR_BEGINS,
            f'<a class="toolbar-button" id="demo-places" href="{self._start}">{places}</a>'
            f'<button class="toolbar-button demo-theme" type="button" title="{theme}" aria-label="{theme}">'
            "◐</button>" + BAR_BEGINS,
        )
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    async def _preview(self, channel_id: int) -> LivePreview:
        async with self._opening:
            if (known := self._open.get(channel_id)) is not None:
                return known
            place = self._demo.place(channel_id)
            if place is None:
                raise web.HTTPNotFound
            preview = LivePreview(
                self._demo.env,
                place.channel,
                list(place.viewers),
                turn=self._turn,
                places=self.url,
                **self._how,
            )
            preview.serve_with(Unbound(preview, self._port))
            async with self._turn:
                await self._stack.enter_async_context(preview)
            self._open[channel_id] = preview
            task = asyncio.create_task(self._ends_with(preview))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)
            return preview

    async def _ends_with(self, preview: LivePreview) -> None:
        await preview.wait_closed()
        self._over.set()

    async def _own_file(self, request: web.Request) -> web.Response:
        self._check_host(request)
        text = (STATIC / request.path.removeprefix("/")).read_text(encoding="utf-8")
        return web.Response(text=text, content_type=OWN_FILES[request.path], headers=HEADERS)

    async def _simcords_file(self, request: web.Request) -> web.StreamResponse:
        self._check_host(request)
        server = PreviewServer.__new__(PreviewServer)
        server.port = self._port
        return await server._static(request)  # type: ignore[no-any-return]

    def _asked_of_a_place(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answered(request: web.Request) -> web.StreamResponse:
            key = request.headers.get("X-Simcord-Capability", "")
            for preview in self._open.values():
                if secrets.compare_digest(preview.capability, key):
                    return await answer(preview._server, request)
            raise web.HTTPUnauthorized

        return answered

    def _check_host(self, request: web.Request) -> None:
        """Reject a request with another site's host name that resolves to this machine."""
        if request.headers.get("Host", "") not in own_hosts(self._port):
            raise web.HTTPForbidden
