"""Modules of games whose tables are those of ``data``: checked, compared, begun, opened as books. Knows no game."""

from rules.modules.book import BookShelf, TableBook
from rules.modules.positions import position_module_of
from rules.modules.tables import TableModules, fault_at, table_lines_of

__all__ = ["BookShelf", "TableBook", "TableModules", "fault_at", "position_module_of", "table_lines_of"]
