"""The installed games, and their workers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.config import AppConfig, ConfigError, setting_error
from bot.game_kit.module import GameModule
from bot.games.barbu.module import barbu_module
from bot.games.bridge.module import bridge_module
from bot.storage import Database
from bot.workers.cluster import Cluster
from bot.workers.cluster_access import ClusterAccess, ClusterRefused, TlsFiles
from bot.workers.pool import WorkerPool, workers_by_default
from bot.workers.worker import combine


def installed_games(config: AppConfig, database: Database) -> list[GameModule]:
    """Return the installed games, named only here. *Raises:* ConfigError for unknown default rules."""
    barbu = barbu_module(
        database, default_rules=config.default_rules, sheets_per_person=config.sheets_per_person
    )
    presets = barbu.catalogue.presets
    if config.default_rules not in presets:
        raise setting_error("default_rules", f"must be one of {', '.join(presets)}", config.default_rules)
    return [barbu, bridge_module()]


def cluster_of(config: AppConfig) -> ClusterAccess | None:
    """Return the cluster named in the settings, if any. *Raises:* ConfigError if it cannot be used."""
    if config.cluster is None:
        return None
    tls = None
    if config.cluster_ca and config.cluster_cert and config.cluster_key:
        tls = TlsFiles(config.cluster_ca, config.cluster_cert, config.cluster_key)
    access = ClusterAccess(config.cluster, tls)
    try:
        access.check()
    except ClusterRefused as error:
        raise ConfigError(str(error)) from None
    return access


def worker_count(config: AppConfig) -> int:
    return workers_by_default() if config.bot_workers is None else config.bot_workers


def workers_of(
    config: AppConfig, modules: Sequence[GameModule], cluster: Cluster | None = None
) -> WorkerPool:
    return WorkerPool(
        workers=worker_count(config),
        limit_s=config.bot_limit_s,
        preparation=combine([module.preparation for module in modules if module.preparation]),
        cluster=cluster,
    )
