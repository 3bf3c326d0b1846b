# Generals: gotowe wiersze dla modułów właścicieli (data/generals/candidates): tytuły i działanie kart własnymi słowami
card-ger_ardennes_offensive = Ofensywa w Ardenach
card-text-ger_ardennes_offensive = Bitwa lądowa w Europie Zachodniej, potem wystaw tam armię.
card-ger_v_weapons_warfare = Broń V
card-text-ger_v_weapons_warfare = Z niemiecką armią w Europie Zachodniej: 3 punkty, a Wielka Brytania traci 1 kartę z talii.
card-uk_defensive_posture = Postawa obronna
card-text-uk_defensive_posture = Do końca tury zaopatrzona armia brytyjska, która ma zostać usunięta, zostaje na miejscu.
card-jpn_unimpeded_shipping = Swobodna żegluga handlowa
card-text-jpn_unimpeded_shipping = Faza punktów: 1 punkt, jeśli na Hawajach nie ma armii Aliantów.
card-sov_motherland_response = Obrona ojczyzny
card-text-sov_motherland_response = Na początku twojej tury: zaciągnij armię w Moskwie lub obok, potem usuń armię Osi z Moskwy.
card-usa_free_french_allies = Sojusz z Wolną Francją
card-text-usa_free_french_allies = Wielka Brytania zaciąga armię w Europie Zachodniej, Afryce Północnej lub Afryce.
