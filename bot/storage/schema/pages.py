"""The table of durable messages."""

from __future__ import annotations

import sqlalchemy as sa

from bot.storage.schema.base import server_id, table

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
