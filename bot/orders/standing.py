"""Standing answers: the host answers for a player who does not want the others to wait.

They can decline questions caused by the enemy's actions (``GameWishes.may_decline``). A game may also let the player name a
card to use (``GameWishes``). The host answers after a random pause (``bot.orders.pauses``), so that its speed reveals nothing.
The answer looks like the player's own: in the log, for the other side and for spectators there is no difference. Only the player
is notified, by direct message.

There is one pause per window (``Prompt.window``), or one per occasion where questions come one by one
(``GameWishes.occasion``), however many questions it has. What follows unseen is answered at once, so the whole takes as long
for five questions as for one. The next answer costs another moment only if others have seen the previous one (a question that
everybody knows of). The pause is stored and counted from the decision that led to the question. So neither a restart of the
program nor its thinking time affects it.

The host decides in the same way for a seat that has given up while others play on, on any question (``GameTable.idle``).
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import structlog
from msgspec.structs import replace

from bot.core.match import GameMatch
from bot.core.service import Service
from bot.orders.pauses import LATELY, Pauses
from bot.store import StandingRow, StoreTroubleError
from bot.telling.messages import ClockNotice
from bot.time.pace import read_pace
from bot.time.timer import LAST_MOMENTS, TimedWork, Timer
from rules.engine import Action, Prompt
from rules.engine.contract.core import DECLINE

_log = structlog.get_logger()
#: The mark of an answer for a seat that has given up, and the pause before it: nothing about it is secret.
OUT, PAUSE_OUT = "@out", timedelta(seconds=2)
_RETRY = timedelta(minutes=5)
#: A pause is counted from the decision that led to the question, if noticed within this time; else from now.
_PROMPT = timedelta(seconds=10)
#: If something is overdue by this much at the start, the program was really down, not just restarted.
_DOWN = timedelta(minutes=1)
#: Questions answered in a row before looking at other games: more than any occasion has.
_CHAIN = 40


def mark_of(match: GameMatch, seat: str, until: str) -> str:
    """The moment at which a standing answer made now ends: "" for one for the whole game, or if nothing is going on."""
    state = match.position.state
    if until == "occasion":
        return match.game.wishes.occasion_of(state, seat)
    if until == "own":
        return match.game.wishes.own_turn(state, seat)
    return str(match.game.table.turn(state)) if until == "turn" else ""


def standing_answer_action(match: GameMatch, row: StandingRow) -> Action | None:
    """The standing answer's action for the current question to its seat; None if it has none, or nothing is asked."""
    game, position, seat = match.game, match.position, row.seat
    prompt = position.due_of(seat)
    if prompt is None or match.paused or match.result() is not None:
        return None
    if row.mark == OUT:
        return game.table.idle(position, seat)
    ruled = game.wishes.ruled(position, seat)
    if ruled is False or (ruled is None and not game.wishes.may_decline(prompt)):
        return None
    places = set(game.wishes.at_issue(position, seat))
    for card, place in row.uses:
        action = game.wishes.use(position, seat, card) if not place or place in places else None
        if action is not None and position.check(action) is None:
            return action
    if not row.passes or is_standing_over(match, row) or set(row.stakes) & set(game.wishes.at_stake(position, seat)):
        return None
    named = set(row.places)
    if named and (not (places and places <= named) if row.only else bool(places & named)):
        return None
    action = Action(seat, DECLINE)
    return action if position.check(action) is None else None


def standing_question_text(match: GameMatch, row: StandingRow) -> str:
    """A key of the current question if the standing answer covers it, unique for each question; "" if there is none."""
    prompt = match.position.due_of(row.seat)
    if prompt is None or match.paused or match.result() is not None:
        return ""
    if row.mark == OUT:
        return f"{prompt.what}:{match.seq}"
    return f"{prompt.what}:{prompt.window}:{match.rev_for(row.seat)}" if standing_answer_action(match, row) is not None else ""


def question_occasion_of(match: GameMatch, seat: str, prompt: Prompt) -> str:
    """The occasion of a question: all questions of one occasion share a pause; "" for a separate question."""
    wishes, state = match.game.wishes, match.position.state
    return prompt.window or wishes.occasion_of(state, seat) or wishes.own_occasion(state, seat)


def newest_noticeable_entry(match: GameMatch, seat: str) -> int:
    """The newest entry of the log that anyone else could notice."""
    others = (*match.info.others(seat), "spectator")
    return max(match.rev_for(other) for other in others)


def is_standing_over(match: GameMatch, row: StandingRow) -> bool:
    """Whether a standing answer has ended."""
    if row.mark == OUT:
        return match.result() is not None or row.seat not in match.out
    return match.result() is not None or (row.until != "game" and mark_of(match, row.seat, row.until) != row.mark)


class StandingAnswerRunner(TimedWork):
    """``start()`` it when the bot is open, ``stop()`` it before the store closes. ``tick()`` gives the answers that are due."""

    def __init__(self, service: Service, pauses: Pauses | None = None) -> None:
        self.service = service
        self.store = service.store
        self.pauses = pauses or Pauses()
        self._locks: dict[int, asyncio.Lock] = {}
        #: Games known to have none, and how often one was made: if that has changed, a reading may be out of date.
        self._none: set[int] = set()
        self._made = 0
        self.timer = Timer("standing answers", self.store, self.tick, self.store.standings.next_wake)

    async def _all(self, game_id: int) -> list[StandingRow]:
        """The standing answers of a game. Most games have none, which is remembered."""
        if game_id in self._none:
            return []
        made = self._made
        rows = await self.store.standings.of_game(game_id)
        if not rows and made == self._made:
            self._none.add(game_id)
        return rows

    async def make(self, row: StandingRow) -> None:
        """Write a seat's standing answer in place of its old one, and follow it."""
        try:
            await self.store.standings.save(replace(row, made=self.store.now()))
        finally:
            self._made += 1
            self._none.discard(row.game_id)
        await self.follow(row.game_id)

    def note_elsewhere(self, game_id: int) -> None:
        """Another process has changed a game: it may have a standing answer now, and an answer may be due sooner."""
        self._made += 1
        self._none.discard(game_id)
        self.timer.wake()

    def forget_all(self) -> None:
        """Something may have changed that nobody reported."""
        self._made += 1
        self._none.clear()
        self.timer.wake()

    async def follow_lately(self) -> None:
        """Follow the games with standing answers in which something was decided in the last moments."""
        # Where nothing was decided in the last moments of the program, all answers are drawn.
        kept = set(await self.store.standings.games())
        for game_id in await self.store.log.moved_last(LAST_MOMENTS):
            if game_id in kept:
                await self._quietly(game_id)

    async def of(self, match: GameMatch, seat: str) -> StandingRow | None:
        """A seat's standing answer, if it has one that has not ended."""
        rows = await self._all(match.id)
        return next((row for row in rows if row.seat == seat and not is_standing_over(match, row)), None)

    async def covers(self, match: GameMatch, seat: str) -> bool:
        """Whether a seat's standing answer covers its current question."""
        row = await self.of(match, seat)
        return row is not None and bool(standing_question_text(match, row))

    async def follow(self, game_id: int) -> None:
        """Update a game's standing answers for its current questions: drop those that ended, draw when to answer."""
        cached = self.service.cached(game_id)
        if not (cached is not None and cached.out) and not await self._all(game_id):
            return
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            await self._follow(await self.service.settled(game_id))

    async def _follow(self, match: GameMatch) -> None:
        rows = await self.store.standings.of_game(match.id)
        given = {row.seat for row in rows if row.mark == OUT}
        if match.result() is None and (new := [seat for seat in match.out if seat not in given]):
            self._made += 1
            self._none.discard(match.id)
            rows = [row for row in rows if row.seat not in new] + [StandingRow(match.id, seat, "game", OUT) for seat in new]
        # Seats that are asked together share a pause.
        drawn: dict[tuple[str, bool], timedelta] = {}
        for row in rows:
            if is_standing_over(match, row):
                if not row.uses or match.result() is not None:
                    await self.store.standings.drop(match.id, row.seat)
                    continue
                # Declining is over; cards to be used stay as long as they exist.
                row = replace(row, passes=False, until="game", mark="", places=(), stakes=())
                await self.store.standings.save(row)
            due = standing_question_text(match, row)
            if due != row.due:
                await self.store.standings.save(await self._drawn(match, row, due, drawn))
                self.timer.wake()

    async def _drawn(self, match: GameMatch, row: StandingRow, due: str, drawn: dict[tuple[str, bool], timedelta]) -> StandingRow:
        """The row with its time to answer a new question. ``drawn``: the pauses of windows that have just opened."""
        now = await self._since(match, row)
        prompt = match.position.due_of(row.seat)
        if not due or prompt is None:
            return replace(row, due="", wake=None)
        if row.mark == OUT:
            return replace(row, due=due, wake=now + PAUSE_OUT)
        occasion, seen = question_occasion_of(match, row.seat, prompt), newest_noticeable_entry(match, row.seat)
        if occasion and occasion == row.paid and row.ends is not None:
            wait = self._shared(prompt, True, drawn, self.pauses.breath()) if seen != row.seen else timedelta()
            return replace(row, due=due, wake=max(row.ends, now + wait), seen=seen, again=True)
        ends = now + self._shared(prompt, False, drawn, self.pauses.whole(await self._live(match, row)))
        return replace(row, due=due, wake=ends, paid=occasion, ends=ends, seen=seen, again=False)

    async def _since(self, match: GameMatch, row: StandingRow) -> datetime:
        """The start of a pause: when the decision behind the question was made, or when the standing answer was requested."""
        now = self.store.now()
        moment = (await self.store.log.moments(match.id, [match.seq])).get(match.seq, now)
        since = max(moment, row.made) if row.made is not None else moment
        return since if timedelta() <= now - since < _PROMPT else now

    @staticmethod
    def _shared(prompt: Prompt, again: bool, drawn: dict[tuple[str, bool], timedelta], wait: timedelta) -> timedelta:
        return drawn.setdefault((prompt.window, again), wait) if prompt.window else wait

    async def _live(self, match: GameMatch, row: StandingRow) -> bool:
        """Whether people are at the table: the clock is a live one, or this seat and an opponent have decided something lately.

        Only decisions of others that everybody could see count; for this seat, a request to decline counts too.
        """
        clock = await self.store.clocks.of_game(match.id)
        pace = read_pace(clock.pace) if clock is not None else None
        if pace is not None and pace.kind == "live":
            return True
        since = self.store.now() - LATELY
        open_to_all = [line for line in match.log_lines if line.verb and "spectator" not in line.hidden_from]
        newest = {line.seat: line.seq for line in open_to_all}
        moments = await self.store.log.moments(match.id, newest.values())
        lately = {seat for seat, seq in newest.items() if moments.get(seq, since) > since}
        if row.made is not None and row.made > since:
            lately.add(row.seat)
        return row.seat in lately and not lately.isdisjoint(match.info.opponents(row.seat))

    def changed(self, game_id: int) -> None:
        """A game changed (a listener of the service): follow it in a task."""
        self.timer.work(self._quietly(game_id))

    async def _quietly(self, game_id: int) -> None:
        try:
            if await self.service.serves(game_id):
                await self.follow(game_id)
        except Exception as error:  # the next change or start mends it
            _log.warning("standing answers not followed", game=game_id, error=str(error))

    # The timer

    async def resume_work(self) -> None:
        """Follow games with standing answers in which something may be missing after a restart."""
        long_ago = self.store.now() - _DOWN
        for game_id in await self.store.standings.games(long_ago):
            # Answers that fell due while the program was down wait again. At its start only the host would answer.
            for row in await self.store.standings.of_game(game_id):
                if row.wake is not None and row.wake <= long_ago:
                    await self.store.standings.save(replace(row, due="", wake=None, paid="", ends=None))
            await self._quietly(game_id)
        await self.follow_lately()

    async def tick(self) -> None:
        """Give every answer that is due, and those that follow without another pause."""
        for game_id in await self.store.standings.games(self.store.now()):
            try:
                async with self._locks.setdefault(game_id, asyncio.Lock()):
                    for _ in range(_CHAIN):
                        if not await self._answer(game_id, self.store.now()):
                            break
            except StoreTroubleError:
                raise
            except Exception:
                _log.exception("standing answer not given", game=game_id)
                await self.store.standings.put_off(game_id, self.store.now() + _RETRY)

    async def _answer(self, game_id: int, now: datetime) -> bool:
        """Give a game's answers that are due by ``now``, and draw new pauses; returns whether there were any."""
        answered = False
        for row in await self.store.standings.of_game(game_id):
            match = await self.service.settled(game_id)
            due = row.wake is not None and row.wake <= now
            user = match.seats.get(row.seat)
            if not due or is_standing_over(match, row) or standing_question_text(match, row) != row.due:
                continue
            action, prompt = standing_answer_action(match, row), match.position.due_of(row.seat)
            if action is None or prompt is None:
                continue
            if row.mark == OUT:
                await self.service.answer_for(game_id, match.seq, action)
            elif user is not None:
                notice = ClockNotice(row.seat, "standing-answered", True, action.verb).row(user)
                # Sent like the player's own decision: the pings must not reveal how it was made. Players hear about declined
                # questions once per occasion; a pause for each window would make that too often.
                silent = row.again or (action.verb == DECLINE and bool(prompt.window))
                rows = [] if silent else [notice]
                answered |= await self.service.answer_for(game_id, match.seq, action, rows, user) is not None
        await self._follow(await self.service.settled(game_id))
        return answered
