"""The seasons of leagues as contests."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import PEOPLE, add_contest, to_json

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Move the seasons with their numbers, which buttons and tables carry; then drop their tables."""
    bind = op.get_bind()
    query = sa.text(
        "SELECT s.*, l.guild_id, l.channel_id, l.host_id, l.locale, l.game, l.size, l.days,"
        " l.is_open AS is_going_on FROM league_seasons s JOIN leagues l ON l.id = s.league_id ORDER BY s.id"
    )
    first: dict[int, int] = {}
    for season in bind.execute(query).mappings().all():
        made = _move(bind, season, first.get(season["league_id"]))
        first.setdefault(season["league_id"], made)
    for name in ("league_matches", "league_players", "league_seasons", "leagues"):
        op.drop_table(name)


def _move(bind: sa.Connection, season: sa.RowMapping, parent: int | None) -> int:
    """Store a season as it stands; return its id."""
    mine, status = {"id": season["id"]}, season["status"]
    query = sa.text("SELECT * FROM league_players WHERE season_id = :id ORDER BY seed, user_id")
    players = bind.execute(query, mine).mappings().all()
    query = sa.text("SELECT * FROM league_matches WHERE season_id = :id ORDER BY low_id, high_id")
    matches = bind.execute(query, mine).mappings().all()
    setup = {
        "league": season["league_id"],
        "number": season["number"],
        "size": season["size"],
        "days": season["days"],
        "status": status,
        "starts_at": season["starts_at"],
        "ends_at": season["ends_at"],
        "signed": [
            {"user": player["user_id"], **{name: player[name] for name in RESULT}} for player in players
        ],
        "played": [
            [
                {"user": match["low_id"], "swing": match["swing"], **_where(match)},
                {"user": match["high_id"], "swing": -match["swing"], **_where(match)},
            ]
            for match in matches
        ],
        "games": sorted({match["game_id"] for match in matches if match["game_id"]}),
        "is_last": not season["is_going_on"],
        "is_followed": status == "over",
    }
    is_open = status in ("joining", "running")
    starts_at = season["starts_at"] if status == "joining" else None
    shown = {season["revision"]: 0, EDIT_ONLY: EDIT_ONLY}.get(season["shown"], -1)
    made = add_contest(
        bind,
        **{name: season[name] for name in COPIED},
        kind="league",
        number=season["id"],
        parent_id=parent,
        setup=to_json(setup),
        is_open=is_open,
        starts_at=starts_at,
        due_at=season["ends_at"] if status == "running" else starts_at,
        revision=0,
        shown=shown,
        ended_at=None if is_open else season["ends_at"] or season["created_at"],
    )
    for player in players if status != "cancelled" else ():
        role = "winner" if (player["division"], player["place"]) == (1, 1) else "player"
        bind.execute(PEOPLE.insert().values(contest_id=made, user_id=player["user_id"], role=role))
    return made


def _where(match: sa.RowMapping) -> dict[str, Any]:
    return {"challenge": match["challenge_id"], "game": match["game_id"] or 0}


EDIT_ONLY = -2

RESULT = ("name", "division", "seed", "place", "points", "outcome")

COPIED = ("guild_id", "channel_id", "host_id", "locale", "game", "message_id", "created_at")
