"""The code host's configuration: workflows, dependency updates, issue forms."""

from __future__ import annotations

import os
import re
import subprocess
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


PINNED = re.compile(r"uses: ([\w-]+/[\w-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned(path: Path) -> None:
    """Each action is named by a full commit, which nobody can move, with its version in a comment."""
    lines = [line for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line.strip().removeprefix("- "))] == []


def test_an_action_has_one_version() -> None:
    """All workflows use the same commit of an action."""
    used = {found for path in WORKFLOWS for found in PINNED.findall(path.read_text("utf-8"))}
    assert len(used) == len({name for name, _, _ in used})


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_jobs_have_a_limit_and_few_rights(path: Path) -> None:
    """Each job has a time limit and only reads, unless it lists what it writes; no token stays on disk."""
    workflow = loaded(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] <= 120 for job in workflow["jobs"].values())
    checkouts = [step for step in steps(path) if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_job_that_may_write_installs_packages(path: Path) -> None:
    """A job with a right to write runs no package on its machine: only git, gh, Docker and our scripts."""
    for name, job in loaded(path)["jobs"].items():
        if "write" in job.get("permissions", {}).values():
            commands = "\n".join(step.get("run", "") for step in job["steps"])
            assert not re.search(r"\b(make|pip|pipx|uv|pytest)\b", commands), name
            assert not any("setup-python" in step.get("uses", "") for step in job["steps"]), name


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
    assert (jobs["image"]["needs"], jobs["publish"]["needs"]) == ("test", ["test", "image"])
    commands = [step["run"] for step in jobs["test"]["steps"] if "run" in step]
    assert commands[0].startswith("python tools/release_notes.py")
    assert "REGISTRY" in commands[1]
    assert commands[2].startswith("make test")


def test_an_image_is_checked_before_and_after_it_is_pushed() -> None:
    """CI and the release check an image with one script, the release also as pushed; it is attested."""
    order = []
    for step in loaded(FOLDER / "workflows" / "release.yml")["jobs"]["image"]["steps"]:
        if "smoke_image.sh" in step.get("run", ""):
            order.append("check")
        elif step.get("with", {}).get("push") is True:
            order.append("push")
        elif "attest" in step.get("uses", ""):
            order.append("attest")
            assert step["with"]["subject-digest"] == "${{ steps.build.outputs.digest }}"
    assert order == ["check", "push", "attest", "check"]
    ci = [step.get("run", "") for step in loaded(FOLDER / "workflows" / "ci.yml")["jobs"]["image"]["steps"]]
    assert "sh tools/smoke_image.sh barbu:ci" in ci
    assert (ROOT / "tools" / "smoke_image.sh").is_file()


DOCKER = """#!/bin/sh
case "$*" in
*" id -u") echo USER ;;
*"doctor --offline") echo "bridge with the solver" ;;
*--version) echo "barbu 1.1.0 (commit 0123456789)" ;;
*"du "*) echo "MEGABYTES /" ;;
*) echo "$*" ;;
esac
"""
"""A stand-in that answers as the image does."""


@pytest.mark.parametrize(
    ("user", "megabytes", "commit", "passes"),
    [
        (10001, 300, "0123456789abcdef", True),
        (10001, 300, "", True),
        (0, 300, "", False),
        (10001, 350, "", False),
        (10001, 300, "fedcba9876", False),
    ],
)
def test_the_check_of_an_image(user: int, megabytes: int, commit: str, passes: bool, tmp_path: Path) -> None:
    """An image with another user, another commit or 350 MB fails the check."""
    docker = tmp_path / "docker"
    docker.write_text(DOCKER.replace("USER", str(user)).replace("MEGABYTES", f"{megabytes}\t"), "utf-8")
    docker.chmod(0o755)
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "COMMIT": commit}
    script = ["sh", "tools/smoke_image.sh", "barbu:ci"]
    done = subprocess.run(script, cwd=ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode == 0) == passes, done.stderr


def test_every_build_of_the_image_has_its_commit() -> None:
    """Workflows, Compose and `make container` build the image with the commit that it shows."""
    builds = [step for path in WORKFLOWS for step in steps(path) if "build-push" in step.get("uses", "")]
    assert len(builds) == 3
    assert {step["with"]["build-args"] for step in builds} == {"COMMIT=${{ github.sha }}"}
    for name in ("compose.yaml", "deploy/compose.cluster.yaml"):
        assert "COMMIT: ${COMMIT:-}" in (ROOT / name).read_text("utf-8")
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\ncontainer:")[2].partition("\n\n")[0]
    assert 'COMMIT="$$(git rev-parse HEAD' in recipe
    papers = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    built = [line for path in papers for line in path.read_text("utf-8").splitlines() if "--build" in line]
    assert [line for line in built if "COMMIT=" not in line] == []


def test_a_release_has_the_wheel_that_was_tested() -> None:
    """The job that tests builds the wheel, and the one that publishes attaches it without building any."""
    jobs = loaded(FOLDER / "workflows" / "release.yml")["jobs"]
    tested, published = jobs["test"]["steps"], jobs["publish"]["steps"]
    built = [step["with"]["name"] for step in tested if "upload-artifact" in step.get("uses", "")]
    taken = [step["with"]["name"] for step in published if "download-artifact" in step.get("uses", "")]
    assert built == taken == ["wheel"]
    assert "dist/*.whl" in published[-1]["run"]


def test_links_of_a_releases_notes_lead_to_its_papers(tmp_path: Path) -> None:
    """The page of a release is not beside the papers, so links to them become addresses of its tag."""
    script = loaded(FOLDER / "workflows" / "release.yml")["jobs"]["publish"]["steps"][-1]["run"]
    (command,) = [line for line in script.splitlines() if line.startswith("sed ")]
    (tmp_path / "notes.md").write_text("[a](docs/run.md#watch), [b](docs/grow.md)\n", "utf-8")
    names = {
        "GITHUB_SERVER_URL": "https://example.org",
        "GITHUB_REPOSITORY": "me/barbu",
        "GITHUB_REF_NAME": "v1.2.0",
    }
    subprocess.run(["sh", "-c", command], cwd=tmp_path, env={**os.environ, **names}, check=True)
    at = "https://example.org/me/barbu/blob/v1.2.0/docs"
    assert (tmp_path / "notes.md").read_text("utf-8") == f"[a]({at}/run.md#watch), [b]({at}/grow.md)\n"


def test_an_image_is_named_in_lower_case() -> None:
    """Registries refuse capitals, which an owner's name may have: the name is made once, in lower case."""
    text = (FOLDER / "workflows" / "release.yml").read_text("utf-8")
    assert "tr '[:upper:]' '[:lower:]'" in text
    assert text.count("$REGISTRY/$GITHUB_REPOSITORY") == 1
    assert "github.repository" not in text


def test_new_packages_are_proposed_by_a_job_that_does_not_run_them() -> None:
    """The job that upgrades may only read; the one that may write gets lock files and a list of warnings."""
    jobs = loaded(FOLDER / "workflows" / "upgrade.yml")["jobs"]
    assert "permissions" not in jobs["upgrade"]
    assert jobs["propose"]["needs"] == "upgrade"
    (handed,) = [
        step["with"]["path"] for step in jobs["upgrade"]["steps"] if "upload-" in step.get("uses", "")
    ]
    locks = {path.name for path in ROOT.glob("requirements*.lock")}
    assert set(handed.split()) == {*locks, "build/deprecations.md"}
    assert locks <= set(re.findall(r"[\w-]+\.lock", jobs["propose"]["steps"][-1]["run"]))


def test_a_release_is_for_two_architectures_and_names_no_registry() -> None:
    """The image is built for amd64 and arm64; the registry's host is a variable of the repository."""
    text = (FOLDER / "workflows" / "release.yml").read_text("utf-8")
    assert "platforms: linux/amd64,linux/arm64" in text
    assert "registry: ${{ vars.REGISTRY }}" in text
    assert not re.search(r"[\w-]+\.(io|com|org|dev)\b", text)


def test_dependencies_are_updated() -> None:
    """Dependabot updates actions and images a week after they appear, the weekly workflow the locks."""
    updates = loaded(FOLDER / "dependabot.yml")["updates"]
    assert all(one["cooldown"]["default-days"] >= 7 for one in updates)
    updated = {one["package-ecosystem"] for one in updates}
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
