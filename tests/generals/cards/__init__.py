"""What each card of Generals does, and when it does not: a line each in the text files of this folder."""
