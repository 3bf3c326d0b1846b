# Co mówi wzmianka, która stoi, póki się to rozstrzyga: bez tego, co się tymczasem zmienia
asked-reinforce = Rozmieść posiłki
asked-replacements = Wykorzystaj uzupełnienia
asked-bombing = Wyślij B-29 nad Japonię
asked-activate = Aktywuj jednostki, { $hq }
asked-reaction-activate = Aktywuj jednostki do ruchu defensywnego, { $hq }
asked-move = Przesuń jednostki
asked-reaction-move = Ruch defensywny: wprowadź jednostki do bitwy
asked-declare = Zadeklaruj bitwy
asked-place-hits = Rozdziel trafienia na heksie { $hex }
asked-post-battle-move = Ruch po walce
asked-leave-india = Jednostki muszą opuścić Indie
asked-submarine-hit = { $card }: aktywowane zespoły floty tracą poziomy
