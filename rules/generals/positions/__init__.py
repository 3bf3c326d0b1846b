"""Positions of Generals as files, and the questions that ``fieldpost generals ask`` answers (docs/positions.md)."""
