"""The property tests with examples drawn at random: everywhere else they draw the same ones each time."""

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
TOLD_LINES: Final = 40
"""How many lines of a failed run are noted: its end has the failing example and how to run it again."""


async def run(folder: Path, *, rounds: int, seed: int, tests: Sequence[str] = ("tests",)) -> Tally:
    """Run the property tests so many times, each time from another seed.

    Args:
        folder: where pytest keeps its temporary files.
        rounds: how many times.
        seed: not used. A fixed seed would draw the same examples in every campaign.
        tests: which tests, as pytest is told them.
    """
    tally = Tally("properties")
    for _ in range(rounds):
        drawn = f"--hypothesis-seed={secrets.randbits(SEED_BITS)}"
        asked = [
            "-q",
            "-m",
            "hypothesis",
            "--hypothesis-profile=random",
            drawn,
            f"--basetemp={folder / 'tmp'}",
        ]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pytest", *asked, *tests),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await process.communicate()
        tally.tried += 1
        if process.returncode:
            lines = told.decode(errors="replace").splitlines()[-TOLD_LINES:]
            tally.add("dead", "\n".join([f"with {drawn}:", *lines]))
        log.info("properties: %s came to %s", drawn, process.returncode)
    return tally
