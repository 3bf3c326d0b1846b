"""The subjects of standing answers: the defender's decisions in the enemy's battles, made in the usual way (9)."""

from __future__ import annotations

from rules.engine import Position
from rules.engine.contract.note import Note
from rules.engine.contract.wishes import GameWishes
from rules.next_war.battle.s09_doctrine import Doctrines, column_of_battle, is_decision_kept, rule_facts
from rules.next_war.battle.s09_permits import COMBAT
from rules.next_war.ground.s02_doctrine import OWN_DECISIONS
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: What a defender is asked while the enemy attacks -> what is at stake in it.
AT_STAKE = {
    "name-defence": "lead",
    "take-losses": "losses",
    "stand-or-retreat": "stand",
    "withdraw-units": "way",
    "clear-hexes": "clearing",
    "give-support": "support",
    "flee-base": "base",
    "shelter-ships": "ships",
}
#: A battle whose column is at least this is a heavy attack.
HEAVY, HEAVY_COLUMN = "heavy", 9
#: A hex that counts for victory; an elite unit among those attacked.
OBJECTIVE, ELITE = "objective", "elite"
STAKES = (*AT_STAKE.values(), HEAVY, OBJECTIVE, ELITE)


def battle_occasion(state: TheatreState, seat: str) -> str:
    """The enemy's combat segment, in which all questions belong together; "" at other times."""
    return f"{state.turn}:{state.segment}" if state.segment in COMBAT and state.active != seat else ""


def battle_places(position: Position[TheatreState], seat: str) -> tuple[str, ...]:
    """The hex that is fought for."""
    fight = position.state.fight
    return () if fight is None else (fight.target,)


def battle_stakes(position: Position[TheatreState], seat: str) -> tuple[str, ...]:
    """What is at stake in the question that is put to a defender."""
    prompt, fight = position.due_of(seat), position.state.fight
    if prompt is None or prompt.what not in AT_STAKE:
        return ()
    g = TheatreWar(position.state, None)
    found = [AT_STAKE[prompt.what]]
    if fight is None:
        return tuple(found)
    if column_of_battle(g, fight) >= HEAVY_COLUMN:
        found.append(HEAVY)
    if fight.target in g.sheet.objectives:
        found.append(OBJECTIVE)
    here = g.walkers(fight.target, seat)
    if any((g.unit(uid).er or 0) >= g.numbers.elite for uid in here):
        found.append(ELITE)
    return tuple(found)


def own_combat(state: TheatreState, seat: str) -> str:
    """A seat's own combat segment; "" at other times."""
    return f"{state.turn}:{state.segment}" if state.segment in COMBAT and state.active == seat else ""


def is_ruled(position: Position[TheatreState], seat: str) -> bool | None:
    """By a side's doctrine: whether its question is answered, or kept for it; None where it says nothing."""
    prompt = position.due_of(seat)
    if prompt is None or prompt.what not in (*AT_STAKE, *OWN_DECISIONS):
        return None
    g = TheatreWar(position.state, None)
    if is_decision_kept(g, seat, prompt.what, str(prompt.facts.get("hex", ""))):
        return False
    return True if prompt.what in OWN_DECISIONS and prompt.what not in AT_STAKE else None if is_defender(g, seat) else True


def is_defender(g: TheatreWar, seat: str) -> bool:
    """Whether the question is put by what the enemy does."""
    return g.state.fight is None or g.state.fight.side != seat


def rule_lines(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """The rules of a side, the newest first."""
    return tuple(("doctrine-line", rule_facts(one)) for one in state.doctrines.get(seat, []))


#: Orders at any moment, by which the usual choice is made.
DOCTRINES = Doctrines()
#: The standing answers of Next War: a defender's questions may be answered in the usual way.
WISHES: GameWishes[TheatreState] = GameWishes(
    occasion=battle_occasion,
    reaction_prompts=tuple(AT_STAKE),
    at_issue=battle_places,
    spans=("occasion", "turn", "game"),
    taps=("occasion", "turn"),
    stakes=STAKES,
    at_stake=battle_stakes,
    ruled=is_ruled,
    own_occasion=own_combat,
    rule_lines=rule_lines,
)
