"""Tables that games and pictures read, and their typed loaders. Imports nothing of ours."""
