"""Parts of an earlier contract that have moved, and where a package still names them.

A package that was written for an earlier contract is left out at start; its author gets one line for each moved name.
docs/adding-a-game.md has the same as a page, with the reasons.
"""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import rules.engine
from rules.engine.contract.game import Game

#: Files of ``rules.engine`` under the first contract -> their present place.
FILES = {
    "answers": "contract.answers",
    "asking": "contract.questions",
    "bids": "contract.bids",
    "chances": "machine.chances",
    "checking": "proof.checking",
    "checking.differing": "proof.differing",
    "checking.forward": "proof.forward",
    "checking.secrecy": "proof.secrecy",
    "choosing": "contract.choosing",
    "core": "contract.core",
    "dice": "contract.dice",
    "game": "contract.game",
    "guide": "contract.teaching",
    "kinds": "contract.kinds",
    "modules": "contract.modules",
    "playout": "proof.playout",
    "position": "machine.position",
    "position_files": "contract.files",
    "record": "machine.record",
    "registry": "packages.registry",
    "save": "machine.save",
    "scenario": "contract.scenario",
    "seeds": "machine.seeds",
    "sight": "machine.sight",
    "standing": "contract.wishes",
    "steps": "contract.steps",
    "telling": "contract.story",
}
#: Names that went elsewhere than the rest of their file.
NAMES = {
    "Luck": "contract.luck.Luck",
    "DECLINE": "contract.core.DECLINE",
    "NEUTRAL": "contract.core.NEUTRAL",
    "NOTHING": "contract.core.NOTHING",
    "Player": "contract.player.Player",
    "added_up": "contract.luck.added_up",
    "commitment": "machine.dice.secret_commitment",
    "luck_of": "contract.luck.luck_of",
}
#: Members of ``Game`` under the first contract -> their present place.
MEMBERS = {
    "about": "teaching.about",
    "aims": "teaching.aims",
    "arguments": "table.arguments",
    "as_it_stands": "scoring.as_result",
    "asides": "questions.asides",
    "begun_by": "editions.begin_by",
    "beside": "table.beside",
    "bids": "scoring.bids",
    "brief_kinds": "naming.brief_kinds",
    "called": "naming.other_names",
    "captions": "teaching.captions",
    "card_buttons": "hands.buttons",
    "chance": "table.chance",
    "chapters": "story.chapters",
    "checkpoints": "story.checkpoints",
    "clone": "saver.clone",
    "commands": "table.commands",
    "confirm": "table.confirm",
    "dealt_anew": "hands.deal_again",
    "degrees": "scoring.degrees",
    "draws": "scoring.draws",
    "empty": "rules.engine.contract.table.nothing_action",
    "ends": "table.ends",
    "explain": "questions.explain",
    "fact_kind": "naming.fact_kind",
    "fact_kinds": "naming.fact_kinds",
    "figures": "story.figures",
    "foremost": "table.foremost",
    "gathered": "story.gather_events",
    "glossary": "teaching.glossary",
    "group": "naming.group",
    "hand": "hands.hand",
    "hand_events": "hands.events",
    "hand_notes": "hands.notes",
    "has_hands": "hands.hand",
    "has_hints": "teaching.hints",
    "has_occasions": "wishes.occasion",
    "has_own_names": "naming.other_names",
    "headings": "table.headings",
    "hints": "teaching.hints",
    "house": "editions.house",
    "idle": "table.idle",
    "kind": "naming.kind",
    "kind_of": "naming.kind_of",
    "kinds": "naming.kinds",
    "label": "naming.label_text",
    "laid": "hands.laid",
    "lasting": "naming.lasting",
    "lessons": "teaching.lessons",
    "load": "saver.load",
    "log_events": "table.log_events",
    "luck": "story.event_luck",
    "may_decline": "wishes.may_decline",
    "merged_options": "table.merged_options",
    "module": "editions.module",
    "modules": "editions.modules",
    "moments": "story.moments",
    "named": "naming.named",
    "neutral": "rules.engine.contract.table.neutral_action",
    "note": "table.note",
    "numbered_sections": "table.numbered_sections",
    "occasion": "wishes.occasion",
    "often_asked": "teaching.often_asked",
    "openings": "story.openings",
    "planning": "table.planning",
    "players": "table.players",
    "playing": "rules.engine.contract.game.game_with_tables",
    "position_files": "files",
    "presumed": "table.presumed",
    "question_places": "wishes.at_issue",
    "reaction_prompts": "wishes.reaction_prompts",
    "rules": "editions.revision",
    "save": "saver.save",
    "scenario": "rules.engine.scenario_by_id",
    "score": "scoring.lead",
    "status": "table.status",
    "summary": "table.summary",
    "tells_luck": "story.event_luck",
    "tells_why": "questions.explain_why",
    "told": "story.tell_chapter",
    "told_by_state": "naming.state_kinds",
    "told_closer": "table.closer_events",
    "tools": "table.tools",
    "topics": "questions.topics",
    "totals": "table.totals",
    "turn": "table.turn",
    "use_tables": "editions.bind",
    "verdict": "scoring.verdict",
    "warnings": "teaching.warnings",
    "ways": "questions.ways",
    "why": "questions.explain_why",
}
PAGE = "see docs/adding-a-game.md"


def moved_lines(module: str) -> list[str]:
    """Everything a package uses that has moved, one line each: place in the package, new name; [] if nothing has."""
    found: dict[str, None] = {}
    for path, name in _package_sources(module.partition(".")[0]):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError):
            continue
        for line, old, new in sorted({*_lost_imports(tree), *_moved_members(tree)}):
            found[f"{name}:{line}: `{old}` is now `{new}`: {PAGE}"] = None
    return list(found)


def moved_members(game: Game) -> list[str]:
    """Members of a game's classes that are no longer part of the contract, one line each."""
    classes = [one for one in type(game).__mro__ if issubclass(one, Game) and one is not Game]
    names = [name for one in classes for name in vars(one) if name in MEMBERS]
    return [f"`{name}` is now `{MEMBERS[name]}`: {PAGE}" for name in dict.fromkeys(names)]


def _package_sources(package: str) -> Iterator[tuple[Path, str]]:
    """The files of a package, with their names as its author knows them."""
    spec = importlib.util.find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec is not None else ():
        for path in sorted(Path(place).rglob("*.py")):
            yield path, path.relative_to(Path(place).parent).as_posix()


def _lost_imports(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Imports of names that have moved: line, name, new place."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("rules.engine"):
            continue
        old = (node.module or "").removeprefix("rules.engine").removeprefix(".")
        for alias in node.names:
            if old in FILES:
                yield alias.lineno, f"{node.module}.{alias.name}", _new_place(old, alias.name)
            elif not old and alias.name in FILES:
                yield alias.lineno, f"rules.engine.{alias.name}", f"rules.engine.{FILES[alias.name]}"


def _new_place(file: str, name: str) -> str:
    """The new place of a name of an earlier file: the engine's public interface, if it is there."""
    if name in rules.engine.__all__:
        return f"rules.engine.{name}"
    return f"rules.engine.{NAMES.get(name) or f'{FILES[file]}.{name}'}"


def _moved_members(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Members of a class made from ``Game`` that have moved, and where the class asks itself for one."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or not any(_node_name(base) == "Game" for base in node.bases):
            continue
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and part.name in MEMBERS:
                yield part.lineno, part.name, MEMBERS[part.name]
            for target in _assigned_names(part):
                if target in MEMBERS:
                    yield part.lineno, target, MEMBERS[target]
        for used in ast.walk(node):
            if isinstance(used, ast.Attribute) and _node_name(used.value) == "self" and used.attr in MEMBERS:
                yield used.lineno, used.attr, MEMBERS[used.attr]


def _assigned_names(part: ast.stmt) -> list[str]:
    """The names that a line of a class gives a value to."""
    targets = part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
    return [_node_name(one) for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]


def _node_name(node: ast.expr) -> str:
    """The name without the part in brackets behind it; "" for anything else."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    return inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else ""
