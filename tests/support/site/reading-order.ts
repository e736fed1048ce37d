import type { Locator } from '@playwright/test';

const WEEKDAY = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

const DAY = String.raw`(?:\(date\)|${WEEKDAY}\b)`;

const CHANGING: readonly [RegExp, string][] = [
  [/\bIE[ \u00a0]?\w{4}[ \u00a0]?\w{4}[ \u00a0]?\w{4}\b/g, '(number)'],
  [/\bIE\w{12}\b/g, '(number)'],
  [new RegExp(String.raw`\b(?:${WEEKDAY},? )?\d{1,2} ${MONTH}(?: \d{4})?\b`, 'g'), '(date)'],
  // The board has these.
  [new RegExp(String.raw`\b${WEEKDAY} \d{1,2}\b(?!\.)`, 'g'), '(day)'],
  [/\b(?:\d+ h )?\d+ min left for today in Dublin\b|\bBook now for [^\n]*/g, '(countdown)'],
  [/\b20\d\d-\d\d-\d\d\b/g, '(date)'],
  // Days to choose from are as many as are left, perhaps with half a day first.
  [
    /(\n *- option "\(date\))[^"]*"(?: \[selected\])?(?:\n *- option "\(date\)[^"]*"(?: \[selected\])?)*/g,
    '$1"',
  ],
  [/\b\d{8}-\d{6}\b/g, '(number)'],
  [/\b\d{1,2}:\d\d\b/g, '(time)'],
  [/\b(until|at) \d{1,2}(?:\.\d\d)?[ap]m\b/g, '$1 (time)'],
  [/\b(?:Open now, until|Closed now, opens \w+ at) \(time\)/g, '(open or closed)'],
  [/\b[\da-f]{32}@example\.ie\b/g, '(address)'],
  // An office is open or closed by the clock.
  [
    new RegExp(
      String.raw`\bOpen now, until \(time\)|\bClosed now, opens (?:today|tomorrow|${DAY}) at \(time\)|\bClosed now\b`,
      'g',
    ),
    '(open or closed)',
  ],
  // In a quote, a weekday stands alone within a week, and days of two months are two dates.
  [
    new RegExp(String.raw`\b(collect|arrives) (?:today|the same day|on ${DAY}|by ${DAY})`, 'g'),
    '$1 (day)',
  ],
  [/\((?:day|date)\) – \(date\)/g, '(days)'],
  // Hours of a holiday are there until it is over.
  [/ ?\(date\): (?:\(time\)|[^\n(])*\([^)]*\)/g, ''],
];

/**
 * Returns a part of a page as a screen reader reads it, without the addresses of links; dates, times and numbers are
 * replaced.
 */
export async function readingOrderOf(part: Locator): Promise<string> {
  const plain = (await part.ariaSnapshot())
    .replace(/^\s*- \/url:.*(?:\n|$)/gm, '')
    .replace(/^(\s*- text: )"(.*)"$/gm, '$1$2');
  const same = CHANGING.reduce((text, [what, word]) => text.replace(what, word), plain);
  return `${same.replace(/^\s*- text: *\n/gm, '')}\n`;
}
