import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  CARDS_PAGE,
  contentFolderWith,
  edited,
  expectMistake,
  extended,
  PAGE,
} from '#tests/support/paths/content-fixture.ts';

const HOME = 'content/pages/home.md';
const PAYROLL = '{ feature: Payroll, values: [false, false, ask] }';

test.each([
  ['Payroll', '[false, false, true]', '[false, false, ask]'],
  ['Wages', '[true, true, true]', '[ask, ask, ask]'],
  ['Invoices by e-mail', "[false, 'Yes', 'Yes']", '[false, ask, ask]'],
  ['Connection to your shop', '[false, true, ask]', '[false, ask, ask]'],
  ['A live map', '[false, false, Soon]', '[false, false, ask]'],
])('a row that offers "%s" with %s is told the value to write', (feature, values, right) => {
  expectMistake(edited(HOME, PAYROLL, `{ feature: ${feature}, values: ${values} }`), {
    at: 'comparison → rows 16 → values',
    problem: [feature, 'the product does not have'],
    expected: 'Ask the office',
    remedy: `write   values: ${right}`,
  });
});

test.each(['[false, false, ask]', '[false, false, false]', '[ask, ask, ask]'])(
  'the same row may say %s',
  (values) => {
    const changes = edited(HOME, PAYROLL, `{ feature: Payroll, values: ${values} }`);
    expect(checkContent(contentFolderWith(changes))).toEqual([]);
  },
);

test('a row about what the product has may say yes', () => {
  const row = '{ feature: Printed labels, values: [true, true, true] }';
  expect(checkContent(contentFolderWith(edited(HOME, PAYROLL, row)))).toEqual([]);
});

test.each([
  ['Route organiser app', 'Puts your stops in order.'],
  ['Monthly invoices', 'One each month.'],
  ['Fleet', 'All vans in one list.'],
])('a card that offers "%s" says that one asks the office for it', (title, text) => {
  const card = (words: string) =>
    edited(
      CARDS_PAGE,
      'title: Depots\n    text: A depot near you.',
      `title: ${title}\n    text: ${words}`,
    );
  expectMistake(card(text), { at: 'cards 1 → text', problem: title, remedy: 'Ask the office' });
  expect(checkContent(contentFolderWith(card(`${text} Ask the office.`)))).toEqual([]);
});

test('so does a row of a table in a text', () => {
  const table = (words: string) =>
    extended(PAGE, `\n| Tool | Who uses it |\n|---|---|\n| Timesheet${words} | Staff |`);
  expectMistake(table(''), { problem: '"Timesheet" is a tool' });
  expect(checkContent(contentFolderWith(table(' (ask the office)')))).toEqual([]);
});
