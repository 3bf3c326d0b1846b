"""What is to be said, before it has words."""

from __future__ import annotations

from typing import Any

#: What is to be said: a message id, its facts.
Note = tuple[str, dict[str, Any]]
