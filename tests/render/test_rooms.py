"""The order of the drawing packages, and where their texts are: for the present games and for new ones."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import render
from words import known_languages

ROOT = Path(render.__file__).parents[1]
#: What any game's pictures are made of; every other room of ``render`` is a game's.
SHARED = {"scene", "sheet", "geometry", "gauge", "icon", "say", "adapter", "paint", "hexmap", "areamap", "pages", "parent"}
#: Letters of the languages other than English.
FOREIGN = re.compile("[\u0400-\u04ffąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")
#: Names of games, of their sides and rules.
GAMES = re.compile(r"(?i)\b(?:eots|japan\w*|allie[sd]|kwai|zoi|asp|empire|pacific|jp_\w+|us_\w+)\b")
#: Fluent is for words; a player may type Cyrillic letters that look like Latin ones, and names of rulebooks are a table by unit.
ALLOWED = {"bot/orders/shorthand.py", "bot/lexicon/letters.py", "rules/next_war/typed/letters.py", "data/eots/names.csv"}
#: Keyword arguments whose text is drawn or read.
DRAWN = {
    "title",
    "subtitle",
    "caption",
    "label",
    "text",
    "condition",
    "result",
    "note",
    "values_label",
    "corner_label",
    "in_words",
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_the_painting_rooms_import_no_game() -> None:
    found = []
    for room in sorted(SHARED):
        for path in sorted([*(ROOT / "render" / room).rglob("*.py"), *(ROOT / "render").glob(f"{room}.py")]):
            for name in imports(path):
                parts = name.split(".")
                if parts[0] == "render" and len(parts) > 1 and parts[1] not in SHARED:
                    found.append(f"{path.name}: {name}")
    assert found == []


def test_the_painting_rooms_name_no_game_and_none_of_its_sides() -> None:
    for room in sorted(SHARED - {"areamap"}):
        for path in sorted([*(ROOT / "render" / room).rglob("*.py"), *(ROOT / "render").glob(f"{room}.py")]):
            named = GAMES.findall(path.read_text(encoding="utf-8"))
            assert named == [], path


def test_no_game_draws_by_another_games_room() -> None:
    rooms = {path.parent.name for path in (ROOT / "render").glob("*/__init__.py")} - SHARED
    assert "eots" in rooms
    for room in sorted(rooms):
        for path in sorted((ROOT / "render" / room).rglob("*.py")):
            others = {name.split(".")[1] for name in imports(path) if name.startswith("render.")} - SHARED
            assert others <= {room}, path


def test_no_import_hides_in_a_function() -> None:
    for path in sorted((ROOT / "render").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = [n for f in ast.walk(tree) if isinstance(f, ast.FunctionDef | ast.AsyncFunctionDef) for n in ast.walk(f)]
        assert not [n for n in inside if isinstance(n, ast.Import | ast.ImportFrom)], path


def test_no_language_but_english_is_in_code_or_tables() -> None:
    found = []
    for room in ("bot", "league", "rules", "render", "data", "sandbox", "words"):
        for path in (p for kind in ("*.py", "*.csv", "*.toml") for p in sorted((ROOT / room).rglob(kind))):
            name = path.relative_to(ROOT).as_posix()
            # A kit's author names things by language in the kit itself.
            if "/kit/" in name or name in ALLOWED:
                continue
            if FOREIGN.search(path.read_text(encoding="utf-8")):
                found.append(name)
    assert found == []


def test_no_table_of_a_game_has_columns_by_language() -> None:
    for path in sorted((ROOT / "data").rglob("*.csv")):
        if "/kit/" in path.as_posix():
            continue
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        columns = lines[0].split(",")
        assert not {column.rpartition("_")[2] for column in columns} & set(known_languages()), path


#: Calls whose texts are keys of messages and of tables.
WORDS_BY_KEY = frozenset(
    {
        "get",
        "getattr",
        "say",
        "say_or",
        "say_eots",
        "say_generals",
        "say_painter",
        "say_stalins_war",
        "tr",
        "choice",
        "label",
        "name",
        "choice_label",
        "value_label",
        "war_label",
        "generals_label",
        "side_name_text",
        "sort_name",
        "reached_by",
        "_track_box_text",
        "theme_font",
        "hex_caption",
    }
)


def _texts(node: ast.AST) -> Iterator[str]:
    """Texts written out in an expression, keys of messages and of tables aside."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in WORDS_BY_KEY:
            return
    if isinstance(node, ast.Subscript):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def test_painters_write_nothing_of_their_own() -> None:
    """No word is in the code where it is drawn: ``draw.text`` and what scenes call a title, a caption, a label ..."""
    found = []
    for path in sorted((ROOT / "render").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            drawn: list[ast.expr] = [k.value for k in node.keywords if k.arg in DRAWN]
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("text", "multiline_text") and len(node.args) > 1:
                drawn.append(node.args[1])
            for text in (t for value in drawn for t in _texts(value)):
                if re.search("[A-Za-z]{2,}", text) and not re.fullmatch(r"[a-z_]+:[\w-]*", text):
                    found.append(f"{path.name}:{node.lineno}: {text}")
    assert found == []


def test_every_shared_word_of_pictures_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "render").rglob("*.py"))
    ids = re.findall(r"^([a-z][\w-]*) =", (ROOT / "words/en/host/pictures.ftl").read_text(encoding="utf-8"), re.M)
    assert len(ids) > 20
    assert [one for one in ids if f'"{one}"' not in source and f"'{one}'" not in source and not one.startswith("arrow-")] == []


def test_the_looks_of_a_game_are_complete() -> None:
    look = tomllib.loads((ROOT / "data/eots/look.toml").read_text(encoding="utf-8"))
    assert set(look["sides"]) == {"japan", "allies"}
