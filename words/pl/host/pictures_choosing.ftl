# Numery na mapie

alt-numbers = Numery
