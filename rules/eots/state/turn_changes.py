"""Changes remembered for a turn or the whole game: reinforcements, strategic warfare, events in force."""

from __future__ import annotations

from rules.eots.state.changing import Changing
from rules.eots.state.model import SIDES, Side


class TurnChanges(Changing):
    """Facts remembered from segment to segment."""

    def begin_by_revision(self, rules: int) -> None:
        """The game was begun with an earlier revision of the rules and continues with it."""
        self.state.revision = min(rules, self.state.revision)
        if rules < 2:
            self.state.single_hits = self.state.exchange_asked = False
        self.altered()

    def next_turn(self) -> None:
        """Advance the turn marker (4.5): end the turn's effects, and remember the control of the map (16.47)."""
        s = self.state
        self.forget_strategic_losses()
        s.turn += 1
        s.asp_used = dict.fromkeys(SIDES, 0)
        s.drawn = dict.fromkeys(SIDES, 0)
        s.played = {side: [] for side in SIDES}
        s.tokyo_express = ""
        s.bombed.clear()
        s.rebuilt.clear()
        s.casualties_paid = False
        s.control_at_start = dict(s.control)
        self.altered()

    def note_asp_due(self) -> None:
        """The Allied ASPs of this moment count for the Progress of the War (16.47)."""
        self.state.asp_due = self.state.asp["allies"]
        self.altered()

    # -- reinforcements and replacements -------------------------------------------------------------------------------

    def arrive(self, uid: str) -> None:
        """A unit is back: it no longer counts as one that was sent back and cannot be delayed (6.14)."""
        if uid in self.state.returning:
            self.state.returning.remove(uid)
            self.altered()

    def delay_allies(self, turn: int) -> None:
        """An event delays the Allied reinforcements of a turn (J80)."""
        self.state.allies_delayed.add(turn)
        self.altered()

    def note_fresh(self, hq: str) -> None:
        """A headquarters came as a reinforcement: it is still new in the replacement segment (11.0)."""
        self.state.fresh_hqs.add(hq)
        self.altered()

    def forget_fresh(self) -> None:
        """The replacement segment is over: no headquarters is new any more."""
        self.state.fresh_hqs.clear()
        self.altered()

    def note_rebuilt(self, uid: str) -> None:
        """A B-29 was rebuilt: it does not bomb this turn (12.31)."""
        self.state.rebuilt.add(uid)
        self.altered()

    # -- strategic warfare ---------------------------------------------------------------------------------------------

    def note_bombed(self, uid: str) -> None:
        """A B-29 bombed: it takes part in no offensive this turn (12.31)."""
        self.state.bombed.add(uid)
        self.altered()

    def lose_cards_to_submarines(self, cards: int) -> None:
        """Japan draws fewer cards this turn (12.2)."""
        self.state.submarine_cards = cards
        self.altered()

    def lose_cards_to_bombing(self, cards: int) -> None:
        """Japan draws fewer cards this turn for one more success (12.32)."""
        self.state.bombing_cards += cards
        self.altered()

    def note_bombing_saved(self) -> None:
        """Interceptors saved the cards of a successful bombing (classic edition)."""
        self.state.bombing_saved = True
        self.altered()

    def forget_strategic_losses(self) -> None:
        """Losses to submarines and bombers count from zero again (4.13)."""
        s = self.state
        s.submarine_cards = s.bombing_cards = 0
        s.bombing_saved = False
        self.altered()

    def count_bombing_turns(self, turns: int) -> None:
        """Turns in a row with a successful bombing (16.2)."""
        self.state.bombing_turns = turns
        self.altered()

    # -- events in force -----------------------------------------------------------------------------------------------

    def resign_tojo(self) -> None:
        """Tojo has resigned (J43)."""
        self.state.tojo_resigned = True
        self.altered()

    def adopt_defensive_doctrine(self) -> None:
        """Japan's defensive doctrine is in force from now on (J31)."""
        self.state.defensive_doctrine = True
        self.altered()

    def ground_air_zones(self, side: Side) -> None:
        """Air units of a side project no zone until ``restore_air_zones`` (J02)."""
        self.state.grounded.add(side)
        self.altered()

    def restore_air_zones(self, side: Side) -> None:
        """Air units of a side project zones again."""
        self.state.grounded.discard(side)
        self.altered()

    def note_held(self, hex_: str) -> None:
        """Japan held a hex with units at the end of a turn, as a victory line asks."""
        self.state.held_once.add(hex_)
        self.altered()
