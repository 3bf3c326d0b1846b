"""Changes of the offensive being resolved (7.2)."""

from __future__ import annotations

from rules.eots.state.changes.changing import Changing
from rules.eots.state.model import Battle


class OffensiveChanges(Changing):
    """The offensive of a state being changed."""

    # -- battles -------------------------------------------------------------------------------------------------------

    def turn_back_landing(self, battle: Battle) -> None:
        """A reacting ship turned back the landing in a battle's hex (8.45 B)."""
        battle.turned_back = True
        self.off.turned_back.append(battle.hex)
        self.touch()

    def note_retreat(self, uid: str) -> None:
        """A ground unit retreated: it fights no more in this offensive (9.1)."""
        self.off.retreated.append(uid)
        self.touch()

    # -- cards ---------------------------------------------------------------------------------------------------------

    def strike_by_kamikaze(self, hex_: str) -> None:
        """A kamikaze strikes in a battle hex, once an offensive (5.32 B)."""
        self.off.kamikaze_hexes.append(hex_)
        self.touch()

    def use_sho_go(self) -> None:
        """The extra step of J45 is used up."""
        self.off.sho_go_used = True
        self.touch()

    def note_forager(self, units: list[str]) -> None:
        """The Japanese air units of which one loses a step in the end (A55)."""
        self.off.forager_units = units
        self.touch()
