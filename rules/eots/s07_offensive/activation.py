"""Step 1 of an offensive (7.21) and of the reaction (7.26): the headquarters that leads, the units it activates, how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, refuse
from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s05_cards.promise import Promise
from rules.eots.s06_supply import efficiency, supply
from rules.eots.s07_offensive import eligible_units, prospects
from rules.eots.s08_movement import company, join, promises
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar


def offensive_leaders(g: EotsWar, side: str, card: str, kind: str) -> tuple[str, ...]:
    """The headquarters that could lead this card's offensive now: on the map, in supply, named by the event (5.31 A)."""

    def build() -> tuple[str, ...]:
        return tuple(hq for hq in sorted(g.units_of(side, "hq")) if leader_refusal(g, hq, card, kind) is None)

    return g.memo(("leaders", side, card, kind), build)


def leader_refusal(g: EotsWar, hq: str, card: str, kind: str) -> Refusal | None:
    """Why a headquarters may not lead, or None (6.21 B, 5.31 A)."""
    own = event_of_card(card) if kind == "EC" else None
    if own is not None:
        refusal = own.hq_allowed(g, hq)
        if refusal is not None:
            return refusal
    if not (own is not None and own.waives_supply) and hq not in supply.supplied_hqs(g, g.side(hq)):
        return Refusal("hq-unsupplied", "6.21 B", {"hq": hq})
    return None


def hopeful_leaders(g: EotsWar) -> tuple[str, ...]:
    """The headquarters that could lead and keep the event's promise (5.31); all of them if none could."""

    def build() -> tuple[str, ...]:
        every = offensive_leaders(g, g.off.side, g.off.card, g.off.kind)
        if promises.current_promise(g) is None:
            return every
        own = event_of_card(g.off.card)
        return tuple(hq for hq in every if prospects.by_headquarters(g, hq, own, room_of(g, own, hq))) or every

    return g.memo("hopeful-leaders", build)


def room_of(g: EotsWar, own: CardEvent, hq: str) -> int:
    """Maximum units that a headquarters could activate for an event, before it is chosen."""
    fixed = own.activation_limit(g)
    return own.logistic_value(g, hq) + efficiency.efficiency_of_hq(g, hq, ()) if fixed is None else fixed


class ChooseHQ(Step[EotsWar]):
    """The active player names the one headquarters of the offensive (7.21)."""

    verbs: ClassVar[tuple[str, ...]] = ("hq",)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        off = g.off
        if off.hq or not offensive_leaders(g, off.side, off.card, off.kind):
            return ()
        return (Prompt(off.side, "choose-hq", "7.21", ("hq",), {"card": off.card, "how": off.kind}),)

    def slot_hq(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("hq", "unit", hopeful_leaders(g), section="7.21")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value not in g.cat.units or g.unit(value).kind != "hq":
            return Refusal("no-hq", "7.21", {"hq": value})
        if g.side(value) != seat:
            return Refusal("enemy-unit", "7.21", {"unit": value})
        if not g.on_map(value):
            return Refusal("not-on-map", "7.21", {"unit": value})
        reason = leader_refusal(g, value, g.off.card, g.off.kind)
        return reason or (promises.promise_refusal(g) if promises.current_promise(g) is not None else None)

    def do_hq(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        g.choose_leader(args[0])
        g.limit_activation(unit_activation_limit(g, False, []))
        g.emit("hq-chosen", side=seat, unit=args[0], limit=g.off.limit)


def value_of(g: EotsWar, reacting: bool) -> int:
    """The operations or logistic value that counts for activation (7.21, 7.26)."""
    off = g.off
    if reacting:
        return event_of_card(off.counter).logistic_value(g, off.reaction_hq) if off.counter else off.ops
    return event_of_card(off.card).logistic_value(g, off.hq) if off.kind == "EC" else off.ops


def unit_activation_limit(g: EotsWar, reacting: bool, units: list[str]) -> int:
    """Most units that may be activated: value plus efficiency of the headquarters (7.21), which may depend on the units."""
    hq = g.off.reaction_hq if reacting else g.off.hq
    fixed = event_of_card(g.off.card).activation_limit(g) if g.off.kind == "EC" and not reacting else None
    if fixed is not None:
        return fixed
    return value_of(g, reacting) + efficiency.efficiency_of_hq(g, hq, tuple(units)) if hq else 0


class ActivateUnits(Step[EotsWar]):
    """Activate units, one set after another, up to the limit: "activate" UNITS, "done" (7.21, 7.26)."""

    verbs: ClassVar[tuple[str, ...]] = ("activate", "done")
    side: Side
    reaction: bool = False

    def _chosen(self, g: EotsWar) -> list[str]:
        return g.off.reacted if self.reaction else g.off.activated

    def _hq(self, g: EotsWar) -> str:
        return g.off.reaction_hq if self.reaction else g.off.hq

    def _event(self, g: EotsWar) -> CardEvent | None:
        if self.reaction:
            return event_of_card(g.off.counter) if g.off.counter else None
        return event_of_card(g.off.card) if g.off.kind == "EC" else None

    def _commanders(self, g: EotsWar) -> tuple[str, ...]:
        """The headquarters that may activate a unit: the leading one, or all that the card joins under it."""
        own, hq = self._event(g), self._hq(g)
        return (hq,) if own is None or self.reaction else own.commanders(g, hq)

    def _refusal(self, g: EotsWar, uid: str, chosen: list[str], traced: bool = True) -> Refusal | None:
        """Why none of them may activate a unit besides those chosen, or None; the leading one's reason comes first."""
        reasons: list[Refusal] = []
        for hq in sorted(self._commanders(g), key=lambda one: one != self._hq(g)):
            refusal = eligible_units.activation_refusal(g, self.side, hq, uid, chosen, self._event(g), traced)
            if refusal is None:
                return None
            reasons.append(refusal)
        return reasons[0] if reasons else Refusal("no-hq", "7.21", {"hq": self._hq(g)})

    def _candidates(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            chosen, hq = self._chosen(g), self._hq(g)
            if not hq:
                return ()
            room = self._room(g)
            if room < 1 and not any(self._free(g, u) for u in g.units_of(self.side)):
                return ()
            found: tuple[str, ...] = ()
            for one in self._commanders(g):
                found += tuple(
                    u for u in eligible_units.activation_candidates(g, self.side, one, chosen, self._event(g)) if u not in found
                )
            found = g.sorted_units(found)
            if self.reaction:
                found = join.units_able_to_join(g, found)
            if self._promised(g) is not None and self._hope(g, chosen):
                found = tuple(u for u in found if self._hope(g, [*chosen, u]))
            if room > 1:
                return found
            # The last place may be lost to a unit that costs the headquarters efficiency (13.79).
            return tuple(u for u in found if self._free(g, u) or self._room(g, u) >= 0)

        return g.memo(("candidates", self.side, self.reaction), build)

    def _along(self, g: EotsWar) -> tuple[str, ...]:
        """Units that join a battle only with others that may be activated in the same line (8.45 B, 9.12)."""
        if not self.reaction or not g.since(6):
            return ()

        def build() -> tuple[str, ...]:
            chosen, hq, by_itself = self._chosen(g).copy(), self._hq(g), self._candidates(g)
            every = eligible_units.activation_candidates(g, self.side, hq, chosen, self._event(g))
            return tuple(u for u in every if u not in by_itself and self._company(g, u, by_itself))

        return g.memo(("along", self.side), build)

    def _company(self, g: EotsWar, uid: str, by_itself: Sequence[str]) -> tuple[str, ...]:
        """Those others; () if there are none, or no room for them."""
        chosen = self._chosen(g)
        return company.company_of_unit(
            g, uid, by_itself, self._room(g) - 1, lambda some: self._refusal(g, uid, [*chosen, *some], False) is None
        )

    def _apart(self, g: EotsWar, uid: str) -> Refusal:
        """Why a unit that the headquarters could activate joins no battle on its own."""
        by_itself = join.units_able_to_join(g, [u for u in self._candidates(g) if u != uid])
        return company.why_apart(g, uid, self._company(g, uid, by_itself))

    def _free(self, g: EotsWar, uid: str) -> bool:
        """Whether the card activates this unit beyond the limit."""
        own = self._event(g)
        return own is not None and own.free_activation(g, self._hq(g), uid)

    def _room(self, g: EotsWar, *more: str) -> int:
        """How many more units may be activated besides those chosen so far and these."""
        units = [*self._chosen(g), *more]
        return unit_activation_limit(g, self.reaction, units) - sum(1 for u in units if not self._free(g, u))

    # -- what the event has promised (5.31) ------------------------------------------------------------------------------

    def _promised(self, g: EotsWar) -> Promise | None:
        return None if self.reaction else promises.current_promise(g)

    def _hope(self, g: EotsWar, chosen: list[str]) -> bool:
        """Whether the promise can be kept with these units, and those that may be activated besides."""
        promise = self._promised(g)
        if promise is None:
            return True
        room = unit_activation_limit(g, False, chosen) - sum(1 for u in chosen if not self._free(g, u))
        return prospects.promise_can_be_kept(
            g, promise, chosen, room, lambda uid, so_far: self._refusal(g, uid, list(so_far), False)
        )

    def _due(self, g: EotsWar) -> bool:
        """The units activated so far cannot keep the promise, but more may."""
        promise = self._promised(g)
        chosen = self._chosen(g)
        if promise is None or prospects.can_keep_promise(g, promise, chosen):
            return False
        return self._hope(g, chosen)

    def _unfinished(self, g: EotsWar) -> Refusal | None:
        own = self._event(g)
        if self._due(g):
            return promises.promise_refusal(g)
        return None if own is None else own.activation_unfinished(g, self._hq(g), list(self._chosen(g)))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self._candidates(g):
            return ()
        chosen = self._chosen(g)
        what, section = ("reaction-activate", "7.26") if self.reaction else ("activate", "7.21")
        facts = {"hq": self._hq(g), "used": len(chosen), "limit": unit_activation_limit(g, self.reaction, chosen)}
        verbs = ("activate", "done") if self._unfinished(g) is None else ("activate",)
        return (Prompt(self.side, what, section, verbs, facts),)

    def why_verb(self, g: EotsWar, seat: str, verb: str) -> Refusal | None:
        """What the card still requires before "done"."""
        return self._unfinished(g) if verb == "done" else None

    def slot_activate(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        section = "7.26" if self.reaction else "7.21"
        if not chosen:
            units = self._candidates(g)
            room = self._room(g) + sum(1 for u in units if self._free(g, u))
            return Slot("units", "unit", units, True, 1, max(1, min(room, len(units))), section, self._along(g))
        self._check(g, chosen[0].split("+"))
        return None

    def _check(self, g: EotsWar, units: list[str]) -> None:
        """Units that are each legal may not be legal together: rivalry, card caps, the limit."""
        before = self._chosen(g).copy()
        refusal = self._together(g, units, before)
        if refusal is not None:
            raise refuse(refusal.code, refusal.section, **refusal.facts)
        so_far = [*before, *units]
        if self._room(g, *units) < 0:
            most = unit_activation_limit(g, self.reaction, so_far)
            raise refuse("too-many-units", "7.26" if self.reaction else "7.21", have=len(so_far), need=most)
        if not self._hope(g, so_far) and self._hope(g, before):
            reason = promises.promise_refusal(g)
            raise refuse(reason.code, reason.section, **reason.facts)

    def _together(self, g: EotsWar, units: list[str], before: list[str]) -> Refusal | None:
        """Why not all of these units, judged one after the other: in a reaction in whichever order lets them (8.45 B)."""
        if self.reaction and g.since(6):
            if len(units) == 1 and not join.units_able_to_join(g, units):
                return self._apart(g, units[0])
            found = company.reacting_together(g, units, lambda uid, added: self._refusal(g, uid, [*before, *added]))
            return found[1] if found is not None else None
        for at, uid in enumerate(units):
            refusal = self._refusal(g, uid, [*before, *units[:at]])
            if refusal is not None:
                return refusal
        return None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value not in g.cat.units:
            return Refusal("no-unit", "7.21", {"value": value})
        refusal = self._refusal(g, value, self._chosen(g))
        if refusal is None and self.reaction and not join.units_able_to_join(g, (value,)):
            return self._apart(g, value)
        if refusal is None and not self._hope(g, [*self._chosen(g), value]):
            return promises.promise_refusal(g)
        return refusal

    def do_activate(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        for uid in units:
            g.activate(uid, self.reaction)
        g.emit("activated", side=self.side, units=units, reaction=self.reaction)
