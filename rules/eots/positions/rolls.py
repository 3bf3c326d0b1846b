"""Dice of a battle given by stage and side."""

from __future__ import annotations

from collections.abc import Mapping

from rules.positions.rolls import GivenDice, OutOfDiceError


class NamedDice(GivenDice):
    """Results by stage and side of a battle; those of rolls that are not made do not matter."""

    def __init__(self, named: Mapping[str, Mapping[str, int]]) -> None:
        super().__init__(())
        self._named = named

    def below(self, n: int, label: str) -> int:
        """The result for "air-naval:HEX:SIDE" or "ground:HEX:SIDE". Raises OutOfDiceError."""
        stage, _, rest = label.partition(":")
        value = self._named.get(stage.replace("-", "_"), {}).get(rest.rpartition(":")[2])
        if value is None:
            raise OutOfDiceError(label, len(self.labels))
        self.labels.append(label)
        return value
