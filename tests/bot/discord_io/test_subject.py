"""Subjects of buttons: one writer of its id, and texts from the scene alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.discord_io.component_request import Subject

SOURCES = Path(bot.__file__).parent
WRITER = SOURCES / "discord_io" / "component_request.py"
READERS = ("Scene", "Context", "Viewer", "PuzzlePosition")
"""Ends of the names of classes that have ``words``."""


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Yield each source of the bot."""
    for path in [*SOURCES.rglob("*.py"), *(SOURCES.parent / "cogs").glob("*.py")]:
        yield path, ast.parse(path.read_text())


def writes_a_revision(node: ast.AST) -> bool:
    """Return whether a call writes the id of a button with a revision of its own making."""
    if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("ComponentRequest", "request_view"):
        return False
    written = [ast.unparse(one) for one in (*node.args, *(key.value for key in node.keywords))]
    return any("revision)" in text or ".seen)" in text or text.startswith("'ask") for text in written)


def test_the_revision_of_a_button_is_written_in_one_place() -> None:
    """Room, number and revision of a button come from a subject, and its id is put together there."""
    found = [
        f"{path.relative_to(SOURCES.parent)}:{getattr(node, 'lineno', 0)}"
        for path, tree in trees()
        if path != WRITER
        for node in ast.walk(tree)
        if writes_a_revision(node)
        or (isinstance(node, ast.Constant) and str(node.value).startswith(("ask:", "ask-list:")))
    ]
    assert found == [], "use Subject.request or Rendered.view"


def test_texts_come_from_the_scene_alone() -> None:
    """A function that gets a scene, a viewer or a tap gets no words beside it: the two could differ."""
    found = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            given = [*node.args.args, *node.args.kwonlyargs]
            types = [ast.unparse(one.annotation) for one in given if one.annotation is not None]
            has_scene = any(one.partition("[")[0].endswith(READERS) for one in types)
            if "Words" in types and has_scene:
                found.append(f"{path.relative_to(SOURCES.parent)}:{node.lineno} {node.name}")
    assert found == []


def test_a_subject_knows_its_buttons() -> None:
    """A button about a subject is known at any revision, by its verb if only some are asked for."""
    subject = Subject("room", 12, 3)
    button = subject.request("join", "", "x")
    assert button.custom_id == "ask:room:join:12:3:x"
    assert button.about == Subject("room", "12", "3")
    later = Subject("room", 12, 4)
    assert later.has_button(button.custom_id)
    assert later.has_button(button.custom_id, ("join", "leave"))
    assert not later.has_button(button.custom_id, ("leave",))
    assert not any(
        one.has_button(button.custom_id) for one in (Subject("room", 1), Subject("hall", 12), Subject("room"))
    )
    assert not later.has_button("")
