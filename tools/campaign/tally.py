"""The result of a campaign: the number of tries, and of failures by kind.

A table over the loopback is held against its journal: what was lost, doubled or shown too early.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from tools.simulation.evenings.watch import cards_in, known_at_barbu
from tools.simulation.loopback import Message
from tools.simulation.loopback.game import GameTable, live
from tools.simulation.loopback.ledger import State
from tools.simulation.loopback.model import buttons_of, text_of

Kind = Literal["lost", "doubled", "leaked", "dead"]
KINDS: Final[tuple[Kind, ...]] = ("lost", "doubled", "leaked", "dead")
"""Answered and not kept; done twice or by nobody; shown to somebody else; no longer to be played or asked."""

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
    counts: Counter[Kind] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether something was tried and nothing went wrong."""
        return self.tried > 0 and not any(self.counts.values())

    def add(self, kind: Kind, why: str, count: int = 1) -> None:
        """Something went wrong ``count`` times; nothing is noted for none."""
        if count > 0:
            self.counts[kind] += count
            if len(self.notes) < NOTES_MOST:
                self.notes.append(f"{kind}: {why}")


def hold_against_journal(table: GameTable, tally: Tally) -> int:
    """Count answered moves that are not stored, and stored moves that no user made or that came twice.

    Returns:
        The number of stored moves by users.
    """
    audit = table.ledger.audit(table.tapped)
    for kind, why in audit.faults:
        tally.add(kind, why)
    return audit.moves


def look_for_leaks(table: GameTable, tally: Tally) -> None:
    """Count what stands on a screen with cards that its reader may not know yet."""
    state = table.ledger.state()
    if state.match is None:
        return
    for message in live(table):
        _look(message, state, None, tally)
    for player in table.players:
        if player.panel is not None and not player.panel.deleted:
            if player.panel.seen_by is not player.person.account:
                tally.add("leaked", f"{player.person.name} looks at another player's panel")
            at = [button.revision for button in buttons_of(player.panel)]
            if at and max(at) == state.revision:
                _look(player.panel, state, player.person.id, tally)


def _look(message: Message, state: State, reader: int | None, tally: Tally) -> None:
    labels = [str(control.get("label")) for control in message.controls]
    extra = cards_in("\n".join([text_of(message), *labels])) - known_at_barbu(state, reader)
    tally.add("leaked", f"user {reader} is shown {len(extra)} cards too many", len(extra))
