"""``/standing``: decline questions without being asked each time. Only its owner ever sees what is set here."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.core import games
from bot.core.match import Match
from bot.desk.desk import Desk
from bot.desk.public import PublicPresses
from bot.orders.shorthand import meant
from bot.orders.standing import mark_of
from bot.panel import answers
from bot.panel.controls import Interaction, Press, button, layout, text
from bot.panel.ops import Op
from bot.panel.search import search
from bot.program.denied import DeniedError
from bot.store import Standing, Until
from bot.telling.localise import agreed, said
from bot.telling.text import Words, clip
from rules.engine import Game, Slot

#: Until when a standing answer holds, and how that is offered.
UNTIL: dict[Until, str] = {"occasion": "choice-until-occasion", "turn": "choice-until-turn", "game": "choice-until-game"}
#: How many places may be named at once.
MOST = 20


def read_places(match: Match, words: Words, typed: str) -> tuple[str, ...]:
    """Places as typed, by number, name or part of a name, with "+", "," or spaces between. Raises DeniedError for others."""
    kind = match.game.kind_of("place", match.position.state)
    slot = Slot("place", kind, match.game.named(match.position.state, kind))
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r"[+,;]", typed))):
        whole = meant(slot, words, part, True)
        for typed_place in [part] if whole or len(part.split()) == 1 else part.split():
            found.append(_place(slot, words, typed_place))
    if len(found) > MOST:
        raise DeniedError("standing-too-many", most=MOST)
    return tuple(dict.fromkeys(found))


def _place(slot: Slot, words: Words, typed: str) -> str:
    found = meant(slot, words, typed, True)
    if len(found) == 1:
        return found[0]
    near = [words.value(slot.kind, one) for one in found[:5]] or [name for _, name in search(slot, words, typed[:60], 3)]
    if near:
        raise DeniedError("ask-unknown", value=clip(typed, 60), near=", ".join(near))
    raise DeniedError("no-such-place", place=clip(typed, 60))


def told(row: Standing, words: Words) -> str:
    """A standing answer in words."""
    lines = [words.tr("standing-is", seat=words.seat(row.seat), until=words.tr(UNTIL[row.until]))]
    if row.places:
        kind = words.game.kind_of("place", words.state)
        names = ", ".join(words.value(kind, place) for place in row.places)
        lines.append(words.tr("standing-only" if row.only else "standing-unless", places=names))
    return "\n".join(lines)


class StandingAnswers:
    """Carries out ``/standing``."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.service.store

    async def set(self, interaction: Interaction, until: Until, unless: str, at: str) -> None:
        """``/standing set``. Raises DeniedError where nothing is going on that it could end with, or a place is unknown."""
        match, seat, words = await self.desk.here(interaction)
        if unless and at:
            raise DeniedError("standing-either")
        mark = mark_of(match, seat, until)
        if until == "occasion" and not mark:
            raise DeniedError("standing-no-occasion")
        row = Standing(match.id, seat, until, mark, read_places(match, words, unless or at), bool(at))
        await self.desk.standings.make(row)
        await answers.tell(interaction, told(row, words) + "\n" + words.tr("standing-how"))

    async def declines(self, interaction: Interaction, press: Press) -> None:
        """The button: whatever is asked about what the enemy is doing is declined, this question first.

        The message it stands on, a panel or a direct message, says so from then on; a decision can still be made from it.
        """
        match, seat = await self.desk.own(interaction, press)
        mark = mark_of(match, seat, "occasion")
        prompt = match.position.prompt(seat)
        if not mark or prompt is None or not match.game.may_decline(prompt):
            raise DeniedError("standing-no-occasion")
        await self.desk.standings.make(Standing(match.id, seat, "occasion", mark))
        words = Words(match.game, answers.lang(interaction), match.position.state)
        decide = button(Press(match.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"))
        place = f"**{words.seat(seat)}** · {match.game.title} #{match.id}"
        view = layout(text(place, 200), text(words.tr("decline-always-set"), 600), ui.ActionRow(decide))
        await answers.change(interaction, view)

    async def off(self, interaction: Interaction) -> None:
        """``/standing off``."""
        match, seat, words = await self.desk.here(interaction)
        if not await self.store.standings.drop(match.id, seat):
            raise DeniedError("standing-none")
        await answers.tell(interaction, words.tr("standing-gone"))

    async def show(self, interaction: Interaction) -> None:
        """``/standing show``."""
        match, seat, words = await self.desk.here(interaction)
        row = await self.desk.standings.of(match, seat)
        await answers.tell(interaction, words.tr("standing-none") if row is None else told(row, words))


def _reacting() -> list[Game]:
    """The games in which somebody may be asked about what another seat is doing."""
    return [game for game in games.games().values() if game.has_occasions()]


def _group_of(desk: Desk) -> tuple[app_commands.Group, StandingAnswers]:
    """The commands, in the words of the games that are played here when this is called."""
    of = _reacting()
    carried_out = StandingAnswers(desk)

    class StandingGroup(app_commands.Group):
        """The commands."""

        def __init__(self) -> None:
            super().__init__(name="standing", description=agreed(of, "cmd-standing-description"), guild_only=True)

        @app_commands.command(name="set", description=said("cmd-standing-set-description"))
        @app_commands.describe(until=said("opt-until"), unless=said("opt-unless"), at=said("opt-at"))
        @app_commands.choices(until=[Choice(name=agreed(of, msgid), value=value) for value, msgid in UNTIL.items()])
        async def set(self, interaction: Interaction, until: str, unless: str | None = None, at: str | None = None) -> None:
            """Decline from now on."""
            async with answers.guarded(interaction):
                wanted: Any = until
                await carried_out.set(interaction, wanted, unless or "", at or "")

        @app_commands.command(name="off", description=said("cmd-standing-off-description"))
        async def off(self, interaction: Interaction) -> None:
            """Be asked again."""
            async with answers.guarded(interaction):
                await carried_out.off(interaction)

        @app_commands.command(name="show", description=said("cmd-standing-show-description"))
        async def show(self, interaction: Interaction) -> None:
            """What stands."""
            async with answers.guarded(interaction):
                await carried_out.show(interaction)

    return StandingGroup(), carried_out


def add_standing_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk, presses: PublicPresses) -> None:
    """``/standing``, and the button under a question that declines all of what is going on."""
    group, carried_out = _group_of(desk)
    presses.ops[Op.STANDING] = carried_out.declines
    tree.add_command(group)
