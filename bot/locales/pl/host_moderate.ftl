# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
edit-name-hands = ręce i talie
replace-knows = Ta osoba widziała już w tej grze karty drugiej strony – jako gracz albo jako moderator.
