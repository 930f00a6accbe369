"""The first page of the demo: what there is to see and to do, for whatever games there are."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.demo.places import Demo, Place, Server
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
    """Return the page as HTML."""
    switch = f'<button class="demo-theme" type="button">◐ {_text(say("demo-theme"))}</button>'
    body = [
        f"<header><h1>{_text(say('demo-title'))}</h1>{switch}</header>",
        f"<p>{_text(say('demo-about'))}</p>",
        *_games(demo, say),
        *(line for server in demo.servers for line in _server(demo, server, say)),
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


def _server(demo: Demo, server: Server, say: Words) -> Iterator[str]:
    first = demo.modules[0].name
    of_first = words(say.locale, first)
    about = "demo-server-about" if server is demo.servers[0] else "demo-second-about"
    people = say.list([who.user.global_name for who in server.members])
    yield f"<section><h2>{html.escape(server.name)}</h2><p><small>{html.escape(people)}</small></p>"
    # Discord lists commands in each user's language.
    manager = next(who.user for who in server.members if who.user.global_name == server.manager)
    new = f"`/{first} {words(closest(demo.env.locales[manager.id]))('command-table-new-name')}`"
    yield f"<p>{_text(of_first(about, name=server.manager, command=new))}</p>"
    yield from _links(server.places(demo.env))
    yield "</section>"


def _links(places: Sequence[Place]) -> Iterator[str]:
    yield '<ul class="demo-places">'
    for place in places:
        mark = "@" if place.recipient else "🧵" if place.is_thread else "#"
        thread = ' class="demo-thread"' if place.is_thread else ""
        yield f'<li{thread}><a href="{place.id}"><b>{mark}</b> {html.escape(place.name)}</a></li>'
    yield "</ul>"


def _text(text: str) -> str:
    """Return a message of the catalogues as HTML, formatted as on Discord."""
    return BOLD.sub(r"<strong>\1</strong>", CODE.sub(r"<code>\1</code>", html.escape(text)))
