"""Words of the board, the score, reports and pictures, by the word or question of ``/help`` that explains them."""

from __future__ import annotations

from collections.abc import Mapping

#: Beginning of a message's id -> the word or question; the longest beginning counts.
LINES: Mapping[str, str] = {
    "box-": "sea-zone",
    "picture-sea": "sea-zone", "picture-air": "air", "picture-mines": "mines", "status-air": "air", "status-sea": "sea-zone",
    "report-air": "air", "report-sea": "sea-zone",
    "picture-battle": "attack", "picture-battle-column": "shift", "picture-battle-odds": "odds",
    "picture-battle-result": "step", "picture-battle-result-retreat": "retreat", "picture-battle-retreat": "retreat",
    "picture-battle-steps": "step", "picture-beachhead": "beachhead", "picture-beneath": "stacking",
    "picture-board": "sides", "picture-choosing": "move",
    "picture-marker": "clearing", "picture-material": "sides", "picture-no-supply": "supply", "picture-plan": "move",
    "picture-plan-battle": "attack", "picture-reach": "move", "picture-side": "sides", "picture-taken": "control",
    "picture-terrain": "terrain", "picture-track-contested": "contested", "picture-track-initiative": "initiative",
    "picture-track-phase": "turns", "picture-track-points": "points", "picture-track-segment": "turns",
    "picture-track-turn": "turns", "picture-track-weather": "weather", "picture-zone": "zone", "report-advance": "advance",
    "report-battle": "attack", "report-entered": "control", "report-fled": "retreat", "report-gone": "step",
    "report-march": "move", "report-opening": "turns", "report-rolled": "odds", "report-side": "points", "report-steps": "step",
    "report-taken": "control", "report-turn": "turns", "score-leads": "leads", "score-next": "points",
    "status-side": "points", "status-theatre": "weather", "word-": "turns", "word-air": "air", "word-capital": "win",
    "word-contested": "contested", "word-elite": "elite", "word-exploitation": "exploitation",
    "word-initiative": "initiative", "word-lead": "points", "word-no-": "air", "word-nobody": "usual", "word-option": "usual",
    "word-sea": "sea-zone", "word-supply": "supply",
}  # fmt: skip
