import { TRUSTED_POLICY, WORKER_FILE } from './facts.ts';

/** Trusted Types, section 2.3. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
declare const trustedTypes: TrustedTypes | undefined;

let address: string | undefined;

/**
 * Registers the worker, which stores what may be wanted only on a fast connection. A second call changes nothing, and
 * it never throws: the site works without it.
 */
export async function keepOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register((address ??= trustedAddress()));
    if ('slow' in document.documentElement.dataset) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('');
  } catch {
    // Unsupported or offline: the next page tries again.
  }
}

/** Unregisters the worker and deletes its caches. Never throws. */
export async function forgetOffline(): Promise<void> {
  try {
    // First, because unregistering takes seconds during an update.
    await deleteCaches();
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    // Caches of a worker that was still installing.
    await deleteCaches();
  } catch {
    // Blocked: nothing was cached.
  }
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The only address that the Trusted Types policy creates. */
function trustedAddress(): string {
  if (typeof trustedTypes === 'undefined') return WORKER_FILE;
  return trustedTypes
    .createPolicy(TRUSTED_POLICY, { createScriptURL: () => WORKER_FILE })
    .createScriptURL('');
}
