// Slash commands: the picker, the form of options, completions fetched live from the bot.

import { h } from "./api.js";
import { encode } from "./modal.js";
import { t } from "./words.js";

const SUB = 1, GROUP = 2, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;

const local = (item, key, locale) => item[key + "_localizations"]?.[locale] ?? item[key];

// Every runnable command: {line (canonical), shown (in the user's language), description, options, names (of the options)}
export function flatten(commands, locale) {
  const found = [];
  const walk = (item, line, shown) => {
    const inner = (item.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length) for (const option of inner) walk(option, `${line} ${option.name}`, `${shown} ${local(option, "name", locale)}`);
    else found.push({ line, shown, description: local(item, "description", locale), options: item.options ?? [], names: (item.options ?? []).map((option) => local(option, "name", locale) + (option.required ? "" : "?")) });
  };
  for (const command of commands) if (command.type === 1) walk(command, command.name, local(command, "name", locale));
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

// The commands used last come first, as in Discord; before any was used, the one a table begins with.
const RECENT = "recent-commands";
const recent = () => JSON.parse(localStorage.getItem(RECENT) ?? "[]");

export function remember(line) {
  localStorage.setItem(RECENT, JSON.stringify([line, ...recent().filter((one) => one !== line)].slice(0, 5)));
}

function rank(item, first) {
  const at = [...recent(), first].indexOf(item.line);
  return at < 0 ? 99 : at;
}

export function picker(commands, typed, choose, first = "") {
  const wanted = typed.replace(/^\//, "").trim().toLowerCase();
  const fits = commands.filter((item) => item.shown.includes(wanted) || item.line.includes(wanted));
  fits.sort((a, b) => Number(b.shown.startsWith(wanted)) - Number(a.shown.startsWith(wanted)) || rank(a, first) - rank(b, first));
  return h("div", { class: "picker", role: "listbox", "aria-label": t("commands") },
    fits.length ? fits.map((item, index) => h("button", {
      type: "button", role: "option", class: "command", "data-command": item.line, "aria-selected": index === 0, onclick: () => choose(item),
    }, h("b", {}, "/" + item.shown, item.names.length ? h("span", { class: "opts" }, " " + item.names.join(" ")) : null), h("small", {}, item.description)))
      : h("p", { class: "hint" }, t("no-command")));
}

// The form of one command. at: {locale, people(), roles(), channels(types), complete(line, options, name) -> choices, run(line, options), cancel()}
export function commandForm(command, at) {
  const values = {};
  const shown = new Set(command.options.filter((option) => option.required).map((option) => option.name));
  const rows = h("div", { class: "params" });
  const more = h("div", { class: "more" });
  const error = h("p", { class: "error", role: "alert", hidden: true });
  const node = h("form", { class: "cmd", "data-command": command.line, autocomplete: "off" },
    h("header", {}, h("b", {}, "/" + command.shown), h("span", {}, command.description), h("button", { type: "button", class: "close", "aria-label": t("cancel"), onclick: at.cancel }, "✕")),
    rows, more, error, h("footer", {}, h("button", { type: "submit", class: "button s1", "data-run": true }, t("run"))));
  const fail = (text) => { error.textContent = text; error.hidden = !text; };

  const add = (option, focus) => {
    shown.add(option.name);
    const list = h("div", { class: "suggest", role: "listbox", hidden: true });
    const input = field(option, values, list, at, command);
    rows.append(h("div", { class: "param", "data-option": option.name },
      h("label", {}, h("b", {}, local(option, "name", at.locale), option.required ? h("span", { class: "need" }, " *") : null), h("small", {}, local(option, "description", at.locale)), input), list));
    if (focus) (input.matches("input,select") ? input : input.querySelector("input,select"))?.focus();
    others();
  };
  const others = () => {
    const rest = command.options.filter((option) => !shown.has(option.name));
    more.replaceChildren(...rest.map((option) => h("button", { type: "button", class: "add", "data-add-option": option.name, onclick: () => add(option, true) }, "+ " + local(option, "name", at.locale))));
  };
  for (const option of command.options) if (shown.has(option.name)) add(option, false);
  others();
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    fail("");
    const options = {};
    for (const [name, read] of Object.entries(values)) {
      const value = await read();
      if (value !== undefined && value !== "") options[name] = value;
    }
    const missing = command.options.find((option) => option.required && !(option.name in options));
    if (missing) return fail(t("is-required", { name: local(missing, "name", at.locale) }));
    try { await at.run(command.line, options); } catch (reason) { fail(reason.message); }
  });
  node.addEventListener("keydown", (event) => { if (event.key === "Escape") at.cancel(); });
  node.focusFirst = () => (rows.querySelector("input,select") ?? node.querySelector("[data-run]")).focus();
  return node;
}

function dropdown(option, values, items) {
  const node = h("select", { class: "field" }, h("option", { value: "" }, "—"), items.map((item) => h("option", { value: item.value }, item.label)));
  values[option.name] = () => (node.value === "" ? undefined : node.value);
  return node;
}

function field(option, values, list, at, command) {
  if (option.choices?.length) {
    const items = option.choices.map((choice) => ({ value: String(choice.value), label: local(choice, "name", at.locale) }));
    const node = dropdown(option, values, items);
    values[option.name] = () => option.choices.find((choice) => String(choice.value) === node.value)?.value;
    return node;
  }
  switch (option.type) {
    case BOOLEAN: {
      const node = dropdown(option, values, [{ value: "true", label: t("yes") }, { value: "false", label: t("no") }]);
      values[option.name] = () => (node.value === "" ? undefined : node.value === "true");
      return node;
    }
    case USER: return dropdown(option, values, at.people());
    case ROLE: return dropdown(option, values, at.roles());
    case MENTIONABLE: return dropdown(option, values, [...at.people(), ...at.roles()]);
    case CHANNEL: return dropdown(option, values, at.channels(option.channel_types));
    case ATTACHMENT: {
      const node = h("input", { type: "file", class: "field" });
      values[option.name] = async () => (node.files[0] ? encode(node.files[0]) : undefined);
      return node;
    }
  }
  const number = option.type === INTEGER || option.type === NUMBER;
  const input = h("input", { class: "field", name: option.name, inputmode: number ? "decimal" : "text", maxlength: option.max_length ?? 6000 });
  let exact; // what stands behind the name of a chosen completion
  values[option.name] = () => (exact && exact.name === input.value ? exact.value : input.value === "" ? undefined : input.value);
  if (option.autocomplete) completions(option, input, list, values, at, command, (choice) => { exact = choice; });
  return input;
}

function completions(option, input, list, values, at, command, chosen) {
  let turn = 0, timer;
  const ask = async () => {
    const mine = ++turn;
    const given = {};
    for (const [name, read] of Object.entries(values)) {
      const value = await read();
      if (value !== undefined && name !== option.name) given[name] = value;
    }
    given[option.name] = input.value;
    list.hidden = false;
    if (!list.children.length) list.replaceChildren(h("p", { class: "hint" }, t("options-loading")));
    let choices, problem = t("options-none");
    try { choices = await at.complete(command.line, given, option.name); } catch (reason) { choices = []; problem = reason.message; }
    if (mine !== turn) return;
    list.replaceChildren(...(choices.length ? choices.map((choice) => h("button", {
      type: "button", role: "option", class: "choice", "data-choice": choice.value,
      onclick: () => { input.value = local(choice, "name", at.locale); chosen({ name: input.value, value: choice.value }); turn++; list.hidden = true; input.focus(); },
    }, local(choice, "name", at.locale))) : [h("p", { class: "hint" }, problem)]));
  };
  input.addEventListener("input", () => { chosen(null); clearTimeout(timer); timer = setTimeout(ask, 180); });
  input.addEventListener("focus", () => { if (list.hidden && !input.value) ask(); });
  input.addEventListener("blur", () => setTimeout(() => { if (!list.contains(document.activeElement)) list.hidden = true; }, 200));
}
