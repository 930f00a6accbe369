"""The code host's configuration: workflows, dependency updates, issue forms."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github"
WORKFLOWS = sorted((FOLDER / "workflows").glob("*.yml"))


def loaded(path: Path) -> dict[str, Any]:
    """Return a YAML file as a mapping."""
    content: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return content


def steps(path: Path) -> list[dict[str, Any]]:
    """Return the steps of all jobs of a workflow, in order."""
    return [step for job in loaded(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned(path: Path) -> None:
    """Each action names a major version or a commit, never a branch."""
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|[0-9a-f]{40})", one)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_jobs_have_a_limit_and_few_rights(path: Path) -> None:
    """Each job has a time limit, and each workflow lists its permissions."""
    workflow = loaded(path)
    assert workflow["permissions"]
    assert all(job["timeout-minutes"] <= 120 for job in workflow["jobs"].values())


def test_ci_runs_the_command_of_the_readme_on_each_python() -> None:
    """`make test` runs on every version from the oldest that pyproject.toml allows to the image's."""
    job = loaded(FOLDER / "workflows" / "ci.yml")["jobs"]["test"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    image = re.search(r"^FROM python:(3\.\d+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert image
    versions = job["strategy"]["matrix"]["python"]
    oldest, newest = (int(one.split(".")[1]) for one in (project["requires-python"].strip(">="), image[1]))
    assert versions == [f"3.{minor}" for minor in range(oldest, newest + 1)]
    assert any(step.get("run", "").startswith("make test") for step in job["steps"])
    assert "make test" in (ROOT / "README.md").read_text("utf-8")


def test_every_test_runs_every_night() -> None:
    """Tests that CI leaves out run every night, with the options that pytest knows."""
    path = FOLDER / "workflows" / "nightly.yml"
    assert "\n  schedule:\n" in path.read_text("utf-8")
    assert steps(path)[-1]["run"].endswith('OPTIONS="--every-database --thorough"')
    assert "$(OPTIONS)" in (ROOT / "Makefile").read_text("utf-8")
    options = (ROOT / "tests" / "conftest.py").read_text("utf-8")
    assert '"--every-database"' in options
    assert '"--thorough"' in options


def test_a_release_is_tested_before_it_is_pushed() -> None:
    """The image waits for the tests, the release for the image, and the tag is checked first."""
    jobs = loaded(FOLDER / "workflows" / "release.yml")["jobs"]
    assert (jobs["image"]["needs"], jobs["publish"]["needs"]) == ("test", "image")
    commands = [step["run"] for step in jobs["test"]["steps"] if "run" in step]
    assert commands[0].startswith("python tools/release_notes.py")
    assert "REGISTRY" in commands[1]
    assert commands[2].startswith("make test")


def test_a_release_is_for_two_architectures_and_names_no_registry() -> None:
    """The image is built for amd64 and arm64; the registry's host is a variable of the repository."""
    text = (FOLDER / "workflows" / "release.yml").read_text("utf-8")
    assert "platforms: linux/amd64,linux/arm64" in text
    assert "registry: ${{ vars.REGISTRY }}" in text
    assert not re.search(r"[\w-]+\.(io|com|org|dev)\b", text)


def test_dependencies_are_updated() -> None:
    """Dependabot updates actions and images, the weekly workflow the locks."""
    updated = {one["package-ecosystem"] for one in loaded(FOLDER / "dependabot.yml")["updates"]}
    assert updated == {"github-actions", "docker", "docker-compose"}
    assert any(
        step.get("run", "").startswith("make upgrade") for step in steps(FOLDER / "workflows" / "upgrade.yml")
    )


@pytest.mark.parametrize("name", ["bug", "feature"])
def test_an_issue_form_has_a_required_field(name: str) -> None:
    """A form has a name, fields with ids, and at least one required field."""
    form = loaded(FOLDER / "ISSUE_TEMPLATE" / f"{name}.yml")
    fields = [one for one in form["body"] if one["type"] != "markdown"]
    assert form["name"]
    assert form["description"]
    assert len({one["id"] for one in fields}) == len(fields)
    assert any(one.get("validations", {}).get("required") for one in fields)


def test_the_bug_form_sends_security_problems_elsewhere() -> None:
    """The security link of the bug form leads to SECURITY.md, which exists."""
    assert "SECURITY.md" in (FOLDER / "ISSUE_TEMPLATE" / "bug.yml").read_text("utf-8")
    assert (ROOT / "SECURITY.md").is_file()


def test_other_matters_have_a_link_of_their_own() -> None:
    """Security, questions of operators and outages of Discord lead elsewhere, by links that can be opened."""
    links = loaded(FOLDER / "ISSUE_TEMPLATE" / "config.yml")["contact_links"]
    assert len(links) == 3
    for link in links:
        assert link.keys() == {"name", "url", "about"}
        assert link["url"].startswith("https://")
        path = link["url"].partition("/blob/main/")[2]
        assert not path or (ROOT / path).is_file()
