"""What Discord would refuse: requests checked against its documented limits and shapes."""
