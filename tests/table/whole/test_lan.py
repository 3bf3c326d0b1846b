"""``--lan``: two people at their own devices play, the program is killed, they go on; certificates; links from the terminal."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
from pathlib import Path

import aiohttp
import pytest

from tests.director.client import PATIENCE
from tests.sandbox.lan.table import ADDRESS, Browser
from tests.sandbox.test_restart import free_port
from tests.table.forked import Forked
from tests.table.whole.test_main import only, refusal, start


async def said(process: Forked) -> tuple[str, str]:
    """The address and the link that the program printed ("" for none)."""
    text = ""
    async with asyncio.timeout(PATIENCE):
        while "▀" * 20 not in text:  # the lower edge of the code
            line = (await process.stdout.readline()).decode()
            assert line, text
            text += line
    address = re.search(r"network: (\S+)/$", text, re.MULTILINE)
    link = re.search(r"^\S+#key=\S+$", text, re.MULTILINE)
    assert address
    return address[1], link[0] if link else ""


async def opened(home: Path, port: int, **env: str) -> tuple[Forked, str, str]:
    """The program, its address, and the link it printed ("" for none)."""
    process = await start(home, FIELDPOST_LAN=ADDRESS, FIELDPOST_PORT=str(port), **env)
    return process, *await said(process)


async def people(home: Path, *words: str) -> tuple[int | None, str, str]:
    """``fieldpost people ...``: its exit code, its output and its errors."""
    process = await Forked.start(only(home), Path("/"), "people", *words, errors=True)
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    return process.returncode, out.decode(), err.decode()


async def button(who: Browser, channel: str, pattern: str) -> None:
    """Press the newest button with a matching id, as soon as it is there, and wait for its effect."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for message in reversed(await who.messages(channel)):
                for custom_id in re.findall(rf"'custom_id': '({pattern})'", str(message["components"])):
                    await who.must("POST", "/_me/component", {"message": message["id"], "custom_id": custom_id, "values": None})
                    return
            await asyncio.sleep(0.05)


async def words(who: Browser, channel: str, pattern: str) -> str:
    """The newest message in which a pattern is found, as text of all its parts, as soon as there is one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for message in reversed(await who.messages(channel)):
                if re.search(pattern, said := f"{message['content']} {message['components']}"):
                    return said
            await asyncio.sleep(0.05)


async def test_two_people_play_over_the_network_and_a_crash(tmp_path: Path) -> None:
    port = free_port()
    process, base, link = await opened(tmp_path, port)
    assert base == f"http://{ADDRESS}:{port}"
    code, made, complaints = await people(tmp_path, "add", "Ben")
    assert code == 0, complaints
    async with Browser(base) as ann, Browser(base) as ben:
        await ann.enter(link, "Ann")
        await ben.enter(made.splitlines()[0])
        await ann.slash("game new", "games", {"scenario": "short"})
        await button(ann, "games", r"fp:1:0:0:j:s")
        await button(ben, "games", r"fp:1:0:1:j:s")
        await words(ben, "games", r"fp:1:0:0:st:")
        await button(ann, "games", r"fp:1:0:0:st:")
        await words(ben, "games", r"fp:1:0:0:d:")
        process.kill()
        await process.wait()
        process, _, again = await opened(tmp_path, port)
        assert again == ""
        # The same cookies, the same game; each sees only their own panel.
        await button(ann, "games", r"fp:1:0:0:d:")
        await button(ben, "games", r"fp:1:0:0:d:")
        own = {message["id"] for message in await ann.messages("games") if message["ephemeral"]}
        async with asyncio.timeout(PATIENCE):
            while not own:
                own = {message["id"] for message in await ann.messages("games") if message["ephemeral"]}
                await asyncio.sleep(0.05)
        assert own.isdisjoint(message["id"] for message in await ben.messages("games"))
        assert "Ben: 1 devices" in (await people(tmp_path, "list"))[1]
        assert (await people(tmp_path, "link", "nobody"))[0] == 2
        assert (await people(tmp_path, "remove", "ben"))[0] == 0
        assert (await ben.ask("GET", "/_me"))[0] == 401
        assert (await ann.ask("GET", "/_me"))[0] == 200
    process.terminate()
    _, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    assert b"Traceback" not in err


@pytest.mark.skipif(shutil.which("openssl") is None, reason="makes a certificate with openssl")
async def test_with_a_certificate(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    wanted = ["-subj", "/CN=table", "-addext", f"subjectAltName=IP:{ADDRESS}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *wanted], check=True, capture_output=True
    )
    tls = {"FIELDPOST_TLS_CERT": str(certificate), "FIELDPOST_TLS_KEY": str(key)}
    process, base, link = await opened(tmp_path / "home", free_port(), **tls)
    assert base.startswith("https://")
    trusted = ssl.create_default_context(cafile=str(certificate))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=trusted)) as session:
        body = {"key": link.partition("#key=")[2]}
        async with session.post(base + "/_door/enter", json=body, headers={"Origin": base}) as response:
            assert response.status == 200
            assert "Secure" in response.headers["Set-Cookie"]
    process.terminate()
    await asyncio.wait_for(process.communicate(), PATIENCE)
    assert "cannot be used" in await refusal(
        tmp_path / "home", FIELDPOST_LAN=ADDRESS, **tls | {"FIELDPOST_TLS_KEY": str(certificate)}
    )
    assert "two files" in await refusal(tmp_path / "home", FIELDPOST_LAN=ADDRESS, FIELDPOST_TLS_CERT=str(certificate))


async def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    assert "--lan ADDRESS" in await refusal(tmp_path, FIELDPOST_LAN="0.0.0.0")
    assert "--tls" in await refusal(tmp_path, FIELDPOST_LAN="8.8.8.8")
    assert "--lan" in (await people(tmp_path / "nothing", "add", "Ben"))[2]
