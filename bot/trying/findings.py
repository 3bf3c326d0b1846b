"""What a try-out of Discord has found: a line for each thing, and the exit code."""

from __future__ import annotations

import enum

import msgspec


class Verdict(enum.StrEnum):
    """How a thing came out."""

    OK = "ok"
    #: It works, and otherwise than in the stand-in by which the program is tested.
    DIFFERS = "differs"
    FAILS = "FAILS"
    #: Not asked for, or it needs a person.
    UNTRIED = "not tried"
    #: Made by the try-out and still there.
    LEFT = "LEFT"


class Finding(msgspec.Struct, frozen=True):
    """A thing, how it came out, and why."""

    what: str
    verdict: Verdict
    why: str = ""

    def line(self) -> str:
        """It as a line."""
        return f"{self.verdict.value:10} {self.what}" + (f": {self.why}" if self.why else "")


class Findings:
    """Collects them, and prints each when it is found."""

    def __init__(self) -> None:
        self.every: list[Finding] = []

    def add(self, what: str, verdict: Verdict, why: str = "") -> None:
        """Note one."""
        found = Finding(what, verdict, " ".join(why.split())[:300])
        self.every.append(found)
        print(found.line(), flush=True)

    def compare(self, what: str, found: object, expected: object) -> None:
        """Note whether Discord answers as the stand-in does."""
        if found == expected:
            self.add(what, Verdict.OK)
        else:
            self.add(what, Verdict.DIFFERS, f"{found!r}, in the stand-in {expected!r}")

    def exit_code(self) -> int:
        """0: all as in the stand-in. 1: something fails, or is left behind. 2: it works, but differs."""
        verdicts = {one.verdict for one in self.every}
        if verdicts & {Verdict.FAILS, Verdict.LEFT}:
            return 1
        return 2 if Verdict.DIFFERS in verdicts else 0

    def summary(self) -> str:
        """How many came out how."""
        counts = {one: sum(found.verdict is one for found in self.every) for one in Verdict}
        return ", ".join(f"{count} {verdict.value}" for verdict, count in counts.items() if count)
