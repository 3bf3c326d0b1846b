"""Position files of Stalin's War."""
