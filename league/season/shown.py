"""What everybody sees of a season whose standings are hidden while a round is open."""

from __future__ import annotations

import copy

from league.season.season import Season


def season_as_shown(season: Season) -> Season:
    """The season up to its last round that is over, if its settings hide the open one; else the season itself. To read only."""
    if not season.rules.hidden or season.status != "running" or all(one.over for one in season.of_round(season.round)):
        return season
    found = copy.copy(season)
    found.until = {number: until for number, until in season.until.items() if number < season.round}
    found.pairings = [pairing for pairing in season.pairings if pairing.round < season.round]
    return found
