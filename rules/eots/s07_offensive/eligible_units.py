"""Which units a headquarters may activate (7.21): by supply, nationality, its lines, the card, rivalry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.s06_supply import activation_lines, reasons, supply
from rules.eots.s06_supply.command_chart import COMMONWEALTH, may_command_unit
from rules.eots.s14_rivalry import rivalry
from rules.eots.state import scenario_rules

if TYPE_CHECKING:
    from rules.eots.s05_cards.event import CardEvent
    from rules.eots.state.war import EotsWar

#: Words of the cards' ``nations`` column -> nationalities and kind ("" = any).
NATION_WORDS: dict[str, tuple[tuple[str, ...], str]] = {
    "us": (("us",), ""),
    "us_air": (("us",), "air"),
    "us_ground": (("us",), "ground"),
    "australian_ground": (("au",), "ground"),
    "commonwealth": (COMMONWEALTH, ""),
    "chinese": (("cn",), ""),
}


def activation_refusal(
    g: EotsWar, side: str, hq: str, uid: str, chosen: Sequence[str], event: CardEvent | None, traced: bool = True
) -> Refusal | None:
    """Why a headquarters may not activate a unit besides those chosen so far, or None (6.3, 6.12, 7.21, 14, card limits).

    ``traced``: name what blocks the supply line of an unsupplied unit, which takes some milliseconds.
    """
    unit = g.unit(uid)
    place = g.where(uid)
    facts = {"unit": uid, "hex": place, "hq": hq}
    in_china = place == CHINA_BOX
    if unit.side != side:
        return Refusal("wrong-side", "7.21", facts)
    if unit.kind == "hq":
        return Refusal("hq-cannot-be-activated", "6.1", facts)
    if not g.on_map(uid) and not in_china:
        return Refusal("not-on-map", "7.21", facts)
    if uid in chosen:
        return Refusal("already-activated", "7.21", facts)
    if unit.b29 and uid in g.state.bombed and not _is_entered_by_enemy(g, side, place):
        return Refusal("bombed-this-turn", "12.31", facts)
    if scenario_rules.forbids_activation(g, uid):
        return Refusal("scenario-forbids-activation", "17", facts)
    if not may_command_unit(g, hq, uid, event):
        return Refusal("wrong-nationality", "6.12", {**facts, "nationality": unit.nationality})
    if not in_china and not scenario_rules.hq_may_command(g, hq, uid):
        return Refusal("outside-command-area", "17", facts)
    limited = _card_limits(g, hq, uid, list(chosen), event)
    if limited is not None:
        return limited
    if not supply.is_supplied(g, uid) and not (event is not None and event.waives_supply):
        gap = reasons.supply_gap(g, uid) if traced else reasons.NO_GAP
        return Refusal("unsupplied", "6.3", {**facts, **gap})
    if not activation_lines.has_activation_line(g, hq, uid):
        row = g.unit(hq)
        far = not in_china and not g.cat.disc(g.where(hq), row.hq_range or 0) & g.grid.bit[place]
        if far:
            need = g.cat.distance(g.where(hq), place)
            return Refusal("out-of-range", "6.3", {**facts, "need": need, "have": row.hq_range})
        gap = reasons.command_gap(g, hq, place) if traced else reasons.NO_GAP
        return Refusal("no-activation-line", "6.3", {**facts, **gap})
    return rivalry.rivalry_refusal(g, hq, uid, chosen, event)


def goes_with(g: EotsWar, hq: str, uid: str, chosen: Sequence[str], event: CardEvent | None) -> bool:
    """Whether a unit that may be activated by itself may be so besides those chosen: the card's limits (5.31), rivalry (14)."""
    limited = _card_limits(g, hq, uid, list(chosen), event)
    return limited is None and rivalry.rivalry_refusal(g, hq, uid, chosen, event) is None


def _is_entered_by_enemy(g: EotsWar, side: str, place: str) -> bool:
    """Whether a side reacts and the enemy has entered this hex: then even B-29s that bombed Japan act (12.31)."""
    off = g.state.offensive
    return off is not None and off.side != side and bool(g.at(place, g.enemy(side)))


def _card_limits(g: EotsWar, hq: str, uid: str, chosen: list[str], event: CardEvent | None) -> Refusal | None:
    """The limits of an event card's numbers for this unit: classes, nations, ground units, sizes; then its own hook."""
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
            if value in g.cat.units:
                return Refusal("card-one-ground-unit", "5.31", {**facts, "wanted": value})
            return Refusal("card-ground-only", "5.31", {**facts, "only": value})
        if word == "either_air_or_naval" and _mixes_services(g, uid, chosen):
            return Refusal("card-air-or-naval", "5.31", facts)
    return event.may_activate(g, hq, uid, chosen)


def _nation_fits(g: EotsWar, uid: str, word: str) -> bool:
    nations, kind = NATION_WORDS[word]
    unit = g.unit(uid)
    return unit.nationality in nations and kind in ("", unit.kind)


def _mixes_services(g: EotsWar, uid: str, chosen: list[str]) -> bool:
    kinds = {g.unit(u).kind for u in (*chosen, uid)}
    return kinds not in ({"air"}, {"naval"})


def activation_candidates(g: EotsWar, side: str, hq: str, chosen: Sequence[str], event: CardEvent | None) -> tuple[str, ...]:
    """The units that a headquarters may activate besides those chosen so far, in a steady order."""
    near = activation_lines.activation_reach(g, hq)
    bits = g.grid.bit
    found = []
    for uid in g.units_of(side, "air", "naval", "ground"):
        if near & bits[g.state.place[uid]] and activation_refusal(g, side, hq, uid, chosen, event, False) is None:
            found.append(uid)
    if side == "allies":
        box = [u for u, place in g.state.place.items() if place == CHINA_BOX]
        found += [u for u in box if activation_refusal(g, side, hq, u, chosen, event, False) is None]
    return g.sorted_units(found)
