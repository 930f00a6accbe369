"""Shell commands whose work is shared: by processes, in a folder, on a cluster."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import arena as command
from bot.cli import simulate
from bot.cli.arena.rounds import needs_kernels
from bot.workers import cluster as cluster_module
from tests.bot.cli.conftest import Shell, refused
from tests.repetition import repeated

ARENA = ("arena", "--seat", "heuristic", "--against", "novice", "--contract", "hearts", "--json", "--deals")
TEAMS = ("--seat", "rule-of-thumb", "--against", "passing")
BRIDGE = ("arena", "--game", "bridge", *TEAMS, "--json", "--deals", 3)
SIMULATE = ("simulate", "--length", "express", "--games", 5, "--seed", 3)


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make chunks small, so that a short run has as many parts as a long one."""
    monkeypatch.setattr(command, "CHUNK_DEALS", 2)
    monkeypatch.setattr(command, "CHUNK_BOARDS", 2)
    monkeypatch.setattr(simulate, "CHUNK", 2)


def figures(shell: Shell, *words: object) -> dict[str, Any]:
    """Return an arena's results without the times."""
    result = shell(*words)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    return {name: value for name, value in told.items() if not name.endswith(("_ms", "_per_s"))}


def test_an_arena_finds_the_same_with_two_processes_and_from_a_folder(shell: Shell) -> None:
    """An arena has the same results with two processes and from a complete or partial folder."""
    alone = figures(shell, *ARENA, 6)
    assert figures(shell, *ARENA, 6, "--processes", 2, "--chunks", "kept") == alone
    before = {path: path.stat().st_mtime_ns for path in Path("kept").iterdir()}
    assert figures(shell, *ARENA, 6, "--chunks", "kept") == alone
    assert {path: path.stat().st_mtime_ns for path in Path("kept").iterdir()} == before
    assert figures(shell, *ARENA, 8, "--chunks", "kept") == figures(shell, *ARENA, 8)
    assert len(list(Path("kept").glob("*.chunk"))) == 4


@pytest.mark.repetition
def test_an_arena_of_bridge_continues_from_its_folder(shell: Shell) -> None:
    """Boards are numbered consecutively across chunks."""
    alone = figures(shell, *BRIDGE)
    assert figures(shell, *BRIDGE, "--chunks", "kept") == alone
    next(Path("kept").glob("*.chunk")).unlink()
    assert figures(shell, *BRIDGE, "--chunks", "kept") == alone


@pytest.mark.parametrize("more", [(), repeated(("--game", "bridge"))])
def test_games_are_the_same_wherever_they_are_simulated(shell: Shell, more: tuple[str, ...]) -> None:
    """Simulated games are byte for byte the same wherever they are computed."""
    words = ("simulate", *more, "--games", 2) if more else SIMULATE
    for name, sharing in (("alone", ()), ("shared", ("--processes", 1, "--chunks", "kept"))):
        assert shell(*words, "--out", name, *sharing).exit_code == 0
    assert Path("alone").read_bytes() == Path("shared").read_bytes()


@pytest.mark.repetition
def test_without_the_cluster_the_work_continues_here(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the cluster the work continues here; the chosen folder is printed and reused."""
    monkeypatch.setattr(cluster_module, "CONNECT_S", 0.2)
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    words = (*SIMULATE, "--cluster", "tcp://127.0.0.1:1", "--processes", 1)
    assert shell(*SIMULATE, "--out", "alone").exit_code == 0
    result = shell(*words, "--out", "shared")
    assert Path("shared").read_bytes() == Path("alone").read_bytes()
    assert caplog.text.count("this machine continues alone") == 1
    (folder,) = Path("chunks").iterdir()
    assert str(folder) in result.stderr
    assert len(list(folder.glob("*.chunk"))) == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--cluster", "nowhere"), "BARBU_CLUSTER must be a scheduler's address"),
        (("--cluster", "tcp://thinking.example:8786"), "tls://"),
        (("--cluster", "tls://thinking.example:8786"), "BARBU_CLUSTER_CA"),
        (("--chunks", "file"), "file cannot be written"),
        (("--chunks", "full"), "contains other files"),
    ],
)
def test_an_unusable_cluster_is_reported_before_any_play(
    shell: Shell, words: tuple[str, ...], says: str
) -> None:
    """A missing scheduler, certificate or folder is one error sentence before any play."""
    Path("file").write_text("a file")
    Path("full").mkdir()
    (Path("full") / "letter.txt").write_text("Dear all,")
    assert says in refused(shell(*SIMULATE, *words))


def test_programs_play_in_one_process_of_this_machine(shell: Shell) -> None:
    """Programs are started once, in one process, where their lost deals are counted."""
    said = refused(shell("arena", "--seat", "cmd:./mybot", "--against", "novice", "--processes", 2))
    assert "leave --processes, --cluster and --chunks out" in said


def test_a_run_continues_after_a_full_disk(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an error about a full disk, the same command continues where it stopped."""
    wrote = Path.write_text

    def full(path: Path, *words: Any) -> int:
        if len(list(Path("kept").glob("*.chunk"))) == 2:
            raise OSError(28, "No space left on device", str(path))
        return wrote(path, *words)

    monkeypatch.setattr(Path, "write_text", full)
    assert "the disk is full" in refused(shell(*SIMULATE, "--chunks", "kept", "--out", "games"))
    assert not Path("games").exists()
    assert len(list(Path("kept").glob("*.chunk"))) == 2
    assert not list(Path("kept").glob(".*"))
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert shell(*SIMULATE, "--chunks", "kept", "--out", "games").exit_code == 0
    assert len(Path("games").read_text("utf-8").splitlines()) == 5


def test_every_process_has_the_kernels() -> None:
    """Every process has the kernels, without which a club player would play by rules alone."""
    assert needs_kernels("novice", "club")
    assert needs_kernels("expert", "novice")
    assert not needs_kernels("novice", "heuristic")
