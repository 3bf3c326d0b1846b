"""Messages for people who hear them: no decision needs a picture, no line begins with a sign, what is disabled is named."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator

import pytest
from discord import ui

from bot.core.match import GameMatch
from bot.core.plans import PlanQuestions
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.draft import Draft, Drafts
from bot.panel.ops import Op
from bot.panel.panel import panel_screen
from bot.panel.plain_panel import PlainPanel
from bot.panel.plainly import make_view_plain
from bot.telling.plain_words import plain_line
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club, texts
from tests.table.panel.test_all_views import begun, play_on, shipped

#: A scenario of each game, decisions looked at in each, and actions between two of them.
SHORT = ("south_pacific", "minsk_1941", "lyngen", "war", "hall", "dawn")
LOOKS, APART = 12, 7
#: A number of a map, with how many of its values are picked.
NUMBER = re.compile(r"\d{1,2}(?: \((?:\d+/)?\d+\))?")


def unsaid_captions(view: ui.LayoutView) -> Iterator[str]:
    """Captions of buttons that are numbers of a map and nothing else: what they mean is on a picture only."""
    for part in view.walk_children():
        press = Press.read(part.custom_id) if isinstance(part, SentControl) else None
        if press is None or press.op is not Op.NUMBER or not isinstance(part, SentControl):
            continue
        if NUMBER.fullmatch(part.sent.get("label", "")):
            yield part.sent["label"]


def signed_lines(view: ui.LayoutView) -> Iterator[str]:
    """Lines and captions that do not begin with their words."""
    for text in texts_in(view):
        yield from (line for line in text.split("\n") if line != "-" and plain_line(line) != line)


def texts_in(view: ui.LayoutView) -> Iterable[str]:
    for part in view.walk_children():
        if isinstance(part, ui.TextDisplay):
            yield part.content
        elif isinstance(part, SentControl) and part.sent.get("label"):
            yield part.sent["label"]


@pytest.mark.parametrize(
    ("game", "info", "lang"), [pytest.param(*one, id=f"{one[0].id}-{one[1].id}") for one in shipped() if one[1].id in SHORT]
)
def test_no_decision_needs_a_picture(game: Game, info: ScenarioInfo, lang: str) -> None:
    rng = random.Random(info.id)
    match, drafts, looked = begun(game, info, rng), Drafts(), 0
    for _ in range(LOOKS):
        for prompt in match.position.prompts:
            words = GameWords(game, lang, match.position.state)
            for verb in ("", *prompt.verbs):
                looked += look_at(match, prompt.seat, words, drafts, Draft(verb), rng)
        play_on(match, rng, APART)
        if match.position.over:
            break
    assert looked


@pytest.mark.parametrize(
    ("game", "info", "lang"), [pytest.param(*one, id=f"{one[0].id}-{one[1].id}") for one in shipped() if one[1].id in SHORT]
)
def test_a_plan_before_it_is_handed_over_is_in_sentences(game: Game, info: ScenarioInfo, lang: str) -> None:
    """What a seat has drafted and what it brings, on the question whether to go on."""
    rng = random.Random(info.id)
    match = begun(game, info, rng)
    for _ in range(LOOKS):
        play_on(match, rng, APART)
        if match.position.over:
            break
        for prompt in match.position.prompts:
            words = GameWords(game, lang, match.position.state)
            order = random_action(match.position, rng)
            asked = PlanQuestions(("confirm-hand-over",) if order.seat == prompt.seat else (), match.position)
            view = PlainPanel(match, prompt.seat, words, Drafts()).confirming([order], asked)
            assert list(signed_lines(view)) == [], prompt


def look_at(match: GameMatch, seat: str, words: GameWords, drafts: Drafts, draft: Draft, rng: random.Random) -> int:
    """The screens of a verb, argument by argument; how many there were."""
    for looked in range(4):
        view = PlainPanel(match, seat, words, drafts).view(draft)
        told = (seat, draft)
        assert (list(unsaid_captions(view)), list(signed_lines(view)), told) == ([], [], told)
        shown = panel_screen(match.position, seat, draft, words)
        if not draft.verb or shown.slot is None or not shown.slot.choices or shown.slot.multi:
            return looked + 1
        draft = Draft(draft.verb, (*shown.draft.args, rng.choice(shown.slot.choices)))
    return 4


def test_a_disabled_button_says_so_once() -> None:
    gone = make_button(Press(1, 0, 0, Op.CONFIRM, ""), "✔ Confirm (1)", disabled=True)
    view = make_layout(make_paragraph("### ⚔️ **Battle**\n\n-# 🎲 rolled"), *button_rows([gone]))
    for _ in range(2):
        make_view_plain(view, "en")
        container = view.to_components()[0]
        assert container["components"][0]["content"] == "Battle\nrolled"
        assert container["components"][1]["components"][0]["label"] == "Confirm (1), not now"
        assert container["components"][1]["components"][0]["disabled"]


@pytest.mark.plays("")
async def test_a_person_chooses_it_for_all_private_messages(club: Club) -> None:
    await club.war()
    done = await club.ann.slash(club.channel, "panel", words=True)
    assert "**" not in texts(done.response)
    other = await club.bob.slash(club.channel, "panel")
    assert "**" in texts(other.response), "nobody else's messages change"
    back = await club.ann.slash(club.channel, "panel", words=False)
    assert "**" in texts(back.response)


@pytest.mark.plays("")
async def test_direct_messages_are_said_plainly_too(club: Club) -> None:
    await club.ann.slash(club.channel, "panel", words=True)
    await club.war()
    mine = club.ann.user.dm_channel.history()
    assert mine
    for message in mine:
        lines = [line for line in texts(message).split("\n") if line != "-"]
        assert [line for line in lines if plain_line(line) != line] == []
    assert any("**" in texts(message) for message in club.bob.user.dm_channel.history()), "nobody else's change"
