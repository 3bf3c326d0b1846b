# Wojna Stalina: co leży obok mapy: droga do wojny totalnej, zniszczone jednostki, talie
aside-cards = Karty
aside-box = Zniszczone
look-box = Zniszczone jednostki
look-cards = Karty i wojna totalna
cmd-explain-box-name = zniszczone
cmd-explain-box-description = Zniszczone jednostki, koszt każdej, kto kiedy wraca
cmd-explain-cards-name = karty
cmd-explain-cards-description = Droga do wojny totalnej, karty odrzucone, co zostało w taliach
explain-box-empty = Nie ma zniszczonych jednostek i nikt nie czeka na powrót.
explain-box-priced = **{ $seat }**, zniszczone, { $price } PU za poziom: { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
explain-box-never = **{ $seat }**, zniszczone, bez odbudowy: { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
explain-box-waits = **{ $seat }**, do odbudowy od etapu { $turn }: { $units }
explain-box-away = **{ $seat }**, powrót na mapę w etapie { $turn }: { $units }
explain-cards-total-war = ★ **Wojna totalna** zaczyna się w fazie dobierania od etapu { $turn }, po wydarzeniach z gwiazdką: { $one_most } jednej strony albo { $both_most } obu stron. Oś { $axis }, Sowieci { $soviet }, razem { $both }.
explain-cards-total-war-on = ★ Wojna totalna trwa.
explain-cards-total-war-never = ★ Wojna totalna (od etapu { $turn }) w tym scenariuszu nie nastąpi.
explain-cards-held = **{ $seat }**: w ręce { $hand }, w talii { $deck }{ $aside ->
    [0] {""}
   *[other] , odłożonych { $aside }
 }. Jeszcze niepokazane, w ręce lub w talii: { $all ->
    [0] brak
   *[other] { $cards }
 }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
explain-cards-kept = **{ $seat }**, odkryte na stole: { $cards }
explain-cards-discards = **{ $seat }**, odrzucone ({ $all }): { $cards }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
explain-cards-removed = **{ $seat }**, poza grą ({ $all }): { $cards }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
report-total-war-count = ★ Do wojny totalnej (od etapu { $turn }): Oś { $axis } z { $one_most }, Sowieci { $soviet } z { $one_most }, razem { $both } z { $both_most }
