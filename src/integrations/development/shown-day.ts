import { formatDay, type Day } from '#domain/calendar.ts';

/** The variable in which `npm run dev -- --date` hands the day to Astro's process. */
export const SHOWN_DAY = 'SHOWN_DAY';

/** A script for the head of every page: its clock says the day, and a ribbon says so to whoever looks at it. */
export const shownDayScript = (day: Day): string =>
  `(${showDay.toString()})(${JSON.stringify(day)}, ${JSON.stringify(`Shown as of ${formatDay(day)}`)})`;

/** Runs in the page, before anything else of it. The time of day stays. */
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
