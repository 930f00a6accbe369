"""``barbu bridge system``: the bots' system as a page, and the convention card."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.bridge.system_page import page
from bot.games.bridge.convention_card import AUCTIONS
from tests.bot.cli.conftest import Shell, refused

PAPER = Path(__file__).resolve().parents[4] / "docs" / "bidding.md"


def test_the_paper_is_up_to_date(shell: Shell) -> None:
    """docs/bidding.md is the convention card in English; `make papers` writes it."""
    assert PAPER.read_text("utf-8") == shell("bridge", "system", "--card").output


def test_the_command_prints_the_page(shell: Shell) -> None:
    """Without options the whole system is printed."""
    assert shell("bridge", "system").output == page()


@pytest.mark.parametrize(
    ("language", "opens"),
    [
        ("en", "**1♥ 1♠** Opens"),
        ("fr", "**1♥ 1♠** Ouvre"),
        ("de", "**1♥ 1♠** Eröffnet"),
        ("it", "**1♥ 1♠** Apre"),
    ],
)
def test_the_card_is_a_page_in_each_language(shell: Shell, language: str, opens: str) -> None:
    """The card lists the calls of each auction with their meanings, equal calls on one line."""
    lines = shell("bridge", "system", "--card", "--language", language).output.splitlines()
    assert sum(line.startswith("## ") for line in lines) == len(AUCTIONS)
    assert any(line.startswith(opens, 2) for line in lines)
    assert len(lines) < 140


def test_the_whole_system_is_in_english(shell: Shell) -> None:
    """The page in another language is rejected, with a hint at the card."""
    assert "--card" in refused(shell("bridge", "system", "--language", "fr"))
