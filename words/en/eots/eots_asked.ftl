# Pings: only facts that cannot change while the decision is open
asked-reinforce = Place reinforcements
asked-replacements = Use replacements
asked-bombing = Send B-29s against Japan
asked-activate = Activate units, { $hq }
asked-reaction-activate = Activate units for the reaction, { $hq }
asked-move = Move your units
asked-reaction-move = Move reacting units into battle
asked-declare = Declare battles
asked-place-hits = Place your hits in { $hex }
asked-post-battle-move = Post-battle movement
asked-leave-india = Units must leave India
asked-submarine-hit = { $card }: take steps from active ships
