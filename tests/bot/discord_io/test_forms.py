"""Forms held in memory: a limited number, each for its own user."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from bot.discord_io.forms import FormField, OpenForms
from engine.errors import CodedError

FIELDS = (FormField("date", "Date", "today"), FormField("boards", "Boards", "2"))


def test_a_rejected_form_has_what_was_typed() -> None:
    """Each field has the text that the user typed, also where they emptied it; the rest stays."""
    forms = OpenForms()
    forms.opened(7, "ask:x", "Title", FIELDS)
    form = forms.rejected(7, "ask:x", {"date": "friday 8pm"})
    assert form is not None
    assert [(line.name, line.label, line.value) for line in form.fields] == [
        ("date", "Date", "friday 8pm"),
        ("boards", "Boards", ""),
    ]
    assert forms.find(7, form.token) == form


def test_a_form_belongs_to_its_user() -> None:
    """Another user's token, an unknown one and a form never opened find nothing."""
    forms = OpenForms()
    forms.opened(7, "ask:x", "Title", FIELDS)
    form = forms.rejected(7, "ask:x", {})
    assert form is not None
    assert forms.rejected(8, "ask:x", {}) is None
    assert forms.rejected(7, "ask:y", {}) is None
    for user, token in ((8, form.token), (7, "soup"), (7, "")):
        with pytest.raises(CodedError, match="form_gone"):
            forms.find(user, token)


def test_only_the_last_forms_are_held() -> None:
    """Beyond the maximum the oldest form is dropped, not one that was just rejected."""
    forms = OpenForms(most=3)
    for user in range(3):
        forms.opened(user, "ask:x", "Title", FIELDS)
    assert forms.rejected(0, "ask:x", {}) is not None
    forms.opened(3, "ask:x", "Title", FIELDS)
    assert [forms.rejected(user, "ask:x", {}) is not None for user in range(4)] == [True, False, True, True]


def test_every_form_comes_back() -> None:
    """All forms are sent by ``ask_form``, so each of them can be opened again after a rejection."""
    sent = re.compile(r"send_modal|ui\.Modal\(")
    paths = Path(bot.__file__).parent.rglob("*.py")
    sources = [path for path in paths if sent.search(path.read_text("utf-8"))]
    assert [path.name for path in sources] == ["forms.py"]
