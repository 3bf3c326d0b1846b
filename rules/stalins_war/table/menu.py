"""What a panel says beside each choice: what a card is worth and does, how strong both sides are in a hex, what a unit is."""

from __future__ import annotations

from rules.engine import Position, Prompt, Slot
from rules.engine.asking import Aside
from rules.engine.game import Note
from rules.stalins_war.battle import s11_fire as fire
from rules.stalins_war.battle.s11_permits import ready
from rules.stalins_war.course.s07_rounds import rp_of, value
from rules.stalins_war.ground.s08_zones import zone
from rules.stalins_war.ground.s13_supply import would_be
from rules.stalins_war.march import s10_movement as movement
from rules.stalins_war.state.state import WarState
from rules.stalins_war.state.war import War
from rules.stalins_war.table.asked import attack_of

#: The verb with which a decision opens, the others beside it.
FOREMOST = {"act": "ops", "fight": "attack", "advance": "advance", "exploit": "exploit", "muster": "join", "orders": "move"}

#: Headings of the hexes that units may leave, and hexes from the enemy up to which a hex is at the front.
ZONE, FRONT, REST = "group-zone", "group-front", "group-rest"
NEAR = 2


def foremost(prompt: Prompt) -> str:
    """Fights open with what may be attacked, orders with movement, if that is offered."""
    verb = FOREMOST.get(prompt.what, "")
    return verb if verb in prompt.verbs else ""


def note(position: Position[WarState], seat: str, slot: Slot, chosen: tuple[str, ...], one: str) -> tuple[Note, ...]:
    """Remarks on one value of a slot; of a card the first is short, the second its text."""
    g: War = position.g
    if slot.kind == "card":
        return card_note(g, seat, one)
    if slot.kind == "unit" and one in g.state.place:
        return (("unit-is", {"count": g.strength(one), "steps": g.steps(one), "supply": g.supply(one)}),)
    if slot.name == "target":
        return (attack_note(g, seat, one),)
    if slot.name == "destination" and chosen and chosen[0] in g.state.place:
        return (("supply-there", {"supply": would_be(g, chosen[0], one)}),)
    if slot.kind == "hex" and one in g.board.bit:
        return hex_note(g, slot, chosen, one)
    return ()


def hex_note(g: War, slot: Slot, chosen: tuple[str, ...], hex_: str) -> tuple[Note, ...]:
    """What it costs to go there, and what stands in a hex."""
    if slot.name == "to" and len(chosen) == 2 and (units := chosen[1].split("+"))[0] in g.state.place:
        found = movement.reach(g, units)
        if not found.all & g.board.bit[hex_]:
            return ()
        _, points = movement.way(g, found, hex_)
        threatened = zone(g, g.enemy(g.side(units[0]))) & g.board.bit[hex_]
        return (("beside-way", {"count": points}), *((("beside-zone", {}),) if threatened else ()))
    there = ready(g, g.state.active, hex_, chosen[0]) if slot.name == "origin" and chosen else g.at(hex_, partisans=True)
    return (("beside-who", {"units": there}),) if there else ()


def headings(position: Position[WarState], slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Hexes to move from: in enemy zones, near the enemy, elsewhere."""
    g: War = position.g
    side = next((g.side(uid) for hex_ in slot.choices for uid in g.at(hex_)), "") if slot.name == "origin" else ""
    if not side or slot.kind != "hex" or chosen:
        return ()
    enemy = g.enemy(side)
    zones, front = zone(g, enemy), g.board.land.flood(g.mask(enemy), g.board.all, NEAR)
    groups: dict[str, list[str]] = {ZONE: [], FRONT: [], REST: []}
    for hex_ in slot.choices:
        bit = g.board.bit[hex_]
        groups[ZONE if bit & zones else FRONT if bit & front else REST].append(hex_)
    return tuple((name, tuple(hexes)) for name, hexes in groups.items() if hexes)


def totals(position: Position[WarState], seat: str) -> tuple[Note, ...]:
    """Combat markers and banked OPS, while orders are given."""
    prompt, state = position.prompt(seat), position.state
    if prompt is None or prompt.what != "orders":
        return ()
    found: list[Note] = []
    if state.marked:
        found.append(("total-markers", {"hexes": list(state.marked)}))
    if state.banked.get(seat):
        found.append(("total-banked", {"count": state.banked[seat]}))
    return tuple(found)


def card_note(g: War, seat: str, card: str) -> tuple[Note, ...]:
    """What a card is worth as OPS now and as replacements; what it does."""
    points = rp_of(g, card)
    worth = {"count": value(g, seat, card), "rp": sum(points.values()), "starred": int(g.card(card).starred)}
    return ("card-worth", worth), ("card-says", {"wording": card})


def attack_note(g: War, side: str, hex_: str) -> Note:
    """How strong the strongest attack on a hex is that may be made from where units stand, and how strong its defenders are."""
    theirs = g.at(hex_, g.enemy(side), partisans=True)
    fight = attack_of(g, side, hex_)
    ours = fire.strength(g, fight, side) if fight is not None else 0
    return "attack-strengths", {"count": ours, "other": sum(g.strength(uid) for uid in theirs), "units": sorted(theirs)}


def asides(position: Position[WarState], seat: str) -> tuple[Aside, ...]:
    """The odds of the attack that is being declared or defended against."""
    fight = position.state.fight
    prompt = position.prompt(seat)
    if fight is None or fight.volleys or prompt is None:
        return ()
    args = {"place": (fight.target,), "units": tuple(sorted(fight.attackers))}
    return (Aside("odds", "odds", args, "aside-odds"),)
