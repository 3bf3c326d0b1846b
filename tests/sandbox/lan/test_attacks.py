"""Somebody in the network who means ill: at others' hands and messages, at the bot's side, through foreign pages."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox.lan.address import AddressError, PageAddress, choose_address
from sandbox.lan.door import Door
from sandbox.lan.gate import Guarded
from sandbox.lan.keys import KeyRing
from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.bot import TableBot, png
from tests.sandbox.lan.table import ADDRESS, Browser, Table, news


async def test_a_hand_is_for_one_person(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    async with ben.stream() as socket:
        await ann.slash("game hand")
        hand = await ann.wait("general", "your hand")
        assert await news(socket) == []  # not even that something happened
    picture = hand["attachments"][0]["url"]
    assert picture.startswith("/attachments/")
    assert await ann.must("GET", picture) == png()
    assert (await ben.ask("GET", picture))[0] == 404
    assert hand["id"] not in {message["id"] for message in await ben.messages("general")}
    for path, body in (
        ("component", {"message": hand["id"], "custom_id": "x"}),
        ("dismiss", {"message": hand["id"]}),
        ("react", {"message": hand["id"], "emoji": "👍"}),
        ("send", {"channel": "general", "content": "x", "reply_to": hand["id"]}),
        ("menu", {"channel": "general", "command": "Quote", "target": hand["id"]}),
    ):
        assert (await ben.ask("POST", f"/_me/{path}", body))[0] in (400, 404), path
    await ann.must("POST", "/_me/dismiss", {"message": hand["id"]})
    assert (await ann.ask("GET", picture))[0] == 404


async def test_direct_messages_and_their_files_are_for_one_person(
    at: Table, bot: TableBot, pair: tuple[Browser, Browser]
) -> None:
    ann, ben = pair
    user = await bot.fetch_user(int((await ann.must("GET", "/_me"))["me"]["id"]))
    async with ben.stream() as socket:
        sent = await user.send("your cards", file=discord.File(io.BytesIO(png()), "hand.png"))
        await sent.edit(content="your new cards")
        await sent.delete()
        sent = await user.send("your cards", file=discord.File(io.BytesIO(png()), "hand.png"))
        assert await news(socket) == []
    [message] = await ann.messages("dm")
    picture = message["attachments"][0]["url"]
    assert await ann.must("GET", picture) == png()
    assert (await ben.ask("GET", picture))[0] == 404
    assert (await ben.ask("GET", f"/_me/messages?channel={message['channel_id']}"))[0] == 404
    assert await ben.messages("dm") == []
    assert message["channel_id"] not in json.dumps(await ben.must("GET", "/_me"))


async def test_a_picture_that_an_edit_replaced_is_there_for_who_sees_the_message(
    at: Table, bot: TableBot, pair: tuple[Browser, Browser]
) -> None:
    """A page that was shown it a moment ago loads it only now. Others still cannot have it, nor anybody when all is gone."""
    ann, ben = pair
    user = await bot.fetch_user(int((await ann.must("GET", "/_me"))["me"]["id"]))
    sent = await user.send("your cards", file=discord.File(io.BytesIO(png()), "hand.png"))
    first = (await ann.messages("dm"))[0]["attachments"][0]["url"]
    for width in (10, 11):
        await sent.edit(attachments=[discord.File(io.BytesIO(png(width, 10)), "hand.png")])
    shown = (await ann.messages("dm"))[0]
    assert [one["width"] for one in shown["attachments"]] == [11]
    assert "replaced" not in json.dumps(shown)
    assert await ann.must("GET", first) == png()
    assert (await ben.ask("GET", first))[0] == 404
    assert (await ann.ask("GET", first.rpartition("/")[0] + "/page.html"))[0] == 404
    await sent.delete()
    assert (await ann.ask("GET", first))[0] == 404


async def test_the_file_name_in_the_address_must_be_the_files_own(pair: tuple[Browser, Browser]) -> None:
    ann, _ = pair
    await ann.slash("game hand")
    picture = (await ann.wait("general", "your hand"))["attachments"][0]["url"]
    assert (await ann.ask("GET", picture.rpartition("/")[0] + "/page.html"))[0] == 404


async def test_revisions_tell_nothing(at: Table, pair: tuple[Browser, Browser]) -> None:
    """The stand-in counts everybody's actions; a reader of the count would see when a secret answer is given."""
    ann, ben = pair
    shown = (await ben.must("GET", "/_me"))["rev"]
    assert isinstance(shown, str)
    assert str(at.sandbox.world.rev) not in shown
    assert "rev" not in await ben.must("GET", "/_me/messages?channel=general")
    async with ben.stream() as socket:
        await ann.must("POST", "/_me/send", {"channel": "general", "content": "hello"})
        assert (await socket.receive_json(timeout=PATIENCE))["rev"] == ""


async def test_others_deeds_and_forms_are_not_ones_own(pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    begun = await ann.slash("game orders")
    assert (await ben.ask("POST", "/_me/modal", {"interaction": begun, "values": {}}))[0] == 400
    assert (await ben.ask("GET", f"/_me/interactions/{begun}"))[0] == 404
    assert (await ben.ask("GET", "/_me/feed?since=0"))[0] == 404


async def test_nobody_chooses_their_identity(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    host = (await ann.must("GET", "/_me"))["me"]
    own = (await ben.must("GET", "/_me"))["me"]["id"]
    for path in (f"/_me?user={host['id']}", "/_me?user=host"):
        assert (await ben.must("GET", path))["me"]["id"] == own
    await ben.must("PATCH", "/_me", {"dm_closed": True, "id": host["id"], "user": "host"})
    assert not (await ann.must("GET", "/_me"))["me"]["dm_closed"]
    for path in (
        f"/_control/users/{host['id']}",
        "/_control/users/host/slash",
        "/_me/../_control/users/host",
        "/_me%2f..%2f_control/status",
    ):
        for method in ("GET", "POST"):
            assert (await ben.ask(method, path, {} if method == "POST" else None))[0] in (404, 405)


async def test_switches_and_the_bots_side_are_not_served(at: Table, pair: tuple[Browser, Browser]) -> None:
    _, ben = pair
    for method, path in (
        ("GET", "/_control/status"),
        ("POST", "/_control/users"),
        ("POST", "/_control/faults"),
        ("PATCH", "/_control/settings"),
        ("GET", "/_control/requests"),
        ("GET", "/api/v10/users/@me"),
        ("POST", "/api/v10/channels/1/messages"),
        ("GET", "/api/v10/gateway"),
    ):
        body = {} if method != "GET" else None
        assert (await ben.ask(method, path, body, Authorization=f"Bot {at.sandbox.token}"))[0] in (404, 405), path
    # The root is the page, not the gateway.
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await ben.session.ws_connect(ben.base + "/", headers=ben.headers)


async def test_the_bots_side_listens_only_on_loopback_and_knows_its_token(at: Table) -> None:
    port = int(at.sandbox.base.rpartition(":")[2])
    with pytest.raises(OSError, match="Connect call failed"):
        await asyncio.open_connection(ADDRESS, port)
    async with aiohttp.ClientSession() as session:
        for token in ("", "Bot sandbox.local.token", "Bot "):
            async with session.get(at.sandbox.api_base + "/users/@me", headers={"Authorization": token}) as response:
                assert response.status == 401
        for path in ("/", "/_control/status", "/_control/users/host", "/app.js"):
            async with session.get(at.sandbox.base + path) as response:
                assert response.status == 404


async def test_foreign_pages_are_refused(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, _ = pair
    port = at.door.base.rpartition(":")[2]
    foreign = ("http://evil.example", "null", f"http://{ADDRESS}:1", f"https://{ADDRESS}:{port}", f"http://127.0.0.1:{port}")
    for origin in foreign:
        assert (await ann.ask("POST", "/_me/send", {"channel": "general", "content": "x"}, Origin=origin))[0] == 403, origin
        assert (await ann.ask("GET", "/_me", Origin=origin))[0] == 403, origin
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await ann.session.ws_connect(ann.base + "/_me/stream?since=0", headers={"Origin": origin})
    for host in ("evil.example", f"evil.example:{port}", ADDRESS, f"{ADDRESS}:1", "localhost"):
        assert (await ann.ask("GET", "/_me", Host=host, Origin=f"http://{host}"))[0] == 403, host
    assert (await ann.ask("GET", "/_me", **{"Sec-Fetch-Site": "cross-site"}))[0] == 403
    del ann.headers["Origin"]
    assert (await ann.ask("POST", "/_me/send", {"channel": "general", "content": "x"}))[0] == 403
    assert (await ann.ask("GET", "/_me"))[0] == 200
    ann.headers["Origin"] = ann.base
    # A form of another page cannot send JSON, and what it can send is refused.
    async with ann.session.post(
        ann.base + "/_me/send", data="{}", headers=ann.headers | {"Content-Type": "text/plain"}
    ) as response:
        assert response.status == 415
    assert await ann.messages("general") == []


async def test_headers_for_browsers(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, _ = pair
    async with ann.session.get(ann.base + "/") as page, ann.session.get(ann.base + "/_me") as me:
        assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
        assert page.headers["Referrer-Policy"] == "no-referrer"
        assert me.headers["Cache-Control"] == "no-store"
        assert "Access-Control-Allow-Origin" not in me.headers


async def test_large_and_odd_requests(at: Table, pair: tuple[Browser, Browser]) -> None:
    _, ben = pair
    async with Browser(at.door.base) as stranger:
        assert (await stranger.ask("POST", "/_door/look", {"key": "x" * 5000}))[0] == 413
    for body in ([], "text", 7, {"channel": {}}, {"channel": [1], "content": 5}, {"channel": "general", "content": None}):
        assert (await ben.ask("POST", "/_me/send", body))[0] in (400, 404), body
    assert (await ben.ask("GET", "/_me/messages"))[0] == 400
    assert (await ben.ask("PATCH", "/_me", {"locale": "x" * 500}))[0] == 400
    assert (await ben.ask("PATCH", "/_me", {"dm_closed": "yes"}))[0] == 400
    assert (await ben.ask("POST", "/_me/react", {"message": "1", "emoji": "x" * 5000}))[0] == 400


async def test_one_person_cannot_flood_the_table(pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    tried = [(await ben.ask("POST", "/_me/dismiss", {"message": "1"}))[0] for _ in range(200)]
    assert 429 in tried
    assert (await ann.ask("POST", "/_me/dismiss", {"message": "1"}))[0] == 404


async def test_streams_are_few(at: Table, pair: tuple[Browser, Browser]) -> None:
    _, ben = pair
    opened = [await ben.session.ws_connect(ben.base + "/_me/stream?since=0", headers=ben.headers) for _ in range(12)]
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await ben.session.ws_connect(ben.base + "/_me/stream?since=0", headers=ben.headers)
    assert refused.value.status == 429
    for socket in opened:
        await socket.close()


def test_addresses() -> None:
    assert choose_address(ADDRESS).address == ADDRESS
    assert choose_address("localhost").name == "localhost"
    for wanted, why in (("0.0.0.0", "single"), ("::", "single"), ("no.such.name.invalid", "no address"), ("8.8.8.8", "--tls")):
        with pytest.raises(AddressError, match=why):
            choose_address(wanted)
    assert choose_address("8.8.8.8", encrypted=True).address == "8.8.8.8"


async def test_a_table_that_was_local_before_can_be_opened(tmp_path: Path) -> None:
    """Its first person becomes the host; the others are let in by links."""
    async with Sandbox(state_dir=tmp_path):
        pass
    async with Sandbox(state_dir=tmp_path, page=False) as sandbox:
        keys = KeyRing(tmp_path)
        door = await Door(sandbox, keys, PageAddress(ADDRESS, ADDRESS), 0).start()
        at = Table(sandbox, door, keys)
        async with Browser(door.base) as alice, Browser(door.base) as bob:
            await alice.enter(at.host_link)
            people = {one["name"]: one for one in (await alice.must("GET", "/_door/people"))["people"]}
            assert people["Alice"]["host"]
            await bob.enter((await alice.must("POST", "/_door/renew", {"user": people["Bob"]["id"]}))["link"])
            assert (await bob.must("GET", "/_me"))["me"]["username"] == "bob"
        await door.close()


async def test_half_a_header_holds_no_connection_and_no_address_holds_many(at: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that sends half a request is cut off soon; connections per address are limited. Others notice nothing."""
    gate = at.door.gate
    assert gate is not None
    gate.most, gate.soon = 8, 0.5
    cut_off = Guarded._too_late
    # Half a second may pass on a busy machine before this test itself has sent what it sends whole.
    monkeypatch.setattr(Guarded, "_too_late", lambda one: cut_off(one) if one._from == "127.0.0.3" else None)
    port = int(at.door.base.rpartition(":")[2])
    halves = [await asyncio.open_connection(ADDRESS, port, local_addr=("127.0.0.3", 0)) for _ in range(30)]
    for _, writer in halves:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
    async with Browser(at.door.base) as other:
        assert (await other.ask("GET", "/"))[0] == 200
        async with asyncio.timeout(PATIENCE):
            for reader, _ in halves:
                with contextlib.suppress(ConnectionError):
                    await reader.read()
            while gate.here["127.0.0.3"]:
                await asyncio.sleep(0.02)
        assert (await other.ask("GET", "/"))[0] == 200
    for _, writer in halves:
        writer.close()


async def test_json_nested_without_end_is_refused(at: Table) -> None:
    async with Browser(at.door.base) as ann:
        await ann.enter(at.host_link)
        for path in ("/_door/look", "/_me/slash"):
            headers = {**ann.headers, "Content-Type": "application/json"}
            body = b"[" * (1500 if path == "/_door/look" else 100_000)
            async with ann.session.request("POST", at.door.base + path, data=body, headers=headers) as answer:
                assert answer.status in (400, 413), path
