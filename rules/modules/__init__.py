"""Modules of games whose tables are those of ``data``: checked, compared, begun. Knows no game."""

from rules.modules.positions import module_of
from rules.modules.tables import TableModules

__all__ = ["TableModules", "module_of"]
