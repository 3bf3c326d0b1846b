"""``fieldpost game new NAME``: a small complete game to start from, in the project's rooms or as a separate package."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import rules
from data.kit import load_kit
from data.kit.model import local_words
from rules.engine.packages.registry import ID, TAKEN_IDS

#: Most seats of a game with hands.
MOST_SEATS = 5
TEMPLATE = Path(__file__).parent / "template"
ROOT = Path(rules.__file__).parent.parent
#: File of the template -> its place in the project, and in a separate package.
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
#: The example that a new game on hexes is copied from.
EXAMPLE = "crossing"
#: Sentences about the example that would be wrong in a new game.
OF_EXAMPLE = (
    re.compile("(): the example of docs/adding-a-game.md"),
    re.compile("() It is house material, made to show how a game on hexes is\nwritten here."),
    re.compile("(?<=about-difficulty)(.*) · [^·\n]*$", re.MULTILINE),
)
#: An import from the rules with all its lines; then several in a row.
ONE_IMPORT = r"^from rules\.\S+ import (?:\([^)]*\)|[^\n(]*)\n"
RULES_IMPORTS = re.compile(f"(?:{ONE_IMPORT})+", re.MULTILINE)
#: Empty files written next to them.
EMPTY = (("tests/NAME/__init__.py", "data/NAME/__init__.py"), ("NAME/py.typed",))


def write_new_game(name: str, folder: Path | None = None, root: Path = ROOT, *, hexes: bool = False, seats: int = 0) -> list[str]:
    """Write a game: as a separate package in ``folder`` if given, else into the project at ``root``.

    Returns the written files and the next steps.

    ``hexes``: a wargame on a board of hexes; ``seats``: a game of that many seats (2 to 5) with hidden hands and secret bids.
    Raises ValueError for an invalid name, or if something of that name exists already.
    """
    if not ID.fullmatch(name) or name in TAKEN_IDS:
        taken = ", ".join([*sorted(TAKEN_IDS), "…pictures"])
        raise ValueError(f"'{name}' is no name for a game: small letters, digits, underscores, at most 40; not {taken}")
    if seats and (hexes or not 2 <= seats <= MOST_SEATS):
        raise ValueError(f"a game with hands has 2 to {MOST_SEATS} seats, and no hexes")
    inside = folder is None
    if inside and not (root / "pyproject.toml").is_file():
        raise ValueError("Fieldpost is installed without its source here: name a --folder for a package of its own")
    base = root if folder is None else folder / name
    texts = example_texts(name, inside) if hexes else template_texts(name, inside, seats)
    made = {base / place: text for place, text in texts.items()}
    made |= {base / place.replace("NAME", name): "" for place in EMPTY[not inside]}
    if there := [path for path in made if path.exists()]:
        raise ValueError(f"{there[0]} exists already")
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    lines = [f"written: {path}" for path in made]
    return [*lines, *next_steps(name, None if inside else base)]


def next_steps(name: str, package: Path | None) -> tuple[str, ...]:
    """The commands to run next. They use full paths, since this program's folder need not be on the path."""
    program = Path(sys.executable).parent
    python = str(Path(sys.executable))
    if package is None:
        return ("Next:", f"  {program / 'fieldpost'} game check {name}", f"  ./test --quick tests/{name}", "  ./run --dev")
    installed = importlib.util.find_spec("pip") is not None
    pip = f"{python} -m pip install" if installed else f"uv pip install --python {python}"
    return (
        "Next:",
        f"  {pip} --no-deps --editable {package}",
        f"  {program / 'fieldpost'} game check {name}",
        f"  {pip} pytest",
        f"  {program / 'pytest'} {package}",
    )


def template_texts(name: str, inside: bool, seats: int = 0) -> dict[str, str]:
    """The files of the template by place, filled in. ``seats``: for the template with hands."""
    found = {}
    for file, there in FILES.items():
        if not there[not inside]:
            continue
        source = TEMPLATE / "hands" / f"{file}.txt"
        if not seats or not source.exists():
            source = TEMPLATE / f"{file}.txt"
        found[there[not inside].replace("NAME", name)] = filled_template(source.read_text(encoding="utf-8"), name, inside, seats)
    return found


def example_texts(name: str, inside: bool) -> dict[str, str]:
    """The files of the example on hexes by place, under another name. Its tests are a file of the template."""
    found = {}
    for room, (tree, package) in {
        ROOT / "rules" / EXAMPLE: ("rules/NAME", "NAME"),
        ROOT / "data" / EXAMPLE / "kit": ("data/NAME/kit", "NAME/kit"),
    }.items():
        for path in sorted(room.iterdir()):
            if path.suffix in (".py", ".toml", ".csv", ".md"):
                place = (tree if inside else package).replace("NAME", name)
                found[f"{place}/{path.name}"] = renamed_example(path.read_text(encoding="utf-8"), name, inside)
    for lang in ("en", "ru", "pl"):
        files = sorted((ROOT / "words" / lang / EXAMPLE).glob("*.ftl"), key=lambda file: (len(file.name), file.name))
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        found[f"words/{lang}/{name}/{name}.ftl" if inside else f"{name}/words/{lang}/{name}.ftl"] = renamed_example(
            text, name, inside
        )
    for file, there in (("test.py", FILES["test.py"]), ("pyproject.toml", FILES["pyproject.toml"])):
        source = TEMPLATE / "hexes" / f"{file}.txt"
        if not source.exists():
            source = TEMPLATE / f"{file}.txt"
        if there[not inside]:
            found[there[not inside].replace("NAME", name)] = filled_template(source.read_text(encoding="utf-8"), name, inside)
    return found


def renamed_example(text: str, name: str, inside: bool) -> str:
    """A text of the example, changed for another game."""
    title = name.replace("_", " ").title()
    for said in OF_EXAMPLE:
        text = said.sub(r"\1", text)
    old = local_words(load_kit(EXAMPLE).title)
    for called in (old.en, old.ru, old.pl):
        text = text.replace(called, title)
    if not inside:  # its kit is in the same package
        kit = f'ID = "{EXAMPLE}"\n'
        text = text.replace(kit, f'{kit}register(ID, Path(__file__).parent / "kit")\n')
        text = text.replace(
            "from data.kit import folder, load_hexes, load_pieces",
            "from data.kit import folder, load_hexes, load_pieces, register",
        )
    text = text.replace(f"rules.{EXAMPLE}", f"rules.{name}" if inside else name).replace(f'"{EXAMPLE}"', f'"{name}"')
    text = re.sub(rf"(?<=_){EXAMPLE}\b|\b{EXAMPLE}(?=_)", name, text)
    text = re.sub(rf"\b{EXAMPLE.title()}", title.replace(" ", ""), text).replace(f"rules/{EXAMPLE}", f"rules/{name}")
    return RULES_IMPORTS.sub(_sorted_imports, text) if inside else text


def _sorted_imports(found: re.Match[str]) -> str:
    """Sort a block of rules imports by module; one import may take several lines."""
    return "".join(sorted(re.findall(ONE_IMPORT, found[0], re.MULTILINE), key=lambda one: one.split()[1]))


def filled_template(text: str, name: str, inside: bool, seats: int = 0) -> str:
    """A text of the template for a game.

    Lines that begin with #tree or #package belong to only one of the two; those that begin with #3 to #5 to games of at least
    that many ``seats``.
    """
    keep, drop = ("#tree ", "#package ") if inside else ("#package ", "#tree ")
    lines = [line.removeprefix(keep) for line in text.splitlines(keepends=True) if not line.startswith(drop)]
    for number in range(3, MOST_SEATS + 1):
        mark = f"#{number} "
        lines = [line.removeprefix(mark) for line in lines if seats >= number or not line.startswith(mark)]
    imports = [at for at, line in enumerate(lines) if line.startswith(("from bot.", "from PLACE import GAME", "from rules."))]
    if inside and imports:  # sorted by the new name
        first, last = imports[0], imports[-1] + 1
        lines[first:last] = sorted(lines[first:last], key=lambda line: line.replace("PLACE", f"rules.{name}").split()[1])
    title = name.replace("_", " ").title()
    place = f"rules.{name}" if inside else name
    text = "".join(lines).replace("PLACE", place).replace("TITLE", title).replace("SEATCOUNT", str(seats))
    return text.replace("NAMEGame", title.replace(" ", "") + "Game").replace("NAME", name)
