"""Turn a reported move into a test: `python -m tools.reported_moves reports.jsonl 12`.

The file is what `barbu reports --out` writes. The report becomes a file of tests/data/reported, which
tests/tools/test_reported_moves.py replays: the bot at that seat must no longer make that move. For a report
of a whole deal, set `step` in the file to the wrong move; all steps of the bots are printed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.game_kit.module import GameModule
from bot.games.bridge.module import bridge_module
from bot.move_reports.store import FORMAT
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.record import game_record as barbu_record
from engine.barbu.record import replay as barbu_replay
from engine.bridge.record import game_record as bridge_record
from engine.bridge.record import replay as bridge_replay
from engine.deals import CardMatch, CardWalk
from engine.seats import Seat
from tools.simulation.modules import BARBU_MODULE

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "data" / "reported"
MODULES: Final[dict[str, GameModule]] = {module.name: module for module in (BARBU_MODULE, bridge_module())}


@dataclass(frozen=True, slots=True)
class Case:
    """A reported deal: its game, walk, the reported step (0 for none), and the bots' levels by seat."""

    module: GameModule
    walk: CardWalk[Any, Any, Any, Any, Any]
    step: int
    levels: dict[Seat, str]

    @property
    def made(self) -> Any:
        """The reported move."""
        return self.walk.steps[self.step - 1]

    def decided(self, step: int) -> Any:
        """Return the move that the level of the seat makes now in place of a step, once it can search."""
        make_ready()
        seat: Seat = self.walk.steps[step - 1].seat
        view = self.module.game.view_for(self.walk.state_at(step - 1), seat)
        return self.module.players.think(self.levels[seat], view)

    def bot_steps(self) -> Iterator[int]:
        """Yield the steps that bots made."""
        return (step for step, move in enumerate(self.walk.steps, 1) if move.seat in self.levels)


def read_case(text: str) -> Case:
    """Return the case of a report. *Raises:* ValueError for other text; InvalidRecord."""
    data = json.loads(text)
    if data.get("format") != FORMAT:
        raise ValueError(f"not a report of the form {FORMAT}")
    line, module = json.dumps(data["record"]), MODULES[data["game"]]
    match: CardMatch[Any, Any, Any]
    if module is BARBU_MODULE:
        match = barbu_replay.replay(barbu_record.read_line(line))
    else:
        match = bridge_replay.replay(bridge_record.read_line(line))
    walk = module.history.walk_type(match.rules, match.first_dealer, match.finished[:-1], match.in_play)
    known, players = module.players, data["record"]["players"]
    levels = {
        seat: str(who.get("level") or known.stand_in)
        for seat, who in enumerate(players)
        if who["kind"] == "bot"
    }
    return Case(module, walk, int(data["step"]), levels)


def write_case(line: str, folder: Path) -> Path:
    """Store the report of a line as a file of the tests. Raises the errors of ``read_case``."""
    read_case(line)
    data = json.loads(line)
    path = folder / f"{data['game']}-{data['report']}.json"
    path.write_text(line.strip() + "\n", "utf-8")
    return path


def main(file: str, number: str) -> None:
    """Store a report as a test, and print the moves of its bots beside those that they would make now."""
    lines = Path(file).read_text("utf-8").splitlines()
    line = next((one for one in lines if str(json.loads(one).get("report")) == number), None)
    if line is None:
        sys.exit(f"{file} has no report {number}.")
    sys.stdout.write(f"{write_case(line, FOLDER)}\n")
    case = read_case(line)
    for step in [case.step] if case.step else case.bot_steps():
        sys.stdout.write(f"step {step}: made {case.walk.steps[step - 1]}, now {case.decided(step)}\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m tools.reported_moves FILE REPORT")
    main(*sys.argv[1:])
