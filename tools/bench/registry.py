"""The register of measurements, and their figures."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Literal

import tools.bench

Run = Callable[[], "Iterable[Figure] | Awaitable[Iterable[Figure]]"]


@dataclass(frozen=True)
class Figure:
    """One figure of one run.

    Attributes:
        aim: the most allowed, or the least if ``better`` is ``more``.
        over: name of the figure to compare with, e.g. ``"floor: tap to answer p50"``.
        ratio_aim: the aim for the ratio to the figure ``over``.
    """

    name: str
    value: float
    unit: str
    aim: float | None = None
    better: Literal["less", "more"] = "less"
    over: str | None = None
    ratio_aim: float | None = None


@dataclass(frozen=True)
class Measurement:
    """A function that measures, run ``rounds`` times; the median of each figure counts."""

    name: str
    run: Run
    rounds: int


REGISTER: dict[str, Measurement] = {}


def measure(name: str, *, rounds: int = 3) -> Callable[[Run], Run]:
    """Register a function, plain or async, that takes no arguments and returns figures."""

    def register(run: Run) -> Run:
        if name in REGISTER:
            raise ValueError(f"two measurements are called {name!r}")
        REGISTER[name] = Measurement(name, run, rounds)
        return run

    return register


def load_all() -> list[Measurement]:
    """Import every ``measure_*`` module; return the measurements in order of module and line."""
    for module in sorted(pkgutil.iter_modules(tools.bench.__path__), key=lambda m: m.name):
        if module.name.startswith("measure_"):
            importlib.import_module(f"tools.bench.{module.name}")
    return list(REGISTER.values())


@dataclass
class Results:
    """All figures of all rounds: the latest description of each, and all its values."""

    figures: dict[str, Figure] = field(default_factory=dict)
    values: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def add_round(self, measurement: Measurement) -> None:
        """Run the measurement once and add its figures."""
        result = measurement.run()
        figures = await result if inspect.isawaitable(result) else result
        for figure in figures:
            self.figures[figure.name] = figure
            self.values[figure.name].append(figure.value)

    def median(self, name: str) -> float:
        """Return the median of a figure's values."""
        return median(self.values[name])

    def ratio(self, name: str) -> float | None:
        """Return the ratio to the figure compared with; ``None`` if there is none or it was not measured."""
        over = self.figures[name].over
        if over is None or not self.values.get(over):
            return None
        return self.median(name) / self.median(over)

    def is_met(self, name: str) -> bool | None:
        """Return whether the aims of a figure are met; ``None`` if none can be checked."""
        figure, verdicts = self.figures[name], []
        if figure.aim is not None:
            value = self.median(name)
            verdicts.append(value <= figure.aim if figure.better == "less" else value >= figure.aim)
        ratio = self.ratio(name)
        if figure.ratio_aim is not None and ratio is not None:
            verdicts.append(
                ratio <= figure.ratio_aim if figure.better == "less" else ratio >= figure.ratio_aim
            )
        return all(verdicts) if verdicts else None
