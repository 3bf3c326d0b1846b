"""Small seasons for tests: written in one line, played with given results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from league.season.events import GameEnded, LeagueResult, PlayerJoined, SeasonOpened, SeasonStarted
from league.season.reckoning import by_rating, drawn_pools, next_round, publication_event
from league.season.season import Pairing, Season
from league.season.settings import SeasonSettings
from rules.engine.contract.scenario import ScenarioInfo


def season_of(people: Iterable[str] | int, **settings: Any) -> Season:
    """A season that has begun: these people (or that many, ``p01`` ...) in the order of their seeds."""
    names = [f"p{n:02}" for n in range(1, people + 1)] if isinstance(people, int) else list(people)
    season = Season()
    season.add_event(SeasonOpened(by="mod", settings=msgspec.structs.replace(SeasonSettings("Test", "tiny", "full"), **settings)))
    for rating, name in enumerate(reversed(names)):
        season.add_event(PlayerJoined(by=name, who=name, rating=float(rating)))
    order = by_rating(season)
    season.add_event(SeasonStarted(by="mod", seeds=order, pools=drawn_pools(season, order), seed="test"))
    return season


def publish(season: Season, info: ScenarioInfo | None = None) -> list[Pairing]:
    """Publish the next round; no pairings if there is none."""
    proposal = next_round(season, info)
    if proposal is None:
        return []
    season.add_event(publication_event(proposal, "mod"))
    return season.of_round(proposal.round)


def won_by_seed(season: Season, pairings: Iterable[Pairing]) -> None:
    """Every game is won by the higher seed."""
    for pairing in pairings:
        for leg, game in enumerate(pairing.legs):
            winner = min((game.first, game.second), key=lambda name: season.places[name].seed)
            season.add_event(GameEnded(pairing=pairing.id, leg=leg, result=LeagueResult(winner)))


def play(season: Season, rounds: int = 100) -> None:
    """Play that many rounds, or to the end, with every game won by the higher seed."""
    for _ in range(rounds):
        pairings = publish(season)
        if not pairings:
            return
        won_by_seed(season, pairings)
