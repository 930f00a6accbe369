"""Any text typed into a command or form is answered with a sentence and causes no internal error."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass

import pytest
from discord import AppCommandOptionType, app_commands

from bot.discord_io.component_request import ComponentRequest
from tests.e2e.bridge_table import FOUR, at_turn
from tests.e2e.bridge_table import open_and_start as start_bridge
from tests.e2e.conftest import Opener
from tests.e2e.test_checked_deals import cutter_of
from tests.e2e.test_forged import host
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.play import open_and_start as start_barbu
from tools.simulation.evenings.requests import FORM, forge

DIGITS = "9" * 5000
"""More digits than Python reads as a number."""

HOSTILE = (
    DIGITS,
    f"-{DIGITS}",
    f"#{DIGITS}",
    "9" * 30,
    str(2**31),
    str(2**63),
    f"seat-{DIGITS}",
    "seat-٣",
    f"<@{DIGITS}>",
    f"<@{DIGITS}>, Bob, Cleo",
    f"<@{2**63}>, Bob, Cleo",
    "²",
    "٣",
    "\x00",
    "\u202e" * 6000,
    "a." * 3000,
    "{" * 6000,
    "💥" * 3000,
    " ",
)

FORMS = {
    **{f"house:{verb}:house:contre": ("line",) for verb in ("text_in", "rename_in", "copy_in", "start_in")},
    "house:number_in:house:scale": ("line",),
    "sheet:filled:1:0:.0...": ("all", "detail"),
    "sheet:filled:1:0:.0....": ("seat0", "seat1", "detail"),
}
"""Forms of rooms, with the fields they ask for."""

MOST_CHARS = 6000
"""The longest text of an option, and the number furthest from 0, that Discord lets through."""

MOST_NUMBER = 2**53 - 1

START: dict[str, Callable[[Evening], Awaitable[None]]] = {"barbu": start_barbu, "bridge": start_bridge}


async def nothing_open(night: Evening) -> None:
    """Leave the channel without a table."""


@dataclass(frozen=True)
class Typed:
    """A typed option: its command, the command's required options, and Discord's limits."""

    command: str
    option: str
    others: Mapping[str, str | int | float]
    values: tuple[str | int, ...]


def typed_options(night: Evening) -> Iterator[Typed]:
    """Return every option of every command that takes free text or a number."""
    for command in night.bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command):
            continue
        needed: dict[str, str | int | float] = {
            one.name: one.choices[0].value if one.choices else "1"
            for one in command.parameters
            if one.required
        }
        for option in command.parameters:
            values: tuple[str | int, ...] = tuple(text[:MOST_CHARS] for text in HOSTILE)
            if option.type is AppCommandOptionType.integer:
                limits = (option.min_value, option.max_value)
                least, most = (None if one is None else int(one) for one in limits)
                values = (-MOST_NUMBER if least is None else least, MOST_NUMBER if most is None else most)
            elif option.type is not AppCommandOptionType.string or option.choices:
                continue
            others = {name: value for name, value in needed.items() if name != option.name}
            yield Typed(command.qualified_name, option.name, others, values)


@pytest.mark.parametrize("game", ["barbu", repeated("bridge"), repeated("none")])
async def test_any_text_in_a_command_is_answered_in_words(
    opened: Opener, game: str, is_thorough: bool
) -> None:
    """Every option of free text or a number accepts all that Discord lets through.

    A quarter of the texts are typed into each option, each in one of the three situations; all in all of
    them with ``--thorough``.
    """
    turn = 0 if is_thorough else ["barbu", "bridge", "none"].index(game)
    step = 1 if is_thorough else 12
    async with opened(*FOUR, bot_workers=0, tables_per_person=99, sheets_per_person=99) as night:
        await START.get(game, nothing_open)(night)
        person = at_turn(night) if game == "bridge" else night.people[0]
        for number, typed in enumerate(typed_options(night)):
            first = turn if is_thorough else turn + 3 * (number % 4)
            for place in range(first, first + len(typed.values), step):
                value = typed.values[place % len(typed.values)]
                given = {typed.option: value, **typed.others}
                result = await person.member.slash(person.channel, typed.command, **given)
                assert result.acknowledged
                assert "Reference" not in text_of(result.response), (
                    typed.command,
                    typed.option,
                    str(value)[:20],
                )


@pytest.mark.repetition
async def test_any_text_in_a_form_is_answered_in_words(opened: Opener, is_thorough: bool) -> None:
    """Every field of the forms for rules and score sheets accepts any text: half of them, or all."""
    async with opened("Ada", bot_workers=0) as night:
        cleo, message = await host(night)
        for number, (form, fields) in enumerate(FORMS.items()):
            ask = ComponentRequest.read({"custom_id": f"ask:{form}"})
            assert ask is not None
            for text in HOSTILE if is_thorough else HOSTILE[number % 2 :: 2]:
                typed = dict.fromkeys(fields, text[:4000])
                said = await forge(cleo, message, ask.custom_id, kind=FORM, typed=typed)
                assert "Reference" not in said, (form, text[:20])


async def fill_in_all(night: Evening, person: Person, verb: str, *fields: str) -> None:
    """Send the form of a table with every text in each of these fields."""
    table = night.table
    for field in fields:
        for text in HOSTILE:
            custom_id = f"barbu:{table.id}:{table.state.revision}:{verb}:"
            said = await forge(person, night.board, custom_id, kind=FORM, typed={field: text[:4000]})
            assert "Reference" not in said, (verb, field[:20], text[:20])


async def test_any_text_for_a_cut_is_answered_in_words(opened: Opener) -> None:
    """The form for the place of the cut accepts any text."""
    async with opened(*FOUR, bot_workers=0, deal_delay_s=600) as night:
        await start_barbu(night)
        cutter, _ = cutter_of(night)
        await fill_in_all(night, cutter, "cut_at", "at")


async def test_any_text_for_the_meaning_of_a_call_is_answered_in_words(opened: Opener) -> None:
    """The form for the meaning of a call accepts any text, whatever its field's name."""
    async with opened(*FOUR, bot_workers=0) as night:
        await start_bridge(night)
        caller = at_turn(night)
        await caller.slash("bid", call="1NT")
        await fill_in_all(night, caller, "meaning", "turn0", f"turn{DIGITS}", "turn٣", "")
