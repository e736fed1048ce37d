import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  extended,
  onlyMistake,
  fixtureText,
  PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const LINE = 8;
const body = (text: string) => edited(PAGE, 'Text of the page.', text);

describe('what a Markdown reader accepts, but nobody meant', () => {
  test('a level of headings that is left out', () =>
    expectMistake(body('## Prices\n\nText.\n\n#### Abroad'), {
      at: LINE + 4,
      remedy: /^begin the line with ###$/,
    }));

  test.each([
    ['| 1 | 2 | 3 |', 'has 3 cells, its first row has 2', 'take out'],
    ['| 1 |', 'has 1 cell, its first row has 2', 'add the missing cells'],
  ])('a row of a table with too many or too few cells: %s', (row, problem, remedy) =>
    expectMistake(body(`| a | b |\n| --- | --- |\n${row}`), { at: LINE + 2, problem, remedy }),
  );

  test('a table without its row of hyphens', () =>
    expectMistake(body('| a | b |\n| 1 | 2 |\n| 3 | 4 |'), {
      at: LINE,
      remedy: /^write below this line {3}\| --- \| --- \|$/,
    }));

  test('code that never ends', () =>
    expectMistake(body('Text.\n\n```\ncode\n\n[nowhere](/nowhere)'), {
      at: LINE + 2,
      problem: 'never ends',
    }));

  test.each(['See [our prices] here.', 'See [our prices](/pricing here.'])(
    'brackets that are no link: %s',
    (text) => expectMistake(body(text), { at: LINE, remedy: '[our prices](/address)' }),
  );

  test('a picture whose name has a space stays a picture', () =>
    expectMistake(body('![Our depot](../pictures/our depot.jpg)'), {
      at: LINE,
      problem: 'has a space in it',
      remedy: '![Our depot](../pictures/our-depot.jpg)',
    }));

  test('tables, code, lists to tick and brackets that are meant are left alone', () => {
    const text = [
      '| a | b |',
      '| :-- | --: |',
      '| 1 \\| 2 | `[x]` |',
      '',
      '- [ ] one',
      '- [x] two',
      '',
      '## A \\[b\\]',
      '',
      '```',
      '| not | a table |',
      '[nor a link]',
      '```',
    ].join('\n');
    expect(checkContent(contentFolderWith(body(text)))).toEqual([]);
  });

  test('a question without an answer', () => {
    const path = 'content/faqs/pallets.md';
    const found = onlyMistake(edited(path, 'Text of the page.\n', ''));
    expect(found).toMatchObject({ path, problem: 'The question has no answer' });
  });
});

describe('two versions that git could not put together', () => {
  const marks = (one: string, other: string) =>
    `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> branch`;

  test.each([
    ['in the text', PAGE, 'Text of the page.', marks('One.', 'Two.')],
    ['in the front matter', PAGE, 'title: Page pricing', marks('title: One', 'title: Two')],
    [
      'in a setting',
      'content/settings/hours.yaml',
      'sameDayCutOff: "11:00"',
      marks('a: 1', 'a: 2'),
    ],
  ])('%s are one mistake, which names the marks', (_, path, passage, text) => {
    const found = checkContent(contentFolderWith(edited(path, passage, text)));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ path });
    expect(found[0]?.problem).toContain('two versions');
    expect(fixtureText(path).split('\n')[(found[0]?.line ?? 0) - 1]).toBe(passage);
  });
});

test.each(['<<<<<<< HEAD', '>>>>>>> branch'])('a mark %s that was left is a mistake', (mark) => {
  const found = checkContent(
    contentFolderWith(edited(PAGE, 'Text of the page.', `Text of the page.\n${mark}`)),
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.expected).toContain('without the lines <<<<<<<');
});

describe('what is typed where a word in braces follows the settings', () => {
  test.each([
    ['Corncrake takes parcels.', '{brand}'],
    ['Call +353 20 917 2210.', '{phone-parcels}'],
    ['It costs €9.99 more.', '{extra}'],
    ['Write to post@corncrake.example.', '{email}'],
  ])('%s', (text, word) => expectMistake(body(text), { at: LINE, remedy: word }));

  test('the brand in a title', () =>
    expectMistake(edited(PAGE, 'title: Page pricing', 'title: Prices of Corncrake'), {
      at: '2 title',
    }));

  test.each(['A credit of €100.', 'Corncrakeville.', '`€9.99`', 'It opens at 11am.'])(
    'other words are left alone: %s',
    (text) => expect(checkContent(contentFolderWith(body(text)))).toEqual([]),
  );

  test('quotes of a typewriter that an editor has made round', () => {
    const found = onlyMistake(edited(PAGE, 'title: Page pricing', 'title: “All prices”'));
    expect(found).toMatchObject({ path: PAGE, line: 2, key: 'title' });
    expect(found.remedy).toBe('write   "All prices"');
  });
});

describe('settings that are impossible', () => {
  const SITE = 'content/settings/site.yaml';
  test.each([
    ['email: "post@{slug}.example"', 'email: "post@{slug}"', 'email'],
    ['email: "post@{slug}.example"', 'email: post at corncrake.example', 'email'],
    ['sales: +353 20 917 2200', 'sales: +353 20', 'phones → sales'],
    ['sales: +353 20 917 2200', 'sales: +          1', 'phones → sales'],
    ['"https://neststore.example/{slug}"', '"https://neststore"', 'apps 1 → link'],
    ['"https://neststore.example/{slug}"', '"https://neststore..example/"', 'apps 1 → link'],
  ])('%s → %s', (passage, replacement, key) =>
    expectMistake(edited(SITE, passage, replacement), { at: key }),
  );

  test('a closed day that stands there twice', () => {
    const path = 'content/settings/hours.yaml';
    expectMistake(extended(path, '  - { date: 2026-12-25, reason: Christmas }'), {
      at: 'closedDays 6 → date',
      problem: 'a second time',
    });
  });

  test.each([
    ['twice', '2026-12-24', '2026-12-24', 'exceptions 2 → date', 'a second time'],
    ['that is a closed day', '2026-12-24', '2026-12-25', 'exceptions 2 → date', 'closed day too'],
  ])('a day with other hours %s', (_, first, second, key, said) => {
    const line = (date: string): string =>
      `    - { date: ${date}, opens: "10:00", closes: "12:30", reason: Meeting }`;
    const other =
      '    - { date: 2099-12-24, opens: "08:00", closes: "12:00", reason: Christmas Eve }';
    expectMistake(edited('content/settings/hours.yaml', other, `${line(first)}\n${line(second)}`), {
      at: `office → ${key}`,
      problem: said,
    });
  });

  test.each([
    ['Friday 9am-4pm', 'Friday 9am-6pm', '18:00'],
    ['Friday 9am-4pm', 'Friday 9:00–17:30', '17:30'],
    ['Saturday 10am', 'Saturday and Sunday 10am', 'sunday'],
  ])('hours that are not those of their label: %s → %s', (passage, label, said) =>
    expectMistake(edited('content/settings/hours.yaml', passage, label), {
      at: 'webChat → label',
      problem: said,
    }),
  );

  test.each([
    ['price: 28.00', 'price: 2800', 'price: 28.00'],
    ['price: 5.95', 'price: 5,95', 'price: 5.95'],
    ['price: 5.95', 'price: 595', 'price: 5.95'],
    ['pallet: 30.00', 'pallet: 3000', 'pallet: 30.00'],
    ['registrationCredit: 100.00', 'registrationCredit: 10000', 'registrationCredit: 100.00'],
  ])('a price that was meant otherwise: %s → %s', (passage, typed, meant) =>
    expectMistake(edited('content/settings/tariff.yaml', passage, typed), { remedy: meant }),
  );
});
