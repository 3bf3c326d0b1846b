"""The lesson of Empire of the Sun, learnt at the table: by clicks, with a restart in the middle and detours."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from rules.engine import Action, Position, SealedDice
from rules.engine.contract.teaching import Advice
from rules.eots.game import GAME
from rules.lessons.course import current_advice, scripted_action
from tests.director.client import Message
from tests.lessons.walk import walk_lesson
from tests.table.program import PATIENCE, Ledger, Person, Program, running
from words import is_known_message, known_languages, tr

[LESSON] = GAME.teaching.lessons()
FILES = GAME.files
#: Seconds that a newcomer takes for a step: to read it, and to tap.
SECONDS = 40


class LessonLedger(Ledger):
    """The database of a program in which game 1 is the lesson."""

    def _start(self) -> Position:
        [(secret,)] = self._read("SELECT secret FROM game WHERE id = 1")
        assert FILES is not None
        return FILES.opened(LESSON.position, SealedDice(secret, 0))[1].position


class Learner(Person):
    """A learner, in a thread of their own."""

    thread = ""
    #: How often the panel said that something was done as shown.
    praised = 0

    async def begin(self) -> Message:
        """/learn: the panel comes at once, the board is in a thread."""
        self.seat = LESSON.seat
        shown = (await self.slash("learn", {"game": GAME.id}, channel="games")).ok().last
        found = re.search(r"<#(\d+)>", shown.text)
        assert found
        self.thread = found[1]
        return shown

    async def asked(self) -> tuple[Position, Advice]:
        """Wait until the script has decided; returns the position then, and what the lesson says."""
        async with asyncio.timeout(PATIENCE):
            while True:
                position = self.ledger.position()
                now = current_advice(LESSON, position)
                if now is not None:
                    return position, now[1]
                await asyncio.sleep(0.05)

    def says(self, shown: Message, step: str) -> bool:
        """Whether a panel says what belongs to a step."""
        return tr(self.lang, f"eots:lesson-{LESSON.id}-{step}")[:50] in shown.text

    async def open(self) -> Message:
        """The panel, by the button under the board."""
        return await self.decide(self.thread)


async def archived(learner: Learner) -> bool:
    """Whether the thread of the lesson is in the archive."""
    [thread] = [one for one in await learner.channels() if one["id"] == learner.thread]
    return bool(thread["archived"])


def test_no_dice_bring_the_lesson_to_a_halt() -> None:
    assert FILES is not None
    for number in range(12):
        secret = number.to_bytes(32, "big")
        position, steps = FILES.opened(LESSON.position, SealedDice(secret, 0))[1].position, 0
        for entry in range(1, 150):
            now = current_advice(LESSON, position)
            if now is not None and now[1].ends:
                break
            seat = position.due[0].seat
            if seat == LESSON.seat:
                assert now is not None, position.due
                steps += 1
                action = Action.parse(seat, now[1].do) if now[1].do else GAME.table.idle(position, seat)
            else:
                action = scripted_action(LESSON, position, seat) or GAME.table.idle(position, seat)
            assert action is not None
            position = position.play(action, SealedDice(secret, entry)).position
        assert position.state.turn == 4
        assert steps * SECONDS <= 1.2 * 60 * LESSON.minutes


async def learn(program: Program, learner: Learner, *, taps: bool) -> list[str]:
    """The whole lesson; the steps that were taken. With ``taps`` by menus and buttons, and once another way than shown."""
    await learner.begin()
    steps: list[str] = []
    while True:
        position, step = await learner.asked()
        shown = await learner.open()
        assert learner.says(shown, step.id), (step.id, shown.text)
        if step.ends:
            return steps
        order = step.do or str(GAME.table.idle(position, LESSON.seat))
        if taps and step.id == "enough" and "enough" not in steps:
            other = await learner.tap(shown, "activate us_cv_lexington")
            assert tr("en", "lesson-otherwise") in other.text
            back = (await learner.click(other.button(":u:"))).message
            assert learner.says(back, "enough")
        elif taps or not step.do:
            await learner.tap(shown, order)
        else:
            before = len(learner.ledger.log())
            done = (await learner.click(shown.button(":ld:"))).message
            if tr(learner.lang, "lesson-as-shown") in done.text:
                learner.praised += 1
            else:  # on a busy machine the script has answered already, and the panel was drawn again
                assert len(learner.ledger.log()) > before + 1
        steps.append(step.id)
        if step.id == "watchers":
            await program.kill()
            await program.start()


@pytest.mark.parametrize(("name", "lang"), [("alice", "en"), ("bob", "pl")])
async def test_the_lesson_is_learnt(tmp_path: Path, name: str, lang: str) -> None:
    """By clicks in English; as shown in another language. The text of each step exists in every language."""
    home = tmp_path / "home"
    async with running(home) as program:
        ledger = LessonLedger(home, GAME)
        learner = Learner(program.director, name, lang, ledger)
        steps = await learn(program, learner, taps=lang == "en")
        assert {"card", "landing", "home", "watchers", "reaction-move", "future", "politics"} <= set(steps)
        assert [
            (one, step)
            for one in known_languages()
            for step in steps
            if not is_known_message(one, f"eots:lesson-{LESSON.id}-{step}")
        ] == []
        assert {row[1] for row in ledger.log() if row[4] is None} == {"allies", "japan"}
        # Everybody sees that it is a lesson: on the board, and in the log.
        board = await learner.wait_for(
            lambda one: any(":0:0:l:" in button.custom_id for button in one.buttons), channel=learner.thread
        )
        assert tr(lang, "lesson-mark") in board.text, "in a thread of their own the learner is who reads"
        log = (await learner.click(board.button(":0:0:l:"))).ok().last
        assert tr(lang, "lesson-mark") in log.text
        # No word of a file that nobody wrote, no open question, and a game against bots one tap away.
        said = await learner.messages(learner.thread)
        assert not any("position file" in one.text for one in said)
        over = await learner.wait_for(lambda one: tr(lang, "lesson-over") in one.text, channel=learner.thread)
        assert tr(lang, "to-act", who="", what="").strip() not in over.text
        assert list(ledger._read("SELECT status FROM game WHERE id = 1")) == [("closed",)]
        assert await learner.messages("dm") == [], "nothing is left unread"
        # The panel says the same, and so does the command.
        shown = (await learner.slash("panel", channel=learner.thread)).ok().last
        assert tr(lang, "button-against-bots") in [button.label for button in shown.buttons]
        if lang == "en":  # begun elsewhere, by any button: the thread of the lesson is put away
            assert not await archived(learner)
            (await learner.slash("learn", {"game": "generals"}, channel="games")).ok()
            async with asyncio.timeout(PATIENCE):
                while not await archived(learner):
                    await asyncio.sleep(0.05)
            return
        assert learner.praised
        await learner.click(over.button(":lp:"))
        played = ledger._read("SELECT status, scenario, options FROM game WHERE id = 2")
        assert [(row[0], row[1]) for row in played] == [("active", LESSON.scenario)]
        assert "@players" in str(played[0][2])
        assert "@lesson" not in str(played[0][2])


def test_steps_of_a_lesson_that_is_done_as_shown_are_counted_without_a_gap() -> None:
    numbered = [one.id for one in LESSON.advice if one.numbered]
    seen = list(dict.fromkeys(step.advice.id for step in walk_lesson(GAME, LESSON) if step.advice.numbered))
    assert seen == numbered
