"""Users, channels, roles, messages and files that an interaction names: found by name or id, collected for ``resolved``."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.core.api import content_type_of
from sandbox.world import views
from sandbox.world.state import World
from sandbox.world.wire import OWN_URL, ApiError, Json, absolute_urls, picture_size


class Resolver:
    """Collects what one interaction refers to."""

    def __init__(self, world: World, user: Json, channel: Json) -> None:
        self._world = world
        self._user = user
        self._channel = channel
        self._guild: Json | None = world.guilds.get(channel.get("guild_id", ""))
        self._found: dict[str, Json] = {}

    def data(self) -> Json:
        """``{"resolved": ...}``, or nothing if nothing was referred to."""
        return {"resolved": self._found} if self._found else {}

    def _keep(self, group: str, key: str, item: Json) -> str:
        self._found.setdefault(group, {})[key] = item
        return key

    def user(self, who: str) -> str:
        """A user by name or id; with membership when they are in the guild."""
        user = self._world.find_user(who)
        if self._guild and user["id"] in self._guild["members"]:
            member = views.member_view(self._world, self._guild, user["id"])
            del member["user"]
            member["permissions"] = str(self._world.rights(self._channel, user["id"]))
            self._keep("members", user["id"], member)
        return self._keep("users", user["id"], views.user_view(user))

    def channel(self, which: str, kinds: list[int] | None = None) -> str:
        """A channel of the guild that the user sees, by name or id, of the given types."""
        for item in self._world.channels.values():
            if which in (item["id"], item.get("name")) and self._guild and item.get("guild_id") == self._guild["id"]:
                if (kinds and item["type"] not in kinds) or not self._world.sees(item, self._user["id"]):
                    continue
                body = views.channel_view(self._world, item) | {"permissions": str(self._world.rights(item, self._user["id"]))}
                return self._keep("channels", item["id"], body)
        raise ApiError(400, 0, f"There is no channel {which!r} to choose")

    def role(self, which: str) -> str:
        """A role of the guild by name or id."""
        for item in (self._guild or {}).get("roles", []):
            if which in (item["id"], item["name"]):
                return self._keep("roles", item["id"], absolute_urls(item, ""))
        raise ApiError(400, 0, f"There is no role {which!r} to choose")

    def mentionable(self, which: str) -> str:
        """A user or else a role."""
        finders: list[Callable[[str], str]] = [self.user, self.role]
        for find in finders:
            try:
                return find(which)
            except ApiError:
                continue
        raise ApiError(400, 0, f"There is nobody {which!r} to choose")

    def message(self, key: str) -> str:
        """A message of the channel that the user can see."""
        item = self._world.messages.get(self._channel["id"], {}).get(key)
        if item is None or not self._world.visible(item, self._user["id"]):
            raise ApiError(400, 0, "There is no such message here")
        return self._keep("messages", key, views.message_view(self._world, item))

    def attachment(self, filename: str, data: bytes) -> str:
        """A file that the user uploads; its bytes are stored under a new id."""
        if len(data) > self._world.settings.max_file_bytes:
            raise ApiError(400, 0, "The file is too large", say="file-large")
        key = self._world.flakes.next()
        self._world.storage.put_blob(key, data)
        url = f"{OWN_URL}/attachments/{self._channel['id']}/{key}/{filename}"
        item: Json = {"id": key, "filename": filename, "size": len(data), "url": url, "proxy_url": url, "ephemeral": True}
        item["content_type"] = content_type_of(filename, "application/octet-stream")
        size = picture_size(data)
        if size:
            item["width"], item["height"] = size
        return self._keep("attachments", key, absolute_urls(item, self._world.base))
