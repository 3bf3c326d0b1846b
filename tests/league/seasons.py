"""Random seasons of every format, and what must hold after every event of them."""

from __future__ import annotations

import random

import pytest

from league.formats.field import Pair, PairingError, Proposal
from league.formats.ladder import check_challenge
from league.formats.pods import Earned
from league.season.events import (
    SEASON_CODEC,
    ByeRequested,
    EntryReverted,
    GameBegun,
    GameEnded,
    LeagueResult,
    LineupSet,
    MemberAgreed,
    MemberAsked,
    MemberLeft,
    PairingArranged,
    PairingDropped,
    PlayerJoined,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    QueueJoined,
    ReserveAdded,
    RoundPublished,
    SeasonEvent,
    SeasonFinished,
    SeasonOpened,
    SeasonStarted,
    SidesChosen,
    TeamEntered,
)
from league.season.reckoning import (
    bracket_standings,
    by_rating,
    drawn_pools,
    final_ranking,
    next_round,
    planned_rounds,
    publication_event,
    queue_pairs,
    season_standings,
)
from league.season.season import Pairing, Season, SeasonError
from league.season.settings import (
    BRACKETS,
    DIVIDED,
    ENDLESS,
    POD_TIES,
    SWISS_TIES,
    TIES,
    Format,
    SeasonSettings,
    SettingsError,
    Sides,
)
from rules.engine.contract.scenario import ScenarioInfo

#: Two camps of three seats each: what pods play.
SIX = ScenarioInfo("six", "Six", tuple("abcdef"), (1, 9), camps={"red": ("a", "b", "c"), "blue": ("d", "e", "f")})
FORMATS: tuple[Format, ...] = (
    "swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder", "pods", "queue",
)  # fmt: skip
#: Events between two looks at everything; there is one at the end too.
SELDOM = 40


class Played:
    """A season that is played by chance; every event goes through the store's form and back."""

    def __init__(self, rng: random.Random, settings: SeasonSettings, people: int) -> None:
        self.rng = rng
        self.season = Season()
        self.games = 0
        self.lines: list[str] = []
        self.tell(SeasonOpened(by="mod", settings=settings))
        for number in range(people):
            self.tell(self._entry(number))
        order = by_rating(self.season)
        self.tell(SeasonStarted(by="mod", seeds=order, pools=drawn_pools(self.season, order), seed=f"{rng.random()}"))

    def _entry(self, number: int) -> SeasonEvent:
        boards = self.season.rules.boards
        rating = float(self.rng.randint(1000, 2000))
        if not boards:
            return PlayerJoined(by=f"p{number}", who=f"p{number}", rating=rating)
        people = tuple(f"p{number}.{board}" for board in range(boards + 1))
        return TeamEntered(
            who=f"t{number}",
            title=f"Team {number}",
            captain=people[0],
            boards=people[:boards],
            reserves=people[boards:],
            rating=rating,
        )

    def tell(self, event: SeasonEvent) -> int:
        """Adds an event and looks at all that must hold."""
        self.lines.append(SEASON_CODEC.write_event(event))
        seq = self.season.add_event(SEASON_CODEC.read_event(self.lines[-1]))
        quick(self.season, event)
        if len(self.lines) % SELDOM == 0:
            check(self.season, self.lines)
        return seq

    def play(self) -> None:
        """Play the season to its end."""
        if self.season.rules.format in ENDLESS:
            self._endless()
        rounds = 0
        while (proposal := self._next()) is not None:
            rounds += 1
            self.tell(publication_event(proposal, "mod"))
            self._sides(self.season.of_round(proposal.round))
            self._results(self.season.of_round(proposal.round))
            self._come_and_go()
        self.tell(SeasonFinished(by="mod"))
        check(self.season, self.lines)
        assert (
            rounds <= planned_rounds(self.season) + (self.season.rules.format in BRACKETS) or self.season.rules.format == "pools"
        )

    def _next(self) -> Proposal | None:
        try:
            return next_round(self.season, SIX)
        except PairingError:
            return None

    def _endless(self) -> None:
        for _ in range(30):
            pair = self._challenge() if self.season.rules.format == "ladder" else self._queued()
            if pair is not None:
                self.tell(PairingArranged(pair=pair))
                self._sides(self.season.pairings[-1:])
                self._results(self.season.pairings[-1:])
            self._come_and_go()

    def _challenge(self) -> Pair | None:
        who, rival = self.rng.sample(self.season.ladder, 2)
        try:
            check_challenge(self.season.ladder, who, rival, self.season.rules.reach, ())
        except PairingError:
            return None
        here = all(self.season.places[name].present for name in (who, rival))
        return Pair(who, rival) if here else None

    def _queued(self) -> Pair | None:
        for place in self.season.playing():
            if place.id not in self.season.queue and self.rng.random() < 0.3:
                self.tell(QueueJoined(who=place.player, since=len(self.lines), wish=self.rng.choice(("", "first", "second"))))
        pairs = queue_pairs(self.season)
        return pairs[0] if pairs else None

    def _sides(self, pairings: list[Pairing]) -> None:
        for pairing in pairings:
            if not pairing.sided:
                assert refused(self.season, GameBegun(pairing=pairing.id, leg=0, game=10**6)) == "league-sides-open"
                first = self.rng.choice(sorted(pairing.pair.both()))
                self.tell(SidesChosen(pairing=pairing.id, first=first, options={"points": "+1"}))
            for leg in range(len(pairing.legs)):
                self.games += 1
                self.tell(GameBegun(pairing=pairing.id, leg=leg, game=self.games))

    def _results(self, pairings: list[Pairing]) -> None:
        open_ = [(pairing.id, leg) for pairing in pairings for leg in range(len(pairing.legs))]
        self.rng.shuffle(open_)
        for number, leg in open_:
            pairing = self.season.pairing(number)
            if pairing.dropped:
                continue
            if self.rng.random() < 0.01 and not pairing.pair.table:
                self.tell(PairingDropped(by="mod", pairing=number, reason="nobody is to blame"))
                continue
            seq = self.tell(GameEnded(pairing=number, leg=leg, result=self._result(pairing, leg)))
            if self.rng.random() < 0.05:
                self.tell(EntryReverted(by="mod", seq=seq, reason="wrong"))
                self.tell(GameEnded(pairing=number, leg=leg, result=self._result(pairing, leg)))

    def _result(self, pairing: Pairing, leg: int) -> LeagueResult:
        kind = self.rng.random()
        if pairing.pair.seats:
            return self._of_several(pairing, kind)
        both = pairing.legs[leg].first, pairing.legs[leg].second
        if kind < 0.05:
            return LeagueResult(lost=(self.rng.choice(both),))
        if kind < 0.07:
            return LeagueResult(lost=both)
        winner = "" if kind < 0.2 else self.rng.choice(both)
        return LeagueResult(winner, self.rng.randint(1, 20) if winner else 0, self.rng.randint(1, 3) if winner else 0)

    def _of_several(self, pairing: Pairing, kind: float) -> LeagueResult:
        if kind < 0.1:
            return LeagueResult(lost=(self.rng.choice(pairing.pair.everyone),))
        red = {pairing.pair.seats[seat] for seat in SIX.camps["red"]}
        margin = self.rng.random() / 2
        return LeagueResult(
            earned={who: Earned(1.0, 0.5 + margin) if who in red else Earned(0.0, 0.5 - margin) for who in pairing.pair.everyone}
        )

    def _come_and_go(self) -> None:
        season, rng = self.season, self.rng
        out_for_good = season.rules.format in BRACKETS or season.seeds
        for place in list(season.places.values()):
            if rng.random() < 0.03 and (place.present or not out_for_good):
                self.tell(PlayerLeft(by="mod", who=place.player) if place.present else PlayerReturned(by="mod", who=place.player))
        if rng.random() < 0.2:
            place = season.places[rng.choice(sorted(season.places))]
            if place.present or not out_for_good:
                self.tell(
                    PlayerReplaced(by="mod", who=rng.choice(place.boards or [place.player]), substitute=f"alt{len(season.log)}")
                )
        if season.rules.boards:
            self._teams()
        elif season.rules.format in ("swiss", "pods") and season.round < season.rules.rounds:
            if rng.random() < 0.3:
                self.tell(PlayerJoined(by="late", who=f"late{len(season.log)}"))
            if rng.random() < 0.5:
                place = season.places[rng.choice(sorted(season.places))]
                self.tell(ByeRequested(by=place.player, who=place.player, round=season.round + 1, half=rng.random() < 0.7))

    def _teams(self) -> None:
        place = self.season.places[self.rng.choice(sorted(self.season.places))]
        kind = self.rng.random()
        if kind < 0.1:
            self.tell(ReserveAdded(team=place.id, who=f"new{len(self.season.log)}"))
        elif kind < 0.3:
            self.tell(MemberAsked(team=place.id, who=f"new{len(self.season.log)}"))
        elif kind < 0.4 and place.asked:
            self.tell(MemberAgreed(team=place.id, who=place.asked[0]))
        elif kind < 0.5 and (leaving := [who for who in (*place.people(), *place.asked) if who != place.player]):
            self.tell(MemberLeft(team=place.id, who=self.rng.choice(leaving)))
        elif kind < 0.8 and (ready := [who for who in place.reserves if who in place.people()]):
            boards = (ready[0], *place.boards[1:])
            round_ = self.rng.choice((0, self.season.round + 1))
            self.tell(LineupSet(by=place.player, team=place.id, boards=boards, round=round_))


def settings(rng: random.Random, format_: Format) -> SeasonSettings:
    """Random settings of a format."""
    ways: tuple[Sides, ...] = ("history", "drawn") if format_ == "pods" else ("history", "both", "drawn", "lower_seed", "bids")
    teams = format_ not in (*ENDLESS, "pods") and rng.random() < 0.25
    return SeasonSettings(
        "Random",
        "tiny",
        "full",
        format=format_,
        rounds=rng.randint(1, 6) if format_ in ("swiss", "pods") else 0,
        sides=rng.choice(("history", "both")) if teams else rng.choice(ways),
        ties=SWISS_TIES if format_ == "swiss" else POD_TIES if format_ == "pods" else TIES,
        pool_size=rng.randint(3, 5),
        qualify=rng.randint(1, 2),
        third=rng.random() < 0.5,
        harder=rng.choice(("", "first", "second")),
        double=rng.random() < 0.3,
        boards=rng.randint(2, 3) if teams else 0,
        divisions=("A", "B") if format_ in DIVIDED and rng.random() < 0.3 else (),
        final=rng.choice((0, 4, 6)) if format_ == "pods" else 0,
    )


def quick(season: Season, event: SeasonEvent) -> None:
    """Invariants that hold after every event, checked where the event changed something."""
    if isinstance(event, SidesChosen | GameBegun | GameEnded | PairingDropped):
        pairing = season.pairing(event.pairing)
        for leg in pairing.legs:
            assert leg.game is None or season.games[leg.game][0] == pairing.id, "each game has one pairing"
            assert {leg.first, leg.second} == pairing.pair.both()
    if isinstance(event, RoundPublished):
        names = [name for pairing in season.of_round(season.round) for name in pairing.pair.everyone]
        assert len(names) == len(set(names)), "twice in a round"


def check(season: Season, lines: list[str]) -> None:
    """What holds at any time: the log gives the same season, each game one pairing, points add up, all are ranked once."""
    assert lines == list(map(SEASON_CODEC.write_event, season.log))
    again = Season.from_log(map(SEASON_CODEC.read_event, lines))
    kept = {name: value for name, value in vars(season).items() if name != "log"}
    assert {name: value for name, value in vars(again).items() if name != "log"} == kept
    games = [leg.game for pairing in season.pairings for leg in pairing.legs if leg.game is not None]
    assert len(games) == len(set(games))
    people = [one for place in season.places.values() for one in place.people()]
    assert len(people) == len(set(people)), "one seat a person"
    if season.status == "entries":
        return
    for part in ("", *season.parts()):
        ranked = season_standings(season, part)
        assert sorted(placed.id for placed in ranked) == sorted(
            one.id for one in season.places.values() if part in ("", one.pool)
        )
        assert [placed.rank for placed in ranked] == sorted(placed.rank for placed in ranked)
        if season.rules.format != "ladder":
            assert [placed.points for placed in ranked] == sorted((placed.points for placed in ranked), reverse=True)
    order = [name for _, group in final_ranking(season) for name in group]
    assert sorted(order) == sorted(season.places)
    bracket_standings(season)


def refused(season: Season, event: SeasonEvent) -> str:
    """The code with which a season refuses an event; it must be as it was before."""
    before = {name: repr(value) for name, value in vars(season).items()}
    with pytest.raises((SeasonError, SettingsError)) as caught:
        season.add_event(event)
    assert before == {name: repr(value) for name, value in vars(season).items()}
    return caught.value.code
