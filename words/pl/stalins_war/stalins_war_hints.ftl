# Wojna Stalina: podpowiedzi w pierwszej grze
hint-pocket-out = Bez zaopatrzenia, gdyby sprawdzić teraz, jednostek: { $count } ({ $units }). Jeszcze otwarte: { $hexes }. Kto na koniec etapu jest odcięty, ginie.
hint-pocket-shut = Odcięte i bez wyjścia: { $units } (razem { $count }). Otwórz je atakiem, inaczej zabierze je wyczerpanie.
hint-pocket-theirs = Po drugiej stronie odcięte: { $units }. Utrzymaj pierścień do wyczerpania, a zginą bez walki.
hint-last-round = Twoja ostatnia runda przed wyczerpaniem: zobacz, kto zostanie bez zaopatrzenia, u ciebie i u wroga.
hint-aim-left = Ostatni etap. Do zwycięstwa ({ $seat }) brakuje: { $hexes }.
hint-aim-held = Ostatni etap. Teraz do zwycięstwa ({ $seat }) wystarczy trzymać: { $hexes }.
hint-in-a-row = Karty zagrane jako OPS dają teraz o { $count } mniej. Inna runda (0 OPS, wydarzenie, uzupełnienia) przywróci pełną liczbę.
hint-box = Zniszczonych jednostek do odbudowy: { $count }. Uzupełnienia to jedna akcja na etap, a rundy tego etapu się kończą.
hint-no-marker-axis = OPS: { $count }, a znaczników walki jeszcze nie ma. Kładzie się je przed wszelkim ruchem i tylko z ich pól można walczyć.
hint-no-marker-soviet = OPS: { $count }, a znaczników walki jeszcze nie ma. Chcesz atakować, najpierw znacznik; chcesz się trzymać, wydaj je na kolej albo wyjście ze stref wroga.
