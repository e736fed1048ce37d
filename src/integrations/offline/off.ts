import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope & typeof globalThis;

// What /sw.js is while the setting is off: it takes the place of the worker that a browser has, and leaves nothing.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    })(),
  );
});
