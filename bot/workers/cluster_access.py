"""Access to a cluster: its scheduler's address, and the certificates for both sides."""

from __future__ import annotations

import importlib.util
import logging
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from distributed import Security


class ClusterRefused(Exception):
    """The settings for the cluster cannot be used; the message is a sentence for the operator."""


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """The certificates of the cluster's authority and of this machine, and its private key."""

    ca: Path
    cert: Path
    key: Path


@dataclass(frozen=True, slots=True)
class ClusterAccess:
    """Address and certificates of a cluster's scheduler; ``tls`` is ``None`` only on loopback."""

    address: str
    tls: TlsFiles | None = None

    def check(self) -> None:
        """Check for mistakes that can be found without connecting. *Raises:* ClusterRefused."""
        if importlib.util.find_spec("distributed") is None:
            raise ClusterRefused(
                "BARBU_CLUSTER needs the extra `cluster`: install barbu[cluster], then try again."
            )
        if self.tls is None:
            return
        try:
            context = ssl.create_default_context(cafile=self.tls.ca)
        except OSError as error:
            raise ClusterRefused(_unusable("BARBU_CLUSTER_CA", self.tls.ca, error)) from None
        try:
            context.load_cert_chain(self.tls.cert, self.tls.key, password="")
        except OSError as error:
            name = f"{self.tls.cert} with {self.tls.key}"
            raise ClusterRefused(_unusable("BARBU_CLUSTER_CERT", name, error)) from None

    def security(self) -> Security:
        """Return Dask's security settings: both sides must have a certificate of the authority."""
        from distributed import Security

        if self.tls is None:
            return Security()
        ca, cert, key = str(self.tls.ca), str(self.tls.cert), str(self.tls.key)
        return Security(
            require_encryption=True,
            tls_ca_file=ca,
            tls_client_cert=cert,
            tls_client_key=key,
            tls_worker_cert=cert,
            tls_worker_key=key,
            tls_scheduler_cert=cert,
            tls_scheduler_key=key,
        )


def log_as_ours() -> None:
    """Route Dask's warnings to this program's log, and drop its other messages."""
    import distributed

    for name in (distributed.__name__, "distributed.client"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)


def _unusable(setting: str, name: object, error: OSError) -> str:
    # An SSLError's number is not one of the system's, so it has no message.
    reason = (
        "no certificate and key that belong together" if isinstance(error, ssl.SSLError) else error.strerror
    )
    return f"{setting} cannot be used: {name} ({reason}). Name files in PEM form that this user may read."
