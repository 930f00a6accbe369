"""Options of several commands: settings, database, game, rule set; batches, with a progress bar."""

from __future__ import annotations

import difflib
import errno
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer

from bot.cli.support.console import config_or_fail, counted, counting, fail, reason_of, words_or_fail

if TYPE_CHECKING:
    from bot.batches.batch import Batch
    from bot.game_kit.module import GameModules
    from bot.i18n import Words
    from bot.storage import Database
    from bot.workers.cluster import Cluster
    from engine.barbu.rules.rule_set import Length, RuleSet

UNIT = Path("/etc/systemd/system/barbu.service")
"""The unit of the service, where docs/run.md installs it."""


def hint_of_service(command: str, address: str) -> str | None:
    """Return how to run a command as barbu.service would; None if no service here has another database.

    ``address`` is the database of the command, which a process started by systemd has from its unit.
    """
    from bot.storage.dialects import normalise_database_url

    if "INVOCATION_ID" in os.environ:
        return None
    try:
        unit = UNIT.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    database = re.search(r"^Environment=(?:.*\s)?DATABASE_URL=(\S+)", unit, re.MULTILINE)
    if program is None or (database is not None and normalise_database_url(database[1]) == address):
        return None
    wrapper = Path(program[1]).parent.parent.parent / "deploy" / "barbu-admin"
    return f"this machine's barbu.service has settings of its own: run `{wrapper} {command}` as root"


EnvFile: TypeAlias = Annotated[Path, typer.Option(help="The file with the bot's settings.")]
ENV_FILE: Final = Path(".env")
HOW_TO_CONFIGURE: Final = (
    "write DISCORD_TOKEN=… into {}, or name a file with the token by DISCORD_TOKEN_FILE; the developer portal"
    " (https://discord.com/developers/applications, your application, Bot, Reset Token) shows the token."
)
"""What to do without a token; the braces are for the name of the settings file."""


def own_language() -> str:
    """Return the language of the user's environment, if the bot speaks it; else English."""
    from bot.i18n import LOCALES

    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = re.split(r"[_.@]", said)[0].lower()
    return language if language in LOCALES else "en"


Language: TypeAlias = Annotated[
    str,
    typer.Option(
        help="The language of the text: en, de, fr, it.",
        default_factory=own_language,
        show_default="the environment's",
    ),
]
StoredIn: TypeAlias = Annotated[
    str | None, typer.Option(metavar="URL", help="The database, a file or an address (default: as in .env).")
]


def address_in(database: str | None, env_file: Path, command: str) -> str:
    """Return the address of the database named on the command line, or in the settings.

    If a service on this machine has another one, print how ``command`` is run for that.
    """
    if database is not None:
        return address_of(database)
    address = config_or_fail(env_file).database_url
    if (hint := hint_of_service(command, address)) is not None:
        typer.echo(f"Note: {hint}.", err=True)
    return address


def address_of(text: str, option: str = "--database") -> str:
    """Parse the address of a database; exit with a message that names the option if it is invalid."""
    from bot.storage.dialects import normalise_database_url

    try:
        return normalise_database_url(text)
    except ValueError as error:
        fail(f"{option} {error}.")


class CliGame(StrEnum):
    """Values of ``--game``."""

    BARBU = "barbu"
    BRIDGE = "bridge"


def games_of(database: Database) -> GameModules:
    """Return the games whose stored tables this program can read."""
    from bot.config import AppConfig
    from bot.game_kit.module import GameModules
    from bot.program.wiring import installed_games

    # A game uses only settings for new tables, and none is opened here.
    return GameModules(installed_games(AppConfig.model_construct(), database))


_SUFFIXES = (".toml", ".json")


def is_file(name: str) -> bool:
    """Return whether a rule set is named by its file."""
    return name.endswith(_SUFFIXES)


def find_rules(
    name: str,
    length: Length | None = None,
    *,
    options: Iterable[str] = (),
    players: int | None = None,
    language: str = "en",
) -> RuleSet:
    """Return the preset ``name``, or the rule set in the file ``name`` (``.toml``, ``.json``), in one length.

    ``options`` are the set's options, as typed; ``players`` is the number of players. Any other name is
    rejected with the nearest existing name, and rules that cannot be played with the reason in ``language``.
    """
    from bot.games.barbu.error_facts import word_facts
    from bot.i18n import add_facts
    from engine.barbu.game import BARBU
    from engine.barbu.rules.editions import strays_from_preset
    from engine.barbu.rules.options import for_players, with_keys
    from engine.barbu.rules.rule_set import parse_rules, preset, preset_names
    from engine.errors import InvalidRules

    words = words_or_fail(language)
    try:
        if is_file(name):
            rules = parse_rules(_read(Path(name), words))
            if (field := strays_from_preset(rules)) is not None:
                fail(words("rules-shell-strays", file=name, name=rules.name, field=field))
        elif name in preset_names():
            rules = preset(name)
        else:
            near = difflib.get_close_matches(name.lower(), preset_names(), 1, 0.6)
            if near:
                fail(words("rules-shell-near", name=name, near=near[0]))
            fail(words("rules-shell-unknown", name=name, known=", ".join(preset_names())))
        rules = with_keys(rules, options)
        rules = rules if players is None else for_players(rules, players)
        return rules if length is None else rules.of_length(length)
    except InvalidRules as error:
        add_facts(BARBU.name, word_facts)
        fail(f"{name}: {words.error(error)}")


def _read(path: Path, words: Words) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        reasons = {errno.ENOENT: "missing", errno.EACCES: "denied", errno.EISDIR: "folder"}
        why = reasons.get(error.errno or 0, "other")
        fail(words("rules-shell-unreadable", file=str(path), why=why, detail=reason_of(error)))
    except UnicodeDecodeError:
        fail(words("rules-shell-unreadable", file=str(path), why="text", detail=""))


Processes: TypeAlias = Annotated[
    int | None,
    typer.Option(
        min=1, max=256, help="How many processes of this machine share the work.", show_default=False
    ),
]
ClusterAddress: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="The scheduler of the machines that share the work: tls://host:8786,"
        " with the certificates of BARBU_CLUSTER_CA, _CERT and _KEY.",
    ),
]
Chunks: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        help="Folder for finished chunks, so that the same command can resume. Always used with --cluster.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True)
class SharedOut:
    """Machines that compute for a command, by its options, and the folder for its results.

    Without ``processes``, only this process computes; with a cluster, one process for each core.
    """

    processes: int | None = None
    cluster: str | None = None
    chunks: Path | None = None

    def __bool__(self) -> bool:
        return self != SharedOut()

    def results(
        self, batch: Batch, what: str, sizes: Sequence[int] = (), enough: Callable[[], bool] = lambda: False
    ) -> Iterator[Any]:
        """Yield the results of a batch in order, with a progress bar, until ``enough`` returns True.

        An error ends the command.
        """
        from bot.batches.batch import BatchRefused, ChunkFolder
        from bot.batches.runner import run_batch
        from bot.cli.support.console import unwritable

        sizes = sizes or [1] * len(batch.chunks)
        cluster = self._found_cluster()
        folder = None
        if self.chunks is not None:
            folder = ChunkFolder(self.chunks, batch)
        elif cluster is not None:
            folder = ChunkFolder.by_default(batch)
            kept = f"Finished chunks are kept in {folder.path}: the same command resumes from there."
            typer.echo(kept, err=True)
        try:
            with counting(what, total=sum(sizes)) as advance:
                yield from run_batch(
                    batch,
                    processes=self._processes_beside(cluster),
                    cluster=cluster,
                    folder=folder,
                    done=lambda index: advance(sizes[index]),
                    unreadable=_tell_unreadable,
                    enough=enough,
                )
        except BatchRefused as error:
            fail(str(error))
        except OSError as error:
            unwritable(str(error.filename or (folder and folder.path)), error)

    def _found_cluster(self) -> Cluster | None:
        if self.cluster is None:
            return None
        from bot.config import ConfigError
        from bot.config_loading import load_config
        from bot.program.wiring import cluster_of
        from bot.workers.cluster import Cluster

        try:
            access = cluster_of(load_config(ENV_FILE, {**os.environ, "BARBU_CLUSTER": self.cluster}))
        except ConfigError as error:
            fail(error.message)
        return None if access is None else Cluster(access, fallback="this machine continues alone")

    def _processes_beside(self, cluster: Cluster | None) -> int:
        from bot.workers.pool import workers_by_default

        return self.processes or (workers_by_default() if cluster is not None else 0)


def _tell_unreadable(count: int) -> None:
    typer.echo(f"{counted(count, 'file')} cannot be read; those chunks are computed again.", err=True)


def in_chunks(total: int, size: int, of: str) -> list[dict[str, int]]:
    """Divide ``total`` items into chunks of ``size``; return the start of each, and its length as ``of``."""
    return [{"first": first, of: min(size, total - first)} for first in range(0, total, size)]
