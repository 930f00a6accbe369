"""The message keys in the source and the entries of the catalogues, for the tests that compare them."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.i18n import LOCALES
from bot.i18n.texts import sources

ROOT = Path(__file__).resolve().parents[2]

CHECKED_LOCALES = ("en", "fr", "it", "de")
"""Languages checked against the glossary, the lengths of labels and plurals after every number."""

FAULTS = (
    "engine/records.py",
    *("engine/barbu/record/replay.py", "engine/barbu/record/game_record.py"),
    *("engine/bridge/record/replay.py", "engine/bridge/record/game_record.py"),
)
"""Modules that check records of games, whose errors are shown in the shell, not in Discord."""


@cache
def source_texts() -> dict[str, str]:
    """Return the text of every module of the program by its path from the root."""
    files = (file for folder in ("engine", "bot", "cogs") for file in (ROOT / folder).rglob("*.py"))
    return {str(file.relative_to(ROOT)): file.read_text("utf-8") for file in sorted(files)}


@cache
def parsed(path: str) -> ast.Module:
    """Return a module of the program, parsed."""
    return ast.parse(source_texts()[path])


def modules(part: str = "") -> dict[str, ast.Module]:
    """Return every module of the program whose text has this part, by its path from the root."""
    return {path: parsed(path) for path, text in source_texts().items() if part in text}


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    """Return every node of the program with the path of its module; walking all trees takes two seconds."""
    return [(path, node) for path, tree in modules().items() for node in ast.walk(tree)]


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Return every call of the program with the path of its module."""
    return [(path, node) for path, node in nodes() if isinstance(node, ast.Call)]


def name_of(node: ast.expr) -> str:
    """Return the last part of a dotted name, without type arguments, or empty text for anything else."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@cache
def error_classes() -> frozenset[str]:
    """Return ``CodedError`` and all its subclasses."""
    known = {"CodedError"}
    classes = [node for _, node in nodes() if isinstance(node, ast.ClassDef)]
    while True:
        found = {node.name for node in classes if any(name_of(base) in known for base in node.bases)}
        if found <= known:
            return frozenset(known)
        known |= found


def texts_of(node: ast.expr) -> list[str] | None:
    """Return the possible texts of an expression: a literal or a choice between literals; None if unknown."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = texts_of(node.body), texts_of(node.orelse)
        return None if one is None or other is None else one + other
    return None


SEVERAL = frozenset({"SeveralErrors", "SeveralFaults"})


def raised_errors() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Yield place, code and names of the facts (None if not visible) of every error in the source.

    ``SEVERAL`` hold errors that are raised elsewhere.

    If a code is computed, the module's docstring lists the codes as ``- ``code``: …``.
    """
    for path, call in calls():
        if path in FAULTS or name_of(call.func) not in error_classes() - SEVERAL or not call.args:
            continue
        place = f"{path}:{call.lineno}"
        codes = texts_of(call.args[0])
        names = frozenset(word.arg for word in call.keywords if word.arg is not None)
        facts = None if any(word.arg is None for word in call.keywords) else names
        if codes is None:
            docstring = ast.get_docstring(parsed(path)) or ""
            codes = re.findall(r"^- ``(\w+)``", docstring, re.MULTILINE)
            assert codes, f"{place}: its module's docstring must list the codes"
            facts = None
        yield from ((place, code, facts) for code in codes)


def texts(*folders: str) -> set[str]:
    """Return every string of the source, including the fixed parts of f-strings."""
    return {
        node.value
        for path, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.startswith(folders)
    }


def used_keys() -> Iterator[tuple[str, str, bool]]:
    """Yield place, key, and whether the key is complete or a prefix, for each use of a message key."""
    for path, call in calls():
        if name_of(call.func) not in ("words", "_words", "label"):
            continue
        for key in call.args[:1]:
            place = f"{path}:{call.lineno}"
            if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                yield place, str(key.values[0].value), False
            for text in texts_of(key) or ():
                if text not in LOCALES:  # words("en") gives a language
                    yield place, text, True


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.messages.add("-" + node.id.name)


class _Prose(visitor.Visitor):
    """The texts of a message, one for each variant; a placeable is the mark ``\\0``."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802
        self.texts.append("".join(e.value if isinstance(e, ftl.TextElement) else "\0" for e in node.elements))
        self.generic_visit(node)


class Entry:
    """One message or term: its file, its text as written, and its references."""

    def __init__(self, file: str, node: ftl.Message | ftl.Term, written: str) -> None:
        references, prose = _References(), _Prose()
        references.visit(node)
        prose.visit(node)
        self.file, self.node, self.written = file, node, written
        self.variables, self.messages = references.variables, references.messages
        self.prose = prose.texts


@cache
def catalogue(locale: str) -> dict[str, list[Entry]]:
    """Return every key of a language with all its entries; a term's key begins with a dash."""
    entries: dict[str, list[Entry]] = defaultdict(list)
    for file, text in sources(locale):
        owner = file.rpartition("/")[0]
        if owner and not (ROOT / "bot/games" / owner).is_dir():
            continue  # a game or a feature of the tests
        for node in FluentResource(text).body:
            assert not isinstance(node, ftl.Junk), f"{locale}/{file}: not Fluent: {(node.content or '')[:80]}"
            if isinstance(node, ftl.Message | ftl.Term):
                span = node.value.span if node.value else None
                written = text[span.start : span.end] if span else ""
                key = ("-" if isinstance(node, ftl.Term) else "") + node.id.name
                entries[key].append(Entry(file, node, written))
    return dict(entries)


def variables_of(locale: str, key: str) -> set[str]:
    """Return the variables a message needs, including those of its references."""
    entry = catalogue(locale)[key][0]
    return entry.variables.union(*(variables_of(locale, other) for other in entry.messages))
