"""9.0, 9.2.1. A combat segment: battles one by one, or a list of them with conditions, carried out until one fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s09_answers import answer_slot, ask_defender, give_answer, has_answers, why_not_answered
from rules.next_war.battle.s09_battle import BattleSequence
from rules.next_war.battle.s09_list import ANY, RESULTS, PlannedBattle, is_called_for, why_plan_fails
from rules.next_war.battle.s09_odds import odds_of_terrain
from rules.next_war.battle.s09_permits import (
    attack_choices,
    facing_units,
    why_hex_unattacked,
    why_too_many,
    why_unit_not_attacking,
)
from rules.next_war.battle.s09_support import (
    LATER,
    commit_support,
    kept_support,
    points_of_support,
    support_facts,
    support_slot,
    units_of_support,
    why_no_support,
    why_support_refused,
)
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.sea.s08_beachheads import beachhead_hexes, lay_beachhead
from rules.next_war.sea.s08_landing import free_beaches, land_unopposed, ships_of_assault
from rules.next_war.sea.s08_offer import offer_beachhead
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class CombatSegment(Step[TheatreWar]):
    """A side fights its battles, one at a time (9.1). ``plans``: its list, known to it only; ``running``: it is carried out.

    ``shown``: the defender has been shown the hexes of the list; ``last``: combat ends with it, unless it stops.
    """

    verbs: ClassVar[tuple[str, ...]] = (
        "attack", "plan", "when", "answer", "assault", "beachhead", "unplan", "fight", "finish", "done",
    )  # fmt: skip
    seat: str
    plans: list[PlannedBattle] = []
    running: bool = False
    shown: bool = False
    last: bool = False
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if self.over or self.running or not self._has_choices(g):
            return ()
        plannable = bool(self._plannable(g))
        offered = {
            "attack": bool(attack_choices(g, self.seat)), "plan": plannable, "unplan": bool(self.plans),
            "when": plannable and bool(self.plans),
            **dict.fromkeys(("answer", "finish"), bool(self.plans) and has_answers(g)),
            "fight": bool(self.plans), "assault": bool(free_beaches(g, self.seat)),
            "beachhead": bool(beachhead_hexes(g, self.seat, moving=False)),
        }  # fmt: skip
        verbs = tuple(verb for verb in self.verbs if offered.get(verb, True))
        return (Prompt(self.seat, "fight-battles", "9.1", verbs, {"segment": g.state.segment}),)

    def advance(self, g: TheatreWar) -> None:
        if self.running and self.plans and not self.over:
            if self.shown or not self.declare_list(g):
                self._fight_next(g)
            return
        if self.running and not self.over and self._has_choices(g):
            self.running = False
            if not self.last:
                return
            self.do_done(g, self.seat, ())
        if not self.over and not g.state.fought:
            g.pass_over(g.state.segment, "nobody-fights")
        pop(g, self)
        if g.state.fought:
            g.close_segment()
        g.close_combat()
        g.end_staging(self.seat)
        # The last one is told with the turn.
        if g.state.segment != "second_combat":
            g.tell_story()

    def _has_choices(self, g: TheatreReading) -> bool:
        """Whether there is anything to do: a hex to attack, an empty beach to land on, a place for a beachhead."""
        seat = self.seat
        return bool(attack_choices(g, seat) or free_beaches(g, seat) or beachhead_hexes(g, seat, moving=False))

    # -- one battle --------------------------------------------------------------------------------------------------

    def slot_attack(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if len(chosen) > 2:
            return _support_of_attack(g, seat, chosen[0], chosen[3:])
        return attack_slot(g, attack_choices(g, seat), chosen)

    def do_attack(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        declare_battle(g, args[0], args[1].split("+"), args[2], args[3].split("+") if len(args) > 3 else [LATER])
        ask_defender(g, g.enemy(seat), args[:1])

    # -- from the sea ------------------------------------------------------------------------------------------------

    def slot_assault(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        found = free_beaches(g, seat)
        if not chosen:
            return Slot("target", "hex", tuple(found), section="8.5.8.1")
        units = tuple(found.get(chosen[0], ()))
        return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.8.1") if len(chosen) == 1 else None

    def do_assault(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """Marines land where no enemy is (8.5.8.1)."""
        land_unopposed(g, args[0], args[1].split("+"))
        offer_beachhead(g, args[0], seat)

    def slot_beachhead(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes = tuple(beachhead_hexes(g, seat, moving=False))
        return None if chosen else Slot("hex", "hex", hexes, section="8.5.8.2")

    def do_beachhead(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        lay_beachhead(g, args[0], seat)

    # -- the list ----------------------------------------------------------------------------------------------------

    def _plannable(self, g: TheatreReading) -> dict[str, list[str]]:
        """Hex -> units, of hexes and units that are in no planned battle."""
        taken = [uid for plan in self.plans for uid in plan.units if uid in g.state.place]
        hexes = {plan.target for plan in self.plans}
        found = {
            hex_: [uid for uid in units if uid not in taken and not why_too_many(g, [uid, *taken])]
            for hex_, units in attack_choices(g, self.seat).items()
            if hex_ not in hexes
        }
        return {hex_: units for hex_, units in found.items() if units}

    def slot_plan(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if len(chosen) == 3:
            odds = (ANY, *odds_of_terrain(g, g.board.hexes[chosen[0]].terrain))
            return Slot("least", "odds", odds, section="9.2.2")
        if len(chosen) > 3:
            return _support_of_attack(g, seat, chosen[0], chosen[4:])
        planned = [uid for plan in self.plans for uid in plan.units if uid in g.state.place]
        return attack_slot(g, self._plannable(g), chosen, planned)

    def do_plan(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._list_battle(g, args)

    def _list_battle(self, g: TheatreWar, args: tuple[str, ...], needs: str = "", cause: str = "") -> None:
        target, units, lead, least, *support = args
        plan = PlannedBattle(target=target, units=units.split("+"), lead=lead, least=least, needs=needs, cause=cause)
        if support:
            plan.support = support[0].split("+")
        self.plans = [*self.plans, plan]
        facts = {"attackers": plan.units, "lead": lead, "least": least, "needs": needs, "places": [cause] if cause else []}
        g.emit("battle-planned", (self.seat,), seat=self.seat, hex=target, **facts, **support_facts(plan.support))

    def slot_when(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        """A battle that hangs on another one of the list."""
        if not chosen:
            return Slot("needs", "word", RESULTS, section="9.2.1")
        if len(chosen) == 1:
            return Slot("cause", "hex", tuple(plan.target for plan in self.plans), section="9.2.1")
        return self.slot_plan(g, seat, chosen[2:])

    def do_when(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._list_battle(g, args[2:], needs=args[0], cause=args[1])

    def slot_unplan(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "hex", tuple(plan.target for plan in self.plans), section="9.2.1")

    def do_unplan(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        gone = [args[0]]
        for plan in self.plans:
            if plan.cause in gone and plan.target not in gone:
                gone.append(plan.target)
        self.plans = [plan for plan in self.plans if plan.target not in gone]
        for hex_ in gone:
            g.emit("battle-unplanned", (seat,), seat=seat, hex=hex_)

    def slot_answer(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return answer_slot(g, seat, self._listed(), chosen, attacks=True)

    def do_answer(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        give_answer(g, seat, self._listed(), args)

    def _listed(self) -> list[str]:
        return [plan.target for plan in self.plans]

    def do_fight(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.running, self.shown, self.last = True, False, False

    def do_finish(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The list is fought, and combat is over with it."""
        self.do_fight(g, seat, args)
        self.last = True

    def declare_list(self, g: TheatreWar) -> bool:
        """The list is declared: the defender may answer for all its battles at once (9.2). Whether it is asked."""
        self.shown = True
        # Under fog of war whether there is a question for the defender depends on units beneath its top counters.
        g.reveal(own=not is_foggy(g))
        return ask_defender(g, g.enemy(self.seat), self._listed())

    def _fight_next(self, g: TheatreWar) -> None:
        """The next battle of the list begins, or is passed over, or the list stops at it; what is left of it stays."""
        g.reveal()
        plan = self.plans[0]
        why = why_plan_fails(g, plan) if is_called_for(g, plan) else Refusal("order-hung", "9.2.1", {})
        # Games of before went no further where a battle could not be fought any longer.
        if why is not None and (why.code == "order-hung" or (why.code != "odds-too-low" and g.since(3))):
            self.plans = self.plans[1:]
            g.emit("battle-passed", (self.seat,), seat=self.seat, hex=plan.target, code=why.code)
            return
        if why is not None:
            self.running = False
            g.emit("plan-stopped", (self.seat,), seat=self.seat, hex=plan.target, code=why.code)
            # A battle that cannot be fought any longer leaves the list; one whose odds are too low may still be wanted.
            if why.code != "odds-too-low":
                self.plans = self.plans[1:]
            return
        self.plans = self.plans[1:]
        declare_battle(g, plan.target, plan.units, plan.lead, plan.support)

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.plans, self.over = [], True
        g.emit("combat-done", seat=seat, segment=g.state.segment)

    # -- reasons -----------------------------------------------------------------------------------------------------

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "when":
            return self.why(g, seat, "plan", chosen[2:], value) if len(chosen) > 1 else None
        if verb == "answer":
            return why_not_answered(chosen, value)
        if verb not in ("attack", "plan"):
            return None
        if not chosen and value in g.board.bit:
            return why_hex_unattacked(g, value, seat) or Refusal("nobody-beside", "9.1", {"hex": value})
        if len(chosen) > 2 and value in g.book.units:
            return why_support_refused(g, value, chosen[0])
        if len(chosen) == 1 and value in g.book.units:
            if any(value in plan.units for plan in self.plans) and verb == "plan":
                return Refusal("planned-already", "9.1", {"unit": value})
            return why_unit_not_attacking(g, value, chosen[0]) or why_too_many(g, [value])
        return None


def attack_slot(
    g: TheatreReading, choices: Mapping[str, list[str]], chosen: tuple[str, ...], planned: list[str] | None = None
) -> Slot | None:
    """The slots of an attack: its hex, its units, the one that leads. Raises IllegalActionError for too many (8.1.1.1)."""
    if not chosen:
        return Slot("target", "hex", tuple(sorted(choices)), section="9.1")
    if len(chosen) == 1:
        units = tuple(choices.get(chosen[0], ()))
        return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="9.1")
    if len(chosen) == 2:
        named = chosen[1].split("+")
        if (found := why_too_many(g, [*named, *(planned or ())])) is not None:
            raise IllegalActionError(found)
        leads = sorted(named, key=lambda uid: (-unit_efficiency(g, uid), uid))
        return Slot("lead", "unit", tuple(leads), section="9.5.1")
    return None


def _support_of_attack(g: TheatreReading, side: str, target: str, chosen: tuple[str, ...]) -> Slot | None:
    """The last slot of an attack: what supports it, or that it is named when the defence is (9.2.4); None: nothing could."""
    if not chosen:
        return support_slot(g, side, target, attacks=True, later=True)
    if (why := why_no_support(g, chosen[0].split("+"), attacks=True)) is not None:
        raise IllegalActionError(why)
    return None


def declare_battle(g: TheatreWar, target: str, units: list[str], lead: str, support: Sequence[str] = (LATER,)) -> None:
    """An attack is declared: it is carried out (9.2.1). ``support``: what its side commits now, as far as it is there still."""
    if is_foggy(g):
        g.reveal()
    side, attackers = g.side(units[0]), {uid: g.state.place[uid] for uid in sorted(units)}
    landing = [uid for uid in sorted(units) if g.ship_of(uid)]
    if landing:
        g.note_assault(ships_of_assault(g, landing), landing)
    asked = side if has_answers(g) else ""
    g.open_battle(BattleUnderWay(side=side, target=target, attackers=attackers, lead=lead, asked=asked))
    if LATER not in support:
        kept = kept_support(g, side, target, support, attacks=True)
        commit_support(g, side, points_of_support(kept), units_of_support(kept))
    push(g, BattleSequence())


def begin_combat_segment(g: TheatreWar) -> None:
    """The active side fights; ``segment`` of the state says in which segment."""
    g.open_combat(facing_units(g, g.state.active))
    step = CombatSegment(seat=g.state.active)
    if step.prompts(g):
        g.open_segment()
    push(g, step)
