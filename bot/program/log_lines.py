"""The log: lines of text or of JSON on standard error, each naming its process."""

from __future__ import annotations

import json
import logging
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog

from bot.program.measures import count_log_line

#: What each line says of the process.
_named: dict[str, object] = {}


def configure_logging(level: str, form: str = "text", *, home: Path | None = None) -> None:
    """Write our log and those of libraries to standard error, as lines of "text" or of "json".

    ``home``: each line names the process, by this folder and its number.
    """
    number = logging.getLevelNamesMapping()[level]
    _named.clear()
    if home is not None:
        name_in_log(process=f"{home.absolute().name}:{os.getpid()}")
    keys = ["timestamp", "level", "event"]
    last: Any = structlog.processors.LogfmtRenderer(key_order=keys)
    plain: logging.Formatter = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    if form == "json":
        last = structlog.processors.JSONRenderer()
        plain = _JsonLines()
    handler = logging.StreamHandler()
    handler.setFormatter(plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    # It would warn that voice is not installed; we do not use voice.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            count_log_line,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            _name_process,
            last,
        ],
    )


def name_in_log(**facts: object) -> None:
    """Each line says this of the process from now on."""
    _named.update(facts)


def _name_process(_: Any, __: str, line: Any) -> Any:
    return {**line, **_named}


class _JsonLines(logging.Formatter):
    """Lines of libraries in the form of our own."""

    def format(self, record: logging.LogRecord) -> str:
        """One object in one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat()
        line = {"event": record.getMessage(), "logger": record.name, "level": record.levelname.lower(), "timestamp": at}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps({**line, **_named}, ensure_ascii=False)
