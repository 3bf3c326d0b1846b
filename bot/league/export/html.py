"""Sheets as plain HTML: tables that screen readers can read, brackets as boxes, no scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from bot.telling.named import bound_scores, isolate_text
from render.sheet import (
    Block,
    Box,
    Bracket,
    BracketMatch,
    Cell,
    Curves,
    FactPlates,
    ResultStrip,
    SheetColumn,
    SheetScene,
    SheetTable,
)

#: The site's styles, light and dark, for phones first.
STYLE = """
:root { color-scheme: light dark; --ground: #f3eedf; --ink: #22272c; --soft: #6c6a60; --chip: #e2dac3; --line: #cfc7b0;
  --win: #3f9a61; --draw: #d9b23a; --loss: #bd4a42; --link: #2b5f8f; }
@media (prefers-color-scheme: dark) { :root { --ground: #1f242a; --ink: #eceae2; --soft: #a09e95; --chip: #2d343c;
  --line: #434b54; --link: #8fc0ea; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 72rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.45 system-ui, "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { font-size: 1.5rem; margin: 1rem 0 0; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
.soft, figcaption, caption, th, .rank { color: var(--soft); font-weight: normal; }
nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; padding: .7rem 0; border-bottom: 1px solid var(--line); }
nav [aria-current] { color: inherit; font-weight: bold; text-decoration: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .45rem; text-align: left; white-space: nowrap; }
td.name { white-space: normal; min-width: 7.5rem; overflow-wrap: break-word; }
.number, .rank { text-align: right; } .boxes { text-align: center; }
th { font-size: .85rem; border-bottom: 1px solid var(--line); }
tbody tr:nth-child(odd) { background: color-mix(in srgb, var(--chip) 55%, transparent); }
tr.in > :first-child { box-shadow: inset 4px 0 var(--win); } tr.out > :first-child { box-shadow: inset 4px 0 var(--loss); }
tr.line > td { border-bottom: 2px solid var(--soft); }
td.self { background: var(--line); } .strong { font-weight: bold; }
.box { display: inline-block; min-width: 1.5em; padding: 0 .25em; border-radius: .25em; text-align: center; font-size: .9rem;
  font-weight: bold; background: var(--chip); margin: 0 1px; }
.box.win { background: var(--win); color: #fff; } .box.draw { background: var(--draw); color: #22272c; }
.box.loss { background: var(--loss); color: #fff; }
.bracket { display: flex; gap: 1.2rem; overflow-x: auto; padding-bottom: .5rem; }
.stage { display: flex; flex-direction: column; justify-content: space-around; flex: 1 0 12.5rem; }
.stage h3 { font-size: .85rem; font-weight: normal; color: var(--soft); margin: 0 0 .4rem; }
.match { background: var(--chip); border-radius: .4rem; margin: .35rem 0; overflow: hidden; }
.match p { margin: 0; padding: .1rem .5rem 0; font-size: .8rem; }
.entry { display: flex; gap: .5rem; padding: .2rem .5rem; } .entry + .entry { border-top: 1px solid var(--line); }
.entry .who { flex: 1; } .entry.won { font-weight: bold; box-shadow: inset 4px 0 var(--win); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .6rem; margin: .6rem 0; }
dl div { background: var(--chip); border-radius: .4rem; padding: .4rem .7rem; } dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; font-weight: bold; font-size: 1.1rem; }
figure { margin: 1rem 0; } img, video { max-width: 100%; max-height: 92vh; height: auto; width: auto; border-radius: .3rem; }
@media (max-width: 40rem) { .bracket { flex-direction: column; gap: .6rem; } .stage { flex: none; }
  th, td { padding: .3rem .3rem; } td.name { min-width: 5rem; overflow-wrap: anywhere; } }
main { padding-top: .6rem; }
ol.log { padding-left: 1.4rem; } footer { margin-top: 2.5rem; font-size: .85rem; color: var(--soft); }
"""


def sheet_blocks_html(sheet: SheetScene, links: Sequence[tuple[str, str]] = ()) -> str:
    """The blocks of a sheet. ``links``: a person's name in a cell -> the page it links to."""
    known = dict(links)
    return "\n".join(_block_html(block, known) for block in sheet.blocks)


def _block_html(block: Block, links: dict[str, str]) -> str:
    title = f"<h2>{escape(block.title)}</h2>\n" if block.title else ""
    match block:
        case SheetTable():
            return title + _table_html(block, links)
        case Bracket():
            stages = "".join(
                f"<div class=stage><h3>{escape(stage.title)}</h3>{''.join(map(_match_html, stage.matches))}</div>"
                for stage in block.stages
            )
            return f"{title}<div class=bracket>{stages}</div>"
        case FactPlates():
            pairs = "".join(
                f"<div><dt>{escape(one.label)}</dt><dd>{escape(isolate_text(bound_scores(one.value)))}</dd></div>"
                for one in block.facts
            )
            return f"{title}<dl>{pairs}</dl>"
        case ResultStrip():
            return f"{title}<p>{''.join(map(_box_html, block.boxes))}</p>"
        case Curves():
            return ""  # the page shows its picture


def _table_html(table: SheetTable, links: dict[str, str]) -> str:
    heads = "".join(_head_html(column) for column in table.columns)
    shown = any(column.head for column in table.columns)
    rows = []
    for row in table.rows:
        marks = " ".join(one for one in (row.mark, "line" if row.line else "") if one)
        cells = "".join(_cell_html(column, cell, links) for column, cell in zip(table.columns, row.cells, strict=True))
        rows.append(f'<tr class="{marks}">{cells}</tr>' if marks else f"<tr>{cells}</tr>")
    head = f"<thead><tr>{heads}</tr></thead>" if shown else ""
    note = f"<p class=soft>{escape(table.note)}</p>" if table.note else ""
    return f"<div class=scroll><table>{head}<tbody>\n" + "\n".join(rows) + f"\n</tbody></table></div>{note}"


def _head_html(column: SheetColumn) -> str:
    title = f' title="{escape(column.in_words)}"' if column.in_words else ""
    return f"<th scope=col class={column.kind}{title}>{escape(column.head)}</th>"


def _cell_html(column: SheetColumn, cell: Cell, links: dict[str, str]) -> str:
    kind = " ".join(one for one in (column.kind, cell.tone) if one)
    text = escape(isolate_text(bound_scores(cell.text)))
    if column.kind == "name" and cell.text in links:
        text = f'<a href="{escape(links[cell.text])}">{text}</a>'
    boxes = "".join(map(_box_html, cell.boxes))
    return f'<td class="{kind}">{text}{" " if text and boxes else ""}{boxes}</td>'


def _box_html(box: Box) -> str:
    return f'<span class="box {box.tone}">{escape(box.text)}</span>'


def _match_html(match: BracketMatch) -> str:
    if not match.shown:
        return ""
    label = f"<p class=soft>{escape(match.label)}</p>" if match.label else ""
    entries = "".join(
        f'<div class="entry{" won" if one.won else ""}"><span class=soft>{escape(one.seed)}</span>'
        f"<span class=who>{escape(isolate_text(one.name)) or '–'}</span><span>{escape(one.score)}</span></div>"
        for one in match.entries
    )
    return f"<div class=match>{label}{entries}</div>"


def page_html(lang: str, title: str, heading: str, under: str, nav: str, body: str, foot: str) -> str:
    """A whole page."""
    return (
        f'<!doctype html>\n<html lang="{escape(lang)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="style.css">\n</head>\n<body>\n'
        f"<h1>{escape(heading)}</h1>\n<p class=soft>{escape(under)}</p>\n<nav>{nav}</nav>\n<main>\n{body}\n</main>\n"
        f"<footer>{escape(foot)}</footer>\n</body>\n</html>\n"
    )
