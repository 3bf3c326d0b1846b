# Generals: texts for newcomers

word-axis = Axis
word-allies = Allies
about-length = ⏱ live about 4 hours · by post about three months
about-difficulty = Good for a first game · six nations for two to six people; { THE($nation) } moves first
about-won = 🏁 More points after { $rounds } rounds, or { $homes ->
    [one] an enemy home space
    [2] two enemy home spaces
   *[other] { $homes } enemy home spaces
 } held; a tie goes to { $tie ->
    [axis] the Axis
   *[other] the Allies
 }
about-unsure = 🂠 House material: we have not seen the printed texts of { $count } of the { $total } cards, so they have texts of our own
aim-side =
    🏁 { $side_id ->
        [axis] You fight for the Axis. It wins with more points after the last round{ $tie ->
            [axis] , and on a tie
           *[other] {""}
        }.
       *[other] You fight for the Allies. They win with more points after the last round{ $tie ->
            [axis] {""}
           *[other] , and on a tie
        }.
    } { $homes ->
        [one] An enemy home space held wins at once.
        [2] Two enemy home spaces held win at once.
       *[other] { $homes } enemy home spaces held win at once.
    }
aim-forces = ♟ You have { $armies } armies and { $navies ->
    [one] one navy
   *[other] { $navies } navies
}, and points for supply sources your armies hold.
aim-secret = 🂠 Cards are secret from allies, too: you may talk with them, but may not show or name your cards.
aim-hint-germany = 💡 Attack early and lay down statuses: they work every turn.
aim-hint-united_kingdom = 💡 Guard your home space, and let the dominions carry the war.
aim-hint-japan = 💡 Lay down responses first; then strike with several of them at once.
aim-hint-soviet_union = 💡 Hold Moscow and lay down statuses before you attack.
aim-hint-italy = 💡 Score with statuses and help Germany. Your deck is small: waste no cards.
aim-hint-united_states = 💡 Supply your allies, and watch both oceans.
term-supply = Supply
term-supply-text = A chain of a nation's own pieces to a supply source with its army. A navy also needs an army of its side on land next to it.
term-build = Build
term-build-text = A piece is placed next to a supplied piece of its nation, or an army in the home space.
term-recruit = Recruit
term-recruit-text = A piece is placed where the card says, in supply or not. If it is cut off, it is removed in its owner's next supply step.
term-battle = Battle
term-battle-text = A space next to a supplied piece is battled; an enemy piece there is removed unless a card saves it. An empty space may be battled, too.
term-eliminate = Eliminate
term-eliminate-text = A piece is removed wherever the card says; neither supply nor a neighbour is needed, and it is not a battle.
term-eliminate-ways = remove an army | remove | remove a piece
term-status = Status
term-status-text = Face up, in effect from now on. Laying it down is the whole play of a turn.
term-response = Response
term-response-text = Face down until its moment comes, also in another player's turn; then it is used once and discarded.
term-economic = Economic warfare
term-economic-text = Costs the enemy cards from the deck. With an empty deck the hand pays, then points.
term-strait = Strait
term-strait-text = Joins two seas for one side: for the Axis while an Axis army holds the land next to it, otherwise for the Allies.
term-home = Home space
term-home-text = Armies can always be built there. While an enemy army holds it, its nation scores nothing in its turn.
