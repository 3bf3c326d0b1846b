"""A player's card: rating and its history, record by game and side, form, punctuality, past seasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import msgspec

from bot.league.telling.signs import SeasonPeople, is_in_pairing, latest_results, season_title, win_draw_loss
from league.ratings.ratings import Ratings, RatingStep
from league.season.brackets import final_ranking
from league.season.season import Season
from league.season.state import FieldPlace
from render.sheet import Block, Box, Cell, Curve, Curves, Fact, FactPlates, ResultStrip, Row, SheetColumn, SheetScene, SheetTable
from words import tr
from words.dates import short_day_text
from words.numerals import numeral_text

#: Games of a rating history that are drawn; latest results; past seasons.
HISTORY, FORM, PAST = 60, 12, 12


class GameAndSideNames(msgspec.Struct, frozen=True):
    """The names of games and sides: by the game's id, and by (game's id, side)."""

    title: Callable[[str], str]
    side: Callable[[str, str], str]


def player_card(
    person: str,
    people: SeasonPeople,
    ratings: Ratings,
    seasons: Sequence[Season],
    lang: str,
    named: GameAndSideNames,
    *,
    wide: bool = False,
) -> SheetScene | None:
    """A person's card over all seasons (oldest first); None for a person who has no game in any."""
    mine = [
        (season, place)
        for season in seasons
        if (place := _place_of_person(season, person)) is not None and _has_game(season, place)
    ]
    if not mine:
        return None
    titles = sorted(ratings.titles(person), key=lambda title: -len(ratings.history(title, person)))
    blocks: list[Block] = [FactPlates(tuple(_player_facts(person, ratings, titles, mine, lang, named)))]
    latest = tuple(one for season, place in mine for one in latest_results(season, place.id, FORM))[-FORM:]
    if latest:
        blocks.append(ResultStrip(latest, tr(lang, "sheet-form"), " ".join(one.text for one in latest)))
    if rows := [row for title in titles for row in _side_rows(ratings.history(title, person), title, named)]:
        columns = (
            SheetColumn("", "name"),
            SheetColumn("", "text"),
            SheetColumn(tr(lang, "sheet-record"), in_words=tr(lang, "sheet-record-words")),
        )
        blocks.append(SheetTable(columns, tuple(rows), tr(lang, "sheet-by-side")))
    if titles and (steps := ratings.history(titles[0], person)[-HISTORY:]):
        blocks.append(_rating_curve(steps, named.title(titles[0]), lang))
    blocks.append(_past_seasons_table(mine, lang))
    return SheetScene(people.called(person), named.title(titles[0]) if titles else "", tuple(blocks), wide, lang)


def _has_game(season: Season, place: FieldPlace) -> bool:
    """Whether a game of a place has begun, or was decided without one."""
    mine = [pairing for pairing in season.pairings if is_in_pairing(pairing, place.id) and not pairing.taken_back]
    return any(leg.game is not None or leg.result is not None for pairing in mine for leg in pairing.legs)


def _place_of_person(season: Season, person: str) -> FieldPlace | None:
    """The place a person holds in a season, or held before an alternate took it."""
    return season.place_of(person) or season.places.get(person)


def _player_facts(
    person: str,
    ratings: Ratings,
    titles: Sequence[str],
    mine: Sequence[tuple[Season, FieldPlace]],
    lang: str,
    named: GameAndSideNames,
) -> list[Fact]:
    found = []
    for title in titles[:2]:
        rating = ratings.of(title, person)
        value = f"{rating.shown} ± {rating.uncertainty}"
        label = tr(lang, "sheet-rating" if rating.settled else "sheet-unsettled")
        found.append(Fact(label if len(titles) == 1 else f"{label}: {named.title(title)}", value))
    records = [win_draw_loss(season, place.id) for season, place in mine]
    found.append(Fact(tr(lang, "sheet-record-words"), "–".join(str(sum(one[n] for one in records)) for n in range(3))))
    if (share := punctuality_share(mine)) is not None:
        found.append(Fact(tr(lang, "sheet-punctual"), tr(lang, "sheet-percent", value=numeral_text(lang, round(100 * share)))))
    found.append(Fact(tr(lang, "sheet-seasons"), str(len(mine))))
    return found


def punctuality_share(mine: Sequence[tuple[Season, FieldPlace]]) -> float | None:
    """The share of a player's games that they did not forfeit; None before there are any."""
    results = [
        (leg.result, place.id)
        for season, place in mine
        for pairing in season.pairings
        if place.id in pairing.pair.everyone and not pairing.dropped
        for leg in pairing.legs
        if leg.result is not None
    ]
    return sum(name not in result.lost for result, name in results) / len(results) if results else None


def _side_rows(steps: Sequence[RatingStep], title: str, named: GameAndSideNames) -> list[Row]:
    count: dict[str, list[int]] = {}
    for step in steps:
        at = 0 if step.score > 0.5 else 1 if step.score == 0.5 else 2
        count.setdefault(step.side, [0, 0, 0])[at] += 1
    return [
        Row((Cell(named.title(title)), Cell(named.side(title, side), "soft"), Cell("–".join(map(str, one)))))
        for side, one in sorted(count.items())
    ]


def _rating_curve(steps: Sequence[RatingStep], title: str, lang: str) -> Curves:
    values = [steps[0].before, *(step.after for step in steps)]
    times = ["", *(short_day_text(datetime.fromtimestamp(step.played.at, UTC)) for step in steps)]
    curve = Curve(title, tuple(float(one.shown) for one in values), tuple(float(one.uncertainty) for one in values))
    return Curves(tuple(times), (curve,), tr(lang, "sheet-rating"))


def _past_seasons_table(mine: Sequence[tuple[Season, FieldPlace]], lang: str) -> SheetTable:
    rows = []
    for season, place in list(mine)[-PAST:][::-1]:
        order = final_ranking(season, place.pool if season.rules.divisions else "") if season.status != "entries" else []
        rank = next((rank for rank, group in order if place.id in group), 0)
        place_text = tr(lang, "sheet-place-of", place=rank, of=sum(len(group) for _, group in order)) if rank else ""
        state = Box("✓", "win") if season.status == "over" and rank == 1 else None
        cells = (Cell(season_title(season)), Cell(place_text), Cell("–".join(map(str, win_draw_loss(season, place.id)))))
        rows.append(Row((*cells, Cell(boxes=(state,) if state is not None else ()))))
    columns = (SheetColumn("", "name"), SheetColumn("", "text"), SheetColumn(tr(lang, "sheet-record")), SheetColumn("", "boxes"))
    return SheetTable(columns, tuple(rows), tr(lang, "sheet-seasons"))
