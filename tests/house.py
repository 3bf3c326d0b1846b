"""The code base in figures: ``python -m tests.house``. ``tests/engine/test_house.py`` holds what must not get worse.

Circles are groups of files (or folders) that import each other, including imports inside functions. The folders of a package
are on floors: each above those it imports from.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "rules", "render", "league", "data", "words", "sandbox")
Graph = dict[str, set[str]]
#: An import that may be inside a function: reading nine hundred files as Python takes seconds.
_INDENTED = re.compile(r"^(?:[ \t]+|[^#\n]*[:;][ \t]*)(?:import|from)[ \t]", re.MULTILINE)

#: A function that may stand inside another.
_NESTED = re.compile(r"^ {8,}(?:async )?def ", re.MULTILINE)


def files() -> list[Path]:
    """Every Python file of the program."""
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def imports(*, types: bool = False) -> Graph:
    """File -> the files it imports, as dotted names; ``types``: those that only the type checker follows too."""
    graph = grimp.build_graph(*ROOMS, exclude_type_checking_imports=not types, cache_dir=None)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def folders(graph: Mapping[str, set[str]]) -> Graph:
    """Folder -> the folders it imports from."""
    packages = {module for module in graph if (ROOT.joinpath(*module.split(".")) / "__init__.py").is_file()}

    def folder(module: str) -> str:
        return module if module in packages else module.rpartition(".")[0]

    found: defaultdict[str, set[str]] = defaultdict(set)
    for module, wanted in graph.items():
        found[folder(module)] |= {folder(one) for one in wanted} - {folder(module)}
    return dict(found)


def circle(graph: Graph) -> list[str]:
    """A circle, as names in order; empty if there is none."""
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def floors(graph: Graph, room: str) -> int:
    """The number of floors of a package's folders, each above those it imports from. The graph has no circles."""
    inside = {name: {one for one in wanted if one.startswith(room)} for name, wanted in graph.items() if name.startswith(room)}
    level: dict[str, int] = {}
    for name in TopologicalSorter(inside).static_order():
        level[name] = 1 + max((level[one] for one in inside.get(name, ())), default=0)
    return max(level.values())


def inner_imports() -> Iterator[str]:
    """Imports inside functions, as file:line. Only files are read with one that is indented, or behind another statement."""
    for path in files():
        text = path.read_text(encoding="utf-8")
        if _INDENTED.search(text) is None:
            continue
        found: set[int] = set()
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= {node.lineno for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)}
        yield from (f"{path.relative_to(ROOT)}:{line}" for line in sorted(found))


def long_functions(most: int) -> Iterator[str]:
    """Functions of more than so many lines, as file:line name. Only files are read as Python that seem to have one."""
    for path in files():
        text = path.read_text(encoding="utf-8")
        starts = [number for number, line in enumerate(text.splitlines()) if line.lstrip().startswith(("def ", "async def "))]
        ends = [*starts[1:], text.count("\n")]
        if all(end - start <= most for start, end in zip(starts, ends, strict=False)) and not _NESTED.search(text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno >= most:
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"


def lines(path: Path) -> int:
    """How long a file is."""
    return len(path.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Print the figures."""
    graph = imports()
    inner, sizes = list(inner_imports()), Counter(path.parent for path in files())
    longest, (fullest, most) = max(files(), key=lines), sizes.most_common(1)[0]
    print(f"files: {len(files())}, lines: {sum(map(lines, files())):,}")
    print(f"a circle of files: {' <- '.join(circle(graph)) or 'none'}")
    print(f"a circle of files, types counted: {' <- '.join(circle(imports(types=True))) or 'none'}")
    print(f"a circle of folders: {' <- '.join(circle(folders(graph))) or 'none'}")
    print(f"imports inside functions: {len(inner)} {' '.join(inner)}")
    rooms = ("rules", "rules.eots", "render", "league", "bot")
    print(f"floors: {', '.join(f'{room} {floors(folders(graph), room)}' for room in rooms)}")
    print(f"fullest folder: {fullest.relative_to(ROOT)} {most}; longest file: {longest.relative_to(ROOT)} {lines(longest)}")


if __name__ == "__main__":
    main()
