"""A module: its sheet, its files, its identity."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

import msgspec

from data.tables import Sheet

#: The file that makes a folder a module.
MODULE_FILE = "module.toml"
#: Legal names of a module: they are used in commands and in the log.
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
#: Letters of a title, of an author, of notes, of a version.
MOST_TITLE, MOST_AUTHOR, MOST_NOTES = 80, 80, 2000
VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,19}")
_LINE_END = re.compile(r"\r\n?")


class ModuleTable(msgspec.Struct, frozen=True):
    """A table that a module may replace, by its file name.

    ``key``: the columns by which a row of a module replaces a row of the house. A TOML file has none: each of its keys counts
    separately. ``many``: several rows share a key; a module's rows replace all of them. ``house``: whether the house has this
    table too.
    """

    name: str
    key: tuple[str, ...] = ()
    many: bool = False
    house: bool = True


class ModuleSheet(Sheet, frozen=True):
    """``module.toml``. ``whole``: tables that replace all rows of the house; ``without``: table -> keys left out of it.

    ``base``: the material it is based on; ``languages``: those with names for all its additions.
    """

    name: str
    title: str
    game: str
    version: str
    author: str = ""
    notes: str = ""
    base: str = ""
    languages: tuple[str, ...] = ("en",)
    whole: tuple[str, ...] = ()
    without: dict[str, tuple[str, ...]] = {}


class Module(msgspec.Struct, frozen=True):
    """A module as it was read: its sheet, all its files by name (the sheet's among them), and the SHA-256 over these."""

    sheet: ModuleSheet
    files: dict[str, str]
    sha: str

    @property
    def name(self) -> str:
        """Its name."""
        return self.sheet.name


def one_line_end(text: str) -> str:
    """A text with the line ends that its identity is made of: a folder is the same module on every system."""
    return _LINE_END.sub("\n", text)


def module_identity(files: Mapping[str, str]) -> str:
    """The SHA-256, in hex, over the names and texts of a module's files."""
    digest = hashlib.sha256()
    for name in sorted(files):
        for part in (name.encode(), files[name].encode()):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()
