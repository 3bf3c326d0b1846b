"""Random positions: units in hexes where they may be, random control and markers, everything written out."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tests.eots.reference.chart import Chart, chart, toml, units

SCENARIOS = (
    "south_pacific", "burma", "campaign_1941", "campaign_1942_1945", "campaign_1943_1945", "year_1942", "year_1943",
    "year_1944", "years_1942_1943", "years_1942_1944", "years_1943_1944",
)  # fmt: skip
CLASSIC = tuple(s for s in SCENARIOS if s not in ("south_pacific", "burma"))
FRONTS = ("stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls")
NATIONS = ("philippines", "malaya", "dutch_east_indies", "burma", "australia", "india", "china")


def sheet(scenario: str) -> dict[str, Any]:
    return toml(f"scenarios/{scenario}.toml")


def board_of(scenario: str) -> Chart:
    return chart(sheet(scenario).get("board", "full"))


@cache
def first_last(scenario: str) -> tuple[int, int]:
    turns = sheet(scenario)["turns"]
    return turns["first"], turns["last"]


@cache
def _seats(c: Chart, kind: str) -> list[str]:
    """The hexes for units of a kind, in the chart's order; "ocean": those of the sea."""
    if kind == "hq":
        return [h for h in c.hexes if c.is_(h, "port")]
    if kind == "air":
        return [h for h in c.hexes if c.is_(h, "airfield") and c.hexes[h]["terrain"] != "ocean"]
    if kind == "naval":
        return [h for h in c.hexes if c.is_(h, "port")]
    if kind == "ocean":
        return [h for h in c.hexes if c.hexes[h]["terrain"] == "ocean"]
    return [h for h in c.hexes if c.hexes[h]["start_control"]]


def strewn(rng: random.Random, scenario: str = "", edition: str = "", name: str = "", mixed: bool = True) -> dict[str, Any]:
    """One position that leaves nothing to the scenario; ``mixed``: units of both sides may share a hex."""
    scenario = scenario or rng.choice(SCENARIOS)
    edition = edition or ("classic" if scenario in CLASSIC and rng.random() < 0.3 else "newest")
    c = board_of(scenario)
    land = [h for h, r in c.hexes.items() if r["start_control"] or "air_ferry" in r["special"].split("|")]
    flip = rng.choice((0.02, 0.1, 0.3))
    control = {}
    for hex_ in land:
        start = c.hexes[hex_]["start_control"] or "allies"
        control[hex_] = {"japan": "allies", "allies": "japan"}[start] if rng.random() < flip else start
    centre = rng.choice(land)
    close = c.around(centre, rng.choice((6, 12, 99)))
    rows: list[list[str]] = []
    crowd = rng.choice((0.15, 0.4, 0.8))
    seats_taken: set[str] = set()
    sides: dict[str, str] = {}
    for uid, row in units(edition).items():
        if rng.random() > (0.8 if row["kind"] == "hq" else crowd):
            continue
        if row["kind"] == "air" and row["side"] == "allies" and rng.random() < 0.04 and c.board != "south_pacific":
            rows.append([uid, "china"])
            continue
        seats = [h for h in _seats(c, row["kind"]) if row["kind"] == "hq" or h in close]
        own = [h for h in seats if control.get(h, row["side"]) == row["side"]]
        if own and (row["kind"] == "hq" or rng.random() < 0.93):
            seats = own
        if row["kind"] == "naval" and rng.random() < 0.2:
            seats = [h for h in _seats(c, "ocean") if h in close] or seats
        if not seats:
            continue
        hex_ = rng.choice(seats)
        if not mixed and sides.setdefault(hex_, row["side"]) != row["side"]:
            continue
        if row["kind"] == "hq":
            if hex_ in seats_taken:
                continue
            seats_taken.add(hex_)
        reduced = row["steps"] == "2" and rng.random() < 0.4
        rows.append([uid, hex_, "reduced" if reduced else "full"])
    if c.board != "south_pacific":
        gone = [n for n in NATIONS if rng.random() < 0.15]
    else:
        gone = [n for n in ("philippines", "malaya") if rng.random() < 0.5]
    first, last = first_last(scenario)
    road = rng.choice(("open", "closed_hump", "closed_no_hump"))
    on = c.board == "full"
    markers: dict[str, Any] = {
        "political_will": rng.randint(1, 5), "war_in_europe": rng.randint(-3, 3),
        "japan_asp": rng.randint(0, 7), "allied_asp": rng.randint(0, 7),
        "japan_asp_used": rng.randint(0, 2), "allied_asp_used": rng.randint(0, 2),
        "japan_rivalry": rng.random() < 0.4, "allied_rivalry": rng.random() < 0.4,
        "china_front": rng.choice(FRONTS), "china_divisions": rng.randint(0, 8),
        "burma_road": road if c.board != "south_pacific" else "closed_no_hump",
        "hump": road == "closed_hump" or (c.board != "south_pacific" and rng.random() < 0.3),
        "kwai_bridge": on and rng.random() < 0.5, "surrendered": gone, "tokyo_express": "",
        "barges": rng.choice(("none", "active", "cancelled_by_pt_boats")), "events": [], "counters": {},
        "india": rng.choice(("stable", "unrest", "unstable")),
        "australian_mandates": random.Random(f"{name} {scenario}").choice(("japan", "allies")),
    }  # fmt: skip
    if c.board != "south_pacific":
        for route in ("jarhat_route", "imphal_route", "ledo_route"):
            markers[route] = True if edition == "classic" else rng.random() < 0.4
    if rng.random() < 0.2:
        markers["tokyo_express"] = rng.choice(land)
    return {
        "id": name, "scenario": scenario, "edition": edition, "turn": rng.randint(first, last),
        "others": "nowhere", "units": rows,
        "control": {s: sorted(h for h, holder in control.items() if holder == s) for s in ("japan", "allies")},
        "markers": markers, "deal": name,
    }  # fmt: skip
