"""The notes of a release are its section of CHANGELOG.md."""

from __future__ import annotations

import tomllib

import pytest

from tools.release_notes import ROOT, ReleaseError, main, release_notes

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-02

### Added

- A third game.

## [1.1.0] - 2026-12-01

### Fixed

- A score.
"""
PYPROJECT = '[project]\nname = "barbu"\nversion = "{}"\n'


@pytest.mark.parametrize(
    ("tag", "notes"),
    [("v1.2.0", "### Added\n\n- A third game.\n"), ("v1.1.0", "### Fixed\n\n- A score.\n")],
)
def test_notes_are_one_section(tag: str, notes: str) -> None:
    """The notes are the text between the version's heading and the next one."""
    assert release_notes(tag, CHANGELOG, PYPROJECT.format(tag[1:])) == notes


@pytest.mark.parametrize("tag", ["1.2.0", "v1.2", "latest", "v1.2.0-rc1"])
def test_a_tag_is_v_and_a_version(tag: str) -> None:
    """Any other tag is rejected with an example of a right one."""
    with pytest.raises(ReleaseError, match=r"v1\.2\.3"):
        release_notes(tag, CHANGELOG, PYPROJECT.format("1.2.0"))


def test_the_tag_names_the_version_of_the_package() -> None:
    """A tag that differs from pyproject.toml is rejected, naming both."""
    with pytest.raises(ReleaseError, match=r"1\.1\.0.*v1\.2\.0"):
        release_notes("v1.2.0", CHANGELOG, PYPROJECT.format("1.1.0"))


def test_a_version_without_a_section_is_rejected() -> None:
    """A version that the changelog lacks is rejected."""
    with pytest.raises(ReleaseError, match="no section"):
        release_notes("v1.3.0", CHANGELOG, PYPROJECT.format("1.3.0"))


def test_an_empty_section_is_rejected() -> None:
    """A version with an empty section is rejected."""
    with pytest.raises(ReleaseError, match="says nothing"):
        release_notes(
            "v1.3.0", CHANGELOG.replace("Unreleased]", "1.3.0] - 2027-02-03"), PYPROJECT.format("1.3.0")
        )


def test_a_release_has_a_date() -> None:
    """A heading without a date is rejected with the required form."""
    with pytest.raises(ReleaseError, match="YYYY-MM-DD"):
        release_notes("v1.3.0", "## [1.3.0]\n\n- A game.\n", PYPROJECT.format("1.3.0"))


def test_the_current_version_can_be_tagged(capsys: pytest.CaptureFixture[str]) -> None:
    """pyproject.toml and CHANGELOG.md agree, so the tag of this version prints its notes."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert main([f"v{version}"]) == 0
    assert "### Upgrading" in capsys.readouterr().out


def test_a_wrong_tag_ends_with_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    """The error goes to standard error, and standard output stays empty."""
    assert main(["v0.0.9"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith("release_notes: ")
