"""``barbu bar``: the operator keeps accounts and servers from the bot."""

from __future__ import annotations

import asyncio

from bot.storage import Database
from tests.bot.cli.conftest import Shell, refused


async def made(url: str) -> None:
    """Make an empty database."""
    database = Database(url)
    await database.open()
    await database.close()


def test_accounts_and_servers_are_barred_listed_and_let_back_in(shell: Shell, url: str) -> None:
    """The list names each with its reason and end; who is let back in is not in it any more."""
    asyncio.run(made(url))
    assert "Nobody is barred." in shell("bar", "--database", url).stdout
    barred = shell("bar", "--user", 183, "--reason", "Insults", "--days", 2, "--database", url)
    assert barred.exit_code == 0, barred.output
    shell("bar", "--server", 907, "--database", url)
    listed = shell("bar", "--database", url).stdout
    assert "user 183, until " in listed
    assert "Insults" in listed
    assert "server 907, no end" in listed
    assert "The user 183 is let back in." in shell("bar", "--user", 183, "--lift", "--database", url).stdout
    assert "The user 183 was not barred." in shell("bar", "--user", 183, "--lift", "--database", url).stdout
    assert "183" not in shell("bar", "--database", url).stdout


def test_a_bar_is_of_one_account_or_server(shell: Shell, url: str) -> None:
    """Neither both nor neither can be named."""
    assert "either --user or --server" in refused(shell("bar", "--user", 1, "--server", 2, "--database", url))
    assert "Name whom to bar" in refused(shell("bar", "--reason", "x", "--database", url))


async def test_a_bar_needs_no_stop_of_the_bot(shell: Shell, url: str) -> None:
    """It is stored while another program holds the lease of a running bot."""
    running = Database(url)
    await running.open(alone=True)
    try:
        result = await asyncio.to_thread(shell, "bar", "--user", 183, "--database", url)
        assert "Barred: user 183" in result.stdout, result.output
    finally:
        await running.close()
