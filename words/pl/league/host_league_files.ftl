# Sezon w plikach
cmd-league-export-description = Tabele sezonu (CSV), raport FIDE i strony, tylko dla ciebie
opt-league-replays = Także zakończone partie, tura po turze (dłużej)
opt-replays-name = partie
league-export-what = **{ $name }** w plikach: tabele do arkusza, raport FIDE systemu szwajcarskiego i strony (`site/index.html`).
league-export-sent = Pliki sezonu **{ $name }** są w twoich wiadomościach prywatnych ({ $size } KiB).
league-export-here = Nie przyjmujesz wiadomości prywatnych z tego serwera, więc plik jest tutaj:
league-export-pictures = Za duże: nie ma obrazów tabel.
league-export-left = Zakończone partie pominięte z powodu rozmiaru lub czasu: { $number }. Wszystkie zapisuje `fieldpost league export` na komputerze gospodarza.
league-export-large = Ten sezon jest za duży na plik w Discordzie. Zapisuje go `fieldpost league export` na komputerze gospodarza.
league-export-closed = Archiwum ({ $size } KiB) jest za duże na ten serwer. Zezwól na wiadomości prywatne z niego i powtórz.
league-setting-page = Strona w sieci (jeśli gospodarz ma na nią folder)
league-choice-page-yes = tak
league-choice-page-no = nie
