"""A standing answer in one form: how long, where, what is at stake; what was refused opens again as it was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
import msgspec
from discord import ui

from bot.core.match import GameMatch
from bot.orders.form_fields import boxes_field, radio_field
from bot.orders.standing import mark_of
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.telling.text import GameWords, clip_text
from rules.engine.contract.wishes import Until

#: Which places count: any, all but those named, only those named.
ANYWHERE, UNLESS, ONLY = "anywhere", "unless", "only"


class StandingSent(msgspec.Struct, frozen=True, tag="standing"):
    """The form as it was sent."""

    until: str = ""
    where: str = ANYWHERE
    places: str = ""
    stakes: tuple[str, ...] = ()


def read_standing(fields: Mapping[str, tuple[str, ...]]) -> StandingSent:
    """What a submitted form holds."""
    one = {name: values[0] for name, values in fields.items() if values}
    where = one.get("where", ANYWHERE)
    return StandingSent(one.get("until", ""), where, one.get("places", ""), fields.get("stakes", ()))


def spans_open(match: GameMatch, seat: str) -> list[Until]:
    """How long a standing answer set now may last."""
    return [one for one in match.game.wishes.spans if one not in ("occasion", "own") or mark_of(match, seat, one)]


class StandingForm(ui.Modal):
    """The form, handled by ``bot.commands.standing`` through its custom_id. ``names``: spans and stakes in words."""

    def __init__(self, press: Press, match: GameMatch, words: GameWords, names: Mapping[str, str], sent: StandingSent) -> None:
        super().__init__(title=clip_text(words.tr("standing-form"), 45), custom_id=str(press), timeout=60)
        seat = match.info.seats[press.seat]
        spans = [Option(one, names[one], "", one == sent.until) for one in spans_open(match, seat)]
        if len(spans) > 1:
            self._ask("standing-form-until", radio_field("until", spans, required=True), words)
        where = [Option(one, words.tr(f"standing-form-{one}"), "", one == sent.where) for one in (ANYWHERE, UNLESS, ONLY)]
        self._ask("standing-form-where", radio_field("where", where, required=True), words)
        places: ui.TextInput[Any] = ui.TextInput(
            custom_id="places",
            style=discord.TextStyle.short,
            max_length=400,
            required=False,
            default=sent.places or None,
        )
        self._ask("standing-form-places", places, words, words.tr("standing-form-places-how"))
        if stakes := match.game.wishes.stakes:
            lines = [Option(one, names[one], "", one in sent.stakes) for one in stakes[:10]]
            self._ask("standing-form-stakes", boxes_field("stakes", lines), words)
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()

    def _ask(self, msgid: str, item: ui.Item[Any], words: GameWords, how: str = "") -> None:
        self.add_item(ui.Label(text=clip_text(words.tr(msgid), 45), description=clip_text(how, 100) or None, component=item))


def standing_press(match: GameMatch, seat: str, op: Op, rest: str = "") -> Press:
    """The id of a button or a form about a seat's standing answer, which no revision of the game makes old."""
    return Press(match.id, 0, match.info.seats.index(seat), op, rest)
