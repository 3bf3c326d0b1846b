"""The working context of the rules: reads a state quickly and is the only place that changes it.

Reading helpers are memoised until the next change, so zones and supply are computed at most once a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from data.eots import ScenarioTable, UnitRow, load_scenario
from data.eots.editions import Edition
from rules.engine.core import ALL, Event
from rules.engine.dice import Dice
from rules.engine.hexset import HexSet
from rules.eots.catalogue import Catalogue, catalogue, is_air_power, is_carrier
from rules.eots.layout import KINDS, Layout, layout_of
from rules.eots.state import EotsState, Offensive, Side, other

T = TypeVar("T")
#: The order in which the units of a hex are listed.
SHOWN_ORDER = {"hq": 0, "ground": 1, "naval": 2, "air": 3}


class Before(msgspec.Struct):
    """What a cancelled offensive gives back (5.32 D)."""

    place: dict[str, str]
    reduced: set[str]
    control: dict[str, Side]
    asp_used: dict[str, int]
    asp: dict[str, int]
    tokyo_express: str
    barges: bool
    burma_road: str
    replacements: dict[str, int]
    flags: list[str]
    out_of_game: dict[str, list[str]]
    rivalry: dict[str, bool]
    escort: int
    unbuilt: list[str]
    political_will: int
    war_in_europe: int
    china_front: str
    china_divisions: int
    india: str
    hump: bool
    kwai_bridge: bool
    surrendered: list[str]
    counters: dict[str, int]


class War:
    """A state being read or changed. ``events`` collects what happened; ``revealed`` marks that a secret was shown."""

    def __init__(self, state: EotsState, dice: Dice | None) -> None:
        self.state = state
        self._dice = dice
        self.cat: Catalogue = catalogue(state.board, state.edition)
        self.grid = self.cat.grid
        self.events: list[Event] = []
        self.revealed = False
        self._memo: dict[Any, Any] = {}
        #: The layout last asked for, with the places and the control that it was made of.
        self._known: tuple[dict[str, str], dict[str, Side], Layout] | None = None

    def reading(self) -> War:
        """A context for reading the state as it is now, which keeps what was computed from it."""
        found = War(self.state, None)
        found._memo, found._known = self._memo, self._known
        return found

    def following(self, before: War) -> None:
        """Take over what another context knows of the map, as far as it still fits."""
        self._known = before._known

    # -- for the engine ------------------------------------------------------------------------------------------

    @property
    def stack(self) -> list[Any]:
        """The step stack."""
        return self.state.stack

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def dice(self) -> Dice:
        """The dice of the action being applied. Reading contexts have none."""
        if self._dice is None:
            raise RuntimeError("a reading context rolls no dice")
        return self._dice

    def emit(self, kind: str, to: tuple[str, ...] = ALL, **facts: Any) -> None:
        """Record an event; ``to`` names the seats that may see it (default: everybody)."""
        self.events.append(Event(kind, facts, to))

    def memo(self, key: Any, compute: Callable[[], T]) -> T:
        """A value computed at most once until the state changes."""
        if key not in self._memo:
            self._memo[key] = compute()
        value: T = self._memo[key]
        return value

    def spatial(self, key: Any, compute: Callable[[], T]) -> T:
        """A value that depends only on what ``_ground`` lists: kept between positions of the same layout of the map.

        Values must not refer to this context: it may change after they were stored.
        """
        ground: dict[Any, Any] = self.memo("ground", lambda: self.layout.ground(self._markers()))
        if key not in ground:
            ground[key] = compute()
        value: T = ground[key]
        return value

    @property
    def layout(self) -> Layout:
        """Where the units stand and who holds what. Compared with the last one asked for, as steps change places, too."""
        found: Layout | None = self._memo.get("layout")
        if found is None:
            found = self._memo["layout"] = self._current_layout()
        return found

    def _current_layout(self) -> Layout:
        place, control = self.state.place, self.state.control
        if self._known is None or self._known[0] != place or self._known[1] != control:
            self._known = dict(place), dict(control), layout_of(self.state, self.cat)
        return self._known[2]

    def _markers(self) -> tuple[Any, ...]:
        """What zones, supply and activation lines depend on besides the layout."""
        s = self.state
        off = s.offensive
        return (
            s.scenario,
            s.edition,
            s.turn,
            frozenset(() if off is None else (*off.activated, *off.reacted)),
            (s.tokyo_express, s.burma_road, s.hump, s.kwai_bridge),
            tuple(s.unbuilt),
            tuple(s.surrendered),
            tuple(f for f in s.flags if f.startswith(("garrison-gone:", "no-air-zone:"))),
        )

    @property
    def edition(self) -> Edition:
        """What this game's edition of the rules does differently."""
        return self.cat.charts.edition

    @property
    def scenario(self) -> ScenarioTable:
        """The scenario's table: special rules, decks, victory lines."""
        return load_scenario(self.state.scenario)

    def touch(self) -> None:
        """The state was changed: forget what was computed from it. Called by every mutator below."""
        self._memo.clear()

    @property
    def off(self) -> Offensive:
        """The offensive being resolved. Only for steps inside one."""
        if self.state.offensive is None:
            raise RuntimeError("no offensive is being resolved")
        return self.state.offensive

    # -- units -----------------------------------------------------------------------------------------------------

    def unit(self, uid: str) -> UnitRow:
        """The counter of a unit."""
        return self.cat.units[uid]

    def side(self, uid: str) -> Side:
        """The side of a unit."""
        side: Side = "japan" if self.cat.units[uid].side == "japan" else "allies"
        return side

    def where(self, uid: str) -> str:
        """The place of a unit: a hex or a box; "" if the scenario does not use it."""
        return self.state.place.get(uid, "")

    def on_map(self, uid: str) -> bool:
        """Whether a unit stands in a hex of the board (off-map hex boxes such as Oahu's included)."""
        return self.where(uid) in self.grid.bit

    def is_reduced(self, uid: str) -> bool:
        """Reduced units, and one-step units, which count as reduced (6.24, 9.2 F 2)."""
        return uid in self.state.reduced or self.unit(uid).steps == 1

    def attack(self, uid: str) -> int:
        """Printed attack factor of the side that is up; 0 for HQs."""
        u = self.unit(uid)
        value = u.attack_reduced if uid in self.state.reduced and u.steps == 2 else u.attack_full
        return value or 0

    def defence(self, uid: str) -> int:
        """Printed defence factor of the side that is up; 0 for HQs."""
        u = self.unit(uid)
        value = u.defence_reduced if uid in self.state.reduced and u.steps == 2 else u.defence_full
        return value or 0

    @property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> units in it, both sides, HQs included."""
        return self.layout.stacks

    def at(self, hex_: str, side: str | None = None, *kinds: str) -> list[str]:
        """Units in a hex, of one side if given, of the given kinds (hq, air, naval, ground) if any are given."""
        units = self.cat.units
        return [
            uid
            for uid in self.stacks.get(hex_, ())
            if (side is None or units[uid].side == side) and (not kinds or units[uid].kind in kinds)
        ]

    def units_of(self, side: str, *kinds: str) -> list[str]:
        """Units of a side on the board, of the given kinds if any are given."""
        return self.layout.units_of(side, kinds)

    def mask(self, side: str, *kinds: str) -> HexSet:
        """The hexes with a unit of a side, of the given kinds if any are given."""
        masks = self.layout.masks
        found = 0
        for kind in kinds or KINDS:
            found |= masks[side, kind]
        return found

    def controlled(self, side: str) -> HexSet:
        """The land hexes a side controls."""
        return self.layout.controlled[side]

    def controls(self, side: str, hex_: str) -> bool:
        """Whether a side controls a hex (6.5)."""
        return self.state.control.get(hex_) == side

    def is_carrier(self, uid: str) -> bool:
        """CV, CVL, CVE."""
        return is_carrier(self.unit(uid))

    def is_air_power(self, uid: str) -> bool:
        """Air unit or carrier."""
        return is_air_power(self.unit(uid))

    @property
    def year(self) -> int:
        """The year of the current turn: turn 1 is December 1941, then three turns a year."""
        return 1941 if self.state.turn == 1 else 1942 + (self.state.turn - 2) // 3

    # -- changes -----------------------------------------------------------------------------------------------------

    def put(self, uid: str, place: str) -> None:
        """Put a unit into a hex or box."""
        self.state.place[uid] = place
        self.touch()

    def flip(self, uid: str, reduced: bool) -> None:
        """Turn a two-step unit to one of its sides."""
        if reduced:
            self.state.reduced.add(uid)
        else:
            self.state.reduced.discard(uid)
        self.touch()

    def lose_step(self, uid: str) -> bool:
        """One step lost (9.2 F 1): reduce a full unit, eliminate a reduced or one-step one. True if it was eliminated."""
        if not self.is_reduced(uid):
            self.flip(uid, True)
            self.emit("step-lost", unit=uid, hex=self.where(uid))
            return False
        self.eliminate(uid)
        return True

    def eliminate(self, uid: str) -> None:
        """Take a unit off the board: to be rebuilt if it may be (11.0), out of the game for pre-war units (11.1)."""
        hex_ = self.where(uid)
        u = self.unit(uid)
        self.state.place[uid] = "eliminated" if u.replaceable else "removed"
        self.state.reduced.discard(uid)
        self.touch()
        self.emit("eliminated", unit=uid, hex=hex_)

    def remove(self, uid: str) -> None:
        """Take a unit out of the game for good."""
        self.state.place[uid] = "removed"
        self.state.reduced.discard(uid)
        self.touch()
        self.emit("removed", unit=uid)

    def to_track(self, uid: str, turns: int = 1, delayable: bool = False) -> None:
        """Put a unit on the turn track, to come back as a reinforcement that cannot be delayed unless ``delayable``.

        Past the last turn of a scenario that says so it is out of the game.
        """
        turn = self.state.turn + turns
        if turn > self.state.last_turn and self.scenario.special.track_limit_removes:
            self.remove(uid)
            return
        self.put(uid, f"turn:{turn}")
        if not delayable and f"returns:{uid}" not in self.state.flags:
            self.state.flags.append(f"returns:{uid}")
        self.emit("to-track", unit=uid, turn=turn)

    def capture(self, hex_: str, side: str) -> None:
        """Give a side control of a hex (6.5); notes it in the offensive being resolved."""
        before = self.state.control.get(hex_)
        if before == side or before is None:
            return
        self.state.control[hex_] = "japan" if side == "japan" else "allies"
        if self.state.offensive is not None:
            self.state.offensive.captured.setdefault(hex_, before)
        if before == "japan" and self.grid.bit.get(hex_, 0) & self.cat.home_cities:
            flag = f"garrison-gone:{hex_}"  # 13.94: an Allied marker ends a home city's garrison for good
            if flag not in self.state.flags:
                self.state.flags.append(flag)
        if side == "allies" and hex_ == self.state.tokyo_express:
            self.state.tokyo_express = ""  # 6.23 (1)
        self.touch()
        self.emit("control", hex=hex_, side=side)

    def shift_will(self, change: int, cause: str) -> None:
        """Move US Political Will (16.4), within its track."""
        track = self.state.will_track
        new = max(track[0], min(track[1], self.state.political_will + change))
        if new != self.state.political_will:
            self.state.political_will = new
            self.touch()
        self.emit("political-will", change=change, now=new, cause=cause)

    def shift_war_in_europe(self, change: int) -> None:
        """Move the War in Europe marker (15.0), within its track (15.7); the classic edition ignores a change beyond it."""
        low, high = self.state.europe_track
        new = max(low, min(high, self.state.war_in_europe + change))
        if new != self.state.war_in_europe + change and self.edition.europe_excess_ignored:
            change, new = 0, self.state.war_in_europe
        self.state.war_in_europe = new
        self.touch()
        self.emit("war-in-europe", change=change, now=self.state.war_in_europe)

    def asp_left(self, side: str) -> int:
        """ASPs a side may still use this turn (10.3), halved (rounded up) under Japanese rivalry (14.2 B), with the bonus."""
        s = self.state
        total = s.asp.get(side, 0)
        if side == "japan" and s.rivalry.get("japan"):
            total = (total + 1) // 2
        bonus = s.offensive.asp_bonus if s.offensive is not None and s.offensive.side == side else 0
        return max(0, total + bonus - s.asp_used.get(side, 0))

    # -- cards -------------------------------------------------------------------------------------------------------

    def draw(self, side: str, count: int, label: str) -> list[str]:
        """Draw cards at random from a side's deck into its hand; an empty deck is first refilled from the discard pile."""
        s = self.state
        got: list[str] = []
        for n in range(count):
            if not s.deck[side]:
                if not s.discard[side]:
                    break
                s.deck[side], s.discard[side] = sorted(s.discard[side]), []
                self.emit("reshuffled", side=side)
            card = self.dice.pick(s.deck[side], f"{label}:{side}:{n}")
            s.deck[side].remove(card)
            s.hand[side].append(card)
            got.append(card)
        self.revealed = True
        self.touch()
        if got:
            self.emit("drew", side=side, count=len(got))
            self.emit("drew-cards", (side,), side=side, cards=list(got))
        return got

    # -- weather -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """What ``restore`` needs to undo an offensive that weather cancels."""
        s = self.state
        fields = {name: getattr(s, name) for name in Before.__struct_fields__}
        return bytes(msgspec.msgpack.encode(Before(**fields), order="deterministic"))

    def restore(self, data: bytes) -> None:
        """Put back what ``snapshot`` saved (5.32 D): positions, control, ASPs, markers."""
        before = msgspec.msgpack.decode(data, type=Before)
        for name in Before.__struct_fields__:
            setattr(self.state, name, getattr(before, name))
        self.touch()

    def enemy(self, side: str) -> Side:
        """The other side."""
        return other(side)

    def sorted_units(self, units: Iterable[str]) -> tuple[str, ...]:
        """Units in a steady order: by hex, then by kind, then by name."""
        place, table, rank = self.state.place, self.cat.units, SHOWN_ORDER
        return tuple(sorted(units, key=lambda u: (place.get(u, ""), rank[table[u].kind], u)))
