"""People who join an open table: a valid name, an account, membership of the first guild."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from sandbox.world import seed, views
from sandbox.world.state import World
from sandbox.world.wire import ApiError, Json

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

LONGEST_NAME = 32


def join_guild(app: RunningSandbox, username: str, display: str, locale: str, roles: list[str], *, chosen: bool = True) -> Json:
    """Create a user who is a member of the first guild, with roles by name, and notify the bot.

    `chosen` False: the locale may still change to that of their browser.
    """
    world = app.world
    user = seed.new_user(world, username, display, locale, chosen=chosen)
    guild = next(iter(world.guilds.values()))
    known = {role["name"]: role["id"] for role in guild["roles"]}
    guild["members"][user["id"]] = seed.new_member([known[role] for role in roles])
    world.save("guild", guild)
    payload = views.member_view(world, guild, user["id"]) | {"guild_id": guild["id"]}
    app.gateway.dispatch("GUILD_MEMBER_ADD", payload, guild_id=guild["id"])
    return user


def fit_name(world: World, text: str, but: str = "") -> str:
    """A name as others will see it, without invisible letters and surrounding blanks.

    Raises ApiError for an empty or long name, one with signs that have a meaning in messages, and one that somebody other
    than the user `but` already has (in any case).
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(unicodedata.category(letter).startswith("C") for letter in name) or set(name) & set("<>@#:`*~|\\"):
        raise ApiError(400, 0, "A name has letters, digits and blanks", say="name-signs")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise ApiError(400, 0, f"A name has 1 to {LONGEST_NAME} letters", say="name-long")
    if any(item["id"] != but and name.casefold() in _user_names(item) for item in world.users.values()):
        raise ApiError(400, 0, "Somebody here has this name", say="name-taken")
    return name


def _user_names(user: Json) -> set[str]:
    return {user["username"].casefold(), user["global_name"].casefold()}


def username_of(world: World, name: str) -> str:
    """A username for a name: one word, as ``@word`` in a message finds it, unused, and never a number (those are ids)."""
    word = re.sub(r"\W+", "_", name.lower()).strip("_") or "player"
    word = f"p{word}" if word.isdigit() else word
    taken = {item["username"] for item in world.users.values()}
    numbers = (f"{word}{number}" for number in range(2, 10_000))
    return word if word not in taken else next(item for item in numbers if item not in taken)
