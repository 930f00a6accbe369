"""Run the measurements and print their medians: ``python -m tools.bench [--list] [NAME …]``."""

from __future__ import annotations

import argparse
import asyncio
import sys
import traceback

from rich.console import Console
from rich.table import Table

from tools.bench.registry import Figure, Measurement, Results, load_all

SIGNS = {True: "[green]met[/]", False: "[red]missed[/]", None: ""}


async def run(measurements: list[Measurement], console: Console) -> tuple[Results, list[str]]:
    """Run all rounds in turn, so that a busy minute of the machine does not spoil one measurement alone.

    Returns:
        The results, and the names of the measurements that raised an error.
    """
    results, failed = Results(), []
    rounds = max(m.rounds for m in measurements)
    for number in range(1, rounds + 1):
        for measurement in measurements:
            if measurement.rounds < number or measurement.name in failed:
                continue
            console.print(f"[dim]{measurement.name}, round {number} of {measurement.rounds} …[/]")
            try:
                await results.add_round(measurement)
            except Exception:
                traceback.print_exc()
                failed.append(measurement.name)
    return results, failed


def table_of(results: Results) -> Table:
    """Return a table with one row per figure: median, unit, aim, ratio, verdict."""
    table = Table(title="Medians")
    for name, justify in (("figure", "left"), ("median", "right"), ("unit", "left"), ("aim", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    table.add_column("ratio", justify="right")
    table.add_column("")
    for name, figure in results.figures.items():
        ratio = results.ratio(name)
        shown = f"{ratio:.2f}×" if ratio is not None else ""
        row = (name, number_of(results.median(name)), figure.unit, aim_of(figure), shown)
        table.add_row(*row, SIGNS[results.is_met(name)])
    return table


def number_of(value: float) -> str:
    """Return a number with three significant digits, or without decimals from a hundred upwards."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def aim_of(figure: Figure) -> str:
    """Return the aims of a figure in short."""
    sign = "≤" if figure.better == "less" else "≥"
    parts = [f"{sign} {number_of(figure.aim)}"] if figure.aim is not None else []
    parts += [f"{sign} {figure.ratio_aim:g}× floor"] if figure.ratio_aim is not None else []
    return ", ".join(parts)


def main() -> int:
    """Run the command; return 1 if a measurement raised an error, but not if an aim is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description="Print medians of measurements."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="run only these measurements (default: all)")
    parser.add_argument("--list", action="store_true", help="print the names and stop")
    options = parser.parse_args()
    known = load_all()
    if options.list:
        print("\n".join(m.name for m in known))
        return 0
    unknown = set(options.names) - {m.name for m in known}
    if unknown:
        parser.error(f"no such measurement: {', '.join(sorted(unknown))}")
    chosen = [m for m in known if not options.names or m.name in options.names]
    results, failed = asyncio.run(run(chosen, Console(stderr=True)))
    Console().print(table_of(results))
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
