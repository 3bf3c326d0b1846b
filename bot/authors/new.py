"""``fieldpost game new NAME``: a small complete game to begin with, in the project's rooms or as a package of its own."""

from __future__ import annotations

import re
from pathlib import Path

import rules

TEMPLATE = Path(__file__).parent / "template"
ROOT = Path(rules.__file__).parent.parent
#: File of the template -> where it goes in the project, and in a package of its own.
FILES = {
    "__init__.py": ("rules/NAME/__init__.py", "NAME/__init__.py"),
    "game.py": ("rules/NAME/game.py", "NAME/game.py"),
    "kit.toml": ("data/NAME/kit/kit.toml", "NAME/kit/kit.toml"),
    "board.toml": ("data/NAME/kit/board.toml", "NAME/kit/board.toml"),
    "pieces.csv": ("data/NAME/kit/pieces.csv", "NAME/kit/pieces.csv"),
    "cards.csv": ("data/NAME/kit/cards.csv", "NAME/kit/cards.csv"),
    "en.ftl": ("words/en/NAME/NAME.ftl", "NAME/words/en/NAME.ftl"),
    "ru.ftl": ("words/ru/NAME/NAME.ftl", "NAME/words/ru/NAME.ftl"),
    "pl.ftl": ("words/pl/NAME/NAME.ftl", "NAME/words/pl/NAME.ftl"),
    "test.py": ("tests/NAME/test_NAME.py", "tests/test_NAME.py"),
    "pyproject.toml": ("", "pyproject.toml"),
}
#: Empty files beside them.
EMPTY = (("tests/NAME/__init__.py", "data/NAME/__init__.py"), ("NAME/py.typed",))


def write(name: str, folder: Path | None = None, root: Path = ROOT) -> list[str]:
    """Write a game; in ``folder`` as a package of its own, else into the project at ``root``. What was written, and what is next.

    Raises ValueError for a name that is none, or where something of that name stands already.
    """
    if not re.fullmatch("[a-z][a-z0-9_]*", name) or name in ("engine", "game", "host", "pictures"):
        raise ValueError(f"'{name}' is no name for a game: small letters, digits, underscores; not engine, game, host, pictures")
    inside = folder is None
    if inside and not (root / "pyproject.toml").is_file():
        raise ValueError("Fieldpost is installed without its source here: name a --folder for a package of its own")
    base = root if folder is None else folder / name
    texts = {there[not inside]: TEMPLATE / f"{file}.txt" for file, there in FILES.items() if there[not inside]}
    made = {
        base / place.replace("NAME", name): filled(source.read_text(encoding="utf-8"), name, inside)
        for place, source in texts.items()
    }
    made |= {base / place.replace("NAME", name): "" for place in EMPTY[not inside]}
    if there := [path for path in made if path.exists()]:
        raise ValueError(f"{there[0]} stands already")
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    lines = [f"written: {path}" for path in made]
    if inside:
        return [*lines, f"Next: fieldpost game check {name}; ./test --quick tests/{name}; ./run --dev"]
    return [*lines, f"Next: pip install --no-deps --editable {base}; fieldpost game check {name}; pytest {base}"]


def filled(text: str, name: str, inside: bool) -> str:
    """A text of the template for a game. Lines that begin with #tree or #package are for one of the two alone."""
    keep, drop = ("#tree ", "#package ") if inside else ("#package ", "#tree ")
    lines = [line.removeprefix(keep) for line in text.splitlines(keepends=True) if not line.startswith(drop)]
    imports = [at for at, line in enumerate(lines) if line.startswith(("from bot.", "from PLACE import GAME", "from rules."))]
    if inside and imports:  # sorted, wherever the name belongs
        first, last = imports[0], imports[-1] + 1
        lines[first:last] = sorted(lines[first:last], key=lambda line: line.replace("PLACE", f"rules.{name}").split()[1])
    title = name.replace("_", " ").title()
    place = f"rules.{name}" if inside else name
    text = "".join(lines).replace("PLACE", place).replace("TITLE", title)
    return text.replace("NAMEGame", title.replace(" ", "") + "Game").replace("NAME", name)
