"""Buttons of a table and of the daily deal with arguments that no button of this version has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.discord_io.component_request import ComponentRequest
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import FIRST_DAY, at_noon
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import open_and_start, play_by_buttons
from tools.simulation.evenings.requests import FORM, UNREADABLE, forge, stored
from tools.simulation.evenings.screen import Screen, asks_of

UNREADABLE_CARDS = ("", "K", "²H", "KHKH", "KX", "10H")
UNREADABLE_SEATS = ("x", "-1", "²", "1;2", "off", "off-1", "9" * 40)

MOVES = [
    *((verb, card) for verb in ("play", "aim") for card in UNREADABLE_CARDS),
    *((verb, seats) for verb in ("mark", "double", "redouble") for seats in UNREADABLE_SEATS),
]
"""Unreadable requests to a table and to the daily deal."""

UNREADABLE_PRESSES = [
    *MOVES,
    *(("choose", f"trumps/{no}") for no in ("X", "♠", "SS")),
    *(("choose", f"domino/{no}") for no in ("1", "10", "²")),
    *((verb, no) for verb in ("dm", "bot") for no in ("x", "²")),
    *((verb, no) for verb in ("score", "replay") for no in UNREADABLE if no),
]

IMPOSSIBLE = [
    *(("choose", arg) for arg in ("", "soup", "soup/S", "trumps/", "tricks/2", "/")),
    *((verb, "7") for verb in ("double", "redouble", "mark", "score", "replay", "analyse")),
    *((verb, arg) for verb in ("double", "redouble") for arg in ("0", "0,1,2,3", "1,77")),
    *(("analyse", arg) for arg in ("0", "x", "-1")),
    *(("pick", arg) for arg in ("", "soup")),
    *(("claim", "x"), ("rules", "x"), ("cut", "x"), ("cut_at", "x"), ("cut_at", "²"), ("mark", "")),
]
"""Readable but impossible requests: rejected by the rules, or ignored."""

UNKNOWN_IDS = [
    *(f"barbu:{number}:0:join:" for number in UNREADABLE),
    *(f"barbu:1:{number}:join:" for number in UNREADABLE),
    *("barbu:1:0:fly:", "barbu:1:0", "ask:fly", "fly"),
]


Answer = Callable[[str, str], Awaitable[str]]


async def at_table(night: Evening, *verbs: str, length: str) -> Answer:
    """Play until the user has one of these buttons, and return a function that answers forged taps."""
    (ada,) = night.people
    await open_and_start(night, rules="contre", length=length)
    await play_by_buttons(night, lambda: bool(ada.buttons(*verbs)))
    table = night.table

    async def answer(verb: str, arg: str) -> str:
        assert ada.panel is not None
        return await forge(ada, ada.panel, f"barbu:{table.id}:{table.state.revision}:{verb}:{arg}")

    return answer


async def test_unreadable_arguments_are_unknown_buttons(opened: Opener) -> None:
    """An unreadable card, player, number or word is an unknown button, and nothing is written."""
    async with opened("Ada", bot_workers=0) as night:
        answer = await at_table(night, "play", length="full")
        unknown, before = night.say.error(CodedError("unknown_button")), await stored(night)
        for verb, arg in UNREADABLE_PRESSES:
            assert unknown in await answer(verb, arg), (verb, arg)
        assert await stored(night) == before


@pytest.mark.parametrize("verbs", [("choose", "pick"), ("double",), ("play",)])
async def test_impossible_moves_change_nothing(opened: Opener, verbs: tuple[str, ...]) -> None:
    """A readable but impossible move is not an internal error, and nothing is written."""
    async with opened("Ada", bot_workers=0) as night:
        answer = await at_table(night, *verbs, length="express")
        before = await stored(night)
        for verb, arg in IMPOSSIBLE:
            assert "Reference" not in await answer(verb, arg), (verb, arg)
        assert await stored(night) == before


async def test_an_impossible_table_id_is_an_unknown_button(opened: Opener) -> None:
    """A table id or revision that is not a number, or too large for the database, is an unknown button."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        unknown, before = night.say.error(CodedError("unknown_button")), await stored(night)
        for custom_id in UNKNOWN_IDS:
            assert unknown in await forge(ada, night.board, custom_id), custom_id
            assert unknown in await forge(ada, night.board, custom_id, kind=FORM), custom_id
        assert await stored(night) == before


async def test_a_forged_move_of_the_days_deal(opened: Opener) -> None:
    """On a running try an unreadable move is an unknown button and leaves the try unchanged."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        at_noon(night, FIRST_DAY)
        screen = Screen(ada)
        await screen.slash("daily")
        await screen.tap("begin")
        now = ComponentRequest.read(next(iter(asks_of(screen.message).values())))
        assert now is not None
        await ada.slash("barbu new")
        unknown, before = night.say.error(CodedError("unknown_button")), await stored(night)
        for verb, arg in MOVES:
            ask = ComponentRequest("daily", verb, (*now.args[:2], arg))
            assert unknown in await forge(ada, night.board, ask.custom_id), ask
        assert await stored(night) == before
