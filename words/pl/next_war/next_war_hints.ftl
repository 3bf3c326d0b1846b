# Podpowiedzi do pierwszej gry
hint-full = Za dużo punktów stosu: { $hexes }. Sprawność tam spada i nie wszyscy walczą.
hint-open = Nikt nie pilnuje, a przeciwnik jest blisko: { $hexes }. Stos o dwóch punktach obok utrzyma miejsce swoją strefą.
hint-empty = Przeciwnik nie ma tam nikogo: { $hexes }. Punkty dostanie ten, kto wejdzie.
hint-again = W segmencie wykorzystania powodzenia ruszasz jeszcze raz, jeśli jesteś poza strefami przeciwnika; przedtem może ruszyć jego elita.
hint-late = W tym segmencie mogą ruszyć jednostki ({ $count }): { $units }.
