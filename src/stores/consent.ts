import { consentRecord, isAccepted } from '#domain/consent.ts';

/** The key of the device under which the answer to the cookie question is kept. */
const CONSENT_KEY = 'consent';

// This file imports no other store, because the build puts it into every page.

/**
 * Whether the visitor has accepted within the last 6 months; undefined without an answer. Never throws: a blocked
 * storage has none.
 */
export function isConsentGiven(): boolean | undefined {
  try {
    return isAccepted(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer, accepted or declined, with its version and time. Where the storage is blocked or full, the next page
 * asks again.
 */
export function keepConsent(choice: string): void {
  try {
    localStorage.setItem(CONSENT_KEY, consentRecord(choice, Date.now()));
  } catch {
    // Nothing is kept, and nothing has to be.
  }
}
