"""Days of the deal of the day, and the table of a day.

Each day of a game has its own secret, from which the first dealer is drawn and the cards are dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

from bot.game_kit.daily import AnyDaily
from bot.game_kit.module import GameModule
from bot.game_kit.scene import AnyGame, AnyTable
from bot.i18n import Words
from bot.i18n.dates import long_date
from engine.dealing import commitment_of, deal_seed
from engine.entries import Act, AddBot, By, Join, Start, TableEntry, from_payload, to_payload
from engine.replaying import replaying_row
from engine.seats import Seat
from engine.table_rules import fold, new_table

Table = AnyTable


@dataclass(frozen=True, slots=True)
class DayRow:
    """The deal of one UTC day (``2026-11-21``).

    Attributes:
        secret: 32 bytes from which the deal is derived; not shown before the day is over.
        rules: the resolved rule set; empty if it is unreadable.
        level: of the bot players, the same for all users; ``None`` until the first try begins.
    """

    day: str
    secret: bytes = field(repr=False)
    rules: dict[str, Any]
    level: str | None


def day_of(moment: float) -> str:
    """Return the UTC day of a time in epoch seconds: ``2026-11-21``."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def dated(day: str, words: Words) -> str:
    """Return the day as the language writes it: ``21 novembre 2026``."""
    return long_date(date.fromisoformat(day), words)


def shifted(day: str, days: int) -> str:
    """Return the day that many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def starts_at(day: str) -> int:
    """Return the start of a day in epoch seconds."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


def seed_of(row: DayRow) -> bytes:
    """Return the seed of the day's cards, which is secret until the day is over."""
    return deal_seed(row.secret, 0)


def promise_of(row: DayRow) -> str:
    """Return the commitment to a seed: its SHA-256 in hex, shown before the deal."""
    return commitment_of(seed_of(row))


def table_of(
    module: GameModule,
    daily: AnyDaily,
    row: DayRow,
    name: str,
    moves: Iterable[Mapping[str, Any]] = (),
    *,
    user: int = 0,
) -> Table:
    """Return the table of a user's try after these moves; the cards are dealt."""
    game, players = module.game, module.players
    rules = game.load_rules(row.rules)
    # A player and a bot must not have the same name.
    names = [bot for bot in players.names if bot.casefold() != name.strip().casefold()]
    level = row.level or players.stand_in
    entries: list[TableEntry | Act[Any]] = [AddBot(bot, level) for bot in names[: rules.players - 1]]
    first_dealer, drawn = game.draw_first_dealer(rules, row.secret)
    entries.insert(daily.own_seat(rules, first_dealer), Join(user, name))
    table: Table = fold(game, new_table(rules, user), [*entries, Start(first_dealer, drawn)])
    deal: Act[Any] = Act(game.deal(table.game_state, row.secret, 0))
    table = fold(game, table, [deal])
    for number, move in enumerate(moves):
        with replaying_row(number):
            table = fold(game, table, [from_payload(move, game)])
    return table


def own_seat_of(table: Table) -> Seat:
    """Return the player's seat: all others are bots."""
    return next(seat for seat, who in enumerate(table.seats) if who is not None and who.user is not None)


def serialize_move(game: AnyGame, action: Any, by: By) -> dict[str, Any]:
    """Return a move in the stored form of a try."""
    return to_payload(Act(action, by), game)
