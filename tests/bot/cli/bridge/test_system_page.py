"""``barbu bridge system``: the bots' system as a page, and the convention card."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.bridge.system_page import page
from bot.games.bridge.convention_card import AUCTIONS
from engine.bridge.double_dummy import library
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
        ("en", "**1♥ 1♠** An opening in this suit"),
        ("fr", "**1♥ 1♠** Ouvre"),
        ("de", "**1♥ 1♠** Eröffnung in dieser Farbe"),
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


def test_a_system_is_checked(shell: Shell) -> None:
    """The check counts pages, meanings and answers, and succeeds without holes."""
    checked = shell("bridge", "system", "--check")
    assert (checked.exit_code, checked.output.splitlines()[1][-7:]) == (0, "0 holes")


def test_a_folder_is_checked_and_compared(shell: Shell, tmp_path: Path) -> None:
    """A folder is named like a system; what it has no answer for, and what it changes, is printed."""
    (tmp_path / "system.txt").write_text(
        "# Ours\nfrom sayc\nwithout weak_two_asked weak_two_ask_doubled", "utf-8"
    )
    (tmp_path / "notrump.txt").write_text(
        "[relay_answers] Relay\nin asked: partner said minor_signoff\n3D | own\n3C | relay_done",
        "utf-8",
    )
    checked = shell("bridge", "system", str(tmp_path), "--check")
    assert checked.exit_code == 1
    assert "feature_ask: 2S P 2NT P: no page answers it" in checked.output
    assert "meanings without a sentence of their own: own" in checked.output
    compared = shell("bridge", "system", "--compare", str(tmp_path)).output
    assert "(only Standard American Yellow Card)" in compared
    assert "- now: | 3♦ |" in compared


def test_two_systems_are_measured(shell: Shell) -> None:
    """A duel prints the margin with its interval; a system that meets itself is level on every board."""
    if not library.is_installed():
        pytest.skip("the double-dummy solver is not installed")
    duel = shell("bridge", "system", "acol", "--duel", "sayc", "--boards", "8", "--seed", "3").output
    assert duel.startswith("acol against sayc: 8 boards")
    margin = float(duel.split("IMPs per board ")[1].split()[0])
    back = shell("bridge", "system", "sayc", "--duel", "acol", "--boards", "8", "--seed", "3").output
    assert f"IMPs per board {-margin:+.2f} " in back
    level = shell("bridge", "system", "sef", "--duel", "sef", "--boards", "2").output
    assert "IMPs per board +0.00" in level
    assert "; 0 boards with a swing" in level


def test_an_unknown_or_faulty_system_is_refused(shell: Shell, tmp_path: Path) -> None:
    """The answer lists the systems, or names the line that cannot be read."""
    assert "sayc" in refused(shell("bridge", "system", "nowhere"))
    (tmp_path / "system.txt").write_text("from nowhere", "utf-8")
    assert "system.txt, line 1" in refused(shell("bridge", "system", str(tmp_path)))


def test_a_name_may_carry_changes(shell: Shell) -> None:
    """A change of a system's notrump shows in its card; one that is unknown or impossible is refused."""
    assert "15–17 notrump" in shell("bridge", "system", "acol+notrump_least=15", "--card").output
    for name in ("acol+notrump_least=99", "acol+more", "acol+more=1"):
        assert name in refused(shell("bridge", "system", name))
