# Co pokazuje się z ligi: tabele, drabinki, terminarze, karty graczy

sheet-entries = { $number ->
    [one] Zapisy otwarte: na razie { $number } gracz
    [few] Zapisy otwarte: na razie { $number } graczy
   *[other] Zapisy otwarte: na razie { $number } graczy
}
sheet-begun = { $number ->
    [one] { $number } gracz, jeszcze bez rund
    [few] { $number } graczy, jeszcze bez rund
   *[other] { $number } graczy, jeszcze bez rund
}
sheet-over = Sezon zakończony
sheet-round = Runda { $round }
sheet-round-of = Runda { $round } z { $of }
sheet-until = do { $at }
sheet-standings = Tabela
sheet-crosstable = Tabela krzyżowa
sheet-challenges = Wyzwania
sheet-joined = Zapisani
sheet-pool = Grupa { $pool }
sheet-points = Pkt
sheet-points-words = punkty
sheet-record = Z–R–P
sheet-record-words = zwycięstwa–remisy–porażki
sheet-rating = Ranking
sheet-form = Forma
sheet-some = Miejsca od { $first } do { $last } z { $all }
sheet-page = Strona { $page } z { $of }
sheet-still-in = Zieloni: wciąż w grze
sheet-rounds-note = Przed wynikiem: miejsce rywala. + i −: bez gry
sheet-bye = pauza
sheet-playing = trwa
sheet-to-play = do rozegrania
sheet-bracket-upper = Górna drabinka
sheet-bracket-lower = Dolna drabinka
sheet-stage-final = Finał
sheet-stage-again = Drugi finał
sheet-stage-third = Trzecie miejsce
sheet-stage-semi = Półfinały
sheet-stage-quarter = Ćwierćfinały
sheet-stage-of = Najlepsza { $number }

# Skróty kryteriów, dla których FIDE nie ma liter
sheet-tie-degrees-short = Stop
sheet-tie-game_points-short = PktG
sheet-tie-margins-short = Przew

# Gracz w sezonie i strony wyeksportowanego sezonu
sheet-place = Miejsce
sheet-place-of = { $place } z { $of }
sheet-games = Partie
sheet-rounds = Rundy
sheet-players = Gracze
sheet-bracket = Drabinka
sheet-log = Co się wydarzyło
sheet-none-yet = Jeszcze brak.
sheet-made = Strona powstała z dziennika sezonu w programie Fieldpost: { $at }.
sheet-as-picture = Jako obrazek
sheet-replay = Zapis partii
sheet-poster = Cała partia na jednym arkuszu
sheet-happened = Co się wydarzyło ({ $number })
sheet-proof = Wszystko losowe w tej partii było przed jej początkiem związane przez SHA-256 { $hash }; jej sekret: { $secret }.
sheet-log-void = { $text } (później cofnięte)
sheet-log-opened = Otwarto zapisy do sezonu „{ $name }”
sheet-log-changed = Zmieniono ustawienia
sheet-log-joined = W sezonie: { $who }
sheet-log-left = Sezon opuszcza { $who }
sheet-log-came = Do sezonu wraca { $who }
sheet-log-resting = Rundę { $round } opuszcza { $who }
sheet-log-started = { $number ->
    [one] Sezon się zaczął: { $number } gracz
   *[other] Sezon się zaczął: { $number } graczy
}
sheet-log-published = { $number ->
    [one] Runda { $round }: { $number } para
    [few] Runda { $round }: { $number } pary
   *[other] Runda { $round }: { $number } par
}
sheet-log-ruled = { $text } (orzeczenie: { $reason })
sheet-log-reverted = Cofnięto wpis { $number }: { $reason }
sheet-log-replaced = Zamiast { $who } gra { $other }: { $reason }
sheet-log-finished = Sezon się skończył
sheet-dropped = nie liczy się
sheet-log-untaken = Wycofano rundę { $round }: { $reason }
sheet-log-dropped = Para { $number } się nie liczy: { $reason }

# Polecenia i przyciski, które pokazują sezon
cmd-league-table-description = Tabela sezonu jako obrazek albo słowami
cmd-league-crosstable-description = Kto z kim grał i z jakim wynikiem
cmd-league-bracket-description = Drabinka fazy pucharowej
cmd-league-schedule-description = Partie rundy i ich wyniki
opt-league-form = Na telefon, na duży ekran albo słowami
opt-league-page = Która strona, jeśli jest ich kilka
opt-league-round = Która runda; bez podania: bieżąca
choice-sheet-phone = Jako obrazek
choice-sheet-wide = Jako duży obrazek
choice-sheet-words = Słowami
button-sheet-table = Tabela
button-sheet-crosstable = Tabela krzyżowa
button-sheet-bracket = Drabinka
button-sheet-schedule = Terminarz
button-sheet-back = Strona wstecz
button-sheet-on = Następna strona
sheet-no-round = Nie ma jeszcze rundy { $round }; ostatnia to { $most }.
sheet-no-bracket = Nie ma jeszcze drabinki.
sheet-not-begun = Sezon jeszcze się nie zaczął.
opt-form-name = forma
opt-page-name = strona
opt-round-name = runda
cmd-table-name = tabela
cmd-crosstable-name = tabela-krzyżowa
cmd-bracket-name = drabinka
cmd-schedule-name = terminarz
sheet-turn = Etap { $turn }
sheet-end = Koniec partii

# Dzień i koniec sezonu
digest-head = { $name }, { $date }
digest-results = Wyniki
digest-turned = Zwroty
digest-moved = Partie, w których coś się działo
digest-upset = { $text }: wbrew rankingowi
digest-leads = { $text }: teraz wygrałaby strona { $who }
digest-moves = { $number ->
    [one] { $text }: { $number } jawny ruch, etap { $turn }
    [few] { $text }: { $number } jawne ruchy, etap { $turn }
   *[other] { $text }: { $number } jawnych ruchów, etap { $turn }
}
digest-deadline = { $number ->
    [one] Runda { $round } kończy się { $at }; niedokończona { $number } partia.
    [few] Runda { $round } kończy się { $at }; niedokończone { $number } partie.
   *[other] Runda { $round } kończy się { $at }; niedokończonych partii: { $number }.
}
digest-still = { $number ->
    [one] { $number } partia stała w miejscu.
    [few] { $number } partie stały w miejscu.
   *[other] { $number } partii stało w miejscu.
}
digest-more = … i jeszcze { $number }
sheet-first = Pierwsze miejsce
sheet-second = Drugie miejsce
sheet-third = Trzecie miejsce
sheet-drawn = Remisy
sheet-forfeits = Bez gry

# Karta gracza
cmd-player-name = gracz
cmd-player-description = Ranking gracza, wyniki według gier i stron, forma, punktualność, sezony
opt-card-player = Czyja karta; bez podania: twoja
sheet-by-side = Według gier i stron
sheet-unsettled = Ranking, jeszcze niepewny
sheet-punctual = Partie bez nieobecności
sheet-percent = { $value }%
sheet-seasons = Sezony
sheet-no-card = { $who } nie ma tu jeszcze żadnego sezonu.

# Typowanie
cmd-predict-name = typuj
cmd-league-predict-description = Powiedz, kto wygra, i zobacz, kto miał rację
predict-head = Typy: { $name }
predict-mine = Twój typ: wygra { $who } (rywal: { $other })
predict-table = Trafione z rozstrzygniętych
predict-none = Teraz nie ma czego typować: można to robić przez dwa dni od ogłoszenia rundy.
predict-option = Wygra { $who } (rywal: { $other })
predict-menu = Kto wygra?
predict-closed = Tego nie można już typować albo to twoja partia.
work-finale = Plakat i film
