"""The deal of a day: which day it is, what is played, and the table it is played at.

A day has a contract of its own, the contracts of the base rules taking turns, and a secret of its own that
gives the declarer by lot and the cards. The person sits on seat 0 whatever the lot says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from bot.daily.store import DayRow
from bot.games.barbu.bot_players import BOT_NAMES
from engine.barbu.actions import Action
from engine.barbu.game import BARBU
from engine.barbu.rules import RuleSet, load_rules, preset
from engine.barbu.state import MatchState
from engine.dealing import commitment_of, deal_seed
from engine.entries import Act, AddBot, By, Join, Start, TableEntry, from_payload, to_payload
from engine.seats import Seat
from engine.table_rules import TableState, fold, new_table

BASE: Final = "contre"
OWN_SEAT: Final[Seat] = 0
NAME: Final = "daily"

Table = TableState[MatchState, Action]


def day_of(moment: float) -> str:
    """The UTC day of a moment in epoch seconds: ``2026-11-21``."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def shifted(day: str, days: int) -> str:
    """The day so many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def starts_at(day: str) -> int:
    """When a day begins, in epoch seconds."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


def rules_of(day: str) -> RuleSet:
    """What is played that day: one contract, without duties, since there is but one deal to meet them in."""
    base = preset(BASE)
    contract = base.contracts[date.fromisoformat(day).toordinal() % len(base.contracts)]
    data = base.model_dump(mode="json")
    doubling = None if base.doubling is None else data["doubling"] | {"duty_doubles": 0, "duty_redoubles": 0}
    return load_rules(
        data
        | {
            "name": NAME,
            "contracts": [contract.model_dump(mode="json")],
            "doubling": doubling,
            "options": {},
        }
    )


def seed_of(row: DayRow) -> bytes:
    """The seed of the day's cards; not to be shown before the day is over."""
    return deal_seed(row.secret, 0)


def promise_of(row: DayRow) -> str:
    """What is shown before: the SHA-256 of the seed, in hex."""
    return commitment_of(seed_of(row))


def table_of(row: DayRow, name: str, moves: Iterable[Mapping[str, Any]] = (), *, user: int = 0) -> Table:
    """The table of somebody's try after these moves; the cards are dealt."""
    rules = load_rules(row.rules)
    start: Table = new_table(rules, user)
    first_dealer, drawn = BARBU.draw_first_dealer(rules, row.secret)
    entries: list[TableEntry | Act[Action]] = [Join(user, name)]
    # Nobody should have to tell himself from a bot.
    bots = [bot for bot in BOT_NAMES if bot.casefold() != name.strip().casefold()]
    entries += [AddBot(bot, row.level or "club") for bot in bots[: rules.players - 1]]
    entries.append(Start(first_dealer, drawn))
    table = fold(BARBU, start, entries)
    deal: Act[Action] = Act(BARBU.deal(table.game_state, row.secret, 0))
    return fold(BARBU, table, [deal, *(from_payload(move, BARBU) for move in moves)])


def written(action: Action, by: By) -> dict[str, Any]:
    """A move as a try keeps it."""
    return to_payload(Act(action, by), BARBU)


def points_of(table: Table) -> int | None:
    """The person's points once the deal is over."""
    finished = table.game_state.finished
    return finished[0].score[OWN_SEAT] if finished else None
