"""A server's scheduled events: made, moved and ended, for games of seasons and for live evenings.

Only *Create Events* is needed: an event of our own may be changed with it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
import msgspec

from league.schedule.calendar import LASTS

#: Discord's maximum length of a name and of a place.
_LONGEST = 100


class EventPlan(msgspec.Struct, frozen=True):
    """What an event should be. ``place``: a link or a mention; ``voice``: the voice channel it is in instead, None for none."""

    name: str
    start: datetime
    place: str
    voice: Any = None
    about: str = ""

    def written(self) -> dict[str, Any]:
        """The fields to send."""
        named: dict[str, Any] = {"name": self.name[:_LONGEST], "start_time": self.start, "end_time": self.start + LASTS}
        if self.about:
            named["description"] = self.about
        if self.voice is not None:
            return named | {"entity_type": discord.EntityType.voice, "channel": self.voice}
        return named | {"entity_type": discord.EntityType.external, "location": self.place[:_LONGEST]}


async def find_event(guild: discord.Guild, number: int) -> discord.ScheduledEvent | None:
    """An event by its number; None if there is none. Raises discord.HTTPException."""
    if not number:
        return None
    try:
        return await guild.fetch_scheduled_event(number)
    except discord.NotFound:
        return None


async def arrange_event(guild: discord.Guild, number: int, plan: EventPlan | None) -> int:
    """Make the event of this number, 0 for none yet, what ``plan`` says, or end it (None). Returns its number afterwards, or 0.

    Raises discord.HTTPException.
    """
    known = await find_event(guild, number)
    if known is not None and (plan is None or known.status is not discord.EventStatus.scheduled):
        await end_event(known)
        known = None
    if plan is None:
        return 0
    if known is not None:
        await known.edit(**plan.written())
        return known.id
    made = await guild.create_scheduled_event(**plan.written(), privacy_level=discord.PrivacyLevel.guild_only)
    return made.id


async def end_event(event: discord.ScheduledEvent) -> None:
    """End an event that is on, delete one that has not begun. Raises discord.HTTPException."""
    if event.status is discord.EventStatus.active:
        await event.end()
    elif event.status is discord.EventStatus.scheduled:
        await event.delete()
