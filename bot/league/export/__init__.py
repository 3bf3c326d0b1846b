"""A season as files: everything as JSON, tables as CSV, FIDE's report, a static site; and import from the JSON."""
