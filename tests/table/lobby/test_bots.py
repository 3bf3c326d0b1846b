"""Empty seats given to scripted players: marked as bots everywhere, quick to answer, in nobody's way."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from bot.apart.choices_job import choices_again_job
from bot.core import consent
from bot.core.match import GameMatch
from bot.marks import change_marks
from bot.orders.pauses import Pauses
from bot.program.denied import DeniedError
from bot.scripted import players
from bot.scripted.players import ScriptedPlayers
from bot.telling.reasons import choice_lines, read_choice
from bot.telling.text import GameWords
from rules.engine.proof.playout import random_action
from rules.players.reasons import ComputerChoice
from tests.table.conftest import Club, texts
from words import tr

ALL_GAMES = ",".join(("rules.brandubh", "rules.eots", "rules.generals", "rules.next_war", "rules.stalins_war", "tests.table.toy"))


async def begun(club: Club, scenario: str, side: str) -> GameMatch:
    """A game that Ann plays, at one seat, against scripted players at all others."""
    await club.ann.slash(club.channel, "game new", scenario=scenario)
    await club.ann.slash(club.channel, "game join", side=side)
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-bot"))
    await club.pump()
    await club.ann.click(club.board(), label="Start")
    await club.bot.app.scripted.quiet()
    await club.pump()
    return await club.match()


async def test_a_bot_is_named_as_one_from_the_lobby_to_the_end(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="red")
    await club.pump()
    await club.ann.click(club.board(), label="🤖 Computer for the free seats")
    await club.pump()
    assert "**Blue**: 🤖 computer (recruit)" in texts(club.board())
    await club.ann.click(club.board(), label="Start")
    await club.bot.app.scripted.quiet()
    await club.pump()
    text = "🤖 Played by the computer, not by people: Blue (recruit)."
    assert text in texts(club.board())
    assert text in texts(club.channel.history()[1])
    log = await club.ann.slash(club.channel, "log")
    assert text in texts(log.response)
    match, rng = await club.match(), Random(1)
    while match.result() is None:
        assert match.position.due_of("red"), "all that blue has to decide is decided"
        await club.do("red", str(rng.choice(list(match.position.actions("red")))))
        await club.bot.app.scripted.quiet()
        match = await club.match()
    await club.pump()
    assert text in texts(club.channel.history()[-1])
    assert match.row.marks.players is not None, "it counts for no rating"


async def test_anybody_takes_a_bots_seat_before_the_start(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    refused = await club.bob.slash(club.channel, "game computer", side="blue")
    assert tr("en", "not-your-game") in texts(refused.response)
    await club.ann.slash(club.channel, "game computer", side="blue")
    await club.ann.slash(club.channel, "game computer", side="red")
    empty = await club.ann.slash(club.channel, "game start")
    assert "Red" in texts(empty.response), "a game without any person does not begin"
    await club.pump()
    assert tr("en", "lobby-bots-only") in texts(club.board()), "and the lobby says what it lacks"
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.ann.slash(club.channel, "game computer", side="red", level="none")
    await club.ann.slash(club.channel, "game join", side="red")
    await club.ann.slash(club.channel, "game start")
    match = await club.match()
    assert match.scripted == ()
    assert match.row.marks.players is None


async def test_players_against_bots_undo_freely_and_are_answered_again(club: Club) -> None:
    await begun(club, "short", "red")
    match = await club.match()
    action = next(one for one in match.position.actions("red") if one.verb != "move")
    await club.do("red", str(action))
    await club.bot.app.scripted.quiet()
    match = await club.match()
    assert match.tail[-1].action.seat == "blue"
    target = match.undo_target(["red"])
    assert target is not None
    assert target.free
    assert target.played.action == action
    assert consent.to_undo(match, club.ann.id, target.played.seq) == ()
    await club.ann.slash(club.channel, "undo")
    await club.bot.app.scripted.quiet()
    match = await club.match()
    assert match.position.due_of("red")
    assert match.tail == [] or match.tail[-1].seq < target.played.seq


async def test_after_a_restart_a_bot_goes_on_with_the_same_choice(club: Club) -> None:
    class Endless(Pauses):
        """Nobody lives to see the answer."""

        def whole(self, live: bool) -> timedelta:
            return timedelta(days=1)

        breath = whole

    bot = club.bot
    await bot.app.scripted.stop()
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="blue")
    await club.ann.slash(club.channel, "game computer", side="red")
    await club.ann.slash(club.channel, "game start")
    match = await club.match()

    slow = ScriptedPlayers(bot.service, Endless())
    await slow.start()
    while (before := slow.meant(match.id, "red")) is None:
        await asyncio.sleep(0)
    await slow.stop()
    assert (await club.match()).seq == 0, "what waits for its moment is left"
    again = ScriptedPlayers(bot.service, None)
    await again.start()
    await again.quiet()
    match = await club.match()
    assert match.tail[0].action == before


async def test_stopped_in_thought_it_decides_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers are ended with the program: what they had begun is no choice, at any pace."""
    bot = club.bot
    await bot.app.scripted.stop()
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="blue")
    await club.ann.slash(club.channel, "game computer", side="red")
    await club.ann.slash(club.channel, "game start")
    scripted, asked = ScriptedPlayers(bot.service, None), asyncio.Event()

    async def ended(*_: object) -> None:
        asked.set()
        while not scripted._stopped:
            await asyncio.sleep(0)
        raise DeniedError("reading-lost")

    monkeypatch.setattr(scripted.thinkers, "choose", ended)
    await scripted.start()
    await asked.wait()
    await scripted.stop()
    assert (await club.match()).seq == 0


@pytest.mark.plays(ALL_GAMES)
@pytest.mark.parametrize(
    ("scenario", "side"), [("south_pacific", "allies"), ("hall", "raiders"), ("war", "japan"), ("minsk_1941", "soviet")]
)
async def test_bots_play_every_game(club: Club, scenario: str, side: str) -> None:
    match = await begun(club, scenario, side)
    chance = Random(3)
    for _ in range(60):
        assert match.position.due_of(side), "all that the others have to decide is decided"
        await club.do(side, str(random_action(match.position, chance, seat=side)))
        await club.bot.app.scripted.quiet()
        match = await club.match()
        if {one.action.seat for one in match.tail} > {side}:
            return
    raise AssertionError("no bot has decided anything")


@pytest.mark.plays(ALL_GAMES)
async def test_an_offensive_is_carried_out_as_it_was_begun(club: Club) -> None:
    """What a choice was for stands in its stored reasons, and the seat's next one goes on from there."""
    await club.ann.slash(club.channel, "game new", scenario="south_pacific")
    await club.ann.slash(club.channel, "game join", side="allies")
    await club.ann.slash(club.channel, "game computer", side="japan", level="recruit")
    await club.ann.slash(club.channel, "game start")
    chance, store, choices = Random(3), club.bot.store, list[ComputerChoice]()
    for _ in range(150):
        await club.bot.app.scripted.quiet()
        match = await club.match()
        thoughts = await store.thoughts.of_game(match.id)
        choices = [choice for one in thoughts if (choice := read_choice(one)) is not None]
        if sum(one.short == "plan" for one in choices) > 3:
            break
        await club.do("allies", str(random_action(match.position, chance, seat="allies")))
    carried = [at for at, one in enumerate(choices) if one.short == "plan"]
    assert len(carried) > 3
    assert all(choices[at].best.facts == choices[at - 1].best.facts for at in carried)
    assert all(choices[at].best.facts["aim"] for at in carried)
    words = GameWords(match.game, "en")
    assert all("It goes on with its plan" in choice_lines(choices[at], words)[0] for at in carried)
    again = choices_again_job(await club.bot.table.apart.asked(match), thoughts, 60.0)
    assert (again.tried, again.differ) == (len(thoughts), ())
    lost = msgspec.structs.replace(thoughts[carried[0] - 1], choice=b"{}")
    without = choices_again_job(
        await club.bot.table.apart.asked(match), [lost if one.seq == lost.seq else one for one in thoughts], 60.0
    )
    assert thoughts[carried[0]].seq in without.differ, "without the plan it would have been another choice, or of other reasons"


@pytest.mark.plays(ALL_GAMES)
async def test_a_computer_has_a_level_and_a_style(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.ann.slash(club.channel, "game computer", side="germany", level="admiral", style="bold")
    await club.ann.slash(club.channel, "game computer", side="italy", style="careful")
    await club.ann.slash(club.channel, "game computer", side="soviet_union", level="recruit", style="historical")
    for level, style in (("marshal", ""), ("admiral", "wild"), ("greedy", "bold")):
        refused = await club.ann.slash(club.channel, "game computer", level=level, **({"style": style} if style else {}))
        assert "There is no computer player" in texts(refused.response)
    await club.pump()
    for seat, named in (("Germany", "admiral, bold"), ("Italy", "officer, careful"), ("Soviet Union", "recruit")):
        assert f"**{seat}**: 🤖 computer ({named})" in texts(club.board())


@pytest.mark.plays(ALL_GAMES)
async def test_a_computer_is_found_by_its_name_as_typed(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.ann.slash(club.channel, "game join", side="japan")
    for typed in ("Officer", tr("ru", "generals:player-admiral").upper(), "admiral, bold", "recruit.careful"):
        given = await club.ann.slash(club.channel, "game computer", side="germany", level=typed)
        assert "Played by the computer: Germany" in texts(given.response)
    row = await club.bot.service.row_in(club.channel.id)
    assert row.marks.players == "germany=recruit.careful"
    for refused in ({"level": "wxyz"}, {"style": "wxyz"}, {"level": " "}, {"level": "x" * 2000}, {"level": "officer=x italy"}):
        answer = texts((await club.ann.slash(club.channel, "game computer", **refused)).response)
        assert "There is no computer player" in answer
        assert "Player officer" not in answer, "its style has a name"
        assert len(answer) < 500


@pytest.mark.plays(ALL_GAMES)
async def test_computers_do_not_play_on_among_themselves(club: Club) -> None:
    """Of six seats one is a person's: with it the game ends."""
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.ann.slash(club.channel, "game join", side="japan")
    for side in ("germany", "italy", "united_kingdom", "soviet_union", "united_states"):
        await club.ann.slash(club.channel, "game computer", side=side, level="recruit")
    await club.ann.slash(club.channel, "game start")
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    await club.bot.app.scripted.quiet()
    match = await club.match()
    assert match.row.status == "finished"
    before = match.seq
    await club.bot.app.scripted.start()
    await club.bot.app.scripted.quiet()
    assert (await club.match()).seq == before


async def test_the_channel_hears_of_a_wait_and_of_a_hurry(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = club.bot.app.scripted.thinkers
    choose = thinkers.choose

    async def hurried(*asked: Any) -> ComputerChoice:
        await asyncio.sleep(0.05)
        return msgspec.structs.replace(await choose(*asked), short="late")

    monkeypatch.setattr(players, "LONG", 0.0)
    monkeypatch.setattr(thinkers, "choose", hurried)
    await begun(club, "short", "red")
    await club.do("red", "pass")
    await club.bot.app.scripted.quiet()
    await club.pump()
    said = "\n".join(texts(message) for message in club.channel.history())
    assert "still thinking for Blue" in said
    assert "had to decide for Blue" in said


async def test_in_a_lesson_nobody_seats_a_computer(club: Club) -> None:
    match = await club.begin("long")
    options = change_marks(match.row.options, lesson="first")
    match.row = await club.bot.store.games.update(match.id, {"options": options})
    for given in ({"side": "blue"}, {"level": "recruit"}, {"pace": "once"}):
        refused = await club.ann.slash(club.channel, "game computer", **given)
        assert tr("en", "computer-in-lesson") in texts(refused.response)
