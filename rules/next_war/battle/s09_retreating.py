"""9.8. Defenders stand or retreat, each where its owner wishes; who finds no way stays and checks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s02_check import passes_check
from rules.next_war.battle.s09_doctrine import BattleQuestion, wished_stand, wished_way
from rules.next_war.battle.s09_flying_off import escape_bases, fly_off
from rules.next_war.battle.s09_retreat import RetreatEnd, may_ignore_retreat, retreat_ends, weakest_of, why_no_retreat_there
from rules.next_war.battle.s09_usual import usual_end
from rules.next_war.sea.s08_landing import is_aboard
from rules.next_war.sea.s08_ships import ships_to_flee_to
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD
from rules.next_war.state.war import TheatreWar


def boarding_ends(g: TheatreReading, uid: str) -> dict[str, RetreatEnd]:
    """The ships that marines may retreat to, out of a beachhead or a port (9.8.2): no zone is on the way."""
    places = [f"{ABOARD}:{ship}" for ship in ships_to_flee_to(g, uid)]
    return {place: RetreatEnd((place,), ()) for place in places}


class StandOrRetreat(BattleQuestion):
    """ "test" whether the retreat is ignored (9.8.4), or "retreat"; after a failure "retreat", or "hold" and lose a step."""

    verbs: ClassVar[tuple[str, ...]] = ("test", "retreat", "hold", "decline")
    far: int
    failed: bool = False

    def _units(self, g: TheatreWar) -> list[str]:
        fight = g.fight
        return [uid for uid in (*fight.defenders, *fight.idle) if g.state.place.get(uid) == fight.target]

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        open_ = may_ignore_retreat(g, g.fight.target, self.side)
        if not open_ or self.is_answered(g, "stand-or-retreat"):
            return ()
        verbs = ("retreat", "hold", "decline") if self.failed else ("test", "retreat", "decline")
        facts = {"hex": g.fight.target, "far": self.far, "unit": weakest_of(g, self._units(g))}
        return (Prompt(self.side, "stand-or-retreat", "9.8.4", verbs, facts),)

    def advance(self, g: TheatreWar) -> None:
        open_ = may_ignore_retreat(g, g.fight.target, self.side)
        if open_:
            self.answer_ahead(g)
        else:
            self._go(g)

    def do_test(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        if not passes_check(g, weakest_of(g, self._units(g)), "stand"):
            self.failed = True
            return
        pop(g, self)
        g.emit("stood", seat=self.side, hex=g.fight.target, unit="")

    def do_hold(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        uid = weakest_of(g, self._units(g))
        pop(g, self)
        g.emit("stood", seat=self.side, hex=g.fight.target, unit=uid)
        g.note_fight_loss(uid)
        g.lose_step(uid)

    def do_retreat(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g)

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: to check, and to retreat after a failure; by doctrine to retreat at once, or to hold after it."""
        wish = wished_stand(g, self.side)
        if self.failed and wish == "hold":
            self.do_hold(g, seat, args)
        elif self.failed or wish == "retreat":
            self._go(g)
        else:
            self.do_test(g, seat, args)

    def _go(self, g: TheatreWar) -> None:
        units = self._units(g)
        pop(g, self)
        push(g, TheatreRetreat(side=self.side, units=units, far=self.far))

    def why_verb(self, g: TheatreWar, seat: str, verb: str) -> Refusal | None:
        if verb == "hold" and not self.failed:
            return Refusal("test-first", "9.8.4", {"hex": g.fight.target})
        return None


class TheatreRetreat(BattleQuestion):
    """ "withdraw" UNIT HEX: defenders retreat one by one (9.8.1), or "escape" UNIT BASE by air (9.8.2).

    Those without a way stay, and their weakest checks (9.8.3). ``on_foot``: nobody flies any more.
    """

    verbs: ClassVar[tuple[str, ...]] = ("withdraw", "escape", "decline")
    units: list[str]
    far: int
    on_foot: bool = False

    def _escapes(self, g: TheatreWar) -> dict[str, list[str]]:
        """Unit -> the bases to which it may retreat by air."""
        here = [uid for uid in self.units if g.state.place.get(uid) == g.fight.target and not self.on_foot]
        found = {uid: escape_bases(g, uid) for uid in here}
        return {uid: bases for uid, bases in found.items() if bases}

    def _open(self, g: TheatreWar) -> dict[str, dict[str, RetreatEnd]]:
        origin = g.fight.target
        here = [uid for uid in self.units if g.state.place.get(uid) == origin]
        found = {uid: {**retreat_ends(g, uid, origin, self.far), **boarding_ends(g, uid)} for uid in here}
        return {uid: ends for uid, ends in found.items() if ends}

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        open_, escapes = self._open(g), self._escapes(g)
        if not self._is_choice(open_, escapes) or self._is_answered_towards(g, open_):
            return ()
        facts = {"hex": g.fight.target, "far": self.far, "left": len({*open_, *escapes})}
        offered = {"withdraw": open_, "escape": escapes, "decline": True}
        verbs = tuple(verb for verb in self.verbs if offered[verb])
        return (Prompt(self.side, "withdraw-units", "9.8.1", verbs, facts),)

    @staticmethod
    def _is_choice(open_: Mapping[str, Collection[str]], escapes: Mapping[str, Collection[str]]) -> bool:
        return any(len(ends) > 1 for ends in open_.values()) or bool(escapes)

    def _is_answered_towards(self, g: TheatreWar, open_: Mapping[str, Collection[str]]) -> bool:
        """Whether nobody is asked now: towards a hex the side has answered ahead only where that leads somebody nearer to it."""
        goal, far = wished_way(g, self.side), g.board.grid.distance
        ashore = [end for ends in open_.values() for end in ends if not is_aboard(end)]
        nearer = [end for end in ashore if goal and far(end, goal) < far(g.fight.target, goal)]
        return self.is_answered(g, "withdraw-units", [goal] if nearer else ())

    def slot_escape(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        escapes = self._escapes(g)
        if not chosen:
            return Slot("unit", "unit", tuple(escapes), section="9.8.2")
        return Slot("to", "hex", tuple(escapes[chosen[0]]), section="9.8.2") if len(chosen) == 1 else None

    def do_escape(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        fly_off(g, args[0], args[1])
        g.note_outcome(self.far, wiped=False)

    def slot_withdraw(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        open_ = self._open(g)
        if not chosen:
            return Slot("unit", "unit", tuple(open_), section="9.8.1")
        if len(chosen) == 1:
            ends = tuple(open_[chosen[0]])
            return Slot("to", "entry" if any(is_aboard(end) for end in ends) else "hex", ends, section="9.8.1")
        return None

    def do_withdraw(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._withdraw(g, args[0], self._open(g)[args[0]][args[1]])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice for the next unit: on foot, the fewest checks, room, friends; who has no way stays."""
        if is_foggy(g):  # its side's own stacks, which others do not see, decide where to
            g.reveal()
        if not self._open(g):
            self.on_foot = True
            return
        uid, ends = next(iter(self._open(g).items()))
        ashore = {end: way for end, way in ends.items() if not is_aboard(end)}
        self._withdraw(g, uid, ends[usual_end(g, uid, ashore, wished_way(g, self.side)) if ashore else next(iter(ends))])

    def _withdraw(self, g: TheatreWar, uid: str, end: RetreatEnd) -> None:
        """A unit checks in each zone on its way (9.8.5), and ends where it was sent if a step of it is left."""
        if is_aboard(end.hexes[-1]):
            g.embark_units([uid], end.hexes[-1].partition(":")[2])
            g.note_outcome(self.far, wiped=False)
            return
        for _ in end.checks:
            if not passes_check(g, uid, "zone"):
                g.note_fight_loss(uid)
                g.lose_step(uid)
            if uid not in g.state.place:
                return
        g.retreat_unit(uid, end.hexes)
        g.note_outcome(self.far, wiped=False)

    def advance(self, g: TheatreWar) -> None:
        open_ = self._open(g)
        if self._is_choice(open_, self._escapes(g)):
            self.answer_ahead(g)
            return
        if open_:
            uid, ends = next(iter(open_.items()))
            self._withdraw(g, uid, next(iter(ends.values())))
            return
        stuck = [uid for uid in self.units if g.state.place.get(uid) == g.fight.target]
        pop(g, self)
        if stuck:
            uid = weakest_of(g, stuck)
            g.emit("no-way-out", seat=self.side, hex=g.fight.target, units=stuck)
            if not passes_check(g, uid, "stuck"):
                g.note_fight_loss(uid)
                g.lose_step(uid)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if len(chosen) == 1 and value in g.board.bit:
            return why_no_retreat_there(g, chosen[0], g.fight.target, self.far, value)
        if not chosen and value in self.units and g.state.place.get(value) == g.fight.target:
            return Refusal("no-retreat", "9.8.3", {"unit": value})
        return None
