"""What the tests ask workers; in a module of its own, because workers import it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.workers.serving import when_idle
from bot.workers.worker_init import Preparation
from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import RuleSet
from engine.errors import CodedError

_idle: list[int] = []


def nothing() -> None:
    """Load nothing."""


def yes() -> bool:
    """Nothing takes long."""
    return True


def no() -> bool:
    """Everything does."""
    return False


def fail_to_load() -> None:
    """A worker that cannot begin."""
    raise RuntimeError("no compiler")


AT_ONCE = Preparation(yes, nothing, "loading")
SLOWLY = Preparation(no, nothing, "compiling")


def process() -> int:
    """Which process thinks."""
    return os.getpid()


def drawn_by() -> bytes:
    """Which process draws."""
    return b"%d" % os.getpid()


def note_process(path: str) -> None:
    """Write down which process loads."""
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")


def double(number: int) -> int:
    """Twice the number."""
    return 2 * number


def rules_name(rules: RuleSet) -> str:
    """What a rule set is called."""
    return rules.name


def say(words: str) -> str:
    """Speak where answers go, as a careless library might."""
    print(words)
    sys.stdout.flush()
    return words


def refuse() -> None:
    """Refuse by code."""
    raise CodedError("card_not_held", card="AS")


def break_down() -> None:
    """Meet a mistake of the program."""
    raise ZeroDivisionError("by nothing")


def hang() -> None:
    """Think for ever."""
    time.sleep(3600)


def wait_for(path: str) -> str:
    """Think until a file is there."""
    while not Path(path).exists():
        time.sleep(0.001)
    return path


def begin_and_wait(begun: str, path: str) -> int:
    """Tell which process thinks, and do so until a file is there."""
    note = Path(f"{begun}.{os.getpid()}")
    note.write_text(str(os.getpid()))
    note.replace(begun)
    wait_for(path)
    return os.getpid()


def die() -> None:
    """Be killed by the system."""
    os.kill(os.getpid(), signal.SIGKILL)


def in_trouble(trouble: Callable[[], object], *_: object) -> object:
    """Whatever is asked comes to the same."""
    return trouble()


def decide(level: str, view: View) -> Action:
    """What a player does, and nothing beside."""
    return make_player(level).decide(view)


def unpicklable() -> object:
    """An answer that cannot be sent."""
    return lambda: None


def begin_chore(steps: int) -> None:
    """Leave something for the time when nobody asks."""

    def chore() -> Iterator[None]:
        for step in range(steps):
            _idle.append(step)
            yield

    when_idle(chore())


def chores_done() -> int:
    """How many steps of it are done."""
    return len(_idle)
