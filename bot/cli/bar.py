"""``barbu bar``: keep an account or a server from the bot, or let it back in."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import fail
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in

if TYPE_CHECKING:
    from bot.exclusions.store import Exclusion

MOST_ID = 2**63 - 1


def bar(
    user: Annotated[int | None, typer.Option(min=1, max=MOST_ID, help="The account's id.")] = None,
    server: Annotated[int | None, typer.Option(min=1, max=MOST_ID, help="The server's id.")] = None,
    reason: Annotated[str, typer.Option(help="Why, which they read.")] = "",
    appeal: Annotated[str, typer.Option(help="What they can do about it.")] = "",
    days: Annotated[int | None, typer.Option(min=1, max=3650, help="For how long (default: no end).")] = None,
    lift: Annotated[bool, typer.Option("--lift", help="Let them back in.")] = False,
    database: StoredIn = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Bar an account or a server from the bot, or list who is barred.

    A running bot follows within a minute: it leaves a barred server, and bots take a barred user's seats.
    """
    if user is not None and server is not None:
        fail("Name either --user or --server.")
    if user is None and server is None and (lift or reason or appeal or days is not None):
        fail("Name whom to bar: --user or --server, with the id that Discord shows in developer mode.")
    url = address_in(database, env_file, "bar")
    typer.echo(asyncio.run(_run(url, user, server, (reason, appeal), days, lift=lift)))


async def _run(
    address: str,
    user: int | None,
    server: int | None,
    texts: tuple[str, str],
    days: int | None,
    *,
    lift: bool,
) -> str:
    """Do what was asked, and return what to print."""
    from bot.exclusions.store import EVERYWHERE, Exclusion, ExclusionStore
    from bot.runtime.dates import DAY_S
    from bot.storage import Database
    from engine.marks import mark_of

    stored = Database(address)
    async with stored.opened(create=False):
        store, number = ExclusionStore(stored), user or server
        if number is None:
            found = [one for one in await store.in_force() if one.guild_id == EVERYWHERE]
            return "\n".join(map(_line, found)) or "Nobody is barred."
        named, mark = f"{'user' if user else 'server'} {number}", mark_of(EVERYWHERE, number)
        if lift:
            was_barred = await store.lift(EVERYWHERE, mark)
            return f"The {named} is let back in." if was_barred else f"The {named} was not barred."
        reason, appeal = texts
        new = Exclusion(
            guild_id=EVERYWHERE,
            mark=mark,
            user_id=user,
            name="" if user else str(server),
            by_id=None,
            reason=reason,
            appeal=appeal,
            at=store.now(),
            until=None if days is None else store.now() + days * DAY_S,
        )
        await store.put(new)
        return f"Barred: {_line(new)}"


def _line(one: Exclusion) -> str:
    if one.user_id is not None:
        who = f"user {one.user_id}"
    else:
        who = f"server {one.name}" if one.name else "a user whose data was erased"
    until = (
        "no end"
        if one.until is None
        else f"until {datetime.fromtimestamp(one.until, UTC):%Y-%m-%d %H:%M} UTC"
    )
    return ", ".join(filter(None, (who, until, one.reason)))
