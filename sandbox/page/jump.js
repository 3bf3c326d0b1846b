// Bringing a message into sight, even one above those that are loaded.

import { toast } from "./api.js";
import { older, store } from "./store.js";
import { t } from "./words.js";

const LOG = document.getElementById("log");
const find = (id) => LOG.querySelector(`article[data-message-id="${id}"]`);

// at: {oldest() -> the first loaded message of the open channel, draw()}
export async function jump(id, at) {
  const channel = store.channel;
  while (!find(id) && store.more.has(channel) && at.oldest() && BigInt(id) < BigInt(at.oldest().id)) {
    try {
      await older(channel);
    } catch (reason) {
      return toast(reason.message);
    }
    if (store.channel !== channel) return undefined;
    at.draw();
  }
  const node = find(id);
  if (!node) return toast(t("message-gone"));
  // At once: pictures that arrive meanwhile would carry a slow way past its end.
  node.scrollIntoView({ block: node.clientHeight > LOG.clientHeight ? "start" : "center" });
  node.classList.add("reached");
  return setTimeout(() => node.classList.remove("reached"), 2500);
}
