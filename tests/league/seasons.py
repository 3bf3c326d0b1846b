"""Random seasons of every format, and what must hold after every event of them."""

from __future__ import annotations

import random

from bot.league.formats.field import PairingError
from bot.league.season.events import (
    Begun,
    Came,
    Ended,
    Event,
    Finished,
    Joined,
    Left,
    Opened,
    Published,
    Replaced,
    Resting,
    Result,
    Reverted,
    Started,
    read,
    written,
)
from bot.league.season.reckoning import by_rating, drawn_pools, next_round, standings
from bot.league.season.season import Season, SeasonError
from bot.league.season.settings import SWISS_TIES, TIES, Format, Settings

FORMATS: tuple[Format, ...] = ("swiss", "round_robin", "pools", "elimination", "double_elimination")


class Played:
    """A season that is played by chance; every event goes through the store's form and back."""

    def __init__(self, rng: random.Random, settings: Settings, people: int) -> None:
        self.rng = rng
        self.season = Season()
        self.games = 0
        self.tell(Opened(by="mod", settings=settings))
        for number in range(people):
            self.tell(Joined(by=f"p{number}", who=f"p{number}", rating=float(rng.randint(1000, 2000))))
        order = by_rating(self.season)
        self.tell(Started(by="mod", seeds=order, pools=drawn_pools(self.season, order)))

    def tell(self, event: Event) -> int:
        """Adds an event and looks at all that must hold."""
        seq = self.season.told(read(written(event)))
        check(self.season)
        return seq

    def play(self) -> None:
        """Play the season to its end."""
        while (proposal := self._next()) is not None:
            self.tell(Published(by="mod", round=proposal.round, pairs=proposal.pairs, byes=proposal.byes))
            for pairing in self.season.of_round(proposal.round):
                for leg in range(len(pairing.legs)):
                    self.games += 1
                    self.tell(Begun(pairing=pairing.id, leg=leg, game=self.games))
            self._results()
            self._come_and_go()
        self.tell(Finished(by="mod"))

    def _next(self):  # type: ignore[no-untyped-def]
        try:
            return next_round(self.season)
        except PairingError:
            return None

    def _results(self) -> None:
        open_ = [(pairing, leg) for pairing in self.season.open_pairings() for leg in range(len(pairing.legs))]
        self.rng.shuffle(open_)
        for pairing, leg in open_:
            both = pairing.legs[leg].first, pairing.legs[leg].second
            result = self._result(both)
            seq = self.tell(Ended(pairing=pairing.id, leg=leg, result=result))
            if self.rng.random() < 0.05:
                self.tell(Reverted(by="mod", seq=seq, reason="wrong"))
                self.tell(Ended(pairing=pairing.id, leg=leg, result=self._result(both)))

    def _result(self, both: tuple[str, str]) -> Result:
        kind = self.rng.random()
        if kind < 0.05:
            return Result(lost=(self.rng.choice(both),))
        if kind < 0.07:
            return Result(lost=both)
        winner = "" if kind < 0.2 else self.rng.choice(both)
        return Result(winner, self.rng.randint(1, 20) if winner else 0, self.rng.randint(1, 3) if winner else 0)

    def _come_and_go(self) -> None:
        season, rng = self.season, self.rng
        for place in list(season.places.values()):
            if rng.random() < 0.03:
                self.tell(Left(by="mod", who=place.player) if place.present else Came(by="mod", who=place.player))
        if rng.random() < 0.2:
            whom = rng.choice(sorted(season.places))
            self.tell(Replaced(by="mod", who=season.player(whom), whom=f"alt{len(season.log)}", reason="gone"))
        if season.rules.format == "swiss" and season.round < season.rules.rounds:
            if rng.random() < 0.3:
                self.tell(Joined(by="late", who=f"late{len(season.log)}"))
            if rng.random() < 0.5:
                place = season.places[rng.choice(sorted(season.places))]
                self.tell(Resting(by=place.player, who=place.player, round=season.round + 1, half=rng.random() < 0.7))


def settings(rng: random.Random, format_: Format) -> Settings:
    """Random settings of a format."""
    return Settings(
        "Random",
        "tiny",
        "full",
        format=format_,
        rounds=rng.randint(1, 6) if format_ == "swiss" else 0,
        sides=rng.choice(("history", "both")),
        ties=SWISS_TIES if format_ == "swiss" else TIES,
        pool_size=rng.randint(3, 5),
        qualify=rng.randint(1, 2),
        third=rng.random() < 0.5,
        harder=rng.choice(("", "first", "second")),
    )


def check(season: Season) -> None:
    """What holds after every event: the log tells the same season, each game one pairing, points add up, all ranked once."""
    again = Season.from_log([read(written(event)) for event in season.log])
    assert (again.places, again.pairings, again.byes, again.status) == (
        season.places,
        season.pairings,
        season.byes,
        season.status,
    )
    games = [leg.game for pairing in season.pairings for leg in pairing.legs if leg.game is not None]
    assert len(games) == len(set(games))
    for round_ in range(1, season.round + 1):
        names = [name for pairing in season.of_round(round_) for name in pairing.pair.both()]
        assert len(names) == len(set(names)), "twice in a round"
    if season.status == "entries":
        return
    ranked = standings(season)
    assert sorted(placed.id for placed in ranked) == sorted(season.places)
    assert [placed.rank for placed in ranked] == sorted(placed.rank for placed in ranked)
    assert [placed.points for placed in ranked] == sorted((placed.points for placed in ranked), reverse=True)


def refused(season: Season, event: Event) -> str:
    """The code with which a season refuses an event; it must be as it was before."""
    before = (len(season.log), list(map(written, season.log)), str(season.places), str(season.pairings))
    try:
        season.told(event)
    except SeasonError as error:
        assert before == (len(season.log), list(map(written, season.log)), str(season.places), str(season.pairings))
        return error.code
    raise AssertionError("not refused")
