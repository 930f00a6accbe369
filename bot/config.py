"""The bot's settings, as one model.

`AppConfig(...)` itself reads nothing, so that a test or an embedding program gets exactly what it passes.
`bot.config_loading` fills it from the environment and a `.env` file.
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

from bot.runtime.heartbeat import heartbeat_beside, stamp_beside
from bot.runtime.logs import environment_secrets
from bot.shards.shard_range import SPARE, ShardRange, read_shards
from bot.storage.dialects import SECRET_OPTIONS, normalise_database_url

ENV_PREFIX: Final = "BARBU_"
"""Prefix of a setting's environment variable, before its name in capitals, except for `PLAIN_NAMES`."""

PLAIN_NAMES: Final = frozenset(
    {"discord_token", "discord_token_file", "database_url", "database_url_file", "discord_api_url"}
)
"""Settings whose environment variables have no prefix: hosts and other bots use these names."""

Delay = Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)]
Limit = Annotated[float, Field(gt=0, le=31 * 86_400, allow_inf_nan=False)]


class ConfigError(Exception):
    """The bot cannot start with its settings; `message` has a sentence for each problem, a line each."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class AppConfig(BaseModel):
    """All settings of the operator, each described in `.env.example`. Names ending in `_s` are seconds."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    discord_token: SecretStr | None = None
    discord_token_file: Path | None = None
    database_url: str = Field("sqlite+aiosqlite:///barbu.db", repr=False)  # may carry a password
    database_url_file: Path | None = None
    discord_api_url: str | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    shard_count: int | None = Field(None, ge=1)
    shards: str | None = None
    heartbeat_file: Path | None = None

    metrics_port: int | None = Field(None, ge=1, le=65_535)
    metrics_host: str = Field("127.0.0.1", min_length=1)

    discord_quiet_s: Limit = 180.0
    discord_away_s: Limit | None = None

    commands: Literal["all", "few"] = "all"
    locale: str = "en"
    default_rules: str = Field("contre", min_length=1)

    bot_workers: int | None = Field(None, ge=0, le=64)
    cluster: str | None = None
    cluster_ca: Path | None = None
    cluster_cert: Path | None = None
    cluster_key: Path | None = None
    bot_limit_s: Limit = 2.0
    bot_delay_s: Delay = 0.0
    card_emoji: bool = True

    forced_delay_min_s: Delay = 0.2
    forced_delay_max_s: Delay = 0.6
    edit_interval_s: Delay = 1.2
    edits_per_s: float = Field(45.0, ge=1, le=10_000, allow_inf_nan=False)
    trick_hold_s: Delay = 2.0
    deal_delay_s: Delay = 20.0
    relaxed_deal_delay_s: Delay = 60.0
    correspondence_deal_delay_s: Delay = 3600.0
    cut_wait_s: Delay = 5.0
    highlight_wait_s: Delay = 300.0
    turn_call_s: Delay = 25.0
    role_call_interval_s: Delay = 900.0
    person_call_interval_s: Delay = 30.0

    live_limit_s: Limit = 90.0
    relaxed_limit_s: Limit = 900.0
    correspondence_limit_s: Limit = 86_400.0
    idle_lobby_s: Limit = 21_600.0

    tables_per_person: int = Field(10, ge=1, le=1000)
    tables_per_guild: int = Field(200, ge=1, le=100_000)
    tournaments_per_person: int = Field(2, ge=1, le=100)
    tournaments_per_guild: int = Field(10, ge=1, le=10_000)
    challenges_per_person: int = Field(5, ge=1, le=100)
    challenges_per_guild: int = Field(100, ge=1, le=100_000)
    drills_per_person: int = Field(200, ge=1, le=10_000)
    meetings_per_person: int = Field(1, ge=1, le=100)
    meetings_per_guild: int = Field(20, ge=1, le=100_000)
    clubs_per_guild: int = Field(5, ge=1, le=1000)
    leagues_per_person: int = Field(5, ge=1, le=100)
    leagues_per_guild: int = Field(5, ge=1, le=1000)
    sheets_per_person: int = Field(20, ge=1, le=1000)
    reads_per_person: int = Field(3, ge=1, le=100)
    reads_per_minute: int = Field(60, ge=1, le=10_000)
    reads_at_once: int = Field(8, ge=1, le=1000)

    forget_guild_days: int = Field(30, ge=1, le=3650)

    support_url: str | None = Field(None, max_length=512)
    terms_url: str | None = Field(None, max_length=512)
    privacy_url: str | None = Field(None, max_length=512)
    source_url: str | None = Field(None, max_length=512)

    @field_validator("discord_token")
    @classmethod
    def _check_token(cls, value: SecretStr | None) -> SecretStr | None:
        token = "" if value is None else value.get_secret_value().strip()
        if not token.isascii() or any(sign.isspace() or not sign.isprintable() for sign in token):
            raise ValueError("must be one word, as the developer portal shows it")
        return value

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
        if value is not None and not urlsplit(value).hostname:
            raise ValueError("must name a host")
        return value.rstrip("/") if value else None

    @field_validator("heartbeat_file")
    @classmethod
    def _name_a_file(cls, value: Path | None) -> Path | None:
        if value is not None and value.is_dir():
            raise ValueError("must name a file")
        return value

    @field_validator("support_url", "terms_url", "privacy_url", "source_url")
    @classmethod
    def _check_link(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("http://", "https://")):
            raise ValueError("must begin with https://")
        return value

    @field_validator("cluster")
    @classmethod
    def _check_scheduler(cls, value: str | None) -> str | None:
        if value is None:
            return None
        url = urlsplit(value)
        try:
            complete = url.scheme in ("tls", "tcp") and url.hostname and url.port
        except ValueError:  # not a valid port
            complete = False
        if not complete:
            raise ValueError("must be a scheduler's address such as tls://thinking.example:8786")
        if url.scheme == "tcp" and not is_loopback(url.hostname or ""):
            raise ValueError("must begin with tls:// unless the scheduler is on this machine")
        return url.geturl()  # with its scheme in lower case, and without leading blanks

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
            self.shard_range  # noqa: B018 - read to be validated
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
        """The shards of this process; ``None`` if it is the only one, or a spare that has none yet."""
        if self.shards is None or self.is_spare:
            return None
        return read_shards(self.shards, host=socket.gethostname(), count=self.shard_count)

    def limit_of(self, pace: str) -> float:
        """Return the seconds a player has for a move: ``live``, ``relaxed`` or ``correspondence``."""
        limits = {"relaxed": self.relaxed_limit_s, "correspondence": self.correspondence_limit_s}
        return limits.get(pace, self.live_limit_s)

    def elapsed_after_start(self, idle_s: float, pace: str) -> float:
        """Return the seconds of a turn used up after a restart, ``idle_s`` seconds after the last move.

        At least the time from the reminder to the limit is left: no turn is lost because the bot was down.
        """
        return max(0.0, min(idle_s, self.limit_of(pace) - self.turn_call_s))

    def deal_delay_of(self, pace: str) -> float:
        """Return the seconds for which players see the result before the bot deals."""
        delays = {"relaxed": self.relaxed_deal_delay_s, "correspondence": self.correspondence_deal_delay_s}
        return delays.get(pace, self.deal_delay_s)

    @property
    def own_edits_per_s(self) -> float:
        """This process's share of `edits_per_s`, in proportion to its shards."""
        shards = self.shard_range
        return self.edits_per_s if shards is None else self.edits_per_s * len(shards.ids) / shards.count

    @property
    def heartbeat_path(self) -> Path:
        """Path of the heartbeat: as set, else next to the SQLite file, else named after the shards."""
        if self.heartbeat_file is not None:
            return self.heartbeat_file
        if self._sqlite_file is not None:
            return Path(heartbeat_beside(self._sqlite_file))
        return Path(tempfile.gettempdir()) / f"barbu{self._part}.heartbeat"

    @property
    def backup_stamp(self) -> Path:
        """File whose age is that of the newest backup: next to an SQLite file, else next to the heartbeat."""
        return Path(stamp_beside(self._sqlite_file or str(self.heartbeat_path)))

    @property
    def _sqlite_file(self) -> str | None:
        url = make_url(self.database_url)
        return url.database if url.get_backend_name() == "sqlite" else None

    @property
    def _part(self) -> str:
        """Suffix that distinguishes the files of several processes on one machine; empty for the only one."""
        if (shards := self.shard_range) is not None:
            return f"-{shards.first}-{shards.last}-of-{shards.count}"
        return f"-{SPARE}" if self.is_spare else ""

    def secrets(self, environ: Mapping[str, str] = os.environ) -> frozenset[str]:
        """Return texts never to be logged: token, passwords of the database, secrets in the environment."""
        token = self.discord_token.get_secret_value() if self.discord_token else ""  # unchanged
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


def setting_error(field: str, reason: str, given: object) -> ConfigError:
    """Return the error for a setting found invalid later; ``reason`` follows its name."""
    return ConfigError(f'{env_name(field)} {reason}, not "{given}".')
