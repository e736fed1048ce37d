/** 6 months, counted as 180 days (D36). */
const CONSENT_LIFE_MS = 180 * 24 * 60 * 60 * 1000;

// Inlined in every page. Raise both versions when the question changes.

export const consentRecord = (choice: string, now: number): string =>
  `{"version":1,"time":${now},"choice":"${choice}"}`;

/** Undefined for a missing, expired or other version's record. */
export function isAccepted(record: string | null, now: number): boolean | undefined {
  const time = Number(/\d{2,}/.exec(record ?? ''));
  const age = now - time;
  if (age < 0 || age >= CONSENT_LIFE_MS) return undefined;
  const isChoice = (choice: string): boolean => record === consentRecord(choice, time);
  return isChoice('accepted') || (isChoice('declined') ? false : undefined);
}
