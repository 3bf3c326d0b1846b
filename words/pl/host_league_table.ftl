# Seasons at the table: what is announced, asked, refused.

# What a season is at the table
league-announced = **{ $name }**: zapisy są otwarte. { $kind }
league-entries = Zapisani: { $number }{ $most ->
    [0] {""}
   *[other] {" "}z najwyżej { $most }
}
league-nobody = Jeszcze nikogo.
league-joined = Zapisano Cię: **{ $name }**. Cofa to `/league leave`.
league-left = Nie bierzesz już udziału: **{ $name }**.
league-joined-late = { $who } dołącza od następnej rundy.
league-withdrawn = { $who } wycofuje się z sezonu. Rozpoczęte partie trwają.
league-started = **{ $name }** się zaczyna, uczestników: { $number }.
league-changed = { $user } zmienia ustawienia sezonu: { $what }.
league-dropped = **{ $name }** się nie odbędzie.
league-published = **{ $name }**, runda { $round }
league-until = Do rozegrania do { $at }.
league-finished = **{ $name }**: sezon zakończony. Tabela końcowa:
league-over-line = Sezon zakończony.
league-round-of = Runda { $round } z { $most }
league-pool = Grupa { $pool }
league-games = Partie
league-table-line = { $rank }. { $who } · **{ $points }** · partii: { $games }
league-more = -# i jeszcze { $number }
league-where-match = Mecz { $match }
league-where-pool = Runda { $round }, grupa { $pool }
league-where-round = Runda { $round }
league-thread-head = **{ $name }** · { $where }{ $leg ->
    [0] {""}
   *[other] {" "}· partia { $leg }
}
league-side = { $seats }: { $who }
league-pace = Tempo: { $pace }
league-thread-hint = -# Partia jest otwarta według ustawień sezonu i już trwa. Wynik zapisze się sam.
league-goes-on = Zakończona partia toczy się dalej, jej wynik już się nie liczy: { $where }
league-both-sides = obie strony
league-byes = Pauza: { $who }
league-due = **{ $name }**: wszystkie partie rundy { $round } są skończone. Obejrzyjcie, co dalej, i ogłoście.

# The moderators' preview
league-preview = { $name }, runda { $round }
league-left-out = Nie grają w tej rundzie: { $who }
league-no-round = **{ $name }**: nie ma już rund. Zakończyć sezon?
league-menu-swap = Zamień dwoje miejscami
league-menu-exclude = Zwolnij kogoś z tej rundy
league-swap-two = Wybierz dwie osoby.
league-published-short = Runda { $round } ogłoszona: { $place }. Każda partia dostaje teraz wątek.
league-finished-short = **{ $name }**: sezon zakończony.
league-opened-short = Zapisy na **{ $name }** są otwarte: { $place }. Zamyka je `/league start`.
league-moved-on = Od tego czasu sezon poszedł dalej. `/league round` pokaże to na nowo.
why-moderator = ułożone przez moderatora

# Refusals
league-no-such = Nie ma tu sezonu { $season }.
league-none-here = Nie ma tu sezonu. Tworzy go `/league new`.
league-which = Jest tu kilka sezonów. Podaj jeden: { $known }
league-not-moderator = Może to tylko moderator sezonu **{ $name }**.
league-new-not-yours = Sezon może utworzyć tylko moderator tego kanału.
league-no-channel = Sezon potrzebuje kanału tekstowego serwera, nie wątku ani forum.
league-two-sides = **{ $title }** nie jest grą dwóch stron, a sezon takiej wymaga.
league-not-announced = Zapisy na ten sezon nie są jeszcze otwarte.
league-bracket-fixed = Pary drabinki są z góry dane i nie można ich zmienić.
league-other-pool = Osoby z różnych grup nie mogą się spotkać.
league-not-a-number = „{ $text }” nie jest liczbą.
league-game-not-closed = Ta partia należy do sezonu. Zwróć się do jego moderatora.

# The walk
league-moderators = Moderatorzy
league-channel = Kanał
league-desk-channel = Kanał moderatorów
league-menu-setting = Zmień ustawienie
league-yes = tak
league-no = nie
league-setting-name = Nazwa
league-setting-game = Gra
league-setting-scenario = Scenariusz
league-setting-options = Opcje gry
league-setting-format = Rodzaj
league-setting-rounds = Liczba rund
league-setting-sides = Strony
league-setting-points = Punkty: wygrana, remis, porażka
league-setting-ties = Kryteria pomocnicze po kolei
league-setting-pool-size = Osób w grupie
league-setting-qualify = Ilu wychodzi z grupy
league-setting-third = Mecz o trzecie miejsce
league-setting-reach = O ile szczebli wyzwanie
league-setting-most = Najwięcej osób (0: dowolnie)
league-setting-late-half = Pół punktu za opuszczone rundy
league-setting-days = Dni na rundę (0: bez terminu)
league-setting-pace = Tempo
league-format-swiss = system szwajcarski, rund: { $rounds }
league-format-round-robin = każdy z każdym
league-format-pools = grupy po { $size }, potem play-offy
league-format-elimination = system pucharowy
league-format-double-elimination = system pucharowy z drugą szansą
league-format-ladder = drabinka z wyzwaniami
league-choice-format-swiss = system szwajcarski
league-choice-format-round-robin = każdy z każdym
league-choice-format-pools = grupy, potem play-offy
league-choice-format-elimination = system pucharowy
league-choice-format-double-elimination = system pucharowy z drugą szansą
league-choice-format-ladder = drabinka z wyzwaniami
league-choice-sides-history = według tego, co kto miał
league-choice-sides-both = dwie partie z zamianą stron
league-choice-third-yes = tak
league-choice-third-no = nie
league-choice-points-1-half-0 = 1, ½, 0
league-choice-points-3-1-0 = 3, 1, 0
league-choice-points-2-1-0 = 2, 1, 0

# Buttons
button-league-join = Zapisz się
button-league-leave = Wycofaj się
button-league-status = Jak to stoi
button-league-round = Obejrzyj następną rundę
button-league-publish = Ogłoś
button-league-anew = Jak zaproponowano
button-league-finish = Zakończ sezon
button-league-open = Otwórz zapisy
button-league-drop = Wyrzuć
button-league-start = Zamknij zapisy i zacznij

# Commands
cmd-league-description = Sezony ligi
cmd-league-name = liga
cmd-league-new-description = Utwórz sezon ligi
cmd-league-settings-description = Obejrzyj i zmień ustawienia sezonu
cmd-settings-name = ustawienia
cmd-league-join-description = Zapisz się na sezon
cmd-league-leave-description = Cofnij zapis albo wycofaj się z sezonu
cmd-league-status-description = Jak stoi sezon
cmd-status-name = stan
cmd-league-start-description = Zamknij zapisy i zacznij sezon
cmd-league-round-description = Następna runda: obejrzyj, zmień, ogłoś
cmd-round-name = runda
cmd-league-finish-description = Zakończ sezon, gdy wszystkie partie są rozegrane
cmd-finish-name = zakończ
opt-season = Sezon; bez tego sezon tego kanału
opt-season-name = sezon
opt-league-name = Nazwa sezonu
opt-league-template = Gotowy wzór; wszystko w nim można zmienić
opt-template-name = wzór
opt-league-role = Rola, która prowadzi sezon
opt-role-name = rola
opt-league-moderator = Kto prowadzi sezon razem z Tobą
opt-moderator-name = moderator
opt-league-channel = Kanał ligi; bez tego ten
opt-channel-name = kanał
opt-league-desk = Kanał, który czytają tylko moderatorzy
opt-desk_channel-name = kanał-moderatorów
opt-league-swap = Zamień tego gracza miejscami z drugim
opt-swap-name = zamień
opt-league-with = Drugi gracz
opt-other-name = drugi
opt-league-exclude = Zwolnij tego gracza z rundy
opt-exclude-name = zwolnij

# Channels
league-channel-gone = Kanał sezonu **{ $name }** usunięto. Sezon trwa: `/league move` przeniesie go do innego kanału, a partie dostaną tam nowe wątki.
league-channel-shut = Nie mogę pisać ani otwierać wątków dla **{ $name }** w { $place }. Przywróć mi prawa (jakie, powie `/setup`), a brakujące rzeczy pojawią się same. Albo przenieś sezon: `/league move`.
league-moved = { $user } przenosi tu **{ $name }**.
league-moved-short = **{ $name }** jest teraz w { $place }.
league-moved-already = Sezon jest już w tym kanale.
cmd-league-move-description = Przenieś sezon do innego kanału albo zmień kanał moderatorów
league-result = { $where }: { $who } **{ $score }**
league-under-way = Partie w toku: { $number }
league-ladder-begun = Drabinka stoi. Wyzwanie na niej: `/league challenge`.
league-queue-begun = Kolejka jest otwarta. O partię prosi `/league play`.
league-no-bids = **{ $title }** nie zna w tym scenariuszu licytacji stron.
league-choose = { $who }, wybierasz stronę przeciw { $other } ({ $where }).
league-side-chosen = { $who } wybiera: { $first } ma pierwszą stronę przeciw { $second }.
league-side-done = Strona wybrana. Partia dostaje teraz wątek.
league-not-your-choice = Nie Ty wybierasz stronę.
league-not-a-date = „{ $text }” nie jest datą. Pisz tak: 2026-12-24 albo 2026-12-24 18:00 (UTC).
league-not-a-role = „{ $text }” nie jest rolą. Podaj ją jako wzmiankę albo numer.
league-setting-double = Dwa koła z zamianą stron
league-setting-final = Osób przy stole finałowym (0: brak)
league-setting-boards = Szachownic drużyny (0: bez drużyn)
league-setting-divisions = Ligi, od najwyższej
league-setting-closes = Zapisy do (data, UTC)
league-setting-account-days = Konto starsze niż tyle dni
league-setting-role = Rola potrzebna do zapisu
league-setting-late = Do której rundy dołączyć (-1: każdej)
league-setting-vacation = Dni urlopu w sezonie
league-setting-langs = Języki ogłoszeń
league-format-pods = partie dla kilku osób, rund: { $rounds }
league-format-queue = otwarta kolejka
league-choice-format-pods = partie dla kilku osób
league-choice-format-queue = otwarta kolejka
league-choice-sides-drawn = losowane
league-choice-sides-lower-seed = wybiera niżej rozstawiony
league-choice-sides-bids = ukryta licytacja
league-choice-double-yes = tak
league-choice-double-no = nie
league-choice-closes-none = gdy powie moderator
league-choice-role-none = żadna
league-choice-langs-server = język serwera
league-choice-langs-all = wszystkie
