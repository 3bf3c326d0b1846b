# Kanał utracony i odzyskany; gra przenosi się.
channel-closed = Nie mogę już pisać na kanale { $channel } (Discord: { $code }). Gra trwa: pytania przychodzą w wiadomościach prywatnych, a wszystko, co się stało, jest w dzienniku. Kto zarządza serwerem, może pozwolić mi widzieć kanał i wysyłać tam wiadomości; wtedy plansza i otwarte pytania same wrócą. Albo polecenie `/game move gra:{ $game }` na innym kanale przeniesie grę tam.
channel-gone = Kanał gry nr { $game } został usunięty (Discord: { $code }). Z gry nic nie przepadło: pytania przychodzą w wiadomościach prywatnych. Polecenie `/game move gra:{ $game }` na innym kanale lub w wątku przeniesie grę tam; może to zrobić każdy gracz.
channel-back = Znów mogę tu pisać. Co się działo w tym czasie: `/log`.
given-up = Czegoś, co powinno tu być, nie udało się wysłać: Discord tego nie przyjmuje i ponawianie nic nie da. `/panel` pokaże położenie, `/log` – co się wydarzyło.
given-up-ping = Gra czeka na ciebie. Wiadomości o tym nie udało się wysłać; o co chodzi, pokaże przycisk.
moved = Gra nr { $game } toczy się dalej w { $place }.
moved-away = Gra nr { $game } już się tu nie toczy. Jej dalszy ciąg jest w { $place }.
moved-here = { $user } przenosi tu grę nr { $game } z { $place }.
moved-already = Ta gra już się tu toczy.
move-not-yours = Przenieść grę może tylko osoba, która ją otworzyła, albo moderator.
move-no-right = Brakuje mi uprawnień w { $place }; `/setup` powie tam, których.
cmd-move-game-description = Kontynuuj grę na tym kanale lub w tym wątku
opt-move-number = Która gra; bez podania: gra tego kanału
opt-move-thread = Otwórz dla niej tutaj wątek
no-thread-now = Nie udało się otworzyć wątku dla gry: { $why }
cmd-move-name = przenieś

# A view that every board of areas has
look-control = Kto co kontroluje
