"""The several processes of `deploy/`: valid settings, each shard once, and full monitoring."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import AppConfig, ConfigError
from bot.config_loading import load_config
from bot.runtime.logs import environment_secrets
from bot.shards.shard_range import ShardRange, read_shards

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "deploy"
SCHEDULER = "tls://scheduler:8786"
GIVEN = {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "postgresql://barbu@database/barbu"}


@pytest.fixture(autouse=True)
def _is_the_first_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "barbu-0")


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


def pod_settings() -> dict[str, str]:
    """Return a pod's settings, including the secret."""
    return GIVEN | {one["name"]: one["value"] for one in container()["env"]}


def pods() -> list[str]:
    """Return the names of the pods, which are also their host names."""
    stateful = on_kubernetes("StatefulSet")
    return [f"{stateful['metadata']['name']}-{ordinal}" for ordinal in range(stateful["spec"]["replicas"])]


def settings_of(environment: Mapping[str, object]) -> AppConfig:
    """Return the settings as the bot reads them. Raises an error for an unknown name."""
    return load_config(None, {name: str(value or "") for name, value in environment.items()})


def shards_of(
    environment: Mapping[str, object], hosts: list[str], monkeypatch: pytest.MonkeyPatch
) -> list[ShardRange]:
    """Return the shards of each host."""
    found = []
    for host in hosts:
        monkeypatch.setattr("socket.gethostname", lambda host=host: host)
        shards = settings_of(environment).shard_range
        assert isinstance(shards, ShardRange)
        found.append(shards)
    return found


def assert_each_once(shared: list[ShardRange]) -> None:
    """Check that each shard is served exactly once."""
    (count,) = {one.count for one in shared}
    assert sorted(number for one in shared for number in one.ids) == list(range(count))


def test_compose_gives_each_shard_to_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes of compose.cluster.yaml serve each shard exactly once."""
    (environment,) = {tuple(one["environment"].items()) for one in bots().values()}
    assert_each_once(shards_of(GIVEN | dict(environment), list(bots()), monkeypatch))


def test_kubernetes_gives_each_shard_to_one_pod(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pods serve each shard exactly once, and their number is the setting's."""
    assert_each_once(shards_of(pod_settings(), pods(), monkeypatch))


@pytest.mark.parametrize("count", [2, 5, 16])
def test_more_shards_are_divided_between_the_same_pods(count: int) -> None:
    """When Discord recommends more shards, the operator changes one number."""
    written = pod_settings()["BARBU_SHARDS"]
    assert_each_once([read_shards(written, host=pod, count=count) for pod in pods()])


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


def test_the_spare_of_kubernetes_is_a_pod_like_the_others() -> None:
    """The spare pod has the settings, image, resources and rights of the others."""
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


@pytest.mark.parametrize(("kind", "name"), [("StatefulSet", "barbu"), ("Deployment", "barbu-spare")])
def test_services_of_kubernetes_add_no_settings(kind: str, name: str) -> None:
    """Kubernetes adds no variables of Services, which the bot takes for unknown settings of its own."""
    with pytest.raises(ConfigError, match="There is no setting"):
        settings_of(pod_settings() | {"BARBU_DATABASE_SERVICE_HOST": "10.0.0.1"})
    assert on_kubernetes(kind, name)["spec"]["template"]["spec"]["enableServiceLinks"] is False


def test_the_spare_of_kubernetes_is_probed_by_its_heartbeat() -> None:
    """A spare's port closes briefly when it takes over, so its only probe is its heartbeat."""
    spare = container("Deployment", "barbu-spare")
    assert [name for name in spare if name.endswith("Probe")] == ["livenessProbe"]
    program, command = spare["livenessProbe"]["exec"]["command"]
    assert (program, command) == ("barbu", "health")


def test_only_this_machine_reaches_ports_without_a_password() -> None:
    """Ports that Compose opens are reachable from this machine only."""
    started = [*compose()["services"].values(), *compose(ROOT / "compose.yaml")["services"].values()]
    opened = [port for service in started for port in service.get("ports", [])]
    assert opened
    assert all(port.startswith("127.0.0.1:") for port in opened)


def test_every_probe_requests_an_existing_page() -> None:
    """Kubernetes probes pages of the bot's port, on the port of the settings."""
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
    """One name and one label connect the service to the stateful set and its pods."""
    service, pods_of = on_kubernetes("Service", name), on_kubernetes(kind, name)
    labels = pods_of["spec"]["template"]["metadata"]["labels"]
    assert service["spec"]["selector"] == labels == pods_of["spec"]["selector"]["matchLabels"]
    assert service["spec"]["clusterIP"] == "None"
    assert pods_of["spec"].get("serviceName", name) == name


def test_the_pod_runs_a_command_of_the_image_as_its_user() -> None:
    """The pod runs an installed command with valid options, as the image's user."""
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
    """A pod's least memory covers the bot and each worker as measured in docs/measurements.md."""
    workers = settings_of(pod_settings()).bot_workers
    assert workers is not None
    least = int(container()["resources"]["requests"]["memory"].removesuffix("Mi"))
    text = (ROOT / "docs" / "measurements.md").read_text("utf-8")
    bot = re.search(r"with tables being played \| \d+ to (\d+) MiB", text)
    worker = re.search(r"memory of a worker \| about (\d+) MiB", text)
    assert bot is not None
    assert worker is not None
    assert least >= int(bot[1]) + workers * int(worker[1])


def dumping(where: str, tmp_path: Path, pg_dump: str) -> tuple[Path, Callable[[], int]]:
    """Return the folder of the dumps, and a function that runs the script once and returns its status.

    Args:
        where: ``compose`` or ``kubernetes``.
        pg_dump: what pg_dump does, in shell; ``$file`` is the file it is to write.
    """
    if where == "compose":
        [script] = compose()["services"]["backup"]["command"]
        script = script.replace("$$", "$").replace("sleep 3600", "exit 0")
    else:
        job = on_kubernetes("CronJob", "barbu-backup")["spec"]["jobTemplate"]["spec"]["template"]["spec"]
        [script] = job["containers"][0]["args"]
    folder, programs = tmp_path / "backups", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    dump = programs / "pg_dump"
    dump.write_text(
        f'#!/bin/sh\nfor word; do case $word in --file=*) file="${{word#--file=}}";; esac; done\n{pg_dump}\n'
    )
    dump.chmod(0o755)
    environ = {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "DATABASE_URL": "postgresql://barbu@database/barbu",
    }
    command = ["sh", "-c", script.replace("/backups", str(folder))]
    return folder, lambda: subprocess.run(command, env=environ, check=False, capture_output=True).returncode


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_the_nightly_dump_keeps_seven(where: str, tmp_path: Path) -> None:
    """The script writes a private, dated dump and deletes all but the newest seven."""
    folder, run = dumping(where, tmp_path, 'echo rows > "$file"')
    for day in range(1, 10):
        (folder / f"barbu-2025010{day}-043000.dump").touch()
        os.utime(folder / f"barbu-2025010{day}-043000.dump", (0, 0))
    assert run() == 0
    kept = sorted(folder.iterdir())
    assert len(kept) == 7
    assert kept[0].name == "barbu-20250104-043000.dump"
    assert kept[-1].read_text() == "rows\n"
    assert kept[-1].stat().st_mode & 0o777 == 0o600


def test_a_single_process_is_backed_up_every_night(tmp_path: Path) -> None:
    """compose.yaml copies the database of the bot's volume, again soon if that fails, then a day later.

    Its container has neither the token nor the network.
    """
    service = compose(ROOT / "compose.yaml")["services"]["backup"]
    bot = compose(ROOT / "compose.yaml")["services"]["barbu"]
    assert (service["image"], service["volumes"]) == (bot["image"], bot["volumes"])
    assert service["environment"]["DISCORD_TOKEN"] == ""
    assert service["network_mode"] == "none"
    [script] = service["command"]
    (tmp_path / "bin").mkdir()
    commands = {
        "barbu": 'echo "$*" >>calls; [ -e tried ] || { touch tried; exit 1; }; touch data/backups/barbu-1.db',
        "sleep": 'echo "sleep $1" >> calls; [ "$1" = 60 ] || kill $PPID',
    }
    for name, text in commands.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    environ = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}
    for expected in (["backup", "sleep 60", "backup", "sleep 3600"], ["sleep 3600"]):
        (tmp_path / "calls").write_text("")
        command = ["sh", "-c", script.replace("/data", "data").replace("$$", "$")]
        subprocess.run(command, cwd=tmp_path, env=environ, check=False, capture_output=True)
        calls = (tmp_path / "calls").read_text().splitlines()
        assert [call.removesuffix(" data/backups --keep 7") for call in calls] == expected


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_dumps_that_fail_leave_one_file_at_most(where: str, tmp_path: Path) -> None:
    """Unfinished dumps replace each other, and the next whole dump replaces the last of them."""
    date = 'echo x >> "$0.runs"; echo 20250101-04300$(wc --lines < "$0.runs")'
    failing = 'echo rows > "$file"; exit 1'
    folder, run = dumping(where, tmp_path, failing)
    clock = tmp_path / "bin" / "date"
    clock.write_text(f"#!/bin/sh\n{date}\n")
    clock.chmod(0o755)
    for _ in range(2):
        run()
    assert [file.name for file in folder.iterdir()] == ["unfinished.part"]
    dump = tmp_path / "bin" / "pg_dump"
    dump.write_text(dump.read_text().replace(failing, 'echo rows > "$file"'))
    assert run() == 0
    assert [file.name for file in folder.iterdir()] == ["barbu-20250101-043003.dump"]


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
    """No image is `latest` or unnamed, so that a restart never changes the version."""
    started = compose()["services"] | compose(ROOT / "compose.yaml")["services"]
    images = [one["image"] for one in started.values() if "build" not in one]
    images += [container()["image"], container("Deployment", "barbu-spare")["image"]]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert all(re.search(r":v?\d[\w.]*$", image) for image in images)
    assert container()["image"].endswith(f":{version}")


def test_every_container_has_a_limit() -> None:
    """No service of Compose or container of Kubernetes can take the machine's whole memory."""
    started = compose()["services"] | compose(ROOT / "compose.yaml")["services"]
    unlimited = [name for name, one in started.items() if "mem_limit" not in one]
    assert unlimited == []
    assert {container(*one)["resources"]["limits"]["memory"] for one in ((), ("Deployment", "barbu-spare"))}
