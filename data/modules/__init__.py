"""Modules: a folder of an owner's own rows over the tables of a game. Knows no game; see README.md."""

from data.modules.folder import read_files, read_module, read_unchecked
from data.modules.kept import KEPT, MissingModuleError, drop_module, is_module_kept, keep_module, kept_module
from data.modules.model import MODULE_FILE, Module, ModuleTable
from data.modules.names import NAMES, OwnCardName, OwnName, read_own_names
from data.modules.opened import opened_once
from data.modules.overlay import TableSource, csv_line_of
from data.modules.packed import read_packed

__all__ = [
    "KEPT",
    "MODULE_FILE",
    "NAMES",
    "MissingModuleError",
    "Module",
    "ModuleTable",
    "OwnCardName",
    "OwnName",
    "TableSource",
    "csv_line_of",
    "drop_module",
    "is_module_kept",
    "keep_module",
    "kept_module",
    "opened_once",
    "read_files",
    "read_module",
    "read_own_names",
    "read_packed",
    "read_unchecked",
]
