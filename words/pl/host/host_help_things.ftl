# /help: miejsca, pionki, karty i strony po nazwach
help-thing-words = zdobyć zająć wziąć ile warte wart warta kosztuje strona trzyma czyje czyja czyj należy punkty punkt punktów miejsce rejon region pionek karta ważne dlaczego daje wyspa atol miasto wieś lotniskowiec pancernik
help-thing-place = Miejsce na mapie. `/map miejsce:` pokazuje mapę wokół niego.
help-thing-region = Rejon; liczba miejsc: { $count }: { $places }
help-thing-piece = Pionek.
help-thing-at = Teraz tutaj: { $place }
help-thing-card = Karta tej gry.
help-thing-seat = Strona tej gry. { $who }
help-thing-elsewhere = W scenariuszu, który się tu gra, tego nie ma.
help-thing-later = Wchodzi do gry później.
help-thing-unseen = Teraz nie widać go na mapie.
help-thing-begins = Tak na początku scenariusza: { $scenario }
help-same-ways = flota okręt okręty statek morskie | samolot samoloty lotnictwo powietrzne | czołg czołgi pancerna pancerne | wojsko żołnierze piechota | pionek pionki jednostka jednostki żeton żetony oddział | heks heksy pole obszar | zniknęła usunięta zdjęto zniszczona zginęła stracona straty | punkty pz pkt | przeciwnik wróg rywal | wygrana wygrać zwycięstwo | walka bitwa starcie atak atakować | kostka kostki kości rzut | etap runda tura | strona gracz gracze | nie wolno zakazane | pokazać zobaczyć | gra partia | płn północna północny północne | płd południowa południowy południowe | zach zachodnia zachodni | wsch wschodnia wschodni | brig brygada | bn batalion | rgt pułk | div dywizja | abn powietrznodesantowa | cdo komandosi commando | operacja operation | hq sztab dowództwo | zmech zmechanizowany
