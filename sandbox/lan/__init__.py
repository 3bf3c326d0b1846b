"""The page for people in the same network: an address, links with keys, a door that lets each person see only their own."""
