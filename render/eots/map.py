"""Maps of Empire of the Sun: the place of each unit, who holds what, the offensive under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec

from data.eots import load_units
from render.eots.action import move_arrows
from render.eots.counters import card_named_text, map_counter
from render.eots.say import say, say_or
from render.eots.tracks import track_plates
from render.hexmap.boards import board_art_of
from render.hexmap.moves import mark_battles
from render.hexmap.view import HexView
from render.scene import CounterSpec, Lang, Mark, Overlay, Track, Works
from rules.eots.state.labels import hex_place_name, value_label
from rules.eots.table.view import PublicOffensive, View

#: Landings, for the mark on the counter (8.45, 8.46).
LANDINGS = ("amphibious", "organic", "barges")
#: Order of counters in a stack: what a reader looks for first.
ORDER = {"hq": 0, "cv": 1, "cvl": 2, "cve": 3, "bb": 4, "bc": 5, "ca": 6, "cl": 7, "dd": 8, "apd": 9}


def rank_of(unit_id: str) -> tuple[int, int, str]:
    """A unit's place in its stack."""
    unit = load_units()[unit_id]
    kind = {"hq": 0, "naval": 1, "air": 2, "ground": 3}[unit.kind]
    return kind, ORDER.get(unit.class_, 20), unit_id


@lru_cache(maxsize=64)
def route_works(board: str, unbuilt: frozenset[str], bridge: bool) -> tuple[Works, ...]:
    """Routes that are not as the board shows them: those of ``unbuilt`` hexes (13.77), and a bridge on the Kwai (13.79)."""
    art = board_art_of(f"eots/{board}")
    routes = [s for s in art.sides if s.route and s.a in art.hexes and s.b in art.hexes]
    open_ = [Works(s.a, s.b, True) for s in routes if s.route == "planned" and bridge]
    return (*(Works(s.a, s.b, False) for s in routes if s.route != "planned" and {s.a, s.b} & unbuilt), *open_)


def _offensive_line_text(off: PublicOffensive, lang: Lang) -> str:
    """The offensive in a line: side, card, how it is played; the condition once it is not a surprise any more (7.25)."""
    card = card_named_text(off.card, lang)
    line = f"{say(lang, f'side-{off.side}')}: {card} ({say_or(lang, f'card-{off.kind.lower()}', off.kind)})"
    return line if off.condition == "surprise" else f"{line}, {say_or(lang, off.condition, off.condition)}"


class EotsMap(HexView[View]):
    """A view of the game for the kit, with the offensive under way: activated units, moves, battles."""

    game = "eots"
    sides = ("japan", "allies")
    goals = ("destination",)

    @property
    def board(self) -> str:
        """The board of its scenario."""
        return f"eots/{self.view.board}"

    @property
    def title(self) -> str:
        """Its scenario."""
        return value_label("scenario", self.view.scenario, self.lang)

    def subtitle(self) -> tuple[str, ...]:
        """The offensive in a line."""
        off = self.view.offensive
        return (_offensive_line_text(off, self.lang),) if off is not None and off.card else ()

    def tracks(self) -> tuple[Track, ...]:
        """The tracks everybody follows, cards and passes."""
        seen = self.view
        turns = (seen.turn, seen.last_turn)
        return track_plates(seen.markers, self.lang, seen.board, turns, seen.cards_in_hand, seen.passes)

    def units(self) -> Mapping[str, str]:
        """Units on the map and in its box."""
        return self.view.units

    @cached_property
    def _marked(self) -> dict[Mark, frozenset[str]]:
        """The units with each mark."""
        off, oos = self.view.offensive, frozenset(self.view.unsupplied)
        if off is None:
            return {"alarm": oos}
        landings = frozenset(unit for unit, move in off.moved.items() if move.mode in LANDINGS)
        return {
            "active": frozenset((*off.activated, *off.reacted)),
            "moved": frozenset(off.moved),
            "alarm": oos,
            "wave": landings,
        }

    @cached_property
    def _reduced(self) -> frozenset[str]:
        return frozenset(self.view.reduced)

    def counters(self, units: Sequence[str]) -> tuple[CounterSpec, ...]:
        """Headquarters, ships, air, ground."""
        marked, reduced = self._marked.items(), self._reduced
        return tuple(
            map_counter(unit, unit in reduced, frozenset([mark for mark, those in marked if unit in those]))
            for unit in (sorted(units, key=rank_of) if len(units) > 1 else units)
        )

    def ground(self) -> tuple[Works, ...]:
        """Routes that are not as the board shows them."""
        return route_works(self.view.board, frozenset(self.view.markers["unbuilt"]), self.view.markers["kwai_bridge"])

    def markers(self) -> list[Overlay]:
        """Moves and battles of the offensive. Moves from and to the off-map box are not drawn."""
        off, drawn = self.view.offensive, self.drawn()
        if off is None:
            return []
        moves = {unit: (move.mode, move.path) for unit, move in off.moved.items() if all(at in drawn for at in move.path)}
        return [*move_arrows(moves), *mark_battles([battle.hex for battle in off.battles])]

    def zone(self, side: str) -> tuple[Sequence[str], list[str]]:
        """The air zone of influence of a side (6.4), neutralised hexes apart."""
        hexes = self.view.zones[side]
        return hexes, sorted(set(hexes) - set(self.view.zones[f"{side}_free"]))

    def still(self) -> EotsMap:
        """The map without the offensive."""
        return EotsMap(msgspec.structs.replace(self.view, offensive=None), self.lang)

    def called(self, at: str) -> str:
        """A hex by its name, or by its number where it has none."""
        return hex_place_name(at, self.lang) or at

    def place_name(self, at: str) -> str:
        """A hex as a label: "Guadalcanal 4423", or only its number."""
        name = hex_place_name(at, self.lang)
        return f"{name} {at}" if name else at

    def head(self) -> str:
        """Date and the track everybody follows."""
        seen = self.view
        return f"{self.turn_text()} · {seen.year} · {self.say('track-will')} {seen.markers['political_will']}"
