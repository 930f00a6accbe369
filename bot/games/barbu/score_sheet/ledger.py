"""Ledger: the state of a score sheet after the entries of its journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord_io.component_request import Subject
from bot.games.barbu.score_sheet.store import SHEET_ROOM, SheetRow
from engine.barbu.paper.score_sheet import DealEntry, ScoreSheet
from engine.barbu.play.actions import CHOICE_FORMS
from engine.barbu.play.match import initial
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.errors import CodedError, InvalidRecord
from engine.game import Form, StoredForm
from engine.replaying import replaying_row

VERSION: Final = 1

_CALLS: Final[Form] = (
    lambda said: {str(seat): sorted(targets) for seat, targets in said.items() if targets},
    lambda said: {int(seat): frozenset(targets) for seat, targets in said.items()},
)
_ENTRY: Final = StoredForm(
    DealEntry,
    {**CHOICE_FORMS, "raw": (list, tuple), "doubles": _CALLS, "redoubles": _CALLS},
    optional=("trump", "start", "declarer"),
)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A stored sheet, settled. ``revision`` is the number of the next row of its journal."""

    row: SheetRow
    rules: RuleSet
    sheet: ScoreSheet
    revision: int = 0
    closed: bool = False
    last_number: int | None = None
    """The deal (from 0) that was entered or corrected last; None if there is none."""

    @property
    def subject(self) -> Subject:
        """The subject of buttons rendered now."""
        return Subject(SHEET_ROOM, self.row.id, self.revision)

    @property
    def state(self) -> MatchState:
        """The match between deals that the sheet records."""
        return self.sheet.state

    def before(self, number: int) -> Ledger:
        """Return the sheet before deal ``number`` (from 0) was entered."""
        sheet = ScoreSheet.from_rows(self.rules, 0, self.sheet.rows[:number])
        return replace(self, sheet=sheet, last_number=None)

    def after(self, payload: Mapping[str, Any]) -> Ledger:
        """Return the sheet after one more row of its journal.

        *Raises:* CodedError ``sheet_closed``, ``sheet_empty`` if there is nothing to undo, or an error of
        ``ScoreSheet.with_row`` or ``with_correction``.
        """
        if self.closed:
            raise CodedError("sheet_closed")
        if payload.get("v") != VERSION:
            raise InvalidRecord("row_version", version=payload.get("v"))
        sheet, closed, last = self.sheet, False, None
        match payload.get("kind"):
            case "row":
                last, sheet = len(sheet.rows), sheet.with_row(_ENTRY.read(payload["row"]))
            case "correct":
                last = int(payload["number"])
                sheet = sheet.with_correction(last, _ENTRY.read(payload["row"]))
            case "undo":
                if not sheet.rows:
                    raise CodedError("sheet_empty")
                sheet = sheet.without_last()
            case "close":
                closed = True
            case kind:
                raise InvalidRecord("action_unknown", kind=str(kind))
        return replace(self, sheet=sheet, revision=self.revision + 1, closed=closed, last_number=last)


def ledger_of(row: SheetRow, events: Iterable[tuple[int, Mapping[str, Any]]]) -> Ledger:
    """Return a stored sheet with all its entries; the first player named deals first.

    *Raises:* InvalidRecord if it is unreadable; the facts name the ``row`` if the fault is in an entry.
    """
    if row.fault:
        raise InvalidRecord("row_unreadable", reason=row.fault)
    rules = load_rules(row.rules)
    if len(row.players) != rules.players:
        raise InvalidRecord("row_unreadable", reason="players")
    ledger = Ledger(row, rules, ScoreSheet(initial(rules, 0)))
    for seq, payload in events:
        with replaying_row(seq):
            ledger = ledger.after(payload)
    return ledger


def payload_of(kind: str, row: DealEntry | None = None, number: int | None = None) -> dict[str, Any]:
    """Return an entry in stored form."""
    payload: dict[str, Any] = {"v": VERSION, "kind": kind}
    if row is not None:
        payload["row"] = _ENTRY.write(row)
    if number is not None:
        payload["number"] = number
    return payload
