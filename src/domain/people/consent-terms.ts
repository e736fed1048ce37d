/** D36 allows 6 months, which are counted as 180 days. */
export const CONSENT_LIFE_MS = 180 * 24 * 60 * 60 * 1000;

/** It rises when the question changes, so that everybody is asked again. */
export const CONSENT_VERSION = 1;
