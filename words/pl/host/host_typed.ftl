# Rozkazy tekstem: pole i to, co w nim zostaje
typed-example = Na przykład: { $orders }
typed-kept = Tekst nie przepadł: przycisk **{ button-type }** otworzy go ponownie.
button-typed-again = Popraw tekst
