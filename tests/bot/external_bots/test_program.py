"""External programs as players: their questions, and the cost of their faults."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.external_bots import Program, ProgramError, hello, question
from bot.games.barbu.bot_players import dialect
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from tests.bot.external_bots.programs import READY, command, that_answers
from tests.engine.journal import MemoryJournal, play_to, started
from tools.simulation.workers.requests import is_alive, until

CONTRE = preset("contre")
PATIENCE_S = 60.0
LAST = "answer(id=number, action=legal[-1])"


@contextmanager
def running(words: str, *, limit_s: float = PATIENCE_S) -> Iterator[Program]:
    """Run a program."""
    with Program(words, dialect(CONTRE), limit_s=limit_s) as program:
        yield program


async def view_of(phase: Phase) -> View:
    """Return the view of the seat to act in a phase, with more than one legal action."""
    table = await started(MemoryJournal())
    await play_to(table, phase)
    state = table.state.game_state
    turn = view_for(state, None).turn
    assert turn is not None
    view = view_for(state, turn)
    assert len(view.legal) > 1
    return view


@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.DOUBLE, Phase.PLAY])
async def test_a_programs_answer_is_the_action(phase: Phase, tmp_path: Path) -> None:
    """A program receives the rules once and its seat's legal actions each time; its answer is the action."""
    view = await view_of(phase)
    with running(that_answers(tmp_path, LAST)) as program:
        assert program.decide(view) == view.legal[-1]
        assert program.decide(view) == view.legal[-1]
        assert not program.faults
    assert hello(dialect(CONTRE), 1.0)["rules"]["name"] == "contre"


async def test_a_question_has_only_the_seats_view() -> None:
    """A question contains neither other hands nor the seed."""
    view = await view_of(Phase.PLAY)
    told = json.dumps(question(dialect(CONTRE), 1, view))
    hidden = [card for card in CONTRE.cards if card not in view.hand]
    assert all(str(card) in told for card in view.hand)
    assert not any(f"{card}" in told for card in hidden)
    assert "seed" not in told


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("time.sleep(3600)", "late"),
        ("answer(id=number, action={'kind': 'play', 'seat': 0, 'card': '2S', 'twice': True})", "illegal"),
        ("answer(id=number - 1, action=legal[0])", "malformed"),
        ("answer(id=number)", "malformed"),
        ("print('[' * 10_000, flush=True)", "malformed"),
        ("print([1], flush=True)", "malformed"),
        ("sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "malformed"),
        ("sys.exit()", "gone"),
        ("os.close(1); time.sleep(3600)", "gone"),
    ],
)
async def test_a_fault_costs_the_deal(answer: str, fault: str, tmp_path: Path) -> None:
    """After a fault the novice decides until the next deal, when the program is tried again."""
    view = await view_of(Phase.PLAY)
    novice = make_player("novice").decide(view)
    with running(that_answers(tmp_path, answer), limit_s=0.2 if fault == "late" else PATIENCE_S) as program:
        assert [program.decide(view) for _ in range(3)] == [novice] * 3
        assert program.faults == {fault: 1}
        program.deal_begins()
        assert program.decide(view) == novice
        assert program.faults == {fault: 2}


async def test_a_crashed_program_is_restarted(tmp_path: Path) -> None:
    """A crash costs a deal, and the program is restarted for the next."""
    view = await view_of(Phase.PLAY)
    died = tmp_path / "died"
    crash = f"open({str(died)!r}, 'a').close(); sys.exit(1)"
    words = that_answers(tmp_path, f"if os.path.exists({str(died)!r}):\n    {LAST}\nelse:\n    {crash}")
    with running(words) as program:
        program.decide(view)
        program.deal_begins()
        assert program.decide(view) == view.legal[-1]
        assert program.faults == {"gone": 1}


async def test_endless_output_is_a_fault(tmp_path: Path) -> None:
    """An endless line is a fault, and fills neither memory nor the pipe."""
    view = await view_of(Phase.PLAY)
    with running(that_answers(tmp_path, "while True: print('x' * 100)")) as program:
        program.decide(view)
        assert program.faults == {"malformed": 1}


async def test_a_forced_move_is_made_without_a_question(tmp_path: Path) -> None:
    """A single legal action is taken without a question."""
    view = await view_of(Phase.PLAY)
    with running(that_answers(tmp_path, "sys.exit()")) as program:
        forced = replace(view, legal=view.legal[:1])
        assert program.decide(forced) == view.legal[0]
        assert not program.faults


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("pass", "ended before"),
        ("print('hello', flush=True); input(); input()", "sent something other"),
    ],
)
def test_a_program_that_is_never_ready_is_rejected(source: str, said: str, tmp_path: Path) -> None:
    """A program that never reports ready is rejected."""
    with pytest.raises(ProgramError, match=said):
        Program(command(tmp_path, source), dialect(CONTRE), limit_s=1.0)


@pytest.mark.parametrize("words", ["", "'", "/nowhere/mybot"])
def test_a_command_that_starts_nothing_is_rejected(words: str) -> None:
    """A command that starts nothing is rejected with a sentence."""
    with pytest.raises(ProgramError, match="cannot be started"):
        Program(words, dialect(CONTRE), limit_s=1.0)


async def test_a_programs_child_processes_end_with_it(tmp_path: Path) -> None:
    """A script that runs another program leaves no process behind."""
    pid, script = tmp_path / "pid", tmp_path / "run.sh"
    hanging = that_answers(tmp_path, f"open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(3600)")
    script.write_text(f"{hanging}\ntrue\n", "utf-8")
    view = await view_of(Phase.PLAY)
    with running(f"sh {script}", limit_s=0.2) as program:
        while not (pid.exists() and pid.read_text("utf-8")):
            program.decide(view)
            program.deal_begins()
    await until(lambda: not is_alive(int(pid.read_text("utf-8"))))


async def test_a_program_may_finish_after_the_last_question(tmp_path: Path) -> None:
    """A program may finish its work after the last question."""
    ended = tmp_path / "ended"
    words = command(tmp_path, textwrap.dedent(READY) + f"    {LAST}\nopen({str(ended)!r}, 'w').close()")
    view = await view_of(Phase.PLAY)
    with running(words) as program:
        assert program.decide(view) == view.legal[-1]
    assert ended.exists()
