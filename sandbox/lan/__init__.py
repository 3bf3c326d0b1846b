"""The page for people in the same network: address, links with keys, and a door that shows each person only their own things."""
