import { expect, test } from 'vitest';
import { changedFigures } from '#content-schema/check/changed-figures.ts';
import {
  contentFolderWith,
  edited,
  PAGE,
  TARIFF_FILE,
  type Changes,
} from '#tests/support/paths/content-fixture.ts';

const SITE_FILE = 'content/settings/site.yaml';
const HOURS_FILE = 'content/settings/hours.yaml';
const TEXT = 'Text of the page.';

function figuresAfter(now: Changes, was: Changes = {}): (string | undefined)[][] {
  const [content, published] = [now, was].map((files) => `${contentFolderWith(files)}/content`);
  return changedFigures(content ?? '', published ?? '').map((one) => [one.key, one.was, one.now]);
}

test.each([
  [TARIFF_FILE, 'vatPercent: 23', 'vatPercent: 13.5', 'vatPercent', '23', '13.5'],
  [TARIFF_FILE, 'price: 5.95', 'price: 59.50', 'national → bands → 5 → price', '5.95', '59.50'],
  [TARIFF_FILE, 'customsFee: 3.50', 'customsFee: 3.05', 'customsFee', '3.50', '3.05'],
  [
    HOURS_FILE,
    'nextDayCutOff: "17:00"',
    'nextDayCutOff: "18:00"',
    'nextDayCutOff',
    '17:00',
    '18:00',
  ],
  [
    SITE_FILE,
    '+353 20 917 2200',
    '+353 20 971 2200',
    'phones → sales',
    '+353 20 917 2200',
    '+353 20 971 2200',
  ],
  [
    'content/settings/mails.yaml',
    'within 7 days',
    'within 8 days',
    'subscription → text',
    '7',
    '8',
  ],
])('in %s, %s that becomes %s is shown', (file, was, now, ...figure) => {
  expect(figuresAfter(edited(file, was, now))).toEqual([figure]);
});

test('a figure of a text is shown, and other words of it are not', () => {
  const published = edited(
    PAGE,
    TEXT,
    'You are 18 or older, and it takes 5 days. See [all](/a-2).',
  );
  const changed = edited(PAGE, TEXT, 'It takes 5 days if you are at least 16. See [all](/a-3).');
  const reworded = edited(PAGE, TEXT, 'It takes 5 days if you are at least 18.');
  expect(figuresAfter(changed, published)).toEqual([['text', '18', '16']]);
  expect(figuresAfter(reworded, published)).toEqual([]);
});

test('a line that is added before others is shown alone', () => {
  const added = edited(
    HOURS_FILE,
    'closedDays:\n',
    'closedDays:\n  - { date: 2026-12-05, reason: Snow }\n',
  );
  expect(figuresAfter(added)).toEqual([['closedDays → 2026-12-05 → reason', undefined, 'Snow']]);
});

test('a band that is gone is shown with the price that it had', () => {
  const [, line = ''] =
    /\n( *- \{ upToKg: 5, price: 5.95 \}\n)/.exec(edited(TARIFF_FILE, '', '')[TARIFF_FILE] ?? '') ??
    [];
  expect(figuresAfter(edited(TARIFF_FILE, line, ''))).toEqual([
    ['national → bands → 5 → price', '5.95', undefined],
  ]);
});

test('a file that is new, gone or cannot be read is left to the check', () => {
  expect(
    figuresAfter({ 'content/pages/new.md': 'Costs 5.', 'content/faqs/pallets.md': null }),
  ).toEqual([]);
  expect(figuresAfter(edited(TARIFF_FILE, 'national:', 'national: [ {'))).toEqual([]);
});
