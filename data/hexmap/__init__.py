"""Tables of maps of hexes, for any game: their checks. Each fault names file, row and column."""

from data.hexmap.checks import are_neighbours, check_hexes, check_joined, check_pairs, check_unit_names

__all__ = ["are_neighbours", "check_hexes", "check_joined", "check_pairs", "check_unit_names"]
