// Links to the table itself: a place on Discord's site is a place on this page.

import { h } from "./api.js";

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

// The channel and message an address of Discord's site leads to; null for every other address.
function placeOf(href) {
  const found = PLACE.exec(href ?? "");
  return found && { channel: found[1], message: found[2] ?? null };
}

// A link as an element. One to a message or channel of this table leads there without leaving the page; others open a new tab.
export function link(href, content, names, kind = "") {
  const place = placeOf(href);
  if (!place) return h("a", { href, target: "_blank", rel: "noopener noreferrer", class: kind }, content);
  // A bare address says nothing to a reader: the channel's name stands for it, as on Discord.
  const shown = content === href ? ["#" + (names.channel(place.channel) ?? "…"), place.message ? " › 💬" : ""] : content;
  return h("button", { type: "button", class: `${kind || "textlink"} inside`, "data-to": place.message ?? place.channel, onclick: () => names.go(place.channel, place.message) }, shown);
}
