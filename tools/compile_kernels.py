"""Compile the kernels to an extension module: `python -m tools.compile_kernels`.

The build of the container image runs it once (see Dockerfile) and then removes Numba. If Numba is installed,
the module is not used. It takes a minute or two, and needs a C++ compiler and setuptools.
"""

from __future__ import annotations

import json
import platform
import sys
import time
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.barbu.players.jit_readiness import ENTRY_POINTS, make_ready
from engine.barbu.players.kernel import ahead

PROCESSOR = {"x86_64": "x86-64-v2", "AMD64": "x86-64-v2"}
"""By architecture, the oldest processors that can run the module: those that NumPy supports."""


def main() -> None:
    """Compile the module into the kernels' folder, or the one named as argument."""
    began = time.monotonic()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # "pending deprecation", without a replacement so far
        compiler: Any = import_module("numba.pycc").CC(ahead.MODULE)
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(ahead.__file__).parent
    compiler.output_dir = str(folder)
    compiler.target_cpu = PROCESSOR.get(platform.machine(), "")
    make_ready()
    types = {ahead.exported_name(kernel.py_func): export(compiler, kernel) for kernel in ENTRY_POINTS}
    compiler.compile()
    (folder / ahead.TYPES).write_text(json.dumps(types, indent=1), "utf-8")
    print(f"{len(types)} kernels compiled in {time.monotonic() - began:.0f} s")  # noqa: T201 - a program


def export(compiler: Any, kernel: Any) -> list[str]:
    """Add a kernel to the module and return the types of its arguments, the only ones it is called with."""
    (types,) = kernel.nopython_signatures
    compiler.export(ahead.exported_name(kernel.py_func), types)(kernel.py_func)
    return [
        f"{one.dtype} {one.ndim} {one.layout}" if hasattr(one, "ndim") else "number" for one in types.args
    ]


if __name__ == "__main__":
    main()
