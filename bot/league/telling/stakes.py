"""What is at stake in the last round as a sheet: the result that is enough for each player, and the one that leaves a chance."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bot.apart.apart import Apart
from bot.league.telling.signs import SeasonPeople, advance_stripe, halved_points_text, season_title
from bot.league.telling.standings import ROWS, name_cell, pool_title, season_heading
from league.season.events import SEASON_CODEC
from league.season.reckoning import season_standings
from league.season.season import Season
from league.season.settings import SeasonSettings
from league.season.stakes import GoalStakes, PlayerStakes, RoundStakes, as_round_began, has_stakes, round_stakes
from render.sheet import Block, Cell, Row, SheetColumn, SheetScene, SheetTable
from words import tr
from words.numerals import numeral_text

_NOTHING_HELPS = "–"


def stakes_job(log: Sequence[str], hidden: bool) -> RoundStakes:
    """In a worker process: the stakes of a season's log. ``hidden``: as when the round began."""
    season = Season.from_log(map(SEASON_CODEC.read_event, log))
    return round_stakes(as_round_began(season) if hidden else season)


async def reckoned_stakes(apart: Apart, season: Season) -> RoundStakes | None:
    """What is at stake now, None unless the last round is being played. Results of hidden standings are left out.

    Raises DeniedError "limit-slow", "reading-lost".
    """
    if not has_stakes(season):
        return None
    return await apart.long.run(stakes_job, [SEASON_CODEC.write_event(event) for event in season.log], season.rules.hidden)


def stakes_pages(season: Season, stakes: RoundStakes, people: SeasonPeople, lang: str, *, wide: bool = False) -> list[SheetScene]:
    """The sheets, each with as many pools or divisions as fit."""
    season = as_round_began(season) if season.rules.hidden else season
    pages: list[list[SheetTable]] = [[]]
    for goal in stakes.goals:
        if not _is_open(goal):
            continue
        table = _goal_table(season, goal, people, lang)
        if pages[-1] and sum(len(one.rows) + 2 for one in pages[-1]) + len(table.rows) > ROWS:
            pages.append([])
        pages[-1].append(table)
    key = "stakes-exact" if stakes.exact else "stakes-drawn"
    note = tr(lang, key, number=numeral_text(lang, stakes.tried))
    if "margins" in season.rules.ties:
        note += f" {tr(lang, 'stakes-margins')}"
    head = f"{tr(lang, 'button-sheet-stakes')} · {season_heading(season, lang)}"
    found = []
    for page in pages:
        blocks: list[Block] = [*page[:-1], *(_with_note(one, note) for one in page[-1:])]
        found.append(SheetScene(season_title(season), head, tuple(blocks), wide, lang))
    return found


def _is_open(goal: GoalStakes) -> bool:
    """Whether a goal is worth a table: something of it is open, or it is the first place."""
    plays = any(one.plays for one in goal.players)
    return plays and (goal.goal == "first" or any(one.possible is not None and not one.safe for one in goal.players))


def _with_note(table: SheetTable, note: str) -> SheetTable:
    return SheetTable(table.columns, table.rows, table.title, f"{table.note} {note}".strip())


def _goal_table(season: Season, goal: GoalStakes, people: SeasonPeople, lang: str) -> SheetTable:
    """Those who can still reach a goal, in the order of the standings."""
    ranks = {one.id: one.rank for one in season_standings(season, goal.part)}
    columns = (
        SheetColumn("", "rank"),
        SheetColumn("", "name"),
        SheetColumn(tr(lang, "sheet-points"), in_words=tr(lang, "sheet-points-words")),
        SheetColumn(tr(lang, "stakes-sure"), in_words=tr(lang, "stakes-sure-words")),
        SheetColumn(tr(lang, "stakes-chance"), in_words=tr(lang, "stakes-chance-words")),
    )
    alive = [one for one in goal.players if one.possible is not None]
    rows = tuple(
        Row(
            (
                Cell(str(ranks[one.place])),
                name_cell(season, people, one.place),
                Cell(halved_points_text(one.points, lang), "strong"),
                Cell(_sure_text(season.rules, one, lang)),
                Cell(_chance_text(season.rules, one, lang)),
            ),
            advance_stripe(one.safe),
        )
        for one in alive
    )
    out = len(goal.players) - len(alive)
    note = tr(lang, "stakes-out", number=out) if out else ""
    pool = pool_title(season, goal.part, lang)
    named = tr(lang, f"stakes-{goal.goal}", number=goal.seats)
    return SheetTable(columns, rows, f"{pool} · {named}" if pool else named, note)


def _sure_text(rules: SeasonSettings, one: PlayerStakes, lang: str) -> str:
    if one.sure is None:
        return _NOTHING_HELPS
    return tr(lang, "stakes-safe") if one.safe else gain_text(rules, one.sure, lang)


def _chance_text(rules: SeasonSettings, one: PlayerStakes, lang: str) -> str:
    if one.safe or one.possible is None or one.possible == one.sure:
        return ""
    if not one.plays:
        return tr(lang, "stakes-others")
    return tr(lang, "stakes-any") if one.possible == one.gains[0] else gain_text(rules, one.possible, lang)


def gain_text(rules: SeasonSettings, gain: Decimal, lang: str) -> str:
    """A player's own result: a win, a draw, a loss, or the points of it where there are more than these three."""
    points = rules.points
    plain = not (points.win_by or points.loss_by or points.margin_step or points.harder or rules.legs() > 1)
    if plain:
        named = {points.win: "stakes-win", points.draw: "stakes-draw", points.loss: "stakes-loss"}.get(gain)
        if named is not None:
            return tr(lang, named)
    return f"+{halved_points_text(gain, lang)}"
