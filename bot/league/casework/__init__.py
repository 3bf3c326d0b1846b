"""Cases: raised, ruled on and carried out; start times of live games; the messages about both."""
