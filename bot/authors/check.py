"""``fieldpost game check NAME``: plays a game at random and reports all its faults together."""

from __future__ import annotations

import importlib
import math
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import MsgspecError
from structlog.testing import capture_logs

from bot.authors.texts import Texts
from bot.authors.wordfiles import lacking_messages, languages_of, unreadable_messages
from bot.drawing.adapters import adapter_of
from bot.program.progress import Tell, ignore_progress
from data.kit import has_kit, load_kit, load_pieces
from data.look import load_look
from data.tables import TableError
from render.paint.plain import PLAIN
from render.paint.symbols import PLANES, SHIPS, SIGNS, SIZES, is_drawn_symbol
from rules.engine import Game, Position, Prompt
from rules.engine.contract.core import NEUTRAL, NOTHING
from rules.engine.contract.game import game_of_position, scenario_by_id
from rules.engine.contract.table import least_action, neutral_action, nothing_action
from rules.engine.packages import registry
from rules.engine.proof.checking import Sample, play_checked_game
from words import known_languages

# Checks the symbols that a game's tables name: one without a drawing would be shown as a plain dot.


def undrawn_symbols(game: str) -> Iterator[str]:
    """The faults: each piece and each kind of card of a game whose symbol nothing draws. Raises TableError."""
    units = f"{', '.join((*PLAIN, *SHIPS, *PLANES, 'hq', *SIZES))}; a size may have an arm: division/armour"
    for piece in load_pieces(game).values() if has_kit(game) else ():
        if piece.symbol not in PLAIN and not is_drawn_symbol(piece.symbol):
            yield f"pieces.csv: {piece.id}: nothing draws the symbol {piece.symbol!r} (one of {units})"
    look = load_look(game)
    icons = {kind: card.icon for kind, card in load_kit(game).cards.items()} if has_kit(game) else {}
    icons |= {kind: card.icon for kind, card in look.cards.items()} if look is not None else {}
    for kind, icon in icons.items():
        if not is_drawn_symbol(icon):
            yield f"cards.{kind}: nothing draws the icon {icon!r} (one of {', '.join((*SIGNS, 'airfield', 'city', 'cog'))})"


class Report(msgspec.Struct, frozen=True):
    """The result of a check: each fault with how often it occurred, and how many games and actions were played."""

    faults: dict[str, int]
    games: int
    actions: int
    #: Remarks that are not faults.
    notes: tuple[str, ...] = ()

    def lines(self, title: str) -> Iterator[str]:
        """The report as it is printed."""
        for fault in sorted(self.faults):
            yield fault if self.faults[fault] == 1 else f"{fault} ({self.faults[fault]} times)"
        yield from self.notes
        found = f"{len(self.faults)} faults" if self.faults else "nothing wrong"
        yield f"{title}: {self.games} games, {self.actions} actions: {found}."


def find_game_or_module(name: str) -> Game:
    """A game by its id, or by the module that holds it. Raises GameError, which names the known ones."""
    known = registry.registered_games()
    if name in known:
        return known[name]
    if name in registry.games_of_packages()[1]:
        raise registry.games_of_packages()[1][name]
    if "." not in name:
        raise registry.GameError(f"no game {name!r}; known: {', '.join(known)}; or name a module: my_game.game")
    return registry.load_game_module(name)


def check_game(
    game: Game,
    seeds: Sequence[int] = (1, 2, 3),
    scenarios: Sequence[str] = (),
    *,
    actions: int = 5000,
    apart: int = 10,
    kinds: bool = True,
    slow: float = math.inf,
    whole: bool = True,
    pictures: bool = True,
    trace: bool = False,
    tell: Tell = ignore_progress,
) -> Report:
    """Play every scenario with every seed and check everything. ``scenarios``: only these.

    ``actions``: the limit of a game; ``whole``: whether it must be over by then; ``apart``: actions between two full checks;
    ``kinds``: whether the first decision of each kind is fully checked besides;
    ``slow``: seconds of processor time an action may take; ``trace``: print where in the code each error was raised;
    ``tell``: reports how many of the games were played.
    Checks the languages in which the game has words. Raises KeyError for an unknown scenario.
    """
    registry.add_words(game)
    known = [info.id for info in game.scenarios()]
    if unknown := [name for name in scenarios if name not in known]:
        raise KeyError(f"no scenario {', '.join(unknown)}; known: {', '.join(known)}")
    spoken = languages_of(game)
    texts = Texts(game, spoken)
    for fault in unreadable_messages(game, spoken):
        texts.fault(fault)
    played = counted = 0
    total = len(scenarios or known) * len(seeds)
    with capture_logs() as logged:
        for name in scenarios or known:
            drawn = ScenarioPictures(game, texts, name) if pictures else None
            for seed in seeds:
                tell(played, total)
                met = CountedActions(texts, drawn, name)
                try:
                    for fault in play_checked_game(game, Sample(name, seed, actions, apart, whole, slow, kinds=kinds), met.met):
                        texts.fault(f"{name}: {fault}")
                except Exception as error:  # whatever the code of a game raises
                    texts.once((name, where := error_place_text(error, game)), f"{name}, seed {seed}, {met.at}: {where}")
                    if trace:
                        traceback.print_exception(error)
                played, counted = played + 1, counted + met.actions
            if drawn is not None:
                drawn.draw()
    tell(played, total)
    for entry in logged:
        if entry["event"] == "message":
            texts.fault(f"message {entry['id']} [{entry['lang']}] cannot be filled in: {'; '.join(entry['errors'])}")
    faults = texts.all_found()
    for lang, name in lacking_messages(game, spoken):
        faults.setdefault(f"missing word [{lang}]: {name}", 1)
    return Report(faults, played, counted, tuple(_report_notes(texts, spoken)))


def _report_notes(texts: Texts, spoken: Sequence[str]) -> Iterator[str]:
    """What was not checked."""
    if without := [lang for lang in known_languages() if lang not in spoken]:
        yield f"no words in: {', '.join(without)} (people who read these languages see the English ones)"
    if unheard := texts.unheard():
        names = ", ".join(unheard)
        yield f"events that these games did not come to, so that their words were not read: {names} (more: --seeds)"


def error_place_text(error: BaseException, game: Game) -> str:
    """An error as one line: the last line of the game's own code that raised it, its type and its message."""
    own = Path(sys.modules[type(game).__module__].__file__ or "").parent
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(own)]
    last = (ours or frames)[-1]
    place = Path(last.filename)
    shown = place.relative_to(own.parent) if ours else place.name
    notes = [*getattr(error, "__notes__", ()), *(["does the Saver name every step?"] if isinstance(error, MsgspecError) else [])]
    return f"{shown}:{last.lineno}: {type(error).__name__}: {error}"[:400] + "".join(f" ({note})" for note in notes)


class CountedActions:
    """Passes on what play meets, and counts the actions."""

    def __init__(self, texts: Texts, drawn: ScenarioPictures | None, scenario: str) -> None:
        self.texts = texts
        self.scenario = scenario
        self.drawn = drawn
        self.actions = 0
        #: The action being played, or "set-up" before the first.
        self.at = "set-up"

    def met(self, sort: str, what: Any, position: Position[Any]) -> None:
        """Check one thing that ``rules.engine.proof.checking.play`` meets."""
        if sort == "chosen":
            self.at = f"action {self.actions + 1} `{str(what)[:80]}`"
            self.texts.check_arguments(what, position)
            return
        if sort == "position":
            self.at = f"before action {self.actions + 1}"
        if sort == "played":
            self.actions += 1
            return
        self.texts.met(sort, what, position)
        if isinstance(what, Prompt):
            self._idle(what, position)
        if sort == "position" and self.drawn is not None:
            self.drawn.met(position)

    def _idle(self, prompt: Prompt, position: Position[Any]) -> None:
        """Check that a seat can do nothing: in a game of several sides the others play on when it gives up."""
        game, seat = game_of_position(position), prompt.seat
        camps = scenario_by_id(game, self.scenario).every_camp()
        if len(camps) < 3 or prompt.optional or game.table.idle is not least_action:
            return
        if neutral_action(position, seat) is None and nothing_action(position, seat) is None:
            self.texts.fault(
                f"prompt-{prompt.what}: a seat that has given up plays the first thing that is legal: offer a verb of "
                f"{', '.join(NEUTRAL)}, the value {NOTHING!r}, or write GameTable.idle"
            )


class ScenarioPictures:
    """The pictures of one scenario: a scene for every view; only the first and the last position are really drawn."""

    def __init__(self, game: Game, texts: Texts, scenario: str) -> None:
        self.game = game
        self.texts = texts
        self.scenario = scenario
        self.kept: list[Position[Any]] = []
        try:
            self.adapter = adapter_of(game.id, game)
            load_look(game.id)
            for fault in undrawn_symbols(game.id):
                texts.fault(fault)
        except (ImportError, TableError) as error:
            self.adapter = None
            texts.fault(f"no pictures: {error}")

    def met(self, position: Position[Any]) -> None:
        """Make the scenes of this position, for everybody in every language."""
        if self.adapter is None:
            return
        self.kept[1:] = [position]
        for who in (*scenario_by_id(self.game, self.scenario).seats, "spectator"):
            for lang in self.texts.langs:
                self._scenes(position, who, lang)

    def _scenes(self, position: Position[Any], who: str, lang: str) -> list[Any]:
        assert self.adapter is not None  # the caller has checked
        adapter: Any = self.adapter
        found: list[Any] = []
        try:
            view = self.game.view(position.state, who)
            found.append(adapter.map(view, lang))
            if who != "spectator":
                found.append(adapter.hand(view, lang))
        except Exception as error:  # whatever the pictures of a game raise
            where = error_place_text(error, self.game)
            said = f"{self.scenario}: the picture for {who} [{lang}] cannot be made: {where}"
            self.texts.once(("picture", self.scenario, where), said)
        return [scene for scene in found if scene is not None]

    def draw(self) -> None:
        """Draw the kept positions and the other views of the map."""
        adapter: Any = self.adapter
        for position in self.kept:
            for scene in self._scenes(position, scenario_by_id(self.game, self.scenario).seats[0], "en"):
                self._draw(scene)
        for look in adapter.looks(self.scenario) if self.kept else ():
            self.texts.asked(f"look-{look}")

    def _draw(self, scene: Any) -> None:
        kind = "hand" if type(scene).__name__ == "HandScene" else "map"
        try:
            page = importlib.import_module("render.pages.hand" if kind == "hand" else "render.pages.draw_map")
            (page.draw_hand if kind == "hand" else page.draw_map)(scene)
        except Exception as error:  # whatever painters raise
            self.texts.fault(f"{self.scenario}: the {kind} cannot be drawn: {type(error).__name__}: {error}")


def typed_seeds(text: str) -> tuple[int, ...]:
    """Seeds as typed, "1,2,3". Raises ValueError."""
    return tuple(int(one) for one in text.replace(",", " ").split())
