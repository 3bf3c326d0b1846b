"""A position of Generals for pictures: the sixth round, in Germany's turn: a battle, an army built, one lost."""

from __future__ import annotations

from functools import cache

from render.generals import PICTURES
from render.scene import MapScene
from rules.generals.game import GAME
from rules.generals.state.state import Change
from tests.generals.board import Table, war

ARMY = {
    "ger": ["germany", "western_europe", "ukraine", "italy", "balkans", "north_africa", "eastern_europe"],
    "ita": ["italy", "balkans"],
    "jpn": ["japan", "china", "southeast_asia", "philippines", "indonesia"],
    "uk": ["united_kingdom", "india", "australia", "canada"],
    "sov": ["moscow", "russia", "siberia", "vladivostok", "szechuan"],
    "usa": ["eastern_us", "western_us", "hawaii", "united_kingdom"],
}
NAVY = {
    "ger": ["baltic_sea", "mediterranean"],
    "ita": ["mediterranean"],
    "jpn": ["sea_of_japan", "south_china_sea", "central_pacific"],
    "uk": ["north_sea", "bay_of_bengal", "indian_ocean"],
    "sov": ["black_sea"],
    "usa": ["north_atlantic", "north_sea", "east_pacific"],
}
TEN = (
    "ger_build_army ger_land_battle ger_dive_bombers ger_swedish_iron_ore ger_atlantic_wall ger_blitzkrieg ger_plunder "
    "ger_conscription ger_synthetic_fuel ger_sea_battle"
)


@cache
def sixth_round() -> Table:
    """The sixth round, in Germany's turn: a battle, an army built, one lost."""
    found = war("ger", army=ARMY, navy=NAVY, hand={"ger": TEN.split()})
    state = found.state
    state.round, state.score = 6, {"axis": 41, "allies": 37}
    state.course = [(4, 3), (12, 9), (18, 17), (25, 22), (33, 30)]
    state.earned = {"germany": 21, "italy": 8, "japan": 12, "united_kingdom": 11, "soviet_union": 9, "united_states": 17}
    state.changes = [
        Change("battled", "germany", "army", "ukraine"),
        Change("lost", "soviet_union", "army", "ukraine"),
        Change("placed", "germany", "army", "balkans"),
    ]
    return found


def generals(look: str, lang: str) -> MapScene:
    """One of the looks at it."""
    state = sixth_round().state
    scene = PICTURES.look(look, state, GAME.view(state, "spectator"), lang)
    assert isinstance(scene, MapScene)
    return scene
