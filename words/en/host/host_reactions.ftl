# Questions beside a decision, and what the table says while somebody is asked in private.

aside-gone = This question can no longer be asked here.
waiting-private = Waiting for a decision. Somebody has a question in private: **{ button-decide }** or `/panel` shows it to them.
