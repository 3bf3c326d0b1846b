"""What moderators do to a game, each an entry of its log. Commands and leagues request it, this carries it out. No Discord."""
