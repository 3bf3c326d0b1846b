"""The table: everything players see of a game in Discord, and the service that carries their decisions to the rules."""
