"""Contests of every kind in one table with their events, and searches for players as the first of them."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import COPIED, PEOPLE, TABLES, add_contest, to_json

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Create the tables, and move the searches into them with their numbers, which buttons carry."""
    op.create_table(
        "contests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("parent_id", sa.Integer()),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary()),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("starts_at", sa.Double()),
        sa.Column("due_at", sa.Double()),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.CheckConstraint("secret IS NULL OR length(secret) = 32", name=op.f("ck_contests_secret")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contests")),
        sa.UniqueConstraint("kind", "number", name=op.f("uq_contests_kind_number")),
        sqlite_autoincrement=True,
    )
    for column in ("guild_id", "channel_id", "host_id", "parent_id"):
        op.create_index(f"ix_contests_{column}", "contests", [column])
    op.create_index("ix_contests_due_at", "contests", ["is_open", "due_at"])
    _create_part(
        "contest_events",
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        key=("seq",),
    )
    _create_part(
        "contest_people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        key=("user_id",),
    )
    op.create_index("ix_contest_people_user_id", "contest_people", ["user_id"])
    _create_part(
        "contest_tables",
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("is_done", sa.Boolean(), nullable=False),
        key=("round", "number"),
    )
    op.create_index("ix_contest_tables_game_id", "contest_tables", ["game_id"])
    _move_searches()


def _create_part(name: str, *columns: sa.Column[object], key: tuple[str, ...]) -> None:
    op.create_table(
        name,
        sa.Column("contest_id", sa.Integer(), autoincrement=False, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("contest_id", *key, name=op.f(f"pk_{name}")),
        sa.ForeignKeyConstraint(
            ["contest_id"], ["contests.id"], name=op.f(f"fk_{name}_contest_id"), ondelete="CASCADE"
        ),
    )


OPEN = ("open", "starting")


def _move_searches() -> None:
    """Store each search as it stands, except those whose rules cannot be read: they cannot be played."""
    bind = op.get_bind()
    rows = bind.execute(sa.text("SELECT * FROM meetings WHERE club_id IS NULL ORDER BY id")).mappings().all()
    for row in rows:
        try:
            rules = json.loads(row["rules"])
        except ValueError:
            continue
        signed = bind.execute(
            sa.text(
                "SELECT user_id, name FROM meeting_people WHERE meeting_id = :id ORDER BY since, user_id"
            ),
            {"id": row["id"]},
        ).all()
        setup = {
            "people": [{"user": user, "name": name} for user, name in signed],
            "rules": rules,
            "length": row["length"],
            "pace": row["pace"],
            "starts_at": row["starts_at"],
            "until": row["until"],
            "most": row["most"],
            "season_id": row["season_id"],
            "status": row["status"],
        }
        is_open = row["status"] in OPEN
        begins = row["until"] if row["starts_at"] is None else min(row["starts_at"], row["until"])
        new = add_contest(
            bind,
            kind="search",
            number=row["id"],
            **{name: row[name] for name in COPIED},
            setup=to_json(setup),
            is_open=is_open,
            starts_at=row["starts_at"],
            due_at=None if not is_open else begins if row["status"] == "open" else 0.0,
            revision=0,
            shown=0 if row["revision"] == row["shown"] else -1,
        )
        for user, _ in signed:
            bind.execute(PEOPLE.insert().values(contest_id=new, user_id=user, role="player"))
        tables = bind.execute(
            sa.text(
                "SELECT number, game_id FROM meeting_tables WHERE meeting_id = :id AND game_id IS NOT NULL"
            ),
            {"id": row["id"]},
        ).all()
        for number, game_id in tables:
            values = {"contest_id": new, "round": 1, "number": number, "game_id": game_id, "is_done": True}
            bind.execute(TABLES.insert().values(values))
    for part in ("meeting_people", "meeting_tables"):
        of_search = sa.column("meeting_id").in_(sa.select(MEETINGS.c.id).where(MEETINGS.c.club_id.is_(None)))
        op.execute(sa.table(part, sa.column("meeting_id")).delete().where(of_search))
    op.execute(MEETINGS.delete().where(MEETINGS.c.club_id.is_(None)))
    op.drop_column("meetings", "season_id")


MEETINGS = sa.table("meetings", sa.column("id"), sa.column("club_id"))
