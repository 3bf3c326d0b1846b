"""Battles in words: "attack 2118 with 131+T, lead T/131, if 1.5:1", "advance T/131", "advance T/131 on to 2018"."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence

from msgspec.structs import replace

from rules.engine import Action, GameWishes, IllegalActionError, Position
from rules.engine.contract.steps import refuse
from rules.next_war.air.s08_hanging import HangingSheet
from rules.next_war.air.s08_sheet import FlightSheet
from rules.next_war.battle.s09_advance import onward_hexes
from rules.next_war.battle.s09_advancing import AdvanceAfterCombat
from rules.next_war.battle.s09_answers import AnswerAttacks, has_answers
from rules.next_war.battle.s09_list import ANY, RESULTS
from rules.next_war.battle.s09_odds import odds_of_terrain
from rules.next_war.battle.s09_permits import attack_choices, why_unit_not_attacking
from rules.next_war.battle.s09_reckoning import best_lead
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import GiveSupport, support_slot
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_landing import free_beaches
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.seen import war_as_seen
from rules.next_war.table.wishes import WISHES
from rules.next_war.typed.flights import attack_support, is_support, read_flight_line, read_support_line
from rules.next_war.typed.groups import (
    after_word,
    line_words,
    meant_hex,
    parted_line,
    refuse_name,
    refuse_unit,
    unit_called,
    units_meant,
)
from rules.next_war.typed.hanging import PartedLine, parted_condition, read_hanging_line
from rules.next_war.typed.marches import read_own_line
from rules.next_war.typed.rules import read_answer, read_side_line, read_wished_rule
from rules.next_war.typed.sea_ways import read_sea_line

#: Between the parts of a line; the comma of 1,5:1 is within one.
LINE_COMMA = re.compile(r",(?!(?<=\d,)\d+\s*:\s*\d)")
#: The standing answers of the game, with rules in words.
THEATRE_WISHES: GameWishes[TheatreState] = replace(WISHES, read_rule=read_wished_rule)


def read_typed_line(position: Position[TheatreState], action: Action, lang: str) -> Action | None:
    """A line in the notation of the decision that is due: battles, advances, else marches.

    None for one that is in none, or that is an action already. Raises IllegalActionError for a name that is none.
    """
    if action.args and position.check(action) is None:
        return None
    top = position.state.stack[-1] if position.state.stack else None
    text = " ".join((action.verb, *action.args)).strip()
    g = TheatreWar(position.state, None)
    if isinstance(top, AnswerAttacks) and top.side == action.seat:
        found = read_answer(g, top.side, top.hexes, text, lang, attacks=False)
        if found is not None:
            return found
    if (found := read_side_line(position, action.seat, text, lang)) is not None:
        return found
    if isinstance(top, CombatSegment) and top.seat == action.seat:
        found = read_attack_line(g, top, text, lang)
        if found is None and has_answers(g) and (hexes := [plan.target for plan in top.plans]):
            found = read_answer(g, top.seat, hexes, text, lang, attacks=True)
        return found or read_own_line(position, action, lang)
    if isinstance(top, GiveSupport) and top.side == action.seat:
        return read_support_line(g, top, text, lang) or read_own_line(position, action, lang)
    if isinstance(top, MovementSegment) and top.seat == action.seat:
        seen = war_as_seen(position.state, action.seat)
        if isinstance(top, HangingSheet) and (hanging := read_hanging_line(g, top, text, lang)) is not None:
            return hanging
        found = read_flight_line(seen, top, text, lang) if isinstance(top, FlightSheet) else None
        found = found or read_sea_line(g, top, text, lang)
        if found is not None:
            return found
    if isinstance(top, AdvanceAfterCombat) and top.side == action.seat:
        return read_advance_line(g, top, text, lang) or read_own_line(position, action, lang)
    return read_own_line(position, action, lang)


def read_attack_line(g: TheatreReading, segment: CombatSegment, text: str, lang: str) -> Action | None:
    """``attack HEX [with UNITS][, lead UNIT][, 2 air + Mi-24][, if ODDS]``: with odds, or "if any", it goes on the list.

    None if it does not begin so.
    """
    if (parted := parted_condition(text, RESULTS, lang)) is not None:
        return _read_hanging_attack(g, segment, parted, lang)
    head, *more = (part.strip() for part in LINE_COMMA.split(text))
    order = after_word(head, "line-attack", lang)
    if order is None:
        return None
    where, who = parted_line(order, "line-with", lang)
    # "attack 2118 a+b a" is an action already.
    if not who and where.partition(" ")[0] in g.board.bit and " " in where:
        return None
    target = meant_hex(g, where, lang)
    if target in (free := free_beaches(g, segment.seat)):
        landing = meant_attackers(g, segment.seat, free[target], who, lang) if who else free[target]
        return Action(segment.seat, "assault", (target, "+".join(landing)))
    planned = {uid for plan in segment.plans for uid in plan.units}
    able = [uid for uid in attack_choices(g, segment.seat).get(target, ()) if uid not in planned]
    while who and more and _is_attacker(g, segment.seat, able, more[0], lang):
        who = f"{who}+{more.pop(0)}"  # "with 1/131, T/131"
    units = meant_attackers(g, segment.seat, able, who, lang, target) if who else able
    if not units:
        raise refuse("nobody-beside", "9.1", hex=target)
    lead, least, given = best_lead(g, units), "", ""
    slot = support_slot(g, segment.seat, target, attacks=True, later=True)
    for part in more:
        if (named := after_word(part, "line-lead", lang)) is not None:
            lead = unit_called(g, units, named)
            if not lead:
                raise refuse_unit(g, segment.seat, "9.5.1", units, named)
        elif (named := after_word(part, "line-if", lang)) is not None:
            least = _meant_odds(g, target, named, lang)
        elif part.lower() in line_words("line-any", lang):
            least = ANY
        elif is_support(g, slot, part, lang):
            given = part
        else:
            raise refuse("attack-unread", "9.2.1", text=part)
    args, support = (target, "+".join(units), lead), attack_support(g, slot, given, lang)
    if least:
        return Action(segment.seat, "plan", (*args, least, *support))
    return Action(segment.seat, "attack", (*args, *support))


def _is_attacker(g: TheatreReading, side: str, able: Sequence[str], text: str, lang: str) -> bool:
    """Whether a part of a line names units."""
    with contextlib.suppress(IllegalActionError):  # "at any odds" names no hex
        return bool(units_meant(g, side, able, text, lang))
    return False


def _read_hanging_attack(g: TheatreReading, segment: CombatSegment, parted: PartedLine, lang: str) -> Action | None:
    """An attack that is fought only if another one of the list ends so."""
    listed = tuple(plan.target for plan in segment.plans)
    cause = meant_hex(g, parted.cause, lang)
    if cause not in listed:
        raise refuse_name("not-listed", "9.2.1", "hex", listed, hex=cause)
    found = read_attack_line(g, segment, parted.order, lang)
    if found is None or found.verb not in ("attack", "plan"):
        return None
    target, units, lead, *rest = found.args
    least = rest if found.verb == "plan" else [ANY, *rest]
    return Action(segment.seat, "when", (parted.needs, cause, target, units, lead, *least))


def _meant_odds(g: TheatreReading, target: str, text: str, lang: str) -> str:
    """Odds of the row of a hex, as the chart writes them; a decimal comma is understood. Any odds in words."""
    if text.strip().lower() in line_words("line-any", lang):
        return ANY
    typed = text.replace(" ", "").replace(",", ".").lower()
    known = odds_of_terrain(g, g.board.hexes[target].terrain)
    if typed not in known:
        raise refuse("attack-unread", "9.2.2", tuple(known), text=text)
    return typed


def meant_attackers(g: TheatreReading, side: str, able: Sequence[str], text: str, lang: str, target: str = "") -> list[str]:
    """The units of some that a text means: units, groups, joined by "+". Raises IllegalActionError for a name that is none.

    ``target``: the hex that they are to attack, for the reason why one of the side's own does not.
    """
    found = units_meant(g, side, able, text, lang)
    if not found:
        unread = [part for part in text.split("+") if not units_meant(g, side, able, part.strip(), lang)]
        named = (unread or [text])[0].strip() or text
        own = unit_called(g, g.units_of(side), named)
        why = why_unit_not_attacking(g, own, target) if own and target else None
        raise IllegalActionError(why) if why is not None else refuse_unit(g, side, "9.1", able, named)
    return sorted(found)


def read_advance_line(g: TheatreReading, step: AdvanceAfterCombat, text: str, lang: str) -> Action | None:
    """``advance UNITS``, ``advance UNIT on to HEX``; None if it does not begin so."""
    order = after_word(text, "line-advance", lang)
    if order is None:
        return None
    who, where = parted_line(order, "line-onward", lang)
    able = list(step.entered) or sorted(g.state.fight.attackers if g.state.fight else ())
    units = meant_attackers(g, step.side, able, who, lang)
    if not where:
        return None if step.entered else Action(step.side, "advance", ("+".join(units),))
    if not step.entered:
        fight = g.state.fight
        vehicle = [uid for uid in units if onward_hexes(g, fight, uid)] if fight is not None else []
        if not vehicle:
            raise refuse("advance-first", "9.9")
        return Action(step.side, "press", ("+".join(units), vehicle[0], meant_hex(g, where, lang)))
    return Action(step.side, "onward", (units[0], meant_hex(g, where, lang)))
