"""``/league ...``: one file a family of its commands."""
