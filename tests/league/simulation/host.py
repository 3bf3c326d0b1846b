"""The program: it reads the store when it starts, and does everything that needs no person."""

from __future__ import annotations

from bot.league.casework.onward import PAUSE, held_up
from league.cases.docket import Case, CaseError, Docket
from league.cases.events import CASE_CODEC, AlternateChanged, CaseEvent, CaseRaised, CaseRuled, CaseSettled, Kind, RulingAppealed
from league.cases.rights import may_rule
from league.cases.urgency import case_queue
from league.formats.field import PairingError
from league.schedule.silence import SilentGame, silent_people
from league.season.events import (
    SEASON_CODEC,
    EntryReverted,
    GameBegun,
    GameEnded,
    LeagueResult,
    PlayerReplaced,
    RoundPublished,
    SeasonEvent,
    SeasonFinished,
)
from league.season.reckoning import next_round, next_round_follows, publication_event
from league.season.season import Season
from tests.league.simulation.store import Game, Message, Store

DAY = 86_400
#: Time for a move; who overruns it has lost.
CLOCK = 6 * DAY
#: Days without a move anywhere, while a game waits, after which a player counts as silent.
SILENT = 5
#: Moves of each side in a game.
MOVES = 6


class Host:
    """One run of the program, from its start to its end or its death."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.season = Season.from_log(map(SEASON_CODEC.read_event, store.season))
        self.docket = Docket.from_log(map(CASE_CODEC.read_event, store.cases))

    def tell(
        self, *events: SeasonEvent, cases: tuple[CaseEvent, ...] = (), say: tuple[Message, ...] = (), games: tuple[Game, ...] = ()
    ) -> None:
        """Try it in memory, write it down, then say it. A refusal changes nothing."""
        twin = Season.from_log(self.season.log) if any(isinstance(event, EntryReverted) for event in events) else None
        for event in events:
            (twin or self.season).add_event(event)
        for case in cases:
            self.docket.add_event(case)
        if twin is not None:
            self.season = twin
        self.store.write(events, cases, say, games)
        self.store.deliver()

    # -- automatic -------------------------------------------------------------------------------------------------------

    def catch_up(self, now: int) -> None:
        """Do all that was left undone: messages, games to be set up, results to be written down, cases."""
        self.store.deliver()
        self.open_games(now)
        for game in list(self.store.games.values()):
            self.take(game, now)

    def open_games(self, now: int) -> None:
        """Every game of a published pairing is at the table; both are pinged once."""
        for pairing in self.season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                if leg.game is None and leg.result is None:
                    people = [self.season.at_board(pairing, number, place) for place in (leg.first, leg.second)]
                    game = Game(len(self.store.games) + 1, people, 2 * MOVES, since=now)
                    say = tuple(Message(who, f"game {game.number}", f"pairing {pairing.id}") for who in people)
                    self.tell(GameBegun(pairing=pairing.id, leg=number, game=game.number), say=say, games=(game,))

    def take(self, game: Game, now: int) -> None:
        """A game that has ended is written down, and its cases are over."""
        found = self.season.of_game(game.number)
        if game.winner is None or found is None or found[0].legs[found[1]].result is not None:
            return
        pairing, number = found
        leg = pairing.legs[number]
        winner = "" if game.winner == "" else (leg.first, leg.second)[game.seats.index(game.winner)]
        event = GameEnded(pairing=pairing.id, leg=number, result=LeagueResult(winner, 1 if winner else 0))
        self.tell(event, say=(Message("", f"result {game.number}", f"{winner or 'draw'}"),))

    def look(self, now: int) -> None:
        """Cases that the program raises for silent players; those that are over are closed."""
        if cases := self.seen_now(now):
            self.tell(cases=tuple(cases))

    def seen_now(self, now: int) -> list[CaseEvent]:
        """What a look at the games brings up."""
        quiet = silent_people(self._waiting(), now, SILENT)
        cases: list[CaseEvent] = [
            CaseRaised(at=now, kind="silent", about=(who,), pairing=games[0].pairing, key=f"silent {who}")
            for who, games in sorted(quiet.items())
            if f"silent {who}" not in self.docket.keys
        ]
        for case in self.docket.open():
            if case.kind == "silent" and case.raised.about[0] not in quiet:
                cases.append(CaseSettled(at=now, case=case.number, why="case-why-moved"))
        return cases

    def _waiting(self) -> list[SilentGame]:
        """Whose move it is in every unfinished game, and when they last moved in any game."""
        moved: dict[str, int] = {}
        for game in self.store.games.values():
            last = game.seats[1 - game.turn]
            moved[last] = max(moved.get(last, 0), game.since)
        found = []
        for game in self.store.games.values():
            place = self.season.of_game(game.number)
            if game.winner is None and place is not None:
                who = game.seats[game.turn]
                found.append(SilentGame(who, place[0].id, place[1], game.since, moved.get(who, 0)))
        return found

    # -- what people do --------------------------------------------------------------------------------------------------

    def claim(self, who: str, pairing: int, kind: Kind, now: int) -> None:
        """Somebody claims something of their game."""
        self.tell(cases=(CaseRaised(at=now, by=who, kind=kind, about=(who,), pairing=pairing, text="it was not so"),))

    def appeal(self, who: str, ruling: int, now: int) -> None:
        """Somebody appeals against a ruling."""
        self.tell(cases=(RulingAppealed(at=now, by=who, ruling=ruling, text="look again"),))

    def stand_by(self, who: str, now: int) -> None:
        """Somebody would take over a place."""
        self.tell(cases=(AlternateChanged(at=now, by=who, who=who),))

    # -- what moderators do ------------------------------------------------------------------------------------------------

    def due(self) -> bool:
        """Whether the next step of the season waits for a tap."""
        return self.season.status == "running" and not self.season.open_pairings() and not next_round_follows(self.season)

    def goes_on(self, now: int) -> bool:
        """Whether something is to be done for a round that is published automatically."""
        if not next_round_follows(self.season):
            return False
        return self.store.onward[0] != len(self.season.log) or (self.store.onward[1] <= now and not held_up(self.docket))

    def go_on(self, now: int) -> None:
        """Do that."""
        if self.store.onward[0] != len(self.season.log):
            self.store.mark((len(self.season.log), now + PAUSE))
        if self.goes_on(now):
            self.step("", now)

    def step(self, moderator: str, now: int) -> None:
        """Publish the next round, or end the season."""
        try:
            proposal = next_round(self.season)
        except PairingError:
            proposal = None
        if proposal is None:
            self.tell(SeasonFinished(by=moderator), say=(Message("", "finished", "over"),))
            return
        event: RoundPublished = publication_event(proposal, moderator, now + 60 * DAY)
        self.tell(event, say=(Message("", f"round {proposal.round}", f"{len(proposal.pairs)} pairings"),))
        self.open_games(now)

    def next_case(self, moderator: str) -> Case | None:
        """The most urgent case that a moderator may rule on."""
        for case in case_queue(self.docket):
            if not rights(self, case, moderator):
                return case
        return None

    def rule(self, case: Case, moderator: str, now: int) -> None:
        """What a sensible moderator rules: an alternate for who is gone, no to what has no ground."""
        reason, number = "as the rules say", case.number
        if case.kind == "silent" and self.docket.alternates:
            who, alternate = case.raised.about[0], self.docket.alternates[0]
            seq = len(self.season.log)
            ruled = CaseRuled(
                at=now, by=moderator, case=number, remedy="replace", reason=reason, who=who, substitute=alternate, entries=(seq,)
            )
            games = []
            for game in self.store.games.values():
                if game.winner is None and who in game.seats:
                    # The alternate takes over hand and clock.
                    seats = [alternate if one == who else one for one in game.seats]
                    games.append(Game(game.number, seats, game.moves, game.turn, now))
            say = Message("", f"ruling {number}", "replaced"), Message(alternate, f"seat {number}", "you play on")
            self.tell(
                PlayerReplaced(by=moderator, who=who, substitute=alternate, reason=reason),
                cases=(ruled,),
                say=say,
                games=tuple(games),
            )
            return
        remedy = "let_stand" if case.kind == "appeal" else "dismiss"
        self.tell(
            cases=(CaseRuled(at=now, by=moderator, case=number, remedy=remedy, reason=reason),),
            say=(Message("", f"ruling {number}", remedy),),
        )


def rights(host: Host, case: Case, moderator: str) -> bool:
    """Whether a moderator must leave a case to somebody else."""
    try:
        may_rule(host.season, host.docket, case, moderator)
    except CaseError:
        return True
    return False
