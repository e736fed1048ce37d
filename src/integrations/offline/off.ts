import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope & typeof globalThis;

// While the setting is off, this is /sw.js: it replaces the installed worker and deletes its caches.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    })(),
  );
});
