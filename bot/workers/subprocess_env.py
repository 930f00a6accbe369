"""The environment of processes the bot starts: what a program needs to run, and nothing else."""

from __future__ import annotations

import os
import re
from typing import Final

_PASSED: Final = re.compile(
    # Where programs, files and languages are …
    r"PATH|HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LANGUAGE|LC_.*|TMP|TEMP|TMPDIR|XDG_.*|VIRTUAL_ENV|SYSTEMROOT"
    # … and how the interpreter, its libraries and the memory are set.
    r"|PYTHON.*|LD_.*|DYLD_.*|MALLOC_.*|NUMBA_.*|OMP_.*|OPENBLAS_.*|MKL_.*|CUDA_.*|COVERAGE_.*|COV_.*"
)


def environment() -> dict[str, str]:
    """Return the part of this process's environment that the processes it starts are given.

    Settings and secrets are not in it, whatever they are called.
    """
    return {name: value for name, value in os.environ.items() if _PASSED.fullmatch(name)}
