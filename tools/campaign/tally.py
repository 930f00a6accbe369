"""The counts of a campaign, and the checks of a table on the loopback for lost, doubled and leaked data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.cards import CardSet
from tools.simulation.evenings.watch import KNOWN, cards_in
from tools.simulation.loopback import Message
from tools.simulation.loopback.game import GameTable, live
from tools.simulation.loopback.model import buttons_of, text_of

FailureKind = Literal["lost", "doubled", "leaked", "dead"]
FAILURE_KINDS: Final[tuple[FailureKind, ...]] = ("lost", "doubled", "leaked", "dead")
"""Faults: not stored though answered; stored twice or without a tap; shown to another user; not working."""

NOTES_MOST: Final = 10


@dataclass
class Tally:
    """The counts of one campaign.

    Attributes:
        tried: the number of disturbances.
        accepted: the users' stored moves at the end, if users play during the campaign.
        unanswered: taps without an answer in time although no process was stopped; none on a quiet machine.
        notes: the first failures, as text.
    """

    name: str
    tried: int = 0
    accepted: int = 0
    unanswered: int = 0
    counts: Counter[FailureKind] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether something was tried and nothing went wrong."""
        return self.tried > 0 and not any(self.counts.values())

    def add(self, kind: FailureKind, why: str, count: int = 1) -> None:
        """Count a fault ``count`` times, and note it if ``count`` is positive."""
        if count > 0:
            self.counts[kind] += count
            if len(self.notes) < NOTES_MOST:
                self.notes.append(f"{kind}: {why}")


def check_journal(table: GameTable, tally: Tally) -> int:
    """Count answered moves that are not stored, and stored moves that no user made or that came twice.

    Returns:
        The number of stored moves by users.
    """
    audit = table.ledger.audit(table.tapped)
    for kind, why in audit.faults:
        tally.add(kind, why)
    return audit.moves


def count_leaks(table: GameTable, tally: Tally) -> None:
    """Count the cards on screens that their readers may not know yet."""
    state = table.ledger.state()
    if state.match is None:
        return
    known = KNOWN[table.ledger.module.name]
    for message in live(table):
        _check_screen(message, known(state, None), None, tally)
    for player in table.players:
        if player.panel is not None and not player.panel.deleted:
            if player.panel.seen_by is not player.person.account:
                tally.add("leaked", f"{player.person.name} sees another player's panel")
            at = [button.revision for button in buttons_of(player.panel)]
            if at and max(at) == state.revision:
                _check_screen(player.panel, known(state, player.person.id), player.person.id, tally)


def _check_screen(message: Message, known: CardSet, reader: int | None, tally: Tally) -> None:
    labels = [str(control.get("label")) for control in message.controls]
    extra = cards_in("\n".join([text_of(message), *labels])) - known
    tally.add("leaked", f"user {reader} sees {len(extra)} hidden cards", len(extra))
