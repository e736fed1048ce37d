/** D36 allows 6 months, which are counted as 180 days. */
const CONSENT_LIFE_MS = 180 * 24 * 60 * 60 * 1000;

// The build inlines this into every page. Raise both versions when the question changes.

export const consentRecord = (choice: string, now: number): string =>
  `{"version":1,"time":${now},"choice":"${choice}"}`;

/** Returns undefined for a record that is missing, expired or of another version. */
export function isAccepted(record: string | null, now: number): boolean | undefined {
  const time = Number(/\d{2,}/.exec(record ?? ''));
  const age = now - time;
  if (age < 0 || age >= CONSENT_LIFE_MS) return undefined;
  const isChoice = (choice: string): boolean => record === consentRecord(choice, time);
  return isChoice('accepted') || (isChoice('declined') ? false : undefined);
}
