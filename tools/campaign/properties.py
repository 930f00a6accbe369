"""The property tests with random examples; in all other runs their examples are fixed."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.campaign.tally import Tally

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).resolve().parents[2]
SEED_BITS: Final = 32
NOTED_LINES: Final = 40
"""Last lines of a failed run to note, with the failing example and how to repeat it."""


async def run(folder: Path, *, rounds: int, seed: int, tests: Sequence[str] = ("tests",)) -> Tally:
    """Run the property tests ``rounds`` times, each time from another seed.

    Args:
        folder: for pytest's temporary files.
        rounds: the number of runs.
        seed: unused, since a fixed seed would draw the same examples in every campaign.
        tests: the tests, as pytest's arguments.
    """
    tally = Tally("properties")
    for _ in range(rounds):
        from_seed = f"--hypothesis-seed={secrets.randbits(SEED_BITS)}"
        options = [
            "-q",
            "-m",
            "hypothesis",
            "--hypothesis-profile=random",
            from_seed,
            f"--basetemp={folder / 'tmp'}",
        ]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pytest", *options, *tests),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        output, _ = await process.communicate()
        tally.tried += 1
        if process.returncode:
            lines = output.decode(errors="replace").splitlines()[-NOTED_LINES:]
            tally.add("dead", "\n".join([f"with {from_seed}:", *lines]))
        log.info("properties: %s: exit code %s", from_seed, process.returncode)
    return tally
