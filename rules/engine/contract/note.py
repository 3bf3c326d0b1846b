"""A message before it is put into words."""

from __future__ import annotations

from typing import Any

#: A message: its id, its facts.
Note = tuple[str, dict[str, Any]]
