"""A whole season at the table by simulation: the real services over a real store, on a simulated clock.

People play the toy game at random at their own pace; two moderators work by day; the program is stopped and restarted at
random moments, with undelivered messages waiting. ``FIELDPOST_SEASON=48 python -m pytest tests/table/league/test_whole.py``
plays a large one.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from datetime import timedelta

import msgspec

from bot.client import FieldpostClient
from bot.core.host_entries import Conceded
from bot.core.match import GameMatch
from bot.league.casework.ruling import Order
from bot.league.table.arranging import arranged_stamp
from bot.league.table.entering import Applicant
from bot.program.denied import DeniedError
from league.cases.docket import Case, CaseError
from league.cases.rights import may_rule
from league.cases.urgency import case_queue
from league.season.events import SEASON_CODEC
from league.season.reckoning import next_round_follows, season_standings
from league.season.season import Season
from rules.engine.contract.table import neutral_action
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.timed import START

#: Of eight people four are prompt, two slow, one vanishes, one quarrels.
KINDS = ("prompt", "slow", "prompt", "vanishing", "prompt", "slow", "prompt", "quarrelling")
#: Decisions of each side before the weaker one resigns, and how many are taken at once.
DECISIONS, AT_ONCE = 5, 6
#: From one look around to the next.
STEP = timedelta(days=1)


class Whole:
    """One season, from its entries to its end."""

    def __init__(self, league: League, people: int, seed: int, restarts: int) -> None:
        self.league, self.club, self.mia = league, league.club, league.mod
        env, guild = league.club.env, league.club.guild
        self.nia = guild.add_member(env.create_user("nia"))
        self.rng = random.Random(seed)
        self.kinds: dict[int, str] = {}
        for number in range(people):
            user = guild.add_member(env.create_user(f"p{number}"))
            self.kinds[user.id] = KINDS[number % len(KINDS)]
        self.alternates = [guild.add_member(env.create_user(f"alt{number}")).id for number in range(max(2, people // 6))]
        self.gone = {who: self.rng.randint(2, 8) for who, kind in self.kinds.items() if kind == "vanishing"}
        self.skill = {who: self.rng.random() for who in (*self.kinds, *self.alternates)}
        self.restarts = set(self.rng.sample(range(1, 20), restarts))
        self.decisions: Counter[str] = Counter()
        self.number = self.steps = self.clicks = self.restarted = 0
        self.moved: Counter[tuple[int, str]] = Counter()
        self.now = START
        self.bot.store.database.now = lambda: self.now

    @property
    def bot(self) -> FieldpostClient:
        return self.league.bot

    async def season(self) -> Season:
        return await self.league.season(self.number)

    async def settle(self) -> None:
        """Do and deliver all that is due now."""
        await self.bot.table.clocks.tick()
        await self.bot.league.casework.watch.tick()
        await self.club.env.settle()
        await self.club.pump()

    async def restart(self) -> None:
        """The program stops where it is, with messages waiting, and another one starts over the same store."""
        store, home = self.bot.store, self.bot.home
        again = FieldpostClient(store, home=home, pictures=False, deliver=False)
        await self.club.env.restart_bot(again)
        self.league.bot = self.club.bot = again
        self.restarted += 1

    # -- the course --------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the season is over."""
        self.number = await self.league.new("club", moderator=self.nia)
        held = await self.league.held(self.number)
        rules = msgspec.structs.replace(held.season.rules, qualify=1, pace="post 7d", days=0)
        parts = self.bot.league
        await parts.entries.settle(self.number, self.mia.id, rules, None)
        await parts.entries.open_entries(self.number, self.mia.id, None)
        for who in self.kinds:
            await parts.entries.join(self.number, Applicant(who, START - timedelta(days=900)), 1500 + 200 * self.skill[who], None)
        for who in self.alternates:
            await parts.casework.raising.stand_by(self.number, who, who, None)
        await parts.entries.start(self.number, self.mia.id, None)
        self.decisions["start"] += 1
        while (await self.season()).status != "over":
            self.steps += 1
            assert self.steps < 300, "it never ends"
            self.now += STEP
            await self.people()
            if self.steps in self.restarts:
                await self.restart()
            await self.settle()
            await self.moderate()
            await self.look()

    async def moderate(self) -> None:
        """Both moderators look at their desk."""
        season, parts = await self.season(), self.bot.league
        if not season.open_pairings() and not next_round_follows(season):
            self.decisions["round"] += 1
            _, arranged = await parts.rounds.proposed(self.number)
            if arranged is None:
                await parts.outcomes.finish(self.number, self.mia.id, None)
                return
            await parts.rounds.publish(self.number, arranged_stamp(arranged), self.mia.id, None)
            await self.club.pump()
        for who in (self.mia, self.nia):
            while (case := await self.next_case(who.id)) is not None:
                self.decisions[case.kind] += 1
                await parts.casework.rulings.rule(self.number, case.number, who.id, await self.order(case), None)
                await self.settle()

    async def next_case(self, who: int) -> Case | None:
        docket = (await self.bot.league.casework.files.of(self.number)).docket
        season = await self.season()
        for case in case_queue(docket):
            try:
                may_rule(season, docket, case, str(who))
            except CaseError:
                continue
            return case
        return None

    async def order(self, case: Case) -> Order:
        """The ruling of a sensible moderator: an alternate for a vanished player, a forfeit without one, otherwise dismissal."""
        docket = (await self.bot.league.casework.files.of(self.number)).docket
        late = [who for who in case.raised.about if case.kind in ("silent", "clock")]
        if late and docket.alternates:
            return Order("replace", "not heard of", who=late[0], substitute=docket.alternates[0])
        if late:
            return Order("forfeit", "not heard of", who=late[0])
        return Order("let_stand" if case.kind == "appeal" else "dismiss", "as the rules say")

    # -- people ------------------------------------------------------------------------------------------------------------

    async def people(self) -> None:
        """Everyone to move who is at the table plays something; at the end of a game the weaker side resigns."""
        season = await self.season()
        for pairing in season.open_pairings():
            for leg in pairing.legs:
                if leg.game is not None and leg.result is None:
                    await self.play(leg.game)

    async def play(self, game: int) -> None:
        """Players to act who are at the table take some random decisions."""
        service = self.bot.service
        match = await service.match(game)
        if match.row.status != "active" or match.paused:
            return
        for seat, user in match.seats.items():
            if user is None or match.position.due_of(seat) is None or not self.looks_in(user):
                continue
            for _ in range(AT_ONCE):
                actions = [action for _, action in zip(range(12), match.position.actions(seat), strict=False)]
                if not actions:
                    break
                # Now and then nothing more is done, or else nobody's turn would end.
                enough = neutral_action(match.position, seat) if self.rng.random() < 0.3 else None
                self.clicks += 1
                await service.act(game, user, seat, None, [enough or self.rng.choice(actions)], 10**6 + self.clicks)
                self.moved[game, seat] += 1
        if match.row.status == "active" and all(self.moved[game, seat] >= DECISIONS for seat in match.seats):
            loser = self.behind(match)
            if self.looks_in(match.seats[loser] or 0):
                await service.end(game, Conceded(), loser, match.seats[loser], None)
                await self.club.env.settle()
                await self.quarrel(match.seats[loser] or 0, game)

    def behind(self, match: GameMatch) -> str:
        """The side that resigns: the one behind, else the weaker."""
        standing = match.game.scoring.result_now(match.position.state)
        ahead = () if standing is None else standing.winners
        left = [seat for seat in match.seats if seat not in ahead] or list(match.seats)
        return min(left, key=lambda one: self.skill.get(match.seats[one] or 0, 0.5))

    def looks_in(self, user: int) -> bool:
        """Whether somebody looks in now."""
        if user in self.gone and self.steps > self.gone[user]:
            return False
        return self.rng.random() < (0.5 if self.kinds.get(user) == "slow" else 0.9)

    async def quarrel(self, user: int, game: int) -> None:
        found = (await self.season()).of_game(game)
        if self.kinds.get(user) == "quarrelling" and self.rng.random() < 0.3 and found is not None:
            try:
                await self.bot.league.casework.raising.report(
                    self.number, user, "it was not so", None, (found[0].id, found[1]), None
                )
            except DeniedError:
                return

    # -- what must hold ------------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """The log in the store gives the season in memory; each game has one pairing; nobody has more than their games."""
        season = await self.season()
        log = await self.bot.league.leagues.store.log(self.number, "season")
        assert [one.seq for one in log] == list(range(len(log)))
        again = Season.from_log(SEASON_CODEC.read_event(one.text) for one in log)
        assert (again.places, again.pairings, again.round) == (season.places, season.pairings, season.round)
        games = [leg.game for pairing in season.pairings for leg in pairing.legs if leg.game is not None]
        assert len(games) == len(set(games))
        rows = await self.bot.store.games.find(("active", "lobby"))
        assert {row.id for row in rows} <= set(games), "no game without a pairing"
        busy = Counter(who for one in season.open_pairings() for who in season.people_of(one))
        assert max(busy.values(), default=0) <= 1
        counted = [leg.result for one in season.pairings if one.counts and not one.pair.table for leg in one.legs]
        points = sum(1 for result in counted if result is not None and len(result.lost) < 2)
        assert sum(one.points for one in season_standings(season)) == points, "points add up"
        await self.nothing_secret([row.id for row in rows if row.status == "active"])

    async def nothing_secret(self, games: list[int]) -> None:
        """Neither a card of a hand nor the seed of the draw is in the league's channel."""
        text = " ".join(texts(message) for message in self.league.channel.history())
        assert (await self.season()).seed not in text
        words = set(re.findall(r"\w+", text))
        for game in games:
            match = await self.bot.service.match(game)
            for seat in match.seats:
                assert not words & set(match.game.hands.hand_cards(match.position.state, seat) or ()), "a card of a hand"

    def pings(self) -> Counter[tuple[int, int, str]]:
        """How often a person got the same message about a game: by thread, person and text."""
        return Counter(
            (thread.id, user, texts(message))
            for thread in self.league.channel.threads
            for message in thread.history()
            for user in {one.id for one in message.mentions}
        )
