"""US Political Will (16.4): its segment, and losses of attacking US forces (16.45)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


#: The Will item of the classic edition for War in Europe.
EUROPE = "war_in_europe_4"


def _is_item_off(g: EotsWar, item: str) -> bool:
    return item in g.scenario.special.will_items_off


def _will_change(g: EotsWar, item: str) -> int:
    return g.cat.charts.political_will.get(item).change


def _once_a_game(g: EotsWar) -> bool:
    """Bombing and casualties change Will once a game, not once a turn (16.43 B, 16.45): by the book, or as was agreed."""
    agreed = g.state.options.get("will_limit", "book")
    return g.since(3) and (g.edition.will_once_a_game if agreed == "book" else agreed == "game")


def _is_item_spent(g: EotsWar, item: str) -> bool:
    """Whether an item has changed Will before and may not again."""
    return _once_a_game(g) and item in g.state.will_paid


def _pay_will_item(g: EotsWar, item: str) -> None:
    if _once_a_game(g):
        g.pay_will_once(item)


def apply_will_casualties(g: EotsWar, attackers: Iterable[str]) -> None:
    """16.45: an Allied attack whose ground units were all destroyed, a replaceable US corps or division among them."""
    if g.off.side != "allies" or _is_item_off(g, "casualties"):
        return
    rows = [g.unit(u) for u in attackers]
    us = [r for r in rows if r.nationality == "us" and r.class_ in ("corps", "division") and r.replaceable]
    once = "casualties" not in g.scenario.special.will_items_unlimited
    if not us or (once and (g.state.casualties_paid or _is_item_spent(g, "casualties"))):
        return
    g.note_casualties()
    if once:
        _pay_will_item(g, "casualties")
    g.shift_will(_will_change(g, "casualties"), "casualties")


def run_political_will(g: EotsWar) -> None:
    """4.32: surrenders, Alaska and Hawaii, resources and bombing, the fleet, the Progress of the War."""
    if g.scenario.special.will_segment_off:
        return
    _surrender_will(g)
    _occupation_will(g, "alaska")
    _occupation_will(g, "hawaii")
    _resource_will(g)
    if g.state.bombing_cards and not _is_item_off(g, "bombing") and not _is_item_spent(g, "bombing"):
        _pay_will_item(g, "bombing")
        g.shift_will(_will_change(g, "bombing"), "bombing")
    _fleet_will(g)
    _progress_of_war(g)
    _europe_will(g)


def _europe_will(g: EotsWar) -> None:
    """Classic edition (its 15.5 E): each segment at the highest level of War in Europe costs Will."""
    charts = g.cat.charts
    levels = charts.war_in_europe
    worst = levels.at(g.state.war_in_europe).level == max(row.level for row in levels.level)
    if worst and any(item.id == EUROPE for item in charts.political_will.item):
        g.shift_will(_will_change(g, EUROPE), EUROPE)


def _surrender_will(g: EotsWar) -> None:
    """16.41: once a nation; given back when it is liberated."""
    s = g.state
    for item in ("surrender_minor", "surrender_australia", "surrender_major"):
        row = g.cat.charts.political_will.get(item)
        for nation in row.nations:
            paid = nation in s.will_paid
            if nation in s.surrendered and not paid:
                g.pay_will_once(nation)
                g.shift_will(row.change, f"surrender-{nation}")
            elif nation not in s.surrendered and paid and row.back:
                g.give_back_will(nation)
                g.shift_will(-row.change, f"liberated-{nation}")
    every = g.cat.charts.political_will.get("surrender_all")
    if all(n in s.surrendered for n in every.nations) and "all" not in s.will_paid:
        g.pay_will_once("all")
        g.shift_will(every.change, "surrender-all")


def _occupation_will(g: EotsWar, item: str) -> None:
    """16.42: a Japanese unit in one of the hexes for several segments in a row; once a game."""
    s, row = g.state, g.cat.charts.political_will.get(item)
    hexes = g.grid.set(row.hexes)
    since = g.scenario.special.alaska_occupation_since_turn if item == "alaska" else None
    if not hexes or item in s.will_paid or (since is not None and s.turn < since):
        return
    units = ("ground",) if g.edition.ground_units_occupy else ()
    occupied = bool(g.mask("japan", *units) & hexes)
    if occupied and s.turn == 1 and g.edition.day_of_infamy:
        g.pay_will_once(item)
        return
    g.count_occupation(item, s.occupied_segments.get(item, 0) + 1 if occupied else 0)
    if s.occupied_segments[item] >= (row.segments or 1):
        g.pay_will_once(item)
        g.shift_will(row.change, item)


def _resource_will(g: EotsWar) -> None:
    """16.43 A: Japan down to few resource hexes, once a game."""
    s, row = g.state, g.cat.charts.political_will.get("resources")
    if _is_item_off(g, "resources") or "resources" in s.will_paid or row.turns is None:
        return
    if not row.turns[0] <= s.turn <= row.turns[1]:
        return
    held = sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))
    if held <= (row.count or 0):
        g.pay_will_once("resources")
        g.shift_will(row.change, "resources")


def _fleet_will(g: EotsWar) -> None:
    """16.46: no US carrier, no US naval unit on the map."""
    ships = [u for u in g.units_of("allies", "naval") if g.unit(u).nationality == "us"]
    if not _is_item_off(g, "no_us_carriers") and not any(g.is_carrier(u) for u in ships):
        g.shift_will(_will_change(g, "no_us_carriers"), "no_us_carriers")
    if not _is_item_off(g, "no_us_navy") and not ships:
        g.shift_will(_will_change(g, "no_us_navy"), "no_us_navy")


def locations_taken(g: EotsWar) -> list[str]:
    """Named locations that began the turn Japanese and are Allied now (16.47); India's mainland not after its surrender."""
    s = g.state
    found = []
    closed = g.cat.region_hexes("India_Mainland") if "india" in s.surrendered and not g.edition.surrender_gives_bases else 0
    for hex_, side in s.control_at_start.items():
        row = g.cat.hexes.get(hex_)
        if side != "japan" or row is None or not row.pow_eligible or not g.controls("allies", hex_):
            continue
        if not g.grid.bit[hex_] & closed:
            found.append(hex_)
    return sorted(found)


def progress_target(g: EotsWar) -> int:
    """Hexes the Allies must take this turn (16.47); 0 = none due.

    A scenario may give the number. Otherwise it is four from turn 4 on, or the Allied ASPs left after the reinforcement
    segment if those are fewer.
    """
    s, special = g.state, g.scenario.special
    if _is_item_off(g, "progress_of_war") or special.progress_of_war_at_end:
        return 0
    if special.progress_of_war_target is not None:
        later = special.progress_of_war_target_later_turns
        first = s.turn == g.scenario.turns.first
        return special.progress_of_war_target if first or later is None else later
    row = g.cat.charts.political_will.get("progress_of_war")
    if row.turns is None or not row.turns[0] <= s.turn <= row.turns[1]:
        return 0
    return min(row.count or 0, s.asp.get("allies", 0) if s.asp_due is None else s.asp_due)


def _progress_of_war(g: EotsWar) -> None:
    """16.47."""
    target = progress_target(g)
    if not target:
        return
    got = locations_taken(g)
    g.emit("progress-of-war", taken=got, target=target)
    if len(got) < target:
        g.shift_will(_will_change(g, "progress_of_war"), "progress_of_war")
