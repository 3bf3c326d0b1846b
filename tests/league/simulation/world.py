"""The world around the program: a clock of its own, people of four temperaments, two moderators who sleep at night."""

from __future__ import annotations

import heapq
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from league.season.events import PlayerJoined, SeasonOpened, SeasonStarted
from league.season.reckoning import by_rating, drawn_pools, season_standings
from league.season.season import Season
from league.season.settings import SeasonSettings
from tests.league.seasons import check, quick
from tests.league.simulation.host import CLOCK, DAY, Host
from tests.league.simulation.store import Game, KilledError, Store

Temperament = Literal["prompt", "slow", "vanishing", "quarrelling"]
MODERATORS = ("mia", "max")
HOUR = 3600
#: Events between two complete checks; after each event only its changes are checked.
SELDOM = 400


@dataclass
class World:
    """One simulation. ``decisions``: every click of a moderator."""

    settings: SeasonSettings
    people: dict[str, Temperament]
    seed: int
    kills: set[int] = field(default_factory=set)
    now: int = 0
    decisions: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.skill = {who: self.rng.gauss(0, 1) for who in self.people}
        self.gone = {who: self.rng.randint(5, 60) * DAY for who, kind in self.people.items() if kind == "vanishing"}
        self.store = Store(kills=self.kills)
        self.host = Host(self.store)
        self.events: list[tuple[int, int, Callable[[], None]]] = []
        self.number = self.seen = self.rounds = 0
        self.armed: set[tuple[int, int]] = set()
        self.heard: set[tuple[str, str]] = set()

    # -- the clock -------------------------------------------------------------------------------------------------------

    def at(self, when: int, do: Callable[[], None]) -> None:
        """Something happens at a moment."""
        self.number += 1
        heapq.heappush(self.events, (when, self.number, do))

    def ask(self, do: Callable[[], None], done: Callable[[], bool]) -> None:
        """Ask something of the program until it is done: if it dies of it, it restarts and does what was left undone."""
        while not done():
            try:
                do()
            except KilledError:
                self.restart()
            self.looked()

    def restart(self) -> None:
        """The program starts, and may die of that too."""
        while True:
            try:
                self.host = Host(self.store)
                self.host.catch_up(self.now)
                return
            except KilledError:
                continue

    def run(self) -> None:
        """Until the season is over."""
        self.ask(self.begin, lambda: self.host.season.status == "running")
        self.decisions["start"] += 1
        for moderator in MODERATORS:
            self.at(8 * HOUR, lambda who=moderator: self.moderate(who))
        self.at(HOUR, self.hourly)
        while self.host.season.status != "over":
            assert self.events, "nothing happens any more"
            self.now, _, do = heapq.heappop(self.events)
            assert self.now < 2000 * DAY, "it never ends"
            do()
            self.arm()
        check(self.host.season, self.store.season)

    def looked(self) -> None:
        """Invariants after every event, checked where something was added."""
        season = self.host.season
        for event in season.log[self.seen :]:
            quick(season, event)
        if len(season.log) // SELDOM != self.seen // SELDOM:
            check(season, self.store.season)
        self.seen = len(season.log)
        assert len(self.store.season) == self.seen, "memory and disk tell the same"
        pings = Counter((message.to, message.about) for message in self.store.sent)
        assert max(pings.values(), default=1) == 1, "nobody is pinged twice for one thing"
        assert not season.seed or all(season.seed not in message.text for message in self.store.sent[-5:]), (
            "nothing secret is said"
        )
        playing = Counter(who for game in self.store.games.values() if game.winner is None for who in game.seats)
        assert max(playing.values(), default=0) <= season.rules.legs() if season.settings else True, "at most one's games"

    # -- the season ------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Registration and the start; called again, it continues where it stopped."""
        season = self.host.season
        if season.settings is None:
            self.host.tell(SeasonOpened(by=MODERATORS[0], settings=self.settings))
        for who in self.people:
            if who not in self.host.season.places:
                self.host.tell(PlayerJoined(by=who, who=who, rating=1500 + 100 * self.skill[who]))
        for number in range(12):
            if f"alt{number}" not in self.host.docket.alternates:
                self.host.stand_by(f"alt{number}", self.now)
        order = by_rating(self.host.season)
        pools = drawn_pools(self.host.season, order)
        self.host.tell(SeasonStarted(by=MODERATORS[0], seeds=order, pools=pools, seed=f"secret {self.seed}"))

    def hourly(self) -> None:
        """The program looks around."""
        self.ask(lambda: self.host.look(self.now), lambda: not self.host.seen_now(self.now))
        self.ask(lambda: self.host.go_on(self.now), lambda: not self.host.goes_on(self.now))
        self.at(self.now + 6 * HOUR, self.hourly)

    def moderate(self, who: str) -> None:
        """A moderator looks at the desk: two of them, by day, twice."""
        hour = self.now // HOUR % 24
        if 7 <= hour < 23:
            if who == MODERATORS[0] and self.host.due():
                self.decisions["round"] += 1
                self.ask(lambda: self.host.step(who, self.now), lambda: not self.host.due())
            while (case := self.host.next_case(who)) is not None:
                self.decisions[case.kind] += 1
                self.rule(who, case.number)
        self.at(self.now + 10 * HOUR, lambda: self.moderate(who))

    def rule(self, who: str, number: int) -> None:
        """A moderator rules; who quarrels appeals against that now and then."""
        rulings = len(self.host.docket.rulings) + 1
        self.ask(
            lambda: self.host.rule(self.host.docket.case(number), who, self.now),
            lambda: len(self.host.docket.rulings) >= rulings,
        )
        case = self.host.docket.case(number)
        if case.kind == "claim" and self.rng.random() < 0.3:
            self.ask(
                lambda: self.host.appeal(case.raised.by, rulings, self.now),
                lambda: self.host.docket.ruling(rulings).appeal > 0,
            )

    # -- the games -------------------------------------------------------------------------------------------------------

    def arm(self) -> None:
        """Every unfinished game has a next moment: a move, or the end of a player's time."""
        for game in self.store.games.values():
            if game.winner is None and (game.number, game.since) not in self.armed:
                self.armed.add((game.number, game.since))
                self.at(*self.next_move(game))

    def next_move(self, game: Game) -> tuple[int, Callable[[], None]]:
        who, since = game.seats[game.turn], game.since
        chance = random.Random(f"{self.seed} {game.number} {since} {who}")
        kind = self.people.get(who, "prompt")
        hours = chance.uniform(20, 90) if kind == "slow" else chance.uniform(1, 20)
        when = since + round(hours * HOUR)
        if (who in self.gone and when > self.gone[who]) or when > since + CLOCK:
            return since + CLOCK, lambda: self.time_up(game.number, since)
        return when, lambda: self.move(game.number, since)

    def move(self, number: int, since: int) -> None:
        """Somebody moves; the last move decides the game."""
        game = self.store.games[number]
        if game.winner is not None or game.since != since:
            return
        moved = Game(number, game.seats, game.moves - 1, 1 - game.turn, self.now)
        if moved.moves == 0:
            chance = random.Random(f"{self.seed} {number} end")
            one, other = game.seats
            edge = self.skill.get(one, 0.0) - self.skill.get(other, 0.0) + chance.gauss(0, 1)
            moved.winner = one if edge > 0.1 else other if edge < -0.1 else ""
        self.store.games[number] = moved
        self.over(moved)

    def time_up(self, number: int, since: int) -> None:
        """A clock runs out: the game ends."""
        game = self.store.games[number]
        if game.winner is None and game.since == since:
            ended = Game(number, game.seats, game.moves, game.turn, self.now, game.seats[1 - game.turn])
            self.store.games[number] = ended
            self.over(ended)

    def over(self, game: Game) -> None:
        """The program learns that a game has ended; a quarrelsome loser may make a claim."""
        if game.winner is None:
            return
        found = self.host.season.of_game(game.number)
        assert found is not None
        pairing, leg = found[0].id, found[1]
        self.ask(
            lambda: self.host.take(game, self.now),
            lambda: self.host.season.leg(pairing, leg).result is not None,
        )
        for who in game.seats:
            if self.people.get(who) == "quarrelling" and game.winner not in ("", who) and self.rng.random() < 0.1:
                self.claim(who, pairing)

    def claim(self, who: str, pairing: int) -> None:
        """Somebody will not have it."""
        cases = len(self.host.docket.cases)
        self.ask(
            lambda: self.host.claim(who, pairing, "claim", self.now),
            lambda: len(self.host.docket.cases) > cases,
        )

    # -- figures -----------------------------------------------------------------------------------------------------------

    def figures(self) -> dict[str, object]:
        """The figures of the result."""
        season: Season = self.host.season
        first = season_standings(season)[0]
        return {
            "people": len(self.people),
            "rounds": season.round,
            "games": sum(leg.game is not None for pairing in season.pairings for leg in pairing.legs),
            "days": self.now // DAY,
            "decisions": dict(self.decisions),
            "all decisions": sum(self.decisions.values()),
            "events": len(season.log) + len(self.host.docket.log),
            "bytes": sum(map(len, (*self.store.season, *self.store.cases))),
            "kills": self.store.killed,
            "first": f"{first.id} {first.points}",
        }
