"""docs/tests-of-rules.md agrees with the test modules."""

from __future__ import annotations

import pytest

from tools.rule_tests import PAGE, RuleTestsError, anchor, generate, proofs, write_page

TEXTS = {"rules": "# Rules\n\n## Domino\n\n## The choice\n", "bridge": "# Bridge\n\n## The play\n"}
MODULES = {
    "tests/a/test_domino.py": '"""docs/rules.md, "Domino" and "The choice"."""\ndef test_a(): ...\n',
    "tests/b/test_play.py": '"""docs/bridge.md, "The play": cards."""\nasync def test_b(): ...\n',
    "tests/c/test_far.py": '"""Elsewhere."""\ndef test_c(): ...\ndef test_d(): ...\n',
    "tests/d/test_far.py": '"""Elsewhere too."""\ndef test_c(): ...\n',
}


def test_the_page_is_up_to_date() -> None:
    """The committed page equals the output of `make papers`."""
    assert generate() == PAGE.read_text("utf-8"), "run make papers"


def test_a_module_proves_the_sections_it_names() -> None:
    """A module's tests are listed under the sections that its docstring names."""
    found = proofs(MODULES, {})
    assert found == {
        ("rules", "Domino"): {"tests/a/test_domino.py": ["test_a"]},
        ("rules", "The choice"): {"tests/a/test_domino.py": ["test_a"]},
        ("bridge", "The play"): {"tests/b/test_play.py": ["test_b"]},
    }


def test_further_tests_are_added_by_name() -> None:
    """A listed test is added to those of the modules, under the module that has it."""
    found = proofs(MODULES, {"rules": {"Domino": ["test_d"]}})
    assert found["rules", "Domino"] == {
        "tests/a/test_domino.py": ["test_a"],
        "tests/c/test_far.py": ["test_d"],
    }


def test_a_name_of_several_modules_needs_its_module() -> None:
    """A name of two modules is rejected without the end of a path, and found with it."""
    with pytest.raises(RuleTestsError, match="2 tests named test_c"):
        proofs(MODULES, {"rules": {"Domino": ["test_c"]}})
    found = proofs(MODULES, {"rules": {"Domino": ["d/test_far::test_c"]}})
    assert found["rules", "Domino"]["tests/d/test_far.py"] == ["test_c"]


def test_a_missing_test_is_reported() -> None:
    """A listed test that does not exist is named in the error."""
    with pytest.raises(RuleTestsError, match="test_gone"):
        proofs(MODULES, {"rules": {"Domino": ["test_gone"]}})


def test_a_missing_section_is_reported() -> None:
    """A section missing from its page is named in the error."""
    with pytest.raises(RuleTestsError, match="Cuckoo"):
        write_page(TEXTS, {("rules", "Cuckoo"): {}})


def test_sections_are_in_the_order_of_their_page() -> None:
    """The table follows the headings of the page, and links each."""
    text = write_page(TEXTS, proofs(MODULES, {}))
    assert text.index("(rules.md#domino)") < text.index("(rules.md#the-choice)") < text.index("(bridge.md#")


def test_anchors_are_the_code_hosts() -> None:
    """An anchor is the heading in small letters, without punctuation, with hyphens."""
    assert anchor("3 to 8 players: who sits?") == "3-to-8-players-who-sits"
