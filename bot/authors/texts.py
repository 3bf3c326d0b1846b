"""Checks the words of a game, as play meets them and as its code names them: missing, unreadable or too long."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.authors.variables import given_facts, variables_not_given
from bot.core.commanded import command_faults
from bot.telling.text import GameWords
from rules.engine import Action, Event, Game, GameTable, Position, Prompt, Refusal, Result, Slot
from rules.engine.contract.game import Note
from words import is_known_message, is_own_message

#: Calls in rules whose first text (the second of a Prompt) is a message id, and the family of the id.
CALLS = {"refuse": "refusal", "Refusal": "refusal", "Prompt": "prompt", "emit": "event", "Event": "event", "Slot": "slot"}
#: The remarks of this many values of a slot are read.
REMARKED = 3
#: The longest name that fits into a menu, and the longest caption of a button.
MOST, LABEL = 100, 80
#: An id as a player would read it: in a text for Discord its underscore is escaped.
_ID = re.compile(r"(?<![\w/.`<])[a-z]+[a-z0-9]*(?:\\?_[a-z0-9]+)+(?![\w`\\])")


class NamedInCode(NamedTuple):
    """What code names: message ids written out in it, and the facts that it gives to each message."""

    ids: set[str]
    given: dict[str, set[str] | None]


def named_in_code(game: Game) -> NamedInCode:
    """What the code of a game names; nothing if it is not in a package of its own."""
    module = sys.modules[type(game).__module__]
    folder = Path(module.__file__ or "").parent
    own = (folder / "__init__.py").is_file() and module.__name__.count(".") != 0
    found = NamedInCode(set(), {})
    for file in folder.rglob("*.py") if own else ():
        known = file.stat()
        one = _named_in_file(file, known.st_mtime_ns, known.st_size)
        found.ids.update(one.ids)
        for msgid, facts in one.given.items():
            before = found.given.get(msgid, set())
            found.given[msgid] = None if facts is None or before is None else before | facts
    return found


@lru_cache(maxsize=4096)
def _named_in_file(file: Path, changed: int, size: int) -> NamedInCode:
    """What a file names. It is read again once it was edited: then it was ``changed`` at another time."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return NamedInCode(_written_ids(tree), given_facts([tree]))


def _written_ids(tree: ast.Module) -> set[str]:
    """Message ids written out in code."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("do_"):
            found.add(f"verb-{node.name[3:]}")
        if not isinstance(node, ast.Call):
            continue
        call = node.func
        name = call.id if isinstance(call, ast.Name) else call.attr if isinstance(call, ast.Attribute) else ""
        place = 1 if name == "Prompt" else 0
        if name in CALLS and len(node.args) > place:
            found |= {f"{CALLS[name]}-{text}" for text in _argument_ids(node.args[place])}
    return found


def _argument_ids(node: ast.expr) -> Iterator[str]:
    """The literal ids that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch("[a-z][a-z0-9-]*", node.value):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _argument_ids(node.body)
        yield from _argument_ids(node.orelse)


class Texts:
    """What a game has said so far, in some languages. ``faults``: each with how often it occurred."""

    def __init__(self, game: Game, langs: Iterable[str]) -> None:
        self.game = game
        self.langs = tuple(langs)
        self.faults: dict[str, int] = {}
        self._asked: set[str] = set()
        self._heard: set[str] = set()
        self._first: dict[tuple[str, ...], str] = {}

    def fault(self, text: str) -> None:
        """Record a fault."""
        self.faults[text] = self.faults.get(text, 0) + 1

    def once(self, key: tuple[str, ...], text: str) -> None:
        """Record a fault with a ``key``. A known key counts again under its first text."""
        self.fault(self._first.setdefault(key, text))

    def asked(self, msgid: str) -> None:
        """Check that a message exists in every language."""
        if msgid in self._asked:
            return
        self._asked.add(msgid)
        for lang in self.langs:
            if not is_known_message(lang, f"{self.game.id}:{msgid}"):
                self.fault(f"missing word [{lang}]: {msgid}")

    def read(self, msgid: str, lang: str, text: str, most: int = 1900) -> None:
        """Check a text as a player reads it: it must not name anything by its id. A refusal may say what was typed."""
        if not msgid.startswith("refusal-") and is_known_message(lang, f"{self.game.id}:{msgid}") and (ids := _ID.findall(text)):
            shown = ids[0].replace("\\", "")
            self.fault(f"an id is shown as a name [{lang}]: {msgid}: {shown}")
        if len(text) > most:
            self.fault(f"too long [{lang}]: {msgid} has {len(text)} characters")

    def met(self, sort: str, what: Any, position: Position[Any]) -> None:
        """Check what the game says: an event, a prompt, a refusal, an action before it is played, a position."""
        if isinstance(what, Event):
            self._heard.add(f"event-{what.kind}")
            self._said(f"event-{what.kind}", position, lambda words: words.event(what))
        elif isinstance(what, Prompt):
            self._prompt(what, position)
        elif isinstance(what, Refusal):
            self._said(f"refusal-{what.code}", position, lambda words: words.refusal(what))
        elif isinstance(what, Action):
            self._action(what, position)
        elif isinstance(what, Position):
            self._position(position)

    def _said(self, msgid: str, position: Position[Any], say: Any) -> None:
        self.asked(msgid)
        for lang in self.langs:
            self.read(msgid, lang, say(GameWords(self.game, lang, position.state)))

    def _prompt(self, prompt: Prompt, position: Position[Any]) -> None:
        self._said(f"prompt-{prompt.what}", position, lambda words: words.prompt(prompt))
        self.asked(f"seat-{prompt.seat}")
        for verb in prompt.verbs:
            self.asked(f"verb-{verb}")
            for lang in self.langs:
                if len(caption := GameWords(self.game, lang, position.state).verb(verb)) > LABEL:
                    self.once(
                        ("button", verb, lang), f"label over {LABEL} characters [{lang}]: the button {verb}: {caption[:40]}..."
                    )

    def _action(self, action: Action, position: Position[Any]) -> None:
        for at in range(len(action.args)):
            slot = position.slot(action.seat, action.verb, action.args[:at])
            if slot is not None:
                self._slot(slot, position)
                self._remarks(slot, position, action, at)
        self._notes(self.game.teaching.warnings(position, action), position)
        if (question := self.game.table.confirm(position, action)) is not None:
            self.asked(question)

    def check_arguments(self, action: Action, position: Position[Any]) -> None:
        """Check that the options of a verb are named as its slots: a value of another one would be taken for nothing."""
        named = self.game.table.arguments.get(action.verb)
        for at in range(len(action.args) if named is not None else 0):
            slot = position.slot(action.seat, action.verb, action.args[:at])
            if slot is not None and named is not None and slot.name not in named:
                listed, asked = ", ".join(map(repr, named)) or "none", f"the verb {action.verb!r} asks for {slot.name!r}"
                self.once(
                    ("argument", action.verb, slot.name),
                    f"table.arguments: {asked}, which is not among its arguments ({listed})",
                )

    def _slot(self, slot: Slot, position: Position[Any]) -> None:
        self.asked(f"slot-{slot.name}")
        for lang in self.langs:
            words = GameWords(self.game, lang, position.state)
            for value in slot.choices:
                self._name(slot.kind, value, words.value(slot.kind, value), lang)

    def _remarks(self, slot: Slot, position: Position[Any], action: Action, at: int) -> None:
        """Check the remarks of the first values of a slot, and of the one that is chosen."""
        chosen = action.args[:at]
        for value in dict.fromkeys((*slot.choices[:REMARKED], *action.args[at].split("+"))):
            self._notes(self.game.table.note(position, action.seat, slot, chosen, value), position)

    def _notes(self, notes: Iterable[Note], position: Position[Any]) -> None:
        for msgid, facts in notes:
            self._said(msgid, position, lambda words, m=msgid, f=facts: words.say(m, f))

    def _name(self, kind: str, value: str, name: str, lang: str) -> None:
        """Check a value's name: it exists, fits into a menu, and is not an id."""
        if len(name) > MOST:
            self.fault(f"label over {MOST} characters [{lang}]: {kind} {value}: {name[:40]}...")
        if not name.strip():
            self.fault(f"no name [{lang}]: {kind} {value}")
        elif name == value and ("_" in value or self.game.naming.kind(kind) in ("card", "seat")):
            self.fault(f"an id is shown as a name [{lang}]: {kind} {value}")

    def _position(self, position: Position[Any]) -> None:
        game, state = self.game, position.state
        for who in (*game.seats, "spectator"):
            for msgid, facts in game.table.status(state, who):
                self._said(f"status-{msgid}", position, lambda words, m=msgid, f=facts: words.say(f"status-{m}", f))
        for prompt in position.prompts:
            self._notes((*game.table.totals(position, prompt.seat), *game.table.summary(position, prompt.seat)), position)
            self._notes(game.teaching.aims(state, prompt.seat), position)
            self._notes([(f"hint-{name}", facts) for name, facts in game.teaching.hint_notes(position, prompt.seat)], position)
            for msgid in game.hands.notes(state, prompt.seat).values():
                self.asked(f"hand-{msgid}")
            for card in game.hands.hand_cards(state, prompt.seat) or ():
                for lang in self.langs:
                    self._name("card", card, GameWords(game, lang, state).value("card", card), lang)
        if (result := game.result(state)) is not None:
            self._result(result, position)

    def _result(self, result: Result, position: Position[Any]) -> None:
        self._said(f"degree-{result.degree}", position, lambda words: words.result(result))
        for seat in result.winners:
            self.asked(f"seat-{seat}")

    def all_found(self) -> dict[str, int]:
        """Every fault, with those of messages in the code that play did not meet."""
        for seat in dict.fromkeys(seat for info in self.game.scenarios() for seat in info.seats):
            self.asked(f"seat-{seat}")
        for name in dict.fromkeys(name for info in self.game.scenarios() for name in info.options):
            self.asked(f"setting-{name}")
        left_out = command_faults(self.game)
        for command, reason in left_out.items():
            self.fault(f"command {command!r} is left out: {reason}")
        for command in self.game.table.commands.keys() - left_out.keys():
            for lang in self.langs:
                if not is_own_message(lang, self.game.id, f"cmd-{command}-description"):
                    self.fault(f"missing word [{lang}]: cmd-{command}-description")
        self._explained()
        written, given = named_in_code(self.game)
        for msgid in sorted(written):
            self.asked(msgid)
        for fault in variables_not_given(self.game, self.langs, given):
            self.fault(fault)
        if written:
            self._wired(written | self._asked | self._heard)
        return self.faults

    def _wired(self, known: set[str]) -> None:
        """Check that the verbs and events which the game object names are some of its rules'."""
        table = self.game.table
        verbs = {
            "table.commands": [verb for one in table.commands.values() for verb in one],
            "table.arguments": list(table.arguments),
            "table.ends": list(table.ends),
        }
        named = [(f"verb-{verb}", place) for place, those in verbs.items() for verb in those]
        # The default kind is in every table, also of games without such an event.
        own_kinds = [kind for kind in table.log_events if kind not in GameTable[Any]().log_events]
        named += [(f"event-{kind}", "table.log_events") for kind in own_kinds]
        named += [(f"event-{kind}", "story.chapters") for kind in self.game.story.chapters]
        for msgid, place in named:
            if msgid not in known:
                sort, _, name = msgid.partition("-")
                self.fault(f"{place}: {name!r} is no {sort} of the rules")

    def unheard(self) -> list[str]:
        """Events in the code of a game that play did not meet: nothing that they say was read."""
        missed = named_in_code(self.game).ids - self._heard
        return sorted(one.removeprefix("event-") for one in missed if one.startswith("event-"))

    def _explained(self) -> None:
        """Check what newcomers read: each scenario, words and questions with their answers, answers to buttons."""
        game = self.game
        for info in game.scenarios():
            for msgid, _ in game.teaching.about(info.id):
                self.asked(msgid)
        known_ids = {f"term-{one.id}" for one in game.teaching.glossary} | {f"faq-{one.id}" for one in game.teaching.often_asked}
        for msgid in sorted(known_ids):
            self.asked(msgid)
            self.asked(f"{msgid}-text")
        for verb, answer in game.teaching.captions.items():
            if not {f"term-{answer}", f"faq-{answer}"} & known_ids:
                self.fault(f"captions: {verb!r} is answered by {answer!r}, which is neither in glossary nor in often_asked")
            self.asked(f"verb-{verb}")
