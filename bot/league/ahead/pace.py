"""Games that will miss their deadline at their pace: a week ahead their players hear of it, later the moderators. No Discord."""

from __future__ import annotations

from bot.league.casework import messages
from bot.league.casework.files import CaseStore
from bot.league.casework.meetings import until_of
from bot.league.casework.scope import RulingReach, everybody_in_reach, leg_of
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import personal_word_row
from bot.league.table.texts import SeasonTexts, stamp_text
from bot.program.choices import Choices
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from league.cases.docket import Docket
from league.cases.events import OnceMarked
from league.schedule.pace import GamePace, forecast_end
from rules.engine.contract.story import TURN

_HOUR, _DAY = 3600, 86_400
#: How long before a deadline a forecast is made, how late a game must be by it, how long after its players the desk hears.
_AHEAD, _LATE, _DESK = 7 * _DAY, _DAY, 2 * _DAY


class PaceForecasts:
    """Looks every hour at games by post whose deadline is near. Each forecast is said once."""

    def __init__(self, leagues: Leagues, files: CaseStore, choices: Choices) -> None:
        self.leagues = leagues
        self.files = files
        self.choices = choices
        self.service = leagues.service
        self._look: dict[int, int] = {}

    async def tick(self, season_id: int) -> int | None:
        """Say what is to be said; returns when to look again."""
        held, now = await self.leagues.held(season_id), self.leagues.now()
        rules = held.season.rules
        if rules.live or rules.pace.startswith("live") or held.season.status != "running":
            return None
        if now >= self._look.get(season_id, 0):
            self._look[season_id] = now + _HOUR
            docket = (await self.files.of(season_id)).docket
            for pairing in held.season.open_pairings():
                until = until_of(held.season, docket, pairing.id)
                if until is None or not until - _AHEAD <= now < until:
                    continue
                for number, leg in enumerate(pairing.legs):
                    if leg.game is not None and leg.result is None:
                        await self._look_at(season_id, RulingReach(pairing.id, number), until)
        return self._look[season_id]

    async def _look_at(self, season_id: int, reach: RulingReach, until: int) -> None:
        held, now = await self.leagues.held(season_id), self.leagues.now()
        mark, at_desk = f"pace {reach.pairing} {reach.leg} {until}", f"pace-desk {reach.pairing} {reach.leg} {until}"
        docket = (await self.files.of(season_id)).docket
        if at_desk in docket.marks or (mark in docket.marks and now < _marked_at(docket, mark) + _DESK):
            return
        pace = await self.pace_of(leg_of(held.season, reach).game or 0)
        end = forecast_end(pace, now, held.season.pause_spans(now)) if pace is not None else None
        if pace is None or end is None or end < until + _LATE:
            return
        async with self.leagues.turn(season_id) as held:
            docket = (await self.files.of(season_id)).docket
            said = at_desk if mark in docket.marks else mark
            if leg_of(held.season, reach).result is not None or said in docket.marks:
                return
            rows = (self._to_desk if said == at_desk else self._to_players)(held, reach, pace, until, end)
            await self.files.tell(held, cases=[OnceMarked(at=now, mark=said)], rows=rows)

    async def pace_of(self, game: int) -> GamePace | None:
        """How far a game is, by what everybody may know; None for one without turns, or that nobody has to play just now."""
        try:
            match = await self.service.match(game)
        except DeniedError:
            return None
        if match.row.status != "active" or match.row.marks.paused is not None or match.paused:
            return None
        turn, (first, last) = match.game.table.turn(match.position.state), match.info.turns
        if not first <= turn <= last:
            return None
        chapters = match.game.story.chapters
        lines = match.lines("spectator")
        newest = next((seq for seq, event, _ in reversed(lines) if event is not None and chapters.get(event.kind) == TURN), 0)
        moments = await self.service.store.log.moments(game, [newest]) if newest else {}
        turned = round(moments[newest].timestamp()) if newest in moments else None
        return GamePace(round(match.row.created_at.timestamp()), first, last, turn, turned)

    def _facts(self, held: HeldSeason, reach: RulingReach, pace: GamePace, until: int, end: int) -> dict[str, object]:
        return {
            "game": leg_of(held.season, reach).game,
            "place": f"<#{messages.meeting_place_of(held, reach.pairing, reach.leg)}>",
            "name": held.name,
            "days": -(-(end - until) // _DAY),
            "until": stamp_text(until),
            "done": pace.done,
            "whole": pace.whole,
        }

    def _to_players(self, held: HeldSeason, reach: RulingReach, pace: GamePace, until: int, end: int) -> list[NewOutbox]:
        facts, rows = self._facts(held, reach, pace, until, end), list[NewOutbox]()
        for who in dict.fromkeys(everybody_in_reach(held.season, reach)):
            if who.isdigit():
                texts = SeasonTexts(held, self.choices.lang(int(who), held.row.lang))
                topic = f"pace-{reach.pairing}-{reach.leg}-{until}"
                rows.append(personal_word_row(held.id, int(who), texts.tr("pace-late", **facts), topic))
        return rows

    def _to_desk(self, held: HeldSeason, reach: RulingReach, pace: GamePace, until: int, end: int) -> list[NewOutbox]:
        facts = self._facts(held, reach, pace, until, end)
        topic = f"pace-desk-{reach.pairing}-{reach.leg}-{until}"
        if held.row.desk_id is not None:
            return [
                messages.season_line_row(held, held.row.desk_id, SeasonTexts(held).tr("pace-late-desk", **facts), topic=topic)
            ]
        rows = []
        for user in held.row.moderators.users or (held.row.owner_id,):
            texts = SeasonTexts(held, self.choices.lang(user, held.row.lang))
            rows.append(personal_word_row(held.id, user, texts.tr("pace-late-desk", **facts), topic))
        return rows


def _marked_at(docket: Docket, mark: str) -> int:
    """When something was marked."""
    return next((event.at for event in docket.log if isinstance(event, OnceMarked) and event.mark == mark), 0)
