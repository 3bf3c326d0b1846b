// What the page knows of the server: who I am, channels, messages, my interactions; kept fresh over a WebSocket.

import { call, door } from "./api.js";
import { ownLocale, speak } from "./words.js";

export const store = {
  user: null, // name
  data: null, // overview
  channel: null, // id of the open channel
  messages: new Map(), // channel id -> Map(message id -> message)
  commands: new Map(), // channel id -> commands
  unread: new Map(), // channel id -> Map(message id -> whether it calls me)
  typing: new Map(), // channel id -> time
  outcomes: new Map(), // interaction id -> newest state
  waiters: new Map(), // interaction id -> function
  listeners: new Set(),
  more: new Set(), // channels with older messages than those loaded
};

let socket = null;
// Channel id -> what came about it while its messages were on their way: done to them when they are there.
const meanwhile = new Map();
// Close code of a stream whose person may no longer have it.
const GONE = 4401;

const tell = (what, detail) => { for (const listener of store.listeners) listener(what, detail); };
const path = (rest = "") => (door ? "/_me" : `/_control/users/${encodeURIComponent(store.user)}`) + rest;

export const me = (rest, method = "GET", body = undefined) => call(method, path(rest), body);

export async function login(name) {
  hangUp();
  Object.assign(store, { user: name, messages: new Map(), commands: new Map(), unread: new Map(), outcomes: new Map(), waiters: new Map() });
  store.data = await me("");
  // Who has chosen no language speaks that of the browser.
  if (store.data.me.locale_open && store.data.me.locale !== ownLocale()) {
    await me("", "PATCH", { locale: ownLocale(), chosen: false });
    store.data = await me("");
  }
  await speak(store.data.me.locale);
  await catchUp().catch(() => {});
  listen();
  tell("login");
}

export function hangUp() {
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  socket = null;
}

function listen() {
  hangUp();
  const mine = new WebSocket(`${location.origin.replace("http", "ws")}${path("/stream")}?since=${store.data.rev}`);
  mine.onmessage = (event) => { if (mine === socket) take(JSON.parse(event.data)); };
  mine.onclose = (event) => {
    if (event.code === GONE) return tell("gone");
    tell("lost");
    return setTimeout(again, 1000);
  };
  socket = mine;
}

async function again() {
  try {
    store.data = await me("");
  } catch (reason) {
    if (reason.status === 401) return tell("gone");
    return setTimeout(again, 2000);
  }
  store.messages.clear();
  store.commands.clear();
  await recount().then(catchUp).catch(() => {});
  await speak(store.data.me.locale);
  listen();
  return tell("login");
}

async function take(news) {
  store.data.rev = news.rev;
  if (news.reset) return again();
  let channels = false;
  for (const change of news.changes) {
    if (change.kind === "message") receive(change.message);
    else if (change.kind === "message_delete") {
      store.messages.get(change.channel_id)?.delete(change.id);
      unmark(change.channel_id, change.id);
      meanwhile.get(change.channel_id)?.push((known) => known.delete(change.id));
      tell("delete", change);
    } else if (change.kind === "interaction") {
      store.outcomes.set(change.interaction.id, change.interaction);
      store.waiters.get(change.interaction.id)?.(change.interaction);
    } else if (change.kind === "typing") {
      store.typing.set(change.channel_id, Date.now());
      tell("typing");
    } else if (change.kind === "gateway") {
      store.data.bot_connected = change.bot_connected;
      tell("gateway");
    } else if (change.kind === "commands") {
      store.commands.clear();
      tell("commands");
    } else channels = true;
  }
  if (channels) await refresh();
}

// What is known of channels and people, asked for again, until the table answers.
async function refresh() {
  try {
    store.data = { ...(await me("")), rev: store.data.rev };
  } catch (reason) {
    return reason.status === 401 ? tell("gone") : setTimeout(refresh, 2000);
  }
  // What was put away is no news either, unless it still calls.
  for (const [id, mark] of [...store.unread]) if (!channelOf(id) || (channelOf(id).archived && !calls(mark))) store.unread.delete(id);
  if (await speak(store.data.me.locale)) tell("language");
  return tell("channels");
}

function receive(message) {
  const known = store.messages.get(message.channel_id);
  const fresh = !known?.has(message.id);
  known?.set(message.id, message);
  meanwhile.get(message.channel_id)?.push((loaded) => loaded.set(message.id, message));
  if (message.author.id === store.data.bot.id) store.typing.delete(message.channel_id);
  if (message.channel_id !== store.channel || document.hidden) {
    if (caused(message)) {
      if (!store.unread.has(message.channel_id)) remember(message.channel_id, [message.id]);
    } else if (fresh && message.author.id !== store.data.me.id && !message.edited_timestamp) {
      mark(message);
      tell("unread", message);
    }
  } else noteRead(message.channel_id);
  tell("message", message);
}

// What the bot says in a thread because of my own tap, calling nobody, is no news to me: a lesson would stay unread for ever.
const CAUSED = 15_000;
let acted = -CAUSED;
const threaded = (channel) => channel?.type >= 10 && channel.type <= 12;
const caused = (message) =>
  message.author.id === store.data.bot.id && Date.now() - acted < CAUSED && threaded(channelOf(message.channel_id)) && !pings(message);

function mark(message) {
  const known = store.unread.get(message.channel_id) ?? new Map();
  known.set(message.id, pings(message));
  store.unread.set(message.channel_id, known);
}

// The newest message that was read, by channel. The browser keeps it, so that a page loaded again still knows what is new.
let read = {};
const readKey = () => `read:${store.data.me.id}`;
const newer = (one, other) => BigInt(one) > BigInt(other ?? 0);

// A channel was read to its end; whether anything in it was unread.
export function noteRead(id) {
  const ids = [channelOf(id)?.last_message_id, ...(store.unread.get(id)?.keys() ?? []), ...(store.messages.get(id)?.keys() ?? [])];
  remember(id, ids);
  return store.unread.delete(id);
}

function remember(id, ids) {
  const before = read[id];
  for (const one of ids) if (one && newer(one, read[id])) read[id] = one;
  if (read[id] !== before) localStorage.setItem(readKey(), JSON.stringify(read));
}

// What came while the page was away. At the first visit nothing is new.
async function catchUp() {
  const kept = localStorage.getItem(readKey());
  read = kept ? JSON.parse(kept) : Object.fromEntries(store.data.channels.map((one) => [one.id, one.last_message_id]));
  if (!kept) return localStorage.setItem(readKey(), JSON.stringify(read));
  for (const { id } of store.data.channels.filter((one) => one.last_message_id && newer(one.last_message_id, read[one.id]))) {
    const { messages } = await me(`/messages?channel=${id}`).catch(() => ({ messages: [] }));
    for (const message of messages) if (newer(message.id, read[id]) && message.author.id !== store.data.me.id) mark(message);
  }
}

// What is gone can neither be read nor call anybody.
function unmark(channelId, messageId) {
  const mark = store.unread.get(channelId);
  if (mark?.delete(messageId) && !mark.size) store.unread.delete(channelId);
}

// Marks of channels and messages that are gone are taken off; asked when news may have been missed.
async function recount() {
  for (const [id, mark] of [...store.unread]) {
    if (!channelOf(id)) store.unread.delete(id);
    else {
      const { messages } = await me(`/messages?channel=${id}`);
      const there = new Set(messages.map((message) => message.id));
      for (const message of [...mark.keys()]) if (!there.has(message)) unmark(id, message);
    }
  }
}

// How many unread messages of a mark call me.
export const calls = (mark) => [...(mark?.values() ?? [])].filter(Boolean).length;

export function pings(message) {
  const channel = channelOf(message.channel_id);
  return message.mention_everyone || message.mentions.some((user) => user.id === store.data.me.id) || (channel?.type === 1 && message.author.id !== store.data.me.id);
}

export const channelOf = (id) => store.data.channels.find((channel) => channel.id === id);
export const userOf = (id) => store.data.users.find((user) => user.id === id);

export async function load(channelId) {
  if (!store.messages.has(channelId)) {
    const late = meanwhile.get(channelId) ?? [];
    meanwhile.set(channelId, late);
    const { messages } = await me(`/messages?channel=${channelId}`);
    const known = new Map(messages.map((message) => [message.id, message]));
    for (const change of late) change(known);
    store.messages.set(channelId, known);
    meanwhile.delete(channelId);
    full(channelId, messages);
  }
  return store.messages.get(channelId);
}

// The server gives 200 messages at a time; a full answer may have older ones before it.
function full(channelId, messages) {
  if (messages.length >= 200) store.more.add(channelId);
  else store.more.delete(channelId);
}

export async function older(channelId) {
  const known = await load(channelId);
  const oldest = [...known.keys()].reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
  const { messages } = await me(`/messages?channel=${channelId}&before=${oldest}`);
  for (const message of messages) known.set(message.id, message);
  full(channelId, messages);
}

export async function commandsIn(channelId) {
  if (!store.commands.has(channelId)) store.commands.set(channelId, await me(`/commands?channel=${channelId}`));
  return store.commands.get(channelId);
}

// Start an interaction and wait for its first answer (or its failure).
export async function act(rest, body) {
  acted = Date.now();
  const started = await me(rest, "POST", body);
  const now = store.outcomes.get(started.id) ?? started;
  if (now.status !== "pending") return now;
  return new Promise((done) => {
    store.waiters.set(started.id, (state) => {
      if (state.status === "pending") return;
      store.waiters.delete(started.id);
      done(state);
    });
  });
}
