"""Print the section of CHANGELOG.md that belongs to a release: `python tools/release_notes.py v1.0.0`.

Uses the standard library only, so that a release workflow can run it before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


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


def section_of(changelog: str, version: str) -> str:
    """Return the text under the heading of `version`, without the heading.

    Raises:
        ReleaseError: If there is no such heading, its date is missing, or its section is empty.
    """
    sections = re.split(r"^## (?=\[)", changelog, flags=re.MULTILINE)[1:]
    for section in sections:
        heading, _, body = section.partition("\n")
        if not heading.startswith(f"[{version}]"):
            continue
        if not re.fullmatch(r"\[[^\]]+\] - \d{4}-\d{2}-\d{2}", heading.strip()):
            raise ReleaseError(
                f"The heading of {version} in CHANGELOG.md needs a date: ## [{version}] - YYYY-MM-DD"
            )
        if not body.strip():
            raise ReleaseError(f"CHANGELOG.md says nothing about {version}.")
        return body.strip() + "\n"
    raise ReleaseError(f"CHANGELOG.md has no section [{version}]. Rename [Unreleased] before you tag.")


def release_notes(tag: str, changelog: str, pyproject: str) -> str:
    """Return the notes of the release that `tag` names.

    Args:
        tag: The tag, such as `v1.2.3`.
        changelog: The text of CHANGELOG.md.
        pyproject: The text of pyproject.toml.

    Raises:
        ReleaseError: If the three do not name the same version.
    """
    version = version_of(tag)
    declared = tomllib.loads(pyproject)["project"]["version"]
    if declared != version:
        raise ReleaseError(f"pyproject.toml has version {declared}, but the tag is {tag}.")
    return section_of(changelog, version)


def main(arguments: list[str]) -> int:
    """Print the notes of the tag in `arguments`; return 1 after an error, 2 after a wrong call."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python tools/release_notes.py TAG\n")
        return 2
    try:
        notes = release_notes(
            arguments[0],
            (ROOT / "CHANGELOG.md").read_text("utf-8"),
            (ROOT / "pyproject.toml").read_text("utf-8"),
        )
    except ReleaseError as error:
        sys.stderr.write(f"release_notes: {error}\n")
        return 1
    sys.stdout.write(notes)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
