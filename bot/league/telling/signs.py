"""Signs and names in what is shown of a season."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from decimal import Decimal
from fractions import Fraction

import msgspec

from bot.telling.named import clean_name, distinct_names
from league.formats.field import Verdict
from league.season.events import LeagueResult
from league.season.reckoning import verdict_of
from league.season.season import Leg, Pairing, Season
from league.ties.breaks import BREAKS
from render.sheet import Box, SheetColumn, Tone
from words import tr
from words.numerals import MINUS, numeral_text

_HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
_PLAYED: dict[Verdict, str] = {"win": "1", "draw": "½", "loss": "0"}


class SeasonPeople(msgspec.Struct, frozen=True):
    """The people in a season, by their names on Discord."""

    names: Mapping[str, str]

    def __post_init__(self) -> None:
        """Names are clean, and two people of one name told apart."""
        msgspec.structs.force_setattr(self, "names", distinct_names(self.names))

    def called(self, player: str) -> str:
        """A person's name; their number if unknown."""
        return self.names.get(player) or f"#{player[-4:]}"

    def at(self, season: Season, place: str) -> str:
        """The current holder of a place; a team by its title."""
        return clean_name(season.places[place].title) or self.called(season.player(place))

    def playing(self, season: Season, pairing: Pairing, leg: int, place: str) -> str:
        """The player of a pairing's game for a place; in a team, the person at the board, with the team."""
        title = clean_name(season.places[place].title)
        person = self.called(season.at_board(pairing, leg, place))
        return f"{person} ({title})" if title else person


def season_title(season: Season) -> str:
    """The name of a season, for pictures, pages and files."""
    return clean_name(season.rules.name)


def halved_points_text(value: Decimal | None, lang: str) -> str:
    """Points as players write them: 3½, 7¼; "" for none."""
    if value is None:
        return ""
    whole, rest = divmod(abs(value), 1)
    sign = MINUS if value < 0 else ""
    if (half := _HALVES.get(Fraction(rest))) is not None:
        return f"{sign}{whole or ''}{half}"
    return numeral_text(lang, float(value))


def result_box(leg: Leg, place: str) -> Box | None:
    """A game's outcome for one of its two players; None while it has no result."""
    return None if leg.result is None else box_of(leg.result, place)


def box_of(result: LeagueResult, place: str) -> Box:
    """A result for one of its two players; a plus or minus if it was decided without a game."""
    verdict = verdict_of(result, place)
    sign = ("+" if verdict == "win" else MINUS) if result.lost else _PLAYED[verdict]
    return Box(sign, verdict)


def is_in_pairing(pairing: Pairing, place: str) -> bool:
    """Whether a place is in a pairing; called for every pairing for every row of a table."""
    pair = pairing.pair
    return place in (pair.first, pair.second) or place in pair.others


def win_draw_loss(season: Season, place: str) -> tuple[int, int, int]:
    """Games won, drawn and lost, including forfeits."""
    return win_draw_loss_of_all(season, (place,))[place]


def win_draw_loss_of_all(season: Season, places: Collection[str], pool: str = "") -> dict[str, tuple[int, int, int]]:
    """``record`` of several places, in one pass over the season's pairings."""
    wanted = set(places)
    found: dict[str, list[Verdict]] = {place: [] for place in places}
    for pairing in season.pairings:
        if pairing.dropped or (pool and pairing.pair.pool != pool):
            continue
        for place in wanted & pairing.pair.both() | wanted.intersection(pairing.pair.others):
            found[place] += [verdict_of(leg.result, place) for leg in pairing.legs if leg.result is not None]
    return {place: (these.count("win"), these.count("draw"), these.count("loss")) for place, these in found.items()}


def latest_results(season: Season, place: str, most: int = 5) -> tuple[Box, ...]:
    """The latest results, newest last."""
    mine = [pairing for pairing in season.pairings if is_in_pairing(pairing, place) and not pairing.dropped]
    found = [result_box(leg, place) for pairing in mine for leg in pairing.legs]
    return tuple(one for one in found if one is not None)[-most:]


def tie_column(name: str, lang: str) -> SheetColumn:
    """The column of a tie-break: FIDE's abbreviation if it has one, and its full name."""
    full_name = tr(lang, f"league:tie-{name}")
    return SheetColumn(BREAKS[name].code or tr(lang, f"sheet-tie-{name}-short"), in_words=full_name)


def advance_stripe(on: bool) -> Tone:
    """The stripe at the row of a player who advances."""
    return "in" if on else ""
