"""*In words* in the menu of a message: reports, boards and any other message for somebody who hears them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from bot.commands.menus.aloud import report_word_lines
from bot.commands.menus.rolls import LogPart
from bot.core.chapters import chapters_over, public_events
from bot.core.games import installed_games
from bot.panel.controls import Press, button_rows, make_button, make_layout
from bot.panel.ops import Op
from bot.panel.plainly import make_view_plain
from bot.telling.plain_words import plain_line
from bot.telling.text import GameWords
from rules.engine import Event, Game, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD
from tests.next_war.wild import Eager
from tests.stalins_war.wild import Fierce
from tests.table.answers import last_word as said
from tests.table.conftest import Club, texts
from tests.table.watching.test_message_menus import WAR, board_of, reported
from words import known_languages, tr

WORDS = "In words"
BOT = Path(__file__).parents[3] / "bot"
#: A scenario of each game with reports, how it is played, and what is hidden in it.
REPORTED = [
    ("eots", "south_pacific", BOLD, {}),
    ("generals", "war", None, {}),
    ("stalins_war", "minsk_1941", Fierce(), {}),
    ("next_war", "lyngen", Eager(), {"fog": "yes"}),
]


@WAR
async def test_a_report_is_said_with_all_that_happened_in_ones_own_language(club: Club) -> None:
    message, _ = await reported(club)
    shown = said(await club.eve.context_menu(club.channel, WORDS, message))
    assert [line for line in shown.split("\n") if plain_line(line) != line] == []
    assert len(shown.split("\n")) > 2
    await club.ann.slash(club.channel, "language", lang="pl")
    polish = said(await club.ann.context_menu(club.channel, WORDS, message))
    assert re.search("[ąęłńóśźż]", polish)
    assert polish != shown


@WAR
async def test_a_board_is_the_position_with_whose_decision_it_is(club: Club) -> None:
    await reported(club)
    match, board = await club.match(), await board_of(club)
    for who in (club.ann, club.eve):
        shown = said(await who.context_menu(club.channel, WORDS, board))
        for prompt in match.public_prompts():
            assert GameWords(match.game, "en").seat(prompt.seat) in shown
        assert shown.split("\n")[1:4] != []
        assert re.search(r"units in \d+ places", shown)
        assert [line for line in shown.split("\n") if plain_line(line) != line] == []


async def test_any_other_message_is_said_as_it_stands_with_its_buttons(club: Club) -> None:
    await club.begin()
    notice = await club.bot.get_channel(int(club.channel.id)).send("## 🏁 **Over**\n-# small")
    shown = said(await club.eve.context_menu(club.channel, WORDS, notice))
    assert shown.strip().split("\n") == ["Over", "small"]
    lobby = await club.ann.slash(club.channel, "mine")
    answer = (lobby.followups or [lobby.response])[-1]
    assert said(await club.ann.context_menu(club.channel, WORDS, answer))
    by_ann = await club.ann.send(club.channel, "well played")
    assert tr("en", "menu-not-ours") in said(await club.eve.context_menu(club.channel, WORDS, by_ann))


def reports_of(game: Game, scenario: str, taste: object, options: dict[str, str]) -> list[tuple[LogPart, Position]]:
    """Some reports of random play, with the position after each."""
    rng, position, entries, found = random.Random(3), game.start(scenario, options, SealedDice(bytes(32), 0)).position, [], []
    for number in range(1, 400):
        if position.over or len(found) >= 8:
            break
        outcome = position.play(random_action(position, rng, taste), SealedDice(bytes(32), number))
        position = outcome.position
        entries.append(public_events(outcome.events))
        if over := chapters_over(game, entries):
            entries.clear()
            found += [(LogPart(number, number, tuple(events), ()), position) for _, events in over]
    return found


@pytest.mark.plays("")
@pytest.mark.parametrize(("game_id", "scenario", "taste", "options"), REPORTED, ids=[one[0] for one in REPORTED])
def test_every_report_is_plain_and_the_same_however_the_hidden_is_dealt(
    game_id: str, scenario: str, taste: object, options: dict[str, str]
) -> None:
    game, rng = installed_games()[game_id], random.Random(8)
    reports = reports_of(game, scenario, taste, options)
    assert len(reports) > 3
    for part, position in reports:
        other = game.hands.other_deal(game.saver.clone(position.state), "spectator", rng)
        dealt = [position] if other is None else [position, Position(game, other)]
        for lang in known_languages():
            spoken = [report_word_lines(part, one, {}, (), GameWords(game, lang)) for one in dealt]
            assert spoken[0]
            assert spoken[0] == spoken[-1]
            assert [line for line in spoken[0] if plain_line(line) != line or not line[0].isprintable()] == []


def test_what_only_the_listener_saw_is_said_apart() -> None:
    game = installed_games()["toy"]
    words = GameWords(game, "en")
    position = game.start(game.scenarios()[0].id, {}, SealedDice(bytes(32), 0)).position
    event = Event("moved", {}, ("red",))
    lines = report_word_lines(LogPart(1, 1, (), ()), position, {}, [event], words)
    assert lines[:-1] == [tr("en", "words-own")]


@pytest.mark.parametrize("lang", known_languages())
def test_a_button_that_is_a_sign_has_words_for_who_hears_it(lang: str) -> None:
    """No caption of the program is left without a letter."""
    made = [
        make_button(Press(1, 0, 0, Op.REPLAY, "l"), tr(lang, f"button-{name}"))
        for name in ("first", "step-back", "step-on", "last")
    ]
    view = make_layout(*button_rows(made))
    make_view_plain(view, lang)
    labels = [one["label"] for one in view.to_components()[0]["components"][0]["components"]]
    assert len({label for label in labels if label[0].isalpha()}) == 4


def test_signs_without_words_are_known() -> None:
    """Captions of nothing but signs in any language: each has its words, "?" is one that everybody reads."""
    source = "\n".join(file.read_text("utf-8") for file in (BOT.parent / "words" / "en").rglob("*.ftl"))
    captions = re.findall(r"^(button-[a-z-]+) = ([^\w{]+)$", source, re.MULTILINE)
    signs = [name for name, caption in captions if caption.strip() != "?"]
    assert signs
    assert [one for one in signs if f"\nwords-{one} = " not in source] == []


#: Files that change an answer by a view that its maker has made plain, or one that others read.
THEIR_OWN = {"panel/answers.py", "desk/illustrations.py", "panel/reply.py"}


def test_no_private_answer_is_changed_past_the_plain_words() -> None:
    files = [file for file in BOT.rglob("*.py") if re.search(r"edit_original_response\(", file.read_text("utf-8"))]
    assert {str(file.relative_to(BOT)) for file in files} <= THEIR_OWN


@WAR
async def test_a_replay_that_is_leafed_through_stays_plain(club: Club) -> None:
    await reported(club)
    await club.ann.slash(club.channel, "panel", words=True)
    shown = await club.ann.slash(club.channel, "replay")
    message = (shown.followups or [shown.response])[-1]
    pressed = await club.ann.click(message, label="Next step")
    after = (pressed.followups or [pressed.response or message])[-1]
    lines = [line for line in texts(after).split("\n") if line and line != "-"]
    assert [line for line in lines if plain_line(line) != line] == []
