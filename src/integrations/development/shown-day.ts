import { formatDay, type Day } from '#domain/calendar.ts';

/** Passes the day of `npm run dev -- --date` to Astro's process. */
export const SHOWN_DAY = 'SHOWN_DAY';

/** A script for the head: shifts the clock to the day and shows a ribbon. */
export const shownDayScript = (day: Day): string =>
  `(${showDay.toString()})(${JSON.stringify(day)}, ${JSON.stringify(`Shown as of ${formatDay(day)}`)})`;

/** The same for ?date=, such as /?date=2026-12-24. */
export const REQUESTED_DAY = `{
  const day = /^\\d{4}-\\d\\d-\\d\\d$/.exec(new URLSearchParams(location.search).get('date'))?.[0];
  if (day) (${showDay.toString()})(day, 'Shown as of ' + day);
}`;

/** Runs in the page before other scripts; keeps the time of day. */
function showDay(day: string, words: string): void {
  const here = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Dublin' });
  const ahead = Date.parse(day) - Date.parse(here);
  globalThis.Date = new Proxy(Date, {
    construct: (real, given: unknown[]) => {
      if (given.length === 0) return new real(real.now() + ahead);
      const made: unknown = Reflect.construct(real, given);
      return made instanceof real ? made : new real(NaN);
    },
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name);
      return name === 'now' ? () => real.now() + ahead : value;
    },
  });
  addEventListener('DOMContentLoaded', () => {
    const ribbon = document.createElement('p');
    ribbon.textContent = words;
    ribbon.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.5rem;text-align:center;background:Mark;color:MarkText';
    document.body.append(ribbon);
  });
}
