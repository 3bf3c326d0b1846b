"""A scenario against map and forces: names that there are, figures in bounds, levels of victory that cover every margin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from data.next_war.scenario_ground import NO_SIDE, ScenarioGround, Wrong
from data.next_war.scenario_units import ScenarioUnits
from data.next_war.sheets import VictoryBand

LEVELS = 7
TRACKS = {"detection": 10, "sam": 10, "aaa": 3}
POSTURES = ("surprise", "tension", "long build-up")


class ScenarioCheck(ScenarioGround):
    """What is wrong with a scenario, as far as it needs no rules."""

    def faults(self) -> Iterator[Wrong]:
        """Everything, a key path and a reason each."""
        pairs = list(self._pairs())
        yield from pairs
        if pairs:
            return
        for look in (self._frame, self._sea, self._control, ScenarioUnits(self).faults, self._points, self._victory):
            yield from look()
        yield from self._advanced()

    def _pairs(self) -> Iterator[Wrong]:
        """Figures that both sides have, and no other side."""
        sheet = self.sheet
        both: dict[tuple[str, ...], Collection[str]] = {
            ("initiative_vp",): sheet.initiative_vp, ("beachheads",): sheet.beachheads, ("control",): sheet.control,
            ("supply", "sources"): sheet.supply.sources, ("setup",): sheet.setup, ("markers",): sheet.markers,
            ("points", "airmobile"): sheet.points.airmobile, ("points", "replacements"): sheet.points.replacements,
            ("sea_levels", "submarine"): sheet.sea_levels.submarine, ("sea_levels", "asw"): sheet.sea_levels.asw,
            ("caps", "air_transport_sp"): sheet.caps.air_transport_sp,
            ("caps", "sea_transport_sp"): sheet.caps.sea_transport_sp, ("caps", "paradrop_sp"): sheet.caps.paradrop_sp,
            ("pregame_vp",): sheet.pregame_vp,
        }  # fmt: skip
        if sheet.automatic is not None:
            both["automatic", "capital"] = sheet.automatic.capital
        for key, named in both.items():
            if set(named) != set(self.sides) and (named or key != ("initiative_vp",)):  # without thresholds: by more points
                yield key, f"it says something for {' and '.join(self.sides)}, and for nobody else"
        named = [sheet.first_initiative, sheet.weather_turn_1, *(one.side for one in sheet.reinforcements)]
        for side in {*named, *(one.side for one in sheet.surprise), *(one.side for one in sheet.mines)} - set(self.sides):
            yield (), f"no side '{side}'"

    def _frame(self) -> Iterator[Wrong]:
        sheet = self.sheet
        if not 1 <= sheet.turns <= 99 or not 0 <= sheet.automatic_turns <= sheet.turns:
            yield ("turns",), "not 1 to 99, or fewer than the turns of automatic initiative"
        if sheet.columns[0] > sheet.columns[1] or sheet.rows[0] > sheet.rows[1]:
            yield ("columns",), "the first column or row lies behind the last"
        if sheet.weather_turn_1 != sheet.first_initiative:
            yield ("weather_turn_1",), "the weather of turn 1 is chosen by the side with the initiative (4.0)"
        countries = {row.country for name, row in self.hexes.items() if row.land and self.on(name) and row.country}
        for country in sorted(countries - set(self.owner)):
            if country not in sheet.neutrality:
                yield ("neutrality",), f"nothing of '{country}', which lies on the board"
        for one in sheet.surprise:
            if not 1 <= one.turn <= sheet.turns or not 1 <= one.columns <= 9:
                yield ("surprise",), "a surprise in a turn that there is not, or of no columns"
        for a, b in sheet.fortified_sides:
            if a not in self.hexes or b not in self.hexes:
                yield ("fortified_sides",), f"no hex '{a if a not in self.hexes else b}'"

    def _sea(self) -> Iterator[Wrong]:
        sheet, boxes = self.sheet, self.board.boxes
        for name, state in sheet.sea_boxes.items():
            if name not in boxes or boxes[name].kind not in ("at_sea", "in_shore"):
                yield ("sea_boxes",), f"'{name}' is no box of the sea"
            if state not in (*self.sides, "contested"):
                yield ("sea_boxes",), f"'{state}' is no state of a box"
        if sheet.naval:
            need = {row.zone for name, row in self.hexes.items() if row.terrain == "sea" and self.on(name) and row.zone}
            need |= {other for name in need for other in boxes[name].linked}
            if lacking := sorted(need - set(sheet.sea_boxes)):
                yield ("sea_boxes",), f"first states of sea boxes missing: {', '.join(lacking)}"
        for mine in sheet.mines:
            row = self.hexes.get(mine.hex)
            if row is None or not self.on(mine.hex) or not (row.terrain == "sea" or mine.hex in self.board.ports):
                yield ("mines",), f"mine at '{mine.hex}', which is no all-sea hex and no port"

    def _control(self) -> Iterator[Wrong]:
        counted = Counter(hex_ for names in self.sheet.control.values() for hex_ in names)
        for hex_, count in counted.items():
            if count > 1 or not self.on_land(hex_):
                yield ("control",), f"control of '{hex_}', which is named twice, or off the board, or no land"
        for side, names in self.sheet.beachheads.items():
            for hex_ in names:
                if not self.on_land(hex_) or self.control(hex_) != side:
                    yield ("beachheads",), f"beachhead in '{hex_}', which the side does not hold"
        for hex_ in self.sheet.objectives:
            if not self.on_land(hex_):
                yield ("objectives",), f"objective '{hex_}' is off the board, or no land"
        for side, names in self.sheet.supply.sources.items():
            for hex_ in names:
                if not self.on(hex_) or hex_ not in self.on_road:
                    yield ("supply",), f"supply source '{hex_}' is off the board or off the road"
                elif self.control(hex_) != side:
                    yield ("supply",), f"supply source '{hex_}' is not held by '{side}'"

    def _points(self) -> Iterator[Wrong]:
        sheet = self.sheet
        for side, nations in sheet.points.replacements.items():
            for nation in nations:
                if nation not in self.forces.powers[side].nations:
                    yield ("points", "replacements"), f"'{nation}' is no nation of '{side}'"
        figures: tuple[Mapping[str, int], ...] = (
            sheet.points.airmobile, sheet.caps.air_transport_sp, sheet.caps.sea_transport_sp, sheet.caps.paradrop_sp,
            sheet.sea_levels.submarine, sheet.sea_levels.asw, sheet.objectives, *sheet.points.replacements.values(),
        )  # fmt: skip
        if any(not 0 <= value <= 99 for one in figures for value in one.values()):
            yield ("points",), "a figure that is not 0 to 99"

    def _victory(self) -> Iterator[Wrong]:
        yield from self._bands(self.sheet.victory)
        if self.sheet.victory_earlier:
            yield from self._bands(self.sheet.victory_earlier)
        if self.sheet.automatic is not None:
            for side, names in self.sheet.automatic.capital.items():
                want = {n for n, row in self.hexes.items() if self.on(n) and row.capital and self.owner[row.capital] != side}
                if set(names) != want:
                    reason = f"capital hexes for '{side}' are others in hexes.csv: {', '.join(sorted(want))}"
                    yield ("automatic", "capital"), reason

    def _bands(self, bands: Sequence[VictoryBand]) -> Iterator[Wrong]:
        edges = sorted({edge for band in bands for edge in (band.at_least, band.at_most) if edge is not None} | {0})
        for margin in range(edges[0] - 2, min(edges[-1] + 3, edges[0] + 1000)):
            if sum(_is_within_margin(margin, band.at_least, band.at_most) for band in bands) != 1:
                yield ("victory",), f"victory bands: a margin of {margin} falls into none or two"
                break
        if len(bands) != LEVELS or any((band.side == NO_SIDE) != (band.level == "draw") for band in bands):
            yield ("victory",), f"victory bands: {LEVELS} levels are expected, a draw among them"
        rank = {side: 1 if self.forces.powers[side].naval == "second" else -1 for side in self.sides}
        rising = [band.side for band in sorted(bands, key=lambda band: (band.at_least is not None, band.at_least))]
        if rising != sorted(rising, key=lambda side: rank.get(side, 0)):
            yield ("victory",), "victory bands: a lead of the second side in naval order wins for the first, or the reverse"

    def _advanced(self) -> Iterator[Wrong]:
        sheet, more = self.sheet, self.sheet.advanced
        if ("advanced" in sheet.levels) != (more is not None):
            yield ("advanced",), "the level advanced and its fields go together: fields missing or too many"
        if more is None:
            return
        for name, most in TRACKS.items():
            for side, value in getattr(more.tracks, name).items():
                if side not in self.sides or not 0 <= value <= most:
                    yield ("advanced", "tracks"), f"track {name} of '{side}' is not 0 to {most}"
        for box, units in more.air_units.items():
            row = self.forces.air_boxes.get(box)
            if row is None:
                yield ("advanced", "air_units"), f"no air box '{box}'"
                continue
            for uid in units:
                unit = self.forces.units.get(uid)
                if unit is None or unit.kind != "air" or unit.side != row.side or unit.reach is None:
                    yield ("advanced", "air_units"), f"'{uid}' is no air unit of the box '{box}'"
                elif row.reach(unit.reach) == "none":
                    yield ("advanced", "air_units"), f"'{uid}' cannot reach the board from '{box}'"
        if more.posture not in POSTURES:
            yield ("advanced", "posture"), f"posture '{more.posture}' (one of {', '.join(POSTURES)})"
        awacs = more.awacs
        if awacs.side not in self.sides or not 0 <= awacs.level <= awacs.maximum:
            yield ("advanced", "awacs"), "no such side, or a level that there is not"
        for one in more.sof_reinforcements:
            if one.side not in self.sides or not 1 <= one.turn <= sheet.turns or one.count < 1:
                yield ("advanced", "sof_reinforcements"), "a turn or a side that there is not"
        for pair in (more.supply_points, more.sof, more.cruise, more.cruise_uses_a_turn, more.chemical):
            if set(pair) != set(self.sides) or any(not 0 <= value <= 99 for value in pair.values()):
                yield ("advanced",), "a figure for each side, 0 to 99"
        if set(more.land_based) != set(self.sides) or set(more.veto) != set(self.sides):
            yield ("advanced",), "a yes or a no for each side"
        for side, rows in sheet.markers.items():
            for marker in rows:
                there = self.on_land(marker.hex) and self.control(marker.hex) == side
                if (marker.marker, side) not in self.forces.markers or not there:
                    yield ("markers",), f"marker '{marker.marker}' in '{marker.hex}', which is not on own land"


def _is_within_margin(margin: int, least: int | None, most: int | None) -> bool:
    return (least is None or margin >= least) and (most is None or margin <= most)
