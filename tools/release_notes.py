"""Print the section of CHANGELOG.md that belongs to a release: `python tools/release_notes.py v1.0.0`.

`--draft` prints the notes that the next release would have. `--cut` makes it ready, for `make release`:
writes its version where pyproject.toml has 1.2.0.dev0 and the papers the last release, dates its section, and
writes the text of its tag to ``build/tag.txt``.

Uses the standard library only, so that a release workflow can run it before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
TAG_TEXT: Final = Path("build/tag.txt")
UNRELEASED: Final = "Unreleased"
PAPERS: Final = ("README.md", "compose.yaml", "deploy/*.yaml", "docs/*.md")
"""Files that name the newest release: its tag to check out, or its image."""
SCHEMA_STEPS: Final = "bot/storage/migrations/versions/[0-9][0-9][0-9][0-9]_*.py"
STORED: Final = Path("tests/data/databases")
"""Databases of earlier schemas, of which `python -m tools.make_databases` writes the present one."""
_NAMED: Final = re.compile(r"((?:/barbu|…):|git checkout v|git worktree add [\w./-]+ v)(\d+\.\d+\.\d+)\b")


class ReleaseError(Exception):
    """The tag, pyproject.toml and CHANGELOG.md do not match; the message says what to change."""


def version_of(tag: str) -> str:
    """Return the version a tag names.

    Raises:
        ReleaseError: If the tag is not `v` and a version such as 1.2.3.
    """
    matched = re.fullmatch(r"v(\d+\.\d+\.\d+)", tag)
    if matched is None:
        raise ReleaseError(f'"{tag}" is not a release tag. Write v and the version, for example v1.2.3.')
    return matched[1]


def sections_of(changelog: str) -> dict[str, tuple[str, str]]:
    """Return heading and text of each section by its version, newest first."""
    parts = [part.partition("\n") for part in re.split(r"^## (?=\[)", changelog, flags=re.MULTILINE)[1:]]
    return {heading[1 : heading.index("]")]: (heading.strip(), text.strip()) for heading, _, text in parts}


def section_of(changelog: str, version: str) -> str:
    """Return the text under the heading of `version`, without the heading.

    Raises:
        ReleaseError: If there is no such heading, its date is missing, its section is empty, or changes are
            left under *Unreleased*.
    """
    sections = sections_of(changelog)
    if version not in sections:
        raise ReleaseError(f"CHANGELOG.md has no section [{version}]. Run make release before you tag.")
    heading, text = sections[version]
    if not re.fullmatch(r"\[[^\]]+\] - \d{4}-\d{2}-\d{2}", heading):
        raise ReleaseError(
            f"The heading of {version} in CHANGELOG.md needs a date: ## [{version}] - YYYY-MM-DD"
        )
    if not text:
        raise ReleaseError(f"CHANGELOG.md says nothing about {version}.")
    if sections.get(UNRELEASED, ("", ""))[1]:
        raise ReleaseError(
            f"CHANGELOG.md has changes under [{UNRELEASED}], which the tagged commit contains: move them to "
            f"[{version}], or release the commit before them."
        )
    return text + "\n"


def declared_version(pyproject: str) -> str:
    """Return the version in the text of pyproject.toml."""
    return str(tomllib.loads(pyproject)["project"]["version"])


def next_release(pyproject: str, changelog: str) -> str:
    """Return the version that pyproject.toml prepares: 1.2.0 for 1.2.0.dev0.

    Raises:
        ReleaseError: If it is no version, or not above the newest one in the changelog.
    """
    declared = declared_version(pyproject)
    matched = re.fullmatch(r"(\d+\.\d+\.\d+)(\.dev\d+)?", declared)
    if matched is None:
        raise ReleaseError(f"pyproject.toml has version {declared}. Write one such as 1.2.0.dev0.")
    newest = newest_release(changelog)
    if newest is not None and _numbers(matched[1]) <= _numbers(newest):
        raise ReleaseError(
            f"pyproject.toml has version {declared}, and {newest} is released already. Set the next version"
            " there, such as 1.2.0.dev0."
        )
    return matched[1]


def newest_release(changelog: str) -> str | None:
    """Return the newest version that has a section; None if none has."""
    return next((version for version in sections_of(changelog) if version != UNRELEASED), None)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def introduction_of(notes: str) -> str:
    """Return what a section says before its first heading.

    Raises:
        ReleaseError: If it says nothing, or operators would not read first what an upgrade needs.
    """
    introduction, _, rest = notes.partition("### ")
    if not introduction.strip():
        raise ReleaseError(
            "Introduce the release in CHANGELOG.md, in a sentence or two above its first heading."
        )
    if not rest.startswith("Upgrading\n"):
        raise ReleaseError("In CHANGELOG.md the release begins with *Upgrading*: put that heading first.")
    return introduction.strip()


def papers_in(root: Path) -> Iterator[Path]:
    """Return the files that name the newest release."""
    for pattern in PAPERS:
        yield from sorted(root.glob(pattern))


def old_names(root: Path, version: str) -> list[str]:
    """Return the places where a paper names another version of the bot than this, a line each."""
    return [
        f"{path.relative_to(root)}:{number} names {found[2]}"
        for path in papers_in(root)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for found in _NAMED.finditer(line)
        if found[2] != version
    ]


def name_version(root: Path, version: str) -> None:
    """Write this version of the bot wherever the papers name one, and as that of pyproject.toml."""
    for path in papers_in(root):
        text = path.read_text("utf-8")
        if (named := _NAMED.sub(rf"\g<1>{version}", text)) != text:
            path.write_text(named, "utf-8")
    pyproject = root / "pyproject.toml"
    text = pyproject.read_text("utf-8")
    pyproject.write_text(
        re.sub(r'^version = ".*"$', f'version = "{version}"', text, count=1, flags=re.M), "utf-8"
    )


def release_notes(tag: str, changelog: str, pyproject: str) -> str:
    """Return the notes of the release that `tag` names.

    Args:
        tag: The tag, such as `v1.2.3`.
        changelog: The text of CHANGELOG.md.
        pyproject: The text of pyproject.toml.

    Raises:
        ReleaseError: If the three do not name the same version, or the version has not all changes.
    """
    version = version_of(tag)
    declared = declared_version(pyproject)
    if declared != version:
        raise ReleaseError(f"pyproject.toml has version {declared}, but the tag is {tag}.")
    notes = section_of(changelog, version)
    introduction_of(notes)
    return notes


def cut(changelog: str, version: str, date: str) -> str:
    """Return the changelog with *Unreleased* as the section of `version`, below a new empty *Unreleased*.

    Args:
        date: The day of the release, as YYYY-MM-DD.

    Raises:
        ReleaseError: If the version has a section already, or nothing has changed.
    """
    sections = sections_of(changelog)
    if version in sections:
        raise ReleaseError(
            f"CHANGELOG.md has a section [{version}] already. Set the next version in pyproject.toml."
        )
    if not sections.get(UNRELEASED, ("", ""))[1]:
        raise ReleaseError(f"CHANGELOG.md has nothing under [{UNRELEASED}] to release.")
    heading = f"## [{UNRELEASED}]\n"
    return changelog.replace(heading, f"{heading}\n## [{version}] - {date}\n", 1)


def tag_text(version: str, notes: str) -> str:
    """Return the text of a release's tag: the notes' introduction, and what to do when upgrading.

    Raises:
        ReleaseError: As `introduction_of`.
    """
    found = re.search(r"^### Upgrading\n\n((?:- .*\n)+)", notes, re.MULTILINE)
    parts = [f"Barbu {version}", introduction_of(notes), f"Upgrading:\n\n{found[1].strip()}" if found else ""]
    return "\n\n".join(filter(None, parts)) + "\n"


def require_stored_database(root: Path) -> None:
    """Check that a database of the newest schema is stored for the tests of later migrations.

    Raises:
        ReleaseError: If it is missing; once the schema has changed it can no longer be made.
    """
    newest = max(path.name[:4] for path in root.glob(SCHEMA_STEPS))
    database = STORED / f"{newest}.sql.gz"
    if not (root / database).exists():
        raise ReleaseError(
            f"{database} is missing: run python -m tools.make_databases, and commit the two files it writes"
            " there."
        )


def make_ready(root: Path) -> str:
    """Make the next release ready in the files of `root`, and return what to do next.

    Raises:
        ReleaseError: If something is missing; no file is changed then.
    """
    changelog, tag = root / "CHANGELOG.md", root / TAG_TEXT
    old = changelog.read_text("utf-8")
    version = next_release((root / "pyproject.toml").read_text("utf-8"), old)
    text = cut(old, version, datetime.now(UTC).date().isoformat())
    about = tag_text(version, section_of(text, version))
    require_stored_database(root)
    changelog.write_text(text, "utf-8")
    name_version(root, version)
    tag.parent.mkdir(exist_ok=True)
    tag.write_text(about, "utf-8")
    major, minor, _ = _numbers(version)
    return (
        f"CHANGELOG.md has the section [{version}], and pyproject.toml and the papers have that version.\n"
        f"Read {TAG_TEXT} and git diff, commit, then (where main is protected, on main after the merge):\n"
        f"git tag --annotate v{version} --file {TAG_TEXT} && git push --atomic origin HEAD v{version}\n"
        f'Afterwards set version = "{major}.{minor + 1}.0.dev0" in pyproject.toml, and commit that.\n'
    )


def main(arguments: list[str]) -> int:
    """Print the notes of the tag in `arguments`; return 1 after an error, 2 after a wrong call."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python tools/release_notes.py TAG | --draft | --cut\n")
        return 2
    changelog, pyproject = ((ROOT / name).read_text("utf-8") for name in ("CHANGELOG.md", "pyproject.toml"))
    try:
        if arguments[0] == "--cut":
            text = make_ready(ROOT)
        elif arguments[0] == "--draft":
            version = next_release(pyproject, changelog)
            text = section_of(cut(changelog, version, "0000-00-00"), version)
        else:
            text = release_notes(arguments[0], changelog, pyproject)
            if old := old_names(ROOT, version_of(arguments[0])):
                raise ReleaseError(f"These name another release than {arguments[0]}: {'; '.join(old)}.")
    except ReleaseError as error:
        sys.stderr.write(f"release_notes: {error}\n")
        return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
