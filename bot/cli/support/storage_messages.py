"""Messages about database errors for the operator; players get others, from the locales."""

from __future__ import annotations

from bot.storage.errors import StorageError

_SENTENCES = {
    "database_unwritable": "The database {database} cannot be used: who owns the file and its folder?",
    "database_unreadable": "The database {database} cannot be read: it is damaged or another program's.",
    "database_newer": (
        "The database {database} belongs to a newer version of this program: update this one, or put back a"
        " backup made before with `barbu restore`."
    ),
    "database_older": (
        "The database {database} is from an older version ({found}). Reading it would upgrade it:"
        " run `barbu recount` on a copy first."
    ),
    "database_locked": "The database {database} is locked by another program.",
    "database_in_use": (
        "The database {database} is in use by a bot that is running: stop that one first,"
        " or give this one a database of its own."
    ),
    "shard_lost": "The database {database} is served by another process of this bot.",
    "shard_count_differs": (
        "Other processes of this bot run with {found} shards: stop them before starting one with {known}."
    ),
    "database_missing": "There is no database {database}.",
    "database_not_empty": "The database {database} already holds rows: name an empty one.",
    "copy_differs": (
        "What the database {database} returned from its table {table} is not what was written:"
        " nothing was kept."
    ),
    "database_gone": "The database {database} cannot be reached.",
    "database_unsure": (
        "The connection to the database {database} broke before it confirmed the last write:"
        " check whether it was stored."
    ),
    "database_url_invalid": "The address of the database cannot be used: {reason}.",
    "disk_full": "The database {database} cannot be written: the disk is full.",
    "game_unknown": "There is no game {game_id} in the database.",
}
_OTHERWISE = "The database {database} failed: {reason}."


def storage_sentence(error: StorageError) -> str:
    """Return a sentence for the operator."""
    facts = {"database": "", "reason": error.code, "game_id": "", "table": "", "found": "", **error.facts}
    return _SENTENCES.get(error.code, _OTHERWISE).format_map(facts).replace("  ", " ")
