"""Client of a Dask cluster, which sends requests to other machines and checks that it is reachable.

A request is a task that answers on whichever node receives it, sealed so that hands never appear in Dask's
logs or dashboard.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, TypeVarTuple, get_args

from bot.metrics.meters import CLUSTER_NODES, CLUSTER_REFUSED, CLUSTER_REQUESTS, start_at_zero
from bot.workers.cluster_access import ClusterAccess, log_as_ours
from bot.workers.serving import Done, Failed, pack, unpack
from bot.workers.version import program_version
from engine.errors import CodedError

if TYPE_CHECKING:
    from distributed import Client

log = logging.getLogger(__name__)

T = TypeVar("T")

Ts = TypeVarTuple("Ts")

Kind = Literal["interactive", "patient", "batch"]
"""Kind of a request: for a table that waits, for a user who can wait, or part of a batch."""

REQUEST_KINDS: Final = get_args(Kind)

CONNECT_S: Final = 5.0

RETRY_S: Final = 2.0

LOOK_EVERY_S: Final = 0.5
"""Seconds between two counts of the nodes, so the delay until a loss of the last one is noticed."""

_REASONS: Final = {
    "cluster_unreachable": "its scheduler cannot be reached: {why}",
    "cluster_left": "its scheduler was lost",
    "cluster_empty": "it has no nodes; start one with `barbu worker`",
    "cluster_other_version": "its nodes have another version; install this one on them too",
}


def place_for(kind: Kind) -> str:
    """Return the Dask resource of which a node has one per concurrent request of this kind.

    Its name contains the version, so that nodes of other versions get no requests.
    """
    return f"{kind}@{program_version()}"


class Sealed:
    """A value that its ``repr`` does not show."""

    __slots__ = ("_data",)

    def __init__(self, value: Any) -> None:
        self._data = pack(value)

    def open(self) -> Any:
        """Return the value. Raises the errors of ``pickle`` for a value of another version of the program."""
        return unpack(self._data)


Answer = Callable[[Callable[..., Any], tuple[Any, ...], float, Kind], Awaitable[Any]]
"""Computes ``function(*arguments)`` within a number of seconds, for a kind of request."""

_answers: list[Answer] = []
"""The functions of ``answering``; in a list, since Dask calls ``think`` by its name alone."""


@contextmanager
def answering(answer: Answer) -> Iterator[None]:
    """Answer the tasks of this process with ``answer`` inside the block."""
    _answers.append(answer)
    try:
        yield
    finally:
        _answers.remove(answer)


async def think(request: Sealed, limit_s: float, kind: Kind) -> Sealed:
    """Answer a request on a node; an error is returned as ``Failed``, never raised."""
    try:
        function, arguments = request.open()
        return Sealed(Done(await _answers[-1](function, arguments, limit_s, kind)))
    except CodedError as error:
        return Sealed(Failed(error, ""))
    except Exception as error:
        # The error's message could contain private parts of the request.
        return Sealed(Failed(None, type(error).__name__))


start_at_zero(CLUSTER_REQUESTS, ("answered", "late", "lost"))


class ClusterAway(Exception):
    """The cluster does not answer this request, so this process must."""


@dataclass(frozen=True, slots=True)
class ClusterTrouble:
    """The reason why a cluster, or part of it, is not used.

    ``code`` is ``cluster_unreachable``, ``cluster_left``, ``cluster_empty`` or ``cluster_other_version``,
    ``address`` that of its scheduler. ``refused`` is the number of nodes with another version.
    """

    code: str
    address: str
    refused: int = 0


class Cluster:
    """A bot's connection to a cluster. Dask is not imported before ``start``."""

    def __init__(self, access: ClusterAccess, *, fallback: str = "players think here") -> None:
        self._access, self._fallback = access, fallback
        self._client: Client | None = None
        self._gone = asyncio.Event()
        self._connecting: asyncio.Task[None] | None = None
        # Dask would give two bots with the same key one answer; a process id would be 1 in every container.
        self._name, self._numbers = secrets.token_hex(8), itertools.count()
        self._trouble_code = self._logged_error = ""
        self.batch_room = 0  # most concurrent batch requests on all nodes
        self._refused: frozenset[str] = frozenset()

    @property
    def is_reachable(self) -> bool:
        return self._client is not None

    @property
    def trouble(self) -> ClusterTrouble | None:
        """The problem to report to the operator; ``None`` if there is none, or before the first attempt."""
        refused = len(self._refused)
        code = self._trouble_code or ("cluster_other_version" if refused else "")
        return ClusterTrouble(code, self._access.address, refused) if code else None

    def start(self) -> None:
        """Connect in the running event loop, and reconnect whenever the connection is lost."""
        if self._connecting is None:
            self._connecting = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        """Disconnect; requests under way raise ``ClusterAway``."""
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
            self._connecting = None

    async def ask(self, function: Callable[[*Ts], T], arguments: tuple[*Ts], limit_s: float, kind: Kind) -> T:
        """Run ``function(*arguments)`` on a node.

        *Raises:* CodedError raised by the function; ``thinking_late`` after ``limit_s`` seconds without an
        answer; ClusterAway if there is no node, the last one was lost, or the node could not answer.
        """
        client, gone = self._client, self._gone
        if client is None:
            raise ClusterAway
        try:
            outcome = await self._answer(client, gone, Sealed((function, arguments)), limit_s, kind)
        except ClusterAway:
            CLUSTER_REQUESTS.labels("lost").inc()
            raise
        except TimeoutError:
            CLUSTER_REQUESTS.labels("late").inc()
            raise CodedError("thinking_late") from None
        CLUSTER_REQUESTS.labels("answered").inc()
        if isinstance(outcome, CodedError):
            raise outcome
        answer: T = outcome.value
        return answer

    async def _answer(
        self, client: Client, gone: asyncio.Event, request: Sealed, limit_s: float, kind: Kind
    ) -> Done | CodedError:
        future = client.submit(
            think,
            request,
            limit_s,
            kind,
            key=f"think-{self._name}-{next(self._numbers)}",
            pure=False,
            resources={place_for(kind): 1},
            priority=-REQUEST_KINDS.index(kind),
        )
        answer = asyncio.ensure_future(future.result())
        lost = asyncio.create_task(gone.wait())
        try:
            await asyncio.wait({answer, lost}, timeout=limit_s, return_when=asyncio.FIRST_COMPLETED)
            if answer.done():
                # An error is Dask's, since ``think`` raises none.
                if answer.cancelled() or answer.exception() is not None:
                    raise ClusterAway
                return self._open(answer.result())
            if lost.done():
                raise ClusterAway
            raise TimeoutError
        finally:
            answer.cancel()
            lost.cancel()
            await asyncio.wait({answer, lost})
            future.release()

    @staticmethod
    def _open(sealed: Sealed) -> Done | CodedError:
        outcome = sealed.open()
        if isinstance(outcome, Done):
            return outcome
        if not isinstance(outcome, Failed) or outcome.error is None:
            log.warning(
                "a node failed to answer (%s): does it have the same version?",
                getattr(outcome, "detail", "?"),
            )
            raise ClusterAway
        if outcome.error.code == "thinking_late":
            raise TimeoutError
        if outcome.error.code.startswith("thinking_"):
            raise ClusterAway
        return outcome.error

    async def _stay_connected(self) -> None:
        import dask
        from distributed import Client

        log_as_ours()
        await asyncio.to_thread(program_version)
        with dask.config.set({"distributed.comm.timeouts.connect": f"{CONNECT_S}s"}):
            while True:
                try:
                    client = Client(
                        self._access.address,
                        security=self._access.security(),
                        asynchronous=True,
                        set_as_default=False,
                        timeout=CONNECT_S,
                    )
                    try:
                        await client
                        await self._watch(client)
                    finally:
                        # Otherwise a client that found no scheduler stays open.
                        await client.close()
                    self._log_reason("cluster_left")
                except (OSError, TimeoutError) as error:
                    self._log_reason("cluster_unreachable", type(error.__cause__ or error).__name__)
                except Exception as error:
                    # Otherwise the bot would never reconnect.
                    if self._logged_error != (name := type(error).__name__):
                        self._logged_error = name
                        log.exception("the connection to the cluster failed")
                    self._log_reason("cluster_unreachable", name)
                finally:
                    self._mark_unreachable()
                    self._refused = frozenset()
                    CLUSTER_REFUSED.set(0)
                await asyncio.sleep(RETRY_S)

    async def _watch(self, client: Client) -> None:
        """Update the nodes at intervals until the scheduler is lost."""
        while client.status == "running":
            async with asyncio.timeout(5.0):
                identity = await client.scheduler.identity()
            offered = {at: node.get("resources", {}) for at, node in identity["workers"].items()}
            ours = {at: there for at, there in offered.items() if place_for("interactive") in there}
            self._update_nodes(client, ours, frozenset(offered.keys() - ours.keys()))
            await asyncio.sleep(LOOK_EVERY_S)

    def _update_nodes(
        self, client: Client, offered: dict[str, dict[str, float]], others: frozenset[str]
    ) -> None:
        """Use the cluster if nodes ``offered`` resources, and log ``others``, nodes of other versions."""
        for node in others - self._refused:
            log.warning(
                "the node at %s has a version other than this one (%s) and gets no requests; install this"
                " version there too",
                node,
                program_version(),
            )
        self._refused = others
        CLUSTER_REFUSED.set(len(others))
        if not offered:
            self._mark_unreachable()
            self._log_reason("cluster_other_version" if others else "cluster_empty")
            return
        self.batch_room = int(sum(there.get(place_for("batch"), 0) for there in offered.values()))
        CLUSTER_NODES.set(len(offered))
        if self._client is None:
            self._client, self._gone = client, asyncio.Event()
            self._trouble_code = self._logged_error = ""
            log.info("the cluster at %s is used for the bot players", self._access.address)

    def _mark_unreachable(self) -> None:
        self._client, self.batch_room = None, 0
        CLUSTER_NODES.set(0)
        self._gone.set()

    def _log_reason(self, code: str, why: str = "") -> None:
        """Log why the cluster is not used, once for each reason until it is reachable again."""
        if code != self._trouble_code:
            self._trouble_code = code
            reason = _REASONS[code].format(why=why)
            log.warning(
                "the cluster at %s is not used (%s): %s", self._access.address, reason, self._fallback
            )
