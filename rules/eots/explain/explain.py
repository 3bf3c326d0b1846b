"""Explained in a position: the supply of a unit (6.2), the reach of a headquarters (6.11, 6.3), the air zones (6.4)."""

from __future__ import annotations

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, Said
from rules.engine.contract.steps import refuse
from rules.eots.explain.public import Lines, public_war, unit_on_map
from rules.eots.explain.why import supply_answer_lines
from rules.eots.s06_supply import efficiency, supply
from rules.eots.s06_supply.zones import air_zoi, unneutralised_zoi, zoi_projecting_units
from rules.eots.s07_offensive import activation, eligible_units
from rules.eots.state.model import SIDES, EotsState

#: Operations values of cards.
VALUES = (1, 2, 3)


def explain_unit_supply(state: EotsState, uid: str) -> Answer:
    """The supply line of a unit, or the place of its cut. Raises IllegalActionError for a unit that is not on the map."""
    g = public_war(state)
    unit_on_map(g, uid)
    lines: Lines = [Said("unit", {"unit": uid, "hex": g.where(uid)}), *supply_answer_lines(g, uid)]
    if g.on_map(uid) and g.unit(uid).kind != "hq":
        enemy = g.enemy(g.side(uid))
        bit = g.grid.bit[g.where(uid)]
        if bit & unneutralised_zoi(g, enemy):
            lines.append(Said("in-zone", {"hex": g.where(uid)}, "6.4"))
    return Answer(tuple(lines))


def explain_headquarters(state: EotsState, hq: str) -> Answer:
    """Range and efficiency of a headquarters, how many units it activates with each operations value, and which it could."""
    g = public_war(state)
    unit_on_map(g, hq)
    row = g.unit(hq)
    if row.kind != "hq":
        raise refuse("no-hq", "7.21", hq=hq)
    # As if nothing were under way: units of an offensive count as activated already.
    g.suppose_no_offensive()
    side = g.side(hq)
    printed, modified = row.hq_efficiency or 0, efficiency.efficiency_of_hq(g, hq)
    may = list(eligible_units.activation_candidates(g, side, hq, (), None))
    lines: Lines = [Said("unit", {"unit": hq, "hex": g.where(hq)}), *supply_answer_lines(g, hq)]
    facts = {"range": row.hq_range or 0, "printed": printed, "modified": modified}
    lines.append(Said("efficiency", facts, "6.11"))
    if row.hq_type in ("us", "joint") and not supply.east_line(g, hq):
        lines.append(Said("no-eastern-line", {"change": modified - printed}, "6.25"))
    lead = activation.leader_refusal(g, hq, "", "OC")
    if lead is None:
        limits = {str(ops): min(ops + modified, len(may)) for ops in VALUES}
        lines.append(Said("limits", {"one": limits["1"], "two": limits["2"], "three": limits["3"]}, "7.21"))
    lines.append(Said("commands", {"units": may}, "6.3"))
    return Answer(tuple(lines))


def explain_air_zones(state: EotsState) -> Answer:
    """The air zones of both sides: how many hexes, how many of them neutralised, and the units that project them."""
    g = public_war(state)
    lines: list[Said | Refusal] = []
    for side in SIDES:
        zone, free = air_zoi(g, side), unneutralised_zoi(g, side)
        makers = list(g.sorted_units(zoi_projecting_units(g, side)))
        facts = {"side": side, "all": zone.bit_count(), "free": free.bit_count(), "makers": makers}
        lines.append(Said("zone", facts, "6.4"))
    return Answer(tuple(lines))
