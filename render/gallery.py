"""Sample pictures for the documentation: ``python -m render.gallery docs/pictures``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from render import Picture, draw_battle, draw_hand, draw_map
from render.boards import board_art
from render.eots import battle, hand, map_from_view, map_scene, setup_scene, setup_units, supply_overlays
from render.film import draw_film
from render.geometry import distance
from render.poster import draw_poster
from render.scene import (
    Arrow,
    BattleScene,
    Chart,
    Crop,
    FilmScene,
    Highlight,
    MapScene,
    Note,
    Overlay,
    PosterScene,
    Ring,
    Series,
    Shot,
    ZoneArea,
)
from rules.engine.dice import SealedDice
from rules.eots import GAME
from rules.eots.war import War


def _zones() -> tuple[ZoneArea, ZoneArea]:
    hexes = board_art("eots/south_pacific").hexes
    near = {
        side: tuple(n for n in hexes if min(distance(n, c) for c in centres) <= 2)
        for side, centres in {"japan": ("4017", "4021", "3822", "3922"), "allies": ("4825", "4826", "4828", "3823")}.items()
    }
    both = tuple(n for n in near["japan"] if n in near["allies"])
    return ZoneArea("japan", near["japan"], both), ZoneArea("allies", near["allies"], both)


def landing(part: bool, zones: bool = False) -> MapScene:
    """An Allied landing on Guadalcanal under way, as a sample of everything that can lie on a map."""
    units = setup_units("south_pacific")
    units.update({"us_marine_1_div": ("4423", False), "us_ca_northampton": ("4423", False)})
    active = ("us_marine_1_div", "us_ca_northampton", "us_cv_wasp", "us_air_13af")
    scene = setup_scene("south_pacific")
    overlays: tuple[Overlay, ...] = (
        Arrow(("4828", "4727", "4626", "4525", "4424", "4423"), "amphibious", "allies", "1M, 5 of 15"),
        Arrow(("4825", "4724", "4624", "4523"), "air", "allies"),
        Arrow(("4021", "4121", "4221", "4322", "4423"), "naval", "japan"),
        Highlight(("4222", "4322")),
        Note("4522", "no ZOI"),
    )
    seen = map_scene(
        "south_pacific",
        units,
        scene.control,
        activated=active,
        moved=("us_marine_1_div",),
        oos=("jp_bde_4sn",),
        amphibious=("us_marine_1_div",),
        battles=("4423",),
        overlays=(*(_zones() if zones else ()), *((Ring("4828", 7, "allies", "S Pac 7"),) if zones else ()), *overlays),
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
    japan = {"side": "japan", "stage": "air_naval", "strength": 46, "natural": 7, "rating": 1.5, "hits": 69, "critical": False}
    allies = {"side": "allies", "stage": "air_naval", "strength": 27, "natural": 2, "rating": 0.5, "hits": 14, "critical": False}
    rolls = ({**japan, "modifiers": (("J17", 2), ("surprise", 3))}, {**allies, "modifiers": ()})
    losses = (("us_cv_wasp", "eliminated"), ("us_ca_northampton", "reduced"), ("jp_ca_aoba", "reduced"))
    return battle(
        "4423",
        forces,
        rolls,
        active="japan",
        condition="surprise",
        reduced=("us_cv_wasp",),
        losses=losses,
        winner="japan",
        lang="ru",
    )


def war_film() -> FilmScene:
    """A short replay: the set-up, the landing, its battle, the flag that changes."""
    units, start = setup_units("south_pacific"), setup_scene("south_pacific")
    landed = {**units, "us_marine_1_div": ("4423", False), "us_ca_northampton": ("4423", False)}
    after = {u: at for u, at in landed.items() if u != "jp_bde_4sn"}
    taken = {**start.control, "4423": "allies"}
    sail = Arrow(("4828", "4727", "4626", "4525", "4424", "4423"), "amphibious", "allies", "1M +1")
    head = "Turn {}/6 · 1942 · Political Will 4"

    def shot(
        units: dict[str, tuple[str, bool]],
        control: dict[str, str],
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
            shot(after, taken, 3, "⚑ Allies: Guadalcanal", 1.4, Highlight(("4423",), "allies")),
        ),
    )


def course() -> PosterScene:
    """A poster of a made-up war in the South Pacific."""
    start = setup_scene("south_pacific")
    bare = msgspec.structs.replace(start, title="", tracks=(), callouts=False, control={**start.control, "4423": "allies"})
    sides = (("Japan", "japan"), ("Allies", "allies"))
    return PosterScene(
        "South Pacific: the course of the war",
        "Turn 6/6 · 1943 · Winner: Allies",
        bare,
        ("3", "4", "5", "6"),
        (
            Chart("Named places held", tuple(_series(sides, ((40, 39, 36, 31), (20, 21, 24, 29)))), stacked=True),
            Chart("Steps lost in all", tuple(_series(sides, ((0, 6, 13, 21), (0, 4, 11, 15))))),
            Chart("Political Will", (Series("Political Will", (4, 3, 5, 6), "allies"),)),
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
    state = GAME.clone(state)
    War(state, None).put("us_marine_1_div", "4020")
    scene = map_from_view(GAME.view(state, "spectator"), overlays=supply_overlays(state))
    return msgspec.structs.replace(scene, legend=True, callouts=False, scale=0.75)


def samples() -> dict[str, Picture]:
    """The pictures of the gallery by name."""
    dark = msgspec.structs.replace(landing(True), theme="dark")
    cards = ("J17", "J44", "J73", "J09")
    ways = dict.fromkeys(cards, ("KO", "KW"))
    return {
        "south_pacific": draw_map(setup_scene("south_pacific")),
        "landing": draw_map(landing(False, zones=True)),
        "landing_part": draw_map(landing(True)),
        "landing_part_dark": draw_map(dark),
        "burma": draw_map(msgspec.structs.replace(setup_scene("burma", "ru"), scale=0.75)),
        "whole": draw_map(msgspec.structs.replace(setup_scene("campaign_1941", "pl"), scale=0.6)),
        "hand": draw_hand(hand(cards, "pl", "Ręka Japonii, etap 3", ways)),
        "battle": draw_battle(fight()),
        "supply": draw_map(supply_sample()),
        "poster": draw_poster(course()),
        "film": draw_film(war_film(), "gif"),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in samples().items():
        (folder / f"{name}{picture.suffix}").write_bytes(picture.data)
        print(f"{name}{picture.suffix}  {picture.width} x {picture.height}  {len(picture.data) // 1024} kB")
