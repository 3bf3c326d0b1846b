"""Sample pictures for the documentation: ``python -m tests.render.gallery docs/pictures``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from data.eots import load_scenario
from render.areamap.kit import kit_hand, kit_map
from render.eots.action import battle_scene
from render.eots.counters import scene_side_key
from render.eots.explain import battle_odds_scene
from render.eots.looks import theatre_crop
from render.eots.map import EotsMap
from render.eots.plan import plan_from_views
from render.eots.sights import supply_overlays
from render.hexmap.boards import board_art_of
from render.hexmap.geometry import grid_distance
from render.pages import EncodedPicture, draw_battle_card, draw_hand, draw_map
from render.pages.film import draw_film
from render.pages.odds import draw_odds
from render.pages.poster import draw_poster
from render.scene import (
    Arrow,
    BattleMark,
    BattleScene,
    Chart,
    CounterSpec,
    Crop,
    FilmScene,
    ForcesPlate,
    Highlight,
    Lang,
    MapScene,
    Note,
    OddsScene,
    Overlay,
    PosterScene,
    Ring,
    Series,
    Shot,
    ThemeName,
    Track,
    ZoneArea,
)
from rules.engine import Action, Event
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from tests.render.setups import hand_scene, map_scene, setup_scene, setup_units
from tests.render.sixth_round import a_hand, a_turn, generals, the_score, the_world


def _zones() -> tuple[ZoneArea, ZoneArea]:
    hexes = board_art_of("eots/south_pacific").hexes
    near = {
        side: tuple(n for n in hexes if min(grid_distance(n, c) for c in centres) <= 2)
        for side, centres in {"japan": ("4017", "4021", "3822", "3922"), "allies": ("4825", "4826", "4828", "3823")}.items()
    }
    both = tuple(n for n in near["japan"] if n in near["allies"])
    return ZoneArea("eots:japan", near["japan"], both, "Japanese ZOI"), ZoneArea(
        "eots:allies", near["allies"], both, "Allied ZOI"
    )


def landing(part: bool, zones: bool = False) -> MapScene:
    """An Allied landing on Guadalcanal, as a sample of everything that a map can show."""
    units = setup_units("south_pacific")
    units.update({"us_marine_1_div": ("4423", False), "us_ca_northampton": ("4423", False)})
    active = ("us_marine_1_div", "us_ca_northampton", "us_cv_wasp", "us_air_13af")
    scene = setup_scene("south_pacific")
    overlays: tuple[Overlay, ...] = (
        Arrow(("4828", "4727", "4626", "4525", "4424", "4423"), "landing", "eots:allies", "1M, 5 of 15"),
        Arrow(("4825", "4724", "4624", "4523"), "air", "eots:allies"),
        Arrow(("4021", "4121", "4221", "4322", "4423"), "sea", "eots:japan"),
        Highlight(("4222", "4322")),
        Note("4522", "no ZOI"),
    )
    seen = map_scene(
        "south_pacific",
        units,
        load_scenario("south_pacific").control,
        activated=active,
        moved=("us_marine_1_div",),
        oos=("jp_bde_4sn",),
        amphibious=("us_marine_1_div",),
        battles=("4423",),
        overlays=(*(_zones() if zones else ()), *((Ring("4828", 7, "eots:allies", "S Pac 7"),) if zones else ()), *overlays),
        title="Turn 3: landing on Guadalcanal",
        subtitle=("A13 Operation Watchtower, surprise attack. Japan to react.",),
        tracks=scene.tracks,
        crop=Crop(("4423", "4424"), 3) if part else None,
    )
    return msgspec.structs.replace(seen, legend=True)


def fight() -> BattleScene:
    """A battle with everything on it."""
    forces = {
        "japan": ("jp_ca_aoba", "jp_ca_nachi", "jp_apd_kamikaze", "jp_af_21"),
        "allies": ("us_cv_wasp", "us_ca_northampton", "us_air_13af"),
    }
    japan = {
        "side": "japan",
        "stage": "air_naval",
        "strength": 46,
        "natural": 3,
        "modified": 8,
        "rating": 1.5,
        "hits": 69,
        "critical": False,
    }
    allies = {
        "side": "allies",
        "stage": "air_naval",
        "strength": 27,
        "natural": 2,
        "modified": 2,
        "rating": 0.5,
        "hits": 14,
        "critical": False,
    }
    rolls = ({**japan, "modifiers": (("J17", 2), ("surprise", 3))}, {**allies, "modifiers": ()})
    gone = {"us_cv_wasp": True, "us_ca_northampton": False, "jp_ca_aoba": False}
    facts = {
        "hex": "4423",
        "forces": forces,
        "rolls": rolls,
        "active": "japan",
        "condition": "surprise",
        "reduced": ("us_cv_wasp",),
        "losses": [{"unit": unit, "eliminated": eliminated} for unit, eliminated in gone.items()],
        "winner": "japan",
    }
    found = battle_scene(Event("battle-over", facts), "ru")
    assert found is not None
    return found


def war_film() -> FilmScene:
    """A short replay: the set-up, the landing, its battle, the flag that changes."""
    units, start = setup_units("south_pacific"), load_scenario("south_pacific")
    landed = {**units, "us_marine_1_div": ("4423", False), "us_ca_northampton": ("4423", False)}
    after = {u: at for u, at in landed.items() if u != "jp_bde_4sn"}
    taken = {**start.control, "4423": "allies"}
    sail = Arrow(("4828", "4727", "4626", "4525", "4424", "4423"), "landing", "eots:allies", "1M +1")
    head = "Turn {}/6 · 1942 · Political Will 4"

    def shot(
        units: dict[str, tuple[str, bool]],
        control: Mapping[str, str],
        turn: int,
        caption: str,
        seconds: float,
        *overlays: Overlay,
        fought: bool = False,
    ) -> Shot:
        seen = map_scene("south_pacific", units, control, overlays=overlays, battles=("4423",) if fought else ())
        return Shot(msgspec.structs.replace(seen, scale=0.6, callouts=False), head.format(turn), caption, seconds, fought)

    return FilmScene(
        "South Pacific",
        (
            shot(units, start.control, 3, "Turn 3/6", 1.6),
            shot(landed, start.control, 3, "Allies: Operation Watchtower", 1.2, sail),
            shot(
                landed, start.control, 3, "Battle: Guadalcanal (4423). Winner: Allies. 4th SN: eliminated", 2.6, sail, fought=True
            ),
            shot(after, taken, 3, "⚑ Allies: Guadalcanal", 1.4, Highlight(("4423",), "eots:allies")),
        ),
    )


def course() -> PosterScene:
    """A poster of a made-up war in the South Pacific."""
    start = setup_scene("south_pacific")
    bare = msgspec.structs.replace(start, title="", tracks=(), callouts=False, control={**start.control, "4423": "eots:allies"})
    sides = (("Japan", "eots:japan"), ("Allies", "eots:allies"))
    return PosterScene(
        "South Pacific: the course of the war",
        "Turn 6/6 · 1943 · Winner: Allies",
        bare,
        ("3", "4", "5", "6"),
        (
            Chart("Named places held", tuple(_series(sides, ((40, 39, 36, 31), (20, 21, 24, 29)))), stacked=True),
            Chart("Steps lost in all", tuple(_series(sides, ((0, 6, 13, 21), (0, 4, 11, 15))))),
            Chart("Political Will", (Series("Political Will", (4, 3, 5, 6), "eots:allies"),)),
        ),
        (
            ("Turn 3", "Battle: Guadalcanal (4423). Winner: Allies. 4th SN: eliminated"),
            ("Turn 3", "⚑ Allies: Guadalcanal"),
            ("Turn 5", "Battle: Rabaul (4021). Winner: Japan. Wasp: eliminated; Northampton: reduced"),
        ),
    )


def _series(sides: Iterable[tuple[str, str]], values: Iterable[tuple[float, ...]]) -> Iterator[Series]:
    for (name, side), line in zip(sides, values, strict=True):
        yield Series(name, line, side)


def supply_sample() -> MapScene:
    """Supply lines at the start, with a division cut off in the enemy's rear."""
    state = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position.state
    state = GAME.saver.clone(state)
    EotsWar(state, None).put("us_marine_1_div", "4020")
    scene = EotsMap(GAME.view(state, "spectator")).map_scene(overlays=supply_overlays(state))
    return msgspec.structs.replace(scene, legend=True, callouts=False, scale=0.75)


def positions() -> tuple[EotsState, EotsState]:
    """South Pacific in an offensive, its cards known: with moves made, and before them."""
    dice = SealedDice(bytes(32), 1)
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    card = position.state.hand["japan"][0]
    decline = ("decline",) if position.prompts[0].what == "initiative" else ()
    orders = (*decline, f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_21+jp_ca_aoba+jp_ca_nachi", "done")
    for order in orders:
        position = position.play(Action.parse(position.prompts[0].seat, order), dice).position
    before: EotsState = GAME.saver.clone(position.state)
    for order in ("move 4021 jp_af_21 air 3922", "move 4021 jp_ca_aoba+jp_ca_nachi naval 3823"):
        position = position.play(Action.parse("japan", order), dice).position
    after: EotsState = position.state
    return after, before


def plan_sample() -> MapScene:
    """What two orders would do, before they are played."""
    after, before = positions()
    scene = plan_from_views(GAME.view(before, "japan"), GAME.view(after, "japan"))
    assert scene is not None
    return scene


def battle_sample() -> MapScene:
    """The units in a battle: a landing met by aircraft of two bases."""
    scene = landing(True)
    ashore = next(s for s in scene.stacks if s.hex == "4423").counters
    side = {"jp": "japan"}
    sides: dict[str, tuple[CounterSpec, ...]] = {"allies": (), "japan": ()}
    for spec in (*ashore, *(c for s in scene.stacks for c in s.counters if c.id in ("us_air_13af", "jp_af_21", "us_cv_wasp"))):
        who = side.get(spec.id[:2], "allies")
        sides[who] = (*sides[who], spec)
    strikes = tuple(
        Arrow((s.hex, "4423"), "air", "eots:japan") for s in scene.stacks if any(c.id == "jp_af_21" for c in s.counters)
    )
    marks = (
        ForcesPlate("4423", tuple((scene_side_key(who), those) for who, those in sides.items())),
        *strikes,
        BattleMark("4423"),
    )
    return msgspec.structs.replace(scene, overlays=marks, title="Turn 3: who fights for Guadalcanal")


def theatre_sample() -> MapScene:
    """The East Indies before the first move of the campaign."""
    scene = setup_scene("campaign_1941", crop=theatre_crop("full", "indies"))
    return msgspec.structs.replace(scene, tracks=scene.tracks[:2], legend=True)


def areas_sample(lang: Lang = "en", theme: ThemeName = "paper") -> MapScene:
    """The made-up board of areas with a landing under way."""
    pieces = {
        "amber_army_1": "amberland",
        "amber_air_1": "amberland",
        "amber_army_2": "heron_coast",
        "amber_corps_1": "north_cape",
        "amber_fleet_1": "midsea",
        "slate_army_1": "quarry",
        "slate_army_2": "moor",
        "slate_fleet_2": "dawn_sea",
        "slate_fleet_1": "kite_bay",
        "slate_corps_1": "slate_hills",
        "fern_army_1": "fern_island",
        "fern_fleet_1": "narrows",
    }
    control = {
        **dict.fromkeys(("amberland", "heron_coast", "north_cape"), "amber"),
        **dict.fromkeys(("slate_hills", "quarry", "east_march", "moor"), "slate"),
        **dict.fromkeys(("fern_island", "sunny_shore"), "fern"),
    }
    overlays: tuple[Overlay, ...] = (
        Arrow(("heron_coast", "midsea", "fern_island"), "landing", "sample:amber", "2nd"),
        Arrow(("slate_hills", "quarry"), "land", "sample:slate", "Guard"),
        BattleMark("fern_island"),
    )
    points = tuple(Track(side, str(n), f"sample:{side.lower()}") for side, n in (("Amber", 5), ("Slate", 7), ("Fern", 4)))
    scene = kit_map("sample", "straits", pieces, control, lang=lang, theme=theme, overlays=overlays, tracks=points)
    return msgspec.structs.replace(scene, legend=True)


def odds_sample(lang: Lang = "en") -> OddsScene:
    """The odds of an Allied attack on Guadalcanal that the fleet at Truk meets."""
    state = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position.state
    args = {"hex": ("4423",), "attackers": ("4828",), "defenders": ("4017",), "condition": ("intercept",)}
    found = battle_odds_scene(EotsMap(GAME.view(state, "spectator"), lang), GAME.questions.explain(state, "odds", args))
    assert found is not None
    return found


def samples() -> dict[str, EncodedPicture]:
    """The pictures of the gallery by name."""
    dark = msgspec.structs.replace(landing(True), theme="dark")
    cards = ("J17", "J44", "J73", "J09")
    hand = hand_scene("Ręka Japonii, etap 3", cards, "pl")
    hand = msgspec.structs.replace(hand, cards=tuple(msgspec.structs.replace(card, modes=("KO", "KW")) for card in hand.cards))
    return {
        "south_pacific": draw_map(setup_scene("south_pacific")),
        "landing": draw_map(landing(False, zones=True)),
        "landing_part": draw_map(landing(True)),
        "landing_part_dark": draw_map(dark),
        "burma": draw_map(msgspec.structs.replace(setup_scene("burma", "ru"), scale=0.75)),
        "whole": draw_map(msgspec.structs.replace(setup_scene("campaign_1941", "pl"), scale=0.6)),
        "hand": draw_hand(hand),
        "battle": draw_battle_card(fight()),
        "odds": draw_odds(odds_sample()),
        "supply": draw_map(supply_sample()),
        "plan": draw_map(plan_sample()),
        "forces": draw_map(battle_sample()),
        "theatre": draw_map(theatre_sample()),
        "areas": draw_map(areas_sample()),
        "areas_dark": draw_map(areas_sample("ru", "dark")),
        "areas_hand": draw_hand(kit_hand("sample", ("a1", "a2", "a3"), "pl", "Liga Bursztynu")),
        "generals": draw_map(the_world("en")),
        "generals_hand": draw_hand(a_hand("en")),
        "generals_supply": draw_map(generals("supply_united_kingdom", "en")),
        "generals_straits": draw_map(generals("straits", "en")),
        "generals_turn": draw_map(a_turn("en")),
        "generals_score": draw_poster(the_score("en")),
        "poster": draw_poster(course()),
        "film": draw_film(war_film(), "gif"),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in samples().items():
        (folder / f"{name}{picture.suffix}").write_bytes(picture.data)
        print(f"{name}{picture.suffix}  {picture.width} x {picture.height}  {len(picture.data) // 1024} kB")
