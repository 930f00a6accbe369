"""``barbu rules``: explain a rule set, print it as JSON, or check a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import fail, words_or_fail
from bot.cli.support.options import Language, find_rules, is_file

if TYPE_CHECKING:
    from engine.barbu.rules.rule_set import RuleSet


def rules(
    name: Annotated[
        str | None, typer.Argument(help='A rule set by name, a .toml or .json file, or "check" and a file.')
    ] = None,
    file: Annotated[str | None, typer.Argument(help='The file to check, after "check".')] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every field as JSON.")] = False,
    option: Annotated[
        list[str] | None, typer.Option(help="One of the set's options: salad, scale=5; may be repeated.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="For how many players, 3 to 8.")] = None,
    *,
    language: Language,
) -> None:
    """Explain a rule set, or list all of them.

    "check FILE" checks whether a file of rules can be played, and says what it means.
    """
    if name is None:
        from engine.barbu.rules.rule_set import preset_names

        typer.echo("\n".join(preset_names()))
        return
    if name == "check":
        _check(file, language)
        return
    if file is not None:
        fail(words_or_fail(language)("rules-shell-two", one=name, two=file))
    found = find_rules(name, options=option or (), players=players, language=language)
    if as_json:
        typer.echo(json.dumps(found.model_dump(mode="json"), ensure_ascii=False, indent=2))
        return
    typer.echo(_in_words(found, language))


def _check(file: str | None, language: str) -> None:
    from bot.games.barbu.screens.rules import meaning

    words = words_or_fail(language)
    if file is None or not is_file(file):
        fail(words("rules-shell-file"))
    said = meaning(find_rules(file, language=language), words, file=Path(file).name)
    lines = [*said.lines, *(f"⚠ {warning}" for warning in said.warnings)]
    typer.echo(plain("\n".join(lines)))


def _in_words(found: RuleSet, language: str) -> str:
    from bot.games.barbu.screens.rules_text import describe

    page = describe(found, words_or_fail(language))
    sections = [
        "\n".join([section.heading, *(f"• {line}" for line in section.lines)]) for section in page.sections
    ]
    if found.options:
        sections.append("\n".join(["--option", *(f"• {line}" for line in _offered(found))]))
    return plain("\n\n".join([page.title, page.intro, *sections]))


def _offered(found: RuleSet) -> list[str]:
    """Return each option in typed form: a name, or a name and its values."""
    lines = []
    for name, option in found.options.items():
        values = "|".join(str(value).lower() for value in option.values)
        is_switch = option.contract is not None or (len(option.values) == 1 and values != "false")
        lines.append(name if is_switch else f"{name}={values}")
    return lines


def plain(markdown: str) -> str:
    """Return Discord's markdown without bold, underline and code marks, for a terminal."""
    return markdown.replace("**", "").replace("__", "").replace("`", "")
