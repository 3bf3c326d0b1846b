// The frame of the page: channel list, message log, composer, user menu.

import { dialog, door, h, toast, avatar } from "./api.js";
import { enterWithKey } from "./door.js";
import { messageNode, follows, preview } from "./messages.js";
import { jump } from "./jump.js";
import { renamed } from "./markdown.js";
import { openModal } from "./modal.js";
import { notify } from "./notify.js";
import { settings } from "./people.js";
import { commandForm, flatten, picker, remember as used } from "./slash.js";
import { act, calls, channelOf, commandsIn, load, login, me, noteRead, older, pings, store, userOf } from "./store.js";
import { LOCALES, chosenLocale, ownLocale, speak, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const EMOJI = ["👍", "👎", "❤️", "😂", "🎲", "⚔️", "✅", "❌"];
let replyTo = null;

// Names and ways that markdown and components need

const names = {
  get me() { return store.data.me.id; },
  get locale() { return store.data.me.locale; },
  user: (id) => userOf(id)?.global_name,
  role: (id) => store.data.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name.replace(/^@/, ""),
  channel: (id) => channelOf(id)?.name,
  go: (id, message = null) => go(id, message),
  command: (line) => startLine(line),
  spoken: async (line) => flatten(await commandsIn(store.channel), names.locale).find((item) => item.line === line)?.shown ?? line,
};

const lists = {
  people: () => store.data.users.filter((user) => channelOf(store.channel)?.type !== 1 || user.bot || user.id === names.me)
    .map((user) => ({ value: user.id, label: user.global_name, description: user.username })),
  roles: () => store.data.guilds.flatMap((guild) => guild.roles).map((role) => ({ value: role.id, label: role.name })),
  channels: (types) => store.data.channels.filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type))).map((channel) => ({ value: channel.id, label: "#" + channel.name })),
};

// Channel list

function icon(channel) {
  if (channel.type === 1) return "@";
  if (channel.type === 2) return "♪";
  if (channel.type === 15) return "▤";
  if (channel.type === 12) return "◈";
  return channel.type === 10 || channel.type === 11 ? "↳" : "#";
}

function channelRow(channel) {
  const mark = store.unread.get(channel.id);
  const name = channel.type === 1 ? store.data.bot.global_name : channel.name;
  return h("button", {
    type: "button", class: "channel" + (channel.parent_id && channel.type >= 10 && channel.type <= 12 ? " thread" : "") + (mark ? " unread" : "") + (channel.archived ? " archived" : ""),
    "data-channel": channel.id, "data-channel-name": channel.type === 1 ? "dm" : channel.name, "aria-current": channel.id === store.channel, onclick: () => open(channel.id),
  }, h("span", { class: "icon" }, icon(channel)), h("span", { class: "label" }, name, channel.status ? h("small", {}, " · " + channel.status) : null), calls(mark) ? h("span", { class: "badge" }, String(calls(mark))) : null);
}

function threadsOf(parent) {
  return store.data.channels.filter((channel) => channel.parent_id === parent.id && [10, 11, 12].includes(channel.type))
    .sort((a, b) => Number(BigInt(b.last_message_id ?? b.id) - BigInt(a.last_message_id ?? a.id) > 0n ? 1 : -1));
}

function guildRows(channels) {
  const rows = [];
  const byPosition = (a, b) => a.position - b.position;
  const tops = channels.filter((channel) => ![4, 10, 11, 12].includes(channel.type)).sort(byPosition);
  for (const group of [null, ...channels.filter((channel) => channel.type === 4).sort(byPosition)]) {
    const inside = tops.filter((channel) => (channel.parent_id ?? null) === (group?.id ?? null));
    if (inside.length) rows.push(h("h3", {}, group?.name ?? t("channels")));
    for (const channel of inside) {
      const threads = threadsOf(channel);
      const shown = (thread) => !thread.archived || thread.id === store.channel || store.unread.has(thread.id);
      const old = threads.filter((thread) => !shown(thread));
      rows.push(channelRow(channel), ...threads.filter(shown).map(channelRow));
      if (old.length) rows.push(h("details", { class: "old" }, h("summary", {}, t("archived-count", { n: old.length })), old.map(channelRow)));
    }
  }
  return rows;
}

function drawChannels() {
  const { channels, guilds } = store.data;
  $("guild").textContent = guilds.length === 1 ? guilds[0].name : t("tables");
  const rows = [h("h3", {}, t("direct")), ...channels.filter((channel) => channel.type === 1).map(channelRow)];
  for (const guild of guilds) {
    if (guilds.length > 1) rows.push(h("h2", {}, guild.name));
    rows.push(...guildRows(channels.filter((channel) => channel.guild_id === guild.id)));
  }
  $("channels").replaceChildren(...rows);
  const user = store.data.me;
  $("me").replaceChildren(avatar(user), h("span", { class: "label" }, h("b", {}, user.global_name), h("small", {}, `${LOCALES[chosenLocale(user.locale)]}${user.dm_closed ? " · " + t("dms-closed") : ""}`)), h("span", { class: "gear" }, "⚙"));
  const count = [...store.unread.values()].reduce((sum, mark) => sum + calls(mark), 0);
  $("burgerbadge").hidden = !store.unread.size;
  $("burgerbadge").textContent = count || "";
  $("burgerbadge").classList.toggle("quiet", !count);
  document.title = (count ? `(${count}) ` : "") + (channelOf(store.channel)?.name ?? t("table"));
}

// The open channel

function remember() {
  const channel = channelOf(store.channel);
  const where = channel?.type === 1 ? "dm" : channel?.id ?? "";
  history.replaceState(null, "", `#${door ? "" : `user=${encodeURIComponent(store.user)}&`}channel=${encodeURIComponent(where)}`);
  if (!door) localStorage.setItem("user", store.user);
  localStorage.setItem("channel:" + store.user, where);
}

function findChannel(which) {
  return store.data.channels.find((channel) => channel.id === which || (which === "dm" && channel.type === 1) || (channel.name === which && channel.type !== 4));
}

async function open(id) {
  const channel = channelOf(id);
  // Half-written words belong to the person and the channel they were written in.
  if (store.channel !== id || document.body.dataset.openFor !== store.user) $("input").value = "";
  document.body.dataset.openFor = store.user;
  store.channel = id;
  noteRead(id);
  document.body.classList.remove("drawer");
  document.body.dataset.channel = id;
  setReply(null);
  closePanel();
  $("title").textContent = channel.type === 1 ? "@ " + store.data.bot.global_name : `${icon(channel)} ${channel.name}`;
  const parent = channelOf(channel.parent_id);
  $("topic").textContent = channel.archived ? t("archived-topic") : channel.topic ?? (parent && parent.type !== 4 ? t("in-channel", { name: parent.name }) : "");
  $("composer").hidden = !channel.writable;
  $("input").placeholder = t("message-to", { where: $("title").textContent });
  drawChannels();
  remember();
  if (channel.type === 15) return drawForum(channel);
  try {
    await load(id);
  } catch (reason) {
    toast(reason.message);
    return;
  }
  if (store.channel !== id) return;
  noteRead(id);
  drawLog();
}

function drawForum(channel) {
  const posts = threadsOf(channel);
  $("log").replaceChildren(h("div", { class: "posts" }, posts.length ? posts.map((post) => h("button", { type: "button", class: "post", "data-channel": post.id, onclick: () => open(post.id) },
    h("b", {}, post.name), h("span", { class: "worn" }, post.tags.map((tag) => h("i", {}, tag))), h("small", {}, t("messages", { n: post.message_count }) + (post.archived ? " · " + t("archived-post") : "")))) : h("p", { class: "hint" }, t("no-posts"))));
}

const ordered = () => [...(store.messages.get(store.channel)?.values() ?? [])].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));

function drawLog() {
  const found = ordered();
  const head = found.length ? (store.more.has(store.channel) ? [moreButton()] : []) : [emptyLog()];
  $("log").replaceChildren(...head, ...found.map((message, index) => draw(message, found[index - 1])));
  bottom();
}

// What an empty channel says; where a table begins with a certain command, that one stands ready.
function emptyLog() {
  const box = h("div", { class: "empty" }, h("h2", {}, $("title").textContent), h("p", {}, t("nothing-here")));
  const line = store.data.start_with, channel = store.channel;
  if (line) {
    commandsIn(channel).then((commands) => {
      const command = flatten(commands, names.locale).find((item) => item.line === line);
      if (command) box.append(h("button", { type: "button", class: "button s1", "data-start": line, onclick: () => start(command) }, command.description));
    }).catch(() => {});
  }
  return box;
}

function moreButton() {
  return h("button", { type: "button", class: "textlink older", onclick: async () => {
    const log = $("log"), below = log.scrollHeight - log.scrollTop;
    await older(store.channel);
    drawLog();
    log.scrollTop = log.scrollHeight - below;
  } }, t("older"));
}

function draw(message, before) {
  return messageNode(message, before, {
    message, names, ...lists, pinged: pings(message) && channelOf(message.channel_id)?.type !== 1,
    use: (customId, values, element) => useComponent(message, customId, values, element),
    dismiss: () => me("/dismiss", "POST", { message: message.id }).catch((reason) => toast(reason.message)),
    react: (_, emoji, on) => react(message, emoji, on),
    jump: reach,
    person: personMenu, tools: messageMenu,
  });
}

const reach = (id) => jump(id, { oldest: () => ordered()[0], draw: drawLog });

// To a channel, and to one of its messages if one is named.
async function go(id, message) {
  if (!channelOf(id)) return toast(t("cannot-see"));
  if (store.channel === id) document.body.classList.remove("drawer");
  else await open(id);
  return message ? reach(message) : undefined;
}

const nearBottom = () => $("log").scrollHeight - $("log").scrollTop - $("log").clientHeight < 160;

function bottom() {
  $("log").scrollTop = $("log").scrollHeight;
}

function show(message) {
  if (message.channel_id !== store.channel || !store.messages.has(store.channel) || channelOf(store.channel)?.type === 15) return;
  const stay = !nearBottom();
  const found = ordered();
  const at = found.findIndex((item) => item.id === message.id);
  const node = draw(message, found[at - 1]);
  const old = document.querySelector(`#log article[data-message-id="${message.id}"]`);
  $("log").querySelector(".empty")?.remove();
  if (old) old.replaceWith(node);
  else {
    const next = found[at + 1] && document.querySelector(`#log article[data-message-id="${found[at + 1].id}"]`);
    $("log").insertBefore(node, next ?? null);
  }
  // A new answer to oneself is what one waits for, however far up the button is that was pressed.
  if (!stay || (message.ephemeral && !old)) bottom();
}

function forget(change) {
  const node = document.querySelector(`#log article[data-message-id="${change.id}"]`);
  const next = node?.nextElementSibling;
  node?.remove();
  const message = next && store.messages.get(store.channel)?.get(next.dataset.messageId);
  // The one below may have lost the head it stood under.
  if (message && next.classList.contains("joined")) {
    const found = ordered();
    const before = found[found.findIndex((item) => item.id === message.id) - 1];
    if (!follows(message, before)) next.replaceWith(draw(message, before));
  }
}

// Doing things

async function useComponent(message, customId, values, element) {
  const failed = () => document.querySelector(`article[data-message-id="${message.id}"] .failed`);
  if (failed()) failed().hidden = true;
  element.classList.add("busy");
  try {
    const state = await act("/component", { message: message.id, custom_id: customId, values });
    settle(state, (text) => {
      if (!failed()) return toast(text);
      failed().textContent = t("interaction-failed");
      failed().hidden = false;
    });
  } catch (reason) {
    toast(reason.message);
  } finally {
    element.classList.remove("busy");
  }
}

// What follows from the bot's first answer: a form, or the notice that there was none.
function settle(state, complain) {
  if (state.status === "failed") complain(t("no-response"));
  else if (state.callback === 9) {
    openModal(state.modal, { names, ...lists }, async (values) => {
      const next = await act("/modal", { interaction: state.id, values });
      if (next.status === "failed") throw new Error(t("went-wrong"));
      settle(next, toast);
    });
  }
}

async function react(message, emoji, on = true) {
  await me("/react", "POST", { message: message.id, emoji, on }).catch((reason) => toast(reason.message));
}

async function messageMenu(message) {
  const entries = (await commandsIn(message.channel_id)).filter((command) => command.type === 3);
  const box = dialog("sheet", t("message"));
  box.append(h("div", { class: "emojis" }, message.ephemeral ? [] : EMOJI.map((emoji) => h("button", { type: "button", "data-emoji": emoji, onclick: () => { box.close(); react(message, emoji); } }, emoji))),
    h("div", { class: "choices" },
      message.ephemeral ? null : h("button", { type: "button", class: "choice", "data-reply": true, onclick: () => { box.close(); setReply(message); } }, t("reply")),
      entries.map((command) => h("button", { type: "button", class: "choice", "data-command": command.name, onclick: () => { box.close(); runMenu(command, message.channel_id, message.id); } }, h("span", { class: "words" }, command.name_localizations?.[names.locale] ?? command.name, h("small", {}, t("app")))))));
}

async function personMenu(user) {
  const entries = (await commandsIn(store.channel)).filter((command) => command.type === 2);
  const box = dialog("sheet", user.global_name);
  box.append(h("p", { class: "hint" }, user.bot ? t("application") : `@${user.username}`), h("div", { class: "choices" }, entries.map((command) => h("button", {
    type: "button", class: "choice", "data-command": command.name, onclick: () => { box.close(); runMenu(command, store.channel, user.id); },
  }, command.name_localizations?.[names.locale] ?? command.name))));
}

async function runMenu(command, channel, target) {
  try {
    settle(await act("/menu", { channel, command: command.name, target }), toast);
  } catch (reason) {
    toast(reason.message);
  }
}

// Composer

function closePanel() {
  $("panel").hidden = true;
  $("panel").replaceChildren();
  $("composer").classList.remove("away");
}

function setPanel(node) {
  $("panel").replaceChildren(node);
  $("panel").hidden = false;
}

function setReply(message) {
  replyTo = message;
  document.querySelector(".replying")?.remove();
  if (message) {
    $("composer").before(h("div", { class: "replying" }, t("replying-to") + " ", h("b", {}, message.author.global_name), " ", preview(message, names), h("button", { type: "button", "aria-label": t("cancel-reply"), onclick: () => setReply(null) }, "✕")));
    $("input").focus();
  }
}

async function typed() {
  const text = $("input").value;
  fit();
  if (!text.startsWith("/")) return closePanel();
  let commands;
  try {
    commands = flatten(await commandsIn(store.channel), names.locale);
  } catch (reason) {
    return toast(reason.message);
  }
  if ($("input").value !== text) return undefined;
  const exact = /\s$/.test(text) && commands.find((item) => text.slice(1).trim() === item.shown || text.slice(1).trim() === item.line);
  return exact ? start(exact) : setPanel(picker(commands, text, start, store.data.start_with));
}

async function startLine(line) {
  const command = flatten(await commandsIn(store.channel), names.locale).find((item) => item.line === line || item.shown === line);
  if (command) start(command);
  else toast(t("not-offered", { line }));
}

function start(command) {
  const channel = store.channel;
  const form = commandForm(command, {
    locale: names.locale, ...lists,
    complete: async (line, options, focused) => {
      const state = await act("/slash", { channel, command: line, options, focused });
      if (state.status === "failed") throw new Error(t("options-failed"));
      return state.choices ?? [];
    },
    run: (line, options) => run(channel, line, options),
    cancel: () => { closePanel(); $("input").value = ""; fit(); $("input").focus(); },
  });
  $("composer").classList.add("away");
  setPanel(form);
  form.focusFirst();
}

async function run(channel, line, options) {
  const note = h("article", { class: "message ephemeral pending" }, h("div", { class: "body" }, h("p", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), t("sending", { line }))));
  const answer = act("/slash", { channel, command: line, options });
  const timer = setTimeout(() => { $("log").append(note); bottom(); }, 250);
  try {
    const state = await answer;
    used(line);
    closePanel();
    $("input").value = "";
    note.remove();
    settle(state, (text) => {
      note.classList.replace("pending", "broken");
      note.replaceChildren(h("div", { class: "body" }, h("p", {}, "! ", h("b", {}, "/" + line), " — ", text), h("div", { class: "only" }, t("only-you") + " · ", h("button", { type: "button", class: "textlink", onclick: () => note.remove() }, t("dismiss")))));
      $("log").append(note);
      bottom();
    });
  } finally {
    clearTimeout(timer);
    if (note.classList.contains("pending")) note.remove();
  }
}

async function say() {
  const text = $("input").value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const first = document.querySelector("#panel .command");
    if (first) first.click();
    return;
  }
  try {
    await me("/send", "POST", { channel: store.channel, content: text, reply_to: replyTo?.id });
    $("input").value = "";
    setReply(null);
    fit();
    bottom();
  } catch (reason) {
    toast(reason.message);
  }
}

function fit() {
  const input = $("input");
  input.style.height = "auto";
  input.style.height = Math.min(input.scrollHeight, 160) + "px";
}

// Start

async function enter(name, channel) {
  await login(name);
  const wanted = findChannel(channel ?? localStorage.getItem("channel:" + name) ?? "") ?? findChannel("general") ?? store.data.channels[0];
  await open(wanted.id);
}

store.listeners.add((what, detail) => {
  if (what === "message") show(detail);
  else if (what === "delete") {
    forget(detail);
    drawChannels();
  } else if (what === "unread" || what === "channels") {
    document.body.dataset.locale = store.data.me.locale;
    if (!channelOf(store.channel)) return open((findChannel("general") ?? store.data.channels[0]).id);
    drawChannels();
    const channel = channelOf(store.channel);
    $("composer").hidden = !channel.writable;
    if (channel.type === 15) drawForum(channel); else renamed($("log"), names);
    if (what === "unread") notify(detail, names, open);
  } else if (what === "language") {
    if (channelOf(store.channel)) open(store.channel);
  } else if (what === "gone") knock();
  else if (what === "login" || what === "gateway" || what === "lost") {
    document.body.dataset.user = store.user;
    document.body.dataset.locale = store.data.me.locale;
    $("offline").hidden = what !== "lost" && store.data.bot_connected;
    $("offline").textContent = t(what === "lost" ? "lost" : "offline");
    if (what === "login" && store.channel && channelOf(store.channel)) open(store.channel);
  }
  return undefined;
});

// A panel or the phone's keyboard makes the log smaller: what was in sight at the bottom stays in sight.
let room = 0;
new ResizeObserver(() => {
  const log = $("log"), lost = room - log.clientHeight;
  if (lost > 0 && log.scrollHeight - log.scrollTop - room < 160) log.scrollTop += lost;
  room = log.clientHeight;
}).observe($("log"));

setInterval(() => {
  const since = store.typing.get(store.channel);
  $("typing").textContent = since && Date.now() - since < 10000 ? t("typing", { name: store.data.bot.global_name }) : "";
}, 500);

$("burger").onclick = () => document.body.classList.toggle("drawer");
$("shade").onclick = () => document.body.classList.remove("drawer");
$("me").onclick = () => settings({ enter, leave: knock });
$("slashbutton").onclick = () => { $("input").value = "/"; typed(); $("input").focus(); };
$("composer").onsubmit = (event) => { event.preventDefault(); say(); };
$("input").oninput = typed;
$("input").onkeydown = (event) => {
  const rows = [...document.querySelectorAll("#panel .command")];
  const now = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
  if (rows.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    const next = rows[(now + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length];
    rows[now]?.setAttribute("aria-selected", "false");
    next.setAttribute("aria-selected", "true");
    next.scrollIntoView({ block: "nearest" });
  } else if (event.key === "Tab" && rows[now]) {
    event.preventDefault();
    rows[now].click();
  } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    if (rows[now]) rows[now].click();
    else say();
  } else if (event.key === "Escape") closePanel();
};
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && noteRead(store.channel)) drawChannels();
});

// In a network nobody comes in without a key; a link that was opened brings one along.
async function knock() {
  await speak(ownLocale());
  if (!(await enterWithKey())) return;
  const { channel } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  await enter("me", channel);
}

async function begin() {
  if (door) return knock();
  const place = new URLSearchParams(location.hash.slice(1));
  const first = place.get("user") ?? localStorage.getItem("user") ?? "alice";
  return enter(first, place.get("channel")).catch(() => enter("alice"));
}

begin().catch((reason) => toast(reason.message));
window.addEventListener("hashchange", () => {
  const next = new URLSearchParams(location.hash.slice(1));
  if (door && next.get("key")) knock();
  else if (!door && next.get("user") && next.get("user") !== store.user) enter(next.get("user"), next.get("channel"));
  else if (next.get("channel") && findChannel(next.get("channel"))?.id !== store.channel) open(findChannel(next.get("channel")).id);
});
