"""The reaction (7.26): one supplied headquarters near a battle, its units, their way into the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots import s08_movement
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import supply
from rules.eots.s07_offensive import activation
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state import scenario_rules
from rules.eots.state.war import EotsWar

if TYPE_CHECKING:
    from rules.eots.state.model import DeclaredBattle


def reaction_leaders(g: EotsWar, hexes: Sequence[str]) -> tuple[str, ...]:
    """Supplied headquarters of the reaction player with one of these hexes within range (plain distance)."""
    side = g.enemy(g.off.side)
    found = []
    for hq in sorted(supply.supplied_hqs(g, side)):
        reach = g.unit(hq).hq_range or 0
        near = any(g.cat.distance(g.where(hq), h) <= reach and scenario_rules.hq_may_react(g, hq, h) for h in hexes)
        card = g.off.counter
        if near and not (card and event_of_card(card).hq_allowed(g, hq)):
            found.append(hq)
    return tuple(found)


class Reaction(Step[EotsWar]):
    """ "hq" HQ: activate and move units into the battles; "decline": units in the battle hexes fight as they are."""

    verbs: ClassVar[tuple[str, ...]] = ("hq", "decline")

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        off = g.off
        if off.reaction_hq or not reaction_leaders(g, [b.hex for b in off.battles]):
            return ()
        facts = {"condition": off.condition, "battles": [b.hex for b in off.battles]}
        return (Prompt(g.enemy(off.side), "reaction-hq", "7.26", ("hq", "decline"), facts),)

    def slot_hq(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("hq", "unit", reaction_leaders(g, [b.hex for b in g.off.battles]), section="7.26")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value not in g.cat.units or g.unit(value).kind != "hq" or g.side(value) != seat:
            return Refusal("no-hq", "7.26", {"hq": value})
        if value not in supply.supplied_hqs(g, seat):
            return Refusal("hq-unsupplied", "7.26", {"hq": value})
        return Refusal("no-battle-in-range", "7.26", {"hq": value, "have": g.unit(value).hq_range})

    def do_hq(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.choose_leader(args[0], reaction=True)
        g.limit_activation(activation.unit_activation_limit(g, True, []), reaction=True)
        g.emit("reaction-hq", side=seat, unit=args[0], limit=g.off.reaction_limit)
        push(g, s08_movement.MoveUnits(side=g.enemy(g.off.side), reaction=True))
        push(g, activation.ActivateUnits(side=g.enemy(g.off.side), reaction=True))

    def do_decline(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.emit("no-reaction", side=seat)


def settle_battles(g: EotsWar) -> None:
    """Turn back landings met by ships (8.45 B), drop special battles that nobody joined, before the battles.

    Covering carriers and air units join the special battle in their hex (7.27). Battles without attackers left lapse.
    """
    off = g.off
    enemy = g.enemy(off.side)
    surprise = off.condition == "surprise"
    for battle in list(off.battles):
        came = [u for u in off.reacted if g.on_map(u) and (g.where(u) == battle.hex or off.assigned.get(u) == battle.hex)]
        if battle.special:
            if not came and not g.at(battle.hex, enemy):
                g.lapse_battle(battle)
                _announce_battle_off(g, battle, "surprise" if surprise else "nobody-came")
                continue
            for uid in off.activated:
                if g.on_map(uid) and g.is_air_power(uid) and battle.hex in (g.where(uid), off.covering.get(uid)):
                    g.assign(uid, battle.hex)
        _turn_back(g, battle, came)
    lapse_battles(g)


def _announce_battle_off(g: EotsWar, battle: DeclaredBattle, why: str) -> None:
    """Say that a battle is off and why; games begun before revision 3 of the rules keep the wording of their logs."""
    if g.state.revision < 3:
        g.emit("battle-lapsed", hex=battle.hex, turned_back=why == "turned-back")
    else:
        g.emit("no-battle", hex=battle.hex, why=why)


def lapse_battles(g: EotsWar) -> None:
    """Battles left without attackers do not happen."""
    off = g.off
    side = off.side
    for battle in list(off.battles):
        attackers = [u for u in g.at(battle.hex, side) if not (battle.turned_back and came_by_sea(g, u))]
        attackers += [u for u, h in off.assigned.items() if h == battle.hex and g.side(u) == side]
        if not attackers:
            g.lapse_battle(battle)
            _announce_battle_off(g, battle, "turned-back" if battle.turned_back else "no-attackers")


def _turn_back(g: EotsWar, battle: DeclaredBattle, came: list[str]) -> None:
    """Unescorted landing forces that a reacting ship meets lose a step each and do not fight (8.45 B)."""
    off, hex_ = g.off, battle.hex
    ships = [u for u in came if g.unit(u).kind == "naval" and g.where(u) == hex_ and u in off.moved]
    escort = [u for u in g.at(hex_, off.side, "naval") if u in off.activated]
    landed = [u for u in g.at(hex_, off.side, "ground") if came_by_sea(g, u)]
    if not ships or escort or not landed:
        return
    g.turn_back_landing(battle)
    g.emit("landing-turned-back", hex=hex_, units=landed)
    for uid in landed:
        g.lose_step(uid)
