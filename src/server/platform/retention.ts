const DAY_MS = 24 * 3_600_000;

/** How long what nobody confirmed, and what was sent, is kept (privacy page; GDPR, Article 5(1)(e)). */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
/** Suspected spam is kept longer, so that the office can find a person's message in it. */
export const SPAM_KEPT_MS = 90 * DAY_MS;
/** Letters and applications are kept for a year ("12 months" on the privacy page). */
export const YEAR_KEPT_MS = 366 * DAY_MS;
