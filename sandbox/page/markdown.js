// Discord's markdown as DOM nodes (never as HTML text, so that no message can smuggle in markup).

import { h } from "./api.js";
import { link } from "./links.js";
import { t } from "./words.js";

const INLINE = new RegExp([
  "\\\\([^0-9A-Za-z\\s])", // 1 escaped
  "``(.+?)``|`([^`\\n]+)`", // 2 3 code
  "\\*\\*\\*(.+?)\\*\\*\\*", // 4
  "\\*\\*(.+?)\\*\\*(?!\\*)", // 5
  "__(.+?)__(?!_)", // 6
  "~~(.+?)~~", // 7
  "\\|\\|(.+?)\\|\\|", // 8
  "\\*(?!\\s)((?:\\*\\*.+?\\*\\*|[^*])+?)\\*(?!\\*)", // 9
  "(?<![\\p{L}\\p{N}_])_(?!\\s)([^_]+?)_(?![\\p{L}\\p{N}_])", // 10
  "\\[([^\\]\\n]+)\\]\\(<?(https?:\\/\\/[^\\s)>]+)>?\\)", // 11 12
  "<t:(-?\\d+)(?::([tTdDfFsSR]))?>", // 13 14
  "<@!?(\\d+)>", // 15
  "<@&(\\d+)>", // 16
  "<#(\\d+)>", // 17
  "<\\/([^:>]+):(\\d+)>", // 18 19
  "<a?:(\\w+):\\d+>", // 20
  "<?(https?:\\/\\/[^\\s<>]*[^\\s<>.,:;!?)\\]'\"])>?", // 21
  "(@everyone|@here)", // 22
].join("|"), "su");

export function inline(text, names) {
  const out = [];
  while (text) {
    const m = INLINE.exec(text);
    if (!m) { out.push(text); break; }
    if (m.index) out.push(text.slice(0, m.index));
    out.push(token(m, names));
    text = text.slice(m.index + m[0].length);
  }
  return out;
}

// A command by its name in the reader's language, as Discord shows it; by the one it was written with until that is known.
export function spoken(node, line, names) {
  node.textContent = "/" + line;
  names.spoken?.(line).then((shown) => { node.textContent = "/" + shown; }, () => {});
  return node;
}

function named(node, names) {
  const { user, role, place } = node.dataset;
  if (user) node.textContent = "@" + (names.user(user) ?? t("unknown-user"));
  else if (role) node.textContent = "@" + (names.role(role) ?? t("unknown-role"));
  else node.textContent = "#" + (names.channel(place) ?? t("unknown"));
  return node;
}

// Names in the texts below a node again, as people and channels are called by now: a thread may be heard of after the message that names it.
export function renamed(root, names) {
  for (const node of root.querySelectorAll(".mention:is([data-user], [data-role], [data-place])")) named(node, names);
}

function token(m, names) {
  if (m[1] !== undefined) return m[1];
  if (m[2] ?? m[3]) return h("code", {}, m[2] ?? m[3]);
  if (m[4]) return h("b", {}, h("i", {}, inline(m[4], names)));
  if (m[5]) return h("b", {}, inline(m[5], names));
  if (m[6]) return h("u", {}, inline(m[6], names));
  if (m[7]) return h("s", {}, inline(m[7], names));
  if (m[8]) {
    const node = h("span", { class: "spoiler", tabindex: "0", onclick: () => node.classList.add("seen") }, inline(m[8], names));
    return node;
  }
  if (m[9] ?? m[10]) return h("i", {}, inline(m[9] ?? m[10], names));
  if (m[11]) return link(m[12], inline(m[11], names), names);
  if (m[13]) return timestamp(Number(m[13]), m[14] ?? "f", names.locale);
  if (m[15]) return named(h("span", { class: "mention" + (m[15] === names.me ? " me" : ""), "data-user": m[15] }), names);
  if (m[16]) return named(h("span", { class: "mention", "data-role": m[16] }), names);
  if (m[17]) return named(h("button", { type: "button", class: "mention", "data-place": m[17], onclick: () => names.go(m[17]) }), names);
  if (m[18]) return spoken(h("button", { type: "button", class: "mention", onclick: () => names.command(m[18]) }), m[18], names);
  if (m[20]) return `:${m[20]}:`;
  if (m[21]) return link(m[21], m[21], names);
  return h("span", { class: "mention" }, m[22]);
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};

function timestamp(seconds, style, locale) {
  const full = new Date(seconds * 1000).toLocaleString(locale, STYLES.F);
  const node = h("time", { class: "stamp", title: full, "data-unix": seconds, "data-style": style, "data-locale": locale });
  tell(node);
  return node;
}

function tell(node) {
  const { unix, style, locale } = node.dataset;
  node.textContent = style === "R" ? relative(unix - Date.now() / 1000, locale) : new Date(unix * 1000).toLocaleString(locale, STYLES[style]);
}

function relative(seconds, locale) {
  const steps = [["year", 31536000], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? steps[5];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

setInterval(() => { for (const node of document.querySelectorAll('time[data-style="R"]')) tell(node); }, 10000);

export function markdown(text, names) {
  const root = h("div", { class: "md" });
  const lines = text.split("\n");
  let at = 0, paragraph = [];
  const flush = () => {
    if (paragraph.length) root.append(h("p", {}, inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  while (at < lines.length) {
    const line = lines[at];
    const fence = /^```([\w+-]*)(.*)$/.exec(line);
    const head = /^(#{1,3}) +(.+)$/.exec(line);
    if (fence) {
      flush();
      const code = [];
      if (fence[2].endsWith("```")) code.push(fence[1] + fence[2].slice(0, -3));
      else {
        if (fence[2]) code.push(fence[2]);
        for (at++; at < lines.length && !lines[at].includes("```"); at++) code.push(lines[at]);
        const last = (lines[at] ?? "").split("```")[0];
        if (last) code.push(last);
      }
      root.append(h("pre", {}, h("code", {}, code.join("\n"))));
      at++;
    } else if (head) {
      flush();
      root.append(h("h" + (head[1].length + 2), {}, inline(head[2], names)));
      at++;
    } else if (line.startsWith("-# ")) {
      flush();
      root.append(h("small", { class: "sub" }, inline(line.slice(3), names)));
      at++;
    } else if (/^>>> /.test(line)) {
      flush();
      root.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      at = lines.length;
    } else if (/^> /.test(line)) {
      flush();
      const quote = [];
      for (; at < lines.length && /^> ?/.test(lines[at]); at++) quote.push(lines[at].replace(/^> ?/, ""));
      root.append(h("blockquote", {}, markdown(quote.join("\n"), names)));
    } else if (/^ *([-*]|\d+\.) +\S/.test(line)) {
      flush();
      at = list(root, lines, at, names);
    } else {
      paragraph.push(line);
      at++;
    }
  }
  flush();
  return root;
}

function list(parent, lines, at, names) {
  const shape = /^( *)([-*]|\d+\.) +(.+)$/;
  const [, indent, mark] = shape.exec(lines[at]);
  const ordered = mark.endsWith(".");
  const node = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(mark) } : {});
  parent.append(node);
  while (at < lines.length) {
    const m = shape.exec(lines[at]);
    if (!m || m[1].length < indent.length) break;
    if (m[1].length > indent.length + 1) at = list(node.lastElementChild ?? node, lines, at, names);
    else if (m[2].endsWith(".") !== ordered) break;
    else { node.append(h("li", {}, inline(m[3], names))); at++; }
  }
  return at;
}
