"""The entries of a language's Fluent files, each parsed when it is first needed.

A start words a few hundred of some thousand sentences, and parsing them all is most of what it does.
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
"""Where an entry begins: whatever goes on one is indented."""
_PLAIN: Final = re.compile(r"[A-Za-z][\w-]* *= *([^\s{}](?:[^\n{}]*[^\s{}])?) *\n?(?:\n|#.*\n?)*")
"""A message that is one line of text: nothing is filled in, and what follows it are comments."""
_NAMING: Final = re.compile(r"[A-Za-z][\w-]* *= *{ *([a-z][\w-]*) *}([^\n{}]*[^\s{}])? *\n?(?:\n|#.*\n?)*")
"""One that begins with the text of another message: ``{ level-club }: a sound player``."""

_LOG = logging.getLogger(__name__)


class Entries:
    """What a language can say: names and texts of its messages and terms, and what became of those parsed.

    Attributes:
        owners: the game whose catalogue has an entry, for those that are in a game's.
    """

    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._files: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._parsed: dict[str, tuple[ast.Resource, tuple[str, ...]]] = {}
        self.owners: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def add(self, file: str, text: str) -> None:
        """Take in a file, named with its game (``barbu/rules.ftl``); of one name the first entry stays."""
        head, *chunks = _START.split(text)
        if any(line.strip() and not line.startswith("#") for line in head.splitlines()):
            self._complain(file, head)
        owner = file.rpartition("/")[0]
        for chunk in chunks:
            name = chunk.partition("=")[0].strip()
            if name in self._texts:
                continue
            self._texts[name], self._files[name] = chunk, file
            if owner:
                self.owners[name] = owner

    def plain(self, name: str) -> str | None:
        """The text of a message into which nothing is filled, without parsing it; ``None`` of any other."""
        text = self._texts.get(name, "")
        if shown := _PLAIN.fullmatch(text):
            return shown[1]
        if (shown := _NAMING.fullmatch(text)) and (named := _PLAIN.fullmatch(self._texts.get(shown[1], ""))):
            return named[1] + (shown[2] or "")
        return None

    def needed_for(self, name: str) -> Iterator[ast.Resource]:
        """The entry of that name and all it refers to, as far as they exist; each once."""
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
            for junk in (one for one in resource.body if isinstance(one, ast.Junk)):
                self._complain(self._files[name], junk.content or "")
            references = _References()
            references.visit(resource)
            self._parsed[name] = resource, tuple(references.names)
        return self._parsed[name]

    def _complain(self, file: str, text: str) -> None:
        _LOG.error("%s: %s: not Fluent: %.80r", self._locale, file, text)


class _References(Visitor):
    """The names that an entry refers to, those of terms with their hyphen."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Note a message."""
        self.names[node.id.name] = None

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        """Note a term, and what its arguments refer to."""
        self.names["-" + node.id.name] = None
        self.generic_visit(node)
