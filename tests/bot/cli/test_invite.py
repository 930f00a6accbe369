"""``barbu invite``: the link and the permissions it requests."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.cli import invite
from bot.config import AppConfig
from bot.discord_io.access import (
    NEEDED,
    NEEDED_TO_OPEN_PRIVATE_THREADS,
    NEEDED_TO_OPEN_THREADS,
    invite_link,
)
from tests.bot.cli.conftest import Shell, refused
from tools.words.source import ROOT

APPLICATION = 1234567890


def test_the_link_requests_exactly_the_needed_permissions() -> None:
    """The link requests exactly the permissions the bot checks, and never Administrator."""
    asked = parse_qs(urlsplit(invite_link(APPLICATION)).query)
    permissions = discord.Permissions(int(asked["permissions"][0]))
    needed = {*NEEDED, *NEEDED_TO_OPEN_THREADS, *NEEDED_TO_OPEN_PRIVATE_THREADS}
    assert permissions == discord.Permissions(**dict.fromkeys(needed, True))
    assert permissions.value.bit_count() == len(needed)
    assert not permissions.administrator
    assert asked["client_id"] == [str(APPLICATION)]
    assert asked["scope"] == ["bot applications.commands"]


def test_the_readme_has_the_same_link() -> None:
    """The link in README.md requests the same permissions."""
    link = invite_link(APPLICATION).replace(str(APPLICATION), "YOUR_APPLICATION_ID")
    assert link in (ROOT / "README.md").read_text("utf-8")


def test_with_an_id_discord_is_not_contacted(shell: Shell) -> None:
    """With an application id the link is printed without a token."""
    assert shell("invite", APPLICATION).output.strip() == invite_link(APPLICATION)


def test_without_an_id_discord_is_contacted(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an id the token in the settings identifies the application."""

    async def application_of(config: AppConfig) -> int:
        assert config.token == "secret"
        return APPLICATION

    monkeypatch.setattr(invite, "application_of", application_of)
    Path(".env").write_text("DISCORD_TOKEN=secret\n", "utf-8")
    assert shell("invite").output.strip() == invite_link(APPLICATION)


def test_without_id_and_token_the_error_says_what_to_do(shell: Shell) -> None:
    """Without an id and a token the error says what to do."""
    assert "DISCORD_TOKEN" in refused(shell("invite"))


def test_a_refused_token_is_a_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token rejected by Discord is reported without a traceback."""

    async def application_of(_: AppConfig) -> int:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(invite, "application_of", application_of)
    Path(".env").write_text("DISCORD_TOKEN=secret\n", "utf-8")
    assert "refused the token" in refused(shell("invite"))
