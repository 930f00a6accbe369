"""The tool that breaks the source and checks that tests notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutations import ROOT, Mutation, MutationError, load_mutations, survivors

LISTED = load_mutations()


def mutation(new: str, *, old: str = "n % 2", name: str = "odd for even") -> Mutation:
    """Return a mutation of the little project of these tests."""
    return Mutation(name, "engine/even.py", old, new, ("tests/test_even.py",))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return the folder of a project of one function and one test."""
    files = {
        "engine/even.py": "def is_even(n):\n    return n % 2 == 0\n",
        "tests/test_even.py": "from engine.even import is_even\n\ndef test_four():\n    assert is_even(4)\n",
        "pyproject.toml": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.repetition
def test_only_unnoticed_mutations_survive(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only the survivor is returned, both are printed, and the project itself stays as it was."""
    noticed, unnoticed = mutation("(n + 1) % 2"), mutation("n % 4", name="four for two")
    assert survivors([noticed, unnoticed], project) == ["four for two"]
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["killed", "SURVIVED"]
    assert "n % 2 == 0" in (project / "engine/even.py").read_text("utf-8")


@pytest.mark.repetition
def test_a_mutation_that_cannot_be_tested_is_an_error(project: Path) -> None:
    """A missing text or test ends the run with the name of the mutation."""
    with pytest.raises(MutationError, match="odd for even: the old text occurs 0 times"):
        survivors([mutation("x", old="n % 3")], project)
    (project / "tests/test_even.py").unlink()
    with pytest.raises(MutationError, match="odd for even: pytest could not run"):
        survivors([mutation("n % 4")], project)


@pytest.mark.parametrize("listed", LISTED, ids=lambda one: one.name)
def test_the_list_fits_the_source(listed: Mutation) -> None:
    """Each listed mutation changes its file, and its tests exist."""
    assert listed.apply((ROOT / listed.file).read_text("utf-8"))
    paths = [one.partition("::")[0] for one in listed.tests if one.startswith("tests/")]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_listed_mutations_differ() -> None:
    """The names and places of mutations differ, so that a survivor is found by its name."""
    assert len({one.name for one in LISTED}) == len(LISTED) >= 12
    assert len({one.file for one in LISTED}) > 8
