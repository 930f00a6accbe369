"""A headless Chromium that takes pictures of pages, driven by its own debugging protocol."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import aiohttp

CHROMIUM: Final = os.environ.get("CHROMIUM", "chromium")
"""The command that starts the browser."""

PATIENCE_S: Final = 30.0


class Page:
    """One page of a browser, by the messages of its debugging protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)

    async def command(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and return its result."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        while (answer := json.loads((await self._socket.receive()).data)).get("id") != number:
            pass
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    async def run(self, script: str) -> Any:
        """Return the value of an expression of the page; of a promise, once it is kept."""
        found = await self.command(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        return found["result"].get("value")

    async def open(self, url: str, *, width: int, height: int, scale: float) -> None:
        """Open a page at a size in CSS pixels; ``scale`` is the number of dots to each."""
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        await self.command("Emulation.setDeviceMetricsOverride", **size)
        dark = [{"name": "prefers-color-scheme", "value": "dark"}]
        await self.command("Emulation.setEmulatedMedia", features=dark)
        await self.command("Page.navigate", url=url)

    async def picture(self, box: dict[str, float] | None = None) -> bytes:
        """Return a PNG of the window, or of a box of the page in CSS pixels."""
        clip = {} if box is None else {"clip": {**box, "scale": 1}}
        shot = await self.command("Page.captureScreenshot", **clip)
        return base64.b64decode(shot["data"])


@asynccontextmanager
async def browser() -> AsyncIterator[Page]:
    """Start a browser with one empty page for the block. *Raises:* FileNotFoundError without one."""
    with tempfile.TemporaryDirectory(prefix="barbu-browser-", ignore_cleanup_errors=True) as folder:
        process = await asyncio.create_subprocess_exec(
            *(CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "about:blank"),
            *(f"--user-data-dir={folder}", "--remote-debugging-port=0", "--hide-scrollbars"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            async with aiohttp.ClientSession() as session:
                address = await _page_address(session, Path(folder) / "DevToolsActivePort")
                async with session.ws_connect(address, max_msg_size=0) as socket:
                    yield Page(socket)
        finally:
            process.terminate()
            await process.wait()


async def _page_address(session: aiohttp.ClientSession, port_file: Path) -> str:
    """Return the address of the page's protocol, once the browser has written its port to a file."""
    written = await asyncio.to_thread(_written, port_file)
    async with session.get(f"http://127.0.0.1:{written[0]}/json") as answer:
        pages = [page for page in await answer.json() if page["type"] == "page"]
    address: str = pages[0]["webSocketDebuggerUrl"]
    return address


def _written(file: Path) -> list[str]:
    """Return the words of a file, once it has any. *Raises:* TimeoutError after ``PATIENCE_S``."""
    for _ in range(round(PATIENCE_S / 0.1)):
        if file.exists() and (words := file.read_text().split()):
            return words
        time.sleep(0.1)
    raise TimeoutError("the browser did not start")
