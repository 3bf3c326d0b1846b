"""The world at first start: the bot, some people with different languages and permissions, one guild with a few channels."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.world import permissions
from sandbox.world.state import World
from sandbox.world.wire import Json, now_iso

#: Username, name, locale; the locale "" is that of the browser in which the person first appears.
Person = tuple[str, str, str]
#: For tests: three languages from the start.
PEOPLE: tuple[Person, ...] = (
    ("alice", "Alice", "en-US"),
    ("bob", "Bob", "pl"),
    ("carol", "Carol", "en-US"),
    ("dave", "Dave", "ru"),
)
#: For a table: everybody uses their browser's language.
TABLE: tuple[Person, ...] = tuple((username, name, "") for username, name, _ in PEOPLE)
BOT_NAME = "Fieldpost"


def new_user(world: World, username: str, display: str, locale: str = "en-US", *, bot: bool = False, chosen: bool = True) -> Json:
    """Create a user; `locale` is the language of their Discord client (it decides which command names they see).

    `chosen` False: it may still change to that of their browser.
    """
    user: Json = {
        "id": world.flakes.next(),
        "username": username.lower(),
        "global_name": display,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "locale": locale,
        "_locale_open": not chosen,
        "_dm_closed": False,
    }
    world.save("user", user)
    return user


def new_role(world: World, name: str, bits: int, role_id: str | None = None, position: int = 1) -> Json:
    """A role as in a guild's list; the role with the guild's id is @everyone."""
    return {
        "id": role_id or world.flakes.next(),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(bits),
        "managed": False,
        "mentionable": True,
        "flags": 0,
    }


def new_member(roles: list[str] | None = None) -> Json:
    """Membership in a guild (the part that is not the user itself)."""
    return {
        "roles": roles or [],
        "nick": None,
        "avatar": None,
        "banner": None,
        "joined_at": now_iso(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def new_guild(world: World, name: str, owner: Json, locale: str = "en-US", shard: tuple[int, int] = (0, 1)) -> Json:
    """Create a guild with the owner and the bot in it, and no channels yet. `shard`: (number, count) of its events."""
    guild_id = world.flakes.next_on_shard(*shard)
    bot_role = new_role(world, BOT_NAME, permissions.BOT, position=2)
    bot_role["managed"] = True
    bot_role["tags"] = {"bot_id": world.bot_id}
    guild: Json = {
        "id": guild_id,
        "name": name,
        "owner_id": owner["id"],
        "preferred_locale": locale,
        "roles": [new_role(world, "@everyone", permissions.EVERYONE, guild_id, 0), bot_role],
        "members": {owner["id"]: new_member(), world.bot_id: new_member([bot_role["id"]])},
    }
    world.save("guild", guild)
    return guild


def new_channel(
    world: World, guild: Json, name: str, kind: int = 0, *, parent: Json | None = None, topic: str | None = None
) -> Json:
    """Create a guild channel: 0 text, 2 voice, 4 category, 15 forum."""
    position = sum(1 for item in world.channels.values() if item.get("guild_id") == guild["id"])
    channel: Json = {
        "id": world.flakes.next(),
        "type": kind,
        "guild_id": guild["id"],
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": parent["id"] if parent else None,
        "flags": 0,
    }
    if kind != 4:
        channel |= {"topic": topic, "last_message_id": None, "rate_limit_per_user": 0, "default_auto_archive_duration": 10080}
    if kind == 2:
        channel |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "status": None}
    if kind == 15:
        channel |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}
    world.save("channel", channel, channel["id"])
    return channel


def seed_world(world: World, who: Sequence[Person] = PEOPLE, owner: str = "carol") -> None:
    """Fill an empty world with these people, one of whom owns the guild; a world loaded from disk stays unchanged."""
    if world.application:
        return
    bot = new_user(world, BOT_NAME.lower(), BOT_NAME, bot=True)
    world.save("application", {"id": bot["id"], "name": BOT_NAME, "description": "", "_version": 1})
    people = {name: new_user(world, name, display, locale or "en-US", chosen=bool(locale)) for name, display, locale in who}
    guild = new_guild(world, "Wargame Table", people[owner])
    moderators = new_role(world, "Moderator", permissions.MODERATOR)
    guild["roles"].append(moderators)
    for user in people.values():
        guild["members"][user["id"]] = new_member()
    guild["members"][people[owner]["id"]]["roles"].append(moderators["id"])
    world.save("guild", guild)
    table = new_channel(world, guild, "Tables", 4)
    # Discord's own channel for arrivals, where a new bot may introduce itself.
    guild["system_channel_id"] = new_channel(world, guild, "general", parent=table, topic="Talk and lobby")["id"]
    world.save("guild", guild)
    new_channel(world, guild, "games", parent=table, topic="Boards in play")
    new_channel(world, guild, "spectators", parent=table, topic="Watching games")
    new_channel(world, guild, "game-posts", 15, parent=table, topic="One post per game")
    room = new_channel(world, guild, "moderators", parent=table, topic="Moderators only")
    hide, show = str(permissions.VIEW_CHANNEL), str(permissions.VIEW_CHANNEL)
    room["permission_overwrites"] = [
        {"id": guild["id"], "type": 0, "allow": "0", "deny": hide},
        {"id": moderators["id"], "type": 0, "allow": show, "deny": "0"},
        {"id": bot["id"], "type": 1, "allow": show, "deny": "0"},
    ]
    world.save("channel", room, room["id"])
