import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { branches, entriesOf } from '#content-schema/check/schema-walk.ts';
import { checkContent } from '#content-schema/check.ts';
import { COLLECTIONS } from '#content-schema/schemas.ts';
import {
  contentFolderWith,
  edited,
  extended,
  fixtureLine,
  onlyMistake,
  PAGE,
  CARDS_PAGE,
  TARIFF_FILE,
  COURIER,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const SMALL_WORDS = 'content/settings/interface.yaml';

describe('a key that is missing or not known', () => {
  test('an editor who forgets the title is told the file, the line and what to add', () =>
    expectMistake(edited(PAGE, 'title: Page pricing\n', ''), {
      at: '1 title',
      problem: '"title" is missing',
      remedy: 'title: "Parcel collection"',
    }));

  test('a key missing in a list is named with its place, on the line of the item', () =>
    expectMistake(edited(CARDS_PAGE, '    icon: euro\n', ''), {
      at: '10 cards 2 → icon',
      remedy: 'icon: van',
    }));

  test('an editor who gives a price a first day is told how to publish on a day', () =>
    expectMistake(edited(TARIFF_FILE, 'vatPercent:', 'from: 2027-01-01\nvatPercent:'), {
      problem: '"from" is not known',
      remedy: 'Publish on 2027-01-01',
    }));

  test('an editor who closes a span of days is told to write each of them', () =>
    expectMistake(
      edited(
        'content/settings/hours.yaml',
        'closedDays:\n',
        'closedDays:\n  - { date: 2026-12-24, until: 2026-12-27, reason: Christmas, note: Closed. }\n',
      ),
      { problem: '"until" is not known', remedy: 'for each day' },
    ));

  test('a missing list is shown with its dashes', () =>
    expectMistake(edited(COURIER, 'prohibited:\n  - Cash\n', ''), {
      at: '1 prohibited',
      remedy: 'prohibited:\n      - ',
    }));

  test('a page for developers has to name its groups of calls', () => {
    const path = 'content/developers/tracking.md';
    expectMistake(edited(path, 'tags:\n  - Tracking\n', ''), {
      at: '1 tags',
      expected: 'a list of groups of calls',
      remedy: 'tags:\n      - ',
    });
  });

  test('a mistyped key is taken for the one it resembles', () =>
    expectMistake(edited(PAGE, 'order: 10', 'order: 10\nleda: Hello'), {
      at: '5 leda',
      problem: '"leda" is not known',
      expected: 'title, seoTitle, description, order, lead',
      remedy: 'did you mean lead?',
    }));

  test('a mistyped key is one mistake, though the right one is missing then', () => {
    expectMistake(edited(PAGE, 'title: Page pricing', 'titel: Page pricing'), {
      at: '2 titel',
      remedy: 'title:',
    });
    expectMistake(edited(PAGE, 'layout: plain', 'layuot: plain'), { remedy: 'layout:' });
    expect(onlyMistake(edited(CARDS_PAGE, 'icon: map', 'icno: map')).key).toBe('cards 1 → icno');
  });

  test('several unknown keys are all named', () => {
    const found = checkContent(
      contentFolderWith(
        edited(CARDS_PAGE, '    icon: map', '    icon: map\n    colour: red\n    size: big'),
      ),
    );
    expect(found.map(({ line, key }) => [line, key])).toEqual([
      [10, 'cards 1 → colour'],
      [11, 'cards 1 → size'],
    ]);
    expect(found[0]?.remedy).toContain('delete the line');
  });

  test('an unknown key of a settings file', () =>
    expectMistake(
      edited(TARIFF_FILE, 'days: { from: 2, to: 4 }', 'days: { from: 2, to: 4, until: 5 }'),
      { at: `${fixtureLine(TARIFF_FILE, 'from: 2, to: 4')} international 3 → days → until` },
    ));

  test('an unknown layout is named, and the rest of the page is still checked', () => {
    const found = checkContent(
      contentFolderWith(edited(PAGE, 'order: 10\nlayout: plain', 'order: ten\nlayout: plian')),
    );
    expect(found.map(({ line, key }) => [line, key])).toEqual([
      [4, 'order'],
      [5, 'layout'],
    ]);
    expect(found[1]?.problem).toContain('"plian"');
    expect(found[1]?.expected).toContain('plain, cards, form, home');
    expect(found[1]?.remedy).toContain('layout: plain');
  });

  test('a missing layout', () =>
    expectMistake(edited(PAGE, 'layout: plain\n', ''), { at: '1 layout' }));
});

test('the message about a key does not list all of many others', () => {
  const { expected } = onlyMistake(extended(SMALL_WORDS, 'readMore: Read more'));
  expect(expected).toMatch(/^one of the \d+ keys that the site reads$/);
});

test('a new key in place of a known one is two mistakes', () => {
  const found = checkContent(
    contentFolderWith(
      edited(SMALL_WORDS, 'quoteHeading: What it costs', 'toTheForm: What it costs'),
    ),
  );
  expect(found.map(({ key, remedy }) => [key, remedy])).toEqual([
    ['quoteHeading', 'add a line such as   quoteHeading: "What it costs"'],
    ['toTheForm', 'delete the line'],
  ]);
});

test('a file whose lines are no keys at all', () =>
  expectMistake({ [SMALL_WORDS]: '- Skip\n' }, { problem: 'no lines of the form' }));

test.each(Object.entries(COLLECTIONS))(
  'the guide for editors tells of every key that a file of %s/ may have',
  (folder, schema) => {
    const guide = readFileSync(join(ROOT, 'content/guide/keys.md'), 'utf8');
    const sections = guide.split(/^## /m);
    const told = ['Every page', folder]
      .map((title) => sections.find((section) => section.startsWith(`${title}\n`)))
      .join('\n');
    const known = [schema, ...branches(schema)].flatMap((one) => {
      const entries = entriesOf(one);
      // The guide leaves the parts of the home page to its file.
      return entries === undefined || entries.has('hero') ? [] : [...entries.keys()];
    });
    expect([...new Set(known)].filter((key) => !told.includes(`\`${key}\``))).toEqual([]);
  },
);
