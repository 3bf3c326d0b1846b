# Kto przychodzi, odchodzi i moderuje
league-joined-already = Jesteś już w **{ $name }**. Twoją partię pokazuje `/league status`, wycofać się można przez `/league leave`.
league-leave-question = Do **{ $name }** nie można już wrócić: rywale wygrają walkowerem. Wycofać się na dobre?
league-leave-team-question = Razem z tobą z **{ $name }** wycofuje się cała drużyna **{ $title }**. Przekazać ją komuś z drużyny czy wycofać w całości?
button-league-leave-sure = Wycofaj na dobre
team-menu-captain = Komu przekazać drużynę
team-handed = { $who } przekazuje drużynę **{ $title }**. Kapitanem jest teraz { $other }.
team-handed-short = Kapitanem jest teraz { $other }. Zostajesz w drużynie; wycofać się można przez `/league leave`.
league-moderator-on = { $who } od teraz moderuje ten sezon.
league-moderator-off = { $who } już nie moderuje tego sezonu. Ponowne wskazanie przywraca.
league-swap-typed = Za dużo osób na menu: wpisz `/league-desk round zamień:@Ann drugi:@Bob` albo `zwolnij:@Ann`.
league-forum-better = 💡 Przy tylu partiach wygodniejsze jest forum: `/league-desk move forum:`, zanim runda zostanie ogłoszona.
