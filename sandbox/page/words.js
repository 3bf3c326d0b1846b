// The page's own words, in the language of whoever sits in front of it.

const LANGS = ["en", "pl", "ru"];
// The locales a person can choose: those the page has words for.
export const LOCALES = { "en-US": "English", pl: "Polski", ru: "Русский" };
let words = {}, english = {}, plural = new Intl.PluralRules("en"), spoken = "";

const langOf = (locale) => LANGS.find((lang) => locale?.split("-")[0] === lang) ?? "en";

// The locale that fits the browser best, of those a person can choose.
export function ownLocale() {
  for (const one of navigator.languages ?? []) {
    const found = Object.keys(LOCALES).find((locale) => locale.split("-")[0] === one.split("-")[0]);
    if (found) return found;
  }
  return "en-US";
}

// The locale a person can choose that a locale speaks: English for one without words of its own.
export const chosenLocale = (locale) => Object.keys(LOCALES).find((one) => langOf(one) === langOf(locale));

async function read(lang) {
  try {
    return await (await fetch(`/words/${lang}.json`)).json();
  } catch {
    return {};
  }
}

// Speak the language of a locale from now on, in the fixed parts of the page, too. Resolves to whether anything changed.
export async function speak(locale) {
  const lang = langOf(locale);
  if (lang === spoken) return false;
  spoken = lang;
  if (!english.run) english = await read("en");
  const found = lang === "en" ? english : await read(lang);
  if (lang !== spoken) return false;
  words = found;
  plural = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of document.querySelectorAll("[data-t-label]")) node.setAttribute("aria-label", t(node.dataset.tLabel));
  for (const node of document.querySelectorAll("[data-t-title]")) node.title = t(node.dataset.tTitle);
  return true;
}

export const has = (key) => key in english;

// The words for a key, with what stands in braces put in; by number where `n` decides.
export function t(key, given = {}) {
  const found = words[key] ?? english[key] ?? key;
  const text = typeof found === "string" ? found : found[plural.select(given.n)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));
}

// A moment, as short as it can be said.
export function moment(seconds) {
  return new Date(seconds * 1000).toLocaleString(spoken, { dateStyle: "short", timeStyle: "short" });
}
