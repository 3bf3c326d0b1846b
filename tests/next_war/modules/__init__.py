"""Modules of Next War: what is wrong with one, and one of other sides, roads and numbers."""
