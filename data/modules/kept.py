"""Modules of current games, by hash: a game keeps its module, whatever happens to the owner's folder.

Each is a file in the folder named by the environment variable ``KEPT``. So every process of the program finds it, also those
that draw and calculate; without that variable modules are kept only in memory.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from data.modules.model import Module, module_identity

#: The environment variable that names the folder.
KEPT = "FIELDPOST_MODULES_KEPT"
_known: dict[str, Module] = {}


class MissingModuleError(ValueError):
    """No module of this hash is kept here."""

    def __init__(self, sha: str) -> None:
        super().__init__(f"no module {sha[:12]} is kept here")
        self.sha = sha


def _modules_folder() -> Path | None:
    named = os.environ.get(KEPT, "")
    return Path(named) if named else None


def keep_module(module: Module) -> None:
    """Keep a module as long as this folder exists. Raises OSError if it cannot be written."""
    folder = _modules_folder()
    if folder is not None and not (folder / f"{module.sha}.json").is_file():
        folder.mkdir(parents=True, exist_ok=True)
        # All of it or nothing, also when the machine stops meanwhile.
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(module))
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, folder / f"{module.sha}.json")
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    _known[module.sha] = module


def kept_module(sha: str) -> Module:
    """A module by its hash. Raises MissingModuleError, also for a file that has been changed."""
    found = _known.get(sha)
    if found is None:
        folder = _modules_folder()
        if folder is None or not sha.isalnum():
            raise MissingModuleError(sha)
        try:
            found = msgspec.json.decode((folder / f"{sha}.json").read_bytes(), type=Module)
        except (OSError, ValueError) as error:
            raise MissingModuleError(sha) from error
        if found.sha != sha or module_identity(found.files) != sha:
            raise MissingModuleError(sha)
        _known[sha] = found
    return found


def is_module_kept(sha: str) -> bool:
    """Whether a module of this hash is kept here, without reading it."""
    folder = _modules_folder()
    return sha in _known or (folder is not None and sha.isalnum() and (folder / f"{sha}.json").is_file())


def drop_module(sha: str) -> None:
    """Keep a module no longer; nothing happens if none is kept."""
    _known.pop(sha, None)
    folder = _modules_folder()
    if folder is not None and sha.isalnum():
        (folder / f"{sha}.json").unlink(missing_ok=True)
