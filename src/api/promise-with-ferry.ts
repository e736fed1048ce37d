import * as ferry from '#messages/ferry.ts';

/** "Friday 27 November 2026. That includes 2 days for the ferry to or from the island." */
export const promiseWithFerry = (days: string, ferryDays: number): string =>
  ferryDays === 0 ? days : `${days}. ${ferry.included(ferryDays)}`;
