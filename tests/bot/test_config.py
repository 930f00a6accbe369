"""Settings: their names, their defaults, and the errors for invalid ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.config import AppConfig, ConfigError, env_name
from bot.config_loading import load_config
from bot.shards.shard_range import ShardRange
from bot.storage.dialects import normalise_database_url

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "a-token-nobody-may-see"


def write(folder: Path, text: str) -> Path:
    path = folder / ".env"
    path.write_text(text, "utf-8")
    return path


def refusal(env_file: Path | None = None, **environ: str) -> ConfigError:
    with pytest.raises(ConfigError) as caught:
        load_config(env_file, environ)
    return caught.value


def as_written(value: object) -> str:
    """Return a default as it is written in a file."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


RECOMMENDED = {"BARBU_COMMANDS": "few"}
"""The settings that a new copy of .env.example changes; a bot with an older copy keeps its default."""


def test_the_example_lists_every_setting_with_its_default() -> None:
    """.env.example and the model have the same settings in the same order, with the same defaults.

    The recommended ones alone are in force, with another value.
    """
    text = (ROOT / ".env.example").read_text("utf-8")
    stated = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    fields = AppConfig.model_fields
    actual = {env_name(name): as_written(field.default) for name, field in fields.items()}
    assert list(stated.items()) == list((actual | RECOMMENDED).items())
    in_force = dict(re.findall(r"^([A-Z_]+)=(.+)$", text, re.MULTILINE))
    assert in_force == RECOMMENDED


def test_the_example_is_itself_a_valid_file(tmp_path: Path) -> None:
    """The example as it is, or with every line uncommented, gives the defaults and what is recommended."""
    text = (ROOT / ".env.example").read_text("utf-8")
    in_force = re.sub(r"^#(?=[A-Z_]+=)", "", text, flags=re.MULTILINE)
    recommended = AppConfig(commands="few")
    assert load_config(write(tmp_path, text), {}) == recommended
    assert load_config(write(tmp_path, in_force), {}) == recommended


def test_settings_depend_only_on_their_arguments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Settings built in Python read neither the environment nor a `.env` file."""
    write(tmp_path, f"DISCORD_TOKEN={TOKEN}\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BARBU_LOCALE", "fr")
    assert AppConfig() == AppConfig(discord_token=None, locale="en")


def test_file_and_environment_are_read(tmp_path: Path) -> None:
    """Values come from the file, the environment overrides it, and other variables are ignored."""
    path = write(tmp_path, f"DISCORD_TOKEN={TOKEN}\nBARBU_LOCALE=fr\nBARBU_TURN_CALL_S=30\n")
    settings = load_config(
        path, {"BARBU_LOCALE": "it", "BARBU_SHARD_COUNT": "2", "LANG": "C", "BARBUDA": "1"}
    )
    assert settings.discord_token == SecretStr(TOKEN)
    assert (settings.locale, settings.turn_call_s, settings.shard_count) == ("it", 30.0, 2)


@pytest.mark.parametrize("where", ["file", "environment"])
def test_variables_of_compose_are_ignored(where: str, tmp_path: Path) -> None:
    """Variables of compose.yaml that are not settings are ignored, in `.env` and in the environment."""
    text = (ROOT / "compose.yaml").read_text("utf-8")
    names = set(re.findall(r"\$\{(\w+)", text)) - set(map(env_name, AppConfig.model_fields))
    assert {"BARBU_IMAGE", "BARBU_MEMORY"} <= names
    path = write(tmp_path, "".join(f"{name}=x\n" for name in sorted(names)) if where == "file" else "")
    assert load_config(path, dict.fromkeys(names, "x") if where == "environment" else {}) == AppConfig()


def test_the_process_environment_is_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without arguments, `.env` in the working folder and the process's environment are read."""
    write(tmp_path, "BARBU_LOCALE=fr\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "games.db")
    settings = load_config()
    assert (settings.locale, settings.database_url) == ("fr", "sqlite+aiosqlite:///games.db")


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    """Without a `.env` everything has its default."""
    assert load_config(tmp_path / ".env", {}) == AppConfig()


def test_an_empty_value_is_not_set(tmp_path: Path) -> None:
    """An empty value in the file or the environment means the default."""
    path = write(tmp_path, "BARBU_SHARD_COUNT=\nBARBU_LOCALE=fr\n")
    settings = load_config(path, {"BARBU_LOCALE": "", "DISCORD_TOKEN": ""})
    assert (settings.shard_count, settings.locale, settings.discord_token) == (None, "fr", None)


def test_values_are_not_expanded(tmp_path: Path) -> None:
    """A dollar sign in a password is not expanded."""
    path = write(tmp_path, "DATABASE_URL=postgresql://me:a${HOME}b@db/x\n")
    assert "a${HOME}b" in load_config(path, {}).database_url


def test_secrets_come_from_files(tmp_path: Path) -> None:
    """A token and an address may be in files of their own, which win over settings of these names."""
    token, address = tmp_path / "token", tmp_path / "address"
    token.write_text(f"{TOKEN}\n", "utf-8")
    address.write_text("postgresql://barbu:pass-word@db/barbu\n", "utf-8")
    path = write(tmp_path, f"DISCORD_TOKEN=another\nDISCORD_TOKEN_FILE={token}\n")
    settings = load_config(path, {"DATABASE_URL_FILE": str(address), "DATABASE_URL": "games.db"})
    assert settings.discord_token == SecretStr(TOKEN)
    assert settings.database_url == "postgresql+asyncpg://barbu:pass-word@db/barbu"
    assert {TOKEN, "pass-word"} <= settings.secrets({})


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "which cannot be read: No such file or directory."),
        (b"\n", "which is empty."),
        (b"\xff", "not UTF-8"),
    ],
)
def test_an_unusable_secrets_file_is_one_sentence(tmp_path: Path, content: bytes | None, reason: str) -> None:
    """A missing, empty or unreadable file is named together with the setting."""
    file = tmp_path / "token"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ConfigError) as refused:
        load_config(None, {"DISCORD_TOKEN_FILE": str(file)})
    assert refused.value.message.startswith(f"DISCORD_TOKEN_FILE names the file {file}, ")
    assert reason in refused.value.message


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("BARBU_LOCALLE=fr", 'Did you mean "BARBU_LOCALE"?'),
        ("LOCALE=fr", 'Did you mean "BARBU_LOCALE"?'),
        ("DISCORD_TOKN=x", 'Did you mean "DISCORD_TOKEN"?'),
        ("BARBU_QQQ=", ".env.example lists them all."),
        ("BARBU_TYPO=", ".env.example lists them all."),
        ("barbu_locale=fr", 'Did you mean "BARBU_LOCALE"?'),
    ],
)
def test_an_unknown_setting_in_the_file_is_rejected(tmp_path: Path, line: str, hint: str) -> None:
    """An unknown name in `.env` is named with the likely one."""
    error = refusal(write(tmp_path, line + "\n"))
    name = line.partition("=")[0]
    assert error.message == f'There is no setting "{name}" (found in {tmp_path / ".env"}). {hint}'


def test_an_unknown_setting_in_the_environment_is_rejected() -> None:
    """An unknown variable with the program's prefix is reported."""
    error = refusal(BARBU_LOCAL="fr")
    assert (
        error.message
        == 'There is no setting "BARBU_LOCAL" (found in the environment). Did you mean "BARBU_LOCALE"?'
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("BARBU_TURN_CALL_S", "soon", 'BARBU_TURN_CALL_S must be a valid number, not "soon".'),
        ("BARBU_LIVE_LIMIT_S", "0", 'BARBU_LIVE_LIMIT_S must be greater than 0, not "0".'),
        ("BARBU_DEAL_DELAY_S", "-1", 'BARBU_DEAL_DELAY_S must be greater than or equal to 0, not "-1".'),
        ("BARBU_EDIT_INTERVAL_S", "nan", 'BARBU_EDIT_INTERVAL_S must be a finite number, not "nan".'),
        ("BARBU_SHARD_COUNT", "1.5", 'BARBU_SHARD_COUNT must be a valid integer, not "1.5".'),
        (
            "BARBU_LOG_LEVEL",
            "loud",
            "BARBU_LOG_LEVEL must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR', not \"loud\".",
        ),
        ("BARBU_LOCALE", "French", 'BARBU_LOCALE must be one of en, de, fr, it, not "French".'),
        ("BARBU_LOCALE", "ja", 'BARBU_LOCALE must be one of en, de, fr, it, not "ja".'),
        ("DISCORD_API_URL", "proxy", 'DISCORD_API_URL must begin with http:// or https://, not "proxy".'),
        (
            "BARBU_SUPPORT_URL",
            "discord.gg/x",
            'BARBU_SUPPORT_URL must begin with https://, not "discord.gg/x".',
        ),
        ("DISCORD_API_URL", "http://", 'DISCORD_API_URL must name a host, not "http://".'),
        ("BARBU_HEARTBEAT_FILE", "/", 'BARBU_HEARTBEAT_FILE must name a file, not "/".'),
        ("DISCORD_TOKEN", "a\nb", "DISCORD_TOKEN must be one word, as the developer portal shows it."),
        ("DISCORD_TOKEN", "Bot a.b.c", "DISCORD_TOKEN must be one word, as the developer portal shows it."),
        ("DISCORD_TOKEN", "a.b.ç", "DISCORD_TOKEN must be one word, as the developer portal shows it."),
        ("DATABASE_URL", "mysql://x/y", "DATABASE_URL must name an SQLite or a PostgreSQL database."),
        (
            "DATABASE_URL",
            "sqlite://barbu.db",
            "DATABASE_URL must have three slashes before a file's name: sqlite:///barbu.db.",
        ),
        (
            "DATABASE_URL",
            "postgresql://db:port/x",
            "DATABASE_URL must be a file name or a database URL such as sqlite:///barbu.db.",
        ),
        (
            "BARBU_FORCED_DELAY_MIN_S",
            "9",
            "BARBU_FORCED_DELAY_MIN_S must not be above BARBU_FORCED_DELAY_MAX_S.",
        ),
    ],
)
def test_a_wrong_value_gets_one_sentence(name: str, value: str, sentence: str) -> None:
    """An invalid value has one sentence with the setting's name as the user wrote it."""
    error = refusal(**{name: value})
    assert error.message == sentence


def test_each_wrong_value_is_reported() -> None:
    """Several invalid values are each reported on a line, after the unknown names."""
    error = refusal(BARBU_SHARD_COUNT="none", BARBU_LOCALE="?", BARBU_QQQ="1")
    unknown, *wrong = error.message.splitlines()
    assert unknown.startswith('There is no setting "BARBU_QQQ"')
    assert [line.split()[0] for line in wrong] == ["BARBU_SHARD_COUNT", "BARBU_LOCALE"]
    assert error.__cause__ is error.__context__ is None


@pytest.mark.parametrize("content", [b"BARBU_LOCALE=\xff\xfe\n", None], ids=["not text", "a folder"])
def test_an_unreadable_file_is_reported(tmp_path: Path, content: bytes | None) -> None:
    """An unreadable settings file is reported with a sentence."""
    path = tmp_path / ".env"
    path.mkdir() if content is None else path.write_bytes(content)
    error = refusal(path)
    assert error.message.startswith(f"The settings file {path} cannot be read: ")
    assert "\n" not in error.message


def test_secrets_never_show() -> None:
    """Neither token nor password is visible when settings are printed or rejected."""
    settings = AppConfig(discord_token=SecretStr(TOKEN), database_url="postgresql://me:pass-word@db/x")
    shown = f"{settings!r} {settings}"
    assert TOKEN not in shown
    assert "pass-word" not in shown
    assert settings.secrets({}) == {TOKEN, "pass-word"}
    error = refusal(DISCORD_TOKEN=TOKEN, DATABASE_URL="mysql://me:pass-word@db/x")
    assert TOKEN not in error.message
    assert "pass-word" not in error.message
    assert error.__cause__ is None


def test_an_empty_secret_is_not_redacted() -> None:
    """Without token and password the empty text is not redacted."""
    assert AppConfig().secrets({}) == frozenset()


def test_secrets_of_other_programs_are_redacted(tmp_path: Path) -> None:
    """Variables named like passwords or tokens, and PostgreSQL's password file, are redacted."""
    file = tmp_path / ".pgpass"
    file.write_text("# host:port:database:user:comment\ndb:5432:barbu:barbu:in\\:file\nbroken\n", "utf-8")
    environ = {
        "PGPASSWORD": "pass-word",
        "POSTGRES_PASSWORD": "another one",
        "GITHUB_TOKEN": "ghp_x",
        "AWS_SECRET_ACCESS_KEY": "wJal",
        "BARBU_CLUSTER_KEY": "/certificates/bot.key",
        "DATABASE_PASSWORD_FILE": "/run/secrets/it",
        "SHORT_TOKEN": "1",
        "EMPTY_PASSWORD": "",
        "PATH": "/usr/bin",
    }
    secrets = {"pass-word", "another one", "ghp_x", "wJal"}
    assert AppConfig().secrets(environ) == secrets
    for where in ({"PGPASSFILE": str(file)}, {"HOME": str(tmp_path)}):
        assert AppConfig().secrets(where) == {"in:file"}
    assert AppConfig().secrets({"PGPASSFILE": str(tmp_path), "HOME": str(tmp_path)}) == frozenset()
    address = "postgresql://me@db/x?password=in-an-option&sslmode=require"
    assert AppConfig(database_url=address).secrets({}) == {"in-an-option"}


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("barbu.db", "sqlite+aiosqlite:///barbu.db"),
        ("/data/barbu.db", "sqlite+aiosqlite:////data/barbu.db"),
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("sqlite:////data/x.db?timeout=5", "sqlite+aiosqlite:////data/x.db?timeout=5"),
        ("postgres://me:secret@db:5432/x", "postgresql+asyncpg://me:secret@db:5432/x"),
        ("postgresql+asyncpg://db/x", "postgresql+asyncpg://db/x"),
        (" barbu.db ", "sqlite+aiosqlite:///barbu.db"),
    ],
)
def test_file_names_and_urls_become_a_database_url(given: str, url: str) -> None:
    """File names, short and full URLs are normalised to a URL with its async driver, once or twice."""
    assert normalise_database_url(given) == url
    assert normalise_database_url(url) == url
    assert AppConfig(database_url=given).database_url == url


@pytest.mark.parametrize(
    "url",
    [
        "/",
        ".",
        "..",
        "/data/..",
        "sqlite:////",
        "sqlite:///.",
        "sqlite:///..",
        "sqlite://",
        "sqlite:///:memory:",
    ],
)
def test_folders_and_memory_databases_are_rejected(url: str) -> None:
    """A path that is a folder, and a database in memory, are rejected with a sentence."""
    assert refusal(DATABASE_URL=url).message == (
        "DATABASE_URL must name a file, and not only its folder: barbu.db, or /data/barbu.db."
    )


@pytest.mark.parametrize(
    ("settings", "path"),
    [
        (AppConfig(database_url="/data/barbu.db"), Path("/data/barbu.heartbeat")),
        (AppConfig(database_url="/data/barbu.db", heartbeat_file=Path("/run/alive")), Path("/run/alive")),
        (AppConfig(database_url="games.sqlite"), Path("games.heartbeat")),
    ],
)
def test_the_heartbeat_is_next_to_the_database(settings: AppConfig, path: Path) -> None:
    """The heartbeat is at its setting, or else next to the database's file."""
    assert settings.heartbeat_path == path


def test_without_a_database_file_the_heartbeat_is_temporary() -> None:
    """Without a database file the heartbeat is in the system's temporary folder."""
    path = AppConfig(database_url="postgresql://db/x").heartbeat_path
    assert path.is_absolute()
    assert path.name == "barbu.heartbeat"


def test_processes_of_one_machine_have_a_heartbeat_each() -> None:
    """Processes of one machine, and the spare, have separate heartbeat files."""
    shared = {"database_url": "postgresql://db/x", "shard_count": 4}
    beats = [AppConfig(shards=written, **shared).heartbeat_path for written in ("0-1/4", "2-3/4", "spare")]
    assert [path.name for path in beats] == [
        "barbu-0-1-of-4.heartbeat",
        "barbu-2-3-of-4.heartbeat",
        "barbu-spare.heartbeat",
    ]


def test_settings_do_not_change() -> None:
    """Settings cannot be changed, and have no unknown fields."""
    settings = AppConfig()
    with pytest.raises(ValidationError):
        settings.locale = "fr"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        AppConfig.model_validate({"colour": "red"})


def test_the_log_level_may_be_written_small() -> None:
    """`debug` and `DEBUG` are the same level."""
    assert load_config(None, {"BARBU_LOG_LEVEL": "debug"}).log_level == "DEBUG"


def test_several_processes_need_a_server() -> None:
    """Shards need PostgreSQL, and the error says so."""
    on_file = refusal(BARBU_SHARDS="0-1/2").message
    assert on_file.startswith("BARBU_SHARDS is for several processes, which share a PostgreSQL database:")
    config = load_config(
        None, {"BARBU_SHARDS": "0-1/2", "DATABASE_URL": "postgresql://barbu@localhost/barbu"}
    )
    assert config.shard_range == ShardRange(0, 1, 2)
    assert AppConfig().shard_range is None


def test_invalid_shards_are_rejected() -> None:
    """An invalid range of shards is rejected with the valid forms."""
    assert refusal(BARBU_SHARDS="all").message.startswith("BARBU_SHARDS must be a range such as 0-3/16")
    wrong = refusal(BARBU_SHARDS="0-3/16", BARBU_SHARD_COUNT="8").message
    assert wrong == "BARBU_SHARDS names 16 shards, and there are 8 by BARBU_SHARD_COUNT."


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("thinking.example", "must be a scheduler's address such as tls://"),
        ("tls://thinking.example", "must be a scheduler's address such as tls://"),
        ("tls://thinking.example:many", "must be a scheduler's address such as tls://"),
        ("http://127.0.0.1:8786", "must be a scheduler's address such as tls://"),
        ("tcp://thinking.example:8786", "must begin with tls:// unless the scheduler is on this machine"),
        ("tcp://10.0.0.2:8786", "must begin with tls:// unless the scheduler is on this machine"),
        ("TCP://thinking.example:8786", "must begin with tls:// unless the scheduler is on this machine"),
        ("TLS://127.0.0.1:8786", "set BARBU_CLUSTER_CA, BARBU_CLUSTER_CERT, BARBU_CLUSTER_KEY too"),
        (" tLs://thinking.example:8786", "set BARBU_CLUSTER_CA, BARBU_CLUSTER_CERT, BARBU_CLUSTER_KEY too"),
        ("tls://127.0.0.1:8786", "set BARBU_CLUSTER_CA, BARBU_CLUSTER_CERT, BARBU_CLUSTER_KEY too"),
    ],
)
def test_a_remote_cluster_needs_certificates(address: str, says: str) -> None:
    """Without certificates only a scheduler on this machine is accepted, by a valid address."""
    error = refusal(BARBU_CLUSTER=address)
    assert error.message.startswith("BARBU_CLUSTER")
    assert says in error.message


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost"])
def test_a_cluster_on_this_machine_needs_no_certificates(host: str) -> None:
    """A scheduler on a loopback address needs no certificates."""
    assert load_config(None, {"BARBU_CLUSTER": f"tcp://{host}:8786"}).cluster == f"tcp://{host}:8786"
