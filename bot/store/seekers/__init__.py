"""People who wait for an opponent, next to the games: reached through ``SeekerStore(store.database)``."""
