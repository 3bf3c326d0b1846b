"""A position of Generals for pictures: the sixth round, in Germany's turn: a battle, an army built, one lost."""

from __future__ import annotations

from functools import cache

from render.generals import PICTURES
from render.scene import AnyScene, HandScene, MapScene, PosterScene
from rules.engine import Event
from rules.generals.game import GAME
from rules.generals.state.state import BoardChange, GeneralsState
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
OPEN = {
    "germany": "ger_blitzkrieg ger_swedish_iron_ore",
    "united_kingdom": "uk_resistance",
    "japan": "jpn_forward_bases jpn_co_prosperity_sphere",
    "soviet_union": "sov_guards",
    "italy": "ita_mare_nostrum ita_impero_italiano",
    "united_states": "usa_radar usa_flying_fortresses",
}
TOPS = {
    "germany": "ger_land_battle",
    "japan": "jpn_kamikaze",
    "united_kingdom": "uk_build_navy",
    "soviet_union": "sov_build_army",
}
RESPONSES = "jpn_banzai_charge jpn_destroyer_transport jpn_truk"
SEVEN = "jpn_build_army jpn_build_navy jpn_build_navy jpn_sea_battle jpn_land_battle jpn_imperial_designs jpn_mobile_force"


@cache
def sixth_round() -> Table:
    """The sixth round, in Germany's turn: a battle, an army built, one lost."""
    found = war("ger", army=ARMY, navy=NAVY, hand={"ger": TEN.split()})
    state = found.state
    state.round, state.score = 6, {"axis": 41, "allies": 37}
    state.course = [(4, 3), (12, 9), (18, 17), (25, 22), (33, 30)]
    state.earned = {"germany": 21, "italy": 8, "japan": 12, "united_kingdom": 11, "soviet_union": 9, "united_states": 17}
    state.changes = [
        BoardChange("battled", "germany", "army", "ukraine"),
        BoardChange("lost", "soviet_union", "army", "ukraine"),
        BoardChange("placed", "germany", "army", "balkans"),
    ]
    return found


def _as(kind: type[AnyScene], scene: object) -> AnyScene:
    assert isinstance(scene, kind)
    return scene


def generals(look: str, lang: str) -> MapScene:
    """One of the looks at it."""
    state = sixth_round().state
    return _as(MapScene, PICTURES.look(look, state, GAME.view(state, "spectator"), lang))


def the_world(lang: str) -> MapScene:
    """The whole board."""
    return PICTURES.map(GAME.view(sixth_round().state, "spectator"), lang)


def with_cards() -> GeneralsState:
    """The same with cards on the table: statuses, piles, and Japan's responses."""
    state = GAME.saver.clone(sixth_round().state)
    for nation, cards in OPEN.items():
        state.statuses[nation] = cards.split()
    for nation, cards in TOPS.items():
        state.discard[nation] = [cards]
    state.responses["japan"] = RESPONSES.split()
    state.hand["japan"] = SEVEN.split()
    state.deck["japan"] = ["jpn_build_army"] * 5
    return state


def the_table(lang: str) -> HandScene:
    """The open cards of the nations."""
    state = with_cards()
    return _as(HandScene, PICTURES.look("table", state, GAME.view(state, "spectator"), lang))


def a_hand(lang: str) -> HandScene:
    """Japan's hand and its face-down cards."""
    return _as(HandScene, PICTURES.hand(GAME.view(with_cards(), "japan"), lang))


def the_score(lang: str) -> PosterScene:
    """The points by round and nation."""
    state = sixth_round().state
    return _as(PosterScene, PICTURES.look("score", state, GAME.view(state, "spectator"), lang))


#: Germany's turn in this round as everybody saw it.
TURN = (
    Event("turn", {"seat": "germany", "round": 6}),
    Event("played", {"seat": "germany", "card": "ger_land_battle"}),
    Event("battled", {"seat": "germany", "piece": "army", "area": "ukraine", "victim": "soviet_union"}),
    Event("removed", {"seat": "soviet_union", "piece": "army", "area": "ukraine", "by": "germany"}),
    Event("used", {"seat": "germany", "card": "ger_blitzkrieg"}),
    Event("built", {"seat": "germany", "piece": "army", "area": "ukraine"}),
    Event("points", {"seat": "germany", "side": "axis", "count": 7, "why": "sources", "areas": ["germany", "italy", "ukraine"]}),
    Event("turn-over", {"seat": "germany", "round": 6, "axis": 41, "allies": 37}),
)


def a_turn(lang: str) -> MapScene:
    """The dispatch of that turn."""
    state = sixth_round().state
    return _as(MapScene, PICTURES.chapter("nation", GAME.view(state, "spectator"), TURN, lang))
