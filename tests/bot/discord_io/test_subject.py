"""Subjects of buttons: one writer of its id, and texts from the scene alone."""

from __future__ import annotations

import ast
import re

from bot.discord_io.component_request import Subject
from tools.words.source import modules, name_of, source_texts

WRITER = "bot/discord_io/component_request.py"
IN_WORDS = re.compile(r"""["']ask(-list)?:""")
"""The beginning of an id of a question's button, written by hand."""

READERS = ("Scene", "Context", "Viewer", "PuzzlePosition")
"""Ends of the names of classes that have ``words``."""


def writes_a_revision(node: ast.Call) -> bool:
    """Return whether a call writes the id of a button with a revision of its own making."""
    if name_of(node.func) not in ("ComponentRequest", "request_view"):
        return False
    written = [ast.unparse(one) for one in (*node.args, *(key.value for key in node.keywords))]
    return any("revision)" in text or ".seen)" in text or text.startswith("'ask") for text in written)


def test_the_revision_of_a_button_is_written_in_one_place() -> None:
    """Room, number and revision of a button come from a subject, and its id is put together there."""
    trees = modules("ComponentRequest(") | modules("request_view(")
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if path != WRITER and isinstance(node, ast.Call) and writes_a_revision(node)
    ]
    found += [path for path, text in source_texts().items() if path != WRITER and IN_WORDS.search(text)]
    assert found == [], "use Subject.request or Rendered.view"


def test_texts_come_from_the_scene_alone() -> None:
    """A function that gets a scene, a viewer or a tap gets no words beside it: the two could differ."""
    found = []
    for path, tree in modules("Words").items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            given = [*node.args.args, *node.args.kwonlyargs]
            types = [ast.unparse(one.annotation) for one in given if one.annotation is not None]
            has_scene = any(one.partition("[")[0].endswith(READERS) for one in types)
            if "Words" in types and has_scene:
                found.append(f"{path}:{node.lineno} {node.name}")
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
