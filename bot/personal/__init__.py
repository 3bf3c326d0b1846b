"""What is kept of a person: handed to them as a file, and forgotten when they wish."""
