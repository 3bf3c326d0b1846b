"""``/league table``, ``crosstable``, ``bracket``, ``schedule``: a season in pictures or words, for anyone who asks."""

from __future__ import annotations

import re
from typing import Any

import discord
import msgspec
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.desk.public import PublicPresses
from bot.league.commands.common import ALL, completing_seasons, season_for
from bot.league.commands.why import Why, why_button
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import require_here
from bot.league.telling.drawn import drawn_sheet
from bot.league.telling.gallery import KINDS, Gallery, Kind, sheet_in_words
from bot.league.telling.reasons import POINTS, has_placing_reasons
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from league.ties.breaks import BREAKS
from words import tr

#: Forms of a sheet: for a phone, for a large screen, in words.
FORMS = {"p": "choice-sheet-phone", "w": "choice-sheet-wide", "x": "choice-sheet-words"}
_LETTERS = {kind: letter for letter, kind in KINDS.items()}
_REST = re.compile(r"([tcbs])([pwx])(\d{1,3})(?:r(\d{1,3}))?")
_ROOM = 3500


class Wanted(msgspec.Struct, frozen=True):
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
    def read(cls, rest: str) -> Wanted:
        """Read a button's value. Raises DeniedError "bad-button"."""
        found = _REST.fullmatch(rest)
        if found is None:
            raise DeniedError("bad-button")
        return cls(KINDS[found[1]], found[2], int(found[3]), None if found[4] is None else int(found[4]))


class Show:
    """Shows seasons."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.gallery = Gallery(parts.table.pictures, parts.called)
        self.why = Why(parts, presses, self.gallery)
        presses.ops[Op.LEAGUE_SHOW] = self._turned

    def add_to(self, group: app_commands.Group) -> None:
        """Add the commands."""
        parts = self.parts
        forms = [Choice(name=described_by(msgid), value=form) for form, msgid in FORMS.items()]
        ties = [Choice(name=described_by(f"league:tie-{one}"), value=one) for one in (POINTS, *BREAKS)]
        seasons = completing_seasons(parts, ALL)

        def add(kind: Kind, description: str) -> None:
            @group.command(name=kind, description=described_by(description))
            @app_commands.describe(
                season=described_by("opt-season"), form=described_by("opt-league-form"), page=described_by("opt-league-page")
            )
            @app_commands.choices(form=forms)
            async def command(
                interaction: Interaction,
                season: int | None = None,
                form: Choice[str] | None = None,
                page: app_commands.Range[int, 1, 999] = 1,
            ) -> None:
                async with answers.guard_interaction(interaction):
                    held = await season_for(parts, interaction, season, ALL)
                    await self.show(interaction, held, Wanted(kind, form.value if form else "p", page))

            command.autocomplete("season")(seasons)

        add("crosstable", "cmd-league-crosstable-description")
        add("bracket", "cmd-league-bracket-description")

        @group.command(name="table", description=described_by("cmd-league-table-description"))
        @app_commands.describe(
            season=described_by("opt-season"),
            form=described_by("opt-league-form"),
            page=described_by("opt-league-page"),
            player=described_by("opt-league-why"),
            tie_break=described_by("opt-league-why-tie"),
        )
        @app_commands.choices(form=forms, tie_break=ties)
        async def table(
            interaction: Interaction,
            season: int | None = None,
            form: Choice[str] | None = None,
            page: app_commands.Range[int, 1, 999] = 1,
            player: discord.User | None = None,
            tie_break: str | None = None,
        ) -> None:
            async with answers.guard_interaction(interaction):
                held = await season_for(parts, interaction, season, ALL)
                if player is not None or tie_break is not None:
                    await self.why.of(interaction, held, (player or interaction.user).id, tie_break or "")
                    return
                await self.show(interaction, held, Wanted("table", form.value if form else "p", page))

        table.autocomplete("season")(seasons)

        @group.command(name="schedule", description=described_by("cmd-league-schedule-description"))
        @app_commands.describe(
            season=described_by("opt-season"),
            round=described_by("opt-league-round"),
            form=described_by("opt-league-form"),
            page=described_by("opt-league-page"),
        )
        @app_commands.choices(form=forms)
        async def schedule(
            interaction: Interaction,
            season: int | None = None,
            round: app_commands.Range[int, 1, 999] | None = None,
            form: Choice[str] | None = None,
            page: app_commands.Range[int, 1, 999] = 1,
        ) -> None:
            async with answers.guard_interaction(interaction):
                held = await season_for(parts, interaction, season, ALL)
                await self.show(interaction, held, Wanted("schedule", form.value if form else "p", page, round))

        schedule.autocomplete("season")(seasons)

    async def _turned(self, interaction: Interaction, press: Press) -> None:
        held = await self.parts.leagues.held(press.game)
        require_here(interaction, held.row)
        await self.show(interaction, held, Wanted.read(press.rest))

    async def show(self, interaction: Interaction, held: HeldSeason, wanted: Wanted) -> None:
        """Answer with a sheet. Raises DeniedError if there is no such sheet yet, or no such round."""
        lang = answers.private_language(interaction)
        if wanted.round is not None and wanted.round > held.season.round:
            raise DeniedError("sheet-no-round", round=wanted.round, most=held.season.round)
        await reply.defer_answer(interaction)
        people = await self.gallery.people(held, interaction.guild)
        wide = wanted.form == "w"
        shown = await self.gallery.sheet(held, people, lang, wanted.kind, wide=wide, page=wanted.page, round_=wanted.round)
        if shown is None:
            raise DeniedError("sheet-no-bracket" if wanted.kind == "bracket" else "sheet-not-begun")
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

    def _buttons(self, held: HeldSeason, wanted: Wanted, pages: int, lang: str) -> list[SentControl]:
        made = []
        for kind in KINDS.values():
            if kind != wanted.kind and _has_sheet(held, kind):
                goal = Wanted(kind, wanted.form)
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
    return kind != "bracket" or held.season.rules.format in ("pools", "elimination", "double_elimination")
