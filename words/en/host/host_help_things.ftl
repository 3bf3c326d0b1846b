# /help: places, pieces, cards and sides by their names
help-thing-words = capture conquer seize take where worth value side held hold holds who owner owns points point place region piece card much does belong belongs why important good cv bb ca island atoll city town village uss hms ijn
help-thing-place = A place on the map. `/map place:` shows the map around it.
help-thing-region = A region with { $count ->
    [one] one place
   *[other] { $count } places
}: { $places }
help-thing-piece = A piece.
help-thing-at = Now at: { $place }
help-thing-card = A card of this game.
help-thing-seat = A side of this game. { $who }
help-thing-elsewhere = It is not in the scenario played here.
help-thing-later = It comes into play later.
help-thing-unseen = It is not to be seen on the map now.
help-thing-begins = When this begins: { $scenario }
help-same-ways = reinforce reinforcing reinforcement reinforcements | fleet fleets navy ship ships naval vessel | plane planes aircraft air airforce | tank tanks armour armor panzer | soldier soldiers troops infantry | piece pieces unit units counter counters token chit chits | hex hexes space spaces place tile | gone disappeared vanished removed destroyed dead killed lost eliminated | vp vps points point | opponent enemy rival opponents | win winning victory | fight battle combat attack assault | card cards | dice die roll rolls | move movement moving go | round turn | seat side nation player players | replacement replacements | forbidden illegal allowed legal | show see view | game match | n north northern | s south southern | e east eastern | w west western | brig brigade | bn battalion | rgt regiment | div division | abn airborne | cdo commando commandos | operation operations | hq headquarters | mech mechanized mechanised
