"""Installed games: this project's own and those of other packages, with help for older packages."""
