"""The effect of a card that no verb can express: its owner proposes changes, the enemy agrees or refuses (house rule 7.5.1).

For an event this happens at once, for a combat card after its fight, so that no unit vanishes during a fight. A card for a
round or turn asks after every fight it fits until then (7.5.5b). Nothing changes before both have agreed. Then it is done
as if units had arrived, left and entered there by the rules.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar

import msgspec

from rules.engine import Prompt, Slot, Step
from rules.stalins_war.ground.s09_stacking import hexes_without_room
from rules.stalins_war.ground.s13_supply import check_side_supply
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.war import FrontWar

#: Changes that may be agreed on at once.
MOST = 12
SECTION = "house rule 7.5.1"
#: Verbs that add a change, each with the arguments it takes.
CHANGES = ("put", "take_off", "steps", "hold", "tally")


class Agreement(Step[FrontWar]):
    """The owner's proposal so far, as verbs with arguments; ``asked``: whether the enemy is considering it now.

    ``after``: the hex of the fight, "" for an event.
    """

    verbs: ClassVar[tuple[str, ...]] = (*CHANGES, "cross_out", "propose", "leave", "agree", "refuse")
    side: str
    card: str
    after: str = ""
    changes: list[list[str]] = []
    asked: bool = False
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        facts: dict[str, Any] = {"card": self.card, "changes": [" ".join(one) for one in self.changes]}
        if self.asked:
            return (Prompt(g.enemy(self.side), "manual-agree", SECTION, ("agree", "refuse"), facts),)
        more = CHANGES if len(self.changes) < MOST else ()
        verbs = (*more, "cross_out", "propose", "leave") if self.changes else (*more, "leave")
        what = "manual-after" if self.after else "manual"
        if self.after:
            facts["hex"] = self.after
        return (Prompt(self.side, what, SECTION, tuple(v for v in verbs if self._possible(g, v)), facts),)

    def _possible(self, g: FrontWar, verb: str) -> bool:
        slot = self.slot(g, self.side, verb, ())
        return slot is None or bool(slot.choices)

    def _draft(self, g: FrontWar) -> FrontWar:
        """The position as it would be without the cards, to look at."""
        return g.memo(("draft", *(" ".join(one) for one in self.changes)), lambda: self._drafted(g))

    def _drafted(self, g: FrontWar) -> FrontWar:
        draft = FrontWar(deepcopy(msgspec.structs.replace(g.state, stack=[], cards={})), None, g.book)
        for one in self.changes:
            carry_out_agreement(draft, one)
        return draft

    # -- drawing up ------------------------------------------------------------------------------------------------

    def slot_put(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        draft = self._draft(g)
        if not chosen:
            units = (uid for uid in sorted(g.book.units) if uid not in draft.state.gone and agreement_room(draft, uid))
            return Slot("unit", "unit", tuple(units), section=SECTION)
        return Slot("to", "hex", tuple(agreement_room(draft, chosen[0])), section="9.1") if len(chosen) == 1 else None

    def slot_take_off(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(sorted(self._draft(g).state.place)), section=SECTION)

    def slot_steps(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        draft = self._draft(g)
        if not chosen:
            units = (uid for uid in sorted(draft.state.place) if g.unit(uid).steps > 1)
            return Slot("unit", "unit", tuple(units), section=SECTION)
        if len(chosen) > 1:
            return None
        counts = (str(n) for n in range(1, g.unit(chosen[0]).steps + 1) if n != draft.steps(chosen[0]))
        return Slot("count", "number", tuple(counts), section=SECTION)

    def slot_hold(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        draft = self._draft(g)
        if not chosen:
            return Slot(
                "hex", "hex", tuple(at for at in sorted(draft.state.control) if _other_owners(draft, at)), section=SECTION
            )
        return Slot("side", "side", tuple(_other_owners(draft, chosen[0])), section=SECTION) if len(chosen) == 1 else None

    def slot_tally(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        counts = (str(n) for n in range(g.numbers.vp_most + 1) if n != self._draft(g).state.vp)
        return Slot("count", "number", tuple(counts), section=SECTION)

    def do_put(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._add(g, "put", args)

    def do_take_off(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._add(g, "take_off", args)

    def do_steps(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._add(g, "steps", args)

    def do_hold(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._add(g, "hold", args)

    def do_tally(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._add(g, "tally", args)

    def _add(self, g: FrontWar, verb: str, args: tuple[str, ...]) -> None:
        self.changes.append([verb, *args])

    def do_cross_out(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.changes.pop()

    # -- agreeing --------------------------------------------------------------------------------------------------

    def do_propose(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.asked = True
        g.emit("proposed", **self._proposal_facts(seat))

    def do_leave(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True
        g.emit("left-off", seat=seat, card=self.card)

    def do_agree(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.emit("agreed", **self._proposal_facts(seat))
        for one in self.changes:
            carry_out_agreement(g, one)
        for side in SIDES:
            check_side_supply(g, side)
        self.over = True

    def do_refuse(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.emit("refused", **self._proposal_facts(seat))
        self.asked = False
        self.changes = []

    def _proposal_facts(self, seat: str) -> dict[str, Any]:
        return {"seat": seat, "card": self.card, "changes": [" ".join(one) for one in self.changes]}


def agreement_room(g: FrontWar, uid: str) -> list[str]:
    """The hexes for a unit: on the part of the map in play, next to no enemy, within the limits of stacking."""
    row = g.unit(uid)
    taken = g.occupied(g.enemy(row.side)) | hexes_without_room(g, row.side, [uid]) | g.where(uid)
    return g.board.names(g.playable & ~taken)


def _other_owners(g: FrontWar, at: str) -> list[str]:
    """The sides that could get the places in a hex: not their holder, and no side against units there."""
    there = {g.side(uid) for uid in g.at(at)}
    return [side for side in SIDES if side != g.state.control[at] and not there - {side}]


def carry_out_agreement(g: FrontWar, change: list[str]) -> None:
    """Carry out one change, a verb with its arguments."""
    verb, *args = change
    if verb == "put":
        uid, at = args
        lost = g.state.lost.get(uid, 0) if uid in g.state.place else 0
        g.place(uid, at, lost=lost, why="put")
        g.enter(uid, at)
    elif verb == "take_off":
        g.eliminate(args[0], "card")
    elif verb == "steps":
        g.set_steps(args[0], int(args[1]))
    elif verb == "hold":
        g.seize(args[0], args[1], "card")
    else:
        g.gain_vp(int(args[0]) - g.state.vp, "card")
