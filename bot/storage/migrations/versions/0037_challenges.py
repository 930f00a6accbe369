"""Challenges as contests, with the users' games of them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import PEOPLE, TABLES, add_contest, read_object, to_json

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    """Move the challenges with their numbers, which buttons carry, and the games; then drop their tables."""
    op.create_table(
        "contest_tries",
        sa.Column("contest_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("started_at", sa.Double(), nullable=False),
        sa.Column("finished_at", sa.Double()),
        sa.PrimaryKeyConstraint("contest_id", "user_id", name=op.f("pk_contest_tries")),
        sa.ForeignKeyConstraint(
            ["contest_id"], ["contests.id"], name=op.f("fk_contest_tries_contest_id"), ondelete="CASCADE"
        ),
    )
    op.create_index("ix_contest_tries_user_id", "contest_tries", ["user_id"])
    bind = op.get_bind()
    for row in bind.execute(sa.text("SELECT * FROM challenges ORDER BY id")).mappings().all():
        _move(bind, row)
    op.drop_table("challenge_tries")
    op.drop_table("challenges")


def _move(bind: sa.Connection, row: sa.RowMapping) -> None:
    """Store a challenge as it stands; one whose rules cannot be read stays so."""
    is_open, is_pairs = row["status"] in OPEN, row["host_partner_id"] is not None
    agreed: list[int] = []
    if is_pairs:
        query = sa.text("SELECT user_id FROM challenge_tries WHERE challenge_id = :id ORDER BY started_at")
        agreed = list(bind.execute(query, {"id": row["id"]}).scalars())
    is_settled = not is_open and not is_pairs and row["stake"] != "ladder"
    setup = {
        "sides": [_side(row, "host"), _side(row, "guest")],
        **{name: row[name] for name in KEPT},
        "is_reminded": bool(row["is_reminded"]),
        "rules": read_object(row["rules"]),
        "stake": "plain" if row["stake"] == "plain" else "ladder",
        "agreed": [{"user": user} for user in agreed],
        "is_settled": is_settled,
    }
    made = add_contest(
        bind,
        **{name: row[name] for name in COPIED},
        kind="challenge",
        number=row["id"],
        setup=to_json(setup),
        is_open=is_open,
        due_at=None if is_settled else 0.0,
        revision=0,
        shown={row["revision"]: 0, EDIT_ONLY: EDIT_ONLY}.get(row["shown"], -1),
    )
    for user, role in _roles(row).items():
        if user > 0:
            bind.execute(PEOPLE.insert().values(contest_id=made, user_id=user, role=role))
    for number, game_id in enumerate((row["host_game_id"], row["guest_game_id"]), 1):
        if game_id is not None:
            place = {"contest_id": made, "round": 1, "number": number}
            bind.execute(TABLES.insert().values(**place, game_id=game_id, is_done=False))
    if not is_pairs:
        copied = sa.text(
            f"INSERT INTO contest_tries (contest_id, {TRY}) SELECT :made, {TRY}"  # noqa: S608
            " FROM challenge_tries WHERE challenge_id = :id"
        )
        bind.execute(copied, {"made": made, "id": row["id"]})


def _side(row: sa.RowMapping, side: str) -> list[dict[str, Any]]:
    """Return the users of a side, who represents it first."""
    people = [(row[f"{who}_id"], row[f"{who}_name"] or "") for who in (side, f"{side}_partner")]
    return [{"user": user, "name": name} for user, name in people if user is not None]


def _roles(row: sa.RowMapping) -> dict[int, str]:
    """Return the users with their role, by the names that the first version of challenges as contests has."""
    host, guest = [[one["user"] for one in _side(row, side)] for side in ("host", "guest")]
    if row["status"] in OPEN:
        found = dict.fromkeys((*host[1:], *guest[1:]), "partner") | {host[0]: "host"}
        return found | dict.fromkeys(guest[:1], "asked" if row["status"] == "open" else "guest")
    swing = row["swing"] or 0
    won, lost = ("winner", "player") if swing > 0 else ("player", "winner" if swing < 0 else "player")
    return dict.fromkeys(host, won) | dict.fromkeys(guest, lost)


OPEN = ("open", "accepted")

EDIT_ONLY = -2

KEPT = ("deals", "level", "status", "until", "swing", "host_game_id", "guest_game_id")

TRY = "user_id, name, seq, moves, points, started_at, finished_at"

COPIED = (
    *("guild_id", "channel_id", "host_id", "locale", "game"),
    *("secret", "message_id", "created_at", "ended_at"),
)
