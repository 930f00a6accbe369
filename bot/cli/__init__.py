"""The shell: ``barbu run | demo | simulate | settle | …``, a file for each command."""

from __future__ import annotations

import signal
import sys

import typer

from bot.cli import (
    arena,
    backup,
    bridge,
    demo,
    doctor,
    export,
    health,
    invite,
    move,
    recount,
    rules,
    run,
    settle,
    simulate,
    verify,
    worker,
)

app = typer.Typer(
    help="A Discord bot that hosts evenings of Barbu, and the tools that go with it.",
    no_args_is_help=True,
    add_completion=False,
    # A traceback with its variables could show a token.
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    run.run,
    demo.demo,
    simulate.simulate,
    arena.arena,
    verify.verify,
    export.export,
    recount.recount,
    rules.rules,
    settle.settle,
    backup.backup,
    move.move,
    doctor.doctor,
    health.health,
    invite.invite,
    worker.worker,
):
    app.command()(command)
app.add_typer(bridge.app, name="bridge")


def main() -> None:
    """What the installed command ``barbu`` calls."""
    # As Ctrl-C does, so that files half written are taken away; the servers put handlers of their own.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    app(prog_name="barbu")
