"""Modules of games whose tables are those of ``data``: checked, compared, begun. Knows no game."""

from rules.modules.positions import module_of
from rules.modules.tables import TableModules, lines_of

__all__ = ["TableModules", "lines_of", "module_of"]
