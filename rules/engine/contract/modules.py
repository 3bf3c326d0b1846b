"""The tables of a game that an owner of its box may replace with a folder: a module."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import msgspec


class ModuleFault(msgspec.Struct, frozen=True):
    """Something wrong in a module: the file's name, the line in it (0 for none), the column or key, and why, in English.

    ``kind``: the sort of fault, for messages in other languages (``data.tables.FaultKind``).
    """

    file: str
    row: int
    column: str
    reason: str
    kind: str = "rest"

    def __str__(self) -> str:
        where = f"{self.file}, row {self.row}" if self.row else self.file
        return f"{where}, column {self.column}: {self.reason}"


class Modules(ABC):
    """The host's requests about modules. A module's files are texts by name; its hash covers all of them."""

    @abstractmethod
    def check(self, files: Mapping[str, str]) -> tuple[ModuleFault, ...]:
        """All that is wrong with a module; nothing where games can be begun with it."""

    def warnings(self, files: Mapping[str, str]) -> tuple[ModuleFault, ...]:
        """Remarks for an owner to check, though games can be played with it; none for a module with faults."""
        return ()

    @abstractmethod
    def differences(self, files: Mapping[str, str]) -> Sequence[str]:
        """The changes of a module without faults, one line per row."""

    @abstractmethod
    def skeleton(self, name: str) -> Mapping[str, str]:
        """The files of a new module that changes nothing yet, with remarks for the people who fill them."""

    @abstractmethod
    def ready(self, module: str) -> None:
        """Make sure that games can be played with the module of this hash here.

        Raises ValueError if it is not kept, or has faults.
        """
