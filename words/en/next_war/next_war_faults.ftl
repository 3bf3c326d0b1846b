# Faults of a position file (rules.positions.fault)

fault-what-phase = phase
fault-what-nation = nation
fault-what-segment = segment
fault-what-weather = weather
fault-what-box = box
fault-what-country = closed country
fault-what-ferry = ferry
fault-what-air-level = level of air superiority
fault-what-cap = cap
fault-what-order = order
fault-what-chart = chart
fault-two-sides = there are two sides, not { $count }
fault-hex-name = “{ $name }” must be four figures: two for the column, two for the row
fault-hex-word = “{ $word }” says nothing of a hex
fault-hexside-row = must be [hex, hex, kind] or [hex, hex, "all_water", ferry], not { $count } values
fault-road-row = must be [kind, hex, hex, ...], not { $count } values
fault-unit-row = must be [unit, place] or [unit, place, steps lost], not { $count } values
fault-own-table = { $file }{ $column ->
    [none] {""}
   *[other] , { $column }
}: { $why }
fault-charts-only = charts belong to a board of your own
fault-both-sides = units of both sides in { $hex }
fault-two-boards = a file with a board of its own has no module
fault-dead-placed = { $name } is in a place as well
fault-no-footing = { $name } cannot be in { $hex }: ground units stay on land, ships at sea or in ports
fault-no-marker = no unit is under a Clearing marker in { $hex }
fault-no-escort = combat support has no escort
fault-no-segment = orders need a movement or combat segment
fault-no-sheet = the list in `orders` asks the defender nothing ahead: there is no sheet
fault-write-unit = write a unit, its place or “{ $nowhere }” and the steps it has lost; or a unit and “{ $dead }”
fault-write-marker = write “clearing HEX NUMBER”, “mines HEX DENSITY SIDE” or “beachhead HEX SIDE”; “mines HEX -” removes them
fault-board-asked-only = a board of a file's own can be asked about (`fieldpost next_war ask`), not played; play a scenario of the house or of a module that is kept here
fault-no-ship = { $name } is aboard { $ship }, which is in no place
fault-no-deck = { $name } cannot be aboard { $ship }: ground units and helicopters go aboard ships of their own side
