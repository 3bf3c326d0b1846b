"""The games this table can play, and what a game may offer the host beyond the engine's contract.

Games are those of ``rules.engine.registry``; the environment variable FIELDPOST_GAMES (module names with commas between)
replaces that list, for games kept outside of this project and for tests.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

from rules.engine import Action, Dice, Game, Outcome, Position, Prompt, Result, SealedDice, Slot, registry
from rules.engine.asking import Answer, Topic
from words import add_folder

#: What a fact of this name stands for, so that it is shown by its name and not by its id.
FACT_KINDS = {
    "unit": "unit",
    "units": "unit",
    "hq": "unit",
    "ship": "unit",
    "hex": "hex",
    "hexes": "hex",
    "from": "hex",
    "to": "hex",
    "origin": "hex",
    "destination": "hex",
    "battle": "hex",
    "target": "hex",
    "path": "hex",
    "card": "card",
    "cards": "card",
    "seat": "side",
    "side": "side",
    "winner": "side",
    "loser": "side",
    "waiting": "side",
}
#: Slash commands for verbs that a game has under the same name.
COMMANDS = ("offensive", "activate", "move", "battle", "commit", "react", "pass")
#: A program of a game for the command line: takes its arguments, returns an exit code.
Tool = Callable[[Sequence[str]], int]
#: The option of a game in the store that holds the position file it was opened from. It may hold secrets: never shown.
POSITION = "position"
#: The verb with which a seat says that it does not take up what it is asked.
DECLINE = "decline"
#: Marks of the host among a game's options; names like these are no options of any scenario. RULES: by which revision of its
#: rules a game was begun; its log is legal by that one alone.
PAUSED, DELAY, RULES = "@paused", "@delay", "@rules"


def shown_options(options: Mapping[str, Any]) -> dict[str, str]:
    """The options that were chosen for the scenario, without what the host keeps beside them."""
    return {key: str(value) for key, value in options.items() if key != POSITION and not key.startswith("@")}


class Extras(Protocol):
    """Optional attributes of a Game. A game without them is played all the same."""

    #: Slash command -> the verbs it stands for, the likeliest first.
    commands: Mapping[str, tuple[str, ...]]
    #: Kinds of private events after which a seat is sent its hand.
    hand_events: tuple[str, ...]
    #: Kinds of public events that are also posted as a message of their own, with a picture if there is one.
    log_events: tuple[str, ...]
    #: Names of facts -> kinds of values, beyond FACT_KINDS.
    fact_kinds: Mapping[str, str]
    #: Whether the sides may agree on a draw.
    draws: bool
    #: Programs for the command line: ``fieldpost GAME NAME ...``.
    tools: Mapping[str, Tool]

    #: Revision of the rules by which new games are begun: one more whenever a log of before would not be legal any longer.
    rules: int

    def begun_by(self, rules: int, outcome: Outcome) -> Outcome:
        """The beginning of a game as an earlier revision played it."""

    def from_position(self, text: str, dice: Dice) -> tuple[str, Outcome]:
        """The scenario and the first decision of a position file; what the file leaves to chance comes from ``dice``.

        Raises ValueError with what is wrong and where.
        """

    def to_position(self, state: Any) -> str:
        """A state as such a file, hands and all, from which ``from_position`` makes the same state again."""

    #: Parts of a position that are edited as lines of text -> whether they hold what only one side may see.
    position_parts: Mapping[str, bool]

    def position_lines(self, state: Any, part: str, about: str) -> tuple[str, ...]:
        """A part of a position as lines, or those of them that ``about`` names."""

    def position_named(self, part: str, line: str, lang: str) -> str:
        """A line of a part for everybody to read: names in the place of ids."""

    def position_edited(self, state: Any, part: str, text: str) -> str:
        """A position file of the state with the lines of ``text`` changed. Raises ValueError with line, field and reason."""

    def hand(self, state: Any, seat: str) -> tuple[str, ...]:
        """The cards a seat holds, as values of kind "card"."""

    def hand_notes(self, state: Any, seat: str) -> Mapping[str, str]:
        """What is to be said of a card of the hand (message id after ``hand-``), by card."""

    def status(self, state: Any, who: str) -> tuple[tuple[str, dict[str, Any]], ...]:
        """Lines for the board message (id after ``status-``, facts), from what ``who`` may see."""

    def confirm(self, position: Position, action: Action) -> str | None:
        """A message id to ask before this action, or None if it may be done at a tap."""

    #: Questions (``Prompt.what``) put by what the enemy does, which a standing answer may decline; left out: all secret ones.
    reaction_prompts: tuple[str, ...]

    def occasion(self, state: Any, seat: str) -> str:
        """What the enemy of a seat is doing just now, as a text that no other such occasion has; "" if nothing."""

    def question_places(self, position: Position, seat: str) -> tuple[str, ...]:
        """The places that the question now put to a seat is about."""

    def named(self, state: Any, kind: str) -> tuple[str, ...]:
        """All values of a kind ("unit", "hex", "card" ...) that a player may ask about: the same for everybody."""

    #: Kinds of movement that ``why`` may be asked about, as values of kind "word".
    ways: tuple[str, ...]

    def why(self, state: Any, unit: str, place: str, way: str) -> Answer:
        """Why a unit cannot act, or ("place" not empty) whether it gets there, by one of ``ways`` or any.

        What it says is known to everybody. Raises IllegalAction where the question makes no sense.
        """

    def planning(self, state: Any, seat: str) -> Any:
        """A copy of a state, changed as if a seat that waits were to act: what plans are checked in. None: nothing to plan."""

    def headings(self, position: Position, slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The values of a slot under headings (values of kind "group"), as a player looks for them; () for the plain order."""

    def note(self, position: Position, seat: str, slot: Slot, chosen: tuple[str, ...], value: str) -> tuple[Line, ...]:
        """What is to be said of one value of a slot (distance, cost, who is there): message ids, facts."""

    def totals(self, position: Position, seat: str) -> tuple[Line, ...]:
        """Running totals to be shown with a seat's decision."""

    def summary(self, position: Position, seat: str) -> tuple[Line, ...]:
        """All that a seat has ordered so far and is about to hand over, line by line; () where there is no such thing."""

    #: What can be explained, in the order of its commands.
    topics: tuple[Topic, ...]

    def explain(self, state: Any, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
        """A topic explained, from what everybody knows (messages ``explain-``). Raises IllegalAction if there is nothing to."""


#: What is to be said: message id, facts.
Line = tuple[str, dict[str, Any]]


@cache
def games() -> dict[str, Game]:
    """All games by id."""
    named = os.environ.get("FIELDPOST_GAMES", "")
    if not named:
        return registry.games()
    found: dict[str, Game] = {}
    for name in named.split(","):
        module = importlib.import_module(name.strip())
        game: Game = module.GAME
        found[game.id] = game
        if module.__file__:
            add_folder(Path(module.__file__).parent / "locales")
    return found


def commands_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Slash command -> verbs of one game."""
    given: Mapping[str, tuple[str, ...]] = getattr(game, "commands", {})
    return {name: (name,) for name in COMMANDS} | dict(given)


def command_names() -> tuple[str, ...]:
    """Every slash command that stands for verbs of some game, at most 60 of them (Discord allows 100 in all)."""
    return tuple(sorted({name for game in games().values() for name in commands_of(game)}))[:60]


def tools(game: Game) -> Mapping[str, Tool]:
    """What a game can do from the command line, by name."""
    return cast("Mapping[str, Tool]", getattr(game, "tools", {}))


def opens_positions(game: Game) -> bool:
    """Whether a game can be opened from a position file."""
    return hasattr(game, "from_position")


def from_position(game: Game, text: str, dice: Dice) -> tuple[str, Outcome]:
    """The scenario and the first decision of a position file. Raises ValueError, also when the game has no such files."""
    finder = getattr(game, "from_position", None)
    if finder is None:
        raise ValueError(f"{game.title} has no position files")
    return cast("tuple[str, Outcome]", finder(text, dice))


def to_position(game: Game, state: Any) -> str | None:
    """A state as a position file, hands included; None when the game writes none."""
    writer = getattr(game, "to_position", None)
    return cast("str", writer(state)) if writer else None


def position_parts(game: Game) -> Mapping[str, bool]:
    """Parts of a position that can be edited as lines -> whether they hold what only one side may see."""
    return cast("Mapping[str, bool]", getattr(game, "position_parts", {}))


def position_lines(game: Game, state: Any, part: str, about: str = "") -> tuple[str, ...]:
    """A part of a position as lines, or those that ``about`` names."""
    return tuple(cast("Any", game).position_lines(state, part, about))


def position_named(game: Game, part: str, line: str, lang: str) -> str:
    """A line of a part of a position for everybody to read."""
    return str(cast("Any", game).position_named(part, line, lang))


def position_edited(game: Game, state: Any, part: str, text: str) -> str:
    """A position file of a state with lines changed. Raises ValueError with line, field and reason."""
    return str(cast("Any", game).position_edited(state, part, text))


def begin(game: Game, scenario: str, options: Mapping[str, Any], secret: bytes) -> Outcome:
    """The first decision of a game: of its scenario, or of the position it was opened from. Raises ValueError."""
    dice = SealedDice(secret, 0)
    if POSITION in options:
        outcome = from_position(game, str(options[POSITION]), dice)[1]
    else:
        outcome = game.start(scenario, shown_options(options), dice)
    now = rules(game)
    begun_by = int(options.get(RULES, now))
    return outcome if begun_by == now else cast("Outcome", cast("Any", game).begun_by(begun_by, outcome))


def rules(game: Game) -> int:
    """The revision of a game's rules by which new games are begun."""
    return int(getattr(game, "rules", 1))


def fact_kind(game: Game, name: str) -> str:
    """What kind of value a fact of this name is, or "" for a plain number or word."""
    given: Mapping[str, str] = getattr(game, "fact_kinds", {})
    return given.get(name) or FACT_KINDS.get(name, "")


def hand_events(game: Game) -> tuple[str, ...]:
    """Kinds of private events that mean: this seat has a new hand."""
    return cast("tuple[str, ...]", getattr(game, "hand_events", ("dealt", "drawn")))


def log_events(game: Game) -> tuple[str, ...]:
    """Kinds of public events that deserve a message of their own."""
    return cast("tuple[str, ...]", getattr(game, "log_events", ("battle",)))


def hand(game: Game, state: Any, seat: str) -> tuple[str, ...] | None:
    """The cards a seat holds; None when the game has no hands."""
    finder = getattr(game, "hand", None)
    return tuple(finder(state, seat)) if finder else None


def hand_notes(game: Game, state: Any, seat: str) -> Mapping[str, str]:
    """Cards of a hand of which something is to be said: card -> message id after ``hand-``."""
    finder = getattr(game, "hand_notes", None)
    return dict(finder(state, seat)) if finder else {}


def draws(game: Game) -> bool:
    """Whether the sides of a game may agree on a draw."""
    return bool(getattr(game, "draws", False))


def status(game: Game, state: Any, who: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Lines for the board message, by message id and facts."""
    finder = getattr(game, "status", None)
    return tuple(finder(state, who)) if finder else ()


def confirm(position: Position, action: Action) -> str | None:
    """What to ask before an action is carried out, as a message id; None if nothing."""
    finder = getattr(position.game, "confirm", None)
    return cast("str | None", finder(position, action)) if finder else None


def may_decline(game: Game, prompt: Prompt) -> bool:
    """Whether a question is one that a standing answer may decline."""
    known: tuple[str, ...] | None = getattr(game, "reaction_prompts", None)
    return DECLINE in prompt.verbs and (prompt.secret if known is None else prompt.what in known)


def occasion(game: Game, state: Any, seat: str) -> str:
    """What the enemy of a seat is doing just now; "" if nothing, or where the game knows no such thing."""
    finder = getattr(game, "occasion", None)
    return str(finder(state, seat)) if finder else ""


def question_places(game: Game, position: Position, seat: str) -> tuple[str, ...]:
    """The places that the question now put to a seat is about."""
    finder = getattr(game, "question_places", None)
    return tuple(finder(position, seat)) if finder else ()


def named(game: Game, state: Any, kind: str) -> tuple[str, ...]:
    """All values of a kind that a player may ask about; none where the game does not tell."""
    finder = getattr(game, "named", None)
    return tuple(finder(state, kind)) if finder else ()


def ways(game: Game) -> tuple[str, ...]:
    """The kinds of movement that ``why`` may be asked about."""
    return tuple(getattr(game, "ways", ()))


def why(game: Game, state: Any, unit: str, place: str = "", way: str = "") -> Answer | None:
    """Why a unit cannot act or get somewhere; None in a game that does not tell. Raises IllegalAction."""
    finder = getattr(game, "why", None)
    return cast("Answer", finder(state, unit, place, way)) if finder else None


def planning(game: Game, state: Any, seat: str) -> Any:
    """A copy of a state made over as if a seat were to act; None where the game cannot tell or there is nothing to plan."""
    maker = getattr(game, "planning", None)
    return maker(state, seat) if maker else None


def headings(position: Position, slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The values of a slot under headings of the game; () where it has none for them."""
    finder = getattr(position.game, "headings", None)
    return tuple(finder(position, slot, chosen)) if finder else ()


def note(position: Position, seat: str, slot: Slot, chosen: tuple[str, ...], value: str) -> tuple[Line, ...]:
    """What is to be said of one value of a slot."""
    finder = getattr(position.game, "note", None)
    return tuple(finder(position, seat, slot, chosen, value)) if finder else ()


def totals(position: Position, seat: str) -> tuple[Line, ...]:
    """Running totals to be shown with a seat's decision."""
    finder = getattr(position.game, "totals", None)
    return tuple(finder(position, seat)) if finder else ()


def summary(position: Position, seat: str) -> tuple[Line, ...]:
    """All that a seat is about to hand over, line by line."""
    finder = getattr(position.game, "summary", None)
    return tuple(finder(position, seat)) if finder else ()


def topics(game: Game) -> Mapping[str, Topic]:
    """What a game can explain, by id."""
    given: tuple[Topic, ...] = getattr(game, "topics", ())
    return {topic.id: topic for topic in given}


def explain(game: Game, state: Any, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """A topic explained. Raises KeyError for an unknown one, IllegalAction if there is nothing to explain."""
    if topic not in topics(game):
        raise KeyError(topic)
    explainer: Any = game
    return cast("Answer", explainer.explain(state, topic, args))


def turn(state: Any) -> int:
    """The number of the turn, 0 in a game without turns."""
    return int(getattr(state, "turn", 0))


def result(game: Game, state: Any) -> Result | None:
    """How the game ended, or None."""
    return game.result(state)
