"""Rules of the project that no linter checks: committed files, the engine's imports, the form of tests."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.rule_tests import find_tests

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-run.lock", "requirements-cluster.lock")

# Joined from fragments, so that this file holds none of them itself.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("python" + "hosted", "org"),
        ("registry", "npm" + "js"),
        ("conda", "anaconda", "org"),
        ("deb", "debian", "org"),
        ("pypi", "python", "org"),
    )
)


def tracked_files() -> list[Path]:
    """Return every tracked file, or in an unpacked archive every file that `make` does not produce."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        ).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = [
            str(path.relative_to(ROOT))
            for path in ROOT.rglob("*")
            if not any(part.startswith(".venv") or part == "__pycache__" for part in path.parts)
        ]
    return [ROOT / name for name in listed if name and (ROOT / name).is_file()]


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def test_no_file_names_a_package_registry() -> None:
    """No committed file names a package registry's host, which is a setting of the machine."""
    found = [
        f"{path.relative_to(ROOT)} names {host}"
        for path in tracked_files()
        for host in REGISTRY_HOSTS
        if host.encode() in path.read_bytes()
    ]
    assert not found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_pinned_with_hashes(lock: str) -> None:
    """Each requirement of a lock file has an exact version and at least one SHA-256."""
    text = (ROOT / lock).read_text("utf-8").replace("\\\n", " ")
    requirements = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    form = re.compile(r"[a-z0-9._-]+==\S+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*")
    assert requirements
    assert [line[:60] for line in requirements if not form.fullmatch(line)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_no_address_and_no_option(lock: str) -> None:
    """A lock file has no URL, path or installer option, only packages."""
    text = (ROOT / lock).read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)
    assert not re.search(r"(^|\s)/\w", text)


@pytest.mark.parametrize("lock", LOCKS[1:])
def test_the_image_has_the_versions_that_were_tested(lock: str) -> None:
    """A lock of the image is a subset of the whole lock, with equal versions."""
    whole, run = ((ROOT / one).read_text("utf-8") for one in (LOCKS[0], lock))
    pinned = re.compile(r"^([a-z0-9._-]+==\S+)", re.MULTILINE)
    assert set(pinned.findall(run)) <= set(pinned.findall(whole))


def test_every_dependency_is_locked() -> None:
    """Every requirement of pyproject.toml is in the lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]
    names = {
        re.split(r"[\[<>=!~; ]", one, maxsplit=1)[0].lower().replace(".", "-").replace("_", "-")
        for one in wanted
    }
    locked = set(re.findall(r"^([a-z0-9._-]+)==", (ROOT / LOCKS[0]).read_text("utf-8"), re.MULTILINE))
    assert names - locked == set()


@cache
def parsed(path: Path) -> ast.Module:
    """Return a module of the engine, which two rules use."""
    return ast.parse(path.read_text("utf-8"))


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the dotted names a module imports: `from a import b` gives `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called_attributes(tree: ast.AST) -> Iterator[str]:
    """Yield every `name.attribute` of a module, as text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


UNREPEATABLE = re.compile(
    r"""
    random\.(?!Random\b)\w+          # the module's own shared generator, and the system's
    | (secrets|time|uuid)(\..*)?
    | os\.(urandom|getrandom)
    | (datetime|date)(\.datetime|\.date)?\.(now|utcnow|today)
    """,
    re.VERBOSE,
)


def test_the_engine_is_repeatable() -> None:
    """The engine reads no clock and no other randomness than its arguments, so games are reproducible."""
    found = []
    for path in python_files("engine"):
        tree = parsed(path)
        names = [*imported(tree), *called_attributes(tree)]
        found += [(path.name, name) for name in names if UNREPEATABLE.fullmatch(name)]
    assert found == []


def test_only_the_table_knows_asyncio() -> None:
    """In the engine only the table uses asyncio."""
    users = {
        str(path.relative_to(ROOT))
        for path in python_files("engine")
        if any(name.split(".")[0] == "asyncio" for name in imported(parsed(path)))
    }
    assert users <= {"engine/table.py"}


def test_no_text_has_a_monospaced_block() -> None:
    """No text opens a monospaced block, whose lines break on a phone."""
    files = [path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*")]
    texts = [path for path in files if path.suffix in (".py", ".ftl")]
    writing = [path.name for path in texts if "```" in path.read_text("utf-8")]
    assert writing == []


def test_every_test_states_its_rule() -> None:
    """Each test's docstring states in a sentence the behaviour it checks."""
    silent = [
        f"{path.relative_to(ROOT)}:{test.lineno} {test.name}"
        for path in python_files("tests")
        if path.name.startswith("test_")
        for test in find_tests(ast.parse(path.read_text("utf-8")))
        if len((ast.get_docstring(test) or "").split()) < 3
    ]
    assert not silent


def test_no_test_sleeps() -> None:
    """Tests wait for conditions and never for the clock; `asyncio.sleep(0)` only lets other tasks run."""
    sleeping = []
    for path in python_files("tests"):
        text = path.read_text("utf-8")
        if not path.name.startswith("test_") or "sleep" not in text:
            continue
        calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
        for node in calls:
            if not isinstance(node.func, ast.Attribute) or node.func.attr != "sleep":
                continue
            is_sleep = ast.unparse(node.func) in {"time.sleep", "asyncio.sleep"}
            if is_sleep and ast.unparse(node) != "asyncio.sleep(0)":
                sleeping.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not sleeping


def test_contributing_names_only_commands_that_exist() -> None:
    """Each `make X` of the papers is a target of the Makefile, and CI runs the one CONTRIBUTING names."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for paper in ("CONTRIBUTING.md", "README.md"):
        text = (ROOT / paper).read_text("utf-8")
        code = "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))
        named = set(re.findall(r"\bmake ([a-z]+)", code))
        assert named, paper
        assert named <= targets, paper
    assert "make test" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_contributing_names_only_tools_that_are_locked() -> None:
    """Each `.venv/bin/X` of CONTRIBUTING and of the commit hooks belongs to a locked package."""
    lock = (ROOT / LOCKS[0]).read_text("utf-8")
    packages = {"lint-imports": "import-linter"}
    for paper in ("CONTRIBUTING.md", ".pre-commit-config.yaml"):
        tools = set(re.findall(r"\.venv/bin/([a-z-]+)", (ROOT / paper).read_text("utf-8")))
        assert tools, paper
        assert [tool for tool in tools if f"\n{packages.get(tool, tool)}==" not in lock] == [], paper


def test_commit_hooks_are_checks_of_make_test() -> None:
    """Each commit hook is also part of what CI runs."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    tools = set(re.findall(r"entry: \.venv/bin/([a-z-]+)", hooks))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert tools <= set(re.findall(r"\$\(BIN\)/([a-z-]+)", makefile))
    assert re.findall(r"entry: make --silent ([a-z]+)", hooks) == ["nearby"]
    assert "$(MAKE) --no-print-directory nearby" in makefile.partition("\ncheck:")[2].partition("\n\n")[0]


def test_the_changelog_keeps_its_form() -> None:
    """The changelog has an Unreleased section on top, known kinds of change, and one line for each change."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[([^\]]+)\]", text, re.MULTILINE)
    assert versions[0] == "Unreleased"
    kinds = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert kinds <= {"Upgrading", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert [line for line in text.splitlines() if line.startswith("  ")] == []
