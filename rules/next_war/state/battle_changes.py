"""9. What a fight changes."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading


class BattleChanges(TheatreReading):
    """What combat changes beside steps lost."""
