"""A small module that a position file holds: board, units and charts as tables, and the field that each row came from."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from data.modules import MODULE_FILE
from data.next_war import CHART_TABLES, OWN_TABLES
from data.next_war.tables import HERE
from data.next_war.writing import toml_key, toml_value
from rules.modules import table_lines_of
from rules.next_war.state.state import CONTESTED
from rules.positions.fault import FaultError, is_list, is_number, is_object, is_one_of, is_text, known_keys

SCENARIO = "own"
BOARD = ("hexes", "hexsides", "roads", "zones", "sides", "closed", "sources", "fortified", "caps", "lift", "initiative")
UNIT = (
    "side", "at", "lost", "kind", "mobility", "flags", "attack", "defence", "er", "ma", "sp", "steps", "reduced", "formation",
    "nation", "division", "type", "support", "range", "marines", "airmobile",
)  # fmt: skip
#: What a zone may say of itself, and its caps by the fields of a board (8.5.2.1 to 8.5.7.3).
ZONE = ("state", "kind", "linked", "adjacent", "side", "control")
CAPS = {"air": "air_transport_sp", "sea": "sea_transport_sp", "drop": "paradrop_sp"}
#: Columns of units that the rest of the file leaves empty.
EXTRAS = ("type", "support", "range", "marines", "airmobile")
#: Words of a hex that are columns of it, besides its terrain and "port".
MARKS = ("airbase", "airfield", "installation", "clearing", "hardened")
SIDES = ("blue", "red")
ENDS = {"flags": "infantry", "attack": 3, "defence": 3, "er": 5, "ma": 5, "sp": "1", "steps": 1, "mobility": "leg"}
PLENTY = 99

Row = dict[str, object]


class OwnTables:
    """The files of a module made of the fields of a position, and which field each row came from."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.board = is_object(given["board"], "board")
        known_keys(self.board, BOARD, "board")
        self.units = is_object(given.get("units", {}), "units")
        self.charts = is_object(given.get("charts", {}), "charts")
        sides = is_list(self.board.get("sides", list(SIDES)), "board.sides")
        self.sides = tuple(is_text(one, f"board.sides[{i}]") for i, one in enumerate(sides))
        if len(sides) != len(SIDES):
            raise FaultError("board.sides", "next_war:two-sides", count=len(sides))
        #: File -> the fields that its rows came from, in order.
        self.fields: dict[str, list[str]] = {}
        self.files: dict[str, str] = {}
        self._hexes()
        self._pairs()
        self._forces()
        self._charts()
        self.files["scenarios.toml"] = self._scenario()
        whole = [table.name for table in OWN_TABLES] + ["scenarios.toml"]
        sheet = {"name": "own", "title": "own", "game": "next_war", "version": "1", "whole": whole}
        self.files[MODULE_FILE] = "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in sheet.items())

    def field_of(self, file: str, row: int) -> str:
        """The field that a row of a file came from, as near as it is known."""
        fields = self.fields.get(file, ())
        at = row - 2
        if 0 <= at < len(fields):
            return fields[at]
        return "units" if file == "units.csv" else "charts" if file in {table.name for table in CHART_TABLES} else "board"

    def _table(self, name: str, known: Sequence[str] = ()) -> dict[str, Any]:
        """A field of the board that is an object, with these keys if any are named."""
        found = is_object(self.board.get(name, {}), f"board.{name}")
        known_keys(found, known or tuple(found), f"board.{name}")
        return found

    def _rows(self, name: str) -> Iterator[tuple[str, list[str]]]:
        """The rows of a field of the board, each with its own field and its words."""
        for i, one in enumerate(is_list(self.board.get(name, []), f"board.{name}")):
            field = f"board.{name}[{i}]"
            yield field, [is_text(cell, field) for cell in is_list(one, field)]

    def _write(self, file: str, rows: Iterable[tuple[str, Mapping[str, object]]]) -> None:
        """A table with a header; what a row does not say is empty."""
        header = table_lines_of(HERE / file)[0].split(",")
        out = io.StringIO()
        writer = csv.DictWriter(out, header, restval="", lineterminator="\n")
        writer.writeheader()
        fields = self.fields.setdefault(file, [])
        for field, row in rows:
            writer.writerow(row)
            fields.append(field)
        self.files[file] = out.getvalue()

    # -- the map -----------------------------------------------------------------------------------------------------

    def _hexes(self) -> None:
        hexes: dict[str, Row] = {}
        ports: list[tuple[str, Row]] = []
        for name, words in self._table("hexes").items():
            field = f"board.hexes.{name}"
            if len(name) != 4 or not name.isdigit():
                raise FaultError(field, "next_war:hex-name", name=name)
            hexes[name] = {"hex": name, "column": int(name[:2]), "row": int(name[2:]), "hardened": 0, "clearing": 0}
            for n, word in enumerate(is_text(words, field).split()):
                self._word(hexes[name], n, word, field, ports)
        if not hexes:
            raise FaultError("board.hexes", "missing")
        self.hexes = hexes
        for _, port in ports:
            near = (one for one in _names_around(str(port["hex"])) if one in hexes and hexes[one].get("terrain") == "sea")
            port["approach"] = next(near, "")
            port["zone"] = hexes[str(port["approach"])].get("zone", "") if port["approach"] else ""
            self.fields.setdefault("ports.csv", [])
        self._write("hexes.csv", ((f"board.hexes.{name}", row) for name, row in hexes.items()))
        self._write("ports.csv", ports)

    def _word(self, row: Row, n: int, word: str, field: str, ports: list[tuple[str, Row]]) -> None:
        key, given, value = word.partition("=")
        if n == 0:
            row["terrain"] = word
        elif word in ("town", "city"):
            row["settlement"] = word
        elif key in MARKS:
            row[key] = value or (1 if key in ("clearing", "hardened") else key)
        elif key == "port":
            ports.append((field, {"hex": row["hex"], "name": row["hex"], "capacity": value}))
        elif given and key in ("fort", "zone", "name", "country", "capital"):
            row[key] = value
        elif not given:
            row["country"] = word
        else:
            raise FaultError(field, "next_war:hex-word", word=word)

    def _pairs(self) -> None:
        sides: list[tuple[str, Row]] = []
        for field, cells in self._rows("hexsides"):
            if len(cells) not in (3, 4):
                raise FaultError(field, "next_war:hexside-row", count=len(cells))
            sides.append((field, dict(zip(("a", "b", "kind", "ferry"), cells, strict=False))))
        self._write("hexsides.csv", sides)
        roads: list[tuple[str, Row]] = []
        for field, cells in self._rows("roads"):
            kind, *way = cells or [""]
            if len(way) < 2:
                raise FaultError(field, "next_war:road-row", count=len(way) + 1)
            roads += [(field, {"a": a, "b": b, "kind": kind}) for a, b in pairwise(way)]
        self._write("roads.csv", roads)
        self._write("zones.csv", self._zone_rows())

    def _zone_rows(self) -> list[tuple[str, Row]]:
        """The boxes of the sea; those with a state are in play."""
        self.zones: dict[str, object] = {}
        rows: list[tuple[str, Row]] = []
        for name, said in self._table("zones").items():
            field = f"board.zones.{name}"
            given = {"state": said} if isinstance(said, str) else is_object(said, field)
            known_keys(given, ZONE, field)
            cells = {key: _position_cell(value) for key, value in given.items() if key != "state"}
            rows.append((field, {"id": name, "kind": "in_shore", "name": name, "control": 0, **cells}))
            if given.get("state", CONTESTED):
                self.zones[name] = given.get("state", CONTESTED)
        return rows

    # -- forces ------------------------------------------------------------------------------------------------------

    def _forces(self) -> None:
        countries = sorted({str(row["country"]) for row in self.hexes.values() if row.get("country")} - set(self.sides))
        self._write("neutrals.csv", (("board.hexes", {"country": one, "name": one}) for one in countries))
        self._write("air_boxes.csv", ())
        rows = [dict(row) for row in _house_rows("markers.csv")]
        house = sorted({row["side"] for row in rows if row["side"]})
        own = dict(zip(house, self.sides, strict=False))
        self._write("markers.csv", (("board", {**row, "side": own.get(row["side"], "")}) for row in rows))
        found = [(f"units.{uid}", self._unit(uid, one)) for uid, one in self.units.items()]
        nations = {side: sorted({str(row["nation"]) for _, row in found if row["side"] == side}) for side in self.sides}
        self._write("units.csv", found)
        self._write("sides.csv", (("board.sides", self._side(n, side, nations[side])) for n, side in enumerate(self.sides)))

    def _side(self, n: int, side: str, nations: Sequence[str]) -> Row:
        return {
            "side": side, "name": side, "nations": "|".join(nations) or side, "all_weather": "limited",
            "map_edge": ("west", "east")[n], "naval": ("first", "second")[n], "targeting": 0, "survival": 0,
            "electronic_attempts": 0, "electronic_most": 0, "veto": 0, "stacks_with_allies": 1, "own": side,
        }  # fmt: skip

    def _unit(self, uid: str, given: object) -> Row:
        field = f"units.{uid}"
        row = is_object(given, field)
        known_keys(row, UNIT, field)
        side = is_one_of(row.get("side"), f"{field}.side", self.sides, "side")
        ends = ENDS if row.get("kind", "ground") in ("ground", "hq") else {}
        found: Row = {**ends, **{key: _position_cell(value) for key, value in row.items() if key in (*ENDS, *EXTRAS)}}
        found |= {"id": uid, "kind": row.get("kind", "ground"), "side": side, "nation": row.get("nation", side), "name": uid}
        if row.get("formation"):
            found["formation"] = row["formation"]
            found["formation_kind"] = "division" if row.get("division") else ""
        reduced = is_list(row.get("reduced", []), f"{field}.reduced")
        found |= dict(zip(("reduced_attack", "reduced_defence", "reduced_er"), reduced, strict=False))
        return found

    # -- charts ------------------------------------------------------------------------------------------------------

    def _charts(self) -> None:
        known = {table.name.removesuffix(".csv"): table for table in CHART_TABLES}
        points = [dict(row) for row in _house_rows("air_points.csv")]
        own = dict(zip(dict.fromkeys(row["side"] for row in points), self.sides, strict=False))
        self._write("air_points.csv", (("charts", {**row, "side": own[row["side"]]}) for row in points))
        for name, rows in self.charts.items():
            field = f"charts.{name}"
            table = known[is_one_of(name, field, known, "next_war:chart")]
            house = {tuple(row[key] for key in table.key): row for row in _house_rows(table.name)}
            found = []
            for i, given in enumerate(is_list(rows, field)):
                row = {key: _position_cell(value) for key, value in is_object(given, f"{field}[{i}]").items()}
                known_keys(row, table_lines_of(HERE / table.name)[0].split(","), f"{field}[{i}]")
                key = tuple(str(row.get(column, "")) for column in table.key)
                found.append((f"{field}[{i}]", {**house.get(key, {}), **row}))
            self._write(table.name, found)

    def _figures(self, name: str) -> dict[str, object]:
        """A figure of each side, such as its airmobile points (8.5.4.1); {} where the board says nothing of it."""
        given = self._table(name, self.sides)
        found = {side: is_number(count, f"board.{name}.{side}", 0, PLENTY) for side, count in given.items()}
        return {**dict.fromkeys(self.sides, 0), **found} if found else {}

    def _scenario(self) -> str:
        board, (first, second) = self.board, self.sides
        none: dict[str, object] = dict.fromkeys(self.sides, 0)
        lists: dict[str, object] = {side: [] for side in self.sides}
        closed = [is_text(one, "board.closed") for one in is_list(board.get("closed", []), "board.closed")]
        neutral = sorted({str(row["country"]) for row in self.hexes.values() if row.get("country")} - set(self.sides))
        sources = self._table("sources", self.sides)
        sheet: Row = {
            "title": SCENARIO, "levels": ["standard"], "kind": "middle", "note": "", "options": [], "columns": [0, 99],
            "rows": [0, 99], "turns": 99, "season": "summer", "first_initiative": first, "automatic_turns": 0,
            "initiative_vp": self._figures("initiative"), "weather_turn_1": first, "surprise": [], "naval": bool(self.zones),
            "sea_boxes": dict(self.zones), "beachheads": lists, "mines": [],
            "fortified_sides": board.get("fortified", []), "control": lists,
            "neutrality": {one: {"closed": one in closed, "opens": "", "vp_to_other": 0} for one in neutral},
            "supply": {"rule": "optional", "sources": {side: sources.get(side, []) for side in self.sides}},
            "setup": {side: {} for side in self.sides}, "markers": lists, "reinforcements": [],
            "points": {"airmobile": self._figures("lift") or none, "replacements": {side: {} for side in self.sides}},
            "sea_levels": {"submarine": none, "asw": none},
            "caps": self._caps(), "pregame_vp": none,
            "objectives": {}, "victory": list(_level_bands(first, second)),
        }  # fmt: skip
        return f"[{SCENARIO}]\n" + "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in sheet.items())

    def _caps(self) -> Row:
        """Stacking points a turn by kind of transport and side; without a limit of its own each side has plenty."""
        caps, found = self._table("caps", tuple(CAPS)), Row()
        for name, column in CAPS.items():
            given = is_object(caps.get(name, {}), f"board.caps.{name}")
            known_keys(given, self.sides, f"board.caps.{name}")
            found[column] = {side: given.get(side, PLENTY) for side in self.sides}
        return found


def _level_bands(first: str, second: str) -> Iterator[dict[str, object]]:
    """Levels of victory that cover every margin."""
    yield {"side": second, "level": "overwhelming", "at_least": 3}
    yield {"side": second, "level": "decisive", "at_least": 2, "at_most": 2}
    yield {"side": second, "level": "limited", "at_least": 1, "at_most": 1}
    yield {"side": "", "level": "draw", "at_least": 0, "at_most": 0}
    yield {"side": first, "level": "limited", "at_least": -1, "at_most": -1}
    yield {"side": first, "level": "decisive", "at_least": -2, "at_most": -2}
    yield {"side": first, "level": "overwhelming", "at_most": -3}


def _house_rows(file: str) -> list[dict[str, str]]:
    return list(csv.DictReader(table_lines_of(HERE / file)))


def _position_cell(value: object) -> object:
    """A value of a file as a cell: lists and words with spaces as lists of a table."""
    if isinstance(value, list):
        return "|".join(map(str, value))
    return "|".join(value.split()) if isinstance(value, str) else value


def _names_around(name: str) -> Iterator[str]:
    column, row = int(name[:2]), int(name[2:])
    down = column % 2
    for across, along in ((0, -1), (0, 1), (1, down - 1), (1, down), (-1, down - 1), (-1, down)):
        yield f"{column + across:02}{row + along:02}"
