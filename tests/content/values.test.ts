import { describe, expect, test } from 'vitest';
import {
  edited,
  fixtureLine,
  onlyMistake,
  PAGE,
  CARDS_PAGE,
  TARIFF_FILE,
  JOB,
  COURIER,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const DESCRIPTION = /description: .*/.exec(edited(PAGE, '', '')[PAGE] ?? '')?.[0] ?? '';

describe('a value of the wrong kind', () => {
  test('a text in place of a number', () => {
    const found = onlyMistake(edited(PAGE, 'order: 10', 'order: ten'));
    expect(found).toMatchObject({ path: PAGE, line: 4, key: 'order', problem: '"ten" is a text' });
    expect(found.expected).toBe('a number for the place in lists, such as 10, without quotes');
    expect(found.remedy).toBe('change the line to something like   order: 10');
  });

  test.each(['"5.95"', '€5,95', '5,95', '5.95 euro'])('a price written as %s', (price) =>
    expectMistake(
      edited(TARIFF_FILE, 'price: 5.95', `price: ${price.includes(',') ? `"${price}"` : price}`),
      {
        at: `${fixtureLine(TARIFF_FILE, 'price: 5.95')} national → bands 1 → price`,
        expected: 'no €, no quotes',
        remedy: 'price: 5.95',
      },
    ),
  );

  test('a price with three decimals', () =>
    expectMistake(edited(TARIFF_FILE, 'pallet: 30.00', 'pallet: 30.005'), {
      at: `${fixtureLine(TARIFF_FILE, 'pallet: 30.00')} pallet`,
      problem: '30.005',
      expected: 'two decimals',
    }));

  test('a number of the right kind that does not fit is not called a number', () =>
    expectMistake(edited(TARIFF_FILE, 'vatPercent: 23', 'vatPercent: 0.23'), {
      at: 'vatPercent',
      problem: /^0\.23 does not fit$/,
    }));

  test.each([
    ['Closed, sorry.', 'Closed, sorry.'],
    ['By noon, not later, please', 'By noon, not later, please'],
  ])('a text with a comma between { and }: %s', (note, whole) =>
    expectMistake(
      edited(
        'content/settings/hours.yaml',
        'note: Nothing is collected or delivered. }',
        `note: ${note} }`,
      ),
      { problem: 'The comma behind "note: ', remedy: `note: "${whole}"` },
    ),
  );

  test('a number in place of a text', () =>
    expectMistake(edited(PAGE, 'title: Page pricing', 'title: 0800'), {
      at: '2 title',
      remedy: 'title: "0800"',
    }));

  test.each([
    ['yes', 'true'],
    ['no', 'false'],
    ['"true"', 'true'],
  ])('%s in place of true or false', (word, meant) =>
    expectMistake(
      edited('content/notices/booking-procedure.md', 'active: true', `active: ${word}`),
      { at: '7 active', expected: 'true or false', remedy: `active: ${meant}` },
    ),
  );

  test('nothing after the colon', () =>
    expectMistake(edited(PAGE, 'title: Page pricing', 'title:'), {
      at: '2 title',
      problem: 'nothing after the colon',
    }));

  test('a text that YAML takes for a comment', () =>
    expectMistake(edited(PAGE, 'title: Page pricing', 'title: #1 in Ireland'), {
      at: '2 title',
      remedy: 'title: "#1 in Ireland"',
    }));

  test('an empty text', () => {
    expect(onlyMistake(edited(PAGE, 'title: Page pricing', 'title: ""')).problem).toBe(
      'The text is empty',
    );
  });

  test('a text in place of a list', () =>
    expectMistake(edited(COURIER, 'prohibited:\n  - Cash', 'prohibited: Cash'), {
      at: '10 prohibited',
      expected: 'a list of things',
      remedy: 'prohibited:\n      - Cash',
    }));

  test('an empty list', () => {
    const found = onlyMistake(edited(COURIER, 'prohibited:\n  - Cash', 'prohibited: []'));
    expect(found.problem).toBe('The list is empty');
    expect(found.remedy).toContain('1 item');
  });

  test('a list in place of a group of keys', () =>
    expectMistake(
      edited(
        'content/pages/home.md',
        '  action: { label: Contact Us, link: /contact-us }',
        '  action:\n    - Contact Us',
      ),
      { at: 'business → action', problem: 'list', remedy: 'label: …' },
    ));

  test('an item of a list that is no text', () =>
    expectMistake(edited(COURIER, '  - Cash', '  - 2026'), {
      at: '11 prohibited 1',
      remedy: '- "2026"',
    }));

  test('a word that is not one of the choices', () => {
    const found = onlyMistake(edited(CARDS_PAGE, 'icon: map', 'icon: mpa'));
    expect(found).toMatchObject({
      path: CARDS_PAGE,
      line: 9,
      key: 'cards 1 → icon',
      problem: '"mpa" is not one of the choices',
    });
    expect(found.expected).toContain('van, clock, box');
    expect(found.remedy).toContain('icon: map');
  });

  test('a time with a full stop', () =>
    expectMistake(
      edited('content/settings/hours.yaml', 'sameDayCutOff: "11:00"', 'sameDayCutOff: "9.30"'),
      { at: 'sameDayCutOff', remedy: 'sameDayCutOff: "09:30"' },
    ));

  test('a cut-off of a county that is none', () =>
    expectMistake(
      edited(
        'content/settings/hours.yaml',
        'closedDays:',
        'countyCutOffs:\n  - { county: Donegall, cutOff: "14:00" }\nclosedDays:',
      ),
      { at: 'countyCutOffs 1 → county', remedy: 'county: Donegal' },
    ));
});

describe('a description that search engines would cut or complete', () => {
  test('one that is too short says how long it is', () => {
    const found = onlyMistake(edited(PAGE, DESCRIPTION, 'description: All our prices.'));
    expect(found).toMatchObject({ path: PAGE, line: 3, key: 'description' });
    expect(found.problem).toContain('15 characters');
    expect(found.expected).toBe('a description of 50 to 160 characters');
    expect(found.remedy).toContain('35 characters');
  });

  test('one that is too long says by how much', () =>
    expectMistake(edited(PAGE, DESCRIPTION, `description: ${'x'.repeat(170)}`), {
      problem: '170 characters',
      remedy: '10 characters',
    }));

  test('facts count with the letters that visitors read', () =>
    expectMistake(edited(PAGE, DESCRIPTION, `description: "{brand}${'x'.repeat(40)}"`), {
      problem: '49 characters',
    }));
});

describe('a date that is none', () => {
  test.each([
    ['2026-06-31', '2026-06-30'],
    ['2026/12/24', '2026-12-24'],
    ['24-12-2026', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
  ])('%s', (written, meant) =>
    expectMistake(edited(JOB, 'closes: 2099-03-31', `closes: ${written}`), {
      at: 'closes',
      problem: written,
      expected: 'year-month-day',
      remedy: `closes: ${meant}`,
    }),
  );

  test('24 December has no numbers to go by, so an example is given', () =>
    expectMistake(edited(JOB, 'posted: 2026-11-02', 'posted: 1 November'), {
      remedy: 'posted: 2026-12-24',
    }));
});
