"""Sends questions about games to the worker processes: packs a game, sends it, unpacks the answer.

One process answers short questions (a page of the log, why, explanations). The other does what takes seconds to minutes (films,
whole courses, checks), so that short questions never wait for it. Equal questions are worked out only once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Any, TypeVar

import msgspec

from bot.apart import jobs
from bot.apart.choices_job import ChoicesAgain, choices_again_job
from bot.apart.course import Course, CourseStep
from bot.apart.jobs import SentGame
from bot.apart.thinking import Thinkers
from bot.apart.worker import Worker
from bot.core import scripted
from bot.core.match import GameMatch
from bot.drawing.picture import SeenPosition
from bot.program.limits import Queue, TableLimits
from bot.store import Store
from bot.telling.reasons import aim_texts, read_choice
from bot.telling.text import GameWords
from rules.engine import IllegalActionError, Refusal
from rules.engine.contract.luck import Luck
from rules.engine.contract.questions import Answer

#: How many rows of a log are read at a time for one page, and how often the page may read that many more.
SPAN, MORE = 80, 6
#: The process for long questions ends after this many seconds without one.
_IDLE = 120.0
#: A log of at most this many rows is worked on in a thread.
FEW = 300
#: The share of a long question's time in which the computer's choices are made again.
_CHOOSING = 0.5
#: Time limit of a short question, in seconds.
_SHORT = 30.0

T = TypeVar("T")
#: How to wait for an answer of the queue, as ``Queue.share`` does: progress is shown meanwhile.
Share = Callable[[Hashable, Callable[[], Awaitable[Any]]], Awaitable[Any]]


class Apart:
    """The worker processes and the questions they answer. ``processes``: False does the work in threads, for tests."""

    def __init__(self, store: Store, limits: TableLimits, *, processes: bool) -> None:
        self.store = store
        self.queue = Queue(limits.slow_waiting)
        #: Films and posters: the long process works them out, then the renderer's processes draw them.
        self.films = Queue(limits.slow_waiting)
        #: Sheets of seasons, drawn by the renderer's processes: they never wait behind a film.
        self.sheets = Queue(limits.slow_waiting, together=2)
        #: Pictures of places: each is different, so none is kept for the next request.
        self.places = Queue(limits.slow_waiting)
        #: Positions played out by the computer, one after another.
        self.play_outs = Queue(limits.slow_waiting)
        #: Where the computer thinks.
        self.thinkers = Thinkers(processes=processes)
        self.short = Worker("short questions", seconds=_SHORT, process=processes)
        self.long = Worker("long questions", seconds=limits.slow_seconds, idle=_IDLE, nice=5, process=processes)

    async def begin(self) -> None:
        """Start the process for short questions, so that the first question does not wait for it."""
        await self.short.run(jobs.load_all_games)

    async def close(self) -> None:
        """Stop the processes and drop unfinished work."""
        await self.films.close()
        await self.queue.close()
        await self.play_outs.close()
        await self.short.close()
        await self.long.close()
        await self.thinkers.close()

    async def asked(self, match: GameMatch) -> SentGame:
        """A game with its whole log, ready to send."""
        log = await self.store.log.packed(match.id, match.seq)
        return SentGame(match.row, dict(match.seats), match.secret, log)

    # Short questions

    async def page(self, match: GameMatch, who: str, lang: str, since: int, most: int, *, numbers: bool) -> list[str]:
        """The first lines of the log after a row, as ``who`` may read them."""
        found: list[str] = []
        for _ in range(MORE):
            upto = min(since + SPAN, match.seq)
            base, log = await self.store.log.span(match.id, since, upto)
            asked = SentGame(match.row, dict(match.seats), match.secret, log, base)
            found += await self.short.run(jobs.log_page, asked, who, lang, since, most - len(found), numbers)
            if len(found) >= most or upto >= match.seq:
                break
            since = upto
        return found

    async def why(self, match: SeenPosition, unit: str, place: str, way: str) -> Answer | None:
        """Why a piece cannot act or reach a place. Raises IllegalActionError if the question makes no sense."""
        saved = match.game.saver.save(match.position.state)
        return _decode_answer(await self.short.run(jobs.answer_why_job, match.game.id, saved, unit, place, way))

    async def explain(self, match: SeenPosition, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
        """The explanation of a topic. Raises IllegalActionError if the question makes no sense."""
        saved = match.game.saver.save(match.position.state)
        answer = _decode_answer(await self.short.run(jobs.answer_explain_job, match.game.id, saved, topic, dict(args)))
        assert answer is not None
        return answer

    # Long questions

    async def course(self, match: GameMatch, known: Course | None, share: Share | None = None) -> Course:
        """The course of a game up to now. It continues the ``known`` one if nothing in that was undone since."""

        async def work() -> Course:
            before: Course | None = known
            if known is not None:
                back = await self.store.log.goes_back(match.id, known.seq)
                before = known if back is None or back > known.seq else None
            since = before.seq if before is not None else 0
            log = await self.store.log.packed(match.id, match.seq, since)
            asked = SentGame(match.row, dict(match.seats), match.secret, log)
            sent = None if before is None else msgspec.msgpack.encode(msgspec.structs.replace(before, steps=()))
            seq, pieces, end = await self.long.run(jobs.course_steps, asked, sent)
            steps: list[CourseStep] = list(before.steps) if before is not None else []
            for piece in pieces:
                steps += msgspec.msgpack.decode(piece, type=list[CourseStep])
                await asyncio.sleep(0)  # let others go first between two pieces
            return Course(seq, tuple(steps), end)

        found: Course = await (share or self.queue.share)(("course", match.id, match.seq), work)
        return found

    async def verified(self, match: GameMatch, secret: bytes, share: Share | None = None) -> str:
        """Check a game from its published hash through its whole log. Returns what is wrong, "" for nothing."""

        async def work() -> str:
            return await self.long.run(jobs.verify_game_dice, await self.asked(match), secret)

        found: str = await (share or self.queue.share)(("verify", match.id, match.seq), work)
        return found

    async def choices_again(self, match: GameMatch, share: Share | None = None) -> ChoicesAgain | None:
        """The computer's choices of a game made again and compared; None for a game without any."""
        thoughts = await self.store.thoughts.of_game(match.id)
        if not thoughts:
            return None
        seconds = self.long.seconds * _CHOOSING

        async def work() -> ChoicesAgain:
            return await self.long.run(choices_again_job, await self.asked(match), thoughts, seconds)

        found: ChoicesAgain = await (share or self.queue.share)(("choices", match.id, match.seq), work)
        return found

    async def luck(self, match: GameMatch) -> list[Luck]:
        """What the dice of a whole game were expected to bring, and what they brought."""
        return await self.long.run(jobs.luck_of_game, await self.asked(match))

    async def scene(self, match: GameMatch, lang: str, kind: str, turn: int | None, theme: str) -> bytes | None:
        """The packed scene of a game's film or poster; None if there is nothing to show."""
        # Games that were conceded, lost on time or drawn by agreement have no result in their position.
        result = match.result()
        words = GameWords(match.game, lang)
        ending = words.result(result) if result is not None else ""
        if ending and (seats := scripted.scripted_seats(match.row.marks, match.info, match.seats)):
            ending += " · " + words.tr("film-computer", seats=", ".join(map(words.seat, seats)))
        aims = await self._aims(match, words) if ending else {}
        return await self.long.run(jobs.packed_scene, await self.asked(match), ending, lang, kind, turn, theme, aims)

    async def _aims(self, match: GameMatch, words: GameWords) -> dict[int, str]:
        """What the computer aimed at in a game that is over, by entry."""
        thoughts = await self.store.thoughts.of_game(match.id)
        choices = {one.seq: choice for one in thoughts if (choice := read_choice(one)) is not None}
        aims = {seq: " · ".join(aim_texts(choice.best, words)) for seq, choice in choices.items()}
        return {seq: words.tr("film-aim", aim=aim) for seq, aim in aims.items() if aim}

    async def whole(self, rows: int, job: Callable[..., T], *args: Any) -> T:
        """Run ``job`` on a whole log of ``rows`` rows. A short log runs in a thread, since a process takes longer to start.

        Raises DeniedError "limit-slow", "reading-lost", and whatever the function raises.
        """
        if rows <= FEW:
            return await asyncio.to_thread(job, *args)
        return await self.long.run(job, *args)


def _decode_answer(answer: Answer | Refusal | None) -> Answer | None:
    if isinstance(answer, Refusal):
        raise IllegalActionError(answer)
    return answer
