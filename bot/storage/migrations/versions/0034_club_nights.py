"""Club nights and their series as contests."""

from __future__ import annotations

import json
import secrets
from collections import defaultdict
from fractions import Fraction
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import (
    CONTESTS,
    COPIED,
    PEOPLE,
    TABLES,
    add_contest,
    read_object,
    to_json,
)

revision = "0034"
down_revision = "0033"

BUSY = ("open", "starting", "playing")


def upgrade() -> None:
    """Move the series and their nights with their numbers, which buttons carry; then drop their tables."""
    op.add_column("tournaments", sa.Column("is_own", sa.Boolean(), nullable=False, server_default=sa.true()))
    of_nights = sa.select(MEETINGS.c.tournament_id).where(MEETINGS.c.tournament_id.is_not(None))
    op.execute(TOURNAMENTS.update().where(TOURNAMENTS.c.id.in_(of_nights)).values(is_own=False))
    bind = op.get_bind()
    for club in bind.execute(sa.text("SELECT * FROM clubs ORDER BY id")).mappings().all():
        _move_series(bind, club)
    for name in ("meeting_tables", "meeting_people", "meetings", "clubs"):
        op.drop_table(name)
    op.drop_index("ix_contests_due_at", "contests")
    op.create_index("ix_contests_due_at", "contests", ["due_at"])


def _move_series(bind: sa.Connection, club: sa.RowMapping) -> None:
    """Store a series and its nights as they stand; one whose rules cannot be read is left out."""
    rules = read_object(club["rules"])
    if rules is None:
        return
    terms = {name: club[name] for name in TERMS} | {"rules": rules}
    hour = {name: club[name] for name in ("weekday", "minute", "zone")}
    common = {name: club[name] for name in ("guild_id", "host_id", "locale", "game")}
    series = add_contest(
        bind,
        **common,
        kind="club",
        number=club["id"],
        channel_id=club["channel_id"],
        setup="{}",
        secret=secrets.token_bytes(32),
        is_open=club["is_open"],
        due_at=0.0 if club["is_open"] else None,
        revision=0,
        shown=0,
        created_at=club["created_at"],
        ended_at=None if club["is_open"] else club["created_at"],
    )
    dates, names = list[dict[str, Any]](), dict[int, str]()
    query = sa.text("SELECT * FROM meetings WHERE club_id = :id ORDER BY starts_at, id")
    for night in bind.execute(query, {"id": club["id"]}).mappings().all():
        made = _move_night(bind, night, series)
        if made is not None:
            dates.append(made[0])
            names |= made[1]
    is_closed = not club["is_open"]
    setup = {"terms": terms, "hour": hour, "dates": dates, "is_stopped": is_closed, "is_settled": is_closed}
    setup["names"] = [{"user": user, "name": name} for user, name in names.items()]
    op.execute(CONTESTS.update().where(CONTESTS.c.id == series).values(setup=to_json(setup)))


def _move_night(
    bind: sa.Connection, night: sa.RowMapping, series: int
) -> tuple[dict[str, Any], dict[int, str]] | None:
    """Store a night; return what the series knows of it, and the names of its users."""
    rules = read_object(night["rules"])
    if rules is None:
        return None
    mine = {"id": night["id"]}
    query = sa.text("SELECT * FROM meeting_people WHERE meeting_id = :id ORDER BY since, user_id")
    people = bind.execute(query, mine).mappings().all()
    query = sa.text("SELECT * FROM meeting_tables WHERE meeting_id = :id ORDER BY number")
    tables = [_Table(row) for row in bind.execute(query, mine).mappings().all()]
    is_busy = night["status"] in BUSY
    rounds = sorted({table.round for table in tables})
    lines = [[one.line for one in tables if one.round == number and one.line] for number in rounds]
    setup = {
        "terms": {name: night[name] for name in TERMS} | {"rules": rules},
        "starts_at": night["starts_at"],
        "status": night["status"],
        "until": night["until"],
        "is_called": night["is_called"],
        "event_id": night["event_id"],
        "round": night["round"],
        "round_ends": night["round_ends"],
        "tournament": night["tournament_id"],
        "prize_id": night["prize_id"],
        "is_prized": night["is_prized"],
        "is_reported": not is_busy,
        "signed": [
            {
                "user": who["user_id"],
                "name": who["name"],
                "answer": who["answer"],
                "is_present": who["is_present"],
            }
            for who in people
        ],
        "tables": [table.payload for table in tables],
    }
    is_left = night["status"] == "over" and not night["is_prized"]
    new = add_contest(
        bind,
        **{name: night[name] for name in COPIED},
        kind="night",
        number=night["id"],
        parent_id=series,
        setup=to_json(setup),
        secret=secrets.token_bytes(32),
        is_open=is_busy,
        starts_at=night["starts_at"] if night["status"] == "open" else None,
        due_at=0.0 if is_busy or is_left else None,
        revision=0,
        shown=0 if night["shown"] == night["revision"] else -1,
    )
    first = set[int]()
    if night["status"] == "over":
        first = _winners(lines, is_duplicate=night["format"] == "duplicate")
    for who in people:
        if who["answer"] == "going" or night["status"] != "open":
            role = "winner" if who["user_id"] in first else "player"
            bind.execute(PEOPLE.insert().values(contest_id=new, user_id=who["user_id"], role=role))
    for table in tables:
        if table.game_id is not None:
            place = {"contest_id": new, "round": table.round, "number": table.number}
            values = {**place, "game_id": table.game_id, "is_done": table.line is not None}
            bind.execute(TABLES.insert().values(values))
    date = {
        "number": night["id"],
        "starts_at": night["starts_at"],
        "status": night["status"],
        "lines": [] if is_busy else lines,
        "users": [] if is_busy else [table.payload["users"] for table in tables],
    }
    return date, {who["user_id"]: who["name"] for who in people}


def _winners(rounds: list[list[dict[str, Any]]], *, is_duplicate: bool) -> set[int]:
    """Return the users who came first in a night, by the standing as it was counted at this step."""
    values = defaultdict[int, Fraction](Fraction)
    points = defaultdict[int, int](int)
    for lines in rounds:
        for line in lines:
            users = [None if one is None else one["user"] for one in line["users"]]
            for user, (place, own) in zip(users, line["places"], strict=False):
                if user is None:
                    continue
                points[user] += 0 if is_duplicate else own
                beaten = sum(other > place for other, _ in line["places"])
                level = sum(other == place for other, _ in line["places"]) - 1
                values[user] += Fraction(0 if is_duplicate else 2 * beaten + level, 2)
            for number, deal in enumerate(line["deals"] if is_duplicate else []):
                others = [one["deals"][number] for one in lines if len(one["deals"]) > number]
                for seat, (user, own) in enumerate(zip(users, deal, strict=True)):
                    if user is not None:
                        values[user] += own - Fraction(sum(one[seat] for one in others), len(others))
    keys = {user: (value, points[user]) for user, value in values.items()}
    best = max(keys.values(), default=None)
    return {user for user, key in keys.items() if key == best}


class _Table:
    """A stored table; a damaged one has no players, or no result."""

    def __init__(self, row: sa.RowMapping) -> None:
        self.number, self.round, self.game_id = row["number"], row["round"], row["game_id"]
        self.line = None if row["line"] is None else _line(row["line"])
        users = _list(row["users"])
        self.payload = {
            "number": self.number,
            "round": self.round,
            "users": [{"user": user} for user in users if isinstance(user, int)],
            "allowed": row["allowed"],
            "line": self.line,
        }


EMPTY: dict[str, Any] = {"users": [], "places": [], "deals": [], "contracts": []}


def _line(text: str) -> dict[str, Any]:
    """Return a result with its users named as events name them; a damaged one counts for nothing."""
    stored = read_object(text) or {}
    try:
        users, places, deals = stored["users"], stored["places"], stored["deals"]
        contracts = stored.get("contracts", [])
        by_seat = [*([places] if places else []), *deals]
        is_whole = all(len(one) == len(users) for one in by_seat) and len(contracts) in (0, len(deals))
        whole = all(isinstance(part, int) for one in deals for part in one)
        pairs = [[int(place), int(points)] for place, points in places]
    except (KeyError, TypeError, ValueError, OverflowError):
        return EMPTY
    if not is_whole or not whole:
        return EMPTY
    named = [None if user is None else {"user": user} for user in users]
    return {"users": named, "places": pairs, "deals": deals, "contracts": contracts}


def _list(text: str) -> list[Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return []
    return value if isinstance(value, list) else []


TERMS = ("length", "pace", "least", "format", "rounds", "minutes")

MEETINGS = sa.table("meetings", sa.column("tournament_id"))

TOURNAMENTS = sa.table("tournaments", sa.column("id"), sa.column("is_own"))
