"""The checks of ``barbu doctor``, also of what Discord says of the bot. They change nothing."""

from __future__ import annotations

import asyncio
import os
import stat
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp
import discord

from bot.cli.doctor.running import Finding, running_findings
from bot.cli.support.console import counted
from bot.cli.support.messages import start_sentence, storage_sentence
from bot.cli.support.options import HOW_TO_CONFIGURE, hint_of_service
from bot.config import AppConfig, ConfigError, env_name
from bot.discord_io.access import NEEDED, NEEDED_TO_OPEN_PRIVATE_THREADS, NEEDED_TO_OPEN_THREADS
from bot.discord_io.discord_internals import fetch_guilds, leave_voice_out, use_api
from bot.game_kit.module import GameModule
from bot.program.build_info import this_build
from bot.program.wiring import cluster_of, installed_games, worker_count
from bot.storage import Database
from bot.storage.backup import damage_of
from bot.storage.errors import StorageError
from bot.storage.inspection import Inspected, file_of, inspect
from bot.storage.sqlite_file import files_of, room_beside
from bot.workers.serving import Done, Failed
from bot.workers.worker import Worker, WorkerGone, combine

LOOKED_AT: Final = 200
"""Servers in one response: Discord's maximum."""


@dataclass(frozen=True, slots=True)
class ServerPermissions:
    """A server of the bot, and the permissions its roles lack there."""

    id: int
    name: str
    lacking: tuple[str, ...]
    lacking_for_threads: tuple[str, ...] = ()
    lacking_for_tournaments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscordAnswers:
    """Discord's answers; ``ahead_s`` is the number of seconds this machine's clock is ahead of Discord's."""

    name: str
    ahead_s: float | None
    servers: tuple[ServerPermissions, ...]

    @property
    def has_more(self) -> bool:
        """Whether there may be more servers than were reported."""
        return len(self.servers) >= LOOKED_AT


async def seen_by_discord(config: AppConfig) -> DiscordAnswers:
    """Log in only over REST, which does not disturb a running bot. Raises the errors of the login."""
    ahead: list[float] = []

    async def note(
        _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        if (date := ended.response.headers.get("Date")) is not None:
            ahead.append(time.time() - parsedate_to_datetime(date).timestamp())

    leave_voice_out()
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note)
    if config.discord_api_url is not None:
        use_api(config.discord_api_url)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(config.token)
        guilds = await fetch_guilds(client, LOOKED_AT)
        servers = tuple(_server(int(one["id"]), one["name"], one.get("permissions")) for one in guilds)
        return DiscordAnswers(str(client.user), min(ahead, key=abs, default=None), servers)


def _server(number: int, name: str, permissions: object) -> ServerPermissions:
    """Return the permissions the bot's roles lack; a channel may deny further ones."""
    allowed = discord.Permissions(int(str(permissions or 0)))
    if allowed.administrator:
        allowed = discord.Permissions.all()
    host, threads, tournaments = (
        tuple(_shown(permission) for permission in needed if not getattr(allowed, permission))
        for needed in (NEEDED, NEEDED_TO_OPEN_THREADS, NEEDED_TO_OPEN_PRIVATE_THREADS)
    )
    return ServerPermissions(number, "".join(filter(str.isprintable, name)), host, threads, tournaments)


def _shown(permission: str) -> str:
    return permission.replace("_", " ").title().replace(" In ", " in ")


CLOCK_S: Final = 5.0
"""Tolerated error of the clock, in seconds; Discord reports its time in whole seconds."""
WORKER_S: Final = 120.0
"""Seconds a worker may take to answer; on a slow machine, loading takes long."""


VERIFIED_FROM: Final = 75
"""Servers from which on Discord lets a bot apply for verification, which it needs to have more than 100."""

COMMANDS: Final = {
    "few": "servers list the common ones; others are added when their feature is used, or in /barbu settings",
    "all": f"servers list all of them; new users find their way more easily with {env_name('commands')}=few",
}
"""What servers list, by the setting."""

ALLOW: Final = "Allow it under Server Settings, Roles, the bot's role, or invite the bot again"

NAMED: Final = 3
"""Servers named of many that withhold a permission."""

Lacking: TypeAlias = Callable[[ServerPermissions], Sequence[str]]
"""Returns the permissions for one use that a server withholds."""


async def examine(config: AppConfig, env_file: Path, *, offline: bool) -> list[Finding]:
    """Run all checks, in the order in which a failure would stop the bot."""
    settings, modules = _settings(config, env_file)
    findings = [Finding("version", str(this_build())), *settings]
    database, is_reachable = await _database(config)
    bot, port = await running_findings(config, is_reachable=is_reachable)
    findings += [bot, *database]
    findings += _files(config)
    findings += _privacy(config, env_file)
    findings += port
    findings += await asyncio.to_thread(_workers, config, modules)
    findings += await _discord(config, env_file, offline=offline)
    return findings


def _settings(config: AppConfig, env_file: Path) -> tuple[list[Finding], list[GameModule]]:
    missing = f"the environment alone, since there is no file {env_file.absolute()}"
    where = f"{env_file} and the environment" if _can_be_seen(env_file) else missing
    chosen = len(config.model_fields_set)
    try:
        modules = installed_games(config, Database(config.database_url))
        cluster_of(config)
    except (ConfigError, StorageError) as error:
        return [Finding("settings", start_sentence(error) or str(error), False)], []
    findings = [
        Finding("settings", f"{chosen} chosen in {where}; the others are at their defaults"),
        Finding("commands", COMMANDS[config.commands]),
    ]
    if (hint := hint_of_service("doctor", config.database_url)) is not None:
        findings.append(Finding("service", hint, None))
    return findings, modules


async def _database(config: AppConfig) -> tuple[list[Finding], bool]:
    """Return what is found of the database, and whether it answered."""
    name = Database(config.database_url).name
    try:
        inspected = await inspect(config.database_url)
    except StorageError as error:
        if error.code == "database_missing":
            return [Finding("database", f"{name} does not exist yet; the first start creates it")], True
        return [Finding("database", storage_sentence(error), False)], False
    return [await asyncio.to_thread(_pages, config, name), _version(inspected)], True


def _pages(config: AppConfig, name: str) -> Finding:
    """Check that the pages of an SQLite database are undamaged; a server checks its own."""
    file = file_of(config.database_url)
    fault = damage_of(file) if file is not None else None
    if fault is None:
        return Finding("database", f"{name} answers" + (", and its pages are whole" if file else ""))
    text = f"{name} is damaged ({fault}): stop the bot and put back a backup with `barbu restore`"
    return Finding("database", text, False)


def _version(inspected: Inspected) -> Finding:
    newest = inspected.known[-1]
    if inspected.is_newer:
        text = (
            f"its tables are at {inspected.found}, and {newest} is the newest known here: update this program"
        )
        return Finding("schema", text, False)
    if inspected.found is None:
        return Finding("schema", "there are no tables yet; the first start creates them")
    if behind := inspected.steps_behind:
        steps = counted(behind, "step")
        return Finding("schema", f"{steps} behind; the next start upgrades it. Make a backup first")
    return Finding("schema", f"{newest}, the newest")


def _files(config: AppConfig) -> list[Finding]:
    places = [("heartbeat", config.heartbeat_path.resolve())]
    file = file_of(config.database_url)
    if file is None:
        return [*(_writable(what, path) for what, path in places), _disk(places[0][1], has_database=False)]
    file = file.resolve()
    beside = files_of(file) if _can_be_seen(file) else []
    beside += [one for one in (config.backup_stamp.resolve(),) if _can_be_seen(one)]
    blocked = [_writable("files", one) for one in (file, *beside)]
    faults = [finding for finding in blocked if finding.is_well is False]
    owners = _owners(file, [*beside, *(path for _, path in places if _can_be_seen(path))])
    found = faults[:1] or ([owners] if owners is not None else blocked[:1])
    return [*found, *(_writable(what, path) for what, path in places), _disk(file, has_database=True)]


def _owners(database: Path, beside: list[Path]) -> Finding | None:
    """Check that the files next to the database belong to its owner; root could write any."""
    if not _can_be_seen(database):
        return None
    owner = database.stat()
    others = [one for one in beside if one.stat().st_uid != owner.st_uid]
    if not others:
        return None
    names = " ".join(map(str, others))
    text = f"{names} must belong to the owner of {database}: chown {owner.st_uid}:{owner.st_gid} {names}"
    return Finding("files", text, False)


def _writable(what: str, path: Path) -> Finding:
    """Check that the file and its folder, or the folder to be created, can be written."""
    closed, folder = None, _existing(path.parent)
    if not os.access(folder, os.W_OK | os.X_OK):
        closed = folder
    elif path.exists() and not os.access(path, os.R_OK | os.W_OK):
        closed = path
    if closed is not None:
        text = f"{closed} is not writable by {_me()}: run `chown` for the user who runs the bot"
        return Finding(what, text, False)
    return Finding(what, f"{path} can be written")


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest accessible one above it."""
    while not _can_be_seen(folder):
        folder = folder.parent
    return folder


def _can_be_seen(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder above it is not accessible
        return False


def _me() -> str:
    return f"user {os.getuid()}" if hasattr(os, "getuid") else "this user"


def _privacy(config: AppConfig, env_file: Path) -> list[Finding]:
    """Check that only their owner can read the files with the token, hands and players."""
    if os.name != "posix":
        return []
    file = file_of(config.database_url)
    files = [*files_of(file)] if file is not None and _can_be_seen(file) else []
    files += [path for path in (config.heartbeat_path, env_file) if _can_be_seen(path) and path.is_file()]
    secrets = config.cluster_key, config.discord_token_file, config.database_url_file
    files += [path for path in secrets if path is not None and _can_be_seen(path)]
    if not files:
        return []
    unsafe = [path for path in files if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]
    # A container's secrets belong to another user.
    own = [path for path in unsafe if path.stat().st_uid == os.getuid()]
    if unsafe:
        names = " ".join(map(str, own or unsafe))
        text = f"other users of this machine may open {len(own or unsafe)} of its files: chmod 600 {names}"
        return [Finding("privacy", text if own else f"{text}, if their owner can", False if own else None)]
    return [Finding("privacy", "only their user may open database, heartbeat, settings and secrets")]


def _disk(path: Path, *, has_database: bool) -> Finding:
    try:
        room = room_beside(_existing(path.parent) / path.name)
    except OSError as error:
        return Finding("disk", f"its room is unknown: {error.strerror}", None)
    size = _mib(room.taken)
    where = f"beside {size} of database" if has_database else "here; the database is on a server's"
    text = f"{_mib(room.free)} free {where}"
    if not room.is_enough:
        return Finding("disk", f"{text}: free some space, or no move can be stored", False)
    return Finding("disk", text)


def _mib(size: int) -> str:
    return f"{size / 2**20:,.0f} MiB"


def _workers(config: AppConfig, modules: list[GameModule]) -> list[Finding]:
    most = worker_count(config)
    if not most:
        return [Finding("workers", "disabled (BARBU_BOT_WORKERS=0); experts play as club players")]
    preparation = combine([module.preparation for module in modules if module.preparation])
    began = time.monotonic()
    try:
        with Worker() as worker:
            answer = worker.ask(preparation.is_quick, (), WORKER_S)
            took_s = time.monotonic() - began
            players = _players(worker, modules)
    except (WorkerGone, OSError) as error:
        text = f"a worker started but did not answer ({error}): see the log of the bot"
        return [Finding("workers", text, False)]
    if isinstance(answer, Failed):
        reason = answer.detail.strip().splitlines()[-1:] or [str(answer.error)]
        return [Finding("workers", f"a worker failed to start ({reason[0]}): reinstall the program", False)]
    compiled = "all is compiled" if answer == Done(True) else "the first start compiles for up to a minute"
    text = f"{most} at most; one answered in {took_s:.1f} s, and {compiled}"
    return [Finding("workers", text), *players]


def _players(worker: Worker, modules: list[GameModule]) -> list[Finding]:
    """Return findings on the bots' strength in each game here; playing by rule is not a fault."""
    findings = []
    for strength in (module.preparation.strength for module in modules if module.preparation):
        answer = worker.ask(strength, (), WORKER_S) if strength else None
        if isinstance(answer, Done):
            is_whole, text = answer.value
            findings.append(Finding("players", text, is_whole or None))
    return findings


async def _discord(config: AppConfig, env_file: Path, *, offline: bool) -> list[Finding]:
    if not config.token:
        text = f"there is none: {HOW_TO_CONFIGURE.format(env_file).rstrip('.')}"
        return [Finding("token", text, False)]
    if offline:
        return [Finding(what, "skipped (--offline)", None) for what in ("token", "clock", "servers")]
    try:
        seen = await seen_by_discord(config)
    except Exception as error:
        if (sentence := start_sentence(error)) is None:
            raise
        is_refused = isinstance(error, discord.LoginFailure)
        skipped = f"not checked, since Discord {'refused the token' if is_refused else 'did not answer'}"
        return [
            Finding("token", sentence, False),
            *(Finding(what, skipped, None) for what in ("clock", "servers")),
        ]
    return [
        Finding("token", f"Discord knows the bot as {seen.name}"),
        *(_clock(seen), *_servers(seen), *_links(config, seen)),
    ]


def _links(config: AppConfig, seen: DiscordAnswers) -> list[Finding]:
    """Check the operator's links from the number of servers on at which Discord verifies bots."""
    if len(seen.servers) < VERIFIED_FROM:
        return []
    names = ("support_url", "terms_url", "privacy_url")
    if lacking := [env_name(name) for name in names if getattr(config, name) is None]:
        text = f"set {', '.join(lacking)}: Discord verifies bots before 100 servers (docs/grow.md)"
        return [Finding("links", text, None)]
    return [Finding("links", "support server, terms and privacy policy are set")]


def _clock(seen: DiscordAnswers) -> Finding:
    if seen.ahead_s is None:
        return Finding("clock", "Discord did not say what time it is", None)
    if abs(seen.ahead_s) <= CLOCK_S:
        return Finding("clock", "it agrees with Discord's")
    way = "ahead of" if seen.ahead_s > 0 else "behind"
    text = f"{abs(seen.ahead_s):,.0f} s {way} Discord's: let the system set it (timedatectl set-ntp true)"
    return Finding("clock", text, False)


def _by_servers(
    servers: Sequence[ServerPermissions], find_lacking: Lacking
) -> dict[tuple[ServerPermissions, ...], list[str]]:
    """Return the permissions that the same servers withhold, by these servers: at most an entry for each."""
    by_permission: dict[str, list[ServerPermissions]] = {}
    for server in servers:
        for permission in find_lacking(server):
            by_permission.setdefault(permission, []).append(server)
    grouped: dict[tuple[ServerPermissions, ...], list[str]] = {}
    for permission, withholding in by_permission.items():
        grouped.setdefault(tuple(withholding), []).append(permission)
    return grouped


def _withholding(servers: Sequence[ServerPermissions], permissions: str) -> str:
    """Return a phrase about servers that withhold permissions; of many it names the first ones."""
    names = [f"{server.name} ({server.id})" for server in servers[:NAMED]]
    if len(servers) == 1:
        return f"{names[0]} withholds {permissions}"
    more = f" and {len(servers) - NAMED:,} more" if len(servers) > NAMED else ""
    return f"{len(servers):,} servers withhold {permissions}: {', '.join(names)}{more}"


def _servers(seen: DiscordAnswers) -> list[Finding]:
    needs: tuple[tuple[Lacking, str, bool | None], ...] = (
        (lambda server: server.lacking, "", False),
        (lambda server: server.lacking_for_threads, ", which tables in threads need", None),
        (lambda server: server.lacking_for_tournaments, ", which tournaments need", None),
    )
    findings = [
        Finding("servers", f"{_withholding(servers, ', '.join(lacking) + use)}. {ALLOW}", is_well)
        for find_lacking, use, is_well in needs
        for servers, lacking in _by_servers(seen.servers, find_lacking).items()
    ]
    if any(finding.is_well is False for finding in findings):
        return findings
    more = ", and more that were not checked" if seen.has_more else ""
    count = len(seen.servers)
    text = f"{counted(count, 'server')}, with all permissions the bot needs in each{more}"
    if not count:
        text = "the bot is in none yet: `barbu invite` prints the link"
    return [Finding("servers", text), *findings]
