"""Which part of the games a process serves."""
