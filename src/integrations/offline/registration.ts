import { TRUSTED_POLICY, WORKER_FILE } from './facts.ts';

/** Trusted Types, where a browser has them (Trusted Types, section 2.3). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
declare const trustedTypes: TrustedTypes | undefined;

let address: string | undefined;

/**
 * Begins to keep pages for the time without a connection; once it has, this does nothing. Never throws: where the browser
 * cannot or may not, the site works as before.
 */
export async function keepOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register((address ??= trustedAddress()));
  } catch {
    // No service workers here, or a connection that has just broken: the next page tries again.
  }
}

/** Ends that in every tab and deletes all that was kept. Never throws. */
export async function forgetOffline(): Promise<void> {
  try {
    // At once, because a browser may take seconds to end a worker that is looking for a new version of itself.
    await deleteCaches();
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    // What a worker that was still being installed has kept.
    await deleteCaches();
  } catch {
    // Blocked: then nothing was kept.
  }
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** An address that a browser with Trusted Types takes. The policy makes this one and no other. */
function trustedAddress(): string {
  if (typeof trustedTypes === 'undefined') return WORKER_FILE;
  return trustedTypes
    .createPolicy(TRUSTED_POLICY, { createScriptURL: () => WORKER_FILE })
    .createScriptURL('');
}
