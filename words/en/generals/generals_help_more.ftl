# /help: more questions, and what looks at the map show
faq-sides = Who plays against who?
faq-sides-text = Axis: Germany, Japan, Italy. Allies: United Kingdom, Soviet Union, United States. The nations of a side score together and win together.
faq-sides-ways = sides | Axis | Allies | who are my allies | nations | enemy | neutral countries | USA enter the war | when does the USA enter | turn order | order of play | who plays first | France | neutral | how many players | who is on my side | who plays next | who is next | who fights with
look-score-text = The points of both sides round by round, and those of each nation.
look-straits-text = The straits, and which side may pass them now.
look-table-text = The cards on the table: open statuses, the number of cards face down, hands and decks of each nation.
look-supply_germany-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.
look-supply_italy-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.
look-supply_japan-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.
look-supply_soviet_union-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.
look-supply_united_kingdom-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.
look-supply_united_states-text = The chain of that nation’s pieces to its supply sources, and the pieces that are cut off.

# /help: what is known of a space, a card
fact-land = Land
fact-sea = Sea
fact-source = Supply source: ★ { $count } a turn
fact-home = Home space: { $nation }
fact-pieces = Here: { $pieces }
fact-card = { $wording }
faq-absent = What is not in this game?
faq-absent-text = Aircraft, weather, terrain, dice and mines have no rules of their own: there are armies, navies and cards, and all else is on cards.
faq-absent-ways = air force | aircraft | bomber | fighter | mines | minefield | support unit | weather | terrain | dice | die roll | artillery | infantry | hexes | zone of control | fog of war | paratroopers | supply points | oil | tank | submarines | submarine | stacking
called-germany = Berlin | Reich | the Germans
called-united_kingdom = UK | Britain | Great Britain | England | London
called-soviet_union = USSR | Russia | Soviets | Russians
called-united_states = USA | US | America
called-italy = Rome
called-japan = Tokyo
look-score-ways = score sheet | points table
look-supply_italy-ways = Italian supply
called-new_zealand = NZ
called-western_us = Western United States | West Coast
called-mediterranean = Med | Med Sea
