"""A panel's remarks on choices: a card's value and effects, the strength of both sides in a hex, a unit's facts."""

from __future__ import annotations

from rules.engine import Action, Position, Prompt, Slot
from rules.engine.contract.game import Note
from rules.engine.contract.questions import Aside
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.s11_permits import units_ready_to_attack
from rules.stalins_war.battle.s11_strongest import facing_defenders, planned_attacks
from rules.stalins_war.battle.s12_reach import exploiting_units
from rules.stalins_war.course.s07_rounds import ops_value_of, rp_of
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s11_gates import targets_from_hex
from rules.stalins_war.ground.s13_supply import would_be
from rules.stalins_war.ground.s15_weather import ops_lost
from rules.stalins_war.march import s10_movement
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.asked import attack_of
from rules.stalins_war.table.forms import FORMS as FORMS
from rules.stalins_war.table.perils import around_fight, assailable_hexes
from rules.stalins_war.table.planning import attack_facts, plan_lines
from rules.stalins_war.table.seen import PLANNED

#: The verb that a decision opens with, before the others.
FOREMOST = {"act": "ops", "fight": "strike", "advance": "advance", "exploit": "exploit", "muster": "join", "orders": "move"}

#: Sections under which units of one hex are named that leave it together: movement, exploitation.
EXPLOITING = "12.1.4"
LEAVING = ("10.1", EXPLOITING)

#: Sections under which a card is chosen -> what is said of it then.
CARD_NOTES = {"house rule 7.2": "card-for-ops", "house rule 7.4": "card-for-rp", "house rule 7.5.1": "card-for-event"}

#: Decisions that offer the cards and the box with one tap.
BESIDE_MAP = ("act", "discards", "replacements", "mobilize", "arrivals")

#: Headings of the hexes that units may leave: without supply, in enemy zones, next to the enemy, able to get there, elsewhere.
CUT, ZONE, FRONT, REACH, REST = "group-cut", "group-zone", "group-front", "group-reach", "group-rest"


def foremost_verb(prompt: Prompt) -> str:
    """The verb opened first; "" for none.

    For fights the possible targets, for orders combat markers while there are none, then movement. For an advance the Blitz
    marker if one may be placed.
    """
    verb = "blitz" if "blitz" in prompt.verbs else FOREMOST.get(prompt.what, "")
    if prompt.what == "orders" and "mark" in prompt.verbs and not prompt.facts["markers"]:
        verb = "mark"
    return verb if verb in prompt.verbs else ""


def slot_value_notes(
    position: Position[FrontState], seat: str, slot: Slot, chosen: tuple[str, ...], one: str
) -> tuple[Note, ...]:
    """Remarks on one value of a slot; of a card the first is short, the second its text."""
    g: FrontWar = position.g
    if slot.kind == "card":
        return card_note(g, seat, one, slot.section)
    if slot.kind == "unit" and one in g.state.place:
        return (("unit-is", {"count": g.strength(one), "steps": g.steps(one), "supply": g.supply(one)}),)
    if slot.name == "target":
        return (attack_note(g, seat, one),)
    if slot.name == "destination" and chosen and chosen[0] in g.state.place:
        there = would_be(g, chosen[0], one)
        peril: tuple[Note, ...] = (("beside-peril", {}),) if slot.section == "11.4.4" and assailable_hexes(g, [one]) else ()
        return (*peril, *((("supply-there", {"supply": there}),) if there != "full" else ()))
    if slot.kind == "hex" and one in g.board.bit:
        return hex_note(g, slot, chosen, one)
    return ()


def hex_note(g: FrontWar, slot: Slot, chosen: tuple[str, ...], hex_: str) -> tuple[Note, ...]:
    """The cost of going there, enemy zones, the supply there; the units in a hex, the cost of leaving it."""
    if slot.name == "to" and len(chosen) == 2 and (units := chosen[1].split("+"))[0] in g.state.place:
        found = s10_movement.movement_reach(g, units)
        if not found.all & g.board.bit[hex_]:
            return ()
        _, points = s10_movement.movement_way(found, hex_)
        threatened = zone_hexes(g, g.enemy(g.side(units[0]))) & g.board.bit[hex_]
        worst = next((supply for uid in units if (supply := would_be(g, uid, hex_)) != "full"), "full")
        return (
            ("beside-way", {"count": points}),
            *((("beside-zone", {}),) if threatened else ()),
            *((("supply-there", {"supply": worst}),) if worst != "full" else ()),
        )
    if slot.name == "markers" and not chosen and slot.multi:
        side = g.state.active
        against = [uid for at in targets_from_hex(g, side, hex_) for uid in g.at(at, g.enemy(side))]
        strengths = {"count": sum(g.strength(uid) for uid in g.at(hex_, side)), "other": sum(map(g.strength, against))}
        return ("mark-strengths", strengths), ("beside-who", {"units": g.at(hex_, side)})
    there = (
        units_ready_to_attack(g, g.state.active, hex_, chosen[0])
        if slot.name == "origin" and chosen
        else g.at(hex_, partisans=True)
    )
    if slot.name == "origin" and slot.section == EXPLOITING:
        able = exploiting_units(g, g.state.active)
        there = [uid for uid in there if uid in able]
    if not there:
        return ()
    side = g.side(there[0])
    leaves = slot.name == "origin" and slot.section != EXPLOITING and not chosen and g.state.fight is None
    held = leaves and s10_movement.is_hex_tied(g, hex_, side)
    return (*((("beside-tied", {}),) if held else ()), ("beside-who", {"units": there}))


def presumed_value(position: Position[FrontState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
    """The only value; for the units that may leave a hex all of them, unless its marker keeps some there."""
    if len(slot.choices) == 1 and not slot.multi:
        return slot.choices[0]
    if slot.name == "units" and len(chosen) == 1 and slot.section in LEAVING and chosen[0] not in position.state.marked:
        return "+".join(slot.choices)
    return ""


def confirm_action_text(position: Position[FrontState], action: Action) -> str | None:
    """Movement is ended with a second tap where dice fall after it: for fights, for trenches."""
    prompt, state = position.prompt(action.seat), position.state
    if prompt is None or prompt.what != "orders" or action.verb != "done":
        return None
    return "confirm-orders" if state.marked or state.digging else None


def hex_headings(position: Position[FrontState], slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Hexes to move from, what matters first: without supply, in enemy zones, next to the enemy, able to get there, elsewhere.

    Hexes to go to: next to the enemy, the farthest first, then the nearer the enemy the sooner.
    """
    g: FrontWar = position.g
    if slot.kind != "hex":
        return ()
    if slot.name in ("to", "destination") and len(chosen) == 2:
        return _goal_groups(g, slot, chosen)
    side = next((g.side(uid) for hex_ in slot.choices for uid in g.at(hex_)), "") if slot.name == "origin" else ""
    if not side or chosen:
        return ()
    enemy = g.enemy(side)
    zones, front = zone_hexes(g, enemy), g.board.land.step(g.mask(enemy))
    cut = {g.state.place[uid] for uid, supply in g.state.supply.items() if supply == "none" and g.side(uid) == side}
    groups: dict[str, list[str]] = {CUT: [], ZONE: [], FRONT: [], REACH: [], REST: []}
    for hex_ in slot.choices:
        bit = g.board.bit[hex_]
        near = bit & g.board.land.flood(front, g.board.all, _fastest_pace(g, hex_, side))
        group = CUT if hex_ in cut else ZONE if bit & zones else FRONT if bit & front else REACH if near else REST
        groups[group].append(hex_)
    return tuple((name, tuple(hexes)) for name, hexes in groups.items() if hexes)


def _goal_groups(g: FrontWar, slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The destinations of units of a hex, the important ones first."""
    side, grid = g.side(chosen[1].split("+")[0]), g.board.grid
    front = g.board.land.step(g.mask(g.enemy(side)))
    far = sorted(slot.choices, key=lambda hex_: -grid.distance(chosen[0], hex_))
    ahead = tuple(hex_ for hex_ in far if g.board.bit[hex_] & front)
    theirs = g.board.names(g.mask(g.enemy(side)))
    rest = tuple(
        sorted(
            (hex_ for hex_ in far if hex_ not in ahead),
            key=lambda hex_: min((grid.distance(hex_, one) for one in theirs), default=0),
        )
    )
    return tuple((name, hexes) for name, hexes in ((FRONT, ahead), (REST, rest)) if hexes)


def _fastest_pace(g: FrontWar, hex_: str, side: str) -> int:
    """The movement points of the fastest unit in a hex."""
    return max((s10_movement.points_left(g, uid) for uid in g.at(hex_, side)), default=0)


def round_totals(position: Position[FrontState], seat: str) -> tuple[Note, ...]:
    """While a round is planned: OPS banked, the plan line by line; of an attack that waits to begin its chances."""
    prompt, state = position.prompt(seat), position.state
    if prompt is None:
        return ()
    g: FrontWar = position.g
    if prompt.what == "muster" and state.fight is not None:
        return (("plan-attack", attack_facts(g, state.fight)),)
    if prompt.what in ("withdraw", "stand"):
        perils = around_fight(g)
        return (("total-peril", {"hexes": list(perils)}),) if perils else ()
    goal: list[Note] = [("total-goal", {"hex": prompt.facts["goal"]})] if "again" in prompt.verbs else []
    if prompt.what != "orders":
        return tuple(goal)
    banked: list[Note] = [("total-banked", {"count": state.banked[seat]})] if state.banked.get(seat) else []
    return (*plan_lines(g, exact=False), *goal, *banked)


def round_plan_notes(position: Position[FrontState], seat: str) -> tuple[Note, ...]:
    """The whole plan of a round, before its movement ends and dice may fall."""
    state = position.state
    if state.phase != "rounds" or state.active != seat or state.doing not in PLANNED:
        return ()
    g: FrontWar = position.g
    gone = [uid for uid in state.left if uid in state.place] + [uid for uid in state.shipped if uid in state.place]
    moved: list[Note] = [("plan-moved", {"count": len(gone)})] if gone else []
    left: list[Note] = [("plan-ops", {"count": state.ops})] if state.ops else []
    return (*moved, *left, *plan_lines(g, exact=True)) or (("plan-nothing", {}),)


def card_note(g: FrontWar, seat: str, card: str, section: str = "") -> tuple[Note, ...]:
    """What a tap on a card plays it for, or its value; its effects.

    ``section``: of the choice (7.2: for OPS, 7.4: for replacements, 7.5.1: as an event). ``row``, ``mud``: its reductions in OPS
    for OPS rounds in a row and for mud, before the minimum of one (7.2.1, 7.2.2, 15.1.3).
    """
    row, says = g.card(card), ("card-says", {"wording": card})
    worth = {"count": ops_value_of(g, seat, card), "rp": sum(rp_of(g, card).values()), "starred": int(row.starred)}
    fewer = {"row": g.state.consecutive.get(seat, 0), "mud": ops_lost(g)}
    name = CARD_NOTES.get(section, "card-worth")
    return (name, {**worth, **fewer} if name in ("card-for-ops", "card-worth") else worth), says


def attack_note(g: FrontWar, side: str, hex_: str) -> Note:
    """The strength of the attack with all units that other attacks leave, else the strongest; and its defenders."""
    theirs = facing_defenders(g, side, hex_)
    fight = next((one for one in planned_attacks(g, side) if one.target == hex_), None) or attack_of(g, side, hex_)
    ours = s11_fire.fire_strength(g, fight, side) if fight is not None else 0
    return "attack-strengths", {"count": ours, "other": sum(g.strength(uid) for uid in theirs), "units": theirs}


def attack_asides(position: Position[FrontState], seat: str) -> tuple[Aside, ...]:
    """The odds of the attack being declared or defended against; the plan of a round; the off-map data."""
    fight = position.state.fight
    prompt = position.prompt(seat)
    if prompt is None or prompt.what in BESIDE_MAP:
        return _beside_map(position.state)
    if prompt.what in ("orders", "fight") and position.state.marked:
        return (Aside("plan", "plan", {}, "aside-plan"),)
    if fight is None or fight.volleys:
        return ()
    args = {"hex": (fight.target,), "attackers": tuple(sorted(fight.attackers))}
    return (Aside("odds", "odds", args, "aside-odds"),)


def _beside_map(state: FrontState) -> tuple[Aside, ...]:
    """Both decks, and the box where anybody is in it or waits."""
    box = state.eliminated or state.waiting or state.away
    return (Aside("cards", "cards", {}, "aside-cards"), *((Aside("box", "box", {}, "aside-box"),) if box else ()))
