"""``/remind``: how long before a deadline a person is reminded, and their quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.time.clock_face import span_words
from bot.time.clocks import GameClocks
from bot.time.pace import read_span
from bot.time.wishes import KEY, Wish, known_time_zones, quiet_text, read_quiet, read_zone, wish_of
from words import tr

_LONGEST = 30 * 86_400_000
_OFF = ("off", "none", "0", "-")


class Reminders(commands.Cog):
    """Carries out ``/remind``."""

    def __init__(self, clocks: GameClocks) -> None:
        self.clocks = clocks
        self.store = clocks.service.store

    async def set(self, interaction: Interaction, before: str | None, quiet: str | None, zone: str | None) -> None:
        """Change what is named, and show the result. Raises DeniedError for a value that cannot be read."""
        user, lang = interaction.user.id, answers.private_language(interaction)
        wish = wish_of(await self.store.people.settings("user", user))
        if before is not None:
            span = 0 if before.strip().lower() in _OFF else read_span(before)
            if span is None or span > _LONGEST:
                raise DeniedError("remind-bad-span", text=before)
            wish = msgspec.structs.replace(wish, before=span)
        if quiet is not None:
            hours = None if quiet.strip().lower() in _OFF else read_quiet(quiet)
            if hours is None and quiet.strip().lower() not in _OFF:
                raise DeniedError("remind-bad-hours", text=quiet)
            wish = msgspec.structs.replace(wish, quiet=hours)
        if zone is not None:
            known = read_zone(zone)
            if known is None:
                raise DeniedError("remind-bad-zone", text=zone)
            wish = msgspec.structs.replace(wish, zone=getattr(known, "key", str(known)))
        if (before, quiet, zone) != (None, None, None):
            await self.store.people.set_setting("user", user, KEY, msgspec.to_builtins(wish))
            await self.clocks.resync(user)
        await answers.send_private_text(interaction, wish_text(wish, lang, self.store.now()))

    @answers.slash_command("remind", "cmd-remind-description", before="opt-before", quiet="opt-quiet", zone="opt-zone")
    async def remind(
        self,
        interaction: Interaction,
        before: app_commands.Range[str, 1, 40] | None = None,
        quiet: app_commands.Range[str, 1, 40] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Change and show when the user is reminded."""
        await self.set(interaction, before, quiet, zone)

    @answers.complete_option("before", remind)
    async def _spans(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        offered = ("off", "30m", "1h", "3h", "6h", "12h", "1d", "2d")
        return [Choice(name=one, value=one) for one in offered if current.strip().lower() in one]

    @answers.complete_option("quiet", remind)
    async def _hours(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        offered = ("off", "22:00-7:00", "23:00-8:00", "0:00-9:00")
        return [Choice(name=one, value=one) for one in offered if current.strip() in one]

    @answers.complete_option("zone", remind)
    async def _zone_names(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        wanted = current.strip().lower().replace(" ", "_")
        found = [name for name in known_time_zones() if "/" in name and wanted in name.lower()]
        # Towns that begin with the typed text come first.
        found.sort(key=lambda name: not name.lower().rpartition("/")[2].startswith(wanted))
        return [Choice(name=name, value=name) for name in found[:25]]


def wish_text(wish: Wish, lang: str, now: datetime) -> str:
    """A person's reminder settings, in words."""
    lines = [tr(lang, "remind-before", span=span_words(wish.before, lang)) if wish.before else tr(lang, "remind-off")]
    if wish.quiet is not None:
        lines.append(tr(lang, "remind-quiet", hours=quiet_text(wish.quiet)))
    local = now.astimezone(read_zone(wish.zone) or UTC)
    lines.append(tr(lang, "remind-zone", zone=wish.zone, time=local.strftime("%H:%M")))
    return "\n".join(lines)


def add_reminder_commands(tree: CommandTree, clocks: GameClocks) -> None:
    """``/remind``."""
    add_cog(tree, Reminders(clocks))
