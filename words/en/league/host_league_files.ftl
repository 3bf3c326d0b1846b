# A season as files
cmd-league-export-description = A season's tables (CSV), FIDE report and pages, sent to you in private
opt-league-replays = Finished games turn by turn too (takes longer)
league-export-what = **{ $name }** as files: tables for a spreadsheet, FIDE's report of a Swiss, and its pages (`site/index.html`).
league-export-sent = The files of **{ $name }** are in your direct messages ({ $size } KiB).
league-export-here = You accept no direct messages from this server, so here it is:
league-export-pictures = Too large: the tables are not there as pictures.
league-export-left = Finished games left out because of size or time: { $number }. `fieldpost league export` on the host's machine writes them all.
league-export-large = This season is too large for a file on Discord. `fieldpost league export` on the host's machine writes it.
league-export-closed = The archive ({ $size } KiB) is too large for this server. Allow direct messages from it, and ask again.
league-setting-page = Page on the web (if the host has a folder for it)
league-choice-page-yes = yes
league-choice-page-no = no
