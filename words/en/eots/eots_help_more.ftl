# /help: more questions, and what looks at the map show
faq-terrain = What changes the die of a ground battle?
faq-terrain-text = Jungle, mixed terrain, mountains and beach defence help the defender; air superiority, shore bombardment and armour help their side. The report of a battle lists what counted.
faq-terrain-ways = terrain | jungle | mountains | die modifiers | modifiers
faq-nations = When does a nation surrender?
faq-nations-text = When Japan holds its key places at the end of a turn; India goes box by box, through unrest, strikes and revolts. Its units leave and US Political Will falls.
faq-nations-ways = surrender | surrendered nations | India | nations
faq-resources = What are resource hexes?
faq-resources-text = Hexes whose resources Japan needs: each turn it loses cards if it holds too few or they are cut off. Submarines take cards and escorts, bombing takes cards.
faq-resources-ways = resources | resource hex | oil | escorts
faq-card = What is written on a card?
faq-card-text = A number for use as an OC; an event, the EC, with a logistic value (LV); and its kind: military, reaction, resource, political or intelligence. `/hand` shows the text.
faq-card-ways = card | kinds of cards | military card | resource card
faq-sunk = Can my carrier be sunk?
faq-sunk-text = Yes. Hits reduce it first, and a second step loss eliminates it. Ships in port can be hit too. A Japanese carrier may pass its loss on to another in the same battle.
faq-sunk-ways = carrier sunk | sink a ship | sunk | lose a carrier | can ships be sunk | my ship was sunk | carrier | carriers
faq-sides = Which sides and nations are there?
faq-sides-text = Two sides play: Japan, and the Allies (US, Commonwealth, Dutch, Chinese). Ships, aircraft and ground units of a side fight together unless rivalry or a card says otherwise.
faq-sides-ways = sides | nationalities | who is who
look-zones-text = The zones of influence (ZOI) of both sides: the air around air units and carriers in supply. Where both reach, they may neutralise each other.
look-part-text = The part of the map where something happens now: battles and active units, or what changed hands this turn.
look-supply-text = The supply lines of both sides: from headquarters to the source, and where they are cut.
look-ranges-text = How far the headquarters of both sides reach: units beyond cannot be activated or supplied by them.
look-reach-text = The places that the units activated in this offensive can get to.
look-changes-text = The named places that changed hands: framed if this turn, with a thin edge if earlier.
look-battles-text = The units in the battles declared now.

# /help: what is known of a hex, a unit, a card
fact-held = Held by: { $side }
fact-port = Port
fact-airfield = Airfield
fact-resource = Resource hex
fact-counts = Counts for points in this scenario
fact-there = Here: { $units } ({ $side })
fact-side = Side: { $side }
fact-figures = Attack { $attack }, defence { $defence }
fact-card = { $card_text }
