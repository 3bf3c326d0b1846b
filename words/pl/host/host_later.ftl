# Porażka na czas cofnięta
lost-notice = Przegrana na czas: do { $at } moderator może to cofnąć (`/mod reopen`). To, co ukryte, zostanie pokazane później.
lost-sealed = Ta gra została przegrana na czas, a moderator może to jeszcze cofnąć: to, co w niej ukryte, będzie pokazane od { $at }.
reopen-not-over = Ta gra nie jest zakończona: nie ma czego cofać.
reopen-not-lost = Tej gry nie przegrano na czas; takiego końca nie można cofnąć.
reopen-late = Od porażki minęła ponad doba: to, co w tej grze ukryte, zostało już pokazane, więc nie można jej wznowić.
reopened-ping = gra toczy się dalej: porażka na czas została cofnięta.
event-host-reopened = ↩ <@{ $user }> (moderator) cofa porażkę na czas, gra toczy się dalej: { $reason }
cmd-reopen-description = Cofnij porażkę na czas; gra potoczy się dalej
cmd-reopen-name = cofnij-porażkę

# Stronę przejmuje ktoś, kto widział cudze karty
replace-asked = { $user } (moderator) proponuje zmianę gracza: { $seat }, { $new } zamiast { $old }. { $new } zna już z tej gry to, czego ta strona widzieć nie może, jako gracz albo jako moderator. Muszą się zgodzić wszyscy, którzy grają przeciw tej stronie.
replace-refused = { $who }: odmowa. { $new } nie przejmuje strony { $seat }.
event-host-let-in = <@{ $user }> (moderator): strona **{ $seat }**: od teraz <@{ $new }> zamiast <@{ $old }>. Ta osoba zna już to, czego ta strona nie powinna znać; przeciwnicy się zgodzili.
