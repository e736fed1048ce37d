import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { examineContent } from '#content-schema/check.ts';
import { applyRules } from '#content-schema/check/rules.ts';
import { TARIFF_DOUBTS, TARIFF_SENSE } from '#content-schema/check/sense-tariff.ts';
import { TARIFF_RULES } from '#content-schema/check/tariff.ts';
import { parseFile } from '#content-schema/files.ts';
import {
  contentFolderWith,
  edited,
  fixtureText,
  TARIFF_FILE,
} from '#tests/support/paths/content-fixture.ts';

const TARIFF_DAY = '2026-11-25';

/** Returns what the rules about prices say of a price list. */
function saidOf(text: string): string[] {
  const typed: unknown = parse(text);
  const file = { ...parseFile(TARIFF_FILE, 'tariff', text), folder: 'settings', lines: [] };
  return applyRules(
    [...TARIFF_RULES, ...TARIFF_SENSE, ...TARIFF_DOUBTS],
    [{ file, typed, filled: typed, body: '', address: undefined }],
    { today: TARIFF_DAY, before: () => undefined, isCompared: false, facts: {} },
  ).map(({ problem }) => problem);
}

const PRICE_LIST = fixtureText(TARIFF_FILE);
const PRICES = [...PRICE_LIST.matchAll(/price: ([\d.]+)/g)];

test.each([
  ['ten times too high', 10],
  ['ten times too low', 0.1],
  ['half', 0.5],
  ['twice', 2],
  ['in cents', 100],
])('a price that is %s is one sentence at most, whichever it is', (_, factor) => {
  expect(PRICES.length).toBeGreaterThan(40);
  const many = PRICES.flatMap(({ 0: line, 1: price, index }) => {
    const slip = `price: ${Number((Number(price) * factor).toFixed(2))}`;
    const text = PRICE_LIST.slice(0, index) + slip + PRICE_LIST.slice(index + line.length);
    const said = saidOf(text);
    return said.length > 1 ? [{ line, slip, said }] : [];
  });
  expect(many).toEqual([]);
});

test('the first price ten times too high is one mistake of the whole content, and nothing is doubted for it', () => {
  const root = contentFolderWith(edited(TARIFF_FILE, 'price: 5.95', 'price: 59.50'));
  const { mistakes, warnings } = examineContent(root, { today: TARIFF_DAY });
  expect(mistakes.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('is below 59.5, the price of the lighter band before it'),
  ]);
  expect(warnings.filter(({ path }) => path === TARIFF_FILE)).toEqual([]);
});

test('prices in Ireland above all of those abroad are one sentence', () => {
  const [national = ''] = /national:[^]*?(?=\ninternational)/.exec(PRICE_LIST) ?? [];
  const dear = national.replace(/price: ([\d.]+)/g, (_, price) => `price: ${Number(price) + 100}`);
  expect(saidOf(PRICE_LIST.replace(national, dear))).toEqual([
    expect.stringMatching(
      /^€\d+\.95 for a parcel in Ireland is more than 6 destinations abroad cost$/,
    ),
  ]);
});
