"""Packages that bring what no program should stop for: written into a folder as if they were installed."""

from __future__ import annotations

from pathlib import Path

from rules.engine.packages import registry

#: A game of one decision: who says so has won. What is wrong with it is put in.
GAME = """
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine import Context, Dice, Game, GameTable, Outcome, Position, Prompt, Result, Saver, ScenarioInfo, Slot, Step
from rules.engine import push, settle


class State(msgspec.Struct, kw_only=True):
    result: Result | None = None
    stack: list[Any] = []


class Table(Context[State]):
    @property
    def over(self):
        return self.state.result is not None


class Turn(Step[Table]):
    verbs: ClassVar[tuple[str, ...]] = ("say",)

    def prompts(self, g):
        return (Prompt("red", "turn", "1", ("say",), {}),)

    def slot_say(self, g, seat, chosen):
        return None

    def do_say(self, g, seat, args):
        g.state.result = Result(("red",), "points")


class Bad(Game[State]):
    id, title = "NAME", "NAME"
    seats = ("red", "blue")
    saver = Saver(State, (Turn,), 1, {})

    def scenarios(self):
        return (ScenarioInfo("only_NAME", "Only NAME", self.seats, (0, 0)),)

    def start(self, scenario, options, dice):
        state = State()
        push(self.context(state, dice), Turn())
        return Outcome(Position(self, state), ())

    def context(self, state, dice):
        return Table(state, dice)

    def result(self, state):
        return state.result

    def view(self, state, who):
        return None

BODY

GAME = Bad()
"""
#: Name of a package -> what is put into its game, and how the program names the fault; "" where it is not said at start.
FAULTS = {
    "bad_host_command": (
        '    table = GameTable(commands={"bid": ("say",)})',
        "'bid' of the game 'bad_host_command' is left out: the host",
    ),
    "bad_capitals": (
        '    table = GameTable(commands={"Bid": ("say",)})',
        "the command 'Bid' of the game 'bad_capitals' is left out: Discord",
    ),
    "bad_space": (
        '    table = GameTable(commands={"my bid": ("say",)})',
        "the command 'my bid' of the game 'bad_space' is left out: Discord",
    ),
    "bad_long": (f'    table = GameTable(commands={{"{"x" * 33}": ("say",)}})', "'bad_long' is left out: Discord"),
    "bad_verbs": (
        '    table = GameTable(commands={"declare": "say"})',
        "'declare' of the game 'bad_verbs' is left out: it is for no",
    ),
    "bad_options": (
        '    table = GameTable(commands={"shout": ("say",)}, arguments={"say": ("loud words!", "")})',
        "the command 'shout' of the game 'bad_options' is left out: the arguments",
    ),
    "bad_many": (
        '    table = GameTable(commands={f"a{n}": ("say",) for n in range(90)})',
        "",
    ),
    "bad_move": (
        '    table = GameTable(commands={"move": ("say",)}, arguments={"say": ("!!",) * 40})',
        "the command 'move' of the game 'bad_move' is left out: the",
    ),
    "bad_raise": ('raise RuntimeError("not today")', "'bad_raise' is left out: bad_raise: no GAME (RuntimeError: not today)"),
    "bad_exit": ("raise SystemExit(3)", "the game 'bad_exit' is left out: bad_exit: no GAME (SystemExit: 3)"),
    "bad_syntax": ("    def (", "the game 'bad_syntax' is left out: bad_syntax: no GAME (SyntaxError"),
    "bad_scenarios": ("    def scenarios(self):\n        return 1 // 0", "ZeroDivisionError"),
    "bad_none": ("    def scenarios(self):\n        return ()", "'bad_none' is left out: bad_none: the game has no scenario"),
    "bad_seats": ("    seats = None", "'bad_seats' is left out: bad_seats: seats of the game is no tuple"),
    "bad_id": ('    id = "My Game"', "'bad_id' is left out: bad_id: the id 'My Game' cannot be used"),
    "bad_room": ('    id = "league"', "'bad_room' is left out: bad_room: the id 'league' cannot be used"),
    "bad_words_of": ('    id = "old_pictures"', "'bad_words_of' is left out: bad_words_of: the id 'old_pictures' cannot be used"),
    "bad_taken": ('    id = "brandubh"', "'bad_taken' is left out: bad_taken: there is another game with the id 'brandubh'"),
    "bad_tools": ("    table = GameTable(tools={1: None})", ""),
    "bad_kit": ("", ""),
    "bad_drawing": ("", ""),
    "bad_words": ("", "'bad_words' is left out: bad_words: words/en/bad_words.ftl: no UTF-8"),
    "bad_names": (
        '    table = GameTable(commands={"cry": ("say",)})',
        "the command 'cry' of the game 'bad_names' is left out: its name [pl] is",
    ),
}


def write_bad(base: Path) -> Path:
    """All of them, with their entry points; the folder that goes onto the path."""
    points = [f"{name} = {name}" for name in FAULTS]
    for name, (body, _) in FAULTS.items():
        text = GAME.replace("NAME", name).replace("BODY", body)
        (base / name).mkdir(parents=True)
        (base / name / "__init__.py").write_text(text, encoding="utf-8")
    (base / "bad_kit" / "kit").mkdir()
    (base / "bad_kit" / "kit" / "kit.toml").write_text("title = [[", encoding="utf-8")
    (base / "bad_drawing" / "pictures.py").write_text("raise RuntimeError('no brush')", encoding="utf-8")
    for name, lang, text in (
        ("bad_words", "en", b"seat-red = R\xff\n"),
        ("bad_names", "pl", "cmd-cry-name = Krzyk Głośny\n".encode()),
    ):
        (base / name / "words" / lang).mkdir(parents=True)
        (base / name / "words" / lang / f"{name}.ftl").write_bytes(text)
    info = base / "bad-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 0.1.0\n", encoding="utf-8")
    points.append("bad_nothing = bad_nothing_here")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n" + "\n".join(points) + "\n", encoding="utf-8")
    return base
