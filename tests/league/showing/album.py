"""The pictures of ``docs/league.md``: ``python -m tests.league.showing.album docs/pictures``."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.crosstables import crosstable_sheet
from bot.league.telling.player import GameAndSideNames, player_card
from bot.league.telling.schedules import schedule_sheet
from bot.league.telling.standings import standings_sheet
from league.ratings.ratings import Camp, RatedGame, Ratings
from league.season.reckoning import verdict_of
from league.season.season import Season
from render.pages.league.draw import draw_sheet
from render.sheet import SheetScene
from tests.league.showing.shown import people, season

_PLACES = {"win": 1, "draw": 2, "loss": 3}


def rated(one: Season, begun: int) -> list[RatedGame]:
    """The games of a season as ratings count them."""
    found = []
    for pairing in one.pairings:
        for leg in pairing.legs:
            if leg.result is None or leg.result.lost:
                continue
            camps = [
                Camp(side, {one.player(name): 1}, _PLACES[verdict_of(leg.result, name)])
                for side, name in (("north", leg.first), ("south", leg.second))
            ]
            found.append(RatedGame(leg.game or 0, begun + len(found) * 86_400, "tiny", "full", tuple(camps)))
    return found


def pictures() -> dict[str, SheetScene]:
    """The sheets of the guide."""
    pools, done, swiss = season("pools", 12, left=2), season("pools", 12), season("swiss", 14, 5, sides="history", left=1)
    robin = season("round_robin", 10, sides="both", seed=3)
    ratings = Ratings([*rated(robin, 1_780_000_000), *rated(swiss, 1_790_000_000)])
    who = max(robin.places, key=lambda name: len(ratings.history("tiny", name)))
    named = GameAndSideNames(lambda game: "Tiny War", lambda game, side: side.capitalize())
    mine = player_card(who, people(robin), ratings, [robin, swiss], "en", named)
    bracket = bracket_sheet(done, people(done), "en", wide=True)
    assert mine is not None
    assert bracket is not None
    return {
        "league_standings": standings_sheet(pools, people(pools), "en"),
        "league_crosstable": crosstable_sheet(swiss, people(swiss), "en"),
        "league_round": schedule_sheet(pools, people(pools), "en", 1, seats=("North", "South")),
        "league_bracket": bracket,
        "league_player": mine,
    }


def main(folder: Path) -> None:
    """Draws them."""
    for name, sheet in pictures().items():
        (folder / f"{name}.webp").write_bytes(draw_sheet(sheet, "webp").data)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
