"""Tables of users and servers, of the processes of one bot, and of durable messages."""

from __future__ import annotations

import sqlalchemy as sa

from bot.runtime.dates import DAY_S
from bot.storage.schema.base import server_id, table, user_key
from bot.storage.schema.personal import Erased, Kept, confidential, person, texts

guilds = table(
    "guilds",
    server_id(is_key=True),
    # House rules name their owners.
    sa.Column(
        "settings",
        sa.Text,
        nullable=False,
        info=texts(keys=("owner",), erased=Erased.ZERO, words=(), shows="entries"),
    ),
    info={"shows": ("guild_id",)},
)

members = table(
    "members",
    user_key(),
    sa.Column("locale", sa.Text),
    sa.Column("settings", sa.Text, nullable=False),
)

# Servers the bot has left, until their data is deleted or the bot comes back.
departures = table(
    "departures",
    server_id(is_key=True),
    sa.Column("left_at", sa.Double, nullable=False),
)

# The users whom a server keeps from its tables. ``mark`` stays after an erasure, which ends no exclusion.
exclusions = table(
    "exclusions",
    server_id(is_key=True),
    sa.Column("mark", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, info=person(Erased.EMPTY, name="", reason="")),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("by_id", sa.BigInteger, info=person(Erased.EMPTY)),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("appeal", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("until", sa.Double),
    sa.Index("ix_exclusions_user_id", "user_id"),
    sa.Index("ix_exclusions_by_id", "by_id"),
    info={"kept": Kept("until")},
)

# Moves of bots that users reported: the game up to ``deal``, as a record without the players' names.
move_reports = table(
    "move_reports",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.BigInteger, nullable=False, info=person(Erased.ROW)),
    server_id(),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("game_id", sa.Integer, nullable=False),
    sa.Column("deal", sa.Integer, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("user_id", "game_id", "deal", "step"),
    sa.Index("ix_move_reports_guild_id", "guild_id"),
    sqlite_autoincrement=True,
    info={"kept": Kept("at", 180 * DAY_S)},
)

# The users whom a user has nothing to do with. The export of a blocked user does not show who blocked them.
blocks = table(
    "blocks",
    user_key("owner_id"),
    sa.Column("mark", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, info=confidential(name="")),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("ix_blocks_user_id", "user_id"),
)

# The servers that have had the first message; deleted with a server's data, so not soon after it was left.
welcomes = table("welcomes", server_id(is_key=True), sa.Column("at", sa.Double, nullable=False))


# The process that serves a shard has its newest epoch, and may write only while there is no newer one.
shards = table(
    "shards",
    sa.Column("shard_id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("beat_at", sa.Double, nullable=False),
)

# Interactions that have written something, stored for as long as they could reach two processes.
interactions = table(
    "interactions",
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)


# The messages that the bot edits or must not send twice, one for each number of a kind. A row is stored
# before its message is sent, and has the message once Discord has accepted it. A table whose rows have such
# messages names their kind as its ``page``.
pages = table(
    "pages",
    sa.Column("kind", sa.Text, primary_key=True),
    # The id of the row that the message is about; of a regular post, the server.
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    server_id(),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    # 0 if there was nothing to post.
    sa.Column("message_id", sa.BigInteger),
    # What the message shows: of a table, a fingerprint, which is added later; of a contest, its revision,
    # ``UNSHOWN`` or ``EDIT_ONLY``; of a regular post, its period, a day or ``2026-W48``.
    sa.Column("shown", sa.Text),
    # Of a table, its page (``deal`` 3), the deadline shown, and when it has to act next, in epoch seconds.
    sa.Column("page", sa.Text),
    sa.Column("page_number", sa.Integer),
    sa.Column("until", sa.Double),
    sa.Column("due_at", sa.Double),
    sqlite_with_rowid=False,
)
