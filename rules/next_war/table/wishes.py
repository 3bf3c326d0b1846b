"""The subjects of standing answers: the defender's decisions in the enemy's battles, made in the usual way (9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rules.engine import Position, Prompt
from rules.engine.contract.core import Note
from rules.engine.contract.wishes import GameWishes
from rules.next_war.battle.s09_doctrine import Doctrines, column_of_battle, is_decision_kept, rule_facts
from rules.next_war.battle.s09_list import public_war
from rules.next_war.battle.s09_permits import COMBAT
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.ground.s02_doctrine import ANSWERED_BY, OWN_DECISIONS
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.battle_notes import declared_attacks

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
#: The sheet on which all of a segment's attacks are answered; the questions that an enemy's doing puts.
ANSWERS = "answer-attacks"
REACTIONS = (*AT_STAKE, ANSWERS)
#: A battle whose column is at least this is a heavy attack.
HEAVY, HEAVY_COLUMN = "heavy", 9
#: A hex that counts for victory; an elite unit among those attacked.
OBJECTIVE, ELITE = "objective", "elite"
STAKES = (*AT_STAKE.values(), HEAVY, OBJECTIVE, ELITE)


def battle_occasion(state: TheatreState, seat: str) -> str:
    """The enemy's combat segment, in which all questions belong together; "" at other times."""
    return f"{state.turn}:{state.segment}" if state.segment in COMBAT and state.active != seat else ""


def battle_places(position: Position[TheatreState], seat: str) -> tuple[str, ...]:
    """The hex that is fought for; those of all attacks that are declared."""
    fight = position.state.fight
    return tuple(declared_attacks(position.state, seat)) if fight is None else (fight.target,)


def battle_stakes(position: Position[TheatreState], seat: str) -> tuple[str, ...]:
    """What is at stake in the question that is put to a defender."""
    prompt, fight = position.due_of(seat), position.state.fight
    if prompt is None or prompt.what not in REACTIONS:
        return ()
    g = TheatreWar(position.state, None)
    if prompt.what == ANSWERS:
        return _stakes_of_sheet(g, seat, declared_attacks(position.state, seat))
    found = [AT_STAKE[prompt.what]]
    if fight is None:
        return tuple(found)
    if column_of_battle(g, fight) >= HEAVY_COLUMN:
        found.append(HEAVY)
    return (*found, *_stakes_of_hex(g, seat, fight.target))


def _stakes_of_hex(g: TheatreReading, seat: str, hex_: str) -> list[str]:
    found = [OBJECTIVE] if hex_ in g.sheet.objectives else []
    if any((g.unit(uid).er or 0) >= g.numbers.elite for uid in g.walkers(hex_, seat)):
        found.append(ELITE)
    return found


def _stakes_of_sheet(g: TheatreWar, seat: str, attacks: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """What the battles of a sheet may bring: every question of theirs; the gravest of each hex."""
    found = [AT_STAKE[what] for what in ANSWERED_BY if what in AT_STAKE]
    seen = public_war(g, seat)
    for hex_, units in attacks.items():
        found += _stakes_of_hex(g, seat, hex_)
        able = [uid for uid in units if uid in seen.state.place]
        if able and reckon_battle(seen, drawn_battle(seen, hex_, able)).column >= HEAVY_COLUMN:
            found.append(HEAVY)
    return tuple(dict.fromkeys(found))


def own_combat(state: TheatreState, seat: str) -> str:
    """A seat's own combat segment; "" at other times."""
    return f"{state.turn}:{state.segment}" if state.segment in COMBAT and state.active == seat else ""


def is_ruled(position: Position[TheatreState], seat: str) -> bool | None:
    """By a side's doctrine: whether its question is answered, or kept for it; None where it says nothing."""
    prompt = position.due_of(seat)
    if prompt is None or prompt.what not in (*REACTIONS, *OWN_DECISIONS):
        return None
    if prompt.what == ANSWERS:
        return None
    g = TheatreWar(position.state, None)
    if is_decision_kept(g, seat, prompt.what, asked_hexes(g, prompt)) or is_end_open(g, prompt):
        return False
    return True if prompt.what in OWN_DECISIONS and prompt.what not in AT_STAKE else None if is_defender(g, seat) else True


def asked_hexes(g: TheatreReading, prompt: Prompt) -> list[str]:
    """The hexes that a question is about: its own, those of a list, those of units that must leave."""
    named: list[str] = [str(prompt.facts["hex"])] if "hex" in prompt.facts else []
    units = cast("Sequence[str]", prompt.facts.get("units", ()))
    return [*named, *cast("Sequence[str]", prompt.facts.get("hexes", ())), *(g.state.place.get(uid, "") for uid in units)]


def is_end_open(g: TheatreReading, prompt: Prompt) -> bool:
    """Whether the end of a turn asks a side for something that no rule of its doctrine covers: who comes in, who is replaced."""
    if prompt.what != "replenish-forces":
        return False
    ruled = {rule.what for rule in g.state.doctrines.get(prompt.seat, ())}
    spends = {"recover", "rebuild"} & {*prompt.verbs} or "enter" not in prompt.verbs
    return ("enter" in prompt.verbs and "enter" not in ruled) or (bool(spends) and "replace" not in ruled)


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
    reaction_prompts=REACTIONS,
    at_issue=battle_places,
    spans=("occasion", "turn", "game"),
    taps=("occasion", "turn"),
    stakes=STAKES,
    at_stake=battle_stakes,
    ruled=is_ruled,
    own_occasion=own_combat,
    rule_lines=rule_lines,
)
