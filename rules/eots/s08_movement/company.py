"""Units that join a battle only in company, and why a unit joins none on its own (7.26, 8.45 B, 9.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.engine.contract.core import Refusal
from rules.eots.s08_movement import air, join, sea_transport
from rules.eots.s08_movement.modes import idle_ships, possible_modes, why_no_destination

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Reasons that only say that a hex is too far or not reached this way, without an obstacle.
DISTANCES = ("out-of-range", "no-way-by-sea", "no-way-overland", "too-few-movement-points")
#: Obstacles that a ship or carrier with a landing force overcomes (8.11, 8.45 B, 7.32, 8.46).
OVERCOME = {
    "enemy-ships": "ships",
    "way-through-zoi-or-ships": "way",
    "enters-zoi": "zoi",
    "leaves-zoi": "zoi",
    "asp-short": "asp",
}


def company_of_unit(
    g: EotsWar, uid: str, free: Sequence[str], most: int, fits: Callable[[list[str]], bool] = lambda _: True
) -> tuple[str, ...]:
    """Units that let a ground unit or escort take part in a declared battle if they react as well; () if none do.

    A ground unit sails with ships from its hex (8.11, 8.45 B, 8.46), an escort with a carrier (9.12). ``free``: units that may
    be activated by themselves, at most ``most`` of them; ``fits``: whether the unit may be activated besides them. One is
    tried before all.
    """
    kind = g.unit(uid).kind
    if kind == "ground":
        found = [u for u in free if g.unit(u).kind == "naval" and g.where(u) == g.where(uid)]
        found.sort(key=lambda u: (not g.is_carrier(u), u))
    elif kind == "naval" and not g.is_carrier(uid):
        found = [u for u in free if g.is_carrier(u)]
    else:
        return ()
    sets = [[u] for u in found] + ([found[:most]] if min(most, len(found)) > 1 else [])
    for some in sets if most > 0 else ():
        if fits(some):
            with g.supposing_activated(some, True):
                joins = bool(join.units_able_to_join(g, (uid,)))
            if joins:
                return tuple(some)
    return ()


def reacting_together(
    g: EotsWar, units: Sequence[str], refused: Callable[[str, list[str]], Refusal | None]
) -> tuple[str, Refusal] | None:
    """Which unit of one line may not react with the others, and why; None if all may, one after the other in some order.

    ``refused``: why a unit may not be activated besides some others of the line.
    """
    left, added = list(units), list[str]()
    while left:
        with g.supposing_activated(added, True):
            fit = next((u for u in left if refused(u, added) is None and join.units_able_to_join(g, (u,))), "")
            if not fit:
                return left[0], refused(left[0], added) or why_apart(g, left[0])
        left.remove(fit)
        added.append(fit)
    return None


# -- reasons ------------------------------------------------------------------------------------------------------------


def why_apart(g: EotsWar, uid: str, others: Sequence[str] = ()) -> Refusal:
    """Why a unit that may be activated joins no declared battle, for the nearest one. ``others``: its ``company``."""
    hexes = [battle.hex for battle in g.off.battles]
    place = g.where(uid)
    if place not in g.grid.bit or not hexes:
        return Refusal("cannot-join-battle", "7.26", {"unit": uid, "battles": hexes, "need": 0})
    nearest = min(hexes, key=lambda h: (g.cat.distance(place, h), h))
    kind = g.unit(uid).kind
    if kind == "ground":
        reason = _why_troops(g, uid, nearest)
    elif g.is_air_power(uid):
        reason = _why_air_power(g, uid, nearest)
    else:
        reason = why_no_destination(g, [uid], "naval", nearest, True)
    far = g.cat.distance(place, nearest)
    if others and (reason is None or kind == "naval"):
        return Refusal("carrier-first", "9.12", {"unit": uid, "vessels": list(others)})
    if others and reason is not None:
        gap = OVERCOME.get(reason.code, "other")
        known: dict[str, Any] = {key: reason.facts[key] for key in ("blocker", "makers") if key in reason.facts}
        facts: dict[str, Any] = {"unit": uid, "hex": nearest, "vessels": list(others), "gap": gap, "cause": reason.code}
        return Refusal("ship-first", reason.section, {**facts, "makers": [], "blocker": "", **known})
    if reason is None or reason.code in DISTANCES[:2]:
        return Refusal("cannot-join-battle", "7.26", {"unit": uid, "battles": hexes, "need": far})
    return reason


def _why_troops(g: EotsWar, uid: str, hex_: str) -> Refusal | None:
    """What bars a ground unit: the way it could go if it is near enough by land, else its landing."""
    stack = [uid, *idle_ships(g, g.where(uid), g.side(uid), True)]
    reasons = {mode: why_no_destination(g, [uid], mode, hex_, True) for mode in possible_modes(g, [uid], True)}
    reasons |= {mode: why_no_destination(g, stack, mode, hex_, True) for mode in possible_modes(g, stack, True)}
    landing, march = reasons.get("amphibious"), reasons.get("ground")
    if landing is None:  # the way is open, but the ASP of the reaction is spoken for by others (7.26)
        have = sea_transport.asp_available(g, g.side(uid), True)
        return Refusal("asp-short", "7.26", {"need": join.promised_asp(g, uid) + sea_transport.asp_cost(g, uid), "have": have})
    if march is not None and march.code not in DISTANCES and march.code != "no-battle-there":
        return march
    near = march is not None and march.code == "too-few-movement-points" and landing.code in ("not-amphibious", "not-coastal")
    return march if near else landing


def _why_air_power(g: EotsWar, uid: str, hex_: str) -> Refusal | None:
    """Too far even for a strike from the last hex or field in reach; else that there is none to strike from."""
    strike = air.strike_range(g, uid)
    need = g.cat.distance(g.where(uid), hex_)
    if g.unit(uid).kind == "naval":
        return None if need > strike + g.off.naval else Refusal("no-place-to-strike-from", "8.21", {"unit": uid, "hex": hex_})
    far = g.off.ops * air.leg_range(g, uid, not g.unit(uid).extended_in_brackets) + strike
    return None if need > far else Refusal("no-field-to-strike-from", "8.31", {"unit": uid, "hex": hex_})
