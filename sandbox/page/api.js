// Requests to the control routes, small DOM helpers and dialogs that every part of the page uses.

import { has, t } from "./words.js";

export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("aria-") && typeof value === "boolean") node.setAttribute(key, String(value));
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("aria-") && value === true) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key === "value") node.value = value;
    else if (key === "style") node.style.cssText = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  const shown = children.flat(9).filter((child) => child !== null && child !== undefined && child !== false);
  node.append(...(PLAIN.has(tag) ? shown : shown.flatMap((child) => (typeof child === "string" ? bound(child) : [child]))));
  return node;
}

// Elements that hold text only.
const PLAIN = new Set(["option", "textarea", "title"]);
// "12-12", "24-й", "0-OPS", "B-29": no line ends at such a hyphen. The text stays as it is, to be copied and typed.
const TIED = /(\p{L}{1,4}-\d+(?:-[\p{L}\d]+)*|\d+(?:-[\p{L}\d]+)+)/u;

function bound(text) {
  return text.split(TIED).flatMap((part, at) => {
    if (at % 2 === 0) return part ? [part] : [];
    const node = document.createElement("span");
    node.className = "bound";
    node.textContent = part;
    return [node];
  });
}

// On this machine people are called by name; in a network the key says who asks.
export const door = Boolean(document.body.dataset.door);

// A refusal of the server: in the page's words where it has them.
function refusal(answer, status) {
  const reason = new Error(answer?.say && has(answer.say) ? t(answer.say, answer) : answer?.message ?? t("error", { status }));
  reason.status = status;
  return reason;
}

export async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error(t("server-down"));
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusal(answer, response.status);
  return answer;
}

// A word in the corner: a complaint, or with "note" news, which a tap follows.
export function toast(text, kind = "", follow = null) {
  const node = h("div", { class: `toast ${kind}`, role: kind ? "status" : "alert", onclick: () => { node.remove(); follow?.(); } }, text);
  const toasts = document.getElementById("toasts");
  // One note at a time: the newest says enough, and several lie over what they tell of.
  if (kind === "note") for (const old of toasts.querySelectorAll(".note")) old.remove();
  toasts.append(node);
  // Above an open dialog, which else lies over it and dims it. Where the browser can't, it stays where it was.
  if (toasts.showPopover && document.querySelector("dialog[open]")) {
    if (toasts.matches(":popover-open")) toasts.hidePopover();
    toasts.showPopover();
  }
  setTimeout(() => node.remove(), 6000);
}

// A dialog that slides up on a phone and stands in the middle on a desktop; returns the element, already open.
export function dialog(kind, title, ...content) {
  const box = h("dialog", { class: kind });
  box.append(
    h("header", {}, h("h2", {}, title), h("button", { type: "button", class: "close", "aria-label": t("close"), onclick: () => box.close() }, "✕")),
    ...content.flat(9),
  );
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

// A list to choose from. items: {value, label, description, emoji, selected}. One choice closes at once; several need "Done".
export function pick(title, items, { min = 1, max = 1, done }) {
  const chosen = new Set(items.filter((item) => item.selected).map((item) => item.value));
  const many = max > 1 || min === 0;
  const confirm = h("button", { type: "button", class: "button s1", "data-confirm": true }, t("done"));
  const box = dialog("sheet", title);
  const list = h("div", { class: "choices", role: "listbox" });
  const show = () => {
    for (const row of list.children) row.setAttribute("aria-selected", chosen.has(row.dataset.value));
    confirm.disabled = chosen.size < min || chosen.size > max;
    confirm.textContent = chosen.size ? t("done-count", { n: chosen.size }) : t("done");
  };
  for (const item of items) {
    list.append(h("button", {
      type: "button", role: "option", class: "choice", "data-value": item.value,
      onclick: () => {
        if (!many) { box.close(); done([item.value]); return; }
        if (chosen.has(item.value)) chosen.delete(item.value);
        else { if (max === 1) chosen.clear(); if (chosen.size < max) chosen.add(item.value); }
        show();
      },
    }, item.emoji ?? null,
    h("span", { class: "words" }, h("span", {}, item.label), item.description ? h("small", {}, item.description) : null),
    many ? h("span", { class: "tick" }) : null));
  }
  if (items.length > 12) {
    const filter = h("input", { class: "field", placeholder: t("filter"), "aria-label": t("filter"), oninput: () => {
      const text = filter.value.toLowerCase();
      for (const row of list.children) row.hidden = !row.textContent.toLowerCase().includes(text);
    } });
    box.append(filter);
  }
  box.append(list);
  if (many) {
    confirm.onclick = () => { box.close(); done([...chosen]); };
    box.append(h("footer", {}, h("span", { class: "hint" }, chooseText(min, max)), confirm));
  }
  show();
  return box;
}

// How many of a list are to be chosen; a limit that nobody can pass is not told.
export const chooseText = (least, most) => (least === most ? t("choose", { n: least }) : t("choose-range", { least, most }));

export function lightbox(url, text) {
  const image = h("img", { src: url, alt: text ?? "" });
  const box = h("dialog", { class: "lightbox" }, image,
    h("div", { class: "lightbar" }, h("span", {}, text ?? ""), h("a", { href: url, target: "_blank", rel: "noopener" }, t("open")),
      h("button", { type: "button", "aria-label": t("close"), onclick: () => box.close() }, "✕")));
  image.addEventListener("click", (event) => {
    // Full size with the tapped place under the finger, and back.
    const { left, top, width, height } = image.getBoundingClientRect();
    const x = (event.clientX - left) / width, y = (event.clientY - top) / height;
    box.classList.toggle("full");
    if (box.classList.contains("full")) {
      box.scrollTo(image.offsetWidth * x - box.clientWidth / 2, image.offsetHeight * y - box.clientHeight / 2);
    }
  });
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

const COLOURS = ["#5865f2", "#3ba55d", "#d9822b", "#b052c9", "#2d9cdb", "#c9485b", "#1f9e8f", "#8a6d3b"];

export function avatar(user) {
  const colour = user.bot ? "#4e5d94" : COLOURS[Number(BigInt(user.id) % 8n)];
  return h("span", { class: "avatar", style: `background:${colour}`, "aria-hidden": "true" }, user.bot ? "⚔" : [...user.global_name][0].toUpperCase());
}
