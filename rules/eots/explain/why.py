"""Why not (6.2, 6.3, 7.21, 8.0): what keeps a unit from acting, or from getting to a hex, in plain facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, Said
from rules.engine.contract.steps import refuse
from rules.eots import s08_movement
from rules.eots.explain.public import Lines, public_war, unit_on_map
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import barred_land, trace
from rules.eots.s06_supply.reasons import supply_gap, supply_gaps
from rules.eots.s07_offensive import activation, eligible_units, reaction
from rules.eots.s07_offensive.activation import ActivateUnits, ChooseHQ
from rules.eots.s08_movement import sea_transport, stacking
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.modes import ORDER, SEA_LIFT, possible_modes, too_far
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.what_if import planning, trial
from rules.eots.whole.play import SAVER

if TYPE_CHECKING:
    from rules.eots.s05_cards.event import CardEvent

#: Most headquarters for which a reason is shown.
MOST_HQS = 4
#: Reasons that depend only on the unit, not on the headquarters.
OWN_REASONS = ("unsupplied", "bombed-this-turn", "scenario-forbids-activation", "not-on-map", "already-activated")


def explain_why_not(state: EotsState, uid: str, place: str = "", how: str = "") -> Answer:
    """Why a unit is out of supply or cannot be activated; with ``place`` why it can or cannot get there, by one kind of movement.

    Based on the current decision if it is about this unit's side, else on an imagined offensive or reaction.
    Raises IllegalActionError for a unit that is not on the map, an unknown hex or an unknown kind of movement.
    """
    g = public_war(state)
    unit_on_map(g, uid)
    if place and place not in g.grid.bit:
        raise refuse("no-such-hex", "8.0", hex=place)
    if how and how not in ORDER:
        raise refuse("mode-not-for-these-units", "8.0", units=[uid], mode=how)
    here = {"unit": uid, "hex": g.where(uid)}
    lines: Lines = [Said("unit-to", {**here, "to": place}) if place else Said("unit", here)]
    if not place:
        lines += supply_answer_lines(g, uid)
        cut = any(isinstance(line, Refusal) for line in lines)
        lines += [line for line in activated_by(g, uid) if not (cut and isinstance(line, Refusal) and line.code == "unsupplied")]
    elif place == g.where(uid):
        lines.append(Said("is-there", {"unit": uid, "hex": place}))
    elif g.unit(uid).kind == "hq":
        lines.append(Refusal("hq-cannot-be-activated", "6.1", {"unit": uid}))
    else:
        lines += getting_there(g, uid, place, how)
    return Answer(tuple(lines))


# -- supply ------------------------------------------------------------------------------------------------------------


def supply_answer_lines(g: EotsWar, uid: str) -> Lines:
    """A unit's supply in words: by which headquarters over how many hexes, or what is missing (6.2)."""
    report = trace.explain_supply_line(g, uid)
    if not report.supplied:
        code = "hq-unsupplied-why" if g.unit(uid).kind == "hq" else "unsupplied"
        gaps = [(gap.pop("section"), gap) for gap in supply_gaps(g, uid)[:MOST_HQS]]
        each = [Said("supply-hq", gap, section) for section, gap in gaps]
        return [Refusal(code, report.section, {"unit": uid, "hex": g.where(uid), **supply_gap(g, uid)}), *each]
    if not report.path:
        return [Said("supplied-anyway", {"unit": uid}, report.section)]
    facts = {"unit": uid, "source": report.hq, "path": list(report.path), "length": len(report.path) - 1}
    if g.unit(uid).kind == "hq":
        return [Said("hq-supplied", facts, report.section)]
    return [Said("supplied", facts, report.section)]


# -- activation --------------------------------------------------------------------------------------------------------


def _step_of_unit(g: EotsWar, uid: str) -> ActivateUnits | MoveUnits | ChooseHQ | None:
    """The step now due if it activates or moves units of this unit's side."""
    top = g.state.stack[-1] if g.state.stack else None
    if isinstance(top, ActivateUnits | MoveUnits) and top.side == g.side(uid):
        return top
    return top if isinstance(top, ChooseHQ) and g.off.side == g.side(uid) else None


def activated_by(g: EotsWar, uid: str) -> Lines:
    """Which headquarters could activate a unit, and why others cannot; first the one whose turn it is (7.21, 7.26)."""
    side = g.side(uid)
    if g.unit(uid).kind == "hq":
        return [Refusal("hq-cannot-be-activated", "6.1", {"unit": uid})]
    off = g.state.offensive
    if off is not None and uid in (*off.activated, *off.reacted):
        return [Said("active", {"unit": uid}, "7.21")]
    step = _step_of_unit(g, uid)
    if isinstance(step, ActivateUnits):
        slot = step.slot_activate(g, side, ())
        hq = off.reaction_hq if off is not None and step.reaction else off.hq if off is not None else ""
        reason = step.why(g, side, "activate", (), uid)
        if slot is not None and uid in slot.choices and reason is None:
            return [Said("may-activate", {"unit": uid, "hq": hq}, slot.section)]
        reason = reason or Refusal("too-many-units", "7.21", {"have": 0, "need": 0})
        return [Said("now-activating", {"hq": hq}), reason]
    event, card = None, ""
    if isinstance(step, ChooseHQ) and off is not None and off.kind == "EC":
        event, card = event_of_card(off.card), off.card
    return command_lines(g, uid, event, card)


def command_lines(g: EotsWar, uid: str, event: CardEvent | None = None, card: str = "") -> Lines:
    """The headquarters that may activate a unit on their own, and why the nearest others cannot (6.12, 6.3)."""
    side = g.side(uid)
    able: list[str] = []
    reasons: list[Refusal] = []
    foreign: list[str] = []
    far = {hq: g.cat.distance(g.where(hq), g.where(uid)) if g.on_map(uid) else 0 for hq in g.units_of(side, "hq")}
    for hq in sorted(far, key=lambda one: (far[one], one)):
        kind = "EC" if card else "OC"
        reason = eligible_units.activation_refusal(g, side, hq, uid, (), event) or activation.leader_refusal(g, hq, card, kind)
        if reason is None:
            able.append(hq)
        elif reason.code == "wrong-nationality":
            foreign.append(hq)
        elif reason.code not in OWN_REASONS or reason.code not in {one.code for one in reasons}:
            reasons.append(reason)
    if able:
        return [Said("activated-by", {"unit": uid, "hqs": able}, "6.3")]
    lines: Lines = list(reasons[:MOST_HQS])
    if foreign:
        lines.append(Said("other-command", {"unit": uid, "hqs": foreign}, "6.12"))
    return lines or [Refusal("no-hq-in-play", "6.12", {"unit": uid})]


# -- getting somewhere -------------------------------------------------------------------------------------------------


def getting_there(g: EotsWar, uid: str, place: str, how: str) -> Lines:
    """Whether a unit gets to a hex, in each kind of movement that is open to it (8.0), and whether it strikes there (9.11)."""
    off = g.state.offensive
    step = _step_of_unit(g, uid)
    if step is not None and not (isinstance(step, ChooseHQ) and off is None):
        return _in_play(g, step, uid, place, how)
    waiting = off is not None and off.side != g.side(uid) and any(b.stage == "declared" for b in off.battles)
    reacting = waiting and off is not None and not off.cancelled and not off.reaction_hq
    return (_why_by_reaction if reacting else _made_up)(g, uid, place, how)


def _in_play(g: EotsWar, step: ActivateUnits | MoveUnits | ChooseHQ, uid: str, place: str, how: str) -> Lines:
    """By the current offensive or reaction, before it has moved."""
    off = g.off
    reaction_ = not isinstance(step, ChooseHQ) and step.reaction
    force = off.reacted if reaction_ else off.activated
    lines: Lines = [Said("by-reaction" if reaction_ else "by-offensive", {"card": off.card, "ops": off.ops})]
    if uid in off.moved or (reaction_ and uid in off.assigned):
        return [*lines, Refusal("already-moved", "7.32", {"unit": uid})]
    if uid not in force:
        if isinstance(step, MoveUnits):
            lines.append(Refusal("not-activated", "7.21", {"unit": uid}))
        else:
            lines += [line for line in activated_by(g, uid) if not isinstance(line, Said) or line.what != "may-activate"]
        g.activate(uid, reaction_)
    return lines + _why_move_and_strike(g, uid, place, how, reaction_)


def _why_by_reaction(g: EotsWar, uid: str, place: str, how: str) -> Lines:
    """By a reaction to the declared battles."""
    off = g.off
    battles = [b.hex for b in off.battles if b.stage == "declared"]
    t = trial.reacting_trial(g, g.side(uid), off.ops, battles, [uid])
    lines: Lines = [Said("as-reaction", {"battles": battles, "ops": off.ops}, "7.26")]
    leads = reaction.reaction_leaders(g, battles)
    reasons = [eligible_units.activation_refusal(g, g.side(uid), hq, uid, (), None) for hq in leads]
    if not leads:
        lines.append(Refusal("no-hq-near-battle", "7.26", {"battles": battles}))
    elif None not in reasons:
        lines.append(next(reason for reason in reasons if reason is not None))
    return lines + _why_move_and_strike(t, uid, place, how, True)


def _made_up(g: EotsWar, uid: str, place: str, how: str) -> Lines:
    """By an imagined offensive of the unit's side, with each operations value; the answer is for the largest."""
    if g.state.offensive is not None:  # its battles do not bind the next one
        apart = SAVER.clone(g.state)
        planning.stand_apart(apart)
        g = EotsWar(apart, None)
    trials = {ops: trial.under_way(g, g.side(uid), "", "OC", ops, [uid]) for ops in (1, 2, 3)}
    lines: Lines = [Said("as-offensive", {"ops": 3})]
    head = command_lines(g, uid)
    if not (isinstance(head[0], Said) and head[0].what == "activated-by"):
        lines += [Said("no-activation", {"unit": uid}), *head]
    least = {
        mode: next((ops for ops, t in trials.items() if place in s08_movement.legal_destinations(t, [uid], mode, False)), 0)
        for mode in possible_modes(g, [uid], False)
        if mode != "air_track"
    }
    return lines + _why_move_and_strike(trials[3], uid, place, how, False, least)


def _why_move_and_strike(
    t: EotsWar, uid: str, place: str, how: str, reaction_: bool, least: dict[str, int] | None = None
) -> Lines:
    """Going there, and striking from its own hex; the latter is left out if only going is possible or asked for."""
    ways = _why_each_mode(t, uid, place, how, reaction_, least)
    strikes = [] if how else _why_strike(t, uid, place)
    goes = any(isinstance(line, Said) and line.what.startswith("goes") for line in ways)
    far = any(isinstance(line, Said) and line.what == "strike-too-far" for line in strikes)
    if strikes and not far:
        return strikes + [line for line in ways if goes]
    if goes or not far:
        return ways
    return [*ways, *strikes, *_striking_from(t, uid, place, reaction_)]


def _striking_from(t: EotsWar, uid: str, place: str, reaction_: bool) -> Lines:
    """Airfields in reach of an air unit from which it could fight in a hex (8.31, 9.11)."""
    if t.unit(uid).kind != "air":
        return []
    near = t.cat.disc(place, strike_range(t, uid))
    fields = [h for h in s08_movement.legal_destinations(t, [uid], "air", reaction_) if near & t.grid.bit.get(h, 0)]
    fields.sort(key=lambda h: (t.cat.distance(h, place), h))
    return [Said("strikes-from", {"unit": uid, "hexes": fields[:MOST_HQS]}, "8.31")] if fields else []


def _why_each_mode(t: EotsWar, uid: str, place: str, how: str, reaction_: bool, least: dict[str, int] | None = None) -> Lines:
    """Each kind of movement: how far, or why not; with the ships that make a landing possible; room in the hex (8.24, 8.48)."""
    open_: Lines = []
    closed: Lines = []
    wanted = [how] if how else [mode for mode in possible_modes(t, [uid], reaction_) if mode != "air_track"]
    for mode in wanted:
        reason = s08_movement.why_no_destination(t, [uid], mode, place, reaction_)
        if reason is None:
            path = s08_movement.legal_destinations(t, [uid], mode, reaction_)[place]
            facts = {"mode": mode, "length": len(path) - 1, "path": path, "asp": _asp_needed(t, uid, mode)}
            # The operations value of a current offensive is known, so it is not mentioned.
            open_.append(Said("goes", {**facts, "ops": (least or {}).get(mode, 0)}, reason_section(mode)))
        elif mode in SEA_LIFT and (ships := _landing_ships(t, uid, mode, place, reaction_)):
            open_.append(Said("goes-with", {"mode": mode, "vessels": ships, "asp": _asp_needed(t, uid, mode)}, "8.45 B"))
        else:
            closed.append(Said("not-by", {"mode": mode}))
            closed.append(reason)
            # The first thing in the way is not all: who clears it still has the distance before them.
            far = too_far(t, [uid], mode, place)
            if far is not None and far.code != reason.code:
                closed.append(far)
    room: Lines = []
    bit = t.grid.bit[place]
    if open_ and not stacking.with_room(t, uid, bit):
        full = t.at(place, t.side(uid), *(("naval",) if t.unit(uid).kind == "naval" else ("air", "ground")))
        room.append(Said("full", {"hex": place, "units": list(t.sorted_units(full))}, "8.48"))
    # Once it gets there, the reason why other means fail is shown only if that was asked.
    return open_ + room if open_ else closed


def reason_section(mode: str) -> str:
    """The section of the rules about a kind of movement."""
    return {"naval": "8.21", "air": "8.31", "ground": "8.42", "strategic": "8.0", "barges": "8.47", "organic": "8.46"}.get(
        mode, "8.45"
    )


def _asp_needed(t: EotsWar, uid: str, mode: str) -> int:
    return sea_transport.asp_needed(t, [uid], mode) if mode in SEA_LIFT else 0


def _landing_ships(t: EotsWar, uid: str, mode: str, place: str, reaction_: bool) -> list[str]:
    """Ships of its hex that would make a landing possible if they were activated with the unit, carriers first (7.32, 8.46)."""
    side, start = t.side(uid), t.where(uid)
    ships = [u for u in t.at(start, side, "naval") if u not in t.off.moved]
    ships.sort(key=lambda u: (not t.is_carrier(u), u))
    sets: list[list[str]] = [[s] for s in ships] + ([ships] if len(ships) > 1 else [])
    force = t.off.reacted if reaction_ else t.off.activated
    for some in sets:
        added = [s for s in some if s not in force]
        with t.supposing_activated(added, reaction_):
            found = place in s08_movement.legal_destinations(t, [uid, *some], mode, reaction_)
        if found:
            return some
    return []


def _why_strike(g: EotsWar, uid: str, place: str) -> Lines:
    """Whether a carrier or air unit could fight in a hex from its own (9.11); nothing for others or without an enemy."""
    if not g.is_air_power(uid) or not g.on_map(uid):
        return []
    side = g.side(uid)
    need, have = g.cat.distance(g.where(uid), place), strike_range(g, uid)
    facts = {"unit": uid, "hex": place, "need": need, "have": have}
    off = g.state.offensive
    battle = off is not None and any(b.hex == place and b.stage == "declared" for b in off.battles)
    if not battle and not barred_land.occupied_hexes(g, g.enemy(side)) & g.grid.bit[place]:
        return []
    if not battle and not s08_movement.declarable_battle_hexes(g, side) & g.grid.bit[place]:
        return [Refusal("battle-forbidden", "7.24", {"hex": place})]
    return [Said("strikes" if need <= have else "strike-too-far", facts, "9.11")]
