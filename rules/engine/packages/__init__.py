"""Games that are installed: this project's own and those of other packages, with what an older package must learn."""
