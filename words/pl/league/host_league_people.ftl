# Drużyny: kto gdzie gra; sezony będące dalszym ciągiem; własne miejsce w sezonie; partie na forum
team-head = { $title } · kapitan { $captain }
team-always = Odtąd
team-round = Runda { $round }
team-reserves = Rezerwowi: { $who }
team-menu = Zamień dwoje miejscami
team-board = stół { $number }
team-spare = rezerwa
team-none = Nie prowadzisz tu drużyny. Zgłasza ją `/league team nazwa: stoły:`.
team-no-change = Wybierz dwoje z drużyny, w tym kogoś, kto gra.
team-not-captain = Decyduje o tym tylko kapitan drużyny { $title }.
button-team-round = Tylko na rundę { $round }
button-team-always = Odtąd
opt-league-team-round = Skład tylko na tę rundę; bez podania: odtąd
next-head = { $name }: kto awansuje i spada po sezonie { $before }
next-from = dywizja { $division }, miejsce { $place }
next-people = { $number ->
    [one] 1 uczestnik poprzedniego sezonu
    [few] { $number } uczestników poprzedniego sezonu
   *[other] { $number } uczestników poprzedniego sezonu
}
next-menu = Przenieś kogoś do następnej dywizji
next-hint = Ustawienia zmienia `/league-desk settings` przedtem i potem. Kto jest zapisany, może to cofnąć: `/league leave`.
next-division = Dywizja { $division }: { $who }
next-entered = { $number ->
    [one] Przejęto 1 zgłoszenie z poprzedniego sezonu. Cofa je `/league leave`.
    [few] Przejęto { $number } zgłoszenia z poprzedniego sezonu. Cofa je `/league leave`.
   *[other] Przejęto { $number } zgłoszeń z poprzedniego sezonu. Cofa je `/league leave`.
}
next-none = Ten sezon nie jest dalszym ciągiem innego.
next-not-over = **{ $name }** jeszcze trwa.
next-approved = To jest już zatwierdzone.
button-next-all = Zapisz wszystkich
button-next-open = Zapiszą się sami
opt-after-name = po
opt-league-after = Zakończony sezon: przechodzą ustawienia, ludzie i dywizje
league-new-of-what = Podaj scenariusz i szablon albo przez `po:` sezon, którego to dalszy ciąg.
opt-league-forum = Forum, na którym każda partia dostaje post; to samo jeszcze raz: znów wątki
league-games-in = Nowe partie otwierają się tu: { $place }.
league-forum-gone = **{ $name }** nie może już pisać na swoim forum: zostało usunięte albo brak mi tam uprawnień. Partie dostają odtąd wątki na kanale { $place }; `/league-desk move forum:` przeniesie je znów na forum.
mine-head = Ty
mine-stands = Miejsce { $place } z { $of }{ $pool ->
    [none] {""}
   *[other] {" "}({ $pool })
}, punkty: { $points }, partii: { $games }
mine-against = Rywal: { $who }
mine-yours = twój ruch
mine-theirs = ruch rywala
mine-opens = wątek się otwiera
mine-side = strony nieustalone
mine-bye = W rundzie { $round } nie masz rywala.
mine-idle = Nie masz teraz partii. Następny rywal przyjdzie z następną rundą.
mine-out = Jesteś poza sezonem. Wraca się przez `/league join`.
mine-hour-none = godziny jeszcze nie ma
button-mine-hour = Godzina
button-mine-bid = Licytuj
mine-paused = jeszcze nie trwa albo wstrzymana
