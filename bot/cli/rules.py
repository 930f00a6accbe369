"""``barbu rules``: a rule set in words, or whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.ruleset import find_rules
from bot.cli.speak import fail

if TYPE_CHECKING:
    from engine.barbu.rules import RuleSet


def rules(
    name: Annotated[str | None, typer.Argument(help="A rule set by name, or a .toml or .json file.")] = None,
    whole: Annotated[bool, typer.Option("--json", help="Every field, as JSON.")] = False,
    language: Annotated[str, typer.Option(help="The language of the words: en, fr.")] = "en",
) -> None:
    """Print a rule set in words, or the names of all rule sets."""
    if name is None:
        from engine.barbu.rules import preset_names

        typer.echo("\n".join(preset_names()))
        return
    found = find_rules(name)
    if whole:
        typer.echo(json.dumps(found.model_dump(mode="json"), ensure_ascii=False, indent=2))
        return
    typer.echo(_in_words(found, language))


def _in_words(found: RuleSet, language: str) -> str:
    from bot.i18n import LOCALES, words
    from bot.ui.rules_text import describe

    if language not in LOCALES:
        fail(f'There is no language "{language}". There are: {", ".join(LOCALES)}.')
    page = describe(found, words(language))
    told = [
        "\n".join([section.heading, *(f"• {line}" for line in section.lines)]) for section in page.sections
    ]
    return plain("\n\n".join([page.title, page.intro, *told]))


def plain(markdown: str) -> str:
    """Discord's markdown as a terminal shows it best: without its signs of weight."""
    return markdown.replace("**", "").replace("__", "").replace("`", "")
