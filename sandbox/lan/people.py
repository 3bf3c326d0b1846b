"""The people of a table in the network: the host, invitations, each person's devices; and the routes for them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox.lan.keys import OWN_LINK_SECONDS, Device, InvitationLink, KeyRing
from sandbox.lan.qr import as_picture
from sandbox.newcomers import fit_name, join_guild, username_of
from sandbox.personal import Inner, json_handler
from sandbox.world.wire import ApiError, Json, not_found

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

#: The person and device of a request, set by the door; a fresh key for the cookie, "" to remove it.
USER, DEVICE, KEY = web.RequestKey("user", dict[str, Any]), web.RequestKey("device", Device), web.RequestKey("key", str)


class InvitationRoutes:
    """Invitations and devices. The door has put the user into each request."""

    def __init__(self, app: RunningSandbox, keys: KeyRing) -> None:
        self._app = app
        self._world = app.world
        self._keys = keys
        self.base = ""

    def mount(self, router: web.UrlDispatcher) -> None:
        """Add the routes to a web server."""
        table: list[tuple[str, str, Inner]] = [
            ("GET", "/_door/devices", self._devices),
            ("POST", "/_door/device", self._own_link),
            ("POST", "/_door/forget", self._forget),
            ("GET", "/_door/people", self._people),
            ("POST", "/_door/invite", self._invite),
            ("POST", "/_door/renew", self._renew),
            ("POST", "/_door/remove", self._remove),
        ]
        for method, path, handler in table:
            router.add_route(method, path, json_handler(handler))

    @property
    def host(self) -> Json:
        """The person who invites: the marked one; at a table that was first opened without a network, the first person there."""
        people = [item for item in self._world.users.values() if not item["bot"]]
        found = next((item for item in people if item.get("_host")), None)
        if found is None:
            found = people[0]
            found["_host"] = True
            self._world.save("user", found)
            self._make_moderator(found)
        return found

    def is_host(self, user: Json) -> bool:
        """Whether this is the person who invites."""
        return bool(user["id"] == self.host["id"])

    def _make_moderator(self, user: Json) -> None:
        guild = next(iter(self._world.guilds.values()))
        member = guild["members"][user["id"]]
        roles = [role["id"] for role in guild["roles"] if role["name"] == "Moderator" and role["id"] not in member["roles"]]
        member["roles"] += roles
        self._world.save("guild", guild)

    def arrive(self, link: InvitationLink, name: str, locale: str) -> Json:
        """The person who enters by a link, created if new; under the name they chose."""
        user = self._world.users.get(link.user_id)
        if user is None:
            return join_guild(self._app, username_of(self._world, name), name, locale, [], chosen=False)
        if user["global_name"] != name:
            user["global_name"] = name
            self._world.save("user", user)
        return user

    def _ticket(self, key: str, name: str) -> Json:
        link = f"{self.base}/#key={key}"
        return {"name": name, "link": link, "qr": as_picture(link)}

    # A person's own devices

    async def _devices(self, request: web.Request, body: Json) -> Json:
        now: Device = request[DEVICE]
        return {"devices": [_device_json(item) | {"this": item.id == now.id} for item in self._keys.devices(request[USER]["id"])]}

    async def _own_link(self, request: web.Request, body: Json) -> Json:
        """A link for another device of the person's own; valid for ten minutes."""
        user = request[USER]
        return self._ticket(
            self._keys.link(user_id=user["id"], name=user["global_name"], seconds=OWN_LINK_SECONDS), user["global_name"]
        )

    async def _forget(self, request: web.Request, body: Json) -> None:
        """Sign out one of the person's own devices."""
        self._keys.sign_out(request[USER]["id"], str(body["device"]) or "-")
        self._wake()

    # The host's

    def _demand_host(self, request: web.Request) -> None:
        if not self.is_host(request[USER]):
            raise ApiError(403, 50013, "Only the host may do that")

    async def _people(self, request: web.Request, body: Json) -> Json:
        """Everyone with their number of devices and last visit, and the unused invitations."""
        self._demand_host(request)
        people = []
        for item in self._world.users.values():
            if not item["bot"]:
                devices = self._keys.devices(item["id"])
                seen = max((device.seen for device in devices), default=0.0)
                shown = {"id": item["id"], "name": item["global_name"], "host": self.is_host(item)}
                people.append(shown | {"devices": len(devices), "seen": seen})
        invited = [asdict(link) for link in self._keys.links() if not link.user_id]
        return {"people": people, "invited": [{key: item[key] for key in ("id", "name", "ends")} for item in invited]}

    async def _invite(self, request: web.Request, body: Json) -> Json:
        """Create a link for a new person."""
        self._demand_host(request)
        name = fit_name(self._world, body["name"])
        return self._ticket(self._keys.link(name=name), name)

    async def _renew(self, request: web.Request, body: Json) -> Json:
        """A new link for a person; all their devices are signed out, so that nobody is secretly played by two people."""
        self._demand_host(request)
        user = self._other(request, body)
        self._keys.sign_out(user["id"])
        self._wake()
        return self._ticket(self._keys.link(user_id=user["id"], name=user["global_name"]), user["global_name"])

    async def _remove(self, request: web.Request, body: Json) -> None:
        """Withdraw an invitation, or sign out all devices of a person; their seats in games stay."""
        self._demand_host(request)
        if body.get("invitation"):
            self._keys.drop_link(str(body["invitation"]))
            return
        self._keys.sign_out(self._other(request, body)["id"])
        self._wake()

    def _other(self, request: web.Request, body: Json) -> Json:
        user = self._world.users.get(body["user"])
        if user is None or user["bot"] or user["id"] == request[USER]["id"]:
            raise not_found(10013, "User")
        return user

    def _wake(self) -> None:
        """Make open streams check whether they may go on."""
        self._world.touch("gateway", "keys")


def _device_json(device: Device) -> Json:
    return {"id": device.id, "label": device.label, "made": device.made, "seen": device.seen}
