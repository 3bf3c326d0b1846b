"""Each fault that the facts' own check is tried by, seeded in a copy of the house's tables: ours names it too."""

from __future__ import annotations

import csv
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from data.modules import TableSource
from data.next_war import REPLACEABLE, read_theatre_tables
from data.next_war.tables import HERE
from data.next_war.writing import toml_key, toml_value
from data.tables import TableError
from rules.next_war.table.owners import scenario_faults

#: What is done to a copy.
Change = Callable[[Path], None]
Rows = list[dict[str, str]]


def table(name: str, change: Callable[[Rows], Rows]) -> Change:
    """A table with other rows."""

    def do(folder: Path) -> None:
        file = folder / name
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        header = lines[0].split(",")
        with file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, header, lineterminator="\n")
            writer.writeheader()
            writer.writerows(change(list(csv.DictReader(lines))))

    return do


def cell(file: str, where: dict[str, str], **new: str) -> Change:
    """Other cells in the rows of some values."""
    fits = where.items()
    return table(file, lambda rows: [{**row, **new} if fits <= row.items() else row for row in rows])


def drop(file: str, **where: str) -> Change:
    """Without the rows of some values."""
    return table(file, lambda rows: [row for row in rows if not where.items() <= row.items()])


def roadless(hex_: str) -> Change:
    """Without the roads into a hex."""
    return table("roads.csv", lambda rows: [row for row in rows if hex_ not in (row["a"], row["b"])])


def scenario(name: str, change: Callable[[dict[str, Any]], object]) -> Change:
    """A scenario with other fields."""

    def do(folder: Path) -> None:
        file = folder / "scenarios.toml"
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
        change(tree[name])
        parts = [
            f"[{one}]\n" + "".join(f"{toml_key(k)} = {toml_value(v)}\n" for k, v in part.items()) for one, part in tree.items()
        ]
        file.write_text("\n".join(parts), encoding="utf-8")

    return do


def _turned_over(bands: list[dict[str, Any]]) -> None:
    """Leads of one side win for the other."""
    sides = [band["side"] for band in bands]
    for band, side in zip(bands, reversed(sides), strict=True):
        band["side"] = side


def put(name: str, side: str, uid: str, at: str) -> Change:
    """A unit set up elsewhere."""
    return scenario(name, lambda s: s["setup"][side].update({uid: at}))


def entry(name: str, uid: str, *at: str) -> Change:
    """A unit that comes in elsewhere."""

    def change(sheet: dict[str, Any]) -> None:
        for one in sheet["reinforcements"]:
            if uid in one["units"]:
                one["at"] = list(at)

    return scenario(name, change)


def comers(name: str, uid: str, change: Callable[[list[str]], object]) -> Change:
    """Other units next to an arriving one."""
    return scenario(name, lambda s: [change(one["units"]) for one in s["reinforcements"] if uid in one["units"]])


STATIC = {"turn": 2, "side": "nato", "units": ["no_ka_grotsund"], "at": ["1421"], "if_none": "waits_a_turn"}
#: Label of the facts' check, what is done, part of the reason; "" where nothing is wrong.
SEEDS: dict[str, tuple[Change, str]] = {
    "6.1 helicopter without base": (put("nordkalott", "pact", "su_mi24_2", "6820"), "without a base"),
    "6.2 helicopter at sea": (entry("nordkalott", "uk_3bas", "at_sea:norwegian"), "6.5.5"),
    "6.3 helicopter in a box": (put("lyngen", "pact", "su_mi24_1", "box:pact_rear"), "without port or sea transport"),
    "6.3 lift without units": (scenario("lyngen", lambda s: s["setup"]["pact"].pop("su_36_dshb")), "lift points without"),
    "6.3 helicopter out of reach": (cell("units.csv", {"id": "no_339"}, range="4"), "reaches no enemy"),
    "6.4 no control": (scenario("lyngen", lambda s: s["control"].update(pact=[])), "does not control"),
    "6.4 entry held by the enemy": (entry("lyngen", "su_45_2", "1421"), "held by the enemy"),
    "6.4 no source": (scenario("lyngen", lambda s: s["supply"]["sources"].update(pact=[])), "no supply source"),
    "6.5 caps": (scenario("finnmark", lambda s: s["caps"].pop("sea_transport_sp")), "sea_transport_sp"),
    "6.5 sea boxes": (scenario("finnmark", lambda s: s["sea_boxes"].pop("finnmark")), "sea boxes missing"),
    "6.5 surprise": (
        scenario("finnmark", lambda s: s.update(surprise=[{"side": "pact", "turn": 1, "segments": ["one"], "columns": 1}])),
        "one",
    ),
    "6.5 weather": (scenario("lyngen", lambda s: s.update(weather_turn_1="nato")), "weather of turn 1"),
    "6.5 bands": (scenario("lyngen", lambda s: s["victory"].pop(3)), "victory bands"),
    "6.5 bands of the wrong side": (scenario("lyngen", lambda s: _turned_over(s["victory"])), "wins for the first"),
    "6.5 field": (scenario("lyngen", lambda s: s.pop("sea_levels")), "sea_levels"),
    "6.6 no road at an entry": (roadless("7041"), "without a road"),
    "6.6 too late": (entry("nordkalott", "ca_5", "0136"), "in time"),
    "6.7 HQ missing": (drop("units.csv", id="su_hq_111"), "HQ"),
    "6.8 motorised and airmobile": (cell("units.csv", {"id": "us_blt_1"}, mobility="motorized"), "no infantry class"),
    "6.9 static": (cell("units.csv", {"id": "no_ka_lyngen"}, flags="infantry|paren"), "static"),
    "6.9 static reinforcement": (
        scenario("lyngen", lambda s: (s["setup"]["nato"].pop("no_ka_grotsund"), s["reinforcements"].append(STATIC))),
        "static unit as",
    ),
    "6.10 end rows": (cell("combat.csv", {"roll": "12"}, beyond=""), "end rows"),
    "6.10 hole": (drop("adf.csv", roll="5", level="contested"), "holes"),
    "6.11 result not in the book": (
        cell("bands.csv", {"chart": "contested_sea", "roll_from": "8"}, result="abort_and_a_step"), "not in the book",
    ),
    "6.12 objective": (scenario("lyngen", lambda s: s["objectives"].update({"0101": 3})), "objective"),
    "6.13 out of supply": (roadless("6515"), "out of supply by road"),
    "6.14 island": (cell("hexes.csv", {"hex": "3504"}, name="x"), ""),
    "6.15 city without road": (roadless("7018"), "without a road"),
    "6.16 fjord": (cell("ports.csv", {"hex": "0926"}, fjord="0826|0725|0624"), "fjord chain"),
    "6.17 capital": (cell("hexes.csv", {"hex": "7021"}, capital=""), "capital hexes"),
    "6.17 hardened": (cell("hexes.csv", {"hex": "3504"}, hardened="1"), "hardened"),
    "6.19 reach": (cell("air_boxes.csv", {"box": "kola"}, reach_s="near"), "reach"),
    "6.20 brackets": (put("lyngen", "nato", "no_ka_lyngen", "2118"), "brackets"),
    "6.21 cork": (
        scenario("lyngen", lambda s: [s["setup"]["pact"].pop(uid) for uid in ("su_45_1", "su_45_t", "su_36_dshb")]), "cork",
    ),
    "6.21 one way": (scenario("lyngen", lambda s: s["neutrality"]["FI"].update(closed=True)), "closed country"),
    "marines": (comers("nordkalott", "uk_40", lambda units: units.append("no_brig_8")), "not marines"),
    "marines' lift": (comers("nordkalott", "us_amph", lambda units: units.remove("us_amph")), "more marines than lift"),
    "vehicle in a mountain": (put("lyngen", "pact", "su_45_t", "2514"), "roadless"),
    "overstack": (
        scenario("finnmark", lambda s: s["setup"]["pact"].update(su_45_1="6018", su_45_2="6018", su_45_3="6018")), "overstacked",
    ),
    "chart missing": (table("combat.csv", lambda rows: []), "missing"),
    "mine": (
        scenario("nordkalott", lambda s: s["mines"].append({"hex": "6018", "density": 1, "side": "pact"})), "mine at",
    ),
    "paradrop": (scenario("finnmark", lambda s: s["caps"]["paradrop_sp"].update(pact=0)), "drop"),
    "ship in an enemy box": (put("finnmark", "nato", "us_sag_1", "in_shore:kola"), "enemy box"),
    "roads join": (
        table("roads.csv", lambda rows: [*rows, {"a": "0101", "b": "7041", "kind": "primary"}]), "no neighbours",
    ),
    "posture": (scenario("nordkalott", lambda s: s["advanced"].update(posture="calm")), "posture"),
}  # fmt: skip
#: Those of the advanced scenario, which the house has not yet.
LATER = ("6.19 air unit out of reach", "depot")


def found(folder: Path) -> Iterator[str]:
    """Everything that is wrong in a folder."""
    faults: list[TableError] = []
    try:
        tables = read_theatre_tables(TableSource(folder, REPLACEABLE, None, faults))
    except TableError as error:
        faults.append(error)
    yield from map(str, faults)
    if not faults:
        yield from (f"{name}.{'.'.join(key)}: {reason}" for name, key, reason in scenario_faults(tables))


@pytest.mark.parametrize("label", SEEDS)
def test_a_seeded_fault_is_named(label: str, tmp_path: Path) -> None:
    change, reason = SEEDS[label]
    for file in (*HERE.glob("*.csv"), *HERE.glob("*.toml")):
        shutil.copy(file, tmp_path)
    change(tmp_path)
    lines = list(found(tmp_path))
    assert any(reason in line for line in lines) if reason else lines == [], lines[:5]


def test_the_house_has_no_fault() -> None:
    assert list(found(HERE)) == []
    assert len(SEEDS) + len(LATER) == 47
