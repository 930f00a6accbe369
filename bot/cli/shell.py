"""The command line: ``barbu run | demo | …``. A command is in the file of its name, or that in ``_FILES``."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Annotated, Final, ParamSpec

import typer

from bot.cli.support.console import fail
from bot.storage.errors import StorageError

P = ParamSpec("P")

COMMANDS: Final = (
    "run",
    "demo",
    "simulate",
    "arena",
    "verify",
    "export",
    "reports",
    "recount",
    "bar",
    "rules",
    "settle",
    "backup",
    "restore",
    "move",
    "doctor",
    "health",
    "invite",
    "worker",
)
"""Commands in the order of the help; each is a function of its name."""

_FILES: Final = {
    "export": "records",
    "health": "doctor",
    "recount": "move",
    "reports": "records",
    "restore": "backup",
    "verify": "records",
}
"""The files of commands without a file of their own name; they share helpers with its other commands."""

GROUPS: Final = ("bridge",)
"""Groups of commands; each is an ``app`` in the file of its name."""


def shell(*words: str) -> typer.Typer:
    """Return the app with all commands, or only the given one, so that a bot does not load the others."""
    app = typer.Typer(
        help="A Discord bot that hosts Barbu and bridge, and its tools.",
        no_args_is_help=True,
        add_completion=False,
        # A traceback with its variables could show a token.
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_barbu)  # else Typer would make a single command the whole program
    names = words[:1] if words and words[0] in (*COMMANDS, *GROUPS) else (*COMMANDS, *GROUPS)
    for name in names:
        module = import_module(f"bot.cli.{_FILES.get(name, name)}")
        if name in GROUPS:
            app.add_typer(module.app, name=name)
        else:
            app.command()(_explaining(getattr(module, name)))
    return app


def _explaining(command: Callable[P, None]) -> Callable[P, None]:
    """Return the command so that it ends with a sentence on what the database could not do."""

    @wraps(command)
    def explained(*words: P.args, **options: P.kwargs) -> None:
        try:
            command(*words, **options)
        except StorageError as error:
            from bot.cli.support.messages import storage_sentence

            fail(storage_sentence(error))

    return explained


def _show_version(is_asked: bool) -> None:
    if is_asked:
        from bot.program.build_info import this_build

        typer.echo(str(this_build()))
        raise typer.Exit


def _barbu(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_show_version, help="Show version, commit and schema."
        ),
    ] = False,
) -> None:
    """Do nothing before a command."""


def start() -> None:
    """Run the command given on the command line."""
    # Like Ctrl-C, so that unfinished files are removed; servers set their own handlers.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    shell(*sys.argv[1:])(prog_name="barbu")
