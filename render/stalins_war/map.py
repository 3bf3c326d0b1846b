"""Maps of Stalin's War from a view: who stands where, who holds what, the markers of the round under way."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from data.modules import kept
from data.stalins_war import HOUSE, tables_of
from render.hexmap.view import HexView, bare_map, flags_flown, gather_stacks
from render.scene import BattleMark, CounterSpec, Crop, Highlight, Lang, MapScene, Mark, Note, Overlay, StackSpec, Track, ZoneArea
from render.stalins_war.board import board_name
from render.stalins_war.counters import counter, side_key
from render.stalins_war.say import say
from rules.stalins_war.state.state import AXIS, SIDES, SOVIET
from rules.stalins_war.table.labels import label
from words import tr

if TYPE_CHECKING:
    from rules.stalins_war.table.seen import WarView

#: Order of counters in a stack: what a reader looks for first.
ORDER = (
    "front",
    "total_war_front",
    "army",
    "panzer",
    "guards_tank",
    "tank",
    "mechanized",
    "guards_cavalry",
    "cavalry",
    "shock",
    "guards",
)
#: Supply that a counter shows: a red mark for none, a black dot for half supply.
SHOWN: dict[str, Mark] = {"none": "alarm", "fortress": "dot", "defence": "dot"}


def _rank(unit: str, module: str) -> tuple[bool, int, str]:
    row = tables_of(module).forces.units[unit]
    place = ORDER.index(row.kind) if row.kind in ORDER else len(ORDER)
    return not row.large, place, unit


def counters(view: WarView, units: Collection[str], lang: Lang, active: Collection[str] = ()) -> tuple[CounterSpec, ...]:
    """Counters of units on the map, the most important first; ``active``: with a golden rim."""
    out = []
    for unit in sorted(units, key=lambda one: _rank(one, view.module)):
        supply = view.supply.get(unit, "full")
        marks: set[Mark] = {SHOWN[supply]} if supply in SHOWN else set()
        marks |= {"active"} if unit in active else set()
        marks |= {"moved"} if unit in view.moved or unit in view.fought else set()
        out.append(counter(unit, view.lost.get(unit, 0), frozenset(marks), lang, view.module))
    return tuple(out)


def stacks(view: WarView, lang: Lang, active: Collection[str] = ()) -> tuple[StackSpec, ...]:
    """Everything on the map, hexes in order."""
    return gather_stacks(view.place, lambda those: counters(view, those, lang, active))


def summed(whole: tuple[StackSpec, ...]) -> tuple[StackSpec, ...]:
    """The stacks with the strength of each."""
    return tuple(
        msgspec.structs.replace(stack, total=str(sum(int(spec.factors[0]) for spec in stack.counters if spec.factors)))
        for stack in whole
    )


def tracks(view: WarView, lang: Lang) -> tuple[Track, ...]:
    """The plates above the map."""
    row = tables_of(view.module).forces.turns[view.turn]
    out = [
        Track(say(lang, "track-turn"), f"{view.turn}/{view.last_turn} · {say(lang, f'season-{row.season}')} {row.year}"),
        Track(say(lang, "track-vp"), str(view.vp), side_key(AXIS)),
    ]
    if view.phase == "rounds":
        out.append(Track(say(lang, "track-round"), f"{view.round}/{view.rounds}", side_key(view.active)))
    if view.weather != "dry":
        out.append(Track(say(lang, "track-weather"), say(lang, f"weather-{view.weather}")))
    for side in SIDES:
        out.append(Track(say(lang, "track-cards"), f"{view.hands.get(side, 0)} + {view.decks.get(side, 0)}", side_key(side)))
        if view.banked.get(side):
            out.append(Track(say(lang, "track-banked"), str(view.banked[side]), side_key(side)))
        if view.consecutive.get(side):
            out.append(Track(say(lang, "track-consecutive"), f"-{view.consecutive[side]}", side_key(side)))
    for kind, points in sorted(view.rp.items()):
        if points:
            side = SOVIET if kind == SOVIET else AXIS
            out.append(Track(say(lang, f"track-rp-{kind}"), f"{points:g}", side_key(side)))
    if view.doing in ("ops", "event", "zero"):
        out.append(Track(say(lang, "track-ops"), str(view.ops), side_key(view.active)))
    if view.total_war:
        out.append(Track(say(lang, "track-total-war"), "✓"))
    return tuple(out)


def markers(view: WarView, lang: Lang) -> tuple[Overlay, ...]:
    """Trenches, Festungs, fortified areas; combat and Blitz markers of the round."""
    found: list[Overlay] = [Note(at, say(lang, "mark-trench")) for at in sorted(view.trenches)]
    found += [Note(at, say(lang, "mark-festung")) for at in view.festungs]
    found += [Note(at, say(lang, "mark-fortified")) for at in view.fortified]
    if view.marked:
        found.append(Highlight(view.marked, "choice", say(lang, "mark-combat")))
    if view.blitz:
        found.append(Highlight(view.blitz, "good", say(lang, "mark-blitz")))
    found += [BattleMark(at) for at in view.attacked]
    return tuple(found)


def zone_areas(view: WarView, lang: Lang) -> tuple[ZoneArea, ...]:
    """The zones of control of both sides (8); hexes in which they are cancelled for retreat and supply are hatched (8.3)."""
    areas = []
    for side in SIDES:
        mine = {at for unit, at in view.place.items() if tables_of(view.module).forces.units[unit].side != side}
        hexes = view.zones[side]
        areas.append(ZoneArea(side_key(side), hexes, tuple(at for at in hexes if at in mine), say(lang, f"zone-{side}")))
    return tuple(areas)


def map_scene(
    view: WarView,
    lang: Lang,
    *,
    overlays: Sequence[Overlay] = (),
    crop: Crop | None = None,
    active: Collection[str] = (),
    plain: bool = False,
    units: bool = False,
) -> MapScene:
    """The map of a view. ``active``: units with a golden rim; ``plain``: without the markers of the round.

    On the whole board a stack is a plate with the strength of all its units; ``units``: each has its counter there too.
    """
    crop = crop if crop is not None else part(view)
    name = board_name(lang, view.module)
    material = say(lang, "material-house", number=HOUSE)
    if view.module:
        material = say(lang, "material-module", module=material_of(view.module))
    return MapScene(
        board=name,
        control={at: side_key(side) for at, side in flags_flown(name, view.control).items()},
        stacks=stacks(view, lang, active) if units or crop is not None else summed(stacks(view, lang, active)),
        overlays=(*overlays, *(() if plain else markers(view, lang))),
        title=label("scenario", view.scenario, lang, view.module),
        subtitle=(material,),
        tracks=tracks(view, lang),
        crop=crop,
        lang=lang,
    )


def material_of(module: str) -> str:
    """A module's title, version and the beginning of its hash. Raises MissingModuleError."""
    sheet = kept(module).sheet
    return f"{sheet.title} {sheet.version} · {module[:8]}"


def part(view: WarView) -> Crop | None:
    """The part of the map that a scenario is played on; None for all of it."""
    found = tables_of(view.module)
    scenario = found.scenarios[view.scenario]
    inside = [
        at
        for at, row in found.map.hexes.items()
        if scenario.columns[0] <= row.column <= scenario.columns[1] and scenario.rows[0] <= row.row <= scenario.rows[1]
    ]
    return None if len(inside) == len(found.map.hexes) else Crop(tuple(sorted(inside)), 0)


class FrontMap(HexView["WarView"]):
    """A view of the game for the kit."""

    game = "stalins_war"
    sides = SIDES
    goals = ("to",)

    @property
    def board(self) -> str:
        """The board of its material, named in the language of who looks."""
        return board_name(self.lang, self.view.module)

    @property
    def title(self) -> str:
        """Its scenario."""
        return tr(self.lang, f"stalins_war:scenario-{self.view.scenario}")

    def map_scene(
        self,
        *,
        crop: Crop | None = None,
        overlays: Sequence[Overlay] = (),
        active: Collection[str] = (),
        plain: bool = False,
        units: bool = False,
    ) -> MapScene:
        """The map as :func:`map_scene` makes it."""
        return map_scene(self.view, self.lang, overlays=overlays, crop=crop, active=active, plain=plain, units=units)

    def still_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map without the markers of the round."""
        return self.map_scene(crop=crop, overlays=overlays, plain=True)

    def bare_scene(self, overlays: Sequence[Overlay] = ()) -> MapScene:
        """A map with nothing but the war on it, each unit with its counter."""
        return bare_map(self.map_scene(overlays=overlays, plain=True, units=True))

    def units(self) -> Mapping[str, str]:
        """Units on the map."""
        return self.view.place

    def control(self) -> Mapping[str, str]:
        """Who holds which place."""
        return self.view.control

    def place_name(self, at: str) -> str:
        """A hex in words."""
        return label("hex", at, self.lang, self.view.module)
