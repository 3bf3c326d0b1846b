"""Battles (9.0): the air-naval stage, then the ground stage, hex by hex."""
