"""The bot's settings, as one model.

`AppConfig(...)` itself reads nothing, so that what a test or an embedding program builds depends only on
what it passes. `bot.config_loading` fills it from the environment and a `.env` file.
"""

from __future__ import annotations

import ipaddress
import os
import socket
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator, model_validator
from sqlalchemy.engine import make_url

from bot.runtime.heartbeat import beside, mark_beside
from bot.runtime.logs import environment_secrets
from bot.shards.shard_range import SPARE, ShardRange, read_shards
from bot.storage.database_url import SECRET_OPTIONS, normalise_database_url

ENV_PREFIX: Final = "BARBU_"
"""Every setting is read from the environment as this and its name in capitals, but for `PLAIN_NAMES`."""

PLAIN_NAMES: Final = frozenset(
    {"discord_token", "discord_token_file", "database_url", "database_url_file", "discord_api_url"}
)
"""The settings whose environment names carry no prefix: hosts and other bots know them by these names."""

Delay = Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)]
Limit = Annotated[float, Field(gt=0, le=31 * 86_400, allow_inf_nan=False)]


class ConfigError(Exception):
    """The bot cannot start with what it was given.

    `code` is one of `unknown_setting`, `bad_setting`, `unreadable_file`, that of the first thing wrong;
    `message` is for the person at the keyboard, one sentence for each thing wrong, a line each.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class AppConfig(BaseModel):
    """All a host can choose. Names ending in `_s` are seconds. `.env.example` lists the same."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    discord_token: SecretStr | None = Field(None, description="the bot's token; only `barbu run` needs one")
    discord_token_file: Path | None = Field(
        None, description="a file that holds the token, which it replaces"
    )
    database_url: str = Field(
        "sqlite+aiosqlite:///barbu.db",
        repr=False,  # may carry a password
        description="where games are kept: a file name, an SQLite URL or a PostgreSQL URL",
    )
    database_url_file: Path | None = Field(
        None, description="a file that holds database_url, which it replaces"
    )
    discord_api_url: str | None = Field(None, description="a REST proxy to call in place of Discord itself")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", description="how much is logged")
    log_format: Literal["text", "json"] = Field(
        "text", description="lines to read, or a JSON object a line for programs"
    )
    shard_count: int | None = Field(None, ge=1, description="gateway shards; one connection when not set")
    shards: str | None = Field(
        None,
        description="this process's shards among several: 0-3/16, ordinal/4 by the host's name, or spare",
    )
    heartbeat_file: Path | None = Field(None, description="the file `barbu health` looks at")

    metrics_port: int | None = Field(
        None,
        ge=1,
        le=65_535,
        description="the port of /metrics, /healthz and /readyz; none is opened when not set",
    )
    metrics_host: str = Field("127.0.0.1", min_length=1, description="the address that port is opened on")

    discord_quiet_s: Limit = Field(
        180.0, description="a bot that has not heard Discord for this long no longer counts as alive"
    )
    discord_away_s: Limit | None = Field(
        None, description="a bot that has not heard Discord for this long ends; never when not set"
    )

    locale: str = Field(
        "en",
        pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$",
        description="the language used when a server's own is not offered",
    )
    default_rules: str = Field("contre", min_length=1, description="the rule set of a table that names none")

    bot_workers: int | None = Field(
        None,
        ge=0,
        le=64,
        description="processes bot players think in, at most; one for each core when not set",
    )
    cluster: str | None = Field(
        None, description="the scheduler of machines that think: tls://host:8786; this machine when not set"
    )
    cluster_ca: Path | None = Field(
        None, description="the authority of the cluster's certificates, a PEM file"
    )
    cluster_cert: Path | None = Field(None, description="this machine's certificate for the cluster")
    cluster_key: Path | None = Field(None, description="the key to that certificate")
    bot_limit_s: Limit = Field(2.0, description="a bot player that thinks for longer plays by rule of thumb")
    bot_delay_s: Delay = Field(0.0, description="how long a bot player waits before it plays")
    card_emoji: bool = Field(True, description="cards as emoji on buttons and in tricks; letters when off")

    forced_delay_min_s: Delay = Field(0.2, description="least wait before a forced card falls by itself")
    forced_delay_max_s: Delay = Field(0.6, description="longest wait before a forced card falls by itself")
    edit_interval_s: Delay = Field(1.2, description="least time between two edits in one channel")
    edits_per_s: float = Field(
        45.0,
        ge=1,
        le=10_000,
        allow_inf_nan=False,
        description="the most requests per second that Discord counts for the token, all processes together",
    )
    trick_hold_s: Delay = Field(2.0, description="how long a finished trick stays on view")
    deal_delay_s: Delay = Field(20.0, description="after this the bot deals for the dealer at a live table")
    relaxed_deal_delay_s: Delay = Field(60.0, description="the same at a relaxed table")
    correspondence_deal_delay_s: Delay = Field(3600.0, description="the same at a correspondence table")
    cut_wait_s: Delay = Field(5.0, description="how long nobody deals while a player may still cut")
    highlight_wait_s: Delay = Field(
        300.0,
        description="a channel without a new game for this long after one is shown the deal of the night",
    )
    turn_call_s: Delay = Field(25.0, description="after this the player whose turn it is gets a mention")
    role_call_interval_s: Delay = Field(900.0, description="least time between two calls of a server's role")

    person_call_interval_s: Delay = Field(
        30.0, description="least time between two calls of other people by one person"
    )

    live_limit_s: Limit = Field(90.0, description="time for one move at a live table")
    relaxed_limit_s: Limit = Field(900.0, description="time for one move at a relaxed table")
    correspondence_limit_s: Limit = Field(86_400.0, description="time for one move at a correspondence table")
    idle_lobby_s: Limit = Field(21_600.0, description="a lobby in which nothing happens is closed after this")

    tables_per_person: int = Field(10, ge=1, le=1000, description="open tables one person may host")
    tables_per_guild: int = Field(200, ge=1, le=100_000, description="open tables in one server")
    tournaments_per_person: int = Field(2, ge=1, le=100, description="open tournaments one person may direct")
    tournaments_per_guild: int = Field(10, ge=1, le=10_000, description="open tournaments in one server")
    challenges_per_person: int = Field(
        5, ge=1, le=100, description="open challenges of one person, and as many that wait for their answer"
    )
    challenges_per_guild: int = Field(100, ge=1, le=100_000, description="open challenges in one server")
    drills_per_person: int = Field(200, ge=1, le=10_000, description="puzzles kept for one person")
    meetings_per_person: int = Field(
        1, ge=1, le=100, description="searches for players one person may have open"
    )
    meetings_per_guild: int = Field(
        20, ge=1, le=100_000, description="searches for players open in one server"
    )
    clubs_per_guild: int = Field(5, ge=1, le=1000, description="series of club nights in one server")
    leagues_per_person: int = Field(5, ge=1, le=100, description="leagues in which one person may take part")
    leagues_per_guild: int = Field(5, ge=1, le=1000, description="leagues in one server")
    sheets_per_person: int = Field(
        20, ge=1, le=1000, description="open score sheets of one person, those of the last 30 days"
    )
    reads_per_person: int = Field(
        3, ge=1, le=100, description="questions about past games one person may have under way"
    )
    reads_at_once: int = Field(8, ge=1, le=1000, description="questions about past games worked at together")

    forget_guild_days: int = Field(
        30, ge=1, le=3650, description="days after which all of a server the bot has left is deleted"
    )

    @field_validator("database_url")
    @classmethod
    def _name_an_async_driver(cls, value: str) -> str:
        return normalise_database_url(value)

    @field_validator("log_level", mode="before")
    @classmethod
    def _accept_small_letters(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("locale")
    @classmethod
    def _name_a_language_that_is_offered(cls, value: str) -> str:
        from bot.i18n.texts import LOCALES, language_for  # here: most commands read no words

        if language_for(value) is None:
            raise ValueError(f"must be one of {', '.join(LOCALES)}")
        return value

    @field_validator("discord_api_url")
    @classmethod
    def _check_url(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return value.rstrip("/") if value else None

    @field_validator("cluster")
    @classmethod
    def _check_scheduler(cls, value: str | None) -> str | None:
        if value is None:
            return None
        url = urlsplit(value)
        try:
            complete = url.scheme in ("tls", "tcp") and url.hostname and url.port
        except ValueError:  # a port that is none
            complete = False
        if not complete:
            raise ValueError("must be a scheduler's address such as tls://thinking.example:8786")
        if url.scheme == "tcp" and not is_loopback(url.hostname or ""):
            raise ValueError("must begin with tls:// unless the scheduler is on this machine")
        return url.geturl()  # its scheme in small letters, and without blanks before it

    @model_validator(mode="after")
    def _show_certificates(self) -> Self:
        if self.cluster is None or not self.cluster.startswith("tls"):
            return self
        lacking = [
            name for name in ("cluster_ca", "cluster_cert", "cluster_key") if getattr(self, name) is None
        ]
        if lacking:
            names = ", ".join(map(env_name, lacking))
            raise ValueError(f"{env_name('cluster')} with tls:// needs certificate files: set {names} too")
        return self

    @model_validator(mode="after")
    def _keep_the_forced_delays_in_order(self) -> Self:
        if self.forced_delay_min_s > self.forced_delay_max_s:
            low, high = env_name("forced_delay_min_s"), env_name("forced_delay_max_s")
            raise ValueError(f"{low} must not be above {high}")
        return self

    @model_validator(mode="after")
    def _share_out_shards_on_a_server(self) -> Self:
        if self.shards is None:
            return self
        if self.is_spare and self.shard_count is None:
            raise ValueError(f"{env_name('shard_count')} must say how many shards there are, for a spare")
        try:
            self.shard_range  # noqa: B018 - read to be judged
        except ValueError as error:
            raise ValueError(f"{env_name('shards')} {error}") from None
        if make_url(self.database_url).get_backend_name() == "sqlite":
            raise ValueError(
                f"{env_name('shards')} is for several processes, which share a PostgreSQL database:"
                " name one in DATABASE_URL (`barbu move` takes a file there), or leave it out"
            )
        return self

    @property
    def token(self) -> str:
        """The bot's token; empty if it is not set."""
        return self.discord_token.get_secret_value().strip() if self.discord_token else ""

    @property
    def is_spare(self) -> bool:
        """Whether this process waits for shards that no process serves."""
        return self.shards == SPARE

    @property
    def shard_range(self) -> ShardRange | None:
        """The shards of this process; ``None``: it is the only one, or a spare that has none yet."""
        if self.shards is None or self.is_spare:
            return None
        return read_shards(self.shards, host=socket.gethostname(), count=self.shard_count)

    @property
    def own_edits_per_s(self) -> float:
        """The share of `edits_per_s` of this process, by its share of the shards."""
        shards = self.shard_range
        return self.edits_per_s if shards is None else self.edits_per_s * len(shards.ids) / shards.count

    @property
    def heartbeat_path(self) -> Path:
        """Path of the heartbeat: as set, else next to the SQLite file, else named by the shards."""
        if self.heartbeat_file is not None:
            return self.heartbeat_file
        if self._sqlite_file is not None:
            return Path(beside(self._sqlite_file))
        return Path(tempfile.gettempdir()) / f"barbu{self._part}.heartbeat"

    @property
    def backup_mark(self) -> Path:
        """The file whose age is that of the newest backup: next to an SQLite file, else to the heartbeat."""
        return Path(mark_beside(self._sqlite_file or str(self.heartbeat_path)))

    @property
    def _sqlite_file(self) -> str | None:
        url = make_url(self.database_url)
        is_file = url.get_backend_name() == "sqlite" and url.database != ":memory:"
        return url.database or None if is_file else None

    @property
    def _part(self) -> str:
        """Of which of several processes on one machine something is; empty for the only one."""
        if (shards := self.shard_range) is not None:
            return f"-{shards.first}-{shards.last}-of-{shards.count}"
        return f"-{SPARE}" if self.is_spare else ""

    def secrets(self, environ: Mapping[str, str] = os.environ) -> frozenset[str]:
        """Return what must never be logged: token, passwords of the database, secrets in the environment."""
        token = self.discord_token.get_secret_value() if self.discord_token else ""  # as it was given
        url = make_url(self.database_url)
        given = (token, url.password or "", *(_one(url.query.get(name)) for name in SECRET_OPTIONS))
        return frozenset(filter(None, given)) | environment_secrets(environ)


def _one(given: str | tuple[str, ...] | None) -> str:
    return given if isinstance(given, str) else ""


def is_loopback(host: str) -> bool:
    """Return whether an address, or ``localhost``, is this machine's own."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def env_name(field: str) -> str:
    """Return the environment variable of a field of `AppConfig`: `BARBU_LOCALE` for `locale`."""
    return field.upper() if field in PLAIN_NAMES else ENV_PREFIX + field.upper()


def refused_setting(field: str, reason: str, given: object) -> ConfigError:
    """Return the error for a setting found wrong only later; ``reason`` follows its name."""
    return ConfigError("bad_setting", f'{env_name(field)} {reason}, not "{given}".')
