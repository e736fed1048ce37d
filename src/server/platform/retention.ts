import { DAY_MS } from '#domain/days/durations.ts';

/** Privacy page; GDPR, Article 5(1)(e). */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
/** So that the office can find a person's message. */
export const SPAM_KEPT_MS = 90 * DAY_MS;
/** "12 months" on the privacy page. */
export const YEAR_KEPT_MS = 366 * DAY_MS;
