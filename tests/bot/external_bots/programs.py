"""Player programs, written to files for a test."""

from __future__ import annotations

import shlex
import sys
import textwrap
from pathlib import Path

READY = """
    import json, os, sys, time
    def answer(**told):
        print(json.dumps(told), flush=True)
    hello = json.loads(sys.stdin.readline())
    answer(ready=True)
    for line in sys.stdin:
        question = json.loads(line)
        number, legal = question["id"], question["legal"]
"""


def command(folder: Path, source: str, name: str = "mybot.py") -> str:
    """Return the command line that runs a Python program."""
    file = folder / name
    file.write_text(textwrap.dedent(source), "utf-8")
    return shlex.join([sys.executable, str(file)])


def that_answers(folder: Path, answer: str) -> str:
    """Return the command line of a program that runs this code for each question."""
    return command(folder, textwrap.dedent(READY) + textwrap.indent(textwrap.dedent(answer), "    "))
