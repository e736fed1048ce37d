import { DAY_MS } from '#domain/days/durations.ts';

/** The privacy page promises these times (GDPR, Article 5(1)(e)). */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
/** The office can find a person's message for that long. */
export const SPAM_KEPT_MS = 90 * DAY_MS;
/** The privacy page says "12 months". */
export const YEAR_KEPT_MS = 366 * DAY_MS;
