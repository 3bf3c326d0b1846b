"""Pictures next to answers to players' questions: a line or its cut, the reach of a headquarters, the way to a hex."""

from __future__ import annotations

from render.eots import PICTURES
from render.pages.draw_map import draw_map
from render.scene import Area, Arrow, Highlight, MapScene, SupplyLineArt
from rules.eots.explain import sights
from rules.eots.game import GAME
from rules.eots.state.war import EotsWar
from tests.eots.space import bare, setup

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def scene(g: EotsWar, topic: str, lang: str = "en", **args: str) -> MapScene:
    given = {name: tuple(value.split("+")) for name, value in args.items()}
    found = PICTURES.explained(topic, g.state, GAME.view(g.state, "spectator"), lang, given)
    assert isinstance(found, MapScene)
    return found


def test_a_whole_line_runs_from_its_headquarters_to_the_unit() -> None:
    drawn = scene(setup("south_pacific", turn=4), "supply", unit="jp_army_18")
    (line,) = [one for one in drawn.overlays if isinstance(one, SupplyLineArt)]
    assert (line.path[0], line.path[-1], line.cut) == ("4017", "3720", "")
    assert drawn.crop is not None
    assert draw_map(drawn).data


def test_a_cut_line_shows_where_and_who_cuts_it() -> None:
    g = bare(SEAS | {"jp_bde_ss": "4423", "us_air_5af": "4424"}, japan="4017 4423", allies="4424")
    drawn = scene(g, "supply", unit="jp_bde_ss")
    (line,) = [one for one in drawn.overlays if isinstance(one, SupplyLineArt)]
    assert g.cat.distance(line.cut, "4424") <= 2
    assert ("4424",) in [one.hexes for one in drawn.overlays if isinstance(one, Highlight) and one.colour == "warning"]
    assert draw_map(drawn).data


def test_the_reach_of_a_headquarters() -> None:
    g = setup("south_pacific", turn=4)
    (area,) = [one for one in scene(g, "range", hq="jp_hq_south_seas").overlays if isinstance(one, Area)]
    assert area.hexes == sights.headquarters_range(g, "jp_hq_south_seas")


def test_the_way_to_a_hex_or_what_bars_it() -> None:
    g = setup("south_pacific", turn=4)
    (arrow,) = [one for one in scene(g, "why", unit="us_marine_1_div", hex="4423").overlays if isinstance(one, Arrow)]
    assert (arrow.path[0], arrow.path[-1], arrow.kind) == ("4828", "4423", "landing")
    units = SEAS | {"jp_army_17": "4021", "us_air_5af": "4222"}
    barred = scene(bare(units, japan="4017 4021", allies="4222"), "why", unit="jp_army_17", hex="4423")
    assert ("4222",) in [one.hexes for one in barred.overlays if isinstance(one, Highlight) and one.colour == "warning"]
    assert PICTURES.explained("why", g.state, GAME.view(g.state, "spectator"), "en", {"unit": ("us_cv_essex",)}) is None
    assert scene(g, "zones").overlays
