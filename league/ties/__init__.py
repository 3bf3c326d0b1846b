"""Standings: the order by points and tie-breaks, each with the terms of its sum (FIDE C.07, as of March 2026)."""
