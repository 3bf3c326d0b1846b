"""Maps of Stalin's War from a view: the place of each unit, who holds what, the markers of the round under way."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from data.stalins_war import HOUSE, war_tables_of
from render.hexmap.view import HexView, bare_map
from render.scene import BattleMark, CounterSpec, Crop, Lang, MapScene, Mark, Note, Overlay, StackSpec, Track
from render.stalins_war.board import board_name
from render.stalins_war.counters import RANKS, front_counter, short_name
from rules.stalins_war.state.state import AXIS, SIDES, SOVIET
from rules.stalins_war.table.labels import war_label
from rules.stalins_war.table.seen import FrontView

#: Supply that a counter shows: a red mark for none, a black dot for half supply.
SHOWN: dict[str, Mark] = {"none": "alarm", "fortress": "dot", "defence": "dot"}


class FrontMap(HexView[FrontView]):
    """A view of the game for the kit.

    ``active``: units with a golden rim; ``plain``: without the markers of the round. On the whole board a stack is a plate with
    the strength of all its units; ``every``: each unit has its counter there too.
    """

    game = "stalins_war"
    sides = SIDES
    goals = ("to",)
    house = HOUSE

    def __init__(
        self, view: FrontView, lang: Lang = "en", *, active: Collection[str] = (), plain: bool = False, every: bool = False
    ) -> None:
        super().__init__(view, lang, active=active, plain=plain)
        self.every, self.tables = every, war_tables_of(view.module)

    @property
    def board(self) -> str:
        """The board of its material, named in the language of who looks."""
        return board_name(self.lang, self.view.module)

    @property
    def title(self) -> str:
        """Its scenario."""
        return war_label("scenario", self.view.scenario, self.lang, self.view.module)

    def units(self) -> Mapping[str, str]:
        """Units on the map."""
        return self.view.place

    def unit_side(self, unit: str) -> str:
        """Its side."""
        return self.tables.forces.units[unit].side

    def unit_name(self, unit: str) -> str:
        """The words on its counter."""
        return short_name(unit, self.view.module)

    def place_name(self, at: str) -> str:
        """A hex in words."""
        return war_label("hex", at, self.lang, self.view.module)

    def field(self) -> Crop | None:
        """The part of the map that its scenario is played on."""
        scenario, rows = self.tables.scenarios[self.view.scenario], self.tables.map.hexes
        (west, east), (north, south) = scenario.columns, scenario.rows
        inside = sorted(at for at, row in rows.items() if west <= row.column <= east and north <= row.row <= south)
        return None if len(inside) == len(rows) else Crop(tuple(inside), 0)

    def _rank_of(self, unit: str) -> tuple[bool, int, str]:
        row = self.tables.forces.units[unit]
        return not row.large, RANKS[row.kind], unit

    def counters(self, units: Sequence[str]) -> tuple[CounterSpec, ...]:
        """Armies and fronts first, each with its losses, its supply and what it has done."""
        return tuple(self.counter(unit, self.unit_marks(unit)) for unit in sorted(units, key=self._rank_of))

    def counter(self, unit: str, marks: frozenset[Mark] = frozenset()) -> CounterSpec:
        """The counter of a unit with its losses."""
        return front_counter(unit, self.view.lost.get(unit, 0), marks, self.lang, self.view.module)

    def unit_marks(self, unit: str) -> frozenset[Mark]:
        """Its supply, and what it has done."""
        supply = self.view.supply.get(unit, "full")
        return super().unit_marks(unit) | ({SHOWN[supply]} if supply in SHOWN else set())

    def stacks(self, crop: Crop | None) -> tuple[StackSpec, ...]:
        """Stacks, on the whole map with the strength of each."""
        whole = super().stacks(crop)
        if self.every or crop is not None:
            return whole
        totals = (sum(int(spec.factors[0]) for spec in stack.counters if spec.factors) for stack in whole)
        return tuple(msgspec.structs.replace(stack, total=str(total)) for stack, total in zip(whole, totals, strict=True))

    def markers(self) -> list[Overlay]:
        """Trenches, Festungs, fortified areas; combat and Blitz markers of the round."""
        view = self.view
        if self.plain:
            return []
        found: list[Overlay] = [Note(at, self.say("mark-trench")) for at in sorted(view.trenches)]
        found += [Note(at, self.say("mark-festung")) for at in view.festungs]
        found += [Note(at, self.say("mark-fortified")) for at in view.fortified]
        found += [*self.framed(view.marked, "choice", "mark-combat"), *self.framed(view.blitz, "good", "mark-blitz")]
        return [*found, *(BattleMark(at) for at in view.attacked)]

    def zone(self, side: str) -> tuple[Sequence[str], list[str]]:
        """A side's zone of control (8), and the hexes in which it is cancelled for retreat and supply (8.3)."""
        theirs = {at for unit, at in self.view.place.items() if self.unit_side(unit) != side}
        hexes = self.view.zones[side]
        return hexes, [at for at in hexes if at in theirs]

    def bare_scene(self, overlays: Sequence[Overlay] = ()) -> MapScene:
        """A map with nothing but the war on it, each unit with its counter."""
        return bare_map(FrontMap(self.view, self.lang, plain=True, every=True).map_scene(overlays=overlays))

    def tracks(self) -> tuple[Track, ...]:
        """Turn and points, what the round is about, cards, points of replacement."""
        view, say = self.view, self.say
        row = self.tables.forces.turns[view.turn]
        out = [
            Track(say("track-turn"), f"{view.turn}/{view.last_turn} · {say(f'season-{row.season}')} {row.year}"),
            Track(say("track-vp"), str(view.vp), self.side_key(AXIS)),
        ]
        if view.phase == "rounds":
            out.append(Track(say("track-round"), f"{view.round}/{view.rounds}", self.side_key(view.active)))
        if view.weather != "dry":
            out.append(Track(say("track-weather"), say(f"weather-{view.weather}")))
        for side in SIDES:
            key = self.side_key(side)
            banked, lost = view.banked.get(side), view.consecutive.get(side)
            rows = {
                "cards": f"{view.hands.get(side, 0)} + {view.decks.get(side, 0)}",
                "banked": f"{banked}" if banked else "",
                "consecutive": f"−{lost}" if lost else "",
            }
            # The words name its owner: the plate's colour is not a name.
            whose = say(f"side-{side}")
            out += [Track(say("track-of", side=whose, what=say(f"track-{row}")), text, key) for row, text in rows.items() if text]
        for kind, points in sorted(view.rp.items()):
            if points:
                side = SOVIET if kind == SOVIET else AXIS
                out.append(Track(say(f"track-rp-{kind}"), f"{points:g}", self.side_key(side)))
        if view.doing in ("ops", "event", "zero"):
            out.append(Track(say("track-ops"), str(view.ops), self.side_key(view.active)))
        if view.total_war:
            out.append(Track(say("track-total-war"), "✓"))
        return tuple(out)
