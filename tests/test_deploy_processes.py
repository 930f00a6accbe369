"""What `deploy/` starts as several processes: settings there are, each shard once, and watched all of it."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import AppConfig, load_config
from bot.shards.shard_range import ShardRange, read_shards

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "deploy"
PASSWORD = "${POSTGRES_PASSWORD:?set it in deploy/.env}"
SCHEDULER = "tls://scheduler:8786"
GIVEN = {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "postgresql://barbu@database/barbu"}


@pytest.fixture(autouse=True)
def _is_the_first_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "barbu-0")


def compose() -> dict[str, Any]:
    """The file for Docker Compose, with its anchors laid in and its variables at their defaults."""
    text = (FOLDER / "compose.cluster.yaml").read_text("utf-8")
    loaded: dict[str, Any] = yaml.safe_load(re.sub(r"\$\{\w+:-(\w*)\}", r"\1", text))
    return loaded


def services() -> dict[str, dict[str, Any]]:
    """The services that run the bot, by the names of their hosts."""
    return {
        service["hostname"]: service for service in compose()["services"].values() if "hostname" in service
    }


def bots() -> dict[str, dict[str, Any]]:
    """Those of them that have shards from the start."""
    return {name: one for name, one in services().items() if one["environment"]["BARBU_SHARDS"] != "spare"}


def on_kubernetes(kind: str, name: str = "barbu") -> dict[str, Any]:
    """The one object of that kind and name."""
    objects = yaml.safe_load_all((FOLDER / "kubernetes.yaml").read_text("utf-8"))
    (found,) = [one for one in objects if (one["kind"], one["metadata"]["name"]) == (kind, name)]
    assert isinstance(found, dict)
    return found


def container(kind: str = "StatefulSet", name: str = "barbu") -> dict[str, Any]:
    """The bot's container in each pod."""
    (found,) = on_kubernetes(kind, name)["spec"]["template"]["spec"]["containers"]
    assert isinstance(found, dict)
    return found


def pod_settings() -> dict[str, str]:
    """What a pod is given, the secret with it."""
    return GIVEN | {one["name"]: one["value"] for one in container()["env"]}


def pods() -> list[str]:
    """The names that Kubernetes gives the pods, which are their hosts' names too."""
    stateful = on_kubernetes("StatefulSet")
    return [f"{stateful['metadata']['name']}-{ordinal}" for ordinal in range(stateful["spec"]["replicas"])]


def settings_of(environment: Mapping[str, object]) -> AppConfig:
    """The settings as the bot reads them; a name that it does not know is refused."""
    return load_config(None, {name: str(value or "") for name, value in environment.items()})


def shards_of(
    environment: Mapping[str, object], hosts: list[str], monkeypatch: pytest.MonkeyPatch
) -> list[ShardRange]:
    """The shards of each host."""
    found = []
    for host in hosts:
        monkeypatch.setattr("socket.gethostname", lambda host=host: host)
        shards = settings_of(environment).shard_range
        assert isinstance(shards, ShardRange)
        found.append(shards)
    return found


def assert_each_once(shared: list[ShardRange]) -> None:
    """No shard is left out, and none is served twice."""
    (count,) = {one.count for one in shared}
    assert sorted(number for one in shared for number in one.ids) == list(range(count))


def test_compose_gives_each_shard_to_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes of compose.cluster.yaml have all shards between them, each one once."""
    (environment,) = {tuple(one["environment"].items()) for one in bots().values()}
    assert_each_once(shards_of(GIVEN | dict(environment), list(bots()), monkeypatch))


def test_kubernetes_gives_each_shard_to_one_pod(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pods have all shards between them: there are as many as the setting names."""
    assert_each_once(shards_of(pod_settings(), pods(), monkeypatch))


@pytest.mark.parametrize("count", [2, 5, 16])
def test_more_shards_are_shared_out_between_the_same_pods(count: int) -> None:
    """A host who is told by Discord of more shards changes one number."""
    written = pod_settings()["BARBU_SHARDS"]
    assert_each_once([read_shards(written, host=pod, count=count) for pod in pods()])


def test_the_processes_share_the_database_that_is_started_with_them() -> None:
    """Database, ordinary role and password are those that its service makes, which they wait for."""
    database = compose()["services"]["database"]
    assert database["environment"] == {"POSTGRES_USER": "postgres", "POSTGRES_PASSWORD": PASSWORD}
    assert "./database.sql:/docker-entrypoint-initdb.d/database.sql:ro" in database["volumes"]
    made = (FOLDER / "database.sql").read_text("utf-8")
    (role,) = re.findall(r"^CREATE ROLE (\w+) LOGIN PASSWORD :'password';$", made, re.MULTILINE)
    (name, owner) = re.findall(r"^CREATE DATABASE (\w+) OWNER (\w+);$", made, re.MULTILINE)[0]
    assert owner == role != database["environment"]["POSTGRES_USER"]
    assert f"--username={role}" in database["healthcheck"]["test"]
    for service in services().values():
        user = role
        assert service["environment"]["DATABASE_URL"] == f"postgresql://{user}@database/{name}"
        assert service["environment"]["PGPASSWORD"] == PASSWORD
        assert service["depends_on"]["database"]["condition"] == "service_healthy"


def test_the_processes_of_compose_have_few_rights_and_start_again() -> None:
    """Each has what compose.yaml gives the one process: no right it does not need, and a new start."""
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


def test_what_hands_over_is_not_started_again() -> None:
    """Docker starts each process again; the way to have two at once first tells it to let the old one end."""
    assert {service["restart"] for service in services().values()} == {"unless-stopped"}
    text = (ROOT / "docs" / "grow.md").read_text("utf-8")
    (beside,) = [block for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) if "--scale" in block]
    ended, started = beside.index("docker update --restart=no $old"), beside.index("--scale")
    assert ended < started
    (scaled,) = re.findall(r"--scale ([\w-]+)=2 \1\n", beside)
    assert scaled in bots()
    assert f"ps --quiet {scaled})" in beside
    assert "--no-recreate" in beside


def test_the_volumes_of_compose_are_named_and_its_files_are_there() -> None:
    """What a service keeps lies on a volume, and each file it is given exists, or is the host's own."""
    loaded = compose()
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for service in loaded["services"].values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (
                f"/deploy/{source[2:]}/" in ignored or (FOLDER / source).is_file()
                if source.startswith(".")
                else source in loaded["volumes"]
            )


def test_the_password_of_the_database_is_never_committed() -> None:
    """The file that holds it is one that Git leaves alone."""
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_the_nodes_that_think_belong_to_the_bots_cluster() -> None:
    """Nodes and bots show one certificate to one scheduler; no node knows the token."""
    text = (FOLDER / "compose.cluster.yaml").read_text("utf-8")
    thinking = {name: one for name, one in compose()["services"].items() if "profiles" in one}
    assert list(thinking) == ["scheduler", "thinking-0", "thinking-1"]
    assert f"BARBU_CLUSTER={SCHEDULER} and COMPOSE_PROFILES={thinking['scheduler']['profiles'][0]}" in text
    scheduler = thinking.pop("scheduler")
    for one in (scheduler, *thinking.values()):
        assert one["env_file"] == []
        assert not {"DISCORD_TOKEN", "PGPASSWORD", "DATABASE_URL"} & one["environment"].keys()
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


def test_prometheus_asks_every_process() -> None:
    """Each process is a target, on the port that it opens to the others."""
    loaded = yaml.safe_load((FOLDER / "prometheus.cluster.yaml").read_text("utf-8"))
    job, spare, thinking = loaded["scrape_configs"]
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
    """It is set as they are, but that it is a spare: for as many shards, on the same database."""
    spare = services()["barbu-spare"]["environment"]
    assert settings_of(GIVEN | spare).is_spare
    for service in bots().values():
        assert spare == service["environment"] | {"BARBU_SHARDS": "spare"}


def test_the_spare_of_kubernetes_is_a_pod_like_the_others() -> None:
    """It is set as they are, but that it is a spare, and has the same image, room and rights."""
    spare, pod = container("Deployment", "barbu-spare"), container()
    environment = {one["name"]: one["value"] for one in spare["env"]}
    assert settings_of(GIVEN | environment).is_spare
    assert GIVEN | environment == pod_settings() | {"BARBU_SHARDS": "spare"}
    probes = {"startupProbe", "livenessProbe", "readinessProbe"}
    assert {name: spare[name] for name in spare.keys() - probes - {"env"}} == {
        name: pod[name] for name in pod.keys() - probes - {"env"}
    }
    templates = [
        on_kubernetes("StatefulSet")["spec"]["template"]["spec"],
        on_kubernetes("Deployment", "barbu-spare")["spec"]["template"]["spec"],
    ]
    for template in templates:
        del template["containers"]
    assert templates[0] == templates[1]


def test_the_spare_of_kubernetes_is_asked_for_what_it_answers_while_it_waits() -> None:
    """A spare's port is closed for a moment when it begins to serve: its one probe is its heartbeat."""
    spare = container("Deployment", "barbu-spare")
    assert [name for name in spare if name.endswith("Probe")] == ["livenessProbe"]
    program, command = spare["livenessProbe"]["exec"]["command"]
    assert (program, command) == ("barbu", "health")


def test_only_this_machine_reaches_what_asks_for_no_password() -> None:
    """Ports that Compose opens are open to this machine alone."""
    opened = [port for service in compose()["services"].values() for port in service.get("ports", [])]
    assert opened
    assert all(port.startswith("127.0.0.1:") for port in opened)


def test_every_probe_asks_for_a_page_there_is() -> None:
    """Kubernetes asks for the pages of the bot's port, on the port of the settings."""
    config = settings_of(pod_settings())
    (port,) = container()["ports"]
    assert port["containerPort"] == config.metrics_port
    assert config.metrics_host == "0.0.0.0"  # noqa: S104 - within the pod
    asked = {name: probe["httpGet"] for name, probe in container().items() if name.endswith("Probe")}
    assert {name: probe["path"] for name, probe in asked.items()} == {
        "startupProbe": "/healthz",
        "livenessProbe": "/healthz",
        "readinessProbe": "/readyz",
    }
    assert {probe["port"] for probe in asked.values()} == {port["name"]}
    for name in ("barbu", "barbu-spare"):
        (service,) = on_kubernetes("Service", name)["spec"]["ports"]
        assert (service["port"], service["targetPort"]) == (config.metrics_port, port["name"])


@pytest.mark.parametrize(("kind", "name"), [("StatefulSet", "barbu"), ("Deployment", "barbu-spare")])
def test_a_service_finds_its_pods(kind: str, name: str) -> None:
    """One name and one label lead from the service to what runs the pods, and to the pods."""
    service, pods_of = on_kubernetes("Service", name), on_kubernetes(kind, name)
    labels = pods_of["spec"]["template"]["metadata"]["labels"]
    assert service["spec"]["selector"] == labels == pods_of["spec"]["selector"]["matchLabels"]
    assert service["spec"]["clusterIP"] == "None"
    assert pods_of["spec"].get("serviceName", name) == name


def test_the_pod_runs_a_command_of_the_image_as_its_user() -> None:
    """The pod's command is one that is installed, with an option it has, and its user the image's."""
    program, command, *options = container()["args"]
    assert program in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert (command, options) == ("run", ["--log-format", "json"])
    image = (ROOT / "Dockerfile").read_text("utf-8")
    user = on_kubernetes("StatefulSet")["spec"]["template"]["spec"]["securityContext"]["runAsUser"]
    assert f"useradd --uid {user} " in image
    assert "ENTRYPOINT" not in image
    (kept,) = re.findall(r"^VOLUME (\S+)$", image, re.MULTILINE)
    assert {"/tmp", kept} == {one["mountPath"] for one in container()["volumeMounts"]}  # noqa: S108 - in the pod


def test_a_pod_has_room_for_the_bot_and_its_workers() -> None:
    """The least memory a pod asks for holds what docs/measurements.md says: the bot and each worker."""
    workers = settings_of(pod_settings()).bot_workers
    assert workers is not None
    least = int(container()["resources"]["requests"]["memory"].removesuffix("Mi"))
    text = (ROOT / "docs" / "measurements.md").read_text("utf-8")
    bot = re.search(r"with tables being played \| \d+ to (\d+) MiB", text)
    worker = re.search(r"memory of a worker \| about (\d+) MiB", text)
    assert bot is not None
    assert worker is not None
    assert least >= int(bot[1]) + workers * int(worker[1])


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_the_nightly_dump_keeps_seven(where: str, tmp_path: Path) -> None:
    """The script writes a private, dated dump and deletes all but the newest seven."""
    if where == "compose":
        [script] = compose()["services"]["backup"]["command"]
        script = script.replace("$$", "$").replace("sleep 3600", "exit 0")
    else:
        job = on_kubernetes("CronJob", "barbu-backup")["spec"]["jobTemplate"]["spec"]["template"]["spec"]
        [script] = job["containers"][0]["args"]
    folder, programs = tmp_path / "backups", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    for day in range(1, 10):
        (folder / f"barbu-2025010{day}-043000.dump").touch()
        os.utime(folder / f"barbu-2025010{day}-043000.dump", (0, 0))
    dump = programs / "pg_dump"
    dump.write_text(
        '#!/bin/sh\nfor word; do case $word in --file=*) echo rows > "${word#--file=}";; esac; done\n'
    )
    dump.chmod(0o755)
    environ = {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "DATABASE_URL": "postgresql://barbu@database/barbu",
    }
    command = ["sh", "-c", script.replace("/backups", str(folder))]
    subprocess.run(command, env=environ, check=True, capture_output=True)
    kept = sorted(folder.iterdir())
    assert len(kept) == 7
    assert kept[0].name == "barbu-20250104-043000.dump"
    assert kept[-1].read_text() == "rows\n"
    assert kept[-1].stat().st_mode & 0o777 == 0o600


def test_pods_and_their_spare_stay_apart_and_are_drained_one_by_one() -> None:
    """Spread, disruption budget and network policy are about the pods and the spare, by their labels."""
    names = {
        on_kubernetes(kind, name)["spec"]["template"]["metadata"]["labels"]["app.kubernetes.io/name"]
        for kind, name in (("StatefulSet", "barbu"), ("Deployment", "barbu-spare"))
    }
    [spread] = on_kubernetes("StatefulSet")["spec"]["template"]["spec"]["topologySpreadConstraints"]
    selectors = [
        spread["labelSelector"],
        on_kubernetes("PodDisruptionBudget")["spec"]["selector"],
        on_kubernetes("NetworkPolicy")["spec"]["podSelector"],
    ]
    for selector in selectors:
        assert {tuple(one["values"]) for one in selector["matchExpressions"]} == {tuple(sorted(names))}
    assert spread["topologyKey"] == "kubernetes.io/hostname"


def test_images_of_other_programs_and_the_bot_have_a_version() -> None:
    """No image is `latest` or unnamed, so that a restart never brings another version by itself."""
    images = [one["image"] for one in compose()["services"].values() if "build" not in one]
    images += [container()["image"], container("Deployment", "barbu-spare")["image"]]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert all(re.search(r":v?\d[\w.]*$", image) for image in images)
    assert container()["image"].endswith(f":{version}")


def test_every_container_has_a_limit() -> None:
    """No service of Compose or container of Kubernetes can take the machine's whole memory."""
    unlimited = [name for name, one in compose()["services"].items() if "mem_limit" not in one]
    assert unlimited == []
    assert {container(*one)["resources"]["limits"]["memory"] for one in ((), ("Deployment", "barbu-spare"))}
