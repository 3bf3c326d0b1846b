// Keeps the page's frame for when the table cannot be reached, and brings the page to the front from a notification.
// Nothing of a game is kept: messages and pictures are asked for each time.

const FRAME = "frame-1";
const KEPT = /^\/($|[a-z]+\.(js|css|json)$|words\/|icons\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !KEPT.test(pathname)) return;
  event.respondWith(fetch(event.request).then(async (answer) => {
    if (answer.ok) await (await caches.open(FRAME)).put(pathname, answer.clone());
    return answer;
  }).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((open) => (open[0] ? open[0].focus() : self.clients.openWindow("/"))));
});
