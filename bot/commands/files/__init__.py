"""Files that people send with a command, or in a form that it opens."""
