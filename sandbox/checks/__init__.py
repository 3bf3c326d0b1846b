"""Refuses what Discord would refuse: requests are checked against its documented limits and shapes."""
