"""Small positions for the tests of sections 6 and 8: scenario set-ups, bare maps, offensives under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from data.eots import load_scenario
from rules.engine.machine.dice import FixedDice
from rules.eots.state.model import DeclaredBattle, EotsState, Offensive, Side
from rules.eots.state.war import EotsWar

Place = str | tuple[str, bool]


def setup(scenario: str, **fields: Any) -> EotsWar:
    """The position that a scenario starts from, as far as sections 6 and 8 read it."""
    table = load_scenario(scenario)
    marks = table.markers
    place = {u: stack.at for stack in table.stacks for u in (*stack.full, *stack.reduced)}
    values: dict[str, Any] = {
        "turn": table.turns.first,
        "place": place,
        "reduced": {u for stack in table.stacks for u in stack.reduced},
        "control": dict(table.control),
        "asp": {"japan": marks.japan_asp, "allies": marks.allied_asp},
        "rivalry": {"japan": marks.japan_rivalry, "allies": marks.allied_rivalry},
        "burma_road": marks.burma_road,
        "hump": marks.burma_road == "closed_hump",
        "kwai_bridge": marks.kwai_bridge,
        "china_divisions": marks.china_divisions,
    }
    return EotsWar(EotsState(scenario=scenario, board=table.board, **(values | fields)), FixedDice([]))


def bare(units: Mapping[str, Place], board: str = "full", japan: str = "", allies: str = "", **fields: Any) -> EotsWar:
    """A map with only these units; control as in the campaign of 1941, then as listed (hexes divided by blanks)."""
    scenario = {"full": "campaign_1941", "south_pacific": "south_pacific", "burma": "burma"}[board]
    control = dict(load_scenario(scenario).control)
    control.update(dict.fromkeys(japan.split(), "japan"))
    control.update(dict.fromkeys(allies.split(), "allies"))
    place, reduced = {}, set()
    for uid, at in units.items():
        place[uid] = at if isinstance(at, str) else at[0]
        if not isinstance(at, str) and at[1]:
            reduced.add(uid)
    values: dict[str, Any] = {"turn": 5, "asp": {"japan": 7, "allies": 7}}
    state = EotsState(scenario=scenario, board=board, place=place, reduced=reduced, control=control, **(values | fields))
    return EotsWar(state, FixedDice([]))


def attack(
    g: EotsWar, side: Side, units: str, ops: int = 3, kind: Literal["OC", "EC"] = "EC", card: str = "", **fields: Any
) -> EotsWar:
    """Start an offensive of a side with these units (divided by blanks) activated, ready to move."""
    card = card or {"japan": "J13", "allies": "A13"}[side]
    off = Offensive(side=side, card=card, kind=kind, ops=ops, naval=5 * ops, **fields)
    off.activated = units.split()
    off.origin = {u: g.where(u) for u in off.activated}
    g.state.offensive = off
    g.touch()
    return g


def react(g: EotsWar, battles: str, units: str) -> EotsWar:
    """Declare battles (hexes divided by blanks) in the offensive under way and activate units for reaction."""
    g.off.battles = [DeclaredBattle(hex=h) for h in battles.split()]
    g.off.reacted = units.split()
    g.off.origin |= {u: g.where(u) for u in g.off.reacted}
    g.touch()
    return g
