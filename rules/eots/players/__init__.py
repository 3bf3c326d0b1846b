"""Computer players of Empire of the Sun: aims of offensives, the script that carries them out, what a look ahead counts."""
