"""The lines of the log: as text or as JSON, each with its process."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.program.log_lines import configure_logging


@pytest.fixture
def logs() -> Iterator[None]:
    """What is configured here holds no longer than the test."""
    kept, root = structlog.get_config(), logging.getLogger()
    handlers, level = list(root.handlers), root.level
    root.handlers.clear()
    yield
    structlog.configure(**kept)
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("logs")
def test_each_line_is_an_object_that_names_its_process(capsys: pytest.CaptureFixture[str]) -> None:
    logging.getLogger().handlers.clear()  # those by which pytest listens
    configure_logging("INFO", "json", home=Path("/srv/fieldpost_two"))
    structlog.get_logger().info("upkeep", messages=3)
    try:
        raise ValueError("złe")
    except ValueError:
        logging.getLogger("other").warning("of a library", exc_info=sys.exc_info())
    ours, other = map(json.loads, capsys.readouterr().err.splitlines())
    assert (ours["event"], ours["messages"], ours["level"]) == ("upkeep", 3, "info")
    assert (other["event"], other["logger"], other["level"]) == ("of a library", "other", "warning")
    assert "ValueError: złe" in other["exception"]
    assert {ours["process"], other["process"]} == {f"fieldpost_two:{os.getpid()}"}


@pytest.mark.usefixtures("logs")
def test_text_names_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("INFO", home=Path("/srv/one"))
    structlog.get_logger().info("upkeep", messages=3)
    assert capsys.readouterr().err.endswith(f"level=info event=upkeep messages=3 process=one:{os.getpid()}\n")
