""" "Why this place?": a player's tie-breaks with their sums, by button, menus and ``/league table player:``."""

from __future__ import annotations

from typing import Any

from discord import ui
from discord.utils import escape_markdown

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import chosen_values, pressed_season
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.telling.gallery import Gallery
from bot.league.telling.reasons import POINTS, has_placing_reasons, placing_reasons, standings_of_place
from bot.panel import answers
from bot.panel.controls import Interaction, Press, SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.named import isolate_text
from words import tr

_ROOM, _MENU = 3500, 25
#: The menu value for all tie-breaks together.
_ALL = "all"


def why_button(held: HeldSeason, lang: str) -> SentControl:
    """The button "Why this place?"."""
    return make_button(season_press(held.id, Op.LEAGUE_WHY), tr(lang, "button-league-why"))


class Why:
    """Explains why a player has their place in the standings."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses, gallery: Gallery) -> None:
        self.parts = parts
        self.gallery = gallery
        presses.ops[Op.LEAGUE_WHY] = self._pressed

    async def of(self, interaction: Interaction, held: HeldSeason, user: int, tie: str = "") -> None:
        """Answer for a person. Raises DeniedError "why-not-in" for a person outside the season, and as ``show`` does."""
        place = held.season.place_of(str(user))
        if place is None:
            raise DeniedError("why-not-in", who=f"<@{user}>")
        await self.show(interaction, held, place.id, tie)

    async def show(self, interaction: Interaction, held: HeldSeason, place: str, tie: str = "", *, change: bool = False) -> None:
        """Answer for a place. Raises DeniedError "why-no-order", "why-no-tie", "bad-button"."""
        season, lang = held.season, answers.private_language(interaction)
        if not has_placing_reasons(season):
            raise DeniedError("why-no-order" if season.status != "entries" else "sheet-not-begun")
        if place not in season.places:
            raise DeniedError("bad-button")
        ties = (POINTS, *season.rules.ties)
        if tie and tie not in ties:
            raise DeniedError("why-no-tie", what=", ".join(tr(lang, f"league:tie-{name}") for name in ties))
        people = await self.gallery.people(held, interaction.guild)

        def called(one: str) -> str:
            return isolate_text(escape_markdown(people.at(season, one)))

        lines = placing_reasons(season, place, lang, called, _ROOM, tie)
        placed = standings_of_place(season, place)
        at = next(n for n, one in enumerate(placed) if one.id == place)
        first = max(0, min(at - _MENU // 2, len(placed) - _MENU))
        near = [Option(one.id, f"{one.rank}. {isolate_text(people.at(season, one.id))}") for one in placed[first : first + _MENU]]
        names = [Option(_ALL, tr(lang, "why-all")), *(Option(name, tr(lang, f"league:tie-{name}")) for name in ties)]
        items: list[ui.Item[Any]] = [
            make_paragraph("\n".join(lines), _ROOM + 200),
            ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_WHY, f"w:{tie}"), near, tr(lang, "why-whose"))),
            ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_WHY, f"t:{place}"), names[:_MENU], tr(lang, "why-which"))),
        ]
        await (answers.change_panel if change else answers.send_private_view)(interaction, make_layout(*items))

    async def _pressed(self, interaction: Interaction, press: Press) -> None:
        """The button: the user's own place, or the leader's; a menu: another person, another tie-break."""
        held = await pressed_season(self.parts, interaction, press)
        sort, _, rest = press.rest.partition(":")
        value = (chosen_values(interaction) or [""])[0]
        if sort == "w":
            await self.show(interaction, held, value, rest, change=True)
        elif sort == "t" and value:
            await self.show(interaction, held, rest, "" if value == _ALL else value, change=True)
        elif sort:
            raise DeniedError("bad-button")
        else:
            mine = held.season.place_of(str(interaction.user.id))
            first = next(iter(sorted(held.season.places.values(), key=lambda one: one.seed)), None)
            if mine is None and first is not None:
                mine = (
                    held.season.places[standings_of_place(held.season, first.id)[0].id]
                    if has_placing_reasons(held.season)
                    else first
                )
            await self.show(interaction, held, mine.id if mine is not None else "")
