"""Several processes on one PostgreSQL: who serves what (slots), and what the others have changed (notices)."""
