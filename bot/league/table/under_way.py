"""The pace of a season's open games: log entries, who is to act and since when, as far as everybody may know."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.core.service import Service
from bot.league.table.texts import SeasonTexts, moment_text
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from league.schedule.diary import Diary, GameMeeting

#: Games listed in one answer.
MOST = 15


async def under_way_lines(
    service: Service, names: SeasonTexts, diary: Diary, user: int | None = None, most: int = MOST
) -> list[str]:
    """A line for each open game of a season, a ``user``'s own first; ``diary``: start times of live games."""
    season = names.season
    open_legs = [
        (pairing, number)
        for pairing in season.open_pairings()
        for number, leg in enumerate(pairing.legs)
        if leg.game is not None and leg.result is None
    ]
    mine = str(user)
    open_legs.sort(key=lambda one: mine not in season.people_of(one[0]))
    lines = []
    for pairing, number in open_legs[:most]:
        game = pairing.legs[number].game
        assert game is not None
        try:
            match = await service.match(game)
        except DeniedError:
            continue
        if match.row.marks.paused is not None:
            state = _waiting_text(names, pairing.round, diary.of(pairing.id, number))
        else:
            state = await _pace_of_match(service, match, names)
        lines.append(f"<#{match.place}> · {state}")
    if len(open_legs) > most:
        lines.append(names.tr("league-more", number=len(open_legs) - most))
    return lines


def _waiting_text(names: SeasonTexts, round_: int, meeting: GameMeeting) -> str:
    """That a game is paused, and until when: nobody is to act in it."""
    if not names.season.rules.live or meeting.done("start"):
        return names.tr("when-stopped")
    if meeting.time is not None:
        return names.tr("when-waits", at=moment_text(meeting.time))
    until = names.season.until.get(round_)
    return names.tr("when-waits-agreed", until=moment_text(until) if until else "none")


async def _pace_of_match(service: Service, match: GameMatch, names: SeasonTexts) -> str:
    # Only what spectators can notice: a decision made in secret does not show.
    seen = match.rev_for("spectator")
    rows = await service.store.log.actions(match.id, since=max(seen - 1, 0), limit=1) if seen else []
    words = GameWords(match.game, names.lang)
    who = ", ".join(words.seat(prompt.seat) for prompt in match.public_prompts())
    at = f"<t:{round(rows[0].created_at.timestamp())}:R>" if rows else ""
    pace = names.tr("league-game-pace", entries=seen, named="true" if who else "false", who=who)
    return f"{pace} · {at}" if at else pace
