"""Every screen of every game keeps Discord's limits: panels, boards, hands, lobbies, completions, over random positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.client import FieldpostClient
from bot.commands.orders import complete_argument, complete_line
from bot.core import games
from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.desk.hand import hand_message
from bot.drawing.picture import PictureFile
from bot.panel.answers import line_text
from bot.panel.board import board_layout, lobby_layout, log_lines
from bot.panel.draft import Draft, Drafts, draft_slot_of
from bot.panel.ops import Op
from bot.panel.panel import panel_screen, pick_all
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from bot.panel.search import search_slot
from bot.store import Loaded, Seat, Store
from bot.telling.text import GameWords, fit_last_lines
from rules.engine import Action, Game, Refusal, ScenarioInfo
from rules.engine.proof.playout import random_action
from tests.table.panel.test_limits import NOW, ROW, check_choices, check_message, check_tree
from words import known_languages

#: Actions played between two looks at all screens, looks a scenario, and walks through a verb at one sort of decision.
APART, LOOKS, WALKS = 25, 10, 3


def shipped() -> list[tuple[Game, ScenarioInfo, str]]:
    """Every scenario of every game that the program ships with, each in another language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("FIELDPOST_GAMES", raising=False)
        games.installed_games.cache_clear()
        found = [(game, info) for game in games.installed_games().values() for info in game.scenarios()]
        games.installed_games.cache_clear()
    return [(game, info, known_languages()[at % len(known_languages())]) for at, (game, info) in enumerate(found)]


def begun(game: Game, info: ScenarioInfo, rng: random.Random) -> GameMatch:
    """A game at its start, with random options."""
    options = {name: rng.choice(values) for name, values in info.options.items()}
    row = msgspec.structs.replace(ROW, game_type=game.id, scenario=info.id, options=options, revision=0)
    seats = [Seat(row.id, seat, 10**18 + place, NOW, None) for place, seat in enumerate(game.seats)]
    return GameMatch.load(game, Loaded(row, None, ()), seats, bytes(32))


def play_on(match: GameMatch, rng: random.Random, most: int) -> None:
    """This many more random actions."""
    for _ in range(most):
        if match.position.over:
            return
        played = match.try_out([random_action(match.position, rng)])
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))


@pytest.mark.parametrize(("game", "info", "lang"), [pytest.param(*one, id=f"{one[0].id}-{one[1].id}") for one in shipped()])
async def test_every_screen(game: Game, info: ScenarioInfo, lang: str) -> None:
    rng = random.Random(info.id)
    match = begun(game, info, rng)
    seen: Counter[str] = Counter()
    for _ in range(LOOKS):
        words = GameWords(game, lang, match.position.state)
        look_at_boards(match, info, words, rng)
        for prompt in match.position.prompts:
            begin_panel(match, prompt.seat, prompt.verbs, words)
            for verb in prompt.verbs:
                seen[sort := f"{prompt.what} {verb}"] += 1
                if seen[sort] <= WALKS:
                    walk_panel(match, prompt.seat, verb, words, rng)
        play_on(match, rng, APART)
    assert len(seen) >= min(3, len(game.table.commands))


@pytest.mark.parametrize("most", [12, 20, 28])
async def test_a_crowded_panel_gives_up_lines_and_rows_but_no_picture(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Discord took fewer components: whatever stands in a panel, it is never more than that."""
    monkeypatch.setattr("bot.panel.panel_view.COMPONENTS", most)
    picture = PictureFile(b"", "map.webp", "x")
    for game, info, lang in shipped()[:: max(1, len(shipped()) // 6)]:
        rng = random.Random(info.id)
        match = begun(game, info, rng)
        play_on(match, rng, 10)
        for prompt in match.position.prompts:
            panel = Panel(match, prompt.seat, GameWords(game, lang, match.position.state), Drafts(), pictured=True)
            for view in (panel.view(notice="a"), panel.view(Draft(prompt.verbs[0]), notice="b")):
                assert view._total_children <= most
                if view.again is not None and view.choice is not None:
                    filled = view.again(picture)
                    assert filled._total_children <= most
                    assert "media" in str(filled.to_components())


@pytest.mark.plays("")
async def test_every_command_of_the_shipped_program(tmp_path: Path) -> None:
    async with await Store.open("sqlite:///:memory:") as store:
        tree = FieldpostClient(store, home=tmp_path, pictures=False, deliver=False).tree
        assert {"game", "act", "undo"} <= {command.name for command in tree.get_commands()}
        await check_tree(tree)


def look_at_boards(match: GameMatch, info: ScenarioInfo, words: GameWords, rng: random.Random) -> None:
    """All that is shown without being asked for."""
    picture = rng.choice([None, PictureFile(b"", "map.webp", "x" * 2000)])
    check_message(board_layout(match, info.title, words, picture, ["x" * 400]).to_components())
    held = {seat: 10**18 + place for place, seat in enumerate(info.seats[: rng.randint(0, 2)])}
    check_message(lobby_layout(match.row, info, held, words, "x" * 80).to_components())
    for seat in match.game.seats:
        check_message(hand_message(match, seat, words, picture)[0].to_components())
        # A seat that has nothing to decide has a panel too, after a long time away.
        panel = Panel(match, seat, words, Drafts())
        check_message(panel.view(notice=fit_last_lines(log_lines(match, seat, words), 1500)).to_components())
    result = match.result()
    assert result is None or len(words.result(result)) <= 1900


def begin_panel(match: GameMatch, seat: str, verbs: tuple[str, ...], words: GameWords) -> None:
    """Every legal action can be tapped on the first screen, or its choices are open there."""
    shown = panel_screen(match.position, seat, Draft(), words)
    taps = {option.value for option in (*shown.verbs, *shown.beside)} | ({shown.draft.verb} - {""})
    assert taps == set(verbs), (shown.draft, taps)


def check_pictured(view: PanelView) -> None:
    """A panel within the limits, also when its pictures have arrived."""
    check_message(view.to_components())
    if view.again is not None:
        picture = PictureFile(b"", "map.webp", "x" * 1000)
        for attack in (None, picture):
            check_message(view.again(picture, attack).to_components())


def walk_panel(match: GameMatch, seat: str, verb: str, words: GameWords, rng: random.Random) -> None:
    """One order from its verb to its end: every slot's screens, pages, searches and completions on the way."""
    drafts = Drafts()
    panel = Panel(match, seat, words, drafts, pictured=rng.random() < 0.5)
    draft = Draft(verb)
    check_pictured(panel.view(notice="x" * 2000))
    for _ in range(8):
        shown = panel_screen(match.position, seat, draft, words)
        check_pictured(panel.view(draft, notice="x" * 2000))
        refusal = Refusal("incomplete", "1", {"missing": "x" * 100})
        assert len(line_text(LineRefusedError(1, Action(seat, verb, ("x" * 4000,)), refusal), words, 2)) <= 2000
        if shown.ready is not None or not shown.draft.verb:
            return
        slot = draft_slot_of(match.position, seat, shown.draft)
        if slot is None or not slot.choices:
            return
        for look in looks(shown, rng):
            check_message(panel.view(look).to_components())
            assert drafts.read(match.position, seat, panel.press(Op.DO, look).rest) == look
        for query in ("", words.value(slot.kind, rng.choice(slot.choices))[:3], "x" * 6000):
            found = [value for value, _ in search_slot(slot, words, query)]
            check_message(panel.view(shown.draft, found=found).to_components())
            check_choices(complete_argument(match, seat, verb, shown.draft.args, query, words))
        check_choices(complete_line(match, seat, f"{verb} {' '.join(shown.draft.args)} ".replace("  ", " "), words))
        if slot.multi:
            check_message(panel.view(pick_all(match.position, seat, shown.draft)).to_components())
            picked = rng.sample(slot.choices, min(len(slot.choices), rng.randint(slot.low, max(slot.low, slot.high))))
            draft = shown.draft.chose("+".join(value for value in slot.choices if value in picked))
        else:
            draft = shown.draft.chose(rng.choice(slot.choices))
        if not legal(match, seat, draft):
            return


def looks(shown: Any, rng: random.Random) -> Iterator[Draft]:
    """The first, the last and a random group, and the last page."""
    groups = len(shown.groups)
    for group in sorted({0, max(groups - 1, 0), rng.randrange(max(groups, 1))}):
        yield msgspec.structs.replace(shown.draft, group=group, page=0)
    yield msgspec.structs.replace(shown.draft, page=shown.pages - 1)


def legal(match: GameMatch, seat: str, draft: Draft) -> bool:
    """Whether a half-made order can be gone on with: several values may each be legal and not together."""
    refusal = match.position.check(draft.action(seat))
    return refusal is None or refusal.code == "incomplete"
