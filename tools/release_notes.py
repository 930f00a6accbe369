"""Print the section of CHANGELOG.md that belongs to a release: `python tools/release_notes.py v1.0.0`.

`--draft` prints the notes that the next release would have. `--cut` makes it ready, for `make release`: dates
its section, and writes the text of its tag to ``build/tag.txt``.

Uses the standard library only, so that a release workflow can run it before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
TAG_TEXT: Final = ROOT / "build" / "tag.txt"
UNRELEASED: Final = "Unreleased"


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
    return section_of(changelog, version)


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
    """Return the text of a release's tag: the notes' introduction, and what to do when upgrading."""
    introduction = notes.partition("### ")[0].strip()
    found = re.search(r"^### Upgrading\n\n((?:- .*\n)+)", notes, re.MULTILINE)
    parts = [f"Barbu {version}", introduction, f"Upgrading:\n\n{found[1].strip()}" if found else ""]
    return "\n\n".join(filter(None, parts)) + "\n"


def make_ready(changelog: Path, version: str) -> str:
    """Cut the changelog, write the text of the tag, and return what to do next."""
    text = cut(changelog.read_text("utf-8"), version, datetime.now(UTC).date().isoformat())
    changelog.write_text(text, "utf-8")
    TAG_TEXT.parent.mkdir(exist_ok=True)
    TAG_TEXT.write_text(tag_text(version, section_of(text, version)), "utf-8")
    file = TAG_TEXT.relative_to(ROOT)
    return (
        f"CHANGELOG.md has the section [{version}]. Read {file}, commit, then:\n"
        f"git tag --annotate v{version} --file {file} && git push origin HEAD v{version}\n"
    )


def main(arguments: list[str]) -> int:
    """Print the notes of the tag in `arguments`; return 1 after an error, 2 after a wrong call."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python tools/release_notes.py TAG | --draft | --cut\n")
        return 2
    changelog, pyproject = ROOT / "CHANGELOG.md", (ROOT / "pyproject.toml").read_text("utf-8")
    version = declared_version(pyproject)
    try:
        if arguments[0] == "--cut":
            text = make_ready(changelog, version)
        elif arguments[0] == "--draft":
            text = section_of(cut(changelog.read_text("utf-8"), version, "0000-00-00"), version)
        else:
            text = release_notes(arguments[0], changelog.read_text("utf-8"), pyproject)
    except ReleaseError as error:
        sys.stderr.write(f"release_notes: {error}\n")
        return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
