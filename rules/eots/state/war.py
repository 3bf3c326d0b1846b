"""The working context of the rules: a state being read (``reading``), and all that changes it (``changing``)."""

from __future__ import annotations

import msgspec

from rules.eots.state.battle_changes import BattleChanges
from rules.eots.state.card_changes import CardChanges
from rules.eots.state.marker_changes import MarkerChanges
from rules.eots.state.model import EotsState
from rules.eots.state.nation_changes import NationChanges
from rules.eots.state.offensive_changes import OffensiveChanges
from rules.eots.state.turn_changes import TurnChanges
from rules.eots.state.unit_changes import UnitChanges

#: The fields of the state that a cancelled offensive restores (5.32 D).
RESTORED = (
    "place", "reduced", "control", "asp_used", "asp", "tokyo_express", "barges", "burma_road", "replacements", "out_of_game",
    "rivalry", "escort", "unbuilt", "political_will", "war_in_europe", "china_front", "china_divisions", "india", "hump",
    "kwai_bridge", "surrendered", "defensive_doctrine", "tojo_resigned", "will_paid", "lost_once", "held_once", "kept_bases",
    "garrisons_gone", "india_recovered", "india_segments", "india_unrest", "occupied_segments", "blockade_segments",
    "bombing_turns", "allies_delayed", "returning", "fresh_hqs", "bombed", "rebuilt", "grounded", "submarine_cards",
    "bombing_cards", "bombing_saved", "casualties_paid", "asp_due",
)  # fmt: skip
_TYPES = {field.name: field.type for field in msgspec.structs.fields(EotsState)}
#: The state before an offensive, as far as it may be restored.
Before = msgspec.defstruct("Before", [(name, _TYPES[name]) for name in RESTORED])


class EotsWar(UnitChanges, CardChanges, MarkerChanges, NationChanges, TurnChanges, OffensiveChanges, BattleChanges):
    """A state being read or changed. The base classes hold most of its changes."""

    def reading(self) -> EotsWar:
        """A context for reading the present state, with its cached results."""
        found = EotsWar(self.state, None)
        found.share_kept(self)
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
        before = Before(**{name: getattr(self.state, name) for name in RESTORED})
        return bytes(msgspec.msgpack.encode(before, order="deterministic"))

    def restore(self, data: bytes) -> None:
        """Put back what ``snapshot`` saved (5.32 D): positions, control, ASPs, markers."""
        before = msgspec.msgpack.decode(data, type=Before)
        for name in RESTORED:
            setattr(self.state, name, getattr(before, name))
        self.touch()
