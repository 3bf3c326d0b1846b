// Telling a person that they are called: a number on the tab, a note in the page, a sound if they like, and what the browser allows.

import { door, h, toast } from "./api.js";
import { channelOf, pings, store } from "./store.js";
import { preview } from "./messages.js";
import { t } from "./words.js";

const wants = (what) => localStorage.getItem(what) === "1";
const keep = (what, on) => localStorage.setItem(what, on ? "1" : "");
const allowed = () => window.isSecureContext && "Notification" in window;
let worker = null;

// Only encrypted pages, and those of this machine itself, may have a worker: it keeps the page's frame and shows notifications.
if (door && window.isSecureContext && navigator.serviceWorker) {
  navigator.serviceWorker.register("/sw.js").then((found) => { worker = found; }).catch(() => {});
}

export function notify(message, names, open) {
  if (!message || !pings(message)) return;
  const channel = channelOf(message.channel_id);
  const where = channel?.type === 1 ? t("direct") : `#${channel?.name}`;
  const title = t("new-for-you", { name: message.author.global_name, where }), words = preview(message, names);
  if (wants("sound")) beep();
  if (document.hidden) outside(title, words, message);
  else if (door) toast([h("b", {}, title), h("span", {}, words)], "note", () => open(message.channel_id));
}

function outside(title, body, message) {
  if (!allowed() || !wants("notify") || Notification.permission !== "granted") return;
  const how = { body, icon: "/icons/icon192.png", tag: message.channel_id };
  // Phones show notifications through a worker alone.
  if (worker) worker.showNotification(title, how);
  else try { new Notification(title, how).onclick = () => window.focus(); } catch { /* not without a worker */ }
}

function beep() {
  const sound = new AudioContext(), tone = sound.createOscillator(), gain = sound.createGain();
  tone.frequency.value = 660;
  gain.gain.setValueAtTime(0.08, sound.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.35);
  tone.connect(gain).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.4);
  tone.onended = () => sound.close();
}

export function noticeRows() {
  if (!allowed()) return h("p", { class: "hint" }, t("notify-insecure"));
  const box = h("input", { type: "checkbox", name: "notify", checked: wants("notify") && Notification.permission === "granted" });
  const denied = h("p", { class: "hint", hidden: Notification.permission !== "denied" }, t("notify-denied"));
  box.onchange = async () => {
    const granted = box.checked && (await Notification.requestPermission()) === "granted";
    denied.hidden = Notification.permission !== "denied";
    box.checked = granted;
    keep("notify", granted);
  };
  return [h("label", { class: "option" }, box, h("span", {}, t("notify"))), denied, h("p", { class: "hint" }, t("install"))];
}

export function alarmRow() {
  const box = h("input", { type: "checkbox", name: "sound", checked: wants("sound"), onchange: () => { keep("sound", box.checked); if (box.checked) beep(); } });
  return h("label", { class: "option" }, box, h("span", {}, t("sound")));
}
