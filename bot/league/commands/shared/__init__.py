"""What the commands of seasons share: whose season is meant, and whether a channel will do."""
