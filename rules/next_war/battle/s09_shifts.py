"""9.5, 9.6. Shifts of the column and modifiers of the roll, each with its rule, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.next_war.battle.s08_assault import attack_hexes, landing_units
from rules.next_war.battle.s09_odds import OddsPlace
from rules.next_war.battle.s09_strength import has_serving_fort, shelters_defender, unit_attack
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading


class BattlePart(NamedTuple):
    """A shift (columns to the right) or a modifier (added to the roll): what for, by which rule."""

    what: str
    amount: int
    section: str


def battle_shifts(g: TheatreReading, fight: BattleUnderWay) -> Iterator[BattlePart]:
    """The shifts of a battle (9.5); those that are 0 too where somebody chose them: efficiency."""
    numbers, target = g.numbers.combat, fight.target
    yield BattlePart("efficiency", unit_efficiency(g, fight.lead) - unit_efficiency(g, fight.guard), "9.5.1")
    if g.board.bit[target] & g.board.cities and shelters_defender(g, fight):
        yield BattlePart("city", numbers.city_shift, "9.5.2")
    if has_serving_fort(g, target, g.enemy(fight.side)):
        yield BattlePart("fort", numbers.fort_shift, "9.5.2")
    if g.state.segment == "exploitation_combat":
        yield BattlePart("exploitation", numbers.exploitation_shift, "9.5.3")
    surprise = sum(
        one.columns
        for one in g.sheet.surprise
        if one.side == fight.side and one.turn == g.state.turn and g.state.segment in one.segments
    )
    if surprise:
        yield BattlePart("surprise", surprise, "9.5.4")
    if lands_mostly(g, fight):
        yield BattlePart("landing", numbers.landing_shift, "8.5.8.1")


def lands_mostly(g: TheatreReading, fight: BattleUnderWay) -> bool:
    """Whether more than half of the strength of an attack, halvings counted, comes from the sea (8.5.8.1, Q1)."""
    landing = landing_units(fight)
    if not landing:
        return False
    values = {uid: unit_attack(g, fight, uid).value for uid in fight.attackers}
    return 2 * sum(values[uid] for uid in landing) > sum(values.values())


def battle_modifiers(g: TheatreReading, fight: BattleUnderWay, odds: OddsPlace) -> Iterator[BattlePart]:
    """The modifiers of a battle's roll (9.2.2.1, 9.6)."""
    numbers, side, foe = g.numbers.combat, fight.side, g.enemy(fight.side)
    if odds.better:
        yield BattlePart(odds.better, numbers.remainder, "9.2.2.1")
    ours, theirs = fight.support.get(side, 0), fight.support.get(foe, 0)
    if ours or theirs:
        most = numbers.support_most
        yield BattlePart("support", max(-most, min(most, theirs - ours)), "9.6.1")
    yield from _place_modifiers(g, fight)
    hexes = len(attack_hexes(fight))
    if hexes >= numbers.some_hexes:
        many = hexes >= numbers.many_hexes
        yield BattlePart("hexes", numbers.many_hexes_modifier if many else numbers.some_hexes_modifier, "9.6.3")
    rows = [g.unit(uid) for uid in fight.attackers]
    chart = _chart_modifiers(g)
    for what, section, kinds in (
        ("nations", "9.6.5", {row.nation for row in rows}),
        ("formation", "9.6.6", {(row.nation, row.formation) for row in rows if row.formation}),
    ):
        if len(kinds) > 1 and chart.get(what):
            yield BattlePart(what, chart[what] * (len(kinds) - 1), section)
    if not g.board.bit[fight.target] & g.board.flat:
        # Stacks that land have no such advantage.
        ashore = [uid for uid in fight.attackers if uid not in landing_units(fight)]
        for what, units in (("light_attacks", ashore), ("light_defends", fight.defenders)):
            if chart.get(what) and any(g.unit(uid).light for uid in units):
                yield BattlePart(what, chart[what], "9.6.7")


def _place_modifiers(g: TheatreReading, fight: BattleUnderWay) -> Iterator[BattlePart]:
    """One for a town, an airfield, and each installation of the hex; none for units under a Clearing marker (9.6.2)."""
    if not shelters_defender(g, fight):
        return
    row = g.board.hexes[fight.target]
    for what, there in (
        ("town", row.settlement == "town"),
        ("airfield", row.airfield),
        ("airbase", row.airbase),
        ("port", fight.target in g.board.ports),
        ("installation", row.installation),
    ):
        if there:
            yield BattlePart(what, g.numbers.combat.place, "9.6.2")


def _chart_modifiers(g: TheatreReading) -> dict[str, int]:
    """The modifiers that the chart names; none if the module has no such chart."""
    return {row.condition: row.drm for row in g.board.charts.modifiers if row.chart == "combat" and row.drm}
