"""What the rules of cases refuse."""

from __future__ import annotations

from league.ledger import LedgerError


class CaseError(LedgerError):
    """An action that is impossible for a case now: ``code`` is a message id, ``facts`` its parameters."""
