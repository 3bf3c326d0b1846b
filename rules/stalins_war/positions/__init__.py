"""Position files of Stalin's War and the questions about them (docs/positions_stalins_war.md)."""
