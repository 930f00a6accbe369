"""Build the landing page from the listing, the papers and the texts: ``python -m tools.listing.site``.

In each language a first page, the rules of every rule set and the list of commands; and the papers on privacy
and terms. All links are relative, so that any host of static files can serve ``build/site``.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from discord import app_commands
from markdown_it import MarkdownIt

from bot.config import AppConfig
from bot.discord_io.message import Rendered
from bot.game_kit.module import GameModule
from bot.i18n import LOCALES, Words, words
from bot.program.app import create_bot

ROOT: Final = Path(__file__).resolve().parents[2]
SITE: Final = ROOT / "build" / "site"
PAPERS: Final = ("PRIVACY.md", "TERMS.md", "LICENSE")
SHOTS: Final = ("animation.gif", "playing.png", "result.png")

STYLE: Final = """
body { margin: 0; background: #f7f5ee; color: #222; font: 17px/1.55 system-ui, sans-serif; }
header { background: #1f5c43; padding: 24px 16px; display: flex; flex-wrap: wrap; gap: 4px 12px; }
header a { color: #fffdf7; }
main { max-width: 760px; margin: 0 auto; padding: 8px 16px 64px; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; border-radius: 8px; }
code { background: #e8e5d8; padding: 0 4px; border-radius: 4px; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border-bottom: 1px solid #d8d4c4; padding: 4px 10px 4px 0; text-align: left; vertical-align: top; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1d1c; color: #e6e4dc; } a { color: #8fd0b1; } header a { color: #fffdf7; }
  code { background: #33372f; } td, th { border-color: #444; }
}
"""

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable("table")
_LINK_TO_PAPER: Final = re.compile(r'href="(?:\.\./)?(PRIVACY|TERMS|LICENSE)(?:\.md)?"')


def as_html(text: str) -> str:
    """Return Markdown as HTML; links to papers lead to their pages."""
    return _LINK_TO_PAPER.sub(r'href="\1.html"', _MARKDOWN.render(text))


def page(title: str, body: str, locale: str, links: Mapping[str, str]) -> str:
    """Return a whole page; ``links`` are the addresses in its head by their texts."""
    shown = "".join(f'<a href="{address}">{html.escape(text)}</a>' for text, address in links.items())
    return f"""<!doctype html>
<html lang="{locale}">
<head>
<meta charset="utf-8">
<title>{html.escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:title" content="{html.escape(title)}">
<meta property="og:image" content="pictures/social.png">
<link rel="icon" href="pictures/icon.png">
<style>{STYLE}</style>
</head>
<body><header>{shown}</header><main>{body}</main></body>
</html>
"""


def home(listing: Mapping[str, Any]) -> str:
    """Return the body of a language's first page."""
    features = "".join(f"<li>{html.escape(one)}</li>" for one in listing["features"])
    shots = "".join(f'<p><img src="pictures/{name}" alt=""></p>' for name in SHOTS)
    return (
        f"<h1>{html.escape(listing['name'])}</h1><p><b>{html.escape(listing['tagline'])}</b></p>"
        f"{as_html(listing['long'])}<ul>{features}</ul>{shots}"
    )


def rules_page(modules: tuple[GameModule, ...], locale: str) -> str:
    """Return the rules of every rule set of all games."""
    parts = []
    for module in modules:
        say, catalogue = words(locale, module.name), module.catalogue
        parts.append(f"<h1>{html.escape(module.title(say))}</h1>")
        parts += [text_of(catalogue.render(catalogue.preset(name), say)) for name in catalogue.presets]
    return "".join(parts)


def text_of(rendered: Rendered) -> str:
    """Return the embeds of a message as HTML."""
    parts = []
    for shown in rendered.embeds:
        parts.append(f"<h2>{html.escape(shown.title or '')}</h2>{as_html(shown.description or '')}")
        parts += [f"<h3>{html.escape(str(one.name))}</h3>{as_html(str(one.value))}" for one in shown.fields]
    return "".join(parts)


def commands_page(tree: Mapping[str, app_commands.Command[Any, Any, Any]], say: Words) -> str:
    """Return the table of commands with their descriptions."""
    described = {path: html.escape(_said(one, say)) for path, one in sorted(tree.items())}
    rows = (f"<tr><td><code>/{path}</code></td><td>{text}</td></tr>" for path, text in described.items())
    return f"<table>{''.join(rows)}</table>"


def _said(command: app_commands.Command[Any, Any, Any], say: Words) -> str:
    label = command._locale_description
    return command.description if label is None else say(str(label.extras["key"]))


def commands_of(bot: Any) -> Iterator[tuple[str, app_commands.Command[Any, Any, Any]]]:
    """Yield every command with its path."""
    for made in bot.parts.commands:
        for one in made.walk_commands() if isinstance(made, app_commands.Group) else (made,):
            if isinstance(one, app_commands.Command):
                yield one.qualified_name, one


def build(folder: Path) -> None:
    """Write the whole site into an empty folder."""
    bot = create_bot(AppConfig(database_url="sqlite+aiosqlite:///unopened.db"))
    tree = dict(commands_of(bot))
    folder.mkdir(parents=True)
    shutil.copytree(ROOT / "listing" / "pictures", folder / "pictures")
    for locale in LOCALES:
        listing = tomllib.loads((ROOT / "listing" / f"{locale}.toml").read_text("utf-8"))
        say, name = words(locale), listing["name"]
        links = {
            name: f"{locale}.html",
            say("button-rules"): f"rules-{locale}.html",
            listing["commands"]: f"commands-{locale}.html",
            say("link-privacy"): "PRIVACY.html",
            say("link-terms"): "TERMS.html",
        } | {one.upper(): f"{one}.html" for one in LOCALES if one != locale}
        for file, body in (
            (locale, home(listing)),
            (f"rules-{locale}", rules_page(bot.modules.all, locale)),
            (f"commands-{locale}", commands_page(tree, say)),
        ):
            (folder / f"{file}.html").write_text(page(name, body, locale, links), "utf-8")
    for paper in PAPERS:
        title, body = Path(paper).stem, as_html((ROOT / paper).read_text("utf-8"))
        shown = page(title.title(), body, "en", {"Barbu": "en.html"})
        (folder / f"{title}.html").write_text(shown, "utf-8")
    shutil.copy(folder / "en.html", folder / "index.html")


if __name__ == "__main__":
    shutil.rmtree(SITE, ignore_errors=True)
    build(SITE)
    sys.stdout.write(f"The site is in {SITE.relative_to(ROOT)}\n")
