"""Words of the board, the score, reports and pictures, by the word or question of ``/help`` that explains them."""

from __future__ import annotations

from collections.abc import Mapping

#: Beginning of a message's id -> the word or question; the longest beginning counts.
LINES: Mapping[str, str] = {
    "picture-battled": "battle", "picture-cost": "figures", "picture-cut-off": "starve", "picture-face-down": "response",
    "picture-hand": "choice", "picture-lost": "starve", "picture-on-pile": "discard", "picture-placed": "build",
    "picture-points": "points", "picture-score": "points", "picture-source": "supply", "picture-stand-in": "figures",
    "picture-strait": "strait", "picture-supply": "supply", "picture-table": "status", "picture-target": "battle",
    "report-aimed": "eliminate", "report-battled": "battle", "report-brought": "sides", "report-cancelled": "choice",
    "report-cut-off": "starve", "report-declared": "build", "report-dropped": "discard", "report-face-down": "response",
    "report-granted": "supply", "report-guarded": "retreat", "report-home-lost": "home", "report-idle": "deck",
    "report-in-battled": "battle", "report-in-lost": "starve", "report-in-placed": "build", "report-laid": "status",
    "report-laid-down": "response", "report-lost-cards": "economic", "report-lost-hand": "economic",
    "report-lost-response": "response", "report-lost-status": "status", "report-missing": "points", "report-nation": "sides",
    "report-not-lent": "reserve", "report-paid": "figures", "report-placed": "build", "report-played": "choice",
    "report-put-back": "discard", "report-removed": "starve", "report-round": "leads", "report-score": "points",
    "report-scored": "points", "report-sources": "points", "report-spared": "retreat", "report-spared-cards": "economic",
    "report-used": "response", "report-withdrawn": "reserve", "status-cards": "status", "status-war": "leads",
    "track-": "rounds", "word-": "sides",
}  # fmt: skip
