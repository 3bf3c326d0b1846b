"""What moderators do to a game, each an entry of its log: carried out here, asked for by commands and by leagues. No Discord."""
