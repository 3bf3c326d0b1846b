"""The menu of a message: what was rolled there with its chances, the replay from there; only of the bot's own messages."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.commands.menus.rolls import LogPart, RolledEvent, part_behind, part_text_lines
from bot.core.chapters import public_events
from bot.core.games import installed_games
from bot.telling.text import GameWords
from rules.engine import Event, Position
from rules.engine.contract.luck import luck_of
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from tests.stalins_war.wild import Fierce
from tests.table.answers import last_word as said
from tests.table.conftest import Club, texts
from tests.table.whole.test_stalins_war import begun
from words import known_languages, tr

WHAT, REPLAY = "What happened here?", "Replay from here"
WAR = pytest.mark.plays("rules.stalins_war")


async def reported(club: Club) -> tuple[Any, LogPart]:
    """A report in the channel of a part of Minsk in which dice were rolled, and that part."""
    await begun(club, "minsk_1941")
    await club.do("axis", "event AX01")
    rng = random.Random(4)
    for _ in range(70):
        match = await club.match()
        if match.result() is not None:
            break
        action = random_action(match.position, rng, Fierce())
        await club.do(action.seat, " ".join((action.verb, *action.args)))
    await club.pump()
    match = await club.match()
    steps = (await club.bot.table.apart.course(match, None)).steps
    for row in reversed(await club.bot.store.outbox.sent_under(match.id, "chapter-")):
        ends = int(str(row.topic).split("-")[1])
        place = next(n for n, step in enumerate(steps) if step.seq == ends)
        part = part_behind(match.game, steps, place, chapter=True)
        assert part is not None
        assert part.last == ends
        if part.rolled:
            return next(one for one in club.channel.history() if one.id == row.discord_message_id), part
    raise AssertionError("no dice in 70 decisions")


async def board_of(club: Club) -> Any:
    """The board, wherever it is now."""
    row = await club.bot.service.row((await club.match()).id)
    return next(one for one in club.channel.history() if one.id == row.board_message_id)


@WAR
async def test_a_report_says_what_was_rolled_and_how_likely_it_was(club: Club) -> None:
    message, part = await reported(club)
    done = await club.eve.context_menu(club.channel, WHAT, message)
    answer = (done.followups or [done.response])[-1]
    assert answer.ephemeral
    match, words = await club.match(), GameWords((await club.match()).game, "en")
    shown = texts(answer)
    assert f"game #{match.id}" in shown
    for rolled in part.rolled:
        assert rolled.event.visible("spectator")
        assert words.event(rolled.event) in shown
        for roll in rolled.rolls:
            least = sum(face >= roll.brought for face in roll.faces)
            good = sum(face > 0 for face in roll.faces)
            assert f"{least} of {len(roll.faces)} faces bring" in shown or f"{good} of {len(roll.faces)} faces succeed" in shown


@WAR
async def test_the_board_speaks_of_the_newest_dice_and_everybody_may_ask(club: Club) -> None:
    await reported(club)
    board = await board_of(club)
    for who in (club.ann, club.bob, club.eve):
        assert "faces bring as much or more" in said(await who.context_menu(club.channel, WHAT, board))
    assert "Step " in said(await club.eve.context_menu(club.channel, REPLAY, board))


@WAR
async def test_the_replay_begins_where_the_report_begins(club: Club) -> None:
    message, part = await reported(club)
    shown = said(await club.eve.context_menu(club.channel, REPLAY, message))
    assert f"entry `{part.first}`" in shown


@WAR
async def test_a_report_is_known_after_its_content_was_forgotten_and_undone_ones_are_refused(club: Club) -> None:
    message, part = await reported(club)
    match = await club.match()
    before = said(await club.eve.context_menu(club.channel, WHAT, message))
    await club.bot.store.outbox.prune(club.bot.store.now() + timedelta(seconds=1))
    await club.bot.store.outbox.prune(club.bot.store.now() + timedelta(seconds=1))
    row = await club.bot.store.outbox.of_message(message.id)
    assert row is not None
    assert row.payload == {"what": "line", "text": ""}
    club.bot.service.forget(match.id)
    assert said(await club.eve.context_menu(club.channel, WHAT, message)) == before
    await club.bot.service.rewind(match.id, part.last - 1, club.eve.id, None)
    assert "This was undone." in said(await club.eve.context_menu(club.channel, WHAT, message))


async def test_other_messages_are_refused(club: Club) -> None:
    await club.begin()
    said_by_ann = await club.ann.send(club.channel, "well played")
    for entry in (WHAT, REPLAY):
        assert tr("en", "menu-not-ours") in said(await club.eve.context_menu(club.channel, entry, said_by_ann))
    notice = await club.bot.get_channel(int(club.channel.id)).send("of no game")
    for entry in (WHAT, REPLAY):
        assert tr("en", "menu-no-moment").split("`")[0] in said(await club.eve.context_menu(club.channel, entry, notice))


async def test_a_moved_game_is_judged_where_it_is_played(club: Club) -> None:
    match = await club.begin()
    board = club.board()
    closed = {club.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    hidden = club.guild.create_text_channel("hidden", overwrites=closed)
    await club.bot.store.games.update(match.id, {"channel_id": hidden.id, "thread_id": None})
    club.bot.service.forget(match.id)
    refused = said(await club.eve.context_menu(club.channel, REPLAY, board))
    assert f"#{match.id}" in refused
    assert "Step " not in refused


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", known_languages())
async def test_a_game_without_chances_says_what_happened(lang: str) -> None:
    game = installed_games()["generals"]
    assert game.story.event_luck is None
    words = GameWords(game, lang)
    [*_, note] = part_text_lines(LogPart(1, 2, (), ()), words)
    assert game.title in note
    assert note != f"-# {tr(lang, 'outcome-no-luck', title=game.title)}", "the game says that it has no dice"


@pytest.mark.plays("")
@pytest.mark.parametrize(
    ("game_id", "scenario", "options"),
    [("eots", "south_pacific", {}), ("stalins_war", "minsk_1941", {}), ("next_war", "lyngen", {"fog": "yes"})],
)
def test_chances_are_the_same_however_the_hidden_is_dealt(game_id: str, scenario: str, options: dict[str, str]) -> None:
    game, rng = installed_games()[game_id], random.Random(11)
    position = game.start(scenario, options, SealedDice(bytes(32), 0)).position
    seen = 0
    for number in range(1, 500):
        if position.over:
            break
        action = random_action(position, rng)
        outcome = position.play(action, SealedDice(bytes(32), number))
        position = outcome.position
        rolled = [one for one in public_events(outcome.events) if game.story.luck_behind(one, action.seat, position.state)]
        if not rolled:
            continue
        other = game.hands.other_deal(game.saver.clone(position.state), "spectator", rng)
        assert other is not None
        for event in rolled:
            seen += 1
            here = game.story.luck_behind(event, action.seat, position.state)
            assert here == game.story.luck_behind(event, action.seat, Position(game, other).state)
    assert seen > 3


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", known_languages())
def test_a_roll_that_decides_nothing_is_said_to(lang: str) -> None:
    """Air points of a side that gets one whatever it rolls: "10 of 10 faces succeed" would be nonsense."""
    words, sure = GameWords(installed_games()["next_war"], lang), luck_of("nato", "air-points", [1] * 10, 1)
    facts = {"seat": "nato", "points": 1, "die": 6, "roll": 6, "modifiers": [], "count": 1, "changes": [], "weather": "clear"}
    rolled = RolledEvent(Event("air-points", facts), (sure,))
    lines = "\n".join(part_text_lines(LogPart(1, 1, (rolled.event,), (rolled,)), words))
    assert words.tr("outcome-certain", seat=words.seat("nato"), what=words.say("luck-air-points"), brought="1.0")[:20] in lines
    assert "10" not in lines


def test_a_roll_knows_its_faces_and_a_sum_does_not() -> None:
    roll = luck_of("red", "fire", [0, 1, 1, 2], 1)
    assert roll.faces == (0, 1, 1, 2)
