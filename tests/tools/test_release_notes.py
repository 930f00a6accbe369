"""The notes of a release are its section of CHANGELOG.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.storage.migrate import steps
from tools import release_notes as tool
from tools.release_notes import (
    ROOT,
    SCHEMA_STEPS,
    STORED,
    TAG_TEXT,
    ReleaseError,
    cut,
    declared_version,
    main,
    make_ready,
    newest_release,
    next_release,
    old_names,
    papers_in,
    release_notes,
    section_of,
    sections_of,
    tag_text,
)

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-02

More to play.

### Upgrading

- Schema: 8.

### Added

- A third game.

## [1.1.0] - 2026-12-01

Scores.

### Upgrading

- Nothing.

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
    [
        ("v1.2.0", "More to play.\n\n### Upgrading\n\n- Schema: 8.\n\n### Added\n\n- A third game.\n"),
        ("v1.1.0", "Scores.\n\n### Upgrading\n\n- Nothing.\n\n### Fixed\n\n- A score.\n"),
    ],
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
    """A tag says what the release is about and what an operator has to do."""
    notes = section_of(cut(PENDING, "1.3.0", "2027-02-03"), "1.3.0")
    assert tag_text("1.3.0", notes) == "Barbu 1.3.0\n\nTwo games more.\n\nUpgrading:\n\n- Schema: 9.\n"


@pytest.mark.parametrize(
    ("left_out", "missing"),
    [
        ("Two games more.\n\n", "Introduce the release"),
        ("### Upgrading\n\n- Schema: 9.\n\n", "put that heading"),
    ],
)
def test_a_release_is_introduced_and_says_first_how_to_upgrade(
    checkout: Path, left_out: str, missing: str
) -> None:
    """Without an introduction, or with another heading first, nothing is written, and no tag is accepted."""
    text = PENDING.replace(left_out, "", 1)
    (checkout / "CHANGELOG.md").write_text(text, "utf-8")
    before = contents(checkout)
    with pytest.raises(ReleaseError, match=missing):
        make_ready(checkout)
    assert contents(checkout) == before
    with pytest.raises(ReleaseError, match=missing):
        release_notes("v1.3.0", cut(text, "1.3.0", "2027-02-03"), PYPROJECT.format("1.3.0"))


@pytest.mark.parametrize("declared", ["1.2.0", "1.1.9.dev0", "1.2.0.dev3"])
def test_a_released_version_is_not_released_again(declared: str) -> None:
    """A version that is not above the newest release is rejected with both."""
    with pytest.raises(ReleaseError, match=rf"{declared}, and 1\.2\.0 is released already"):
        next_release(PYPROJECT.format(declared), PENDING)
    assert next_release(PYPROJECT.format("1.10.0.dev0"), PENDING) == "1.10.0"
    with pytest.raises(ReleaseError, match="Write one such as"):
        next_release(PYPROJECT.format("1.3"), PENDING)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with the papers and settings of this commit, before the release 1.3.0."""
    for path in [*papers_in(ROOT), ROOT / "pyproject.toml", *ROOT.glob(SCHEMA_STEPS)]:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (tmp_path / STORED).mkdir(parents=True)
    (tmp_path / STORED / f"{steps()[-1]}.sql.gz").touch()
    (tmp_path / "CHANGELOG.md").write_text(PENDING, "utf-8")
    pyproject = tmp_path / "pyproject.toml"
    declared = declared_version(pyproject.read_text("utf-8"))
    pyproject.write_text(pyproject.read_text("utf-8").replace(f'"{declared}"', '"1.3.0.dev0"', 1), "utf-8")
    return tmp_path


def contents(folder: Path) -> dict[Path, bytes]:
    """Return the content of all files below a folder."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_release_is_made_ready_in_one_step(checkout: Path) -> None:
    """Changelog, tag, pyproject.toml and all papers have the version; the commands that are left follow."""
    said = make_ready(checkout)
    assert "git tag --annotate v1.3.0 --file build/tag.txt && git push --atomic origin HEAD v1.3.0\n" in said
    assert 'version = "1.4.0.dev0"' in said
    assert (checkout / TAG_TEXT).read_text("utf-8").startswith("Barbu 1.3.0\n")
    pyproject, changelog = (
        (checkout / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGELOG.md")
    )
    assert release_notes("v1.3.0", changelog, pyproject)
    assert old_names(checkout, "1.3.0") == []
    assert (checkout / "deploy/kubernetes.yaml").read_text("utf-8").count("/barbu:1.3.0\n") == 2
    for name in ("README.md", "docs/run.md"):
        assert "git checkout v1.3.0`" in (checkout / name).read_text("utf-8")
    assert "git worktree add ../barbu-next v1.3.0`" in (checkout / "docs/run.md").read_text("utf-8")
    for name in ("compose.yaml", "docs/grow.md"):
        assert "/barbu:1.3.0" in (checkout / name).read_text("utf-8")


def test_a_release_leaves_a_database_of_its_schema(checkout: Path) -> None:
    """Without a stored database of the newest schema nothing is written: later it cannot be made."""
    stored = checkout / STORED / f"{steps()[-1]}.sql.gz"
    stored.rename(stored.with_name("0001.sql.gz"))
    before = contents(checkout)
    with pytest.raises(ReleaseError, match=rf"{stored.name} is missing: run python -m tools\.make_databases"):
        make_ready(checkout)
    assert contents(checkout) == before


def test_images_of_other_programs_keep_their_versions(checkout: Path) -> None:
    """Only versions of the bot are written: those of its monitoring stay."""
    other = checkout / "deploy/compose.monitoring.yaml"
    before = other.read_bytes()
    make_ready(checkout)
    assert other.read_bytes() == before


def test_a_tag_whose_papers_name_another_release_is_rejected(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A paper that was given an old version afterwards is named with its line, and there are no notes."""
    monkeypatch.setattr(tool, "ROOT", checkout)
    assert main(["--cut"]) == 0
    assert main(["v1.3.0"]) == 0
    paper = checkout / "docs" / "grow.md"
    paper.write_text(paper.read_text("utf-8").replace("barbu:1.3.0", "barbu:1.2.0"), "utf-8")
    capsys.readouterr()
    assert main(["v1.3.0"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert "docs/grow.md:" in printed.err
    assert "names 1.2.0" in printed.err


def test_papers_name_the_newest_release() -> None:
    """All versions of the bot that this commit's papers name are that of the changelog's newest section."""
    newest = newest_release((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert newest is not None
    assert old_names(ROOT, newest) == []


def test_this_commit_has_a_version_of_its_own() -> None:
    """With changes since the last release the version is one in development, above that release."""
    pyproject, changelog = ((ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGELOG.md"))
    if sections_of(changelog)["Unreleased"][1]:
        assert declared_version(pyproject).startswith(f"{next_release(pyproject, changelog)}.dev")
    else:
        assert declared_version(pyproject) == newest_release(changelog) or next_release(pyproject, changelog)


def test_the_draft_is_what_is_unreleased(capsys: pytest.CaptureFixture[str]) -> None:
    """`--draft` prints the notes of the next release; without changes there are none."""
    status = main(["--draft"])
    printed = capsys.readouterr()
    pending = sections_of((ROOT / "CHANGELOG.md").read_text("utf-8"))["Unreleased"][1]
    assert (status, printed.out.strip()) == ((0, pending) if pending else (1, ""))


def test_what_an_upgrade_needs_comes_first() -> None:
    """In each section of the changelog *Upgrading* is the first heading, if it has one."""
    for _, text in sections_of((ROOT / "CHANGELOG.md").read_text("utf-8")).values():
        headings = re.findall(r"^### (.*)$", text, re.MULTILINE)
        assert "Upgrading" not in headings[1:]


def test_a_wrong_tag_ends_with_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    """The error goes to standard error, and standard output stays empty."""
    assert main(["v0.0.9"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith("release_notes: ")
