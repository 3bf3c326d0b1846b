"""Sends the questions of captains: people named for a team agree or decline by a button."""

from __future__ import annotations

from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table.face import season_press
from bot.league.table.messages import TeamQuestion
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import make_button
from bot.panel.ops import Op
from bot.send.mentions import mention_only
from bot.store import Outbox
from bot.telling.text import typed_in_line


class TeamSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, parts: LeagueParts, league: LeagueSender) -> None:
        self.leagues = parts.leagues
        self.league = league
        league.register(TeamQuestion, self._asked)

    async def _asked(self, row: Outbox, message: TeamQuestion) -> int | None:
        held = await self.leagues.held(message.season)
        place = held.season.places.get(message.team)
        left = [who for who in message.people if place is not None and who in place.asked]
        if place is None or not left:
            return None  # withdrawn, or all have answered elsewhere
        names = SeasonTexts(held)
        text = names.tr(
            "team-asked",
            captain=f"<@{place.player}>",
            who=names.mentions(left),
            title=typed_in_line(place.title),
            name=held.name,
        )
        buttons = (
            make_button(season_press(held.id, Op.LEAGUE_TEAM_AGREE, place.id), names.tr("button-team-agree"), "success"),
            make_button(season_press(held.id, Op.LEAGUE_TEAM_PART, place.id), names.tr("button-team-decline")),
        )
        return await self.league.post(row, text, *buttons, asked=mention_only(map(int, left)))
