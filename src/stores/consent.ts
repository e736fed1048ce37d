import { consentRecord, isAccepted } from '#domain/people/consent.ts';
import { CONSENT_KEY } from './keys.ts';

// The build inlines this file into every page, so it imports no other store.

/**
 * Says whether the visitor accepted within 6 months; it returns undefined without an answer or storage, and never
 * throws.
 */
export function isConsentGiven(): boolean | undefined {
  try {
    return isAccepted(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return undefined;
  }
}

/** Stores the answer with version and time. Without storage the next page asks again. */
export function storeConsent(choice: string): void {
  try {
    localStorage.setItem(CONSENT_KEY, consentRecord(choice, Date.now()));
  } catch {
    // Nothing is stored, and nothing has to be.
  }
}

/** Remembers a hidden notice (DueGate.astro), for the tab's visit or for good. Without storage it returns on the next page. */
export function storeHidden({ visit, kept }: DOMStringMap): void {
  try {
    if (visit) sessionStorage[visit] = '';
    if (kept) localStorage[kept] = '';
  } catch {
    // Storage is blocked or full.
  }
}
