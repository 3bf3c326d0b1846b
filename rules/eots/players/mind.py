"""What Empire of the Sun tells its computer players: a card with an aim as a plan, and the terms of the war."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import data.eots
from data.eots.aims import AimScales, load_aim_scales
from data.players.sheet import load_computer_sheet
from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.eots.players import conduct
from rules.eots.players.aims import place_values
from rules.eots.players.force import OffensiveForce
from rules.eots.players.havens import post_worth
from rules.eots.players.reaction_force import weighed_reactions
from rules.eots.players.script import AimedScript
from rules.eots.players.strategy import read_strategy, strategy_now, with_doubts
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import supply
from rules.eots.s07_offensive.activation import offensive_leaders
from rules.eots.s16_victory import political_will, victory
from rules.eots.state.model import EotsState, Offensive
from rules.eots.state.war import EotsWar
from rules.players.mind import ComputerMind, won_share
from rules.players.plan import ComputerPlan

FILE = Path(data.eots.__file__).parent / "computer.toml"
#: Decisions that are worth a look ahead; the first units activated say what an offensive aims at.
SEARCHED = ("play-card", "reaction-hq")
#: Aims that are looked at for a decision, and for each use of a card.
AIMS, FOR_A_CARD = 6, 3


class TheaterMind(ComputerMind[EotsState]):
    """Plays either side."""

    def __init__(self, scales: AimScales | None = None) -> None:
        super().__init__(load_computer_sheet(FILE))
        self.scales = scales or load_aim_scales()
        self.quick = AimedScript(self.scales)

    def in_style(self, style: str) -> TheaterMind:
        """Styles also choose other aims, with other odds."""
        return TheaterMind(self.scales.in_style(style))

    def plans(self, sight: Sight[EotsState], chance: Random, most: int) -> list[ComputerPlan]:
        """Cards with aims; for other decisions what each aim asks for."""
        g: EotsWar = sight.position.g
        off = g.state.offensive
        if sight.prompt.what == "play-card":
            found = self._card_plans(sight)
            chance.shuffle(found)
            return first_of_each(found, most)
        if off is not None and off.side == sight.seat:
            found = self._offensive_plans(sight, off, chance)
        elif sight.prompt.what == "reaction-hq":
            found = [ComputerPlan(action, worth) for action, worth in weighed_reactions(sight, self.scales)]
        else:
            found = [ComputerPlan(action) for action in sight.actions()]
        chance.shuffle(found)
        found.sort(key=lambda plan: -plan.worth)
        return found[:most] or [ComputerPlan(self.quick.choose(sight, chance))]

    def _card_plans(self, sight: Sight[EotsState]) -> list[ComputerPlan]:
        """Each use of a card; offensives with some aims each."""
        g: EotsWar = sight.position.g
        likes, found = self.scales.verbs.get("play-card", {}), list[ComputerPlan]()
        for action in sight.actions():
            liked = likes.get(action.verb, 1.0)
            forces = card_forces(g, sight.seat, self.scales, action) if action.verb in ("oc", "event") else []
            if action.verb == "return":
                liked += post_worth(g, sight.seat, self.scales, action.args[2], action.args[1])
            if not forces:
                idle = action.verb == "oc" or (action.verb == "event" and g.cat.cards[action.args[0]].kind == "military")
                found.append(ComputerPlan(action, 0.0 if idle else liked))
            for force in forces[:FOR_A_CARD]:
                found.append(self._plan_of_force(sight, action, liked + force.worth, force))
        return found

    def _offensive_plans(self, sight: Sight[EotsState], off: Offensive, chance: Random) -> list[ComputerPlan]:
        """For each aim that is in reach the headquarters, the units or the first move it asks for."""
        g: EotsWar = sight.position.g
        forces = list[OffensiveForce]()
        if sight.prompt.what == "choose-hq":
            slot = sight.slot("hq")
            for hq in slot.choices if slot is not None else ():
                forces += conduct.forces_under(g, sight.seat, self.scales, hq, off.card, off.kind, off.ops, off.naval)[:AIMS]
        elif sight.prompt.what == "activate":
            slot = sight.slot("activate")
            if slot is not None:
                forces = conduct.builder_of(g, sight.seat, self.scales, slot.choices).forces(slot.high)
        else:
            forces = conduct.builder_of(g, sight.seat, self.scales, off.activated).forces(len(off.activated))
        plans: dict[tuple[Action, str], ComputerPlan] = {}
        for force in sorted(forces, key=lambda one: -one.worth):
            action = AimedScript(self.scales, force.aim).choose(sight, Random(chance.getrandbits(32)))
            plans.setdefault((action, force.aim), self._plan_of_force(sight, action, force.worth, force))
            if len(plans) >= AIMS:
                break
        return list(plans.values())

    def _plan_of_force(self, sight: Sight[EotsState], action: Action, worth: float, force: OffensiveForce) -> ComputerPlan:
        """An action that begins or goes on with what a force is for; it is after a hex that the force can take."""
        taken = (
            holds_hex(sight.seat, force.aim) if force.chance and not sight.position.g.controls(sight.seat, force.aim) else None
        )
        off = sight.position.g.state.offensive
        card = off.card if off is not None else action.args[0]
        facts = {**force_facts(force), "with": card, **({"take": force.aim} if taken is not None else {})}
        return ComputerPlan(action, worth, AimedScript(self.scales, force.aim), facts, taken)

    def with_experience(
        self, sight: Sight[EotsState], held: Mapping[str, str], plans: Sequence[ComputerPlan]
    ) -> tuple[Sequence[ComputerPlan], Mapping[str, str]]:
        """Goals are preferred, hexes where offensives failed are not."""
        strategy = read_strategy(held)
        if sight.prompt.what == "play-card":
            strategy = strategy_now(sight.position.g, sight.seat, self.scales, held)
        known, off = strategy.facts(), sight.position.g.state.offensive
        if sight.prompt.what != "play-card" and (off is None or off.side != sight.seat):
            known |= {name: held[name] for name in ("take",) if name in held}  # whether it came off is seen at the next card
        return with_doubts(plans, strategy, self.scales), known

    def goes_on(self, sight: Sight[EotsState], held: Mapping[str, str]) -> Player[EotsState] | None:
        """An offensive is carried out with the aim that it was begun for."""
        off = sight.position.g.state.offensive
        aim = held.get("aim", "")  # it may come from a file that somebody has changed
        if off is None or off.side != sight.seat or held.get("with") != off.card or aim not in sight.position.g.grid.bit:
            return None
        return AimedScript(self.scales, aim)

    def is_searched(self, sight: Sight[EotsState]) -> bool:
        off = sight.position.g.state.offensive
        if sight.prompt.what in SEARCHED:
            return True
        fresh = off is not None and off.side == sight.seat
        return (
            fresh
            and off is not None
            and ((sight.prompt.what == "activate" and not off.activated) or (sight.prompt.what == "move" and not off.moved))
        )

    def is_far_enough(self, start: Position[EotsState], now: Position[EotsState], seat: str) -> bool:
        """When the seat is to play a card again, and no offensive is under way."""
        return any(prompt.seat == seat and prompt.what == "play-card" for prompt in now.due)

    def terms(self, position: Position[EotsState], seat: str) -> dict[str, float]:
        g: EotsWar = position.g
        result = position.game.result(position.state)
        if result is not None:
            points = sum(value for _, value in victory.victory_result(g)[2])
            return {"won": won_share(result.winners, seat), "points": points if seat == "japan" else -points}
        factors = self.sheet.scenarios.get(g.state.scenario, {})
        return {term: value * factors.get(term, 1.0) for term, value in war_terms(g, seat, self.scales).items()}


def holds_hex(side: str, hex_: str) -> Callable[[Position[Any]], bool]:
    """What an offensive that takes a hex is after: that its side holds it at the end."""
    return lambda end: bool(end.g.controls(side, hex_))


def war_terms(g: EotsWar, side: str, scales: AimScales) -> dict[str, float]:
    """What counts in a war that goes on, for a side."""
    sign, enemy, will = (1.0 if side == "japan" else -1.0), g.enemy(side), g.state.political_will
    values = place_values(g, scales)
    held = sum(value if g.controls(side, hex_) else -value for hex_, value in values.items() if hex_ in g.state.control)
    points = sum(value for _, value in victory.victory_result(g)[2])
    resources = sum(1 for hex_ in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", hex_))
    limits = g.scenario.victory.allied_win_below_resources
    limit = limits.get("older" if g.state.victory_table == "older" else "newer", 0)
    hqs = len(victory.headquarters_left(g, side)) - len(victory.headquarters_left(g, enemy))
    return {
        "points": sign * points,
        "will": -sign * will,
        "danger": -sign * max(0, scales.low_will - will) ** 2,
        "progress": sign * max(0, political_will.progress_target(g) - len(political_will.locations_taken(g))),
        "places": held / 2,
        "strength": side_strength(g, side),
        "enemy_strength": -side_strength(g, enemy),
        "resources": sign * resources,
        "shortage": -sign * max(0, limit - resources),
        "headquarters": hqs,
        "cut_off": unsupplied_strength(g, enemy) - unsupplied_strength(g, side),
    }


def unsupplied_strength(g: EotsWar, side: str) -> float:
    """The attack and defence of a side's units that are out of supply."""
    units = g.units_of(side, "air", "naval", "ground")
    return float(sum(g.attack(uid) + g.defence(uid) for uid in units if not supply.is_supplied(g, uid)))


def first_of_each(plans: list[ComputerPlan], most: int) -> list[ComputerPlan]:
    """The best plans at a glance, the first of each verb and of each aim among them while there is room."""
    plans.sort(key=lambda plan: -plan.worth)
    kinds, early, late = set[str](), list[ComputerPlan](), list[ComputerPlan]()
    for plan in plans:
        kind = plan.facts.get("aim", plan.action.verb)
        (late if kind in kinds else early).append(plan)
        kinds.add(kind)
    return sorted((early + late)[:most], key=lambda plan: -plan.worth)


def card_forces(g: EotsWar, side: str, scales: AimScales, action: Action) -> list[OffensiveForce]:
    """The forces that a card could lead in a use of it, the best for each aim; none for events that are no offensives."""
    card, kind = action.args[0], "EC" if action.verb == "event" else "OC"
    row = g.cat.cards[card]
    if kind == "EC" and row.kind != "military":
        return []
    steps = (event_of_card(card).naval_allowance(g) if kind == "EC" else None) or row.ops * g.cat.charts.movement.naval_base
    best: dict[str, OffensiveForce] = {}
    for hq in offensive_leaders(g, side, card, kind):
        for force in conduct.forces_under(g, side, scales, hq, card, kind, row.ops, steps):
            if force.aim not in best or best[force.aim].worth < force.worth:
                best[force.aim] = force
    return sorted(best.values(), key=lambda one: (-one.worth, one.aim))


def force_facts(force: OffensiveForce) -> dict[str, str]:
    """What an offensive is about: its aim, and the units that are for it."""
    return {"aim": force.aim, "units": "+".join(force.units)}


def side_strength(g: EotsWar, side: str) -> float:
    """The attack and defence of a side's units on the map."""
    return float(sum(g.attack(uid) + g.defence(uid) for uid in g.units_of(side, "air", "naval", "ground")))
