"""The table of Discord's limits: valid payloads pass, and each violation is named."""

from __future__ import annotations

from typing import Any

import pytest

from tools.simulation.loopback.limits import (
    check_choices,
    check_command,
    check_commands,
    check_message,
    check_modal,
)


def button(n: int = 0, **changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": f"b{n}", "custom_id": f"b:{n}"} | changes


def row(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(items)}


def select(**changes: Any) -> dict[str, Any]:
    options = [{"label": f"o{i}", "value": f"o{i}"} for i in range(25)]
    return {"type": 3, "custom_id": "s", "options": options} | changes


def command(**changes: Any) -> dict[str, Any]:
    return {"type": 1, "name": "barbu", "description": "Plays Barbu"} | changes


def option(name: str = "card", **changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "A card"} | changes


FULL = {
    "content": "x" * 2000,
    "embeds": [
        {
            "title": "x" * 256,
            "description": "x" * 3000,
            "fields": [{"name": "n" * 20, "value": "v" * 60}] * 25,
            "footer": {"text": "f" * 700},
        }
    ],
    "components": [row(*(button(5 * r + b, label="x" * 80) for b in range(5))) for r in range(5)],
    "allowed_mentions": {"parse": [], "users": ["1"]},
}


def test_a_message_at_every_limit_passes() -> None:
    """A message at every limit at once breaks none."""
    assert check_message(FULL) == []


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds[0].title"),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds[0].description"),
        ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds[0].fields"),
        ({"embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "embeds[0].fields[0].name"),
        ({"embeds": [{"fields": [{"name": "n", "value": " "}]}]}, "embeds[0].fields[0].value"),
        ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds[0].fields[0].value"),
        ({"embeds": [{"footer": {"text": "f" * 2049}}]}, "embeds[0].footer.text"),
        ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
        ({"embeds": [{"title": "t"}] * 11}, "embeds"),
        ({"embeds": [{"title": "t", "image": {"url": "attachment://a.png"}}]}, "embeds[0].image.url"),
        ({"components": [row(button(n)) for n in range(6)]}, "components"),
        ({"components": [row(*(button(n) for n in range(6)))]}, "components[0].components"),
        ({"components": [row()]}, "components[0].components"),
        ({"components": [button()]}, "components[0].type"),
        ({"components": [row(button(), button())]}, "components[0].components[1].custom_id"),
        ({"components": [row(button(label="x" * 81))]}, "components[0].components[0].label"),
        ({"components": [row(button(label=""))]}, "components[0].components[0].label"),
        ({"components": [row(button(custom_id="x" * 101))]}, "components[0].components[0].custom_id"),
        ({"components": [row(button(custom_id=""))]}, "components[0].components[0].custom_id"),
        ({"components": [row(button(style=5))]}, "components[0].components[0]"),
        ({"components": [row(select(options=[]))]}, "components[0].components[0].options"),
        ({"components": [row(select(max_values=26))]}, "components[0].components[0].max_values"),
        (
            {"components": [row(select(options=[{"label": "a", "value": "a"}] * 2))]},
            "components[0].components[0].options",
        ),
        ({"components": [row(select(), button())]}, "components[0].components"),
        ({"flags": 1 << 15, "content": "beside", "components": [{"type": 10, "content": "x"}]}, "content"),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "x"}] * 41}, "components"),
        ({"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions.users"),
    ],
)
def test_a_message_beyond_a_limit_is_reported(body: dict[str, Any], path: str) -> None:
    """Each body breaks one limit, and the violation names its path."""
    assert path in [violation.path for violation in check_message(body)]


def test_uploaded_files_may_be_shown_in_an_embed() -> None:
    """An embed may refer to a file sent with it."""
    embed = {"title": "t", "image": {"url": "attachment://a.png"}}
    assert check_message({"embeds": [embed]}, files=["a.png"]) == []


def test_a_set_of_commands_within_the_limits_passes() -> None:
    """Groups of subcommands, localised names, required options first and 25 choices are valid."""
    sub = {
        "type": 1,
        "name": "new",
        "description": "Opens a table",
        "options": [option(required=True), option("x")],
    }
    names = {"name_localizations": {"fr": "règles"}, "choices": [{"name": "a", "value": "a"}] * 25}
    group = command(options=[sub, {"type": 2, "name": "more", "description": "d", "options": [sub]}])
    assert check_commands([group, command(name="play", options=[option(**names)])]) == []


@pytest.mark.parametrize(
    "broken",
    [
        command(name="Barbu"),
        command(name="two words"),
        command(name="x" * 33),
        command(description=""),
        command(description="x" * 101),
        command(name_localizations={"fr": "Règles"}),
        command(name_localizations={"xx": "regles"}),
        command(options=[option("a"), option("b", required=True)]),
        command(options=[option(f"o{i}") for i in range(26)]),
        command(options=[{"type": 1, "name": f"s{i}", "description": "d"} for i in range(26)]),
        command(options=[option("a"), option("a")]),
        command(options=[option(), {"type": 1, "name": "sub", "description": "d"}]),
        command(options=[option(choices=[{"name": "a", "value": "a"}] * 26)]),
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        command(
            options=[
                option(f"o{i}", choices=[{"name": "n" * 100, "value": "v" * 100}] * 25) for i in range(2)
            ]
        ),
    ],
)
def test_a_command_beyond_a_limit_is_rejected(broken: dict[str, Any]) -> None:
    """Each command breaks one of the rules of registration."""
    assert check_command(broken) != []


def test_a_hundred_different_commands_are_the_limit() -> None:
    """A hundred commands may be registered, but no more, and no two of one name."""
    many = [command(name=f"c{i}") for i in range(101)]
    assert check_commands(many[:100]) == []
    assert check_commands(many) != []
    assert check_commands([command(), command()]) != []


def test_choices_and_modals() -> None:
    """25 choices of 100 characters pass, more do not; a modal needs a short title and at least one row."""
    assert check_choices([{"name": "n" * 100, "value": "v"}] * 25) == []
    assert check_choices([{"name": "n", "value": "v"}] * 26) != []
    assert check_choices([{"name": "n" * 101, "value": "v"}]) != []
    field = row({"type": 4, "custom_id": "a", "label": "Answer", "style": 1})
    assert check_modal({"title": "t" * 45, "custom_id": "m", "components": [field]}) == []
    assert check_modal({"title": "t" * 46, "custom_id": "m", "components": [field]}) != []
    assert check_modal({"title": "t", "custom_id": "m", "components": []}) != []
