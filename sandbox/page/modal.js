// Forms that the bot opens.

import { chooseText, dialog, h } from "./api.js";
import { choicesOf } from "./components.js";
import { markdown } from "./markdown.js";
import { t } from "./words.js";

// send(values) resolves when the bot has answered and rejects with a reason to show.
export function openModal(modal, at, send) {
  const readers = {};
  const error = h("p", { class: "error", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button s1", "data-submit": true }, t("submit"));
  const form = h("form", { class: "fields", novalidate: true });
  for (const item of modal.components) {
    if (item.type === 10) form.append(markdown(item.content, at.names));
    else if (item.type === 18) form.append(label(item.label, item.description, item.component, readers, at));
    else if (item.type === 1) for (const inner of item.components) form.append(label(inner.label, null, inner, readers, at));
  }
  form.append(error, h("footer", {}, h("button", { type: "button", class: "button s2", onclick: () => box.close() }, t("cancel")), submit));
  const box = dialog("sheet form", modal.title, form);
  box.dataset.modal = modal.custom_id;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    try {
      for (const [key, read] of Object.entries(readers)) values[key] = await read();
      submit.disabled = true;
      await send(values);
      box.close();
    } catch (reason) {
      error.textContent = reason.message;
      error.hidden = false;
      submit.disabled = false;
    }
  });
}

function label(text, description, item, readers, at) {
  const required = item.required ?? item.type !== 23;
  const field = FIELDS[item.type]?.(item, readers, at, required) ?? h("p", { class: "error" }, t("unknown-field", { type: item.type }));
  const head = item.type === 23 ? null : h("span", { class: "name" }, text ?? item.custom_id, required ? h("span", { class: "need", title: t("required") }, " *") : null);
  const body = item.type === 23 ? h("label", { class: "option" }, field, h("span", {}, text)) : field;
  return h("div", { class: "group", "data-field": item.custom_id }, head, description ? h("small", {}, description) : null, body);
}

function optionList(item, kind, options) {
  return h("div", { class: "options" }, options.map((option) => h("label", { class: "option" },
    h("input", { type: kind, name: item.custom_id, value: option.value, checked: option.default ?? option.selected }),
    h("span", {}, h("div", {}, option.label), option.description ? h("small", {}, option.description) : null))));
}

const chosen = (node) => [...node.querySelectorAll("input:checked")].map((input) => input.value);

function menu(item, readers, at, required) {
  const options = choicesOf(item, at);
  const node = optionList(item, (item.max_values ?? 1) > 1 ? "checkbox" : "radio", options);
  if (options.length > 6) node.classList.add("long");
  readers[item.custom_id] = () => {
    const values = chosen(node), least = required ? item.min_values ?? 1 : 0, most = item.max_values ?? 1;
    if (values.length < least || values.length > most) throw new Error(chooseText(least, most));
    return values;
  };
  return node;
}

const FIELDS = {
  4: (item, readers, at, required) => {
    const shape = { class: "field", name: item.custom_id, placeholder: item.placeholder, maxlength: item.max_length ?? 4000, value: item.value ?? "" };
    // As high as what it brings along, as far as a phone has room: nobody should send lines that they have not seen.
    const rows = Math.min(Math.max(shape.value.split("\n").length, 4), 12);
    const node = item.style === 2 ? h("textarea", { ...shape, rows }) : h("input", shape);
    readers[item.custom_id] = () => {
      if (required && !node.value) throw new Error(t("field-empty"));
      if (node.value && node.value.length < (item.min_length ?? 0)) throw new Error(t("field-short", { n: item.min_length }));
      return node.value;
    };
    return node;
  },
  3: menu, 5: menu, 6: menu, 7: menu, 8: menu,
  21: (item, readers, at, required) => {
    const node = optionList(item, "radio", item.options);
    readers[item.custom_id] = () => {
      const [value] = chosen(node);
      if (value === undefined && required) throw new Error(t("choose-one"));
      return value ?? null;
    };
    return node;
  },
  22: (item, readers, at, required) => {
    const node = optionList(item, "checkbox", item.options);
    readers[item.custom_id] = () => {
      const values = chosen(node), least = item.min_values ?? (required ? 1 : 0), most = item.max_values || item.options.length;
      if (values.length < least || values.length > most) throw new Error(chooseText(least, most));
      return values;
    };
    return node;
  },
  23: (item, readers) => {
    const node = h("input", { type: "checkbox", name: item.custom_id, checked: item.default });
    readers[item.custom_id] = () => node.checked;
    return node;
  },
  19: (item, readers, at, required) => {
    const node = h("input", { type: "file", class: "field", name: item.custom_id, multiple: (item.max_values ?? 1) > 1 });
    readers[item.custom_id] = async () => {
      if (required && !node.files.length) throw new Error(t("choose-file"));
      return Promise.all([...node.files].map(encode));
    };
    return node;
  },
};

export async function encode(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return { filename: file.name, data: btoa(text) };
}
