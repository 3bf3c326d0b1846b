// One message as an element.

import { avatar, h } from "./api.js";
import { components, fileCard, picture } from "./components.js";
import { link } from "./links.js";
import { inline, markdown, spoken } from "./markdown.js";
import { t } from "./words.js";

const V2 = 1 << 15;

export function messageNode(message, before, at) {
  const joined = follows(message, before);
  const node = h("article", {
    class: "message" + (message.ephemeral ? " ephemeral" : "") + (joined ? " joined" : "") + (at.pinged ? " pinged" : ""),
    "data-message-id": message.id, "data-author": message.author.username,
  });
  if (message.type === 6) return notice(node, "◆", [h("b", {}, message.author.global_name), " ", t("pinned")], message, at);
  if (message.type === 18) return notice(node, "↳", [h("b", {}, message.author.global_name), " ", t("started-thread"), " ", threadLink(message, at)], message, at);
  if (message.command && message.interaction_metadata) {
    node.append(h("div", { class: "above" }, h("span", { class: "hook" }), h("b", {}, message.interaction_metadata.user.global_name), " ", t("used"), " ", spoken(h("span", { class: "mention" }), message.command, at.names)));
  } else if (message.message_reference?.message_id && message.type === 19) {
    const target = message.referenced_message;
    // What an application answered to may be gone on purpose; of a person's reply it is worth saying.
    if (target || !message.interaction_id) node.append(h("button", { type: "button", class: "above", onclick: () => at.jump(message.message_reference.message_id) }, h("span", { class: "hook" }),
      target ? [h("b", {}, target.author.global_name), " ", preview(target, at.names)] : t("original-deleted")));
  }
  const body = h("div", { class: "body" });
  if (!joined) {
    node.append(avatar(message.author));
    body.append(h("div", { class: "byline" }, h("button", { type: "button", class: "name", "data-author": message.author.username, onclick: () => at.person(message.author) }, message.author.global_name),
      message.author.bot ? h("span", { class: "tag" }, "APP") : null, h("time", { title: new Date(message.timestamp).toLocaleString(at.names.locale) }, clock(message.timestamp, at.names.locale))));
  }
  if (message.loading) body.append(h("p", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), t("thinking", { name: message.author.global_name })));
  if (message.content) {
    const words = markdown(message.content, at.names);
    if (message.edited_timestamp) (words.lastElementChild ?? words).append(h("small", { class: "edited" }, " " + t("edited")));
    body.append(words);
  }
  const inside = new Set(message.inside);
  for (const item of message.attachments) {
    if (inside.has(item.id) || message.flags & V2) continue;
    body.append(item.content_type?.startsWith("image/") || item.content_type?.startsWith("video/") ? picture(item, item.description) : fileCard(item.filename, item.size, item.url));
  }
  body.append(...message.embeds.map((embed) => embedNode(embed, at)));
  if (message.components.length) body.append(h("div", { class: "components" + (message.flags & V2 ? " v2" : "") }, components(message.components, at)));
  const edited = message.edited_timestamp && !message.content ? h("small", { class: "edited" }, t("edited")) : null;
  if (edited && !message.ephemeral) body.append(edited);
  body.append(reactions(message, at));
  if (message.thread) body.append(threadLink(message, at, true));
  if (message.ephemeral && !message.loading) {
    body.append(h("div", { class: "only" }, t("only-you") + " · ", h("button", { type: "button", class: "textlink", "data-dismiss": message.id, onclick: () => at.dismiss(message) }, t("dismiss")), edited));
  }
  body.append(h("p", { class: "failed", role: "alert", hidden: true }, t("interaction-failed")));
  node.append(body, tools(message, at));
  return node;
}

function notice(node, icon, words, message, at) {
  node.classList.add("system");
  node.append(h("span", { class: "icon" }, icon), h("div", { class: "body" }, words, " ", h("time", {}, clock(message.timestamp, at.names.locale))));
  return node;
}

// The same author within seven minutes, without anything above the words, needs no new head.
export function follows(message, before) {
  return Boolean(before && ![6, 18].includes(before.type) && before.author.id === message.author.id && message.type === 0 && !message.message_reference && !message.command
    && !message.ephemeral && !before.ephemeral && new Date(message.timestamp) - new Date(before.timestamp) < 7 * 60000);
}

function clock(iso, locale) {
  const date = new Date(iso), today = new Date();
  const time = date.toLocaleTimeString(locale, { timeStyle: "short" });
  if (date.toDateString() === today.toDateString()) return time;
  return `${date.toLocaleDateString(locale, { dateStyle: "short" })} ${time}`;
}

// The first line of a message without its formatting; people and channels by name.
export function preview(message, names) {
  const text = message.content || message.embeds[0]?.title || firstText(message.components) || (message.attachments.length ? t("picture") : "…");
  const line = text.split("\n").find((one) => one.trim()) ?? "…";
  const bare = line.replace(/^(#{1,3}|-#|>|>>>|[-*]) /, "");
  return h("span", {}, inline(bare, names)).textContent.slice(0, 90);
}

function firstText(items) {
  for (const item of items ?? []) {
    const found = item.type === 10 ? item.content : firstText(item.components);
    if (found) return found;
  }
  return "";
}

function threadLink(message, at, card = false) {
  const thread = message.thread;
  if (!thread) return h("span", {}, message.content);
  const count = thread.message_count;
  return h("button", { type: "button", class: card ? "threadcard" : "textlink", "data-thread": thread.id, onclick: () => at.names.go(thread.id) },
    card ? [h("b", {}, thread.name), h("span", {}, t("messages", { n: count }) + " ›")] : thread.name);
}

function embedNode(embed, at) {
  const colour = embed.color === null || embed.color === undefined ? "" : `--accent:#${embed.color.toString(16).padStart(6, "0")}`;
  const node = h("div", { class: "embed", style: colour });
  const texts = h("div", { class: "texts" });
  if (embed.author) texts.append(h("small", { class: "author" }, embed.author.name));
  if (embed.title) texts.append(h("h4", {}, embed.url ? link(embed.url, embed.title, at.names) : embed.title));
  if (embed.description) texts.append(markdown(embed.description, at.names));
  if (embed.fields?.length) texts.append(h("div", { class: "fieldgrid" }, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("b", {}, field.name), markdown(field.value, at.names)))));
  node.append(texts);
  if (embed.thumbnail) node.append(picture(embed.thumbnail, "", "thumbnail"));
  if (embed.image) node.append(picture(embed.image, "", "wide"));
  if (embed.footer || embed.timestamp) {
    const parts = [embed.footer?.text, embed.timestamp && new Date(embed.timestamp).toLocaleString(at.names.locale)].filter(Boolean);
    node.append(h("small", { class: "footer" }, parts.join(" · ")));
  }
  return node;
}

function reactions(message, at) {
  const mine = at.names.me;
  return h("div", { class: "reactions" }, (message.reactions ?? []).map((item) => h("button", {
    type: "button", class: "reaction" + (item.users?.includes(mine) ? " mine" : ""), "data-emoji": item.emoji.name, onclick: () => at.react(message, item.emoji.name, !item.users?.includes(mine)),
  }, item.emoji.name, " ", h("b", {}, String(item.count)))));
}

function tools(message, at) {
  return h("button", { type: "button", class: "tools", "aria-label": t("message-menu"), "data-tools": message.id, onclick: () => at.tools(message) }, "⋯");
}
