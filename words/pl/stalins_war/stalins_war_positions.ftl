# Pozycje w plikach i poprawki moderatora.
part-vp = PZ
part-turn = Etap
part-round = Runda
part-nowhere = poza mapą
edit-part-units = jednostki na mapie
edit-part-places = kto trzyma miejsca
edit-part-tracks = PZ, etap i runda
edit-part-hands = karty na ręce
stipulated-hands = karty na ręce
stipulated-aside = odłożone karty
stipulated-deal = rozdanie wszystkich kart
edit-hint-units = ge_18a 0815 1
edit-hint-places = 0217 soviet
edit-hint-tracks = vp 12
edit-hint-hands = axis AX01 AX02
