"""Loading of the settings from the environment and a `.env` file, for the command line."""

from __future__ import annotations

import difflib
import io
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from dotenv import dotenv_values
from pydantic import ValidationError

from bot.config import ENV_PREFIX, AppConfig, ConfigError, env_name, setting_error

_FROM_FILES: Final = {"discord_token_file": "discord_token", "database_url_file": "database_url"}
"""Settings that name a file, and the setting whose secret it contains."""

_OF_COMPOSE: Final = frozenset({"BARBU_IMAGE", "BARBU_MEMORY", "COMMIT"})
"""Variables of `compose.yaml`. Compose reads them from `.env`, and also passes that file to the container."""


def load_config(env_file: Path | None = Path(".env"), environ: Mapping[str, str] | None = None) -> AppConfig:
    """Load settings from `env_file`, if it exists, and `environ` (default `os.environ`), which wins.

    An empty value counts as not set. A secret in a file replaces the setting of that name.

    *Raises:* ConfigError.
    """
    environ = os.environ if environ is None else environ
    in_file = _read_env_file(env_file) if env_file is not None else {}
    known = {env_name(field): field for field in AppConfig.model_fields}
    # Other variables in the environment belong to other programs; only those with our prefix are checked.
    own = [name for name in environ if name.startswith(ENV_PREFIX)]
    complaints = [*_unknown(in_file, known, f" in {env_file}"), *_unknown(own, known, " in the environment")]
    given = {
        **{name: value for name, value in in_file.items() if value and name in known},
        **{name: environ[name] for name in known if environ.get(name)},
    }
    for file, secret in _FROM_FILES.items():
        if path := given.get(env_name(file)):
            try:
                given[env_name(secret)] = _read_secret(env_name(file), Path(path))
            except ConfigError as error:
                complaints.append(error)
    try:
        config = AppConfig.model_validate({known[name]: value for name, value in given.items()})
    except ValidationError as error:
        complaints += [ConfigError(_sentence(fault["loc"], fault["msg"], given)) for fault in error.errors()]
    else:
        if not complaints:
            return config
    # Outside the handler: a cause would repeat the values, of which one is the token.
    raise ConfigError("\n".join(complaint.message for complaint in complaints))


def _read_env_file(path: Path) -> dict[str, str | None]:
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"The settings file {path} cannot be read: {reason}.") from error
    # Without interpolation a `$` in a password is left as it is.
    return dotenv_values(stream=io.StringIO(text), interpolate=False)


def _read_secret(setting: str, path: Path) -> str:
    try:
        secret = path.expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        sentence = f"{setting} names the file {path}, which cannot be read: {reason}."
        raise ConfigError(sentence) from error
    if not secret:
        raise ConfigError(f"{setting} names the file {path}, which is empty.")
    return secret


def _unknown(names: Iterable[str], known: Mapping[str, str], where: str) -> Iterator[ConfigError]:
    for name in names:
        if name in known or name in _OF_COMPOSE:
            continue
        # A name without its prefix is the most likely mistake.
        prefixed = ENV_PREFIX + name.upper()
        near = [prefixed] if prefixed in known else _close_to(name.upper(), known)
        hint = f' Did you mean "{near[0]}"?' if near else " .env.example lists them all."
        yield ConfigError(f'There is no setting "{name}" (found{where}).{hint}')


def _close_to(name: str, known: Iterable[str]) -> list[str]:
    """Return the setting that was probably meant, if any; the common prefix does not count as similarity."""
    bare = {name.removeprefix(ENV_PREFIX): name for name in known}
    return [bare[near] for near in difflib.get_close_matches(name.removeprefix(ENV_PREFIX), bare, 1, 0.7)]


def _sentence(loc: tuple[int | str, ...], msg: str, given: Mapping[str, str | None]) -> str:
    if not loc:  # from a validator of several fields, which names them itself
        return f"{msg.removeprefix('Value error, ')}."
    field = str(loc[0])
    name = env_name(field)
    msg = msg.removeprefix("Value error, ").replace("Input should be", "must be").partition(", unable to")[0]
    is_private = field in ("discord_token", "database_url")
    return f"{name} {msg}." if is_private else setting_error(field, msg, given.get(name)).message
