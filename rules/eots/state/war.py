"""The working context of the rules: a state being read (``reading``), and all that changes it (``changing``)."""

from __future__ import annotations

import msgspec

from rules.eots.state.battle_changes import BattleChanges
from rules.eots.state.card_changes import CardChanges
from rules.eots.state.marker_changes import MarkerChanges
from rules.eots.state.model import Side
from rules.eots.state.nation_changes import NationChanges
from rules.eots.state.offensive_changes import OffensiveChanges
from rules.eots.state.turn_changes import TurnChanges
from rules.eots.state.unit_changes import UnitChanges


class Before(msgspec.Struct):
    """The state that a cancelled offensive restores (5.32 D)."""

    place: dict[str, str]
    reduced: set[str]
    control: dict[str, Side]
    asp_used: dict[str, int]
    asp: dict[str, int]
    tokyo_express: str
    barges: bool
    burma_road: str
    replacements: dict[str, int]
    out_of_game: dict[str, list[str]]
    rivalry: dict[str, bool]
    escort: int
    unbuilt: list[str]
    political_will: int
    war_in_europe: int
    china_front: str
    china_divisions: int
    india: str
    hump: bool
    kwai_bridge: bool
    surrendered: list[str]
    defensive_doctrine: bool
    tojo_resigned: bool
    will_paid: set[str]
    lost_once: set[str]
    held_once: set[str]
    kept_bases: list[str]
    garrisons_gone: set[str]
    india_recovered: bool
    india_segments: int
    india_unrest: list[int]
    occupied_segments: dict[str, int]
    blockade_segments: int
    bombing_turns: int
    allies_delayed: set[int]
    returning: set[str]
    fresh_hqs: set[str]
    bombed: set[str]
    rebuilt: set[str]
    grounded: set[Side]
    submarine_cards: int
    bombing_cards: int
    bombing_saved: bool
    casualties_paid: bool
    asp_due: int | None


class EotsWar(UnitChanges, CardChanges, MarkerChanges, NationChanges, TurnChanges, OffensiveChanges, BattleChanges):
    """A state being read or changed. The base classes hold most of its changes."""

    def reading(self) -> EotsWar:
        """A context for reading the present state, with its cached results."""
        found = EotsWar(self.state, None)
        found._memo, found._fitting = self._memo, self._fitting
        found.share_map(self)
        return found

    def following(self, before: EotsWar) -> None:
        """Take over another context's facts about the map that still apply."""
        self._fitting = dict(before._fitting)
        self.follow_map(before)

    # -- for the engine ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def finish(self, winner: str | None, degree: str, lines: list[tuple[str, int]] | None = None, reason: str = "") -> None:
        """End the game (16.0), with the points line by line."""
        points = [list(line) for line in lines or []]
        self.state.result = {"winner": winner, "degree": degree, "lines": points, "reason": reason}
        self.altered()
        self.emit("game-over", winner=winner, degree=degree, reason=reason, lines=[list(line) for line in points])

    # -- weather -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """The data for ``restore`` to undo an offensive that weather cancels."""
        s = self.state
        fields = {name: getattr(s, name) for name in Before.__struct_fields__}
        return bytes(msgspec.msgpack.encode(Before(**fields), order="deterministic"))

    def restore(self, data: bytes) -> None:
        """Put back what ``snapshot`` saved (5.32 D): positions, control, ASPs, markers."""
        before = msgspec.msgpack.decode(data, type=Before)
        for name in Before.__struct_fields__:
            setattr(self.state, name, getattr(before, name))
        self.touch()
