"""The tables of Stalin's War hang together, and what is wrong in one is named with file, row and column."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from data.hexmap import are_neighbours
from data.modules import Module, TableSource
from data.modules.model import ModuleSheet
from data.stalins_war import REPLACEABLE, war_tables_of
from data.stalins_war.forces import read_war_forces
from data.stalins_war.map import read_front_map
from data.stalins_war.scenarios import read_war_scenarios
from data.stalins_war.tables import HERE
from data.stalins_war.terrain import read_terrain
from data.tables import TableError
from maps.stalins_war.given import given_rows
from maps.stalins_war.projection import hex_at, spot_name, to_globe, to_plane

HEADS = {
    "hexes.csv": "hex,column,row,terrain,area,sea,east_of_paulus,caucasus_zone",
    "hexsides.csv": "a,b,kind,volga_bar",
    "rails.csv": "a,b",
    "places.csv": "id,hex,kind,fortress,port,oil,vp,capital,roles",
    "sources.csv": "nation,place,level",
    "gates.csv": "gate,roles,caucasus",
    "units.csv": "id,side,nation,kind,size,strengths,movement,zone,exploits,rebuilt,enters_reduced,exchange,becomes",
    "turns.csv": "turn,season,year,rounds,snow,mud,paulus,blitz_east,axis_blitz,rail_ussr,rail_baltic,axis_minimum",
    "setup.csv": "scenario,unit,hex,reduced",
    "control.csv": "scenario,place,side",
    "terrain_effects.csv": "feature,mp,mp_extra,attacker_shift,no_retreat,blitz,halts",
}


def faults(name: str, *rows: str) -> list[TableError]:
    """What is found wrong when a module replaces rows of a table."""
    files = {name: "\n".join((HEADS[name], *rows)) + "\n"}
    module = Module(ModuleSheet("m", "m", "stalins_war", "1"), files, "0")
    found: list[TableError] = []
    source = TableSource(HERE, REPLACEABLE, module, found)
    if name == "terrain_effects.csv":
        read_terrain(source)
    elif name in ("units.csv", "turns.csv", "setup.csv", "control.csv"):
        read_war_forces(source, war_tables_of("").map, 4)
    else:
        read_front_map(source)
    return found


@pytest.mark.parametrize(
    ("name", "rows", "column", "reason"),
    [
        ("hexes.csv", ("9999,90,90,clear,ussr,,0,0",), "hex", "without neighbour"),
        ("hexes.csv", ("1915,19,16,clear,ussr,,0,0",), "row", "lies there already"),
        ("hexes.csv", ("1915,19,15,lava,ussr,,0,0",), "terrain", "lava"),
        ("hexsides.csv", ("1915,1717,river,0",), "b", "no neighbours"),
        ("rails.csv", ("1915,9999",), "b", "no hex '9999'"),
        ("rails.csv", ("1826,1925",), "b", "no sea"),
        ("places.csv", ("moscow,9999,city,,,0,2,soviet,moscow",), "hex", "no hex"),
        ("places.csv", ("moscow,1915,city,,black,0,2,soviet,moscow",), "port", "no coast"),
        ("places.csv", ("moscow,1915,city,,,0,2,soviet,",), "roles", "'moscow'"),
        ("sources.csv", ("german,atlantis,full",), "place", "no place"),
        ("gates.csv", ("moscow,kremlin,0",), "roles", "no role 'kremlin'"),
        ("units.csv", ("ge_4a,axis,german,army,LCU,6|5|4|3|2,3,1,0,1,0,,",), "strengths", "one to four"),
        ("units.csv", ("ge_4a,axis,german,army,LCU,6,3,1,0,1,0,,nobody",), "becomes", "no unit"),
        ("turns.csv", ("1,summer,41,0,0,,1,1,1,0,0,4",), "rounds", "not 1 to 12"),
        ("setup.csv", ("blau_1942,ge_4a,0718,0", "blau_1942,ge_9a,0718,0"), "hex", "two LCUs"),
        ("setup.csv", tuple(f"blau_1942,ge_k{n},0718,0" for n in (1, 4, 6, 8, 10)), "hex", "more units in a hex"),
        ("setup.csv", ("blau_1942,hu_k3,0718,0", "blau_1942,ro_k1,0718,0"), "hex", "Hungarians"),
        ("setup.csv", ("blau_1942,ge_k1,0718,0", "blau_1942,su_a3,0718,0"), "hex", "both sides"),
        ("setup.csv", ("blau_1942,ge_k1,0718,0", "blau_1942,ge_k1,0719,0"), "unit", "twice"),
        ("control.csv", ("blau_1942,atlantis,axis",), "place", "no place"),
        ("terrain_effects.csv", ("swamp,,,0,1,0,1",), "mp", "is missing"),
    ],
)  # fmt: skip
def test_faults_are_named(name: str, rows: tuple[str, ...], column: str, reason: str) -> None:
    found = [fault for fault in faults(name, *rows) if fault.file == name]
    assert any(fault.column == column and reason in fault.reason for fault in found), [str(fault) for fault in found]


def test_the_house_is_sound() -> None:
    tables = war_tables_of("")
    assert len(tables.map.hexes) == 560
    assert len(tables.forces.units) == 210
    for rail in tables.map.rails:
        assert are_neighbours(tables.map.hexes[rail.a], tables.map.hexes[rail.b])
    assert Counter(row.side for row in tables.cards.rows.values()) == {"axis": 55, "soviet": 55}
    assert {gate: row.roles for gate, row in tables.map.gates.items()} == {
        "leningrad": ("leningrad",), "moscow": ("moscow", "gorky"), "stalingrad": ("stalingrad",),
    }  # fmt: skip


def test_a_scenario_needs_a_last_line_and_cards_that_there_are() -> None:
    house = war_tables_of("")
    text = (HERE / "scenarios.toml").read_text(encoding="utf-8").replace('"AX31"', '"AX99"')
    module = Module(ModuleSheet("m", "m", "stalins_war", "1"), {"scenarios.toml": text}, "0")
    found: list[TableError] = []
    read_war_scenarios(TableSource(Path(HERE), REPLACEABLE, module, found), house.map, house.forces, set(house.cards.rows))
    assert any("AX99" in fault.reason for fault in found)


def test_places_lie_where_geography_says() -> None:
    """The whole map is compared by ``python -m maps.stalins_war --check``, which takes seconds."""
    for row in given_rows("points"):
        longitude, latitude = float(row["lon"]), float(row["lat"])
        assert to_globe(*to_plane(longitude, latitude)) == pytest.approx((longitude, latitude))
        if row["id"] in ("moscow", "berlin", "stalingrad", "baku"):
            assert spot_name(hex_at(longitude, latitude)) == war_tables_of("").map.places[row["id"]].hex
    assert {row["id"] for row in given_rows("points")} == set(war_tables_of("").map.places)
