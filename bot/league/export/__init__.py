"""A season as files: everything as JSON, tables as CSV, FIDE's report, a site of plain pages; and back from the JSON."""
