"""Discord's permission bits (those the stand-in checks), combined for a member in a channel."""

from __future__ import annotations

from sandbox.world.wire import Json

KICK_MEMBERS = 1 << 1
BAN_MEMBERS = 1 << 2
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
CONNECT = 1 << 20
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_EVENTS = 1 << 33
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
MODERATE_MEMBERS = 1 << 40
CREATE_EVENTS = 1 << 44
SET_VOICE_CHANNEL_STATUS = 1 << 48
PIN_MESSAGES = 1 << 51
ALL = (1 << 53) - 1

EVERYONE = (
    ADD_REACTIONS | VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | SEND_MESSAGES_IN_THREADS | CONNECT
)  # fmt: skip
# What docs/hosting.md asks for on the install page, and no more: so a missing right shows here as it does on a server.
BOT = (
    VIEW_CHANNEL | SEND_MESSAGES | SEND_MESSAGES_IN_THREADS | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | EMBED_LINKS
    | ATTACH_FILES | READ_MESSAGE_HISTORY | PIN_MESSAGES | CREATE_EVENTS
)  # fmt: skip
MODERATOR = EVERYONE | MANAGE_MESSAGES | MANAGE_THREADS | MANAGE_CHANNELS | MENTION_EVERYONE | PIN_MESSAGES | CREATE_EVENTS
MODERATOR |= MANAGE_GUILD | KICK_MEMBERS | BAN_MEMBERS | MODERATE_MEMBERS | MANAGE_ROLES
# What a person can do in a direct message channel.
DIRECT = EVERYONE | PIN_MESSAGES

THREADS = (10, 11, 12)


def in_guild(guild: Json, user_id: str) -> int:
    """A member's bits in the whole guild: the sum of their roles; owner and administrators have everything. 0 for non-members."""
    member = guild["members"].get(user_id)
    if member is None:
        return 0
    if guild["owner_id"] == user_id:
        return ALL
    bits = 0
    for role in guild["roles"]:
        if role["id"] == guild["id"] or role["id"] in member["roles"]:
            bits |= int(role["permissions"])
    return ALL if bits & ADMINISTRATOR else bits


def channel_bits(guild: Json, channel: Json, user_id: str) -> int:
    """A member's bits in a guild channel with its overwrites (Discord's order: everyone, roles, member).

    `channel` is the parent channel for a thread: threads have no overwrites of their own.
    """
    bits = in_guild(guild, user_id)
    if bits == ALL or not bits:
        return bits
    roles = set(guild["members"][user_id]["roles"])
    overwrites = channel.get("permission_overwrites", [])
    for entry in overwrites:
        if entry["id"] == guild["id"]:
            bits = bits & ~int(entry["deny"]) | int(entry["allow"])
    allow = deny = 0
    for entry in overwrites:
        if entry["id"] in roles:
            allow |= int(entry["allow"])
            deny |= int(entry["deny"])
    bits = bits & ~deny | allow
    for entry in overwrites:
        if entry["id"] == user_id:
            bits = bits & ~int(entry["deny"]) | int(entry["allow"])
    return bits if bits & VIEW_CHANNEL else 0
