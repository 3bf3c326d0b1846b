// The person's own menu: who they are, language, notifications; in a network their devices and, for the host, invitations.

import { avatar, call, dialog, door, h, toast } from "./api.js";
import { alarmRow, noticeRows } from "./notify.js";
import { hangUp, me, store } from "./store.js";
import { LOCALES, chosenLocale, moment, t } from "./words.js";

const tried = (work) => work.catch((reason) => toast(reason.message));
const configure = (values) => tried(me("", "PATCH", values));

// at: {enter(name), leave()}
export async function settings(at) {
  const user = store.data.me;
  const box = dialog("sheet", door ? t("settings") : t("play-as"));
  const language = h("select", { class: "field", name: "locale", "aria-label": t("language"), onchange: () => configure({ locale: language.value }) },
    Object.entries(LOCALES).map(([key, name]) => h("option", { value: key, selected: key === chosenLocale(user.locale) }, name)));
  const closed = h("input", { type: "checkbox", name: "dm_closed", checked: user.dm_closed, onchange: () => configure({ dm_closed: closed.checked }) });
  const common = [
    h("label", { class: "line" }, h("span", {}, door ? t("language") : t("language-of", { name: user.global_name })), language),
    h("label", { class: "option" }, closed, h("span", {}, t("refuse-dms"))), noticeRows(), alarmRow(),
  ];
  if (!door) {
    const fresh = h("input", { class: "field", name: "newuser", placeholder: t("new-person"), maxlength: 32, pattern: "\\w+" });
    box.append(
      h("div", { class: "choices people" }, store.data.users.filter((item) => !item.bot).map((item) => h("button", {
        type: "button", class: "choice", "data-user": item.username, "aria-selected": item.id === user.id, onclick: () => { box.close(); at.enter(item.username); },
      }, avatar(item), h("span", { class: "words" }, item.global_name, h("small", {}, LOCALES[chosenLocale(item.locale)])), item.id === user.id ? "✓" : null))),
      h("form", { class: "fields", onsubmit: (event) => { event.preventDefault(); addPerson(fresh.value, box, at); } }, common,
        h("div", { class: "line" }, fresh, h("button", { type: "submit", class: "button s2" }, t("add")))));
    return;
  }
  const name = h("input", { class: "field", name: "display", value: user.global_name, maxlength: 32, "aria-label": t("name") });
  const host = (await call("GET", "/_door/me")).me?.host;
  box.append(h("form", { class: "fields", onsubmit: async (event) => {
    event.preventDefault();
    await tried(me("", "PATCH", { display: name.value }).then(() => toast(t("saved"), "note")));
  } },
  h("div", { class: "line" }, name, h("button", { type: "submit", class: "button s2" }, t("save"))), common,
  host ? h("button", { type: "button", class: "button s1", "data-people": true, onclick: () => { box.close(); people(); } }, t("people")) : null,
  h("button", { type: "button", class: "button s2", "data-devices": true, onclick: () => { box.close(); devices(at); } }, t("devices"))));
}

async function addPerson(name, box, at) {
  await tried(call("POST", "/_control/users", { name: name.toLowerCase(), display: name }).then(() => { box.close(); return at.enter(name.toLowerCase()); }));
}

// A link with its QR code, to show or to send; `back`: the list it was made from, where the next is made.
function ticket(made, hint, back, where) {
  const box = dialog("sheet", t("link-for", { name: made.name }));
  const link = h("input", { class: "field", name: "link", value: made.link, readonly: true, onfocus: () => link.select() });
  const copy = async () => {
    link.select();
    // The clipboard of browsers needs https and may be refused; the old way does neither.
    try { await navigator.clipboard.writeText(made.link); } catch { document.execCommand("copy"); }
    toast(t("copied"), "note");
  };
  box.append(h("div", { class: "fields ticket" }, h("img", { src: made.qr, alt: t("qr"), class: "qr" }), h("p", { class: "hint" }, hint), link,
    h("div", { class: "line" }, h("button", { type: "button", class: "button s1", onclick: () => tried(copy()) }, t("copy")),
      navigator.share ? h("button", { type: "button", class: "button s2", onclick: () => navigator.share({ url: made.link }).catch(() => {}) }, t("share")) : null),
    h("button", { type: "button", class: "button s2", "data-back": true, onclick: () => { box.close(); tried(back()); } }, where)));
}

const act = (label, work, kind = "s2", mark = {}) => h("button", { type: "button", class: `button small ${kind}`, onclick: () => tried(work()), ...mark }, label);
const row = (title, detail, ...buttons) => h("div", { class: "person" }, h("span", { class: "words" }, title, h("small", {}, detail)), buttons);

async function devices(at) {
  const box = dialog("sheet", t("devices"));
  const { devices: found } = await call("GET", "/_door/devices");
  const leave = async () => {
    if (!confirm(t("sign-out-sure"))) return;
    await call("POST", "/_door/leave");
    box.close();
    hangUp();
    await at.leave();
  };
  box.append(h("div", { class: "choices" }, found.map((one) => row(one.label, one.this ? t("this-device") : t("last-seen", { when: moment(one.seen) }),
    one.this ? null : act(t("sign-out"), async () => { await call("POST", "/_door/forget", { device: one.id }); box.close(); await devices(at); })))),
  h("div", { class: "fields" },
    act(t("other-device"), async () => { const made = await call("POST", "/_door/device"); box.close(); ticket(made, t("other-device-hint"), () => devices(at), t("devices")); }, "s1", { "data-own-link": true }),
    act(t("sign-out-here"), leave, "s4", { "data-leave": true })));
}

async function people() {
  const box = dialog("sheet", t("people"));
  const { people: found, invited } = await call("GET", "/_door/people");
  const again = async (work) => { await work; box.close(); await people(); };
  const hint = (made) => t("link-hint", { name: made.name });
  const name = h("input", { class: "field", name: "invite", placeholder: t("invite-name"), "aria-label": t("invite-name"), maxlength: 32 });
  const renew = async (one) => {
    if (one.devices && !confirm(t("new-link-sure", { name: one.name }))) return;
    const made = await call("POST", "/_door/renew", { user: one.id });
    box.close();
    ticket(made, hint(made), people, t("people"));
  };
  const lock = async (one) => {
    if (confirm(t("lock-out-sure", { name: one.name }))) await again(call("POST", "/_door/remove", { user: one.id }));
  };
  const detail = (one) => [one.host ? t("host") : null, one.devices ? t("device-count", { n: one.devices }) : t("no-device"), one.seen ? t("last-seen", { when: moment(one.seen) }) : null].filter(Boolean).join(" · ");
  box.append(
    h("form", { class: "fields", onsubmit: (event) => {
      event.preventDefault();
      tried(call("POST", "/_door/invite", { name: name.value }).then((made) => { box.close(); ticket(made, hint(made), people, t("people")); }));
    } }, h("div", { class: "line" }, name, h("button", { type: "submit", class: "button s1", "data-invite": true }, t("invite")))),
    h("div", { class: "choices" },
      invited.map((one) => row(one.name, t("invited", { when: moment(one.ends) }), act(t("take-back"), () => again(call("POST", "/_door/remove", { invitation: one.id }))))),
      found.map((one) => row(one.name, detail(one), one.host ? null : [act(t("new-link"), () => renew(one)), one.devices ? act(t("lock-out"), () => lock(one), "s4") : null]))));
}
