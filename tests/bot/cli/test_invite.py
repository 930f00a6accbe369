"""``barbu invite``: the link, and what it asks for."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.cli import invite
from bot.discord_io.permissions import (
    NEEDED,
    NEEDED_TO_OPEN_PRIVATE_THREADS,
    NEEDED_TO_OPEN_THREADS,
    invite_link,
)
from tests.bot.cli.conftest import Shell, refused
from tests.bot.i18n.source import ROOT

APPLICATION = 1234567890


def test_the_link_asks_for_what_is_needed_and_no_more() -> None:
    """Exactly the permissions the bot checks for, the commands, and never Administrator."""
    asked = parse_qs(urlsplit(invite_link(APPLICATION)).query)
    permissions = discord.Permissions(int(asked["permissions"][0]))
    needed = {*NEEDED, *NEEDED_TO_OPEN_THREADS, *NEEDED_TO_OPEN_PRIVATE_THREADS}
    assert permissions == discord.Permissions(**dict.fromkeys(needed, True))
    assert permissions.value.bit_count() == len(needed)
    assert not permissions.administrator
    assert asked["client_id"] == [str(APPLICATION)]
    assert asked["scope"] == ["bot applications.commands"]


def test_the_readme_has_the_same_link() -> None:
    """What README.md tells people to open asks for the same."""
    link = invite_link(APPLICATION).replace(str(APPLICATION), "YOUR_APPLICATION_ID")
    assert link in (ROOT / "README.md").read_text("utf-8")


def test_with_an_id_nobody_is_asked(shell: Shell) -> None:
    """The link of an application that is named is printed without a token."""
    assert shell("invite", APPLICATION).output.strip() == invite_link(APPLICATION)


def test_without_an_id_discord_is_asked(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The token in the settings says which application it is."""

    async def application_of(_settings: object, token: str) -> int:
        assert token == "secret"
        return APPLICATION

    monkeypatch.setattr(invite, "application_of", application_of)
    Path(".env").write_text("DISCORD_TOKEN=secret\n", "utf-8")
    assert shell("invite").output.strip() == invite_link(APPLICATION)


def test_with_neither_it_says_what_to_do(shell: Shell) -> None:
    """Without an ID and without a token there is a sentence."""
    assert "DISCORD_TOKEN" in refused(shell("invite"))


def test_a_refused_token_is_a_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Discord answers to a wrong token is told without a traceback."""

    async def application_of(_settings: object, _token: str) -> int:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(invite, "application_of", application_of)
    Path(".env").write_text("DISCORD_TOKEN=secret\n", "utf-8")
    assert "refused the token" in refused(shell("invite"))
