"""The names of people: asked from Discord when first needed, stored, and refreshed after a week."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import discord

from bot.league.telling.signs import SeasonPeople
from bot.store import Store
from bot.telling.named import clean_name
from league.season.season import Season

#: The settings key of a person's name.
_KEY = "called"
#: Seconds until a name is refreshed; characters stored of it; people asked about for one picture.
WEEK, LETTERS, ASKED = 7 * 86_400, 40, 60


class PersonNames:
    """The names of people, by their Discord ids."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, tuple[str, float]] | None = None
        self._loading = asyncio.Lock()

    async def _load(self) -> dict[str, tuple[str, float]]:
        async with self._loading:
            if self._known is None:
                found: list[tuple[int, str, Any]] = await self.store.people.all_settings("user", (_KEY,))
                self._known = {str(owner): (str(value["name"]), float(value["at"])) for owner, _, value in found}
        return self._known

    async def known(self, people: Iterable[str]) -> SeasonPeople:
        """The stored names, without asking Discord."""
        names = await self._load()
        return SeasonPeople({one: names[one][0] for one in people if one in names})

    async def names(self, guild: discord.Guild | None, people: Iterable[str]) -> SeasonPeople:
        """The names of people on a server; asks Discord for unknown or outdated ones."""
        names, now = await self._load(), self.store.now().timestamp()
        wanted = list(dict.fromkeys(people))
        stale = [one for one in wanted if one not in names or now - names[one][1] > WEEK]
        if guild is not None:
            await asyncio.gather(*(self._ask(guild, one, now) for one in stale[:ASKED]))
        return SeasonPeople({one: names[one][0] for one in wanted if one in names})

    async def _ask(self, guild: discord.Guild, person: str, now: float) -> None:
        if not person.isdigit():
            return
        try:
            member = guild.get_member(int(person)) or await guild.fetch_member(int(person))
        except discord.HTTPException:
            return  # they have left the server: keep their last name
        await self.keep(person, member.display_name, now)

    def forget(self, person: int) -> None:
        """Drop a name from memory: the store has it no more."""
        if self._known is not None:
            self._known.pop(str(person), None)

    async def reload_name(self, person: int) -> None:
        """Read a stored name again: another process has changed it, or the person was forgotten there."""
        if self._known is None:
            return
        value = (await self.store.people.settings("user", person)).get(_KEY)
        if value is None:
            self._known.pop(str(person), None)
        else:
            self._known[str(person)] = (str(value["name"]), float(value["at"]))

    def forget_all(self) -> None:
        """Drop all names from memory; they are read again when next needed."""
        self._known = None

    async def keep(self, person: str, name: str, now: float) -> None:
        """Store a name."""
        names = await self._load()
        names[person] = (clean_name(name)[:LETTERS], now)
        await self.store.people.set_setting("user", int(person), _KEY, {"name": clean_name(name)[:LETTERS], "at": now})


def everybody_named(season: Season) -> list[str]:
    """Everyone whose name a season's pages may show: current players and former ones."""
    found = [one for place in season.places.values() for one in (*place.people(), *place.asked, *place.gone)]
    return list(dict.fromkeys([*found, *(place for place in season.places if place.isdigit())]))
