"""The several processes of `deploy/`: valid settings, each shard once, and full monitoring."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from bot.runtime.logs import environment_secrets
from tests.deploy_files import (
    FOLDER,
    GIVEN,
    ROOT,
    assert_each_once,
    bots,
    compose,
    container,
    services,
    settings_of,
    shards_of,
)
from tools.release_notes import newest_release

SCHEDULER = "tls://scheduler:8786"


def test_compose_gives_each_shard_to_one_process() -> None:
    """The processes of compose.cluster.yaml serve each shard exactly once."""
    (environment,) = {tuple(one["environment"].items()) for one in bots().values()}
    assert_each_once(shards_of(GIVEN | dict(environment), bots()))


def test_the_processes_share_the_database_that_is_started_with_them() -> None:
    """The processes use the database, role and password of the database service, and wait for it."""
    database = compose()["services"]["database"]
    file = "/run/secrets/database_password"
    assert database["environment"] == {"POSTGRES_USER": "postgres", "POSTGRES_PASSWORD_FILE": file}
    assert database["secrets"] == ["database_password"]
    assert "./database_role.sql:/docker-entrypoint-initdb.d/database_role.sql:ro" in database["volumes"]
    made = (FOLDER / "database_role.sql").read_text("utf-8")
    (role,) = re.findall(r"^CREATE ROLE (\w+) LOGIN PASSWORD :'password';$", made, re.MULTILINE)
    (name, owner) = re.findall(r"^CREATE DATABASE (\w+) OWNER (\w+);$", made, re.MULTILINE)[0]
    assert owner == role != database["environment"]["POSTGRES_USER"]
    assert f"--username={role}" in database["healthcheck"]["test"]
    for service in services().values():
        user = role
        assert service["environment"]["DATABASE_URL"] == f"postgresql://{user}@database/{name}"
        assert service["environment"]["PGPASSFILE"] == "/run/secrets/pgpass"
        assert service["secrets"] == ["pgpass"]
        assert service["depends_on"]["database"]["condition"] == "service_healthy"


def test_the_processes_of_compose_have_few_rights_and_restart() -> None:
    """Each process has the few rights and the restart policy of compose.yaml's single process."""
    alone = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]["barbu"]
    alike = (
        "restart",
        "init",
        "stop_grace_period",
        "read_only",
        "tmpfs",
        "cap_drop",
        "security_opt",
        "logging",
    )
    for service in services().values():
        assert {name: service[name] for name in alike} == {name: alone[name] for name in alike}
        assert service["environment"]["BARBU_DISCORD_AWAY_S"] > 0
        assert (FOLDER / service["build"]["context"]).resolve() == ROOT
        assert (FOLDER / service["env_file"]).resolve() == ROOT / ".env"


def test_a_hand_over_first_disables_the_old_process() -> None:
    """Before the documented hand-over starts a second process, it disables the restart of the old one."""
    assert {service["restart"] for service in services().values()} == {"unless-stopped"}
    text = (ROOT / "docs" / "grow.md").read_text("utf-8")
    (beside,) = [block for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) if "--scale" in block]
    ended, started = beside.index("docker update --restart=no $old"), beside.index("--scale")
    assert ended < started
    (scaled,) = re.findall(r"--scale ([\w-]+)=2 \1\n", beside)
    assert scaled in bots()
    assert f"ps --quiet {scaled})" in beside
    assert "--no-recreate" in beside


def test_compose_uses_named_volumes_and_existing_files() -> None:
    """Each service's data is on a named volume, and each of its files exists or is the operator's own."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for loaded in (compose(), compose(ROOT / "compose.yaml")):
        for service in loaded["services"].values():
            for volume in service.get("volumes", []):
                source = volume.partition(":")[0]
                place = FOLDER / source.removeprefix("./deploy/")
                assert (
                    f"/{place.relative_to(ROOT)}/" in ignored or place.is_file()
                    if source.startswith(".")
                    else source in loaded["volumes"] or source == "/"
                )


def test_alerts_of_one_process_and_of_several_reach_the_channel() -> None:
    """Both Compose files start Prometheus, which scrapes each bot and reports to their Alertmanager."""
    for file, prometheus in (
        (ROOT / "compose.yaml", "prometheus.compose.yaml"),
        (FOLDER / "compose.cluster.yaml", "prometheus.cluster.yaml"),
    ):
        started = compose(file)["services"]
        assert {"prometheus", "alertmanager", "grafana", "node"} <= started.keys()
        mounted = [
            volume
            for volume in started["prometheus"]["volumes"]
            if ":/etc/prometheus/prometheus.yml:" in volume
        ]
        assert [Path(volume.partition(":")[0]).name for volume in mounted] == [prometheus]
        asked = yaml.safe_load((FOLDER / prometheus).read_text("utf-8"))
        (manager,) = asked["alerting"]["alertmanagers"]
        assert manager["static_configs"] == [{"targets": ["alertmanager:9093"]}]
        hosts = [
            target.partition(":")[0]
            for job in asked["scrape_configs"]
            for target in job["static_configs"][0]["targets"]
        ]
        assert set(hosts) <= started.keys()
    told = yaml.safe_load((FOLDER / "alertmanager.yaml").read_text("utf-8"))
    (channel,) = [receiver for receiver in told["receivers"] if receiver["name"] == told["route"]["receiver"]]
    [webhook] = channel["discord_configs"]
    assert webhook["webhook_url_file"].startswith("/secrets/")
    assert "./secrets:/secrets:ro" in compose()["services"]["alertmanager"]["volumes"]
    source = yaml.safe_load((FOLDER / "grafana.source.yaml").read_text("utf-8"))["datasources"][0]
    assert source["url"] == "http://prometheus:9090"


def test_the_password_of_the_database_is_never_committed() -> None:
    """Git ignores the files with the database password."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert "/deploy/.env" in ignored
    for secret in compose()["secrets"].values():
        assert f"/deploy/{Path(secret['file']).parent}/" in ignored


def test_no_variable_holds_a_password() -> None:
    """No service has a password in its environment, which `docker inspect` and child processes would show."""
    for service in compose()["services"].values():
        named = [name for name in service.get("environment", {}) if "PASSWORD" in name]
        assert [name for name in named if not name.endswith("_FILE")] == []


def test_the_documented_commands_make_the_password_files(tmp_path: Path) -> None:
    """The commands on top of compose.cluster.yaml make the files that it mounts, which drivers can read."""
    text = (FOLDER / "compose.cluster.yaml").read_text("utf-8")
    commands = re.findall(r"^#   ((?:password|install|printf|echo).*)", text, re.MULTILINE)
    assert len(commands) == 4
    script = "\n".join(commands).replace("-o 10001 ", "").replace("$(openssl rand -hex 24)", "s3cr3t")
    subprocess.run(["sh", "-euc", script], cwd=tmp_path, check=True)
    made = {name: tmp_path / "deploy" / secret["file"] for name, secret in compose()["secrets"].items()}
    assert made["database_password"].read_text("utf-8") == "s3cr3t"
    assert all(file.stat().st_mode & 0o777 == 0o400 for file in made.values())
    environ = {"PGPASSFILE": str(made["pgpass"])}
    assert environment_secrets(environ) == {"s3cr3t"}
    connect = pytest.importorskip("asyncpg.connect_utils")
    found = connect._read_password_from_pgpass(
        passfile=made["pgpass"], hosts=["database"], ports=[5432], database="barbu", user="barbu"
    )
    assert found == "s3cr3t"
    assert " -o 10001 " in text
    assert "useradd --uid 10001 " in (ROOT / "Dockerfile").read_text("utf-8")


def test_the_nodes_that_think_belong_to_the_bots_cluster() -> None:
    """Worker nodes and bots use one certificate and one scheduler, and no node has the token."""
    text = (FOLDER / "compose.cluster.yaml").read_text("utf-8")
    thinking = {name: one for name, one in compose()["services"].items() if "profiles" in one}
    assert list(thinking) == ["scheduler", "thinking-0", "thinking-1"]
    assert f"BARBU_CLUSTER={SCHEDULER} and COMPOSE_PROFILES={thinking['scheduler']['profiles'][0]}" in text
    scheduler = thinking.pop("scheduler")
    for one in (scheduler, *thinking.values()):
        assert one["env_file"] == []
        assert one["secrets"] == []
        assert not {"DISCORD_TOKEN", "PGPASSFILE", "DATABASE_URL"} & one["environment"].keys()
    for service in (*services().values(), *thinking.values()):
        given = service["environment"] | {"BARBU_CLUSTER": SCHEDULER}
        config = settings_of((GIVEN | given) if "hostname" in service else given)
        for option, file in (
            ("ca-file", config.cluster_ca),
            ("cert", config.cluster_cert),
            ("key", config.cluster_key),
        ):
            assert f"--tls-{option} {file}" in scheduler["command"]
        assert service["volumes"] == scheduler["volumes"]
        lock = service["build"]["args"]["LOCK"]
        assert "\ndistributed==" in (ROOT / lock).read_text("utf-8")
        assert lock in (ROOT / "Dockerfile").read_text("utf-8")
    assert {one["command"] for one in thinking.values()} == {"barbu worker"}
    assert "\ndistributed==" not in (ROOT / "requirements-run.lock").read_text("utf-8")


def test_prometheus_scrapes_every_process() -> None:
    """Each process is a Prometheus target, on the port it opens to the others."""
    loaded = yaml.safe_load((FOLDER / "prometheus.cluster.yaml").read_text("utf-8"))
    job, spare, thinking, _ = loaded["scrape_configs"]
    settings = [settings_of(GIVEN | service["environment"]) for service in bots().values()]
    assert {one.metrics_host for one in settings} == {"0.0.0.0"}  # noqa: S104 - among the containers
    ports = [one.metrics_port for one in settings]
    assert job["static_configs"] == [
        {"targets": [f"{host}:{port}" for host, port in zip(bots(), ports, strict=True)]}
    ]
    assert spare["static_configs"] == [{"targets": [f"barbu-spare:{ports[0]}"]}]
    nodes = {host: one for host, one in compose()["services"].items() if host.startswith("thinking")}
    assert thinking["static_configs"] == [
        {"targets": [f"{host}:{one['environment']['BARBU_METRICS_PORT']}" for host, one in nodes.items()]}
    ]
    alone = yaml.safe_load((FOLDER / "prometheus.yaml").read_text("utf-8"))
    assert loaded["rule_files"] == alone["rule_files"]
    assert job["job_name"] == alone["scrape_configs"][0]["job_name"]
    assert job["job_name"] not in {spare["job_name"], thinking["job_name"]}


def test_the_spare_of_compose_waits_for_the_shards_of_the_others() -> None:
    """The spare's settings are those of the other processes: the same shards, the same database."""
    spare = services()["barbu-spare"]["environment"]
    assert settings_of(GIVEN | spare).is_spare
    for service in bots().values():
        assert spare == service["environment"] | {"BARBU_SHARDS": "spare"}


def test_only_this_machine_reaches_ports_without_a_password() -> None:
    """Ports that Compose opens are reachable from this machine only."""
    started = [*compose()["services"].values(), *compose(ROOT / "compose.yaml")["services"].values()]
    opened = [port for service in started for port in service.get("ports", [])]
    assert opened
    assert all(port.startswith("127.0.0.1:") for port in opened)


def test_images_of_other_programs_and_the_bot_have_a_version() -> None:
    """No image is `latest` or unnamed, so that a restart never changes the version."""
    started = compose()["services"] | compose(ROOT / "compose.yaml")["services"]
    images = [one["image"] for one in started.values() if "build" not in one]
    images += [container()["image"], container("Deployment", "barbu-spare")["image"]]
    version = newest_release((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert all(re.search(r":v?\d[\w.]*$", image) for image in images)
    assert container()["image"].endswith(f":{version}")


def test_every_container_has_a_limit() -> None:
    """No service of Compose or container of Kubernetes can take the machine's whole memory."""
    started = compose()["services"] | compose(ROOT / "compose.yaml")["services"]
    unlimited = [name for name, one in started.items() if "mem_limit" not in one]
    assert unlimited == []
    assert {container(*one)["resources"]["limits"]["memory"] for one in ((), ("Deployment", "barbu-spare"))}
