"""The data of the stand-in: channels, people and messages; their permissions, and their storage."""
