"""Starts the built image against the stand-in of Discord, as its own user, and plays in it: ``python -m deploy.try_image``.

As root, after ``deploy/image.sh``. Says the image's size, how long it took to be ready, and what was played. A kill and a new
container on the same volume come in between. Ends with 1 if anything is not as it should be.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from sandbox.server import Sandbox
from tests.director.client import Director

IMAGE = "localhost/fieldpost:latest"
READY_SECONDS = 60


def buildah(*words: str) -> str:
    """One command; its output."""
    return subprocess.run(("buildah", *words), check=True, capture_output=True, text=True).stdout.strip()


@contextlib.asynccontextmanager
async def container(sandbox: Sandbox, volume: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program in a new container of the image, with the folder ``volume`` as its home; ready on entry, killed on exit."""
    name = buildah("from", IMAGE)
    env = {
        "DISCORD_TOKEN": sandbox.token,
        "FIELDPOST_API_BASE": sandbox.api_base,
        "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
        "FIELDPOST_GAMES": "rules.eots",
        # Not /data: buildah lays a folder of its own over the image's volume.
        "FIELDPOST_HOME": "/kept",
    }
    given = [word for key, value in env.items() for word in ("--env", f"{key}={value}")]
    run = ("run", "--isolation", "chroot", "--network", "host", "--volume", f"{volume}:/kept", *given, name)
    process = await asyncio.create_subprocess_exec(
        "buildah", *run, "--", "fieldpost", stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), READY_SECONDS)
        if b"ready" not in line:
            raise SystemExit(f"not ready: {line!r}")
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # buildah alone would leave the program running
        await process.wait()
        buildah("rm", name)


async def play(volume: Path) -> None:
    """A game begun in one container and gone on with in the next; both keep what they keep in ``volume``."""
    async with Sandbox() as sandbox, Director(sandbox.base) as director:
        alice, bob = director.user("alice"), director.user("bob")
        started = time.perf_counter()
        async with container(sandbox, volume):
            print(f"ready after {time.perf_counter() - started:.1f} s")
            (await alice.slash("game new", {"scenario": "south_pacific"}, channel="games")).ok()
            (await alice.slash("game join", {"side": "japan"}, channel="games")).ok()
            (await bob.slash("game join", {"side": "allies"}, channel="games")).ok()
            (await alice.slash("game start", channel="games")).ok()
            (await bob.slash("act", {"orders": "decline"}, channel="games")).ok()
            owner = (volume / "fieldpost.sqlite").stat()
            print(f"the database belongs to user {owner.st_uid} and has mode {owner.st_mode & 0o777:o}")
        print("killed")
        async with container(sandbox, volume):
            cards = await alice.autocomplete("act", "orders", "oc ", channel="games")
            (await alice.slash("act", {"orders": cards[0]["value"].strip()}, channel="games")).ok()
            print(f"went on in a new container: {cards[0]['value'].strip()}")


def main() -> int:
    """Play, and say how large the image is."""
    [about] = json.loads(buildah("images", "--json", IMAGE))
    print(f"{IMAGE}: {about['size']}")
    with tempfile.TemporaryDirectory() as folder:
        os.chown(folder, 1000, 1000)
        asyncio.run(play(Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
