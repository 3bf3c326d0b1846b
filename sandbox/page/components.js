// Message components: rows of buttons and menus, and Components V2 (containers, sections, galleries, ...).

import { h, lightbox, pick } from "./api.js";
import { link } from "./links.js";
import { markdown } from "./markdown.js";
import { t } from "./words.js";

// `at`: {message, names, use(customId, values, element), people(), roles(), channels(types)}
export function components(items, at) {
  return items.map((item) => component(item, at));
}

function component(item, at) {
  switch (item.type) {
    case 1: return h("div", { class: "row" }, components(item.components, at));
    case 2: return button(item, at);
    case 3: case 5: case 6: case 7: case 8: return select(item, at);
    case 9: return h("div", { class: "section" }, h("div", { class: "texts" }, components(item.components, at)), h("div", { class: "accessory" }, component(item.accessory, at)));
    case 10: return markdown(item.content, at.names);
    case 11: return picture(item.media, item.description, "thumbnail", item.spoiler);
    case 12: return h("div", { class: `gallery n${Math.min(item.items.length, 4)}` }, item.items.map((entry) => picture(entry.media, entry.description, "", entry.spoiler)));
    case 13: return fileCard(item.name ?? t("file"), item.size, item.file.url);
    case 14: return h(item.divider === false ? "div" : "hr", { class: `gap s${item.spacing ?? 1}` });
    case 17: {
      const accent = item.accent_color ?? null;
      const colour = accent === null ? "" : `--accent:#${accent.toString(16).padStart(6, "0")}`;
      return h("div", { class: "container" + (accent === null ? "" : " accent"), style: colour }, components(item.components, at));
    }
    default: return h("div", { class: "unknown" }, t("unknown-component", { type: item.type }));
  }
}

export function picture(media, text, kind = "", spoiler = false) {
  if (media.content_type?.startsWith("video/")) return h("video", { src: media.url, controls: true, class: "shot" });
  // The place is reserved before the bytes are there, so that the log does not jump.
  const { width, height } = media;
  const room = width && height ? `width:${Math.round(Math.min(width, 560, (420 * width) / height))}px;aspect-ratio:${width}/${height}` : "";
  const image = h("img", { src: media.url, alt: text ?? "", title: text, style: room });
  const node = h("button", { type: "button", class: `shot ${kind}` + (spoiler ? " spoiler" : ""), "aria-label": text ? t("enlarge", { text }) : t("enlarge-picture"), onclick: () => {
    if (node.classList.contains("spoiler") && !node.classList.contains("seen")) node.classList.add("seen");
    else lightbox(media.url, text);
  } }, image);
  return node;
}

export function fileCard(name, size, url) {
  const length = size === undefined ? "" : size < 1024 ? `${size} B` : size < 1048576 ? `${(size / 1024).toFixed(1)} kB` : `${(size / 1048576).toFixed(1)} MB`;
  return h("a", { class: "file", href: url, download: name }, h("span", { class: "icon" }, "▤"), h("span", {}, h("b", {}, name), h("small", {}, length)));
}

// An emoji: a letter, or a picture of the application's own.
export function emojiOf(emoji) {
  return emoji.id ? h("img", { class: "emoji own", src: `/emojis/${emoji.id}.png`, alt: `:${emoji.name}:` }) : h("span", { class: "emoji" }, emoji.name);
}

function button(item, at) {
  const words = [item.emoji ? emojiOf(item.emoji) : null, item.label ? h("span", {}, item.label) : null];
  if (item.style === 5) return link(item.url, [words, h("span", { class: "out" }, "↗")], at.names, "button s2 link");
  const node = h("button", {
    type: "button", class: `button s${item.style}`, "data-custom-id": item.custom_id, disabled: item.disabled,
    onclick: () => at.use(item.custom_id, null, node),
  }, words);
  return node;
}

function select(item, at) {
  const items = () => choicesOf(item, at);
  const marked = item.type === 3 ? item.options.filter((option) => option.default) : [];
  const words = marked.length ? marked.map((option) => option.label).join(", ") : item.placeholder ?? t("make-selection");
  const node = h("button", {
    type: "button", class: "select" + (marked.length ? " filled" : ""), "data-custom-id": item.custom_id, disabled: item.disabled,
    onclick: () => pick(item.placeholder ?? t("make-selection"), items(), {
      min: item.min_values ?? 1, max: item.max_values ?? 1, done: (values) => at.use(item.custom_id, values, node),
    }),
  }, h("span", {}, words), h("span", { class: "arrow" }, "⌄"));
  return node;
}

export function choicesOf(item, at) {
  if (item.type === 3) {
    return item.options.map((option) => ({ value: option.value, label: option.label, description: option.description, emoji: option.emoji && emojiOf(option.emoji), selected: option.default }));
  }
  const defaults = new Set((item.default_values ?? []).map((entry) => String(entry.id)));
  const found = [];
  if (item.type === 5 || item.type === 7) found.push(...at.people());
  if (item.type === 6 || item.type === 7) found.push(...at.roles());
  if (item.type === 8) found.push(...at.channels(item.channel_types));
  return found.map((entry) => ({ ...entry, selected: defaults.has(entry.value) }));
}
