"""Activation (7.21): which units a headquarters may activate, and its efficiency (6.11, 6.25, 13.79)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.core import Refusal
from rules.eots.board import landmarks
from rules.eots.board.flow import flows
from rules.eots.s06_supply import barred_land, burma_road, reasons, supply, trace, zones
from rules.eots.s06_supply.command import COMMONWEALTH, commanders
from rules.eots.state import scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.s05_cards.event import CardEvent
    from rules.eots.state.war import War

#: Regions whose units feel the Kwai bridge (13.79).
KWAI_REGIONS = ("Burma", "Northern_India", "Ceylon")
#: Words of the cards' ``nations`` column -> nationalities and kind ("" = any).
NATION_WORDS: dict[str, tuple[tuple[str, ...], str]] = {
    "us": (("us",), ""),
    "us_air": (("us",), "air"),
    "us_ground": (("us",), "ground"),
    "australian_ground": (("au",), "ground"),
    "commonwealth": (COMMONWEALTH, ""),
    "chinese": (("cn",), ""),
}


# -- headquarters ------------------------------------------------------------------------------------------------------


def efficiency(g: War, hq: str, units: Sequence[str] = ()) -> int:
    """Efficiency of a headquarters that activates ``units`` (6.11, 6.25, 13.79); never below 0."""
    row = g.unit(hq)
    value = row.hq_efficiency or 0
    table = g.cat.charts.activation
    if row.hq_type in ("us", "joint") and not supply.east_line(g, hq):
        value += table.no_eastern_supply
    if row.side == "japan":
        value += _kwai(g, units)
    return max(0, value)


def _kwai(g: War, units: Sequence[str]) -> int:
    """Change of a Japanese efficiency for units activated in Burma, Northern India or Ceylon (13.79)."""
    area = 0
    for region in KWAI_REGIONS:
        area |= g.cat.regions.get(region, 0)
    there = [u for u in units if g.on_map(u) and g.grid.bit[_origin(g, u)] & area]
    if not there or landmarks.RANGOON not in g.grid.bit:
        return 0
    table = g.cat.charts.activation
    ours = g.controls("japan", landmarks.RANGOON)
    if not g.state.kwai_bridge:
        return 0 if ours else table.burma_without_bridge
    if not ours:
        return 0
    return table.bridge if any(trace.over_bridge(g, u) for u in there) else 0


def _origin(g: War, uid: str) -> str:
    off = g.state.offensive
    return g.where(uid) if off is None else off.origin.get(uid, g.where(uid))


def reach(g: War, hq: str) -> HexSet:
    """Every hex to which a headquarters has an activation line within its range (6.3).

    Lines cross impassable sides and change between sea and land anywhere. A water side is closed by un-neutralised enemy ZOI
    in either of its hexes, a land side by an enemy ground or air unit in either. In the classic edition lines begin or end in
    hexes with enemies but do not pass them.
    """
    return g.memo(("reach", hq), lambda: g.spatial(("reach", hq), lambda: _reach(g, hq)))


def _reach(g: War, hq: str) -> HexSet:
    row = g.unit(hq)
    side, seat = g.side(hq), g.where(hq)
    if seat not in g.grid.bit:
        return 0
    f = flows(g.state.board)
    board = g.grid.board
    free = board & ~zones.unneutralised(g, g.enemy(side))
    classic = g.edition.enemies_end_lines
    open_land = board if classic else board & ~barred_land.activation_block(g, side)
    walls = barred_land.occupied(g, g.enemy(side)) & ~g.grid.bit[seat] if classic else 0
    sea, land = f.any_sea.step, f.any_land.step
    entries: dict[int, HexSet] = {}
    reached = frontier = g.grid.bit[seat]
    longest = row.hq_range or 0
    for left in range(longest, -1, -1):
        if f.box:
            frontier |= entries.get(left, 0) & free & ~reached
            reached |= frontier
            if frontier & free & f.gates:
                _over_links(g, frontier & free, left, entries)
        if not left:
            break
        frontier &= ~walls
        new = (sea(frontier & free) & free) | (land(frontier & open_land) & open_land)
        frontier = new & ~reached
        reached |= frontier
    area = scenario_rules.command_area(g, hq)
    return reached if area is None else reached & area


def _over_links(g: War, frontier: HexSet, left: int, entries: dict[int, HexSet]) -> None:
    bits = g.grid.bit
    for box, near in g.cat.links.items():
        for hex_, length in near.items():
            if length <= left:
                for a, b in ((box, hex_), (hex_, box)):
                    if frontier & bits[a]:
                        entries[left - length] = entries.get(left - length, 0) | bits[b]


def commands(g: War, hq: str, uid: str, event: CardEvent | None = None) -> bool:
    """Whether a headquarters may command a unit by nationality (6.12), or by the card."""
    if g.unit(hq).hq_type in commanders(g, uid):
        return True
    return event is not None and event.waives_nationality(g, uid)


# -- activating --------------------------------------------------------------------------------------------------------


def why_not(
    g: War, side: str, hq: str, uid: str, chosen: Sequence[str], event: CardEvent | None, traced: bool = True
) -> Refusal | None:
    """Why a headquarters may not activate a unit beside those chosen so far, or None (6.3, 6.12, 7.21, 14, card limits).

    ``traced``: name what blocks the supply line of an unsupplied unit, which takes some milliseconds.
    """
    unit = g.unit(uid)
    place = g.where(uid)
    facts = {"unit": uid, "hex": place, "hq": hq}
    in_china = place == landmarks.CHINA_BOX
    if unit.side != side:
        return Refusal("wrong-side", "7.21", facts)
    if unit.kind == "hq":
        return Refusal("hq-cannot-be-activated", "6.1", facts)
    if not g.on_map(uid) and not in_china:
        return Refusal("not-on-map", "7.21", facts)
    if uid in chosen:
        return Refusal("already-activated", "7.21", facts)
    if unit.b29 and f"bombed:{uid}" in g.state.flags and not _raided(g, side, place):
        return Refusal("bombed-this-turn", "12.31", facts)
    if scenario_rules.forbids_activation(g, uid):
        return Refusal("scenario-forbids-activation", "17", facts)
    if not commands(g, hq, uid, event):
        return Refusal("wrong-nationality", "6.12", {**facts, "nationality": unit.nationality})
    if not in_china and not scenario_rules.hq_may_command(g, hq, uid):
        return Refusal("outside-command-area", "17", facts)
    refusal = _card_limits(g, hq, uid, list(chosen), event)
    if refusal is not None:
        return refusal
    if not supply.is_supplied(g, uid) and not (event is not None and event.waives_supply):
        gap = reasons.supply_gap(g, uid) if traced else reasons.NO_GAP
        return Refusal("unsupplied", "6.3", {**facts, **gap})
    if not _line(g, hq, uid):
        row = g.unit(hq)
        far = not in_china and not g.cat.disc(g.where(hq), row.hq_range or 0) & g.grid.bit[place]
        if far:
            need = g.cat.distance(g.where(hq), place)
            return Refusal("out-of-range", "6.3", {**facts, "need": need, "have": row.hq_range})
        gap = reasons.command_gap(g, hq, place) if traced else reasons.NO_GAP
        return Refusal("no-activation-line", "6.3", {**facts, **gap})
    return _rivalry(g, hq, uid, list(chosen), event)


def _raided(g: War, side: str, place: str) -> bool:
    """Whether a side reacts and the enemy has entered this hex: then even B-29s that bombed Japan act (12.31)."""
    off = g.state.offensive
    return off is not None and off.side != side and bool(g.at(place, g.enemy(side)))


def _line(g: War, hq: str, uid: str) -> bool:
    """Whether the activation line exists; for the China box to Kunming or over the Hump (13.74)."""
    if g.where(uid) != landmarks.CHINA_BOX:
        return bool(reach(g, hq) & g.grid.bit[g.where(uid)])
    goals = g.grid.set((landmarks.KUNMING,))
    if g.state.hump:
        goals |= burma_road.northern_india_airfields(g)
    return bool(reach(g, hq) & goals)


def _card_limits(g: War, hq: str, uid: str, chosen: list[str], event: CardEvent | None) -> Refusal | None:
    """What the numbers of an event card say about this unit: classes, nations, ground units, sizes; then its own hook."""
    if event is None:
        return None
    row, unit = event.row, g.unit(uid)
    facts = {"unit": uid, "card": event.card}
    if row.classes and unit.kind not in row.classes and not ("carrier" in row.classes and g.is_carrier(uid)):
        return Refusal("card-forbids-class", "5.31", {**facts, "classes": list(row.classes)})
    if row.nations and not any(_nation_fits(g, uid, word) for word in row.nations) and not event.waives_nationality(g, uid):
        return Refusal("card-forbids-nation", "5.31", {**facts, "nations": list(row.nations)})
    ground = [u for u in chosen if g.unit(u).kind == "ground"]
    if unit.kind == "ground" and row.max_ground is not None and len(ground) >= row.max_ground:
        return Refusal("card-ground-limit", "5.31", {**facts, "have": len(ground), "need": row.max_ground})
    for limit in row.limits:
        word, _, value = limit.partition(":")
        if word == "total_units" and len(chosen) >= int(value):
            return Refusal("card-unit-limit", "5.31", {**facts, "have": len(chosen), "need": int(value)})
        if word == "ground_size" and unit.kind == "ground" and unit.class_ != value:
            return Refusal("card-ground-size", "5.31", {**facts, "size": value})
        named = uid == value or (value == "australian" and unit.nationality == "au")
        if word == "ground_only" and unit.kind == "ground" and not named:
            return Refusal("card-ground-only", "5.31", {**facts, "only": value})
        if word == "either_air_or_naval" and _mixes(g, uid, chosen):
            return Refusal("card-air-or-naval", "5.31", facts)
    return event.may_activate(g, hq, uid, chosen)


def _nation_fits(g: War, uid: str, word: str) -> bool:
    nations, kind = NATION_WORDS[word]
    unit = g.unit(uid)
    return unit.nationality in nations and kind in ("", unit.kind)


def _mixes(g: War, uid: str, chosen: list[str]) -> bool:
    kinds = {g.unit(u).kind for u in (*chosen, uid)}
    return kinds not in ({"air"}, {"naval"})


def service(g: War, uid: str) -> str:
    """The rivalling service a unit belongs to: "army" or "navy" of Japan or the US (1.3); "" for everybody else (14)."""
    unit = g.unit(uid)
    if unit.nationality not in ("jp", "us"):
        return ""
    return {"army": "army", "navy": "navy", "marine": "navy"}.get(unit.service, "")


def _rivalry(g: War, hq: str, uid: str, chosen: list[str], event: CardEvent | None) -> Refusal | None:
    """14.1 C, 14.2 A: under rivalry army and navy are not activated together."""
    own = service(g, uid)
    if not own or not g.state.rivalry.get(g.side(uid)):
        return None
    others = [u for u in chosen if service(g, u) not in ("", own)]
    if not others or (event is not None and event.waives_rivalry(g, hq, uid, chosen)):
        return None
    section = "14.2 A" if g.side(uid) == "japan" else "14.1 C"
    return Refusal("rivalry", section, {"unit": uid, "service": own, "blocker": others[0]})


def candidates(g: War, side: str, hq: str, chosen: Sequence[str], event: CardEvent | None) -> tuple[str, ...]:
    """The units that a headquarters may activate beside those chosen so far, in a steady order."""
    near = reach(g, hq)
    bits = g.grid.bit
    found = []
    for uid in g.units_of(side, "air", "naval", "ground"):
        if near & bits[g.state.place[uid]] and why_not(g, side, hq, uid, chosen, event, False) is None:
            found.append(uid)
    if side == "allies":
        box = [u for u, place in g.state.place.items() if place == landmarks.CHINA_BOX]
        found += [u for u in box if why_not(g, side, hq, u, chosen, event, False) is None]
    return g.sorted_units(found)
