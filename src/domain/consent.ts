/** What a visitor answered to the cookie question. */
export type Choice = 'accepted' | 'declined';

/** Raise it when what is asked changes: everybody is asked again. */
const VERSION = 1;
/** An answer counts for 6 months, counted as 180 days (decisions, Consent). */
const LIFE_MS = 180 * 24 * 60 * 60 * 1000;

/** The record that is kept of an answer: version, time in milliseconds, choice. */
export const consentRecord = (choice: Choice, now: number): string =>
  JSON.stringify({ version: VERSION, time: now, choice });

/**
 * Whether a record holds a valid answer. Only what this site wrote itself counts: another version, an answer that is
 * too old or from the future, and anything else means that there is none.
 */
export function isValidConsent(record: string | null, now: number): boolean {
  const found = /^\{"version":(\d+),"time":(\d{1,16}),"choice":"(accepted|declined)"\}$/.exec(
    record ?? '',
  );
  const age = now - Number(found?.[2]);
  return found?.[1] === String(VERSION) && age >= 0 && age < LIFE_MS;
}
