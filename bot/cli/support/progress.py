"""Progress bars, on standard error and only on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")


def watched(items: Iterable[T], what: str, *, total: int) -> Iterator[T]:
    """Yield the items, with a progress bar for ``total`` of them."""
    with _bar() as progress:
        yield from progress.track(items, total=total, description=what)


@contextmanager
def counting(what: str, *, total: int) -> Iterator[Callable[[int], None]]:
    """Provide a function that advances a progress bar for ``total`` items."""
    with _bar() as progress:
        yield partial(progress.advance, progress.add_task(what, total=total))


def _bar() -> Progress:
    # Here: most commands, and the bot itself, draw no bar.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
