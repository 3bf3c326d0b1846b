"""A simple player for whole games at the table: it types its orders as people do, a segment in one message."""

from __future__ import annotations

from rules.engine import Position, Prompt
from rules.next_war.battle.s09_permits import attack_choices
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.ground.s08_stacking import halves_of, stack_limit
from rules.next_war.march.s08_draft import marching_hexes, marching_units
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: A side's last combat of a turn: what comes at the end of it is answered with its list.
LAST = ("first_combat", "second_combat")
#: The least column that is attacked in, after all shifts.
GOOD = 6


def typed_orders(position: Position[TheatreState], prompt: Prompt) -> str:
    """What the player types for a decision: a segment's orders in one message."""
    g = TheatreWar(position.state, None)
    if prompt.what == "move-units":
        return "; ".join([*_marches(g, prompt.seat), "done"])
    if prompt.what == "fight-battles":
        attacks = _attacks(g, prompt.seat)
        ends = ["replacements as usual", "reinforcements as usual"] if position.state.segment in LAST else []
        return "; ".join([*attacks, "usual", *ends, "finish"]) if attacks else "done"
    if prompt.what == "answer-attacks":
        return "usual; done"
    if prompt.what == "choose-weather":
        return "weather clear"
    if prompt.what == "replenish-forces":
        return _replenishing(position, prompt)
    return str(next(iter(position.actions(prompt.seat))))


def _marches(g: TheatreReading, side: str) -> list[str]:
    """Stacks go towards the enemy's objectives, or the nearest of their own that the enemy is near to."""
    goals = [hex_ for hex_ in g.sheet.objectives if g.holder(hex_) != side] or list(g.sheet.objectives)
    if side != g.sheet.first_initiative:
        foes = g.board.names(g.mask(g.enemy(side)))
        own = [hex_ for hex_ in g.sheet.objectives if g.holder(hex_) == side]
        goals = sorted(own, key=lambda hex_: min((g.board.grid.distance(hex_, foe) for foe in foes), default=0))[:3] or goals
    found, room = [], dict[str, int]()
    for hex_ in marching_hexes(g, side):
        units = marching_units(g, hex_, side)
        now = min(g.board.grid.distance(hex_, goal) for goal in goals)
        ends = g.board.names(reach_of(g, units).all & ~g.where(units[0])) if len({*map(len, [units])}) else []
        best = hex_, now
        for end in ends:
            far = min(g.board.grid.distance(end, goal) for goal in goals)
            there = halves_of(g, g.walkers(end, side)) + room.get(end, 0)
            if far < best[1] and there + halves_of(g, units) <= stack_limit(g, end, side):
                best = end, far
        if best[0] != hex_:
            room[best[0]] = room.get(best[0], 0) + halves_of(g, units)
            found.append(f"{hex_} -> {best[0]} by {'+'.join(units)}")
    return found


def _attacks(g: TheatreReading, side: str) -> list[str]:
    """All attacks in a good column, the best first, each unit once."""
    choices = attack_choices(g, side)
    worth = {hex_: reckon_battle(g, drawn_battle(g, hex_, units)).column for hex_, units in choices.items()}
    found, used = [], set[str]()
    for hex_ in sorted(choices, key=lambda one: (-worth[one], one)):
        units = [uid for uid in choices[hex_] if uid not in used]
        if units and reckon_battle(g, drawn_battle(g, hex_, units)).column >= GOOD:
            used |= {*units}
            odds = reckon_battle(g, drawn_battle(g, hex_, units)).odds.odds
            found.append(f"attack {hex_} with {'+'.join(units)}, if {odds}")
    return found


def _replenishing(position: Position[TheatreState], prompt: Prompt) -> str:
    """The first order that is legal, then all is handed over."""
    verb = prompt.verbs[0]
    if verb == "done":
        return "done"
    return f"{next(action for action in position.actions(prompt.seat) if action.verb == verb)}; done"
