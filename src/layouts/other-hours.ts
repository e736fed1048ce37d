import type { ExceptionalHours } from '#domain/days/business-hours.ts';
import { addDays, formatDay, type Day } from '#domain/days/calendar.ts';

/** How early all pages announce exceptional hours. */
const SAID_EVERYWHERE_DAYS = 14;

export const otherHours = (
  exceptions: readonly (ExceptionalHours & { reason: string })[],
  today: Day,
): string[] =>
  exceptions
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(
      ({ date, opens, closes, reason }) => `${formatDay(date)}: ${opens} to ${closes} (${reason})`,
    );

export const otherHoursSoon = (
  exceptions: readonly (ExceptionalHours & { reason: string })[],
  today: Day,
): string[] =>
  otherHours(
    exceptions.filter(({ date }) => date <= addDays(today, SAID_EVERYWHERE_DAYS)),
    today,
  );
