"""Standings: who stands before whom, by points and tie-breaks, each with the sum it is made of (FIDE C.07, as of March 2026)."""
