"""Maps of Next War from a view: where units are, who holds what, markers, the draft or the battle under way."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from data.next_war import HOUSE
from render.hexmap.view import HexView
from render.next_war.board import theatre_board_name
from render.next_war.counters import SIDE_LOOKS, theatre_counter, theatre_side_key
from render.scene import Arrow, BattleMark, CounterSpec, Lang, MapScene, Mark, Note, Overlay, Track
from rules.next_war.state.book import book_of
from rules.next_war.state.opening import first_state
from rules.next_war.table.labels import theatre_label
from rules.next_war.table.seen import HangingView, TheatreView, theatre_as_seen

#: Orders that hang on others -> how their arrows are drawn; the others fly.
HANGING_KINDS = {"move": "land", "march": "land", "sail": "sea", "embark": "sea", "debark": "landing", "ship": "sea"}


def place_hex(seen: TheatreMapView, place: str) -> str:
    """The hex of a place: itself, that of a ship; "" for a box."""
    ship = place.partition(":")[2]
    at = seen.view.place.get(ship, "") if ship else place
    return at if at in seen.drawn() else ""


class TheatreMapView(HexView[TheatreView]):
    """A view of the game for the kit. ``active``: units with a golden rim; ``plain``: without what is under way."""

    game = "next_war"
    sides: tuple[str, ...] = SIDE_LOOKS
    goals = ("to", "hex")
    house = HOUSE

    def __init__(self, view: TheatreView, lang: Lang = "en", *, active: Collection[str] = (), plain: bool = False) -> None:
        super().__init__(view, lang, active=active, plain=plain)
        self.book = book_of(view.module)
        self.sides = self.book.sides

    @property
    def board(self) -> str:
        """The part of the map of its scenario, named in the language of who looks."""
        return theatre_board_name(self.lang, self.view.scenario, self.view.module)

    @property
    def title(self) -> str:
        """Its scenario."""
        return theatre_label(self.view.module, "scenario", self.view.scenario, self.lang, None)

    def side_key(self, side: str) -> str:
        """A side of its material in the looks of the house's first or second."""
        return theatre_side_key(self.book, side)

    def side_name(self, side: str) -> str:
        """A side in words: the house's in the reader's language, another's as its tables name it."""
        return self.say(f"side-{side}") if not self.view.module else self.book.powers[side].name

    def zone_words(self, side: str) -> str:
        """A side's zones of control (8.2)."""
        return self.say("zone", side=self.side_name(side))

    def units(self) -> Mapping[str, str]:
        """Units on the map, the viewer's draft carried out."""
        drawn = self.drawn()
        return {unit: at for unit, at in self.view.place.items() if at in drawn}

    def place_name(self, at: str) -> str:
        """A hex in words."""
        return theatre_label(self.view.module, "hex", at, self.lang, None)

    def unit_side(self, unit: str) -> str:
        """Its side."""
        return self.book.units[unit].side

    def unit_name(self, unit: str) -> str:
        """A unit in words."""
        return theatre_label(self.view.module, "unit", unit, self.lang, None)

    def counters(self, units: Sequence[str]) -> tuple[CounterSpec, ...]:
        """The strongest first; a red mark without supply (13.1), a tick on what has moved or fought."""
        view, rows = self.view, self.book.units
        found = []
        for unit in sorted(units, key=lambda one: (-rows[one].sp, -(rows[one].attack or 0), one)):
            cut: set[Mark] = {"alarm"} if unit in view.unsupplied else set()
            found.append(theatre_counter(unit, view.lost.get(unit, 0), self.unit_marks(unit) | cut, self.lang, view.module))
        return tuple(found)

    def zone(self, side: str) -> tuple[Sequence[str], Collection[str]]:
        """A side's zone of control (8.2)."""
        return self.view.zones[side], ()

    def markers(self) -> list[Overlay]:
        """Clearing markers (8.4.1), beachheads; what the viewer has drafted, listed or sees fought."""
        view = self.view
        found: list[Overlay] = [Note(at, self.say("marker", number=number)) for at, number in view.clearing.items()]
        found += [Note(at, self.say("beachhead")) for at in view.beachheads]
        found += [Note(at, self.say("mines", density=density)) for at, density in view.mines.items() if at in self.drawn()]
        found += [Note(at, self.say("beneath", number=number)) for at, number in view.beneath.items()]
        if self.plain:
            return found
        for units, path in view.draft:
            found.append(Arrow(path, "land", self.side_key(self.book.units[units[0]].side), self.stack_words(units)))
        found += self.hanging_arrows(view.hanging)
        targets = {plan[0] for plan in view.plans} | ({view.target} if view.target else set())
        for target, attackers in ((plan[0], plan[1]) for plan in view.plans):
            hangs = target in view.plans_after
            found += self.attack_arrows(target, {view.place[uid] for uid in attackers if uid in view.place}, attackers, hangs)
        if view.target:
            found += self.attack_arrows(view.target, set(view.attackers.values()), tuple(view.attackers))
        return [*found, *(BattleMark(at) for at in sorted(targets | set(view.attacked)))]

    def attack_arrows(self, target: str, origins: Collection[str], units: Sequence[str], hangs: bool = False) -> list[Overlay]:
        """Arrows into a hex that is attacked; ``hangs``: only after another battle."""
        side = self.side_key(self.book.units[units[0]].side) if units else ""
        return [Arrow((at, target), "land", side, faded=hangs) for at in sorted(origins) if at in self.drawn()]

    def hanging_arrows(self, orders: Sequence[HangingView]) -> list[Arrow]:
        """Orders that hang on others: faint arrows that say so."""
        found: list[Arrow] = []
        for order, way in ((one, way) for one in orders for way in one.paths):
            path = tuple(at for place in way if (at := place_hex(self, place)))
            if len(path) > 1:
                side = self.side_key(self.book.units[order.units[0]].side)
                label = self.say("if", what=self.stack_words(order.units))
                found.append(Arrow(path, HANGING_KINDS.get(order.verb, "air"), side, label, faded=True))
        return found

    def stack_words(self, units: Sequence[str]) -> str:
        """A stack by its first unit and how many go with it."""
        first = self.unit_name(units[0])
        return f"{first} +{len(units) - 1}" if len(units) > 1 else first

    def tracks(self) -> tuple[Track, ...]:
        """Turn and segment, weather, who has the initiative, the points of both sides."""
        view, say = self.view, self.say
        out = [Track(say("track-turn"), f"{view.turn}/{view.last_turn}")]
        if view.segment:
            segment = theatre_label(view.module, "segment", view.segment, self.lang, None)
            out.append(Track(say("track-segment"), segment, self.side_key(view.active)))
        elif view.phase:
            out.append(Track(say("track-phase"), theatre_label(view.module, "phase", view.phase, self.lang, None)))
        for side in self.sides:
            points = f"{view.points.get(side, 0)}"
            out.append(Track(say("track-points", side=self.side_name(side)), points, self.side_key(side)))
        if view.weather:
            out.append(Track(say("track-weather"), theatre_label(view.module, "weather", view.weather, self.lang, None)))
        if view.contested:
            out.append(Track(say("track-contested"), "✓"))
        elif view.initiative:
            out.append(Track(say("track-initiative"), self.side_name(view.initiative), self.side_key(view.initiative)))
        return tuple(out)


def opening_maps(module: str, lang: Lang) -> Mapping[str, MapScene]:
    """The map of each scenario of a module as it is set up."""
    book = book_of(module)
    views = {name: theatre_as_seen(first_state(name, module, book), "spectator") for name in book.scenarios}
    return {name: TheatreMapView(view, lang).map_scene() for name, view in views.items()}
