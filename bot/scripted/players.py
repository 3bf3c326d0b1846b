"""Decides for scripted seats (of lessons, or given to a scripted player) through the same service as people.

A lesson's script answers at once. A scripted player answers after a random pause (``bot.orders.pauses``) and makes its choice
before the pause begins, so the delay reveals nothing about its hand or choice. Nothing is stored: after a restart the pause
begins again. The choice is the same, since it depends only on the game's secret and on what the seat can notice.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping

import msgspec
import structlog

from bot.apart.held_plans import last_own_entry, plan_held
from bot.apart.thinking import SentDecision, Thinkers
from bot.core import scripted
from bot.core.match import GameMatch
from bot.core.scripted import PACES
from bot.core.service import Service
from bot.learning.lesson import has_lesson_ended, lesson_of
from bot.orders.pauses import Pauses
from bot.store import GameUpdates, NewOutbox, StaleRowError, StoreTroubleError
from bot.store.plans import Thought
from bot.telling import news
from bot.telling.reasons import read_choice, written_choice
from bot.telling.text import GameWords
from bot.time.pace import read_pace
from rules.engine import Action
from rules.engine.contract.teaching import Lesson
from rules.engine.machine.sight import Sight
from rules.lessons.course import scripted_action
from rules.players.chance import chance_seed
from rules.players.reasons import ComputerChoice
from rules.players.worlds import blind_bytes

# When the computer decides: at once, five seconds a round, or as people do. In a window time tells nothing. A window is a
# question beside what somebody else does. There the computer waits as long as anybody for whom the host answers, whatever the
# pace: nothing is learned of its cards, its choice or its level. Thought is a part of that time.

#: The paces that are not people's: with one person their game is a live one.
SET_PACES = PACES[:-1]
#: Seconds before a round of the computer at the pace "round": before its first decision after somebody else's.
ROUND_SECONDS = 5.0


def is_window(match: GameMatch, seat: str) -> bool:
    """Whether a seat is asked in secret, or together with others."""
    prompt = match.position.due_of(seat)
    return prompt is not None and (prompt.secret or bool(prompt.window))


def decision_moment(match: GameMatch, seat: str, pauses: Pauses, began: float, now: float, *, live: bool) -> float:
    """When a decision is due; it was begun at ``began``, and the choice is made ``now``. ``live``: how people play here."""
    again = bool(match.tail) and match.tail[-1].action.seat == seat
    pace = match.row.marks.computer_pace
    live = live or (pace in SET_PACES and len(match.everybody()) == 1)
    prompt = match.position.due_of(seat)
    # Others have seen the answer before; of secret ones they see none.
    soon = again and prompt is not None and not prompt.secret
    if is_window(match, seat):
        moment = began
        while moment == began or moment < now:  # how long it thought must not show
            moment += (pauses.breath() if soon else pauses.whole(live)).total_seconds()
        return moment
    if pace == "once":
        return began
    if pace == "round":
        return began + (0.0 if again else ROUND_SECONDS)
    return began + (pauses.breath() if soon else pauses.whole(live)).total_seconds()


_log = structlog.get_logger()
#: After this many script decisions in a row in a lesson, something must be wrong with it.
MOST = 200
#: Seconds until a seat is tried again after a trouble of the database: at first, and at most after several in a row.
TROUBLE_SECONDS, MOST_TROUBLE_SECONDS = 1.0, 60.0
#: Seconds of waiting for a choice after which people are told.
LONG = 30.0


class PendingMove(msgspec.Struct, frozen=True):
    """A seat's next action, the revision it can see, and the moment to act (``time.monotonic``)."""

    rev: int
    moment: float
    action: Action
    thought: Thought | None = None


def _hurried_rows(match: GameMatch, meant: PendingMove) -> list[NewOutbox]:
    """The notice that a decision was made in a hurry; not of one that others must not know of."""
    seat = meant.action.seat
    choice = None if meant.thought is None else read_choice(meant.thought)
    if choice is None or is_window(match, seat) or choice.short not in ("late", "fault"):
        return []
    words = GameWords(match.game, match.row.lang)
    return [news.public_line_row(match.row, words.tr("computer-hurried", seat=words.seat(seat)))]


class ScriptedPlayers:
    """``changed`` is a listener of the service; ``start()`` resumes what was left when the program stopped.

    ``pauses``: how long scripted players wait before they answer; None for no wait. ``thinkers``: the workers in which they
    think; threads unless given.
    """

    def __init__(self, service: Service, pauses: Pauses | None, thinkers: Thinkers | None = None) -> None:
        self.service = service
        self.thinkers = thinkers or Thinkers(processes=False)
        self.pauses = pauses
        self._games: dict[int, asyncio.Event] = {}
        self._meant: dict[tuple[int, str], PendingMove] = {}
        #: Games that are tried again after a trouble of the database: the pause, and what ends it.
        self._later: dict[int, tuple[float, asyncio.TimerHandle]] = {}
        self._work: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def start(self) -> None:
        """Continue every game in which a scripted seat is to decide."""
        for row in await self.service.store.games.find(("active",), marked=("@lesson", "@players")):
            self._begin(row.id)

    async def stop(self) -> None:
        """Finish what is running; pending moves are dropped."""
        self._stopped = True
        for _, timer in self._later.values():
            timer.cancel()
        self._later.clear()
        for event in self._games.values():
            event.set()
        await self.thinkers.close()
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until no scripted seat is to decide, except where a trouble of the database is waited out (``waits_out``)."""
        while self._work:
            await asyncio.wait(self._work)

    def changed(self, game_id: int) -> None:
        """A game changed: one of its scripted seats may be to decide."""
        match = self.service.cached(game_id)
        if self.waits_out(game_id) or (match is not None and match.scripted):
            self._begin(game_id)

    def waits_out(self, game_id: int) -> bool:
        """Whether a scripted seat of a game was stopped by a trouble of the database, and has not got over it."""
        return game_id in self._later

    def meant(self, game_id: int, seat: str) -> Action | None:
        """A scripted player's chosen action, to be carried out after its pause, if it has chosen."""
        found = self._meant.get((game_id, seat))
        return None if found is None else found.action

    def _begin(self, game_id: int) -> None:
        if self._stopped:
            return
        if (event := self._games.get(game_id)) is not None:
            event.set()  # the task of this game looks at it again
            return
        if game_id in self._later:
            self._later[game_id][1].cancel()
        self._games[game_id] = asyncio.Event()
        task = asyncio.create_task(self._quietly(game_id), name=f"scripted seats of {game_id}")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _quietly(self, game_id: int) -> None:
        try:
            await self.play(game_id)
        except StoreTroubleError as error:  # nobody else decides, so no change would come
            self._try_later(game_id, error)
        except Exception as error:  # the next change or start tries again
            _log.warning("scripted seat stopped", game=game_id, error=f"{type(error).__name__}: {error}")
            self._later.pop(game_id, None)
        else:
            self._later.pop(game_id, None)
        finally:
            self._games.pop(game_id, None)
            for key in [key for key in self._meant if key[0] == game_id and game_id not in self._later]:
                del self._meant[key]

    def _try_later(self, game_id: int, error: StoreTroubleError) -> None:
        """Begin again after a pause; after several troubles in a row it is longer."""
        if self._stopped:
            return
        before = self._later.get(game_id)
        pause = TROUBLE_SECONDS if before is None else min(before[0] * 2, MOST_TROUBLE_SECONDS)
        _log.warning("scripted seat waits", game=game_id, seconds=pause, error=f"{type(error).__name__}: {error}")
        self._later[game_id] = pause, asyncio.get_running_loop().call_later(pause, self._begin, game_id)

    async def play(self, game_id: int) -> None:
        """Decide for the scripted seats until none of them is to decide, or the lesson or the game is over."""
        event, in_a_row = self._games[game_id], 0
        while not self._stopped:
            event.clear()
            match = await self.service.settled(game_id)
            if not self.service.serves_game(match.row):
                return
            lesson = lesson_of(match)
            if match.row.status != "active" or match.paused:
                return
            if lesson is not None and has_lesson_ended(match, lesson.seat):
                await self._lesson_over(match)
                return
            meant = await self._next(match, lesson)
            if self._stopped:
                return  # the workers were ended: what came out is no choice
            if meant is None and not event.is_set():
                return
            if meant is None:
                continue
            if (wait := meant.moment - time.monotonic()) > 0:
                try:
                    async with asyncio.timeout(wait):
                        await event.wait()
                except TimeoutError:
                    continue
                continue
            in_a_row += 1
            if lesson is not None and in_a_row > MOST:
                return
            rows = _hurried_rows(match, meant)
            await self.service.answer_for(game_id, match.seq, meant.action, rows, thought=meant.thought)

    async def _lesson_over(self, match: GameMatch) -> None:
        """Close a lesson that has ended: nobody can act there any more, and no ping remains."""
        async with self.service.turn(match.id):
            row = await self.service.row(match.id)
            if row.status == "active":
                updates: GameUpdates = {"status": "closed", "finished_at": self.service.store.now()}
                rows = [news.unping_row(row), news.board_row(row)]
                with contextlib.suppress(StaleRowError):  # it was closed at this very moment
                    await self.service.store.games.update(row.id, updates, rows, seen=row)
                self.service.forget(row.id)
        self.service.changed(match.id)

    async def _next(self, match: GameMatch, lesson: Lesson | None) -> PendingMove | None:
        """The earliest pending decision of a scripted seat; None if none of them is to decide."""
        names: Mapping[str, str]
        if lesson is not None:
            names = dict.fromkeys(match.scripted, lesson.player)
        else:
            names = scripted.scripted_seats(match.row.marks, match.info, match.seats)
        due = [seat for seat in names if match.position.due_of(seat) is not None and seat not in match.out]
        found = []
        for seat in due:
            key, rev = (match.id, seat), match.rev_for(seat)
            known = self._meant.get(key)
            if known is None or known.rev != rev:
                began = time.monotonic()
                action = scripted_action(lesson, match.position, seat) if lesson is not None else None
                thought = None
                if action is None:
                    action, thought = await self._chosen(match, seat, names[seat])
                if action is None:
                    continue
                known = self._meant[key] = PendingMove(rev, await self._moment(match, lesson, seat, began), action, thought)
            found.append(known)
        return min(found, key=lambda one: one.moment, default=None)

    async def _chosen(self, match: GameMatch, seat: str, name: str) -> tuple[Action | None, Thought | None]:
        """The choice of a seat's player and why; without one (a lesson's script without an answer) the minimal action."""
        if not name:
            return match.game.table.idle(match.position, seat), None
        try:
            blind = blind_bytes(Sight(match.position, seat))
            number = match.rev_for(seat)
            seed = chance_seed(match.secret, seat, number)
            held = await self._held(match, seat)
            asked = SentDecision(match.row.game_type, dict(match.row.options), blind, seat, name, seed, held)
            choice = await self._thought(match, asked)
        except Exception as error:  # the game must go on without it
            _log.exception("scripted player failed", game=match.id, seat=seat, error=str(error))
            return match.game.table.idle(match.position, seat), None
        if choice.short in ("late", "fault"):
            _log.warning("computer player fell back", game=match.id, seat=seat, why=choice.short, action=str(choice.action))
        action = choice.action
        if (refusal := match.position.check(action)) is not None:
            _log.error("scripted player chose what is not legal", game=match.id, action=str(action), refusal=refusal.code)
            return match.game.table.idle(match.position, seat), None
        lesson = match.row.marks.lesson is not None
        return action, None if lesson else Thought(seat, name, number, written_choice(choice))

    async def _held(self, match: GameMatch, seat: str) -> dict[str, str]:
        """The plan that a seat's last move was for."""
        entry = last_own_entry(match, seat)
        found = await self.service.store.thoughts.of_game(match.id, entry - 1, entry) if entry else []
        return plan_held(found[0] if found else None)

    async def _thought(self, match: GameMatch, asked: SentDecision) -> ComputerChoice:
        """The choice of the workers. Who waits long is told, except for a decision that others must not know of."""
        work = asyncio.create_task(self.thinkers.choose(match.game, asked, match.row.owner_id, match.row.guild_id or 0))
        try:
            done, _ = await asyncio.wait({work}, timeout=LONG)
            if not done and not is_window(match, asked.seat):
                words = GameWords(match.game, match.row.lang)
                said = news.public_line_row(match.row, words.tr("computer-busy", seat=words.seat(asked.seat)))
                await self.service.store.outbox.post([said], match.id)
            return await work
        finally:
            work.cancel()

    async def _moment(self, match: GameMatch, lesson: Lesson | None, seat: str, began: float) -> float:
        """When a decision is due that was begun at a moment; the choice is made already."""
        if lesson is not None or self.pauses is None:
            return began
        clock = await self.service.store.clocks.of_game(match.id)
        pace = read_pace(clock.pace) if clock is not None else None
        return decision_moment(match, seat, self.pauses, began, time.monotonic(), live=pace is None or pace.kind == "live")
