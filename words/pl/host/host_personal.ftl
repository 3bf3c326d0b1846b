# Co jest przechowywane o osobie
cmd-me-name = o-mnie
cmd-me-description = Co jest o tobie przechowywane
cmd-me-export-description = Wszystko, co jest o tobie przechowywane, w pliku tylko dla ciebie
cmd-me-forget-description = Zapomnij wszystko, co jest o tobie przechowywane
me-file = Wszystko, co jest tu o tobie przechowywane: ustawienia, gry z twoimi miejscami i decyzjami, plany, urlopy, sezony, zgłoszone przez ciebie sprawy. Nie ma tu niczego cudzego. Usuwa to `/me forget`.
me-too-large = Twój plik jest za duży na Discord. Osoba, która prowadzi tego bota, może go utworzyć: `fieldpost store person { $user }`.
me-forget-sure = **Mam cię zapomnieć?** Tego nie da się cofnąć.
    - Od razu: ustawienia, notatki, urlopy i niedokończone formularze są usuwane.
    - Trwające gry: dalej gra za ciebie komputer, a twoje miejsce może zająć każdy; gdzie to niedozwolone, poddajesz grę. Gry, w które nikt poza tobą nie gra, i otwarte przez ciebie, ale nierozpoczęte, są zamykane. Opuszczasz sezony, które się nie skończyły.
    - Zakończone gry i sezony: zamiast ciebie jest tam „były gracz” z numerem. Wyniki i losowania zostają i nadal można je sprawdzić.
    - Trwające gry i sezony zachowują twój numer do końca, żeby nikt nie grał po obu stronach. Kartka albo zakaz zachowują go, dopóki obowiązują.
    - To, co napisano na Discordzie, tam zostaje: swoje wiadomości usuń samodzielnie. Kopie zapasowe gospodarza znikną po kilku dniach; pliki, które ktoś wyeksportował, zostają u niego.
    Najpierw możesz dostać wszystko, co jest przechowywane: `/me export`.
button-me-forget = Zapomnij mnie
me-forgotten = Gotowe: wszystko, co było tylko twoje, jest usunięte. Twoje miejsca zwolnią się w ciągu kilku minut, a twój numer zniknie ze wszystkich zakończonych gier i sezonów. Jeśli znów tu zagrasz, będziesz nowym graczem.
former-player = były gracz { $number }
setup-privacy = -# Co przechowuję o ludziach i jak to usunąć: `/me export`, `/me forget`. Czytam tylko polecenia, przyciski i formularze.
cmd-forget-name = zapomnij
ask-privacy = Co o mnie przechowujesz?
ask-privacy-text = `/me export` daje wszystko w pliku tylko dla ciebie. `/me forget` to usuwa; **{ button-me-forget }** robi to, gdy wiesz już, co się stanie.
ask-privacy-ways = prywatność | moje dane | dane osobowe | usuń moje dane | usuń konto | zapomnij mnie | co o mnie wiesz | RODO
