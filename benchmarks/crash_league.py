"""Kills the program at random moments of seasons: ``python -m benchmarks.crash_league [KILLS] [--seed N]``.

As ``benchmarks.crash`` does with games: the program in a process of its own against the stand-in of Discord. Six people join
a season of two pools with both sides and play-offs; games are resigned, the moderator publishes rounds, dismisses cases, ends
the season and makes the next one. At the end: every pairing has one thread and one game; every game has one result, the one
at the table; every message is there once, by its nonce; nobody was pinged twice for the same thing; the pinned message shows
the season's end; the logs can be read from their first entry.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.crash import CHANNEL, Harness, Start, command, report
from benchmarks.crash_check import Database
from bot.panel.ops import Op
from league.cases.docket import Docket
from league.cases.events import CASE_CODEC
from league.season.events import SEASON_CODEC, GameEnded, RoundPublished
from league.season.season import Pairing, Season
from sandbox.server import Sandbox
from sandbox.world.components import TEXT_DISPLAY, walk_components
from tests.director.client import PATIENCE, Director, StandInRefusedError

Json = dict[str, Any]
PEOPLE = ("alice", "bob", "dave", "erin", "frank", "grace")
#: Kinds of season messages that stay where they were posted, each one separate.
_STAY = ("league-line", "league-word", "league-due", "league-case", "league-ruling")


class Seasons(Harness):
    """Plays seasons, kills the program, and checks the result."""

    def __init__(
        self,
        sandbox: Sandbox,
        director: Director,
        home: Path,
        seed: int,
        modules: str,
        start: Start,
        people: Sequence[str] = PEOPLE,
        template: str = "club",
        database: Database | None = None,
    ) -> None:
        super().__init__(sandbox, director, home, seed, modules, start, database)
        self.odds = 0.4
        self.people, self.template = people, template

    async def run(self, kills: int) -> dict[str, int]:
        """Play until the program has been killed often enough and the current season is over; returns the figures."""
        await self.director.settings(ack_seconds=PATIENCE)
        await self.bot.start()
        try:
            known = {user["username"] for user in self.sandbox.world.users.values()}
            for name in self.people:
                if name not in known:
                    await self.director.add_user(name)
            while True:
                if self.bot.kills >= kills:
                    self.odds = 0.0
                if not await self._step() and self.bot.kills >= kills:
                    break
            await self._delivered()
        finally:
            await self.bot.stop()
        return self.judge()

    # -- the next step, by the state on disk --------------------------------------------------------------------------------

    async def _step(self) -> bool:
        """Do one thing; False if no season is running."""
        rows = self.database.read("SELECT * FROM season ORDER BY id DESC LIMIT 1")
        if not rows or rows[0]["status"] == "over":
            seasons = len(self.database.read("SELECT id FROM season"))
            if self.odds or not rows:
                await self._do("carol", "league-desk new", self._new(seasons + 1))
            return False
        number, status = rows[0]["id"], rows[0]["status"]
        if status == "draft":
            await self._tap("carol", await self._do("carol", "league-desk settings", {"season": number}), Op.LEAGUE_OPEN)
            return True
        season = self.season(number)
        if status == "entries":
            await self._enter(season, number)
            return True
        await self._go_on(season, number)
        return True

    def _new(self, number: int) -> Json:
        return {"name": f"Season {number}", "scenario": "short", "template": self.template}

    async def _enter(self, season: Season, number: int) -> None:
        inside = {place.player for place in season.places.values()}
        out = [name for name in self.people if self._id(name) not in inside]
        if out:
            await self._do(self.rng.choice(out), "league join", {"season": number})
        else:
            await self._do("carol", "league-desk start", {"season": number})

    async def _go_on(self, season: Season, number: int) -> None:
        if cases := self.docket(number).open():
            case = self.rng.choice(cases).number
            await self._do("carol", "league-desk rule", {"case": case, "ruling": "dismiss", "reason": "seen", "season": number})
            return
        open_ = season.open_pairings()
        if not open_:
            shown = await self._do("carol", "league-desk round", {"season": number})
            await self._tap("carol", shown, Op.LEAGUE_PUBLISH, Op.LEAGUE_FINISH)
            return
        games = [leg.game for pairing in open_ for leg in pairing.legs if leg.game is not None and leg.result is None]
        known = {row["id"]: row for row in self.database.read("SELECT * FROM game WHERE status = 'active'")}
        ready = [game for game in games if game in known]
        if not ready:  # a thread is being made, or a result recorded
            await asyncio.sleep(0.02)
            return
        game = self.rng.choice(ready)
        seats = self.database.read("SELECT user_id FROM seat WHERE game_id = ?", game)
        who = self._name(self.rng.choice(seats)["user_id"])
        place = str(known[game]["thread_id"] or known[game]["channel_id"])
        await self._tap(who, await self._do(who, "concede", {}, place), Op.CONCEDE)

    async def _do(self, user: str, words: str, options: Json, place: str = CHANNEL) -> int:
        return await self._send(user, "slash", {"command": words, "options": options, "channel": place})

    async def _tap(self, user: str, click: int, *ops: Op) -> None:
        """Press a button in the answer to a click, if there is one and it is still there."""
        record = self.sandbox.world.interactions[str(click)]
        message = self.sandbox.world.find_message(record["original"]) if record["original"] else None
        found = [self._button(message, f":{op.value}:") for op in ops] if message is not None else []
        for button in found:
            if button is not None:
                try:
                    await self._send(user, "component", button)
                except StandInRefusedError:
                    return

    def season(self, number: int) -> Season:
        """A season from its log. Raises SeasonError for an invalid log."""
        return Season.from_log(SEASON_CODEC.read_event(row["text"]) for row in self._log(number, "season"))

    def docket(self, number: int) -> Docket:
        """Its cases."""
        return Docket.from_log(CASE_CODEC.read_event(row["text"]) for row in self._log(number, "cases"))

    def _log(self, number: int, room: str) -> list[Any]:
        rows = self.database.read("SELECT * FROM league_log WHERE season_id = ? AND room = ? ORDER BY seq", number, room)
        assert [row["seq"] for row in rows] == list(range(len(rows))), "a gap in the log"
        return rows

    def _id(self, name: str) -> str:
        return next(str(key) for key, user in self.sandbox.world.users.items() if user["username"] == name)

    def _name(self, number: int) -> str:
        return str(self.sandbox.world.users[str(number)]["username"])

    # -- checks ----------------------------------------------------------------------------------------------------------------

    def judge(self) -> dict[str, int]:
        """Check all that the database and the stand-in hold; the figures."""
        counts = Counter({"kills": self.bot.kills})
        messages = self._messages()
        threads = [channel for channel in self.sandbox.world.channels.values() if channel["type"] == 11]
        games = {row["id"]: row for row in self.database.read("SELECT * FROM game")}
        assert len({row["thread_id"] for row in games.values()}) == len(games) == len(threads), "one thread for each game"
        belongs = []
        for row in self.database.read("SELECT * FROM season"):
            season = self.season(row["id"])
            assert row["status"] == season.status == "over", row["status"]
            results = Counter((event.pairing, event.leg) for event in season.log if isinstance(event, GameEnded))
            rounds = Counter(event.round for event in season.log if isinstance(event, RoundPublished))
            assert max([*results.values(), *rounds.values()]) == 1, "a result or a round was written down twice"
            for pairing in season.pairings:
                belongs += self._pairing(season, pairing, games)
            counts.update(seasons=1, rounds=len(rounds), results=len(results), cases=len(self.docket(row["id"]).cases))
            self._pinned(row, season)
        assert sorted(belongs) == sorted(games), "no game without its pairing, none in two"
        return dict(counts + messages)

    def _pairing(self, season: Season, pairing: Pairing, games: dict[int, Any]) -> list[int]:
        found = []
        for number, leg in enumerate(pairing.legs):
            assert leg.game is not None
            row = games[leg.game]
            assert row["status"] == "finished"
            assert json.loads(row["options"])["@league"][1:] == [pairing.id, number]
            [end] = self.database.read("SELECT * FROM action WHERE game_id = ? AND verb LIKE '@%'", leg.game)
            seats = self.database.read("SELECT seat, user_id FROM seat WHERE game_id = ?", leg.game)
            [winner] = [seat["user_id"] for seat in seats if seat["seat"] != end["seat"]]
            assert leg.result is not None
            assert season.player(leg.result.winner) == str(winner), "the result is that of the table"
            said = [text for text, _ in self._said_in(str(row["thread_id"])) if "Season" in text and "<@" in text]
            assert len(said) == 1, f"players of game {leg.game} were called {len(said)} times"
            found.append(leg.game)
        return found

    def _pinned(self, row: Any, season: Season) -> None:
        """One pinned message per season, showing its end."""
        name = season.rules.name
        pinned = [text for text, pin in self._said_in(str(row["channel_id"])) if pin and f"## {name}\n" in text]
        assert len(pinned) == 1, f"{name} has {len(pinned)} pinned messages"
        assert "over" in pinned[0], pinned[0]

    def _said_in(self, place: str) -> list[tuple[str, bool]]:
        found = []
        for message in self.sandbox.world.messages.get(place, {}).values():
            parts = [part["content"] for _, part in walk_components(message["components"]) if part["type"] == TEXT_DISPLAY]
            found.append(("\n".join([message["content"], *parts]), bool(message["pinned"])))
        return found

    def _messages(self) -> Counter[str]:
        """Every message once, by its nonce; all season messages present."""
        posted: dict[str, list[Json]] = {}
        for place in self.sandbox.world.messages.values():
            for message in place.values():
                if message.get("_nonce") and not message.get("_for"):
                    posted.setdefault(str(message["_nonce"]), []).append(message)
        twice = [found[0]["content"] for found in posted.values() if len(found) > 1]
        assert not twice, f"posted twice: {twice}"
        counts = Counter[str]()
        for row in self.database.read("SELECT * FROM outbox"):
            what = json.loads(row["payload"])["what"]
            assert row["status"] in ("delivered", "superseded"), f"{what}: {row['status']}, {row['last_error']}"
            if what in _STAY and row["discord_message_id"] is not None:
                [message] = posted[row["nonce"]]
                assert message["id"] == str(row["discord_message_id"]), what
                counts[what] += 1
        # Nobody is notified twice of the same thing, whatever happened to the rows that announced it.
        lines = Counter(
            (place, message["content"])
            for place, box in self.sandbox.world.messages.items()
            for message in box.values()
            if message["content"] and not message.get("_for") and "Season" in message["content"]
        )
        assert max(lines.values()) == 1, lines.most_common(2)
        return counts


async def crash(
    kills: int,
    seed: int,
    modules: str = "tests.table.toy",
    start: Start = command,
    people: Sequence[str] = PEOPLE,
    template: str = "club",
) -> dict[str, int]:
    """Kill the program this often during seasons; returns the counts. Raises AssertionError for something lost or doubled."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            return await Seasons(sandbox, director, Path(home), seed, modules, start, people, template).run(kills)


if __name__ == "__main__":
    report(sys.argv[1:], __doc__, crash, 100, "tests.table.toy")
