"""Sign-in: links that work once, keys stored as hashes, devices that can be signed out, unique names."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.lan.keys import FILE, KeyRing
from sandbox.lan.wrong import Tries
from sandbox.personal import GONE
from sandbox.world.wire import ApiError
from tests.director.client import PATIENCE
from tests.sandbox.lan.table import Browser, Table, table, two


async def test_nobody_comes_in_without_a_key(at: Table) -> None:
    async with Browser(at.door.base) as stranger:
        assert await stranger.must("GET", "/_door/me") == {"me": None, "encrypted": False}
        for method, path in (
            ("GET", "/_me"),
            ("PATCH", "/_me"),
            ("GET", "/_me/messages?channel=general"),
            ("GET", "/_me/stream?since=0"),
            ("POST", "/_me/slash"),
            ("GET", "/_door/people"),
            ("POST", "/_door/invite"),
            ("POST", "/_door/device"),
            ("GET", "/attachments/1/2/map.png"),
        ):
            assert (await stranger.ask(method, path, {} if method != "GET" else None))[0] == 401, path
        assert (await stranger.ask("GET", "/"))[0] == 200  # the empty page


async def test_a_link_lets_one_device_in_and_is_spent(at: Table) -> None:
    async with Browser(at.door.base) as ann, Browser(at.door.base) as thief:
        key = {"key": at.host_link.partition("#key=")[2]}
        assert (await ann.must("POST", "/_door/look", key))["name"] == "Ann"
        assert (await ann.must("POST", "/_door/look", key))["name"] == "Ann"  # looking uses nothing up
        await ann.enter(at.host_link)
        assert (await ann.must("GET", "/_me"))["me"]["global_name"] == "Ann"
        status, answer = await thief.ask("POST", "/_door/enter", key)
        assert (status, answer["say"]) == (403, "link-void")


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(at: Table) -> None:
    async with Browser(at.door.base) as ann:
        body = {"key": at.host_link.partition("#key=")[2]}
        async with ann.session.post(ann.base + "/_door/enter", json=body, headers=ann.headers) as response:
            cookie = response.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie


async def test_keys_are_kept_as_hashes_in_a_file_of_the_owner(at: Table, tmp_path: Path) -> None:
    async with Browser(at.door.base) as ann:
        await ann.enter(at.host_link)
        link = (await ann.must("POST", "/_door/device"))["link"]
        cookie = next(iter(ann.session.cookie_jar)).value
    for path in tmp_path.glob(f"{FILE}*"):
        assert path.stat().st_mode & 0o077 == 0
        data = path.read_bytes()
        for key in (link.partition("#key=")[2], cookie):
            assert key.partition(".")[2].encode() not in data
    assert tmp_path.stat().st_mode & 0o077 == 0


def test_a_key_with_another_secret_or_id_opens_nothing(tmp_path: Path) -> None:
    ring = KeyRing(tmp_path)
    key, other = ring.link(name="Ann"), ring.link(name="Ben")
    row, _, secret = key.partition(".")
    for wrong in (
        "",
        ".",
        row,
        f"{row}.",
        f"{row}.{secret[:-1]}",
        f"{row}.{secret}x",
        f"{other.partition('.')[0]}.{secret}",
        "ü.ü",
    ):
        assert ring.look(wrong) is None, wrong
    assert ring.look(key) is not None
    assert ring.link(name="Ann", seconds=-1.0) != key
    assert ring.look(key) is None  # a newer link for the same name
    assert [link.name for link in ring.links()] == ["Ben"]
    ring.close()


async def test_everything_is_kept_over_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path) as first:
        port = int(first.door.base.rpartition(":")[2])
        async with two(first) as (ann, ben):
            await ben.must("POST", "/_me/send", {"channel": "general", "content": "before"})
            jars = [browser.session.cookie_jar for browser in (ann, ben)]
            cookies = [next(iter(jar)).value for jar in jars]
    async with table(tmp_path, port) as second, Browser(second.door.base) as ben:
        assert second.host_link == ""  # the host was here; no key is printed again
        ben.headers["Cookie"] = f"{second.door.cookie}={cookies[1]}"
        assert (await ben.must("GET", "/_me"))["me"]["global_name"] == "Ben"
        assert (await ben.messages("general"))[0]["content"] == "before"


async def test_at_another_address_the_host_gets_a_link_again(tmp_path: Path) -> None:
    async with table(tmp_path) as first, Browser(first.door.base) as ann:
        await ann.enter(first.host_link)
    async with table(tmp_path) as second, Browser(second.door.base) as ann:
        assert second.door.base != first.door.base
        await ann.enter(second.host_link)
        assert len((await ann.must("GET", "/_door/devices"))["devices"]) == 2


async def test_a_new_link_signs_all_devices_out(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    user = next(one for one in (await ann.must("GET", "/_door/people"))["people"] if one["name"] == "Ben")
    assert user["devices"] == 1
    async with ben.stream() as socket:
        made = await ann.must("POST", "/_door/renew", {"user": user["id"]})
        closed = await socket.receive(timeout=PATIENCE)
        while closed.data not in (GONE, None):  # news on the way come first
            closed = await socket.receive(timeout=PATIENCE)
        assert socket.close_code == GONE
    assert (await ben.ask("GET", "/_me"))[0] == 401
    async with Browser(at.door.base) as phone:
        await phone.enter(made["link"])
        assert (await phone.must("GET", "/_me"))["me"]["id"] == user["id"]
    await ann.must("POST", "/_door/remove", {"user": user["id"]})
    assert (await ben.ask("GET", "/_me"))[0] == 401


async def test_only_the_host_invites_renews_and_removes(pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    host = (await ann.must("GET", "/_door/me"))["me"]
    assert host["host"]
    assert not (await ben.must("GET", "/_door/me"))["me"]["host"]
    for path, body in (("invite", {"name": "X"}), ("renew", {"user": host["id"]}), ("remove", {"user": host["id"]})):
        assert (await ben.ask("POST", f"/_door/{path}", body))[0] == 403
    assert (await ben.ask("GET", "/_door/people"))[0] == 403
    assert (await ann.ask("POST", "/_door/renew", {"user": host["id"]}))[0] == 404  # not oneself


async def test_own_devices(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, ben = pair
    async with Browser(at.door.base) as phone:
        await phone.enter((await ben.must("POST", "/_door/device"))["link"])
        devices = (await phone.must("GET", "/_door/devices"))["devices"]
        assert [one["this"] for one in devices].count(True) == 1
        assert len(devices) == 2
        other = next(one for one in devices if not one["this"])
        await ann.must("POST", "/_door/forget", {"device": other["id"]})  # Ann's request does nothing to Ben's devices
        assert (await ben.ask("GET", "/_me"))[0] == 200
        await phone.must("POST", "/_door/forget", {"device": other["id"]})
        assert (await ben.ask("GET", "/_me"))[0] == 401
        assert len((await phone.must("GET", "/_door/devices"))["devices"]) == 1
        await phone.must("POST", "/_door/leave", {})
        assert (await phone.ask("GET", "/_me"))[0] == 401


async def test_invitations_can_be_taken_back(at: Table, pair: tuple[Browser, Browser]) -> None:
    ann, _ = pair
    made = await ann.must("POST", "/_door/invite", {"name": "Cy"})
    assert made["qr"].startswith("data:image/svg+xml")
    [invited] = (await ann.must("GET", "/_door/people"))["invited"]
    await ann.must("POST", "/_door/remove", {"invitation": invited["id"]})
    async with Browser(at.door.base) as late:
        assert (await late.ask("POST", "/_door/enter", {"key": made["link"].partition("#key=")[2]}))[0] == 403


@pytest.mark.parametrize("name", ["ann", " ANN ", "A\u200bnn", "Fieldpost", "", "x" * 33, "<@1>", "a\nb\x00"])
async def test_names_are_ones_own_and_plain(pair: tuple[Browser, Browser], name: str) -> None:
    ann, ben = pair
    assert (await ann.ask("POST", "/_door/invite", {"name": name}))[0] == 400
    assert (await ben.ask("PATCH", "/_me", {"display": name}))[0] == 400
    assert (await ben.must("PATCH", "/_me", {"display": "  Ben   Two "}))["global_name"] == "Ben Two"


async def test_wrong_keys_are_slowed_down_and_lock_nobody_out(at: Table) -> None:
    """Behind a proxy all have one address."""
    async with Browser(at.door.base) as guesser:
        tried = [(await guesser.ask("POST", "/_door/look", {"key": f"{number:012x}.x"}))[0] for number in range(14)]
        assert tried == [403] * 10 + [429] * 4
        key = {"key": at.host_link.partition("#key=")[2]}
        assert (await guesser.ask("POST", "/_door/enter", key))[0] == 200
        assert (await guesser.ask("POST", "/_door/look", key))[0] == 429, "it was used up"


def test_tries_come_back_and_memory_is_bounded() -> None:
    now = 0.0
    tries = Tries(2, 60.0, clock=lambda: now, names=3)
    for name in "abcde":
        tries.count(name)
        tries.count(name)
    tries.demand("a")  # forgotten
    with pytest.raises(ApiError):
        tries.demand("e")
    now = 61.0
    tries.demand("e")
