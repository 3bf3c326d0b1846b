"""A season's announcements: lines in its channel, in each of its languages; lists of its standings and games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from bot.league.table import messages
from bot.league.table.leagues import HeldSeason
from bot.league.table.texts import SeasonTexts, season_points_text, seat_order
from bot.store import NewOutbox
from league.formats.field import Proposal
from league.season.reckoning import final_ranking, season_standings
from league.season.shown import season_as_shown

#: Lines of a table per message.
MOST = 40


def announced_langs(held: HeldSeason) -> tuple[str, ...]:
    """The languages of a season's announcements."""
    return held.season.rules.langs or (held.row.lang,)


def announcement_row(
    held: HeldSeason, make: Callable[[SeasonTexts], str], place: int = 0, users: tuple[int, ...] = (), roles: tuple[int, ...] = ()
) -> NewOutbox:
    """A line in the league's channel (or another ``place``), in all languages of the season's announcements."""
    texts = dict.fromkeys(make(SeasonTexts(held, lang=lang)) for lang in announced_langs(held))
    return messages.league_line_row(held.id, place or held.row.channel_id, "\n".join(texts), users, roles)


def announcement_parts(held: HeldSeason, make: Callable[[SeasonTexts], Sequence[str]]) -> list[NewOutbox]:
    """Several lines, in as many messages as needed; a line that is the same in all languages appears once."""
    lines = dict.fromkeys(line for lang in announced_langs(held) for line in make(SeasonTexts(held, lang=lang)))
    return [messages.league_line_row(held.id, held.row.channel_id, part) for part in split_lines(list(lines))]


def split_lines(lines: Sequence[str], most: int = 1800) -> list[str]:
    """Lines joined into as many texts as needed."""
    parts: list[str] = []
    for line in lines:
        if parts and len(parts[-1]) + len(line) < most:
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    return parts


def proposal_lines(texts: SeasonTexts, proposal: Proposal, *, reasons: bool = True) -> list[str]:
    """A proposed or published round, a line for each pairing."""
    lines = []
    for number, pair in enumerate(proposal.pairs, 1):
        line = f"{number}. {' – '.join(map(texts.who, pair.everyone))}"
        if pair.table or pair.pool:
            line += f" · {texts.match(pair.table) if pair.table else pair.pool}"
        if pair.double:
            line += f" · {texts.tr('league-both-sides')}"
        if reasons and (why := "; ".join(filter(None, map(texts.reason, pair.reasons)))):
            line += f"\n-# {why}"
        lines.append(line)
    if proposal.byes:
        lines.append(texts.tr("league-byes", who=", ".join(map(texts.who, proposal.byes))))
    return lines


def table_lines(texts: SeasonTexts, pool: str = "", most: int = MOST) -> list[str]:
    """The standings of the whole field or of one pool."""
    lines = []
    season = season_as_shown(texts.season)
    placed = season_standings(season, pool)
    played = Counter(name for pairing in season.pairings if pairing.counts for name in pairing.pair.everyone)
    for one in placed[:most]:
        games = played[one.id]
        lines.append(
            texts.tr(
                "league-table-line", rank=one.rank, who=texts.who(one.id), points=season_points_text(one.points), games=games
            )
        )
    if len(placed) > most:
        lines.append(texts.tr("league-more", number=len(placed) - most))
    return lines


def final_lines(texts: SeasonTexts, most: int = 16) -> list[str]:
    """The final table: the winner of the play-offs first, then in the order of the tables."""
    parts = texts.season.parts()
    if texts.season.rules.divisions:
        return [line for part in parts for line in (f"**{texts.tr('league-pool', pool=part)}**", *table_lines(texts, part, most))]
    order = [(rank, name) for rank, group in final_ranking(texts.season) for name in group]
    return [texts.tr("league-final-line", rank=rank, who=texts.who(name)) for rank, name in order[:most]]


def open_game_lines(texts: SeasonTexts, most: int = MOST) -> list[str]:
    """The games of the current round, with their threads and results."""
    lines, listed = [], texts.season.of_round(texts.season.round) or texts.season.open_pairings()
    for pairing in listed[:most]:
        for number, leg in enumerate(pairing.legs):
            mark = texts.held.marks.get(f"leg-{pairing.id}-{number}")
            place = f" · <#{mark.channel_id}>" if mark is not None and mark.channel_id else ""
            among = seat_order(pairing, number)
            score = texts.score(leg.result, among) if leg.result is not None else "–" if pairing.dropped else "…"
            lines.append(f"{' – '.join(texts.at_board(pairing, number, name) for name in among)}: {score}{place}")
    return lines
