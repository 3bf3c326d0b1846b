"""Modules: a folder of an owner's own rows over the tables of a game. Knows no game; see README.md."""

from data.modules.folder import read_files, read_module, read_unchecked
from data.modules.kept import KEPT, MissingModuleError, keep, kept
from data.modules.model import MODULE_FILE, Module, Table
from data.modules.overlay import Source, row_of

__all__ = [
    "KEPT",
    "MODULE_FILE",
    "MissingModuleError",
    "Module",
    "Source",
    "Table",
    "keep",
    "kept",
    "read_files",
    "read_module",
    "read_unchecked",
    "row_of",
]
