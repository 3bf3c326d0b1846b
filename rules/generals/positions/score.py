"""Question "score" (16): what each nation would score now, source by source and card by card, and who leads."""

from __future__ import annotations

from typing import Any

from rules.generals.course.scoring import cards_scored, sources_scored
from rules.generals.positions.params import GeneralsParams
from rules.generals.state.board import ALLIES, AXIS, SIDES
from rules.generals.state.war import GeneralsWar


def answer_nation_score(g: GeneralsWar, params: GeneralsParams) -> dict[str, Any]:
    """``score`` of both sides; for each nation its victory phase as if it were now; who would win if the game ended now."""
    score = {side: g.state.score[side] for side in SIDES}
    ahead = AXIS if score[AXIS] > score[ALLIES] else ALLIES if score[ALLIES] > score[AXIS] else g.book.numbers.tie
    return {"score": score, "nations": {nation: score_of_nation(g, nation) for nation in params.nations()}, "ahead": ahead}


def score_of_nation(g: GeneralsWar, nation: str) -> dict[str, Any]:
    """Points for ``sources`` and ``cards``; none of them while an enemy army is on the nation's home."""
    lost = g.home_lost(nation)
    sources = {} if lost else sources_scored(g, nation)
    cards = {} if lost else cards_scored(g, nation)
    total = sum(sources.values()) + sum(cards.values())
    return {"home_lost": lost, "sources": dict(sorted(sources.items())), "cards": dict(sorted(cards.items())), "total": total}
