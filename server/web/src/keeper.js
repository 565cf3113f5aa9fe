// The service worker: keeps the page itself for when there is no connection. What was seen of a
// campaign is kept by the page (api/keep.ts), not here.
const files = /* files */ [];
const store = "idis-/* build */";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== store).map((n) => caches.delete(n))),
      )
      .then(() => self.clients.claim()),
  );
});

// What comes while no page is open (server/outbox): a short sentence, shown as it is. A repeat takes
// the place of what it repeats.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Idis", {
      body: told.words ?? "",
      tag: told.id,
      data: { campaign: told.campaign ?? "" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = `/#${event.notification.data?.campaign ?? ""}`;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url.endsWith(address));
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
  } else if (url.pathname.startsWith("/page/")) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});
