"""Work in chunks: the same figures wherever it is done, and nothing twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.batches import batch as batch_module
from bot.batches.batch import RUN, Batch, BatchRefused, ChunkFolder, compute, name_of
from bot.batches.runner import ChunkRunner, run_batch
from bot.runtime.files import create_file
from engine.errors import CodedError
from tests.bot.batches import work

PARTS = [{"first": first, "count": 3} for first in range(0, 18, 3)]


def figures(seed: int = 4, parts: int = len(PARTS)) -> Batch:
    return Batch(name_of(work.drawn), {"seed": seed}, PARTS[:parts])


def marked(folder: Path, parts: int) -> Batch:
    folder.mkdir(exist_ok=True)
    return Batch(name_of(work.counted), {"folder": str(folder)}, [{"first": one} for one in range(parts)])


def chunk_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.chunk"))


def test_two_processes_produce_the_digits_of_one() -> None:
    """Two processes produce the same digits in the same order as one."""
    here = list(run_batch(figures()))
    assert here == [work.drawn(4, **part) for part in PARTS]
    assert list(run_batch(figures(), processes=2)) == here


def test_finished_chunks_are_not_repeated(tmp_path: Path) -> None:
    """A stopped run continues from its finished chunks, and a longer run reuses a shorter one's."""
    marks, kept = tmp_path / "marks", tmp_path / "kept"
    told: list[int] = []

    def run(parts: int) -> Iterator[Any]:
        batch = marked(marks, parts)
        return run_batch(batch, folder=ChunkFolder(kept, batch), done=told.append)

    stopped = run(4)
    assert [next(stopped), next(stopped)] == [[0], [1]]
    stopped.close()  # type: ignore[attr-defined]
    told.clear()
    assert list(run(6)) == [[one] for one in range(6)]
    assert sorted(int(path.name.partition(".")[0]) for path in marks.iterdir()) == list(range(6))
    assert told[:2] == [0, 1]
    assert list(run(6)) == [[one] for one in range(6)]
    assert len(list(marks.iterdir())) == 6


@pytest.mark.parametrize("spoiled", [b"", b"{}\n[1]", b"\xff\xfe", None])
def test_an_unreadable_chunk_is_computed_again(tmp_path: Path, spoiled: bytes | None) -> None:
    """An unreadable chunk (empty, foreign, binary or truncated) is reported and computed again."""
    batch, told = figures(), list[int]()
    whole = list(run_batch(batch, folder=ChunkFolder(tmp_path / "kept", batch)))
    file = chunk_files(tmp_path / "kept")[2]
    file.write_bytes(file.read_bytes()[:-9] if spoiled is None else spoiled)
    again = run_batch(batch, folder=ChunkFolder(tmp_path / "kept", batch), unreadable=told.append)
    assert (list(again), told) == (whole, [1])
    assert list(run_batch(batch, folder=ChunkFolder(tmp_path / "kept", batch))) == whole


def test_a_chunk_under_the_wrong_file_name_is_not_used(tmp_path: Path) -> None:
    """A chunk under another chunk's file name is not used, since its first line names its own."""
    batch = figures()
    whole = list(run_batch(batch, folder=ChunkFolder(tmp_path, batch)))
    one, other, *_ = chunk_files(tmp_path)
    one.write_bytes(other.read_bytes())
    assert list(run_batch(batch, folder=ChunkFolder(tmp_path, batch))) == whole


def test_the_folder_of_another_run_is_rejected_with_the_difference(tmp_path: Path) -> None:
    """The folder of another run is rejected, with the difference, and is left unchanged."""
    folder = tmp_path / "kept"
    list(run_batch(figures(), folder=ChunkFolder(folder, figures())))
    before = {path: path.read_bytes() for path in folder.iterdir()}
    other = figures(seed=5)
    with pytest.raises(BatchRefused, match="seed is 4 there and 5 here"):
        list(run_batch(other, folder=ChunkFolder(folder, other)))
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_chunks_of_another_version_are_not_mixed_with_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder begun by other code is rejected, and a process with other code rejects the work."""
    old = figures()
    list(run_batch(old, folder=ChunkFolder(tmp_path, old)))
    monkeypatch.setattr(batch_module, "program_version", lambda: "another")
    new = figures()
    with pytest.raises(BatchRefused, match="by another version"):
        list(run_batch(new, folder=ChunkFolder(tmp_path, new)))
    assert compute(old.work, old.version, old.arguments(0)) is None
    assert compute(new.work, new.version, new.arguments(0)) is not None


@pytest.mark.parametrize("text", ["", "[]", '{"format": "barbu-chunks/9"}', '{"format": "barbu-chunks/1"}'])
def test_a_folder_with_an_unreadable_run_file_is_rejected(tmp_path: Path, text: str) -> None:
    """A folder with an unreadable run file is rejected."""
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(BatchRefused, match="name another folder"):
        list(run_batch(figures(), folder=ChunkFolder(tmp_path, figures())))


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    """A folder with other files is rejected and left unchanged."""
    (tmp_path / "letter.txt").write_text("Dear all,")
    with pytest.raises(BatchRefused, match="other files"):
        list(run_batch(figures(), folder=ChunkFolder(tmp_path, figures())))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_two_equal_runs_may_begin_at_once(tmp_path: Path) -> None:
    """The run file being written by another process is not an unexpected file."""
    (tmp_path / f".{RUN}.1.part").touch()
    batch = figures(parts=2)
    assert list(run_batch(batch, folder=ChunkFolder(tmp_path, batch))) == list(run_batch(batch))


def test_the_second_of_two_different_runs_is_rejected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If two different runs start in one empty folder, the second is rejected."""
    first, second = ChunkFolder(tmp_path, figures()), ChunkFolder(tmp_path, figures(seed=5))
    made = create_file

    def beaten(path: Path, text: str) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(batch_module, "create_file", made)
            first.open()
        made(path, text)

    monkeypatch.setattr(batch_module, "create_file", beaten)
    with pytest.raises(BatchRefused, match="seed is 4 there and 5 here"):
        second.open()
    assert [path.name for path in tmp_path.iterdir()] == [RUN]
    first.open()


def test_chunks_finished_before_a_failure_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks finished together with a failing one are reported before its error."""

    async def compute(self: ChunkRunner, index: int) -> str:
        if index == 1:
            raise CodedError("rules_unknown")
        return str(index)

    async def run() -> list[tuple[int, str]]:
        monkeypatch.setattr(ChunkRunner, "_compute", compute)
        runner = ChunkRunner(figures(), range(3), 2, None)
        try:
            found = await runner.next_finished()
            with pytest.raises(CodedError, match="rules_unknown"):
                await runner.next_finished()
            return found
        finally:
            await runner.close()

    assert sorted(asyncio.run(run())) == [(0, "0"), (2, "2")]


@pytest.mark.repetition
def test_a_killed_processs_chunk_is_computed_again(tmp_path: Path) -> None:
    """A killed process's chunk is computed by another process."""
    chunks = [{"first": first} for first in range(3)]
    batch = Batch(name_of(work.dies_once), {"mark": str(tmp_path / "mark")}, chunks)
    assert list(run_batch(batch, processes=1)) == [0, 1, 2]


def test_work_that_always_fails_ends_the_run(caplog: pytest.LogCaptureFixture) -> None:
    """A chunk that fails three times ends the run, with its part in the error and the reason in the log."""
    batch = Batch(name_of(work.breaks_down), {}, [{"first": 7}])
    with pytest.raises(BatchRefused, match=r'"first":7.*3 times'):
        list(run_batch(batch, processes=1))
    assert "ZeroDivisionError" in caplog.text


def test_a_chunks_name_covers_all_it_depends_on() -> None:
    """A chunk's name depends on the seed, part, function and code, and on nothing else."""
    batch = figures()
    names = {batch.name(index) for index in range(len(PARTS))}
    assert len(names) == len(PARTS)
    assert names.isdisjoint({figures(seed=5).name(0), Batch("a:b", batch.common, batch.chunks).name(0)})
    assert figures().name(0) == batch.name(0)
    assert json.loads(batch.arguments(1)) == {"seed": 4, "first": 3, "count": 3}
