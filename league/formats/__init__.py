"""Pairing systems: Swiss, round robin, pools, elimination, ladder and pods.

Pure computation from the results of a tournament's field.
"""
