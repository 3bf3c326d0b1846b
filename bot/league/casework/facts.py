"""The facts of a case for moderators: the game as spectators see it, time used, last actions, start times, cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.league.casework.files import CaseStore
from bot.league.casework.meetings import until_of
from bot.league.casework.scope import RulingReach, games_in_reach, leg_of, people_of_case
from bot.league.casework.views import search_text
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.texts import SeasonTexts, length_of_time_text, stamp_text
from bot.program.denied import DeniedError
from bot.store import LoggedAction
from bot.telling.text import GameWords, clip_text
from bot.time.clock_face import board_lines
from bot.time.clocks import GameClocks
from league.cases import cards, urgency
from league.cases.docket import Case

#: Lines of a game's log shown with a case.
_LOG = 4


class CaseFacts(msgspec.Struct, frozen=True):
    """The text of a case, and the game whose map goes with it."""

    lines: Sequence[str]
    match: GameMatch | None


class PlayerUsage(msgspec.Struct):
    """What a player used in a game: number of decisions, seconds before them, time of the last one."""

    decisions: int = 0
    seconds: int = 0
    last: int = 0


def time_used_by_person(log: Sequence[LoggedAction], begun: int) -> dict[int, PlayerUsage]:
    """The time used by each person: the total before each of their decisions."""
    found: dict[int, PlayerUsage] = {}
    before = begun
    for entry in log:
        now = round(entry.created_at.timestamp())
        if entry.actor is not None and entry.back_to is None and not entry.verb.startswith("@"):
            mine = found.setdefault(entry.actor, PlayerUsage())
            mine.decisions, mine.seconds, mine.last = mine.decisions + 1, mine.seconds + max(0, now - before), now
        before = now
    return found


class FactCollector:
    """Collects the facts of cases."""

    def __init__(self, leagues: Leagues, files: CaseStore, clocks: GameClocks) -> None:
        self.leagues = leagues
        self.files = files
        self.clocks = clocks
        self.service = leagues.service

    async def facts(self, held: HeldSeason, case: Case, lang: str) -> CaseFacts:
        """Everything known about a case without revealing anything hidden."""
        said, kept, season = SeasonTexts(held, lang), await self.files.of(held.id), held.season
        raised, docket = case.raised, kept.docket
        lines = [f"### {said.case_title(case)}", said.raised_text(case)]
        lines.append(said.tr("case-since", at=stamp_text(raised.at, "R"), due=stamp_text(urgency.case_due_at(case), "R")))
        if (search := docket.searches.of(case.number)) is not None:
            lines.append(search_text(said, search, self.leagues.now()))
        if case.ruling:
            lines += ["**" + said.tr("case-decided") + "**", *said.ruling_lines(docket, docket.ruling(case.ruling))]
        if (against := docket.on_appeal(case)) is not None:
            lines += ["**" + said.tr("case-against") + "**", *said.ruling_lines(docket, against)]
            lines.append(said.tr("ruling-reason", who=said.mention(against.ruled.by), reason=against.ruled.reason))
        for who in people_of_case(season, case):
            for card in cards.cards_of_person(docket, who, self.leagues.now()):
                lines.append(f"{said.mention(who)}: {said.card_text(card)}")
        reaches = games_in_reach(season, case)
        if raised.pairing and (end := until_of(season, docket, raised.pairing)) is not None:
            lines.append(said.tr("case-deadline", at=stamp_text(end)))
        if len(reaches) > 1:
            lines.append(said.tr("case-games", number=len(reaches)))
        if season.rules.live and reaches:
            lines += said.meeting_lines(kept.diary.of(reaches[0].pairing, reaches[0].leg))
        match = await self._match(held, reaches)
        if match is not None:
            lines += await self._game(match, said)
        return CaseFacts([clip_text(line, 700) for line in lines if line], match)

    async def _match(self, held: HeldSeason, reaches: Sequence[RulingReach]) -> GameMatch | None:
        for reach in reaches:
            game = leg_of(held.season, reach).game
            if game is None:
                continue
            try:
                return await self.service.match(game)
            except DeniedError:
                continue  # in the lobby, or unreadable for this version
        return None

    async def _game(self, match: GameMatch, said: SeasonTexts) -> list[str]:
        words = GameWords(match.game, said.lang, match.position.state)
        lines = [said.tr("case-game", game=match.id, place=f"<#{match.place}>")]
        if (result := match.result()) is not None:
            lines.append(words.result(result))
        elif (now := match.game.scoring.result_now(match.position.state)) is not None:
            # Zero values are left out.
            counted = msgspec.structs.replace(now, lines=tuple((name, points) for name, points in now.lines if points))
            lines.append(said.tr("case-score", result=words.result(counted).replace("\n", " · ")))
        log = await self.service.store.log.actions(match.id)
        took = time_used_by_person(log, round(match.row.created_at.timestamp()))
        for user in match.players():
            mine = took.get(user, PlayerUsage())
            last = stamp_text(mine.last, "R") if mine.last else "–"
            lines.append(
                said.tr(
                    "case-used",
                    who=said.mention(str(user)),
                    number=mine.decisions,
                    span=length_of_time_text(mine.seconds, said.lang),
                    last=last,
                )
            )
        face = await self.clocks.sync(match.id)
        if face is not None:
            lines += board_lines(face, words, self.service.store.now())
        if newest := log_lines(match, "spectator", words)[-_LOG:]:
            lines += [f"-# {clip_text(line, 200)}" for line in newest]
        return lines
