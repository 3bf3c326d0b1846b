// Coming in over a network: a link's key is exchanged for a cookie that no script can read, and leaves the address at once.

import { call, h } from "./api.js";
import { ownLocale, t } from "./words.js";

const KEY = /[0-9a-f]{12}\.[\w-]{43}/;

// The key that the address brought along; it is taken out, so that it stays in no history.
function keyFromAddress() {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (key) history.replaceState(null, "", location.pathname);
  return key;
}

// Resolves to true as soon as this browser is somebody.
export async function enterWithKey() {
  const key = keyFromAddress();
  const { me, encrypted } = await call("GET", "/_door/me");
  if (me && !key) return true;
  return new Promise((done) => {
    const card = h("section", { id: "door" });
    const finish = () => { card.remove(); document.body.classList.remove("locked"); done(true); };
    const show = (...content) => card.replaceChildren(h("div", { class: "card" }, h("img", { src: "icons/icon.svg", alt: "", width: 72, height: 72 }), content, encrypted ? null : h("p", { class: "hint" }, t("door-plain"))));
    document.getElementById("door")?.remove();
    document.body.classList.add("locked");
    document.body.append(card);
    if (key) offer(key, me, show, finish);
    else ask(show, finish);
  });
}

// Whom the link is for; nothing is used up before the button is pressed.
async function offer(key, me, show, finish, again = null) {
  let link;
  try {
    link = await call("POST", "/_door/look", { key });
  } catch (reason) {
    // An old link that is opened again on the device it let in.
    if (me) return finish();
    return ask(show, finish, reason.message);
  }
  const name = h("input", { class: "field", name: "name", value: link.name, maxlength: 32, "aria-label": t("name"), autocomplete: "off" });
  const error = h("p", { class: "error", role: "alert", hidden: !again }, again ?? "");
  return show(
    h("h1", {}, t("door-welcome", { name: link.name })),
    h("p", {}, me ? t("door-switch", { old: me.name, new: link.name }) : link.new ? t("door-new") : t("door-back", { name: link.name })),
    h("form", { onsubmit: async (event) => {
      event.preventDefault();
      try {
        await call("POST", "/_door/enter", { key, name: name.value, locale: ownLocale() });
        finish();
      } catch (reason) {
        error.textContent = reason.message;
        error.hidden = false;
      }
    } }, link.new || !me ? name : null, error, h("button", { type: "submit", class: "button s1", "data-enter": true }, t("door-enter")),
    me ? h("button", { type: "button", class: "button s2", onclick: finish }, t("door-stay", { name: me.name })) : null),
  );
}

function ask(show, finish, problem = "") {
  const input = h("input", { class: "field", name: "key", placeholder: t("door-paste"), "aria-label": t("door-paste"), autocomplete: "off", spellcheck: "false" });
  show(
    h("h1", {}, t("door-title")),
    h("p", {}, t("door-text")),
    problem ? h("p", { class: "error", role: "alert" }, problem) : null,
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      const key = KEY.exec(input.value)?.[0];
      if (key) offer(key, null, show, finish);
      else ask(show, finish, t("link-void"));
    } }, input, h("button", { type: "submit", class: "button s1" }, t("door-open"))),
  );
}
