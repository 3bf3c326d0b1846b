"""The routes of Discord's HTTP API that the stand-in answers, by subject."""
