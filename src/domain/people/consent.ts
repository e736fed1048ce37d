import { CONSENT_LIFE_MS, CONSENT_VERSION } from './consent-terms.ts';

// The build inlines this into every page, so widgets import only the terms.

export const consentRecord = (choice: string, now: number): string =>
  `{"version":${CONSENT_VERSION},"time":${now},"choice":"${choice}"}`;

/** Returns undefined for a record that is missing, expired or of another version. */
export function isAccepted(record: string | null, now: number): boolean | undefined {
  const time = Number(/\d{2,}/.exec(record ?? ''));
  const age = now - time;
  if (age < 0 || age >= CONSENT_LIFE_MS) return undefined;
  const isChoice = (choice: string): boolean => record === consentRecord(choice, time);
  return isChoice('accepted') || (isChoice('declined') ? false : undefined);
}
