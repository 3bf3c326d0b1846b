"""Alembic's folder: ``env.py`` and one file per step in ``versions``."""
