"""Rooms that every game shares, and the host, name no game; no game imports another. Holds for games still to come."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rules.engine.packages.registry import registered_games

ROOT = Path(__file__).parents[2]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def naming(folder: Path, game: str) -> list[str]:
    """The files of a folder that import a game. Those in which its name does not occur cannot."""
    package = f"rules.{game}"
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
    return [
        str(path.relative_to(ROOT))
        for path in files
        if game in path.read_text(encoding="utf-8")
        and any(module == package or module.startswith(f"{package}.") for module in imports(path))
    ]


def test_host_and_league_name_no_game() -> None:
    for room in ("bot", "league"):
        assert {game: naming(ROOT / room, game) for game in registered_games()} == {game: [] for game in registered_games()}


def test_shared_rooms_and_other_games_know_no_game() -> None:
    rooms = [p for p in (ROOT / "rules").iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()]
    found = {(game, room.name): naming(room, game) for game in registered_games() for room in rooms if room.name != game}
    assert {pair: files for pair, files in found.items() if files} == {}
    assert any(room.name == "engine" for room in rooms)
