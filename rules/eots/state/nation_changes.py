"""Changes of nations (13.0): surrender, permanent losses, India, and Political Will that is paid once (16.4)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eots.state.changing import Changing
from rules.eots.state.model import Side


class NationChanges(Changing):
    """Nations of a state being changed."""

    def note_surrender(self, nation: str) -> None:
        """A nation has surrendered (13.1)."""
        self.state.surrendered.append(nation)
        self.altered()

    def note_liberation(self, nation: str) -> None:
        """A nation that had surrendered is won back (13.1)."""
        self.state.surrendered.remove(nation)
        self.altered()

    def note_lost(self, nation: str) -> None:
        """The cost of a nation's surrender stays lost, even if it is won back (13.1)."""
        self.state.lost_once.add(nation)
        self.altered()

    def keep_bases(self, hexes: Iterable[str]) -> None:
        """Japanese units keep these bases in a nation won back until they leave (classic edition)."""
        self.state.kept_bases.extend(h for h in hexes if h not in self.state.kept_bases)
        self.altered()

    def give_up_base(self, hex_: str) -> None:
        """The Japanese units have left a base they kept."""
        self.state.kept_bases.remove(hex_)
        self.altered()

    def give_mandates(self, side: Side) -> None:
        """A side owns the Australian Mandates from now on (13.84)."""
        self.state.mandates = side
        self.altered()

    def count_blockade(self, segments: int) -> None:
        """Segments in a row without a line from the home islands to a resource hex (13.93)."""
        self.state.blockade_segments = segments
        self.altered()

    # -- India -------------------------------------------------------------------------------------------------------

    def note_india_recovered(self, recovered: bool) -> None:
        """Whether a part of Northern India was won back since the last segment (13.62, classic edition)."""
        self.state.india_recovered = recovered
        self.altered()

    def count_india_segments(self, segments: int) -> None:
        """Segments that India's marker has been in its box (classic edition)."""
        self.state.india_segments = segments
        self.altered()

    def add_india_unrest(self, turn: int) -> None:
        """One step less of Allied ground replacements on a turn, none for the Commonwealth (13.62)."""
        self.state.india_unrest.append(turn)
        self.altered()

    # -- Political Will ----------------------------------------------------------------------------------------------

    def pay_will_once(self, item: str) -> None:
        """A change of Political Will that is made once: for a nation, or another item of 16.4."""
        self.state.will_paid.add(item)
        self.altered()

    def give_back_will(self, nation: str) -> None:
        """The cost of a nation's surrender is given back: it may be paid again (16.41)."""
        self.state.will_paid.remove(nation)
        self.altered()

    def count_occupation(self, item: str, segments: int) -> None:
        """Segments in a row with Japanese units in Alaska or Hawaii (16.42)."""
        self.state.occupied_segments[item] = segments
        self.altered()

    def note_casualties(self) -> None:
        """Political Will has changed for casualties in this turn (16.45)."""
        self.state.casualties_paid = True
        self.altered()
