# Generals: ready rows for owners' modules (data/generals/candidates): titles, and what each does in our own words
card-ger_ardennes_offensive = Ardennes Offensive
card-text-ger_ardennes_offensive = Land battle in Western Europe, then build an army there.
card-ger_v_weapons_warfare = V-Weapons
card-text-ger_v_weapons_warfare = With a German army in Western Europe: 3 points, and the United Kingdom loses 1 card from the deck.
card-uk_defensive_posture = Defensive Posture
card-text-uk_defensive_posture = Until the turn ends, a supplied British army that is about to be removed stays.
card-jpn_unimpeded_shipping = Unimpeded Merchant Shipping
card-text-jpn_unimpeded_shipping = Victory step: 1 point if no Allied army is in Hawaii.
card-sov_motherland_response = Defense of the Motherland
card-text-sov_motherland_response = At the start of your turn: recruit an army in or next to Moscow, then eliminate an Axis army in Moscow.
card-usa_free_french_allies = Free French Allies
card-text-usa_free_french_allies = The United Kingdom recruits an army in Western Europe, North Africa or Africa.
