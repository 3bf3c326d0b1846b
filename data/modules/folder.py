"""Reads the folder of a module: plain files of text of a bounded size, nothing that leads out of it. All faults at once."""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from data.modules.model import (
    MODULE_FILE,
    MOST_AUTHOR,
    MOST_NOTES,
    MOST_TITLE,
    NAME,
    VERSION,
    Module,
    ModuleSheet,
    ModuleTable,
    module_identity,
    one_line_end,
)
from data.tables import TableError, convert_toml, read_tree, toml_error

#: Bytes of a file, of all files of a module; how many files it may have.
MOST_FILE, MOST_ALL, MOST_FILES = 1 << 20, 4 << 20, 60
#: Files for people who read the folder: no part of the module.
ASIDE = (".md", ".txt")


def read_files(folder: Path, faults: list[TableError]) -> dict[str, str]:
    """The texts of a folder by name, without hidden files and those of ``ASIDE``; takes into ``faults`` what is wrong with it."""
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError as error:
        faults.append(TableError(folder, 0, "-", f"no folder that can be read ({error.strerror})", "file"))
        return {}
    found: dict[str, str] = {}
    total = 0
    wanted = [entry for entry in entries if not entry.name.startswith(".") and not entry.name.endswith(ASIDE)]
    if len(wanted) > MOST_FILES:
        faults.append(TableError(folder, 0, "-", f"{len(wanted)} files; a module has at most {MOST_FILES}", "file"))
        return {}
    for entry in wanted:
        path = folder / entry.name
        try:
            raw = _plain_file_bytes(path)
        except OSError as error:
            faults.append(TableError(path, 0, "-", _file_reason_text(entry, error), "file"))
            continue
        total += len(raw)
        if len(raw) > MOST_FILE or total > MOST_ALL:
            faults.append(too_large_fault(path))
            continue
        text = decoded_file_text(path, raw, faults)
        if text is not None:
            found[entry.name] = text
    return found


def too_large_fault(file: Path | str) -> TableError:
    """The fault of a file beyond the bounds of a module."""
    most = f"{MOST_FILE >> 10} KiB a file, {MOST_ALL >> 10} KiB all of them"
    return TableError(file, 0, "-", f"too large; at most {most}", "file")


def decoded_file_text(file: Path | str, raw: bytes, faults: list[TableError]) -> str | None:
    """The text of a file of a module; None with the fault added to ``faults`` where it is not UTF-8."""
    try:
        return one_line_end(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        faults.append(TableError(file, row, "-", f"byte {raw[error.start]:#x} is not UTF-8; save the file as UTF-8", "file"))
        return None


def _plain_file_bytes(path: Path) -> bytes:
    """The content of a plain file, at most one byte more than allowed. Raises OSError for anything else, including links."""
    # Opened before it is checked, so that nothing can replace it in between; a pipe must not block.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError("no plain file")
        return file.read(MOST_FILE + 1)


def _file_reason_text(entry: os.DirEntry[str], error: OSError) -> str:
    if entry.is_symlink():
        return "a link; a module holds only plain files"
    if entry.is_dir():
        return "a folder; a module holds only plain files"
    return f"no plain file that can be read ({error.strerror or error})"


def read_module(
    files: Mapping[str, str], tables: Collection[ModuleTable], games: Collection[str], faults: list[TableError]
) -> Module | None:
    """The module in these files, as far as its sheet can be read; None with the faults added to ``faults``.

    ``tables``: those of its game; ``games``: ids it may be for. The game checks the content of the tables.
    """
    sheet = read_sheet(files, faults)
    if sheet is None:
        return None
    before = len(faults)
    text = files[MODULE_FILE]

    def wrong(key: str, reason: str) -> None:
        faults.append(toml_error(Path(MODULE_FILE), (key,), reason, text))

    if not NAME.fullmatch(sheet.name):
        wrong("name", f"'{sheet.name[:60]}' is not of small letters, digits, - and _, at most 40")
    if sheet.game not in games:
        wrong("game", f"no game '{sheet.game[:60]}' whose tables may be replaced (one of {', '.join(games)})")
        return None
    if not VERSION.fullmatch(sheet.version):
        wrong("version", f"'{sheet.version[:60]}' is not of letters, digits, dots, + and -, at most 20")
    for key, value, most in (
        ("title", sheet.title, MOST_TITLE), ("author", sheet.author, MOST_AUTHOR), ("notes", sheet.notes, MOST_NOTES),
        ("base", sheet.base, MOST_TITLE),
    ):  # fmt: skip
        if len(value) > most or (key != "notes" and not value.isprintable()):
            wrong(key, f"more than {most} letters, or some that cannot be printed")
    if not sheet.title.strip():
        wrong("title", "empty")
    known = {table.name: table for table in tables}
    for name in sheet.whole:
        if name not in known or name not in files:
            wrong("whole", f"'{name}' is no table of this module")
    for name in sheet.without:
        if name not in known or not known[name].key:
            wrong("without", f"'{name}' is no table of which rows can be left out")
    for name in files:
        if name != MODULE_FILE and name not in known:
            faults.append(TableError(name, 0, "-", f"no table that a module replaces (one of {', '.join(known)})", "file"))
    if len(faults) > before:
        return None
    return Module(sheet, dict(files), module_identity(files))


def read_unchecked(files: Mapping[str, str], faults: list[TableError]) -> Module | None:
    """The module that these files say they are; None where the sheet cannot be read. Its game has yet to check it."""
    sheet = read_sheet(files, faults)
    return None if sheet is None else Module(sheet, dict(files), module_identity(files))


def read_sheet(files: Mapping[str, str], faults: list[TableError]) -> ModuleSheet | None:
    """The sheet of a module; None with what is wrong added to ``faults``."""
    path = Path(MODULE_FILE)
    if MODULE_FILE not in files:
        if not any(fault.file == MODULE_FILE for fault in faults):
            faults.append(TableError(path, 0, "-", "missing: it makes a folder a module", "file"))
        return None
    try:
        tree: dict[str, Any] = read_tree(path, files[MODULE_FILE])
        return convert_toml(path, tree, ModuleSheet, files[MODULE_FILE])
    except TableError as error:
        faults.append(error)
    except (RecursionError, tomllib.TOMLDecodeError):
        faults.append(TableError(path, 0, "-", "nested too deep", "file"))
    return None
