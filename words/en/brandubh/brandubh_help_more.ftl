# /help: more questions, and what looks at the map show
faq-win = How do I win?
faq-win-text = The raiders win by capturing the king, the king's men when the king reaches a corner. A side without a legal move loses.
faq-win-ways = win | win the game | who wins | aim of the game | victory
faq-move = How do pieces move?
faq-move-text = Any number of free squares in a row or column, as a rook. Only the king may stop on the throne or in a corner.
faq-move-ways = move | movement | how do I move | raiders | king's men | men
