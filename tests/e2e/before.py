"""Statements that store a database as a version of an earlier step would have."""

from __future__ import annotations

TO_0044 = (
    "DROP TABLE blocks",
    "UPDATE alembic_version SET version_num = '0044'",
)

TO_0043 = (
    *TO_0044,
    "ALTER TABLE games ADD COLUMN message_id BIGINT",
    """UPDATE games SET message_id = p.message_id
    FROM pages p WHERE p.kind = 'table' AND p.number = games.id""",
    """CREATE TABLE game_pages AS SELECT number AS game_id, page AS kind, page_number AS number, shown, until,
    due_at FROM pages WHERE kind = 'table' AND page IS NOT NULL""",
    "DELETE FROM pages WHERE kind = 'table'",
    *(f"ALTER TABLE pages DROP COLUMN {name}" for name in ("page", "page_number", "until", "due_at")),
    "UPDATE alembic_version SET version_num = '0043'",
)

TO_0042 = (
    *TO_0043,
    "DROP TABLE move_reports",
    "UPDATE alembic_version SET version_num = '0042'",
)

TO_0041 = (
    *TO_0042,
    "ALTER TABLE contests ADD COLUMN message_id BIGINT",
    "ALTER TABLE contests ADD COLUMN shown INTEGER NOT NULL DEFAULT -1",
    """UPDATE contests SET message_id = p.message_id, shown = coalesce(CAST(p.shown AS INTEGER), -1)
    FROM pages p WHERE p.kind = 'contest' AND p.number = contests.id""",
    "ALTER TABLE sheets ADD COLUMN message_id BIGINT",
    """UPDATE sheets SET message_id = p.message_id
    FROM pages p WHERE p.kind = 'sheet' AND p.number = sheets.id""",
    "UPDATE alembic_version SET version_num = '0041'",
)

TO_0040 = (
    *TO_0041,
    "CREATE TABLE daily_posts (guild_id, day, channel_id, message_id)",
    "CREATE TABLE drill_weeks (guild_id, week, channel_id, message_id)",
    "CREATE TABLE server_weeks (guild_id, week, channel_id, message_id)",
    "DROP TABLE pages",
    "UPDATE alembic_version SET version_num = '0040'",
)
"""Without regular posts: in these databases no server has had one."""

TO_0039 = (
    *TO_0040,
    """CREATE TABLE ladder_places AS SELECT c.guild_id, c.game, p.user_id, 'U' || p.user_id AS name,
    p.user_id AS place, c.created_at AS since FROM contests c JOIN contest_people p ON p.contest_id = c.id
    WHERE c.kind = 'ladder'""",
    "DELETE FROM contests WHERE kind = 'ladder'",
    "UPDATE alembic_version SET version_num = '0039'",
)
"""The places are those of the users' ids, since the order is in the events."""

TO_0036 = (
    *TO_0039,
    "DROP TABLE welcomes",
    "DROP TABLE exclusions",
    """CREATE TABLE challenges (id INTEGER PRIMARY KEY, guild_id, channel_id, host_id, host_name, guest_id,
    guest_name, locale, game, deals, rules, secret, level, status, until, is_reminded, swing,
    message_id, revision, shown, created_at, ended_at, stake, host_partner_id, host_partner_name,
    host_game_id, guest_partner_id, guest_partner_name, guest_game_id)""",
    """CREATE TABLE challenge_tries AS SELECT c.number AS challenge_id, t.user_id, t.name, t.seq, t.moves,
    t.points, t.started_at, t.finished_at FROM contest_tries t JOIN contests c ON c.id = t.contest_id""",
    "DROP TABLE contest_tries",
    "UPDATE alembic_version SET version_num = '0036'",
)
