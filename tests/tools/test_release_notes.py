"""The notes of a release are its section of CHANGELOG.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import release_notes as tool
from tools.release_notes import (
    ROOT,
    ReleaseError,
    cut,
    declared_version,
    main,
    make_ready,
    release_notes,
    section_of,
    sections_of,
    tag_text,
)

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-02

### Added

- A third game.

## [1.1.0] - 2026-12-01

### Fixed

- A score.
"""
PENDING = CHANGELOG.replace(
    "[Unreleased]\n",
    "[Unreleased]\n\nTwo games more.\n\n### Upgrading\n\n- Schema: 9.\n\n### Added\n\n- A game.\n",
)
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


def test_a_release_leaves_no_change_unreleased() -> None:
    """While there are changes under *Unreleased* no tag is accepted: its commit would have them."""
    with pytest.raises(ReleaseError, match=r"\[Unreleased\].*move them to \[1\.2\.0\]"):
        release_notes("v1.2.0", PENDING, PYPROJECT.format("1.2.0"))


def test_a_cut_dates_the_changes_and_leaves_room_for_the_next() -> None:
    """Cutting makes *Unreleased* the version's section, below an empty one; the rest stays as it is."""
    text = cut(PENDING, "1.3.0", "2027-02-03")
    assert list(sections_of(text)) == ["Unreleased", "1.3.0", "1.2.0", "1.1.0"]
    assert sections_of(text)["Unreleased"] == ("[Unreleased]", "")
    assert release_notes("v1.3.0", text, PYPROJECT.format("1.3.0")).endswith("### Added\n\n- A game.\n")
    assert text.endswith(CHANGELOG.partition("## [1.2.0]")[2])


def test_a_version_is_cut_once_and_not_without_changes() -> None:
    """A version that has a section, or a changelog without changes, is rejected."""
    with pytest.raises(ReleaseError, match=r"section \[1\.2\.0\] already"):
        cut(PENDING, "1.2.0", "2027-02-03")
    with pytest.raises(ReleaseError, match="nothing under"):
        cut(CHANGELOG, "1.3.0", "2027-02-03")


def test_the_text_of_a_tag_introduces_the_release() -> None:
    """A tag says what the release is about and what an operator has to do; one without both has its name."""
    notes = section_of(cut(PENDING, "1.3.0", "2027-02-03"), "1.3.0")
    assert tag_text("1.3.0", notes) == "Barbu 1.3.0\n\nTwo games more.\n\nUpgrading:\n\n- Schema: 9.\n"
    assert tag_text("1.2.0", "### Added\n\n- A third game.\n") == "Barbu 1.2.0\n"


def test_a_release_is_made_ready_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--cut` writes the changelog and the text of the tag, and prints the commands that are left."""
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(PENDING, "utf-8")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "TAG_TEXT", tmp_path / "build" / "tag.txt")
    told = make_ready(changelog, "1.3.0")
    assert "git tag --annotate v1.3.0 --file build/tag.txt" in told
    assert (tmp_path / "build" / "tag.txt").read_text("utf-8").startswith("Barbu 1.3.0\n")
    assert release_notes("v1.3.0", changelog.read_text("utf-8"), PYPROJECT.format("1.3.0"))


def test_the_version_of_this_commit_can_be_released() -> None:
    """The changelog has a section for the version of pyproject.toml, or changes that can become one."""
    version = declared_version((ROOT / "pyproject.toml").read_text("utf-8"))
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if version in sections_of(text):
        notes = sections_of(text)[version][1]
    else:
        notes = section_of(cut(text, version, "2026-12-01"), version)
    assert "### Upgrading" in notes
    assert "Upgrading:\n\n- " in tag_text(version, notes)


def test_the_draft_is_what_is_unreleased(capsys: pytest.CaptureFixture[str]) -> None:
    """`--draft` prints the notes of the next release; without one, or its version, it prints none."""
    status = main(["--draft"])
    printed = capsys.readouterr()
    sections = sections_of((ROOT / "CHANGELOG.md").read_text("utf-8"))
    pending = sections["Unreleased"][1]
    is_released = declared_version((ROOT / "pyproject.toml").read_text("utf-8")) in sections
    assert (status, printed.out.strip()) == ((1, "") if is_released or not pending else (0, pending))


def test_a_wrong_tag_ends_with_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    """The error goes to standard error, and standard output stays empty."""
    assert main(["v0.0.9"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith("release_notes: ")
