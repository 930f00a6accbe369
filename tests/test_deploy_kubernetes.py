"""The pods of `deploy/kubernetes.yaml`: valid settings, each shard once, probes, rights and room."""

from __future__ import annotations

import re
import tomllib

import pytest

from bot.config import ConfigError
from bot.shards.shard_range import read_shards
from tests.deploy_files import (
    GIVEN,
    ROOT,
    assert_each_once,
    container,
    on_kubernetes,
    settings_of,
    shards_of,
)


def pod_settings() -> dict[str, str]:
    """Return a pod's settings, including the secret."""
    return GIVEN | {one["name"]: one["value"] for one in container()["env"]}


def pods() -> list[str]:
    """Return the names of the pods, which are also their host names."""
    stateful = on_kubernetes("StatefulSet")
    return [f"{stateful['metadata']['name']}-{ordinal}" for ordinal in range(stateful["spec"]["replicas"])]


def test_kubernetes_gives_each_shard_to_one_pod() -> None:
    """The pods serve each shard exactly once, and their number is the setting's."""
    assert_each_once(shards_of(pod_settings(), pods()))


@pytest.mark.parametrize("count", [2, 5, 16])
def test_more_shards_are_divided_between_the_same_pods(count: int) -> None:
    """When Discord recommends more shards, the operator changes one number."""
    written = pod_settings()["BARBU_SHARDS"]
    assert_each_once([read_shards(written, host=pod, count=count) for pod in pods()])


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
