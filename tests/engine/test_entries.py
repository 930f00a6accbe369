"""Rows of a journal are written, read back unchanged, and refused if they are not understood."""

from __future__ import annotations

import json

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.cards import Card, Denomination
from engine.dealing import Deal
from engine.entries import (
    _KINDS,
    Act,
    AddBot,
    Announce,
    AnswerUndo,
    AskUndo,
    By,
    End,
    InviteOnly,
    Join,
    KeepOut,
    Leave,
    NewLevel,
    NewPace,
    NewRules,
    Pause,
    ReserveSeat,
    Resume,
    ReturnToSeat,
    RolePing,
    SetDirectMessages,
    SetSpectatorDelay,
    Sit,
    Start,
    TableEntry,
    TakeOver,
    from_payload,
    to_payload,
)
from engine.errors import InvalidRecord

ENTRIES: tuple[TableEntry, ...] = (
    Join(123456789012345678, "Ada"),
    Join(2, "Bob", place=3),
    ReserveSeat(2, "Bob"),
    Leave(1),
    Leave(1, for_good=True),
    KeepOut(3, "Eve"),
    KeepOut(3, "Eve", on=False),
    KeepOut(3, "Eve", keeper=7, mark=9),
    InviteOnly(1, on=True),
    AddBot("Blaise", "club"),
    NewRules(1, {"name": "mine"}),
    NewPace(1, "relaxed"),
    SetSpectatorDelay(1, 3),
    SetSpectatorDelay(1, None),
    NewLevel(2, "expert"),
    RolePing(),
    RolePing(message=9),
    Sit(7, 2),
    Start(2),
    Announce(1, {"kind": "double", "seat": 1, "targets": []}),
    AskUndo(3),
    AskUndo(0, spares=(2,), keeps_talk=True),
    AnswerUndo(0, agrees=True),
    AnswerUndo(0, agrees=False),
    Pause(1),
    Resume(1),
    ReturnToSeat(1),
    ReturnToSeat(1, hosts=True),
    TakeOver(2, 9, "Ida"),
    SetDirectMessages(1, dm=True),
    End(0),
    End(0, counts=True),
)
ACTIONS: tuple[Action, ...] = (
    Deal(bytes(range(32)), 17),
    Choose(0, "queens"),
    Choose(1, "trumps", trump=Denomination.parse("NT")),
    Choose(2, "domino", start=8),
    Double(1, frozenset({0, 2})),
    Double(1),
    Redouble(0, frozenset({1})),
    Play(3, Card.parse("TS")),
    Pass(2),
    Claim(1),
)


@pytest.mark.parametrize("entry", [*ENTRIES, *(Act(action, by) for action in ACTIONS for by in By)], ids=str)
def test_round_trip(entry: TableEntry | Act[Action]) -> None:
    """Entries are read back equal from text."""
    written = json.loads(json.dumps(to_payload(entry, BARBU)))
    assert written["v"] == 1
    assert from_payload(written, BARBU) == entry


def test_every_kind_has_its_test() -> None:
    """Every kind of row is in the list above, or tested where it is defined."""
    at_home = {kind for name, kind in _KINDS.items() if name == "cut"}
    assert {type(entry) for entry in ENTRIES} | at_home == set(_KINDS.values())


@pytest.mark.parametrize("version", [0, 2, None, "1"])
def test_another_version_is_refused(version: object) -> None:
    """A row of a version that this program does not know is refused."""
    with pytest.raises(InvalidRecord, match="row_version"):
        from_payload({"v": version, "kind": "leave", "user": 1}, BARBU)


def test_an_unknown_kind_is_refused() -> None:
    """A row of an unknown kind is rejected by name."""
    with pytest.raises(InvalidRecord, match="action_unknown"):
        from_payload({"v": 1, "kind": "dance"}, BARBU)


@pytest.mark.parametrize(
    "payload",
    [
        {"v": 1, "kind": "join", "user": 1},
        {"v": 1, "kind": "leave", "user": 1, "shoe": 2},
        {"v": 1, "kind": "play", "seat": 1},
        {"v": 1, "kind": "play", "seat": 1, "card": "banana"},
        {"v": 1, "kind": "play", "seat": 1, "card": "KH", "by": "ghost"},
    ],
    ids=str,
)
def test_a_row_with_the_wrong_fields_is_refused(payload: dict[str, object]) -> None:
    """Missing, extra or malformed fields make the row unreadable."""
    with pytest.raises(InvalidRecord, match="unreadable"):
        from_payload(payload, BARBU)


def test_a_move_without_a_mover_is_the_players() -> None:
    """A move without a mover was the player's own."""
    entry = from_payload({"v": 1, "kind": "pass", "seat": 2}, BARBU)
    assert entry == Act(Pass(2), By.PLAYER)


def test_a_deals_repr_has_no_seed() -> None:
    """The repr of a deal's entry, as in a log, does not contain its seed."""
    assert bytes(range(32)).hex() not in repr(Act(Deal(bytes(range(32)), 17)))
    assert repr(bytes(range(32))) not in repr(Act(Deal(bytes(range(32)), 17)))
