"""Another host of the network: a namespace with an address and a wire of its own, and nothing but the link it was given."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandbox.lan.address import PageAddress
from sandbox.lan.door import Door
from sandbox.lan.keys import KeyRing
from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.bot import TableBot
from tests.sandbox.conftest import running
from tests.sandbox.lan.table import Browser, Table

#: What the other host runs: requests from its standard input, one browser's cookies, answers to its standard output.
GUEST = """
import http.cookiejar, json, sys, urllib.error, urllib.request
base, patience, asked = json.load(sys.stdin)
opener = urllib.request.build_opener(
    urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
)
answers = []
for method, path, body in asked:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"Origin": base, "Content-Type": "application/json"}, method=method)
    try:
        with opener.open(request, timeout=patience) as response:
            answers.append((response.status, json.load(response)))
    except urllib.error.HTTPError as error:
        answers.append((error.code, None))
json.dump(answers, sys.stdout)
"""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextlib.contextmanager
def other_host() -> Iterator[tuple[str, str]]:
    """A second host; its name and this one's address on the wire between them. Skips if none can be made."""
    if shutil.which("ip") is None:
        pytest.skip("no ip program here")
    pid = os.getpid()
    name, near, far = f"fieldpost{pid}", f"fpn{pid}", f"fpf{pid}"
    network = f"10.231.{pid // 60 % 250}.{pid % 60 * 4}".rpartition(".")
    first = int(network[2])
    try:
        ip("netns", "add", name)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
    try:
        try:
            ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
        except subprocess.CalledProcessError as error:
            pytest.skip(f"no wires between namespaces here: {error.stderr.decode().strip()}")
        ip("addr", "add", f"{network[0]}.{first + 1}/30", "dev", near)
        ip("link", "set", near, "up")
        ip("-n", name, "addr", "add", f"{network[0]}.{first + 2}/30", "dev", far)
        ip("-n", name, "link", "set", far, "up")
        yield name, f"{network[0]}.{first + 1}"
    finally:
        ip("netns", "del", name)  # and the wire with it


async def guest(host: str, base: str, *asked: tuple[str, str, object]) -> list[tuple[int, Any]]:
    """What a browser on the other host is answered."""
    process = await asyncio.create_subprocess_exec(
        *("ip", "netns", "exec", host, sys.executable, "-I", "-c", GUEST),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await asyncio.wait_for(process.communicate(json.dumps((base, PATIENCE, asked)).encode()), PATIENCE)
    return [(status, answer) for status, answer in json.loads(out)]


async def test_a_guest_on_another_host_comes_in_by_their_link_and_acts(tmp_path: Path) -> None:
    with other_host() as (host, address):
        async with Sandbox(state_dir=tmp_path, people=(("host", "Ann", ""),), owner="host", page=False) as sandbox:
            keys = KeyRing(tmp_path)
            door = await Door(sandbox, keys, PageAddress(address, address), 0).start()
            try:
                async with running(sandbox, TableBot()), Browser(door.base) as ann:
                    await ann.enter(Table(sandbox, door, keys).host_link)
                    link = (await ann.must("POST", "/_door/invite", {"name": "Ben"}))["link"]
                    key = link.partition("#key=")[2]
                    foreign = key[:-4] + ("AAAA" if key[-4:] != "AAAA" else "BBBB")
                    came = await guest(
                        *(host, door.base),
                        ("GET", "/_me", None),
                        ("POST", "/_door/enter", {"key": foreign, "name": "Ben", "locale": "pl"}),
                        ("POST", "/_door/enter", {"key": key, "name": "Ben", "locale": "pl"}),
                        ("GET", "/_me", None),
                        ("POST", "/_me/slash", {"command": "game hand", "channel": "general", "options": {}}),
                        ("POST", "/_me/send", {"channel": "general", "content": "from afar"}),
                    )
                    assert [status for status, _ in came] == [401, 403, 200, 200, 200, 200]
                    assert came[3][1]["me"]["global_name"] == "Ben"
                    assert [one["content"] for one in await ann.messages("general")] == ["from afar"]  # only Ben sees the hand
                    again = await guest(host, door.base, ("POST", "/_door/enter", {"key": key, "name": "Ben", "locale": "pl"}))
                    assert again[0][0] == 403
            finally:
                await door.close()
