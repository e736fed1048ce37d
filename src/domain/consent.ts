/** An answer counts for 6 months, counted as 180 days (D36). */
const LIFE_MS = 180 * 24 * 60 * 60 * 1000;

// The version is written out in both texts, because this code is in every page and has to be short. Raise it when what
// is asked changes: everybody is asked again.

/** The record that is kept of an answer, accepted or declined: version, time in milliseconds, choice. */
export const consentRecord = (choice: string, now: number): string =>
  `{"version":1,"time":${now},"choice":"${choice}"}`;

/**
 * Whether a record says that the visitor accepted; undefined when it holds no valid answer. Only what this site wrote
 * itself counts: another version, an answer that is too old or from the future, or anything else is no answer.
 */
export function isAccepted(record: string | null, now: number): boolean | undefined {
  const [, time, accepted] =
    /^{"version":1,"time":(\d{1,16}),"choice":"(?:(accepted)|declined)"}$/.exec(record ?? '') ?? [];
  const age = now - Number(time);
  return age >= 0 && age < LIFE_MS ? !!accepted : undefined;
}
