"""The step in which a side moves its activated units, stack by stack (7.2 steps 2 and 8, 7.22, 7.26, 7.32, 8.0)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import msgspec

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push, refuse
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement import ground, join, modes, promise_moves, promises, sea_transport
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.carry_out import carry_out_move, send_to_turn_track
from rules.eots.s08_movement.disengage import Disengage, may_disengage
from rules.eots.s08_movement.duties import battle_hexes
from rules.eots.s08_movement.reach import MoveReach
from rules.eots.state.model import Mode
from rules.eots.state.war import EotsWar


class MoveUnits(Step[EotsWar]):
    """Verbs: "move" ORIGIN UNITS MODE DESTINATION [BATTLE], in reaction also "join" UNITS BATTLE for units that stay, "done".

    ``left``: half movement points of ground units that may march on because the enemy before them withdrew (8.43).
    """

    verbs: ClassVar[tuple[str, ...]] = ("move", "join", "done")
    side: str
    reaction: bool = False
    left: dict[str, int] = msgspec.field(default_factory=dict)

    # -- who can move ------------------------------------------------------------------------------------------------

    def _force(self, g: EotsWar) -> list[str]:
        off = g.off
        if self.reaction:
            return [u for u in off.reacted if join.may_still_move(g, u)]
        fresh = [u for u in off.activated if u not in off.moved and modes.box_or_hex(g, g.where(u))]
        return fresh + [u for u in self.left if self._may_go_on(g, u)]

    def _may_go_on(self, g: EotsWar, uid: str) -> bool:
        return g.on_map(uid) and not barred_land.land_block(g, self.side) & g.grid.bit[g.where(uid)]

    def _can_move(self, g: EotsWar, uid: str) -> bool:
        if self.reaction or promises.current_promise(g) is None:
            return modes.can_move(g, uid, self.reaction, self.left)
        if self._has_mode(g, [uid]):
            return True
        stack = self._stack(g, [uid])
        return stack != [uid] and self._has_mode(g, stack)

    def _modes(self, g: EotsWar, stack: list[str]) -> tuple[str, ...]:
        """The kinds of movement in which a stack has somewhere to go without breaking a promise of the event."""
        usable = modes.usable_modes(g, stack, self.reaction, self.left)
        if self.reaction or promises.current_promise(g) is None:
            return usable
        return tuple(mode for mode in usable if self._keeps_promise(g, stack, mode))

    def _has_mode(self, g: EotsWar, stack: list[str]) -> bool:
        """Whether there is any."""
        return any(self._keeps_promise(g, stack, mode) for mode in modes.usable_modes(g, stack, self.reaction, self.left))

    def _keeps_promise(self, g: EotsWar, stack: list[str], mode: str) -> bool:
        if mode == "air_track":
            return promise_moves.may_leave_for_track(g, stack)
        return promise_moves.has_promise_destination(g, stack, mode, self.left)

    def _reach(self, g: EotsWar, stack: list[str], mode: str) -> MoveReach:
        if self.reaction:
            return modes.legal_destinations(g, stack, mode, True, self.left)
        return promise_moves.promise_destinations(g, stack, mode, self.left)

    def _movers(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return g.sorted_units(u for u in self._force(g) if self._can_move(g, u))

        return g.memo(("movers", self.side, self.reaction), build)

    def _has_mover(self, g: EotsWar) -> bool:
        def build() -> bool:
            force = self._force(g)
            return g.some(("mover", self.side, self.reaction), lambda: force, lambda u: u in force and self._can_move(g, u))

        return g.memo(("has-mover", self.side, self.reaction), build)

    def _joiners(self, g: EotsWar) -> tuple[str, ...]:
        """Carriers and air units that may fight from their place."""
        if not self.reaction:
            return ()
        return g.sorted_units(u for u in g.off.reacted if join.in_place(g, u))

    def _done_allowed(self, g: EotsWar) -> bool:
        if not self.reaction:
            return not promises.is_promise_due(g) or not self._has_mover(g)
        return not any(join.is_pending_reaction(g, u) for u in g.off.reacted)

    # -- prompts and slots -------------------------------------------------------------------------------------------

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if g.state.offensive is None:
            return ()
        verbs: tuple[str, ...] = ("move",) if self._has_mover(g) else ()
        if self._joiners(g):
            verbs += ("join",)
        if self._done_allowed(g):
            verbs += ("done",)
        if verbs == ("done",):
            return ()
        what, section = ("reaction-move", "7.26") if self.reaction else ("move", "7.22")
        facts: dict[str, Any] = {"asp": sea_transport.asp_available(g, self.side, self.reaction), "naval": g.off.naval}
        if not self.reaction:
            facts |= promises.promise_demands(g)
        return (Prompt(self.side, what, section, verbs, facts),)

    def why_verb(self, g: EotsWar, seat: str, verb: str) -> Refusal | None:
        """The units that must still be brought into a battle before "done" (7.26); the event's promise (5.31)."""
        if verb == "done" and not self.reaction and promises.is_promise_due(g):
            return promises.promise_refusal(g)
        waiting = [u for u in g.off.reacted if join.is_pending_reaction(g, u)] if self.reaction and verb == "done" else []
        return Refusal("must-join-first", "7.26", {"units": waiting}) if waiting else None

    def slot_move(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            origins = tuple(sorted({g.where(u) for u in self._movers(g)}))
            return Slot("origin", "hex", origins, section="8.0")
        if len(chosen) == 1:
            units = tuple(u for u in self._movers(g) if g.where(u) == chosen[0])
            return Slot("units", "unit", units, True, 1, len(units), "8.0")
        units_ = chosen[1].split("+")
        stack = self._stack(g, units_)
        if len(chosen) == 2:
            open_ = self._modes(g, stack)
            if not open_:
                raise self._no_mode(g, stack)
            return Slot("mode", "choice", open_, section="8.0")
        mode = chosen[2]
        if mode == "air_track":
            return None
        if len(chosen) == 3:
            return Slot("destination", "hex", self.goals(g, units_, mode).names, section="8.0")
        if len(chosen) == 4:
            battles = self._battles(g, stack, chosen[3])
            return Slot("battle", "hex", battles, section="7.26") if len(battles) > 1 else None
        return None

    def goals(self, g: EotsWar, units: list[str], mode: str) -> MoveReach:
        """The destinations of these units by a kind of movement, with the ship they must take along; each with its path."""
        return self._reach(g, self._stack(g, units), mode)

    def _stack(self, g: EotsWar, units: list[str]) -> list[str]:
        """The units named, with the ship that a lone landing force must take along (7.32, 8.45 B, 8.46)."""
        ground_units = [u for u in units if g.unit(u).kind == "ground"]
        if len(units) != 1 or not ground_units:
            return units
        found = modes.escorted_passage(g, units[0], self.reaction, self.left)
        if not found and not self.reaction and promises.current_promise(g) is not None and not self._modes(g, units):
            found = promise_moves.escorted_for_promise(g, units[0], self.left)
        return found or units

    def _battles(self, g: EotsWar, stack: list[str], goal: str) -> tuple[str, ...]:
        """Battles that the carriers and air units of a reacting stack can fight from its destination."""
        power = [u for u in stack if g.is_air_power(u)]
        if not self.reaction or not power:
            return ()
        if g.grid.bit[goal] & battle_hexes(g):
            return (goal,)
        return join.in_strike_range(g, power, goal)

    def _no_mode(self, g: EotsWar, stack: list[str]) -> Exception:
        if modes.usable_modes(g, stack, self.reaction, self.left):
            broken = promises.promise_refusal(g)
            return refuse(broken.code, broken.section, **broken.facts)
        for mode in modes.possible_modes(g, stack, self.reaction):
            if mode in modes.SEA_LIFT:
                reason = sea_transport.mode_refusal(g, sorted(stack), mode, self.reaction)
                if reason is not None:
                    return refuse(reason.code, reason.section, **reason.facts)
        return refuse("cannot-move-together", "8.0", units=sorted(stack))

    def slot_join(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            units = self._joiners(g)
            return Slot("units", "unit", units, True, 1, len(units), "7.26")
        if len(chosen) == 1:
            common = set(join.in_place(g, chosen[0].split("+")[0]))
            for uid in chosen[0].split("+"):
                common &= set(join.in_place(g, uid))
            if not common:
                raise refuse("no-common-battle", "7.26", units=sorted(chosen[0].split("+")))
            return Slot("battle", "hex", tuple(sorted(common)), section="7.26")
        return None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "join" and not chosen and value in g.cat.units:
            return self._why_no_join(g, value)
        if verb != "move":
            return None
        if not chosen:
            if value not in g.grid.bit:
                return Refusal("no-such-hex", "8.0", {"hex": value})
            return Refusal("no-unit-to-move", "8.0", {"hex": value})
        if len(chosen) == 1:
            if value not in g.cat.units:
                return Refusal("no-unit", "7.21", {"value": value})
            if value in g.off.moved:
                return Refusal("already-moved", "7.32", {"unit": value})
            if value not in (g.off.reacted if self.reaction else g.off.activated):
                return Refusal("not-activated", "7.21", {"unit": value})
            if g.where(value) != chosen[0]:
                return Refusal("not-in-this-hex", "7.32", {"unit": value, "hex": g.where(value)})
            if modes.can_move(g, value, self.reaction, self.left):
                return promises.promise_refusal(g)
            return modes.why_unit_stuck(g, value, self.reaction)
        stack = self._stack(g, chosen[1].split("+"))
        if len(chosen) == 2 and value in modes.ORDER:
            if value in modes.usable_modes(g, stack, self.reaction, self.left):
                return promises.promise_refusal(g)
            return modes.why_not_at_all(g, stack, value, self.reaction)
        if len(chosen) == 3:
            if value in modes.legal_destinations(g, stack, chosen[2], self.reaction, self.left):
                return promises.promise_refusal(g)
            return modes.why_no_destination(g, stack, chosen[2], value, self.reaction)
        return None

    def _why_no_join(self, g: EotsWar, uid: str) -> Refusal | None:
        """Why a unit cannot fight from its own hex (7.26, 9.11)."""
        if uid not in g.off.reacted:
            return Refusal("not-activated", "7.26", {"unit": uid})
        if not g.is_air_power(uid) or not g.on_map(uid):
            return Refusal("fights-where-it-stands", "9.12", {"unit": uid, "hex": g.where(uid)})
        if uid in g.off.assigned:
            return Refusal("already-assigned", "7.26", {"unit": uid})
        need = min((g.cat.distance(g.where(uid), b.hex) for b in g.off.battles), default=0)
        have = strike_range(g, uid)
        return Refusal("out-of-range", "9.11", {"unit": uid, "need": need, "have": have}) if need > have else None

    # -- doing -------------------------------------------------------------------------------------------------------

    def do_move(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        stack, mode = self._stack(g, args[1].split("+")), args[2]
        if mode == "air_track":
            send_to_turn_track(g, stack)
            return
        goal = args[3]
        battles = self._battles(g, stack, goal)
        points_left = self._points_left(g, stack, goal) if mode == "ground" and not self.reaction else 0
        path = carry_out_move(g, stack, cast(Mode, mode), goal, self.reaction, self.left)
        self.left = {}
        if battles:
            battle = args[4] if len(args) > 4 else battles[0]
            for uid in stack:
                if g.is_air_power(uid):
                    g.assign(uid, battle)
        if mode == "ground" and not self.reaction:
            self.left = dict.fromkeys(stack, points_left) if points_left else {}
            if may_disengage(g, g.enemy(self.side), goal, path[-2]):
                push(g, Disengage(side=g.enemy(self.side), hex=goal, came_from=path[-2]))
            else:
                self.left = {}
            g.step_changed()

    def _points_left(self, g: EotsWar, stack: list[str], goal: str) -> int:
        march = ground.stack_march(g, sorted(stack), self.left)
        return march.points - march.spent(march.path(goal))

    def do_join(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        for uid in args[0].split("+"):
            g.assign(uid, args[1])
        g.emit("joined", units=sorted(args[0].split("+")), hex=args[1])

    def do_done(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._finish(g)

    def advance(self, g: EotsWar) -> None:
        self._finish(g)

    def _finish(self, g: EotsWar) -> None:
        pop(g, self)
        if self.reaction and g.state.offensive is not None:
            join.conclude_joining(g)
