"""The module that a position file names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from data.modules import MissingModuleError
from data.tables import TableError
from rules.positions.fault import FaultError, is_text


def position_module_of(given: Mapping[str, Any], module: str, book_of: Callable[[str], object]) -> str:
    """The hash of the module whose tables a file is read by: ``module`` if it names none.

    Raises FaultError for one that is not kept here, or has faults.
    """
    named = is_text(given.get("module", module), "module")
    try:
        book_of(named)
    except (MissingModuleError, TableError) as error:
        if isinstance(error, TableError):
            row, column = error.row or "none", error.column if error.column != "-" else "none"
            raise FaultError("module", "faulty-module", file=error.file, row=row, column=column, sort=error.kind) from error
        raise FaultError("module", "missing-module", sha=named[:12]) from error
    return named
