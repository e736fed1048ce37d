import { ask } from '#api/client.ts';
import { logout } from '#api/account.ts';
import { forgetDraft } from './drafts.ts';
import { DRIVER_STOPS_KEY, LOGOUT_KEY, TIMELINES_KEY } from './keys.ts';
import { loggedOut } from './session.ts';
import { forgetStored, keepStored, readStored } from './storage.ts';
import { forgetTabForms } from './tab-forms.ts';

/**
 * Logs out on this device at once, in every tab, offline too; then tells the API, which alone can end the session and
 * its cookie. Returns whether the API knows; if not, it is told when the connection is back or with the next page.
 */
export async function logOut(): Promise<boolean> {
  keepStored(LOGOUT_KEY, 'waiting');
  leaveDevice();
  return tellLogout();
}

/** Forgets on this device, in every tab, who was logged in and what they have typed. */
export function leaveDevice(): void {
  loggedOut();
  // On a shared device the next person finds neither what was typed nor what was looked up.
  forgetDraft('appeal');
  forgetDraft('booking');
  forgetTabForms();
  forgetStored(TIMELINES_KEY);
  // Scans that are not sent yet stay: they are shown to, and sent for, whoever made them.
  forgetStored(DRIVER_STOPS_KEY);
}

/** Tells the API of a logout that it has not heard of; returns whether none is left. Never throws. */
export async function tellLogout(): Promise<boolean> {
  if (readStored(LOGOUT_KEY) === undefined) return true;
  const outcome = await ask(logout);
  if (outcome.ok) forgetStored(LOGOUT_KEY);
  else addEventListener('online', () => void tellLogout(), { once: true });
  return outcome.ok;
}
