"""What the stand-in of Discord holds: channels, people, messages as data, who may do what, and how it is kept."""
