"""``/league table``, ``crosstable``, ``bracket``, ``schedule``: a season in pictures or words, for anyone who asks."""

from __future__ import annotations

import re
from typing import Any

import discord
import msgspec
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import ALL, completing_seasons, pressed_season, season_for
from bot.league.commands.why import Why, why_button
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.telling.drawn import drawn_sheet
from bot.league.telling.gallery import KINDS, Gallery, Kind, Shown, sheet_in_words
from bot.league.telling.reasons import POINTS, has_placing_reasons
from bot.league.telling.signs import SeasonPeople
from bot.league.telling.stakes import reckoned_stakes, stakes_pages
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from league.season.stakes import RoundStakes, has_stakes
from league.ties.breaks import BREAKS
from words import tr

#: Forms of a sheet: for a phone, for a large screen, in words.
FORMS = {"p": "choice-sheet-phone", "w": "choice-sheet-wide", "x": "choice-sheet-words"}
_LETTERS = {kind: letter for letter, kind in KINDS.items()}
_REST = re.compile(r"([tcbsk])([pwx])(\d{1,3})(?:r(\d{1,3}))?")
_ROOM = 3500
#: What is said where a sheet is missing.
_MISSING = {"bracket": "sheet-no-bracket", "stakes": "stakes-none"}


class SheetRequest(msgspec.Struct, frozen=True):
    """What to show: which sheet, in which form, which page, of which round (None: the current one)."""

    kind: Kind
    form: str = "p"
    page: int = 1
    round: int | None = None

    @property
    def rest(self) -> str:
        """The value for a button."""
        return f"{_LETTERS[self.kind]}{self.form}{self.page}" + ("" if self.round is None else f"r{self.round}")

    @classmethod
    def read(cls, rest: str) -> SheetRequest:
        """Read a button's value. Raises DeniedError "bad-button"."""
        found = _REST.fullmatch(rest)
        if found is None:
            raise DeniedError("bad-button")
        return cls(KINDS[found[1]], found[2], int(found[3]), None if found[4] is None else int(found[4]))


_FORMS = [Choice(name=described_by(msgid), value=form) for form, msgid in FORMS.items()]
_TIES = [Choice(name=described_by(f"league:tie-{one}"), value=one) for one in (POINTS, *BREAKS)]


class Show(commands.Cog):
    """Shows seasons."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.gallery = Gallery(parts.table.pictures, parts.called)
        self.why = Why(parts, presses, self.gallery)
        presses.ops[Op.LEAGUE_SHOW] = self._turned

    @answers.slash_command(
        "crosstable", "cmd-league-crosstable-description", season="opt-season", form="opt-league-form", page="opt-league-page"
    )
    @app_commands.autocomplete(season=completing_seasons(ALL))
    @app_commands.choices(form=_FORMS)
    async def crosstable(
        self,
        interaction: Interaction,
        season: int | None = None,
        form: Choice[str] | None = None,
        page: app_commands.Range[int, 1, 999] = 1,
    ) -> None:
        """Show who played whom."""
        await self._shown(interaction, season, SheetRequest("crosstable", form.value if form else "p", page))

    @answers.slash_command(
        "bracket", "cmd-league-bracket-description", season="opt-season", form="opt-league-form", page="opt-league-page"
    )
    @app_commands.autocomplete(season=completing_seasons(ALL))
    @app_commands.choices(form=_FORMS)
    async def bracket(
        self,
        interaction: Interaction,
        season: int | None = None,
        form: Choice[str] | None = None,
        page: app_commands.Range[int, 1, 999] = 1,
    ) -> None:
        """Show the bracket."""
        await self._shown(interaction, season, SheetRequest("bracket", form.value if form else "p", page))

    @answers.slash_command(
        "table",
        "cmd-league-table-description",
        season="opt-season",
        form="opt-league-form",
        page="opt-league-page",
        player="opt-league-why",
        tie_break="opt-league-why-tie",
        stakes="opt-league-stakes",
    )
    @app_commands.autocomplete(season=completing_seasons(ALL))
    @app_commands.choices(form=_FORMS, tie_break=_TIES)
    async def table(
        self,
        interaction: Interaction,
        season: int | None = None,
        form: Choice[str] | None = None,
        page: app_commands.Range[int, 1, 999] = 1,
        player: discord.User | None = None,
        tie_break: str | None = None,
        stakes: bool = False,
    ) -> None:
        """Show the standings, what is at stake, or how a place in them came about."""
        held = await season_for(self.parts, interaction, season, ALL)
        if player is not None or tie_break is not None:
            await self.why.of(interaction, held, (player or interaction.user).id, tie_break or "")
            return
        await self.show(interaction, held, SheetRequest("stakes" if stakes else "table", form.value if form else "p", page))

    @answers.slash_command(
        "schedule",
        "cmd-league-schedule-description",
        season="opt-season",
        round="opt-league-round",
        form="opt-league-form",
        page="opt-league-page",
    )
    @app_commands.autocomplete(season=completing_seasons(ALL))
    @app_commands.choices(form=_FORMS)
    async def schedule(
        self,
        interaction: Interaction,
        season: int | None = None,
        round: app_commands.Range[int, 1, 999] | None = None,
        form: Choice[str] | None = None,
        page: app_commands.Range[int, 1, 999] = 1,
    ) -> None:
        """Show the games of the rounds."""
        held = await season_for(self.parts, interaction, season, ALL)
        await self.show(interaction, held, SheetRequest("schedule", form.value if form else "p", page, round))

    async def _shown(self, interaction: Interaction, season: int | None, wanted: SheetRequest) -> None:
        await self.show(interaction, await season_for(self.parts, interaction, season, ALL), wanted)

    async def _turned(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        await self.show(interaction, held, SheetRequest.read(press.rest))

    async def show(self, interaction: Interaction, held: HeldSeason, wanted: SheetRequest) -> None:
        """Answer with a sheet. Raises DeniedError if there is no such sheet yet, or no such round."""
        lang = answers.private_language(interaction)
        if wanted.round is not None and wanted.round > held.season.round:
            raise DeniedError("sheet-no-round", round=wanted.round, most=held.season.round)
        await reply.defer_answer(interaction)
        people = await self.gallery.people(held, interaction.guild)
        wide = wanted.form == "w"
        if wanted.kind == "stakes":
            shown = await self._stakes(interaction, held, people, lang, wanted)
        else:
            shown = await self.gallery.sheet(held, people, lang, wanted.kind, wide=wide, page=wanted.page, round_=wanted.round)
        if shown is None:
            raise DeniedError(_MISSING.get(wanted.kind, "sheet-not-begun"))
        wanted = msgspec.structs.replace(wanted, page=shown.page)
        items: list[ui.Item[Any]] = []
        files = []
        picture = None
        if wanted.form != "x":
            picture = await drawn_sheet(self.parts.table, interaction, shown.sheet, wanted.kind)
        if picture is not None:
            items.append(gallery_of(picture))
            files.append(file_of(picture))
        else:
            items.append(make_paragraph(sheet_in_words(shown.sheet), _ROOM))
        items += button_rows(self._buttons(held, wanted, shown.pages, lang))
        await answers.send_private_view(interaction, make_layout(*items), files)

    async def _stakes(
        self, interaction: Interaction, held: HeldSeason, people: SeasonPeople, lang: str, wanted: SheetRequest
    ) -> Shown | None:
        """What is at stake in the last round; None in other rounds."""
        table, season = self.parts.table, held.season

        async def work() -> RoundStakes | None:
            return await reckoned_stakes(table.apart, season)

        key = ("stakes", held.id, len(season.log))
        stakes = await table.underway.share(interaction, "work-sheet", table.apart.queue, key, work)
        if stakes is None:
            return None
        pages = stakes_pages(season, stakes, people, lang, wide=wanted.form == "w")
        at = max(1, min(wanted.page, len(pages)))
        return Shown(pages[at - 1], at, len(pages))

    def _buttons(self, held: HeldSeason, wanted: SheetRequest, pages: int, lang: str) -> list[SentControl]:
        made = []
        for kind in KINDS.values():
            if kind != wanted.kind and _has_sheet(held, kind):
                goal = SheetRequest(kind, wanted.form)
                made.append(make_button(season_press(held.id, Op.LEAGUE_SHOW, goal.rest), tr(lang, f"button-sheet-{kind}")))
        if wanted.kind == "table" and has_placing_reasons(held.season):
            made.append(why_button(held, lang))
        form = "p" if wanted.form == "x" else "x"
        goal = msgspec.structs.replace(wanted, form=form, page=1)
        made.append(make_button(season_press(held.id, Op.LEAGUE_SHOW, goal.rest), tr(lang, FORMS[form])))
        for step, label in ((-1, "button-sheet-back"), (1, "button-sheet-on")):
            if 1 <= wanted.page + step <= pages:
                goal = msgspec.structs.replace(wanted, page=wanted.page + step)
                made.append(make_button(season_press(held.id, Op.LEAGUE_SHOW, goal.rest), tr(lang, label)))
        return made


def _has_sheet(held: HeldSeason, kind: Kind) -> bool:
    """Whether a season already has such a sheet."""
    if held.season.status == "entries":
        return kind == "table"
    if kind == "stakes":
        return has_stakes(held.season)
    return kind != "bracket" or held.season.rules.format in ("pools", "elimination", "double_elimination")
