import { ask } from '#api/client.ts';
import { logout } from '#api/account.ts';
import { forgetDraft } from './drafts.ts';
import { DRIVER_STOPS_KEY, LOGOUT_KEY, TIMELINES_KEY } from './keys.ts';
import { loggedOut } from './session.ts';
import { forgetStored, keepStored, readStored } from './storage.ts';
import { forgetTabForms } from './tab-forms.ts';

/**
 * Logs out on this device at once, in every tab; then at the API, which ends the session. Returns whether that worked;
 * else it is retried.
 */
export async function logOut(): Promise<boolean> {
  keepStored(LOGOUT_KEY, 'waiting');
  leaveDevice();
  return postLogout();
}

/** Deletes the user and their drafts from this device, in every tab. */
export function leaveDevice(): void {
  loggedOut();
  // The next person on a shared device must not find drafts or lookups.
  forgetDraft('appeal');
  forgetDraft('booking');
  forgetTabForms();
  forgetStored(TIMELINES_KEY);
  // Unsent scans stay: only their account sees and sends them.
  forgetStored(DRIVER_STOPS_KEY);
}

/** Sends a pending logout to the API; returns whether none is left. Never throws. */
export async function postLogout(): Promise<boolean> {
  if (readStored(LOGOUT_KEY) === undefined) return true;
  const outcome = await ask(logout);
  if (outcome.ok) forgetStored(LOGOUT_KEY);
  else addEventListener('online', () => void postLogout(), { once: true });
  return outcome.ok;
}
