"""The wire form of users, members, channels, guilds and messages, as Discord's clients expect it."""

from __future__ import annotations

from sandbox.world import permissions
from sandbox.world.state import World
from sandbox.world.wire import Json, absolute_urls

USER_KEYS = (
    "id",
    "username",
    "global_name",
    "discriminator",
    "avatar",
    "bot",
    "system",
    "public_flags",
    "banner",
    "accent_color",
)


def user_view(item: Json) -> Json:
    """A user as others see them."""
    return {key: item[key] for key in USER_KEYS} | {
        "avatar_decoration_data": None,
        "collectibles": None,
        "clan": None,
        "primary_guild": None,
    }


def member_view(world: World, guild: Json, user_id: str) -> Json:
    """A guild member with the user inside."""
    return {**guild["members"][user_id], "user": user_view(world.users[user_id])}


def channel_view(world: World, item: Json) -> Json:
    """A channel, thread or direct message channel, as the bot sees it."""
    body: Json = absolute_urls(item, world.base)
    if item["type"] == 1:
        body["recipients"] = [user_view(world.users[item["_user"]])]
    if item["type"] in permissions.THREADS:
        body["member_count"] = min(len(item["_members"]), 50)
        if world.bot_id in item["_members"]:
            body["member"] = thread_member_view(item, world.bot_id)
    return body


def thread_member_view(thread: Json, user_id: str) -> Json:
    """Membership of a user in a thread."""
    return {
        "id": thread["id"],
        "user_id": user_id,
        "join_timestamp": thread["thread_metadata"]["create_timestamp"],
        "flags": 1,
        "muted": False,
        "mute_config": None,
    }


def guild_view(world: World, item: Json) -> Json:
    """A guild as ``GET /guilds/{id}`` gives it."""
    return {
        "id": item["id"],
        "name": item["name"],
        "owner_id": item["owner_id"],
        "preferred_locale": item["preferred_locale"],
        "roles": [absolute_urls(role, world.base) for role in item["roles"]],
        "icon": None,
        "description": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "home_header": None,
        "emojis": [],
        "stickers": [],
        "features": ["COMMUNITY"],
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": item.get("system_channel_id"),
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "application_id": None,
        "nsfw": False,
        "nsfw_level": 0,
        "hub_type": None,
        "latest_onboarding_question_id": None,
        "incidents_data": None,
    }


def guild_create(world: World, item: Json) -> Json:
    """The GUILD_CREATE payload: the guild with the channels and threads that the bot may see."""
    inside = [entry for entry in world.channels.values() if entry.get("guild_id") == item["id"]]
    seen = [entry for entry in inside if world.sees(entry, world.bot_id)]
    return guild_view(world, item) | {
        "channels": [channel_view(world, entry) for entry in seen if entry["type"] not in permissions.THREADS],
        "threads": [
            channel_view(world, entry)
            for entry in seen
            if entry["type"] in permissions.THREADS and not entry["thread_metadata"]["archived"]
        ],
        # Without the members intent Discord sends only the bot's own membership.
        "members": [member_view(world, item, world.bot_id)],
        "member_count": len(item["members"]),
        "joined_at": item["members"][world.bot_id]["joined_at"],
        "large": False,
        "unavailable": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def message_view(world: World, item: Json, *, deep: bool = True) -> Json:
    """A message as it is sent and fetched; `deep` adds the message it replies to."""
    body: Json = absolute_urls(item, world.base)
    body["author"] = user_view(world.users[item["author"]["id"]])
    body["mentions"] = [user_view(world.users[key]) for key in item["_mentions"] if key in world.users]
    reactions = item.get("_reactions", {})
    if reactions:
        body["reactions"] = [_reaction_view(world, emoji, who) for emoji, who in reactions.items()]
    if item.get("_starts_thread") in world.channels:
        body["thread"] = channel_view(world, world.channels[item["_starts_thread"]])
    if deep and "message_reference" in item:
        target = world.messages.get(item["message_reference"]["channel_id"], {}).get(
            item["message_reference"].get("message_id", "")
        )
        body["referenced_message"] = message_view(world, target, deep=False) if target and not target.get("_for") else None
    return body


def _reaction_view(world: World, emoji: str, who: list[str]) -> Json:
    name, _, emoji_id = emoji.partition(":")
    return {
        "emoji": {"id": emoji_id or None, "name": name},
        "count": len(who),
        "count_details": {"normal": len(who), "burst": 0},
        "me": world.bot_id in who,
        "me_burst": False,
        "burst_me": False,
        "burst_count": 0,
        "burst_colors": [],
    }
