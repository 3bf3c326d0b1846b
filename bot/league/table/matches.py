"""The names of a bracket's matches."""

from __future__ import annotations

from league.season.brackets import bracket_standings
from league.season.season import Season
from words import tr

#: Names of bracket matches, and of stages by their number of matches.
_LAST = {"final": "sheet-stage-final", "again": "sheet-stage-again", "third": "sheet-stage-third"}
_STAGES = {1: "sheet-stage-final", 2: "sheet-stage-semi", 4: "sheet-stage-quarter"}


def match_name(season: Season, name: str, lang: str) -> str:
    """The final, a semi-final with its number; in a bracket with two halves, the match's number."""
    found = [one.match for one in bracket_standings(season).values()]
    if name in _LAST:
        return tr(lang, _LAST[name])
    mine = next((one for one in found if one.id == name), None)
    if mine is None or any(one.id.startswith("l") for one in found):
        return tr(lang, "league-where-match", match=name)
    here = [one.id for one in found if one.round == mine.round and one.id not in _LAST]
    stage = tr(lang, _STAGES[len(here)]) if len(here) in _STAGES else tr(lang, "sheet-stage-of", number=2 * len(here))
    return f"{stage} {here.index(name) + 1}" if len(here) > 1 else stage
