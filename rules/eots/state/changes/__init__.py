"""What changes a state of Empire of the Sun, by what is changed; ``rules.eots.state.war.War`` has all of it."""
