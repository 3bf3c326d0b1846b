"""Changes of the offensive being resolved (7.2): leaders, activated units, moves, the intelligence condition, its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rules.eots.state.changing import Changing
from rules.eots.state.model import Condition, Offensive, UnitMove


class OffensiveChanges(Changing):
    """The offensive of a state being changed."""

    def begin_offensive(self, offensive: Offensive) -> None:
        """An offensive begins (7.1)."""
        self.state.offensive = offensive
        self.altered()

    def end_offensive(self) -> None:
        """The offensive is over. ASPs of only this offensive were spent first; the rest of them is lost (A09, J44)."""
        off = self.off
        if not off.cancelled:
            self.state.asp_used[off.side] -= min(off.asp_bonus, off.asp_used)
        self.state.offensive = None
        self.altered()

    def void_offensive(self) -> None:
        """The effects of a cancelled offensive on itself: no battles, no participants, no captures (5.32 D)."""
        off = self.off
        off.cancelled = True
        off.battles.clear()
        off.assigned.clear()
        off.covering.clear()
        off.captured.clear()
        self.altered()

    def become_oc(self) -> None:
        """The offensive of an event goes on as one of operations: the event gives nothing from here on (5.31)."""
        self.off.kind = "OC"
        self.altered()

    def suppose_no_offensive(self) -> None:
        """As if there were no offensive: for a copy used by questions."""
        self.state.offensive = None
        self.altered()

    def set_naval_allowance(self, hexes: int) -> None:
        """Set the movement allowance of ships in this offensive (7.22)."""
        self.off.naval = hexes
        self.altered()

    # -- who takes part ----------------------------------------------------------------------------------------------

    def choose_leader(self, hq: str, reaction: bool = False) -> None:
        """The headquarters that leads the offensive (7.21), or the reaction (7.26)."""
        if reaction:
            self.off.reaction_hq = hq
        else:
            self.off.hq = hq
        self.altered()

    def limit_activation(self, units: int, reaction: bool = False) -> None:
        """Most units that may be activated (7.21, 7.26)."""
        if reaction:
            self.off.reaction_limit = units
        else:
            self.off.limit = units
        self.altered()

    def activate(self, uid: str, reaction: bool = False, origin: str = "") -> None:
        """A unit takes part (7.21, 7.26). ``origin``: where it was when it was activated, if it is not there now."""
        off = self.off
        (off.reacted if reaction else off.activated).append(uid)
        off.origin[uid] = origin or self.where(uid)
        self.altered()

    def cancel_activation(self, uid: str) -> tuple[str, UnitMove | None]:
        """An active unit takes no part after all: forget its origin and its move."""
        off = self.off
        off.activated.remove(uid)
        self.altered()
        return off.origin.pop(uid), off.moved.pop(uid, None)

    def void_reaction(self, uid: str) -> None:
        """A reacting unit that joins no battle takes no part (7.26)."""
        self.off.reacted.remove(uid)
        self.altered()

    def activate_only(self, units: Iterable[str], reaction: bool = False) -> None:
        """These units take part on one side, and no others: for a copy that is asked about."""
        wanted, force = list(units), self.off.reacted if reaction else self.off.activated
        force.clear()
        for uid in wanted:
            self.activate(uid, reaction)
        self.altered()

    @contextmanager
    def supposing_activated(self, units: list[str], reaction: bool) -> Iterator[None]:
        """As if these units took part as well."""
        force = self.off.reacted if reaction else self.off.activated
        force.extend(units)
        self.altered()
        try:
            yield
        finally:
            del force[len(force) - len(units) :]
            self.altered()

    # -- movement ----------------------------------------------------------------------------------------------------

    def note_move(self, uid: str, moved: UnitMove) -> None:
        """Note the move of a unit (7.25 E)."""
        self.off.moved[uid] = moved
        self.off.origin.setdefault(uid, moved.path[0])
        self.altered()

    def note_zone_touched(self) -> None:
        """An active unit entered, left or crossed an enemy ZOI (7.25 E)."""
        self.off.zoi_touched = True
        self.altered()

    # -- intelligence ------------------------------------------------------------------------------------------------

    def note_special_tried(self, hex_: str) -> None:
        """Special reaction was tried in a hex (7.27)."""
        self.off.special_tried.append(hex_)
        self.altered()

    def note_intelligence_roll(self) -> None:
        """The one intelligence roll was made (7.25 C)."""
        self.off.rolled = True
        self.altered()

    def set_condition(self, condition: Condition) -> None:
        """The intelligence condition (7.25)."""
        self.off.condition = condition
        self.altered()

    # -- cards ---------------------------------------------------------------------------------------------------------

    def note_reaction_card(self, card: str) -> None:
        """A reaction card is played (5.32)."""
        self.off.reaction_cards.append(card)
        self.altered()

    def set_counter_offensive(self, card: str) -> None:
        """A counter-offensive card sets the LV of the reaction (5.32 C)."""
        self.off.counter = card
        self.altered()

    def add_asp_bonus(self, asp: int) -> None:
        """ASPs of this offensive only (A09, J44)."""
        self.off.asp_bonus += asp
        self.altered()

    def strike_by_kamikaze(self, hex_: str) -> None:
        """A kamikaze strikes in a battle hex, once an offensive (5.32 B)."""
        self.off.kamikaze_hexes.append(hex_)
        self.altered()

    def use_sho_go(self) -> None:
        """The extra step of J45 is used up."""
        self.off.sho_go_used = True
        self.altered()

    def note_forager(self, units: list[str]) -> None:
        """The Japanese air units of which one loses a step in the end (A55)."""
        self.off.forager_units = units
        self.altered()
