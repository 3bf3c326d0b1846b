"""``python -m sandbox``: only the stand-in; a bot connects as a separate process."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from sandbox.server import Sandbox


async def _serve_arguments(arguments: argparse.Namespace) -> None:
    sandbox = await Sandbox(arguments.host, arguments.port, arguments.state_dir, arguments.openapi).start()
    print(f"page     {sandbox.page_url}")
    print(f"bot      FIELDPOST_API_BASE={sandbox.api_base} FIELDPOST_GATEWAY_URL={sandbox.gateway_url} token {sandbox.token}")
    print(f"checks   {'with' if sandbox.description.loaded else 'without'} Discord's OpenAPI description", flush=True)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":  # there the loop has no signal handlers: Ctrl-C ends asyncio.run
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop.set)
    await stop.wait()
    await sandbox.close()


def serve_sandbox() -> None:
    """Read the command line and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="sandbox", description="A local stand-in of Discord to play and test on.")
    parser.add_argument("--host", default="127.0.0.1", help="loopback address to listen on")
    parser.add_argument("--port", type=int, default=8150)
    parser.add_argument("--state-dir", type=Path, default=None, help="folder to keep channels and messages in")
    parser.add_argument("--openapi", type=Path, default=None, help="Discord's API description (else FIELDPOST_OPENAPI)")
    asyncio.run(_serve_arguments(parser.parse_args()))


if __name__ == "__main__":
    serve_sandbox()
