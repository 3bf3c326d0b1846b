"""What a panel says beside each choice: what a card is worth and does, how strong both sides are in a hex, what a unit is."""

from __future__ import annotations

from rules.engine import Position, Prompt, Slot
from rules.engine.asking import Aside
from rules.engine.game import Note
from rules.stalins_war.battle.s11_permits import ready, targets
from rules.stalins_war.course.s07_rounds import rp_of, value
from rules.stalins_war.ground.s13_supply import would_be
from rules.stalins_war.state.state import WarState
from rules.stalins_war.state.war import War

#: The verb with which a decision opens, the others beside it.
FOREMOST = {"fight": "attack", "advance": "advance", "exploit": "exploit", "muster": "join", "orders": "move"}


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
    return ()


def card_note(g: War, seat: str, card: str) -> tuple[Note, ...]:
    """What a card is worth as OPS now and as replacements; what it does."""
    points = rp_of(g, card)
    worth = {"count": value(g, seat, card), "rp": sum(points.values()), "starred": int(g.card(card).starred)}
    return ("card-worth", worth), ("card-says", {"wording": card})


def attack_note(g: War, side: str, hex_: str) -> Note:
    """How strong an attack on a hex may be, all units beside it taken together, and how strong its defenders are."""
    ours = {uid for origin in targets(g, side)[hex_] for uid in ready(g, side, origin, hex_)}
    theirs = g.at(hex_, g.enemy(side), partisans=True)
    return (
        "attack-strengths",
        {"count": sum(g.strength(uid) for uid in ours), "other": sum(g.strength(uid) for uid in theirs), "units": sorted(theirs)},
    )


def asides(position: Position[WarState], seat: str) -> tuple[Aside, ...]:
    """The odds of the attack that is being declared or defended against."""
    fight = position.state.fight
    prompt = position.prompt(seat)
    if fight is None or fight.volleys or prompt is None:
        return ()
    args = {"place": (fight.target,), "units": tuple(sorted(fight.attackers))}
    return (Aside("odds", "odds", args, "aside-odds"),)
