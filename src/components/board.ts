import { dublinTime, minutesOf, weekdayName, addDays, type Day } from '#domain/days/calendar.ts';
import { promise, type Journey, type ServiceCalendar } from '#domain/days/delivery-promise.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import type { Cents } from '#domain/money/money.ts';

export interface BoardRoute {
  /** A way is written as "Castlebar → Dublin". */
  way: string;
  journey: Journey;
  priceCents: Cents;
}

/** Renews each minute the days of the home page's board and the time left to book for today. */
export function renewBoard(board: HTMLElement): void {
  const { collected = '', by = '' } = board.dataset;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Board.astro writes it
  const calendar = JSON.parse(board.dataset['calendar'] ?? '') as ServiceCalendar;
  const rows = [...board.querySelectorAll<HTMLElement>('[data-journey]')].map((row) => ({
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
    journey: JSON.parse(row.dataset['journey'] ?? '') as Journey,
    condition: row.querySelector('small'),
    day: row.querySelector('.day'),
  }));
  const countdown = board.querySelector<HTMLElement>('.countdown');
  const say = (): void => {
    const now = dublinTime(new Date());
    for (const row of rows) {
      const { collection, deliveryFrom, deliveryTo } = promise(row.journey, now, calendar);
      if (row.condition)
        row.condition.textContent = collected.replace('[day]', shortDay(collection));
      const latest = shortDay(deliveryTo);
      const words = deliveryFrom < deliveryTo ? by.replace('[day]', latest) : latest;
      if (row.day && row.day.textContent !== words) row.day = turnedOver(row.day, words);
    }
    const words = countdown?.lastElementChild;
    if (words) words.textContent = timeLeft(countdown.dataset, now, calendar);
  };
  say();
  setInterval(say, MINUTE_MS);
}

/** Writes "Mon 30". */
const shortDay = (day: Day): string => `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** Replaces the element, because only a new one plays the animation. */
function turnedOver(day: Element, words: string): Element {
  const turned = document.createElement('span');
  turned.className = 'day turned';
  turned.textContent = words;
  day.replaceWith(turned);
  return turned;
}

/** Says how long today is open in the words of content/pages/home.md, which Board.astro puts into `data-left` and its neighbours. */
function timeLeft(
  { left = '', later = '', tomorrow = '' }: DOMStringMap,
  now: ReturnType<typeof dublinTime>,
  calendar: ServiceCalendar,
): string {
  const { collection } = promise({ kind: 'same-day' }, now, calendar);
  const rest = minutesOf(calendar.sameDayCutOff) - now.minutes;
  const hours = rest > 59 ? `${Math.floor(rest / 60)} h ` : '';
  if (collection === now.day) return left.replace('[time]', `${hours}${rest % 60} min`);
  const next = collection === addDays(now.day, 1) ? tomorrow : weekdayName(collection);
  return later.replace('[day]', next);
}
