# Długa praca
work-film = Film
work-replay = Powtórka
work-export = Eksport
work-import = Import
work-check = Sprawdzenie
work-luck = Raport o kostkach
work-sheet = Arkusz
work-begun = ⏳ { $what }: praca trwa, minęło { $seconds } s.
work-done = ⏳ { $what }: { $percent }%, zostało około { $seconds } s.
button-give-up = Przerwij
work-given-up = Praca przerwana na twoje życzenie. Nic się nie zmieniło.
work-over = Ta praca już się skończyła albo właśnie się kończy.
