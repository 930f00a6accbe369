"""The files of `deploy/` as Docker, Kubernetes and the bot read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import yaml

from bot.config import AppConfig
from bot.config_loading import load_config
from bot.shards.shard_range import ShardRange

ROOT = Path(__file__).resolve().parent.parent


FOLDER = ROOT / "deploy"


GIVEN = {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "postgresql://barbu@database/barbu"}


def compose(path: Path = FOLDER / "compose.cluster.yaml") -> dict[str, Any]:
    """Return a Docker Compose file, with resolved anchors, default variables and services of other files."""
    text = re.sub(r"\$\{\w+:-(\w*)\}", r"\1", path.read_text("utf-8"))
    loaded: dict[str, Any] = yaml.safe_load(text)
    for name, service in loaded["services"].items():
        if "extends" in service:
            other = service.pop("extends")
            base = compose(path.parent / other["file"])["services"][other["service"]]
            volumes = base.get("volumes", []) + service.get("volumes", [])
            loaded["services"][name] = base | service | ({"volumes": volumes} if volumes else {})
    return loaded


def services() -> dict[str, dict[str, Any]]:
    """Return the services that run the bot, by their hosts' names."""
    return {
        service["hostname"]: service for service in compose()["services"].values() if "hostname" in service
    }


def bots() -> dict[str, dict[str, Any]]:
    """Return the bot services that have shards from the start."""
    return {name: one for name, one in services().items() if one["environment"]["BARBU_SHARDS"] != "spare"}


def on_kubernetes(kind: str, name: str = "barbu") -> dict[str, Any]:
    """Return the one object of this kind and name."""
    objects = yaml.safe_load_all((FOLDER / "kubernetes.yaml").read_text("utf-8"))
    (found,) = [one for one in objects if (one["kind"], one["metadata"]["name"]) == (kind, name)]
    assert isinstance(found, dict)
    return found


def container(kind: str = "StatefulSet", name: str = "barbu") -> dict[str, Any]:
    """Return the bot's container in each pod."""
    (found,) = on_kubernetes(kind, name)["spec"]["template"]["spec"]["containers"]
    assert isinstance(found, dict)
    return found


def settings_of(environment: Mapping[str, object], host: str = "barbu-0") -> AppConfig:
    """Return the settings as the bot reads them on a host. Raises an error for an unknown name."""
    with patch("socket.gethostname", return_value=host):
        return load_config(None, {name: str(value or "") for name, value in environment.items()})


def shards_of(environment: Mapping[str, object], hosts: Iterable[str]) -> list[ShardRange]:
    """Return the shards of each host."""
    found = []
    for host in hosts:
        with patch("socket.gethostname", return_value=host):
            shards = settings_of(environment, host).shard_range
        assert isinstance(shards, ShardRange)
        found.append(shards)
    return found


def assert_each_once(shared: list[ShardRange]) -> None:
    """Check that each shard is served exactly once."""
    (count,) = {one.count for one in shared}
    assert sorted(number for one in shared for number in one.ids) == list(range(count))
