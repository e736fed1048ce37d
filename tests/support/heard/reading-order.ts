import type { Locator } from '@playwright/test';

const DAY = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** What another day or another parcel changes, by the word that stands for it. */
const CHANGING: readonly [RegExp, string][] = [
  [/\bIE[ \u00a0]?\w{4}[ \u00a0]?\w{4}[ \u00a0]?\w{4}\b/g, '(number)'],
  [/\bIE\w{12}\b/g, '(number)'],
  [new RegExp(String.raw`\b(?:${DAY},? )?\d{1,2} ${MONTH}(?: \d{4})?\b`, 'g'), '(date)'],
  [/\b20\d\d-\d\d-\d\d\b/g, '(date)'],
  [/\b\d{1,2}:\d\d\b/g, '(time)'],
  [/\b[\da-f]{32}@example\.ie\b/g, '(address)'],
  // Hours of a holiday, which are there until it is over.
  [/ ?\(date\): [^\n(]*\([^)]*\)/g, ''],
];

/**
 * A part of a page as a screen reader goes through it: roles, names, states and texts in their order, one a line. Days, times
 * and numbers of parcels are replaced; where links lead is left out, because that is not read.
 */
export async function readingOrderOf(part: Locator): Promise<string> {
  const plain = (await part.ariaSnapshot())
    .replace(/^\s*- \/url:.*\n/gm, '')
    .replace(/^(\s*- text: )"(.*)"$/gm, '$1$2');
  const same = CHANGING.reduce((text, [what, word]) => text.replace(what, word), plain);
  return `${same.replace(/^\s*- text: *\n/gm, '')}\n`;
}
