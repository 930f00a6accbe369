"""Verbs of the game itself: deal, choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.answers import answer_panel
from bot.verbs.tap import Tap, Verb, confirm, show_panel
from engine.barbu.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.game import BARBU
from engine.barbu.state import Phase
from engine.cards import Card, Denomination, parse_rank
from engine.seats import Seat


async def _deal(tap: Tap) -> None:
    await tap.table.deal(tap.user, revision=tap.press.revision)
    await show_panel(tap)


async def _pick(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, picking=tap.arg)


async def _mark(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, marked=_seats(tap.arg))


async def _choose(tap: Tap) -> None:
    await _act(tap, lambda seat: _choice(tap, seat))


async def _double(tap: Tap) -> None:
    await _act(tap, lambda seat: Double(seat, _seats(tap.arg)))


async def _redouble(tap: Tap) -> None:
    await _act(tap, lambda seat: Redouble(seat, _seats(tap.arg)))


async def _aim(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, aimed=Card.parse(tap.arg))


async def _play(tap: Tap) -> None:
    await _act(tap, lambda seat: Play(seat, Card.parse(tap.arg)))


async def _pass(tap: Tap) -> None:
    await _act(tap, lambda seat: _nothing(tap.table.state.game_state.phase, seat))


def _nothing(phase: Phase, seat: Seat) -> Action:
    """What saying nothing is called at this moment."""
    if phase is Phase.DOUBLE:
        return Double(seat)
    return Redouble(seat) if phase is Phase.REDOUBLE else Pass(seat)


async def _claim(tap: Tap) -> None:
    if tap.arg == "yes":
        await _act(tap, Claim)
        return
    # Asking before a claim that would be refused is asking in vain: the rules are tried first.
    BARBU.apply(tap.table.state.game_state, Claim(tap.table.seat_of(tap.user)))
    await confirm(tap)


async def _act(tap: Tap, make: Callable[[Seat], Action]) -> None:
    await tap.table.act(tap.user, make, revision=tap.press.revision)
    await show_panel(tap)


def _seats(arg: str) -> frozenset[Seat]:
    return frozenset(int(part) for part in arg.split(",") if part)


def _choice(tap: Tap, seat: Seat) -> Choose:
    contract, _, detail = tap.arg.partition("/")
    values = tap.table.rules.values.get(contract)
    if not detail or values is None:
        return Choose(seat, contract)
    if values.contract.trump:
        return Choose(seat, contract, trump=Denomination.parse(detail))
    return Choose(seat, contract, start=parse_rank(detail))


MOVES: Final[dict[str, Verb]] = {
    "deal": _deal,
    "pick": _pick,
    "choose": _choose,
    "mark": _mark,
    "double": _double,
    "redouble": _redouble,
    "aim": _aim,
    "play": _play,
    "pass": _pass,
    "claim": _claim,
}
"""A button of an earlier moment does none of these: it redraws quietly instead."""
