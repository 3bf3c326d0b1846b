"""Writes the tables of Next War out of the facts' house module, in the house's own typed form; ``--check`` compares only.

``python -m maps.next_war FACTS``: the folder with ``hexes.csv``, ``units.csv``, ``charts`` and the scenarios. Tables made by
hand (``rules.toml``, ``charts.csv``) are not touched.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from maps.next_war.conditions import CONDITIONS
from maps.next_war.scenarios import scenario_text

HERE = Path(__file__).parents[2] / "data" / "next_war"
SCENARIOS = ("lyngen", "finnmark", "nordkalott")
#: Charts whose rows are (column, roll, result), in one table; what their column before the die is called in the facts.
ROLLS = {
    "aaa": "value", "air_combat": "differential", "deliberate_damage": "base", "detection": "value", "interdiction": "column",
    "sam": "value", "sof_raid": "column", "strike": "column",
}  # fmt: skip
#: Charts of bands: the column that tells their parts apart, and their results.
BANDS = {"loss_of_base": ("what", ("result",)), "naval_detection": ("", ("result",)), "weather": ("season", ("weather",))}
#: Charts by target, of which each cell is a row here.
AIMS = {"interdiction_columns": "terrain", "sof_columns": "target", "sof_recon": "target", "strike_columns": "target"}
ENDS = {"": "", "and less": "less", "and more": "more"}
DAMAGE = {"Strike 1": "1", "Strike 2": "2", "destroyed": "X", "-": "-"}

Row = Mapping[str, str]


class FactTables:
    """The tables of the facts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def rows(self, name: str) -> list[dict[str, str]]:
        """The rows of a table."""
        with (self.folder / f"{name}.csv").open(encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def chart(self, name: str) -> list[dict[str, str]]:
        """The rows of a chart."""
        return self.rows(f"charts/{name}")

    def scenario(self, name: str) -> dict[str, Any]:
        """A scenario."""
        found: dict[str, Any] = json.loads((self.folder / f"scenario_{name}.json").read_text(encoding="utf-8"))
        return found


def table_text(remark: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as text, with remarks over it."""
    out = io.StringIO()
    for line in remark.splitlines():
        out.write(f"# {line}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def listed_cell(cell: str) -> str:
    """A list of the facts as one of ours."""
    return "|".join(cell.replace("+", " ").split())


def yes_no_cell(cell: str) -> str:
    """A yes or a no."""
    return "1" if cell in ("1", "yes") else "0"


def map_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Hexes, hexsides, roads, ports, zones."""
    yield "hexes.csv", table_text(
        "The house map: hexes of 12 km. country: whose land it is; fort: the country whose fort lies there; zone: the In Shore\n"
        "box of its coast; clearing: it needs clearing too (8.4); capital: the country whose capital it belongs to (12.2).",
        ("hex", "column", "row", "terrain", "country", "name", "settlement", "airbase", "airfield", "fort", "zone",
         "installation", "hardened", "clearing", "capital"),
        (
            (r["hex"], r["column"], r["row"], r["terrain"], r["country"], r["name"], r["settlement"], r["airbase"],
             r["airfield"], r["fort_owner"], r["zone"], r["installation"], r["hardened"], r["clearing"], r["capital"])
            for r in facts.rows("hexes")
        ),
    )  # fmt: skip
    yield (
        "hexsides.csv",
        table_text(
            "Sides that are not open land. ferry: its name, over an all-water side (8.3.1.8).",
            ("a", "b", "kind", "ferry"),
            ((r["hex_a"], r["hex_b"], r["kind"], r["ferry"]) for r in facts.rows("hexsides")),
        ),
    )
    yield (
        "roads.csv",
        table_text(
            "Pairs of hexes that a road joins (8.3.2).",
            ("a", "b", "kind"),
            ((r["hex_a"], r["hex_b"], r["kind"]) for r in facts.rows("roads")),
        ),
    )
    yield (
        "ports.csv",
        table_text(
            "capacity: stacking points a turn (8.3.1.9). approach: the all-sea hex by which it is entered; fjord: hexes between.",
            ("hex", "name", "capacity", "approach", "fjord", "zone"),
            (
                (r["hex"], r["name"], r["capacity"], r["approach"], listed_cell(r["fjord"]), r["zone"])
                for r in facts.rows("ports")
            ),
        ),
    )
    boosted = {"troms": 1, "norwegian": 1, "kola": -2, "barents_east": -2}
    yield "zones.csv", table_text(
        "Boxes of sea zones (7.1), holding boxes, bases off the map. control: modifier of rolls for its control (7.2).",
        ("id", "kind", "name", "linked", "adjacent", "side", "control"),
        ((r["id"], r["kind"], r["name"], listed_cell(r["linked"]), listed_cell(r["adjacent"]), r["side"], boosted.get(r["id"], 0))
         for r in facts.rows("zones")),
    )  # fmt: skip


def side_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Sides, neutrals, markers, air boxes."""
    electronic = {r["side"]: r["detected_on_or_below"] for r in facts.chart("electronic_detection")}
    great = {"nato": "US", "pact": ""}
    survival = {"nato": -1, "pact": 0}
    yield "sides.csv", table_text(
        "The two sides. hq_under: NATION=NATION whose HQs serve it; naval: order of sea control (7.2); great_fleets: nations\n"
        "whose carriers give more points (7.3.4); targeting, survival: 20.2.3, 20.3; electronic: 21.3; own: countries.",
        ("side", "name", "nations", "hq_under", "all_weather", "map_edge", "naval", "great_fleets", "targeting", "survival",
         "electronic_attempts", "electronic_most", "veto", "stacks_with_allies", "own", "rear"),
        (
            (r["side"], r["name"], listed_cell(r["nations"]), listed_cell(r["hq_under"]), r["all_weather"],
             listed_cell(r["map_edge"]),
             r["naval_order"], great[r["side"]], r["targeting"], survival[r["side"]], r["electronic_attempts"],
             electronic[r["side"]], yes_no_cell(r["veto"]), yes_no_cell(r["stack_with_allies"]), listed_cell(r["own_countries"]),
             listed_cell(r["reinforcement_rear"]))
            for r in facts.rows("sides")
        ),
    )  # fmt: skip
    yield (
        "neutrals.csv",
        table_text(
            "Countries of neither side; each scenario says whether they are closed.",
            ("country", "name"),
            ((r["country"], r["name"]) for r in facts.rows("neutrals")),
        ),
    )
    yield "markers.csv", table_text(
        "Counters of markers: side (empty: both), how many there are, and of those that fight or supply their figures.",
        ("marker", "side", "count", "defence", "steps", "mobility", "ma", "supply_range"),
        (
            (r["marker"].replace(" ", "_"), r["side"].replace("both", ""), r["count"], r["defence"], r["steps"], r["mobility"],
             r["ma"], r["supply_range"])
            for r in facts.rows("markers")
        ),
    )  # fmt: skip
    yield "air_boxes.csv", table_text(
        "Boxes of air units [A]. bases: hexes, carriers, box:ZONE or off_map; reach_*: hexes, all, none, columns:A-B, zone or\n"
        "zone_and_next, by the range of a unit (22.3).",
        ("box", "side", "name", "ready_most", "bases", "reach_s", "reach_m", "reach_l", "reach_u", "units"),
        (
            (r["box"], r["side"], r["name"], r["ready_on_or_below"],
             "off_map" if r["bases"] == "off map" else listed_cell(r["bases"]),
             *(r[f"reach_{k}"].replace("columns ", "columns:").replace(" ", "_") for k in "SMLU"), listed_cell(r["units"]))
            for r in facts.rows("air_boxes")
        ),
    )  # fmt: skip


def unit_text(facts: FactTables) -> tuple[str, str]:
    """Every counter."""
    columns = (
        "id", "kind", "side", "nation", "formation", "formation_kind", "name", "type", "mobility", "flags", "attack", "defence",
        "er", "ma", "sp", "steps", "reduced_attack", "reduced_defence", "reduced_er", "support", "range", "marines", "airmobile",
        "air_to_air", "strike", "skill", "reach", "marks",
    )  # fmt: skip
    many = ("flags", "marks")
    return "units.csv", table_text(
        "Every counter; the kinds hq and air, and the last five columns, are of the advanced game. sp: halves allowed (8.1).",
        columns,
        ([listed_cell(r[c]) if c in many else r[c] for c in columns] for r in facts.rows("units")),
    )


def chart_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Charts with a die, of bands, by target."""
    yield "rolls.csv", table_text(
        "Charts by a column and a die. beyond: this row holds for every lower, or every higher roll as well.",
        ("chart", "column", "roll", "beyond", "result"),
        (
            (chart, r[key], r.get("modified_roll") or r["roll"], ENDS[r["beyond"]],
             DAMAGE[r["result"]] if chart == "deliberate_damage" else r["result"])
            for chart, key in ROLLS.items()
            for r in facts.chart(chart)
        ),
    )  # fmt: skip
    yield (
        "bands.csv",
        table_text(
            "Charts of rolls from one to another; an empty end is open.",
            ("chart", "column", "roll_from", "roll_to", "result"),
            _band_rows(facts),
        ),
    )
    yield (
        "aims.csv",
        table_text(
            "Charts that say a column, or the highest roll, by what is aimed at and by what means [A]; without a row: no effect.",
            ("chart", "target", "column", "value"),
            (
                (chart, r[key], column, cell)
                for chart, key in AIMS.items()
                for r in facts.chart(chart)
                for column, cell in r.items()
                if column != key and cell
            ),
        ),
    )
    yield (
        "modifiers.csv",
        table_text(
            "Modifiers of rolls. side: of the first or the second fleet (7.2). drm is empty where a counter bears it.",
            ("chart", "condition", "side", "section", "drm"),
            (row for chart in CONDITIONS for row in _modifier_rows(facts, chart)),
        ),
    )


def _band_rows(facts: FactTables) -> Iterator[Sequence[str]]:
    for chart, (key, results) in BANDS.items():
        for r in facts.chart(chart):
            first, last = ("modified_roll_from", "modified_roll_to") if "modified_roll_from" in r else ("roll_from", "roll_to")
            yield chart, r[key] if key else "", r[first], r[last], r[results[0]].replace(" ", "_")
    for level in ("standard", "advanced"):
        for r in facts.chart("contested_sea"):
            yield "contested_sea", level, r["modified_roll_from"], r["modified_roll_to"], r[level].replace(" ", "_").lower()
    fleets = {"nato": "first", "pact": "second", "contested": "contested"}
    for r in facts.chart("sea_control"):
        yield "sea_control", "", r["modified_roll_from"], r["modified_roll_to"], fleets[r["result"]]


def _modifier_rows(facts: FactTables, chart: str) -> Iterator[Sequence[str]]:
    for words, condition, side, section in CONDITIONS[chart]:
        file = next(name for name in (f"{chart}_modifiers", "air_modifiers", "air_point_modifiers", "posture")
                    if (facts.folder / "charts" / f"{name}.csv").exists()
                    and any(_condition_cell(r) == words and r.get("chart", chart) == chart
                            for r in facts.chart(name)))  # fmt: skip
        row = next(r for r in facts.chart(file) if _condition_cell(r) == words and r.get("chart", chart) == chart)
        drm = next(row[key] for key in ("drm", "attacker_drm", "value", "un_drm") if key in row)
        yield chart, condition, side, section, drm if drm.lstrip("-").isdigit() else ""


def _condition_cell(row: Row) -> str:
    return row.get("condition") or row.get("scenario_option") or ""


def battle_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Charts of movement and combat with columns of their own."""
    yield (
        "terrain.csv",
        table_text(
            "Points to enter a terrain or along a road, more over a river or by ferry, for zones and crowds; P: only along\n"
            "a road. _storm: in a storm (4.1.3).",
            (
                "feature",
                "leg",
                "leg_storm",
                "light",
                "light_storm",
                "motorized",
                "motorized_storm",
                "mechanized",
                "mechanized_storm",
            ),
            (tuple(r.values()) for r in facts.chart("tec")),
        ),
    )
    yield (
        "odds.csv",
        table_text(
            "Where odds are among the columns of the results of combat (9.2.2.2), by terrain; empty: none.",
            ("terrain", "columns"),
            ((r["terrain"], "|".join(r[f"c{n}"] for n in range(1, 14))) for r in facts.chart("crt_columns")),
        ),
    )
    yield (
        "combat.csv",
        table_text(
            "Results of combat (9.7): steps of the attacker and the defender, whether the defender retreats.",
            ("column", "roll", "beyond", "attacker_steps", "defender_steps", "retreat"),
            (
                (
                    r["column"],
                    r["modified_roll"],
                    ENDS[r["beyond"]],
                    r["attacker_steps"],
                    r["defender_steps"],
                    r["defender_retreats"],
                )
                for r in facts.chart("crt")
            ),
        ),
    )


def air_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Charts of the air with columns of their own."""
    yield "adf.csv", table_text(
        "Air defence fire (6.6.1) by superiority as the firing side sees it: a loss for good, an aborted transport, points less.",
        ("level", "roll", "beyond", "star", "abort", "minus"),
        ((r["level"], r["modified_roll"], ENDS[r["beyond"]], int(r["star"] == "*"), int(r["abort"] == "Abort"), r["minus"])
         for r in facts.chart("adf")),
    )  # fmt: skip
    yield (
        "air_points.csv",
        table_text(
            "Air points (6.1) by side, turn and die; after the last turn the last holds.",
            ("side", "turn", "roll", "beyond", "points"),
            ((r["side"], r["turn"], r["modified_roll"], ENDS[r["beyond"]], r["points"]) for r in facts.chart("air_points")),
        ),
    )
    yield (
        "superiority.csv",
        table_text(
            "Levels of air superiority (6.4); ratio and detection are of the advanced game (22.6, 21.2.1), empty: any distance.",
            ("level", "difference_from", "difference_to", "ratio_from", "detection"),
            (
                (r["level"], r["difference_from"], r["difference_to"], r["ratio_from"], r["detection_range"].replace("any", ""))
                for r in facts.chart("air_superiority")
            ),
        ),
    )


def damage_texts(facts: FactTables) -> Iterator[tuple[str, str]]:
    """Charts of drops, damage, ships and replacements with columns of their own."""
    yield (
        "paradrop.csv",
        table_text(
            "Drops (8.5.3, 25.1.2) by terrain and die; no drop where a terrain has no rows.",
            ("terrain", "roll", "beyond", "standard", "advanced"),
            (
                (r["terrain"], r["modified_roll"], ENDS[r["beyond"]], r["standard"], r["advanced"])
                for r in facts.chart("paradrop")
            ),
        ),
    )
    yield (
        "collateral.csv",
        table_text(
            "Collateral damage [A] (27.7.4) by base, hit and die.",
            ("base", "hit", "roll", "beyond", "effect"),
            ((r["base"], r["result"], r["roll"], ENDS[r["beyond"]], r["effect"]) for r in facts.chart("collateral")),
        ),
    )
    kinds = {"US CV": ("US", "cv"), "US SAG, AMPH": ("US", "sag|amph"), "Soviet CV, SAG": ("SU", "cv|sag"), "others": ("", "")}
    yield (
        "naval_adf.csv",
        table_text(
            "Air defence of ships in boxes [A] (17.1.4), by nations and types; the last row is that of all others.",
            ("nations", "types", "detection", "sam", "aaa"),
            ((*kinds[r["group"]], r["detection"], r["sam"], r["aaa"]) for r in facts.chart("naval_adf")),
        ),
    )
    yield "replacements.csv", table_text(
        "Points for a step and for a unit that comes back (11); empty: never.",
        ("type", "step", "rebuild"),
        ((kind, r["recover_step"], r["rebuild"]) for r in facts.chart("replacements") if "[A]" not in r["type"]
         for kind in r["type"].split(", ")),
    )  # fmt: skip


def made_texts(folder: Path) -> dict[str, str]:
    """Every table that is made of the facts, by its file's name."""
    facts = FactTables(folder)
    found = dict(
        (
            *map_texts(facts),
            *side_texts(facts),
            unit_text(facts),
            *chart_texts(facts),
            *battle_texts(facts),
            *air_texts(facts),
            *damage_texts(facts),
        )
    )
    parts = [scenario_text(name, facts.scenario(name)) for name in SCENARIOS]
    remark = "# The scenarios of the house. A missing field is a fault; what fields mean: README.md.\n\n"
    found["scenarios.toml"] = remark + "\n".join(parts)
    return found


def write_theatre_tables(argv: Sequence[str]) -> int:
    """Write the tables, or compare them: 0 where they are alike."""
    other = 0
    for name, text in made_texts(Path(argv[0])).items():
        file = HERE / name
        if "--check" not in argv:
            file.write_text(text, encoding="utf-8", newline="\n")
        elif file.read_text(encoding="utf-8") != text:
            print(f"{name} is other than the facts")
            other = 1
    return other


if __name__ == "__main__":
    sys.exit(write_theatre_tables(sys.argv[1:]))
