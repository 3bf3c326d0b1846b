"""``/league team``: enter a team; its captain sets the line-up for a round or from now on, and names reserves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.members import MemberPresses, check_people
from bot.league.commands.shared.common import chosen_values, completing_seasons, pressed_season, season_applicant, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import may_moderate_season, no_stake
from bot.league.table.teams import Teams, swap_boards, team_lineup, team_of
from bot.panel import answers
from bot.panel.controls import Interaction, Press, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.text import typed_in_line
from league.season.season import FieldPlace
from words import tr

_REST = re.compile(r"(t[0-9a-f]{8})\.(\d{1,3})")


class TeamCommands(commands.Cog):
    """Teams by command, menu and button."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.teams = Teams(parts.leagues)
        self.boards = parts.casework.boards
        self.members = MemberPresses(parts, presses)
        presses.ops |= {Op.LEAGUE_TEAM_SWAP: self._swap, Op.LEAGUE_TEAM_SCOPE: self._scope}

    @answers.slash_command(
        "team",
        "cmd-league-team-description",
        name="opt-league-team",
        boards="opt-league-boards",
        reserves="opt-league-reserves",
        round="opt-league-team-round",
        season="opt-season",
    )
    @app_commands.autocomplete(season=completing_seasons())
    async def team(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60] | None = None,
        boards: app_commands.Range[str, 1, 600] | None = None,
        reserves: app_commands.Range[str, 1, 600] | None = None,
        round: app_commands.Range[int, 1, 30] | None = None,
        season: int | None = None,
    ) -> None:
        """Enter a team, line it up, or show it."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        people, spare = mentioned_people(boards or ""), mentioned_people(reserves or "")
        mine = self._mine(interaction, held, name or "")
        known = () if mine is None else (*mine.boards, *mine.reserves)
        await check_people(interaction, [one for one in (*people, *spare) if str(one) not in known])
        if mine is None:
            if not name or not people:
                await self.members.show(interaction, held)
                return
            await self.parts.casework.may_play(held, interaction.user.id)
            await self.parts.entries.enter_team(held.id, season_applicant(interaction), name, people, spare, interaction.id)
            held = await self.parts.leagues.held(held.id)
            await self._show(interaction, held, team_of(held.season, interaction.user.id), 0)
            return
        user = interaction.user.id
        self._check_own(held, mine, user)
        if spare:
            held = await self.teams.stand_by(held.id, mine.id, spare, user, None if people else interaction.id)
        if people:
            held = await self._line_up(held, mine.id, [str(one) for one in people], round or 0, user, interaction.id)
        await self._show(interaction, held, held.season.places[mine.id], round or 0)

    def _mine(self, interaction: Interaction, held: HeldSeason, named: str) -> FieldPlace | None:
        """The user's own team; for moderators, the named one; None if there is none yet."""
        try:
            return team_of(held.season, interaction.user.id)
        except DeniedError as denied:
            if denied.msgid != "team-none" or not named or not may_moderate_season(interaction, held.row):
                if denied.msgid != "team-none":
                    raise
                return None
        try:
            return team_of(held.season, 0, named)
        except DeniedError:
            return None

    def _check_own(self, held: HeldSeason, place: FieldPlace, user: int) -> None:
        """Raises DeniedError for a moderator who plays: they line up no team but one that they lead."""
        if place.player != str(user):
            no_stake(held, user, place.id, out=True)

    async def _of(self, interaction: Interaction, press: Press) -> tuple[HeldSeason, FieldPlace, int]:
        """The team and round of a button. Raises DeniedError "team-not-captain" for anybody else's."""
        held = await pressed_season(self.parts, interaction, press)
        found = _REST.fullmatch(press.rest)
        if found is None or found[1] not in held.season.places:
            raise DeniedError("bad-button")
        place = held.season.places[found[1]]
        if place.player != str(interaction.user.id) and not may_moderate_season(interaction, held.row):
            raise DeniedError("team-not-captain", title=place.title)
        self._check_own(held, place, interaction.user.id)
        return held, place, int(found[2])

    async def _swap(self, interaction: Interaction, press: Press) -> None:
        held, place, round_ = await self._of(interaction, press)
        values = chosen_values(interaction)
        if len(values) != 2:
            raise DeniedError("league-swap-two")
        boards = swap_boards(held.season, place, round_, *values)
        held = await self._line_up(held, place.id, boards, round_, interaction.user.id, interaction.id)
        await self._show(interaction, held, held.season.places[place.id], round_, change=True)

    async def _line_up(
        self, held: HeldSeason, team: str, boards: Sequence[str], round_: int, user: int, interaction_id: int
    ) -> HeldSeason:
        """Set the line-up of a round; in a published round, reserves replace players one by one."""
        down = self.teams.changes(held, team, boards, round_)
        if not down:
            return await self.teams.line_up(held.id, team, boards, round_, user, interaction_id)
        for number, (board, who) in enumerate(down):
            held = await self.boards.sit_down(held.id, team, board, who, user, None if number else interaction_id)
        return held

    async def _scope(self, interaction: Interaction, press: Press) -> None:
        held, place, round_ = await self._of(interaction, press)
        await self._show(interaction, held, place, round_, change=True)

    async def _show(
        self, interaction: Interaction, held: HeldSeason, place: FieldPlace, round_: int, *, change: bool = False
    ) -> None:
        lang, season = answers.private_language(interaction), held.season
        names = await self.parts.called.names(interaction.guild, place.people())
        now = team_lineup(season, place, round_)
        head = tr(lang, "team-head", title=typed_in_line(place.title), captain=f"<@{place.player}>")
        scope = tr(lang, "team-round", round=round_) if round_ else tr(lang, "team-always")
        lines = [f"## {head}", f"**{scope}**", *(f"{n}. <@{who}>" for n, who in enumerate(now, 1))]
        spare = [who for who in (*place.boards, *place.reserves) if who not in now]
        lines.append(tr(lang, "team-reserves", who=", ".join(f"<@{who}>" for who in spare) or "–"))
        for (team, number), those in sorted(season.lineups.items()):
            if team == place.id and number > season.round and number != round_ and those != tuple(place.boards):
                players = ", ".join(f"<@{who}>" for who in those)
                lines.append(f"-# {tr(lang, 'team-round', round=number)}: {players}")
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(lines), 3000)]
        if waiting := [who for who in dict.fromkeys((*place.boards, *place.reserves)) if who in place.asked]:
            lines.append(tr(lang, "team-waiting", who=", ".join(f"<@{who}>" for who in waiting)))
        if lost := [who for who in place.boards if who in place.gone]:
            lines.append(tr(lang, "team-lost", who=", ".join(f"<@{who}>" for who in lost)))
        people = list(dict.fromkeys((*now, *place.people(), *place.asked)))[:25]
        if len(people) > 1:
            options = [Option(who, names.called(who)[:100], _team_board_text(now, who, lang)) for who in people]
            rest = f"{place.id}.{round_}"
            label = tr(lang, "team-menu")
            items.append(ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_TEAM_SWAP, rest), options, label, most=2)))
        if season.status == "running":
            out = any(place.id in one.pair.everyone and not one.over for one in season.of_round(season.round))
            scopes = [*([season.round] if out else []), season.round + 1, 0]
            controls = []
            for other in (one for one in scopes if one != round_):
                goal = season_press(held.id, Op.LEAGUE_TEAM_SCOPE, f"{place.id}.{other}")
                name = tr(lang, "button-team-round", round=other) if other else tr(lang, "button-team-always")
                controls.append(make_button(goal, name))
            items.append(ui.ActionRow(*controls))
        await (answers.change_panel if change else answers.send_private_view)(interaction, make_layout(*items))


def _team_board_text(now: tuple[str, ...], who: str, lang: str) -> str:
    return tr(lang, "team-board", number=now.index(who) + 1) if who in now else tr(lang, "team-spare")


def mentioned_people(text: str) -> list[int]:
    """The people mentioned in a text, in order. Raises DeniedError "league-not-people" for anything else."""
    found = []
    for word in text.replace(",", " ").replace("><", "> <").split():
        number = word.removeprefix("<@").removeprefix("!").removesuffix(">")
        if not (number.isascii() and number.isdigit() and len(number) < 21):
            raise DeniedError("league-not-people", text=word)
        found.append(int(number))
    return found
