import { consentRecord, isValidConsent, type Choice } from '#domain/consent.ts';

/** The key of the device under which the answer to the cookie question is kept. */
const CONSENT_KEY = 'consent';

// No island imports this file, and it imports no other store: so the build puts it into the page, and nobody downloads
// anything for a question that is answered.

/** Whether the visitor has answered within the last 6 months. Never throws: a blocked storage has no answer. */
export function isConsentKept(): boolean {
  try {
    return isValidConsent(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return false;
  }
}

/** Keeps an answer with its version and time. Where the storage is blocked or full, the next page asks again. */
export function keepConsent(choice: Choice): void {
  try {
    localStorage.setItem(CONSENT_KEY, consentRecord(choice, Date.now()));
  } catch {
    // Nothing is kept, and nothing has to be.
  }
}
