"""The entries of a language's Fluent files, each parsed when it is first needed.

A start renders a few hundred of several thousand texts; parsing all of them would take longer than the rest
of the start (docs/experiments.md).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Final

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_START: Final = re.compile(r"^(?=-?[A-Za-z][\w-]*[ \t]*=)", re.MULTILINE)
"""The start of an entry; continuation lines are indented."""
_PLAIN: Final = re.compile(r"-?[A-Za-z][\w-]* *= *([^\s{}](?:[^\n{}]*[^\s{}])?) *\n?(?:\n|#.*\n?)*")
"""A message of one line without variables, followed by comments only."""
_NAMING: Final = re.compile(r"[A-Za-z][\w-]* *= *(\S[^\n]*?) *\n?(?:\n|#.*\n?)*")
"""A message of one line, which may refer to others: ``{ level-club }: a sound player``."""
_NAMED: Final = re.compile(r"{ *(-?[a-z][\w-]*) *}")
_VARIABLE: Final = re.compile(r"{ *\$([A-Za-z][\w-]*) *}")

_LOG = logging.getLogger(__name__)


class Entries:
    """The messages and terms of a language, as text and, once needed, parsed.

    ``owners`` has the game of each entry that comes from a game's catalogue.
    """

    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._files: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._templates: dict[str, tuple[str, ...] | None] = {}
        self._parsed: dict[str, tuple[ast.Resource, tuple[str, ...]]] = {}
        self.owners: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def add(self, file: str, text: str) -> None:
        """Add a file, named with its game (``barbu/rules.ftl``). The first entry of each name is used."""
        head, *chunks = _START.split(text)
        if any(line.strip() and not line.startswith("#") for line in head.splitlines()):
            self._log_fault(file, head)
        self._templates.clear()
        owner = file.rpartition("/")[0]
        for chunk in chunks:
            name = chunk.partition("=")[0].strip()
            if name in self._texts:
                continue
            self._texts[name], self._files[name] = chunk, file
            if owner:
                self.owners[name] = owner

    def template(self, name: str) -> tuple[str, ...] | None:
        """Return the text of a message of one line without parsing it; None for any other message.

        Text and names of variables alternate, text first. Most messages are such: rendering the others takes
        ten times as long, and two megabytes for each language.
        """
        if name not in self._templates:
            self._templates[name] = self._split(name)
        return self._templates[name]

    def _split(self, name: str) -> tuple[str, ...] | None:
        shown = None if name.startswith("-") else _NAMING.fullmatch(self._texts.get(name, ""))
        if shown is None:
            return None
        parts = _VARIABLE.split(_NAMED.sub(self._named, shown[1]))
        return None if any("{" in text or "}" in text for text in parts[::2]) else tuple(parts)

    def _named(self, reference: re.Match[str]) -> str:
        """Return the text of a message that another one refers to, or the reference if it is not plain."""
        named = _PLAIN.fullmatch(self._texts.get(reference[1], ""))
        return reference[0] if named is None else named[1]

    def needed_for(self, name: str) -> Iterator[ast.Resource]:
        """Yield the entry of a name and all existing entries it refers to, each once."""
        seen, ahead = {name}, [name]
        while ahead:
            one = ahead.pop()
            if one not in self._texts:
                continue
            resource, references = self._entry(one)
            yield resource
            ahead += [other for other in references if other not in seen]
            seen.update(references)

    def _entry(self, name: str) -> tuple[ast.Resource, tuple[str, ...]]:
        if name not in self._parsed:
            resource = FluentResource(self._texts[name])
            for junk in (part for part in resource.body if isinstance(part, ast.Junk)):
                self._log_fault(self._files[name], junk.content or "")
            references = _References()
            references.visit(resource)
            self._parsed[name] = resource, tuple(references.names)
        return self._parsed[name]

    def _log_fault(self, file: str, text: str) -> None:
        _LOG.error("%s: %s: not Fluent: %.80r", self._locale, file, text)


class _References(Visitor):
    """A collector of the names an entry refers to, those of terms with their hyphen."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names[node.id.name] = None

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        """Collect a term, and the references in its arguments."""
        self.names["-" + node.id.name] = None
        self.generic_visit(node)
