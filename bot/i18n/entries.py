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
        self._bare: dict[str, frozenset[str]] = {}
        self.owners: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def add(self, file: str, text: str) -> None:
        """Take in a file, named with its game (``barbu/rules.ftl``); of one name the first entry stays."""
        self._bare.clear()
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

    def bare_in(self, name: str) -> frozenset[str]:
        """The variables that an entry, and what it refers to, does no more with than hold them."""
        if name not in self._bare:
            uses = _Uses()
            for resource in self.needed_for(name):
                uses.visit(resource)
            self._bare[name] = frozenset(uses.held - uses.worked_with)
        return self._bare[name]

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


class _Uses(Visitor):
    """What entries do with their variables: hold them as they are, or choose and work by them."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.worked_with: set[str] = set()
        self._noted = self.held

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note a variable."""
        self._noted.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """Note what is chosen by, and what the variants hold."""
        self._noted = self.worked_with
        self.visit(node.selector)
        self._noted = self.held
        for variant in node.variants:
            self.visit(variant)

    def visit_CallArguments(self, node: ast.CallArguments) -> None:  # noqa: N802
        """Note what a function or a term is given."""
        before, self._noted = self._noted, self.worked_with
        self.generic_visit(node)
        self._noted = before
