import { consentRecord, isAccepted } from '#domain/consent.ts';

const CONSENT_KEY = 'consent';

// It imports no other store, because the build inlines it into every page.

/** Whether the visitor accepted within 6 months; undefined without an answer or storage. Never throws. */
export function isConsentGiven(): boolean | undefined {
  try {
    return isAccepted(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return undefined;
  }
}

/** Stores the answer with version and time. Without storage the next page asks again. */
export function keepConsent(choice: string): void {
  try {
    localStorage.setItem(CONSENT_KEY, consentRecord(choice, Date.now()));
  } catch {
    // Nothing is stored, and nothing has to be.
  }
}
