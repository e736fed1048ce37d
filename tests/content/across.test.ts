import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { readRoutes } from '#content-schema/read.ts';
import { resolveRoute } from '#routes';
import { contentFolderWith,
  edited,
  onlyMistake,
  fixtureText,
  type Changes, PAGE, TARIFF_FILE, JOB } from '#tests/support/paths/content-fixture.ts';

const QUESTION = 'content/faqs/pallets.md';

describe('files that do not go together', () => {
  test('two pages with one title', () => {
    const found = onlyMistake(edited(PAGE, 'title: Page pricing', 'title: page login'));
    expect(found).toMatchObject({ path: PAGE, line: 2, key: 'title' });
    expect(found.problem).toContain('content/pages/login.md has the same title');
  });

  test('two pages with one description', () => {
    const [description = ''] = /description: .*/.exec(fixtureText('content/careers/sorting-lead-sligo.md')) ?? [];
    const found = onlyMistake({
      [PAGE]: fixtureText(PAGE).replace(/description: .*/, description),
    });
    expect(found).toMatchObject({ path: PAGE, line: 3, key: 'description' });
    expect(found.problem).toContain('content/careers/sorting-lead-sligo.md');
  });

  test('the same place in lists is no mistake', () => {
    expect(() => onlyMistake(edited(PAGE, 'order: 10', 'order: 10'))).toThrow('found 0');
  });

  test('a home page without a question', () => {
    const found = onlyMistake(edited(QUESTION, 'group: home', 'group: customs'));
    expect(found).toMatchObject({ path: 'content/faqs', line: 0, key: 'group' });
    expect(found.expected).toContain('one or more');
    expect(found.remedy).toContain('group: home');
  });

  test('a former address that another page has', () => {
    const found = onlyMistake(
      edited(PAGE, 'order: 10', 'order: 10\nredirect_from:\n  - /old-prices\n  - /Login'),
    );
    expect(found).toMatchObject({ path: PAGE, line: 7, key: 'redirect_from 2' });
    expect(found.problem).toContain('content/pages/login.md');
  });

  test.each(['old-name', 'https://site.example/old', '/old.html', '/old#top'])(
    'a former address that is none: %s',
    (from) => {
      const found = onlyMistake(
        edited(PAGE, 'order: 10', `order: 10\nredirect_from:\n  - ${from}`),
      );
      expect(found).toMatchObject({ path: PAGE, key: 'redirect_from 1' });
    },
  );

  test('a former address leads on, in every spelling', () => {
    const root = contentFolderWith(
      edited(PAGE, 'order: 10', 'order: 10\nredirect_from:\n  - /old-prices'),
    );
    expect(checkContent(root)).toEqual([]);
    const table = readRoutes(join(root, 'content'));
    const found = ['/old-prices', '/OLD-PRICES'].map((path) => resolveRoute(table, path));
    expect(found).toEqual([
      { kind: 'redirect', to: '/pricing' },
      { kind: 'redirect', to: '/pricing' },
    ]);
  });

  test('a question with a mistyped group is one mistake, not two', () => {
    expect(onlyMistake(edited(QUESTION, 'group: home', 'group: homr'))).toMatchObject({
      line: 4,
      key: 'group',
    });
  });

  test('two open jobs', () => {
    const found = onlyMistake(edited(JOB, 'open: true', 'open: false'));
    expect(found).toMatchObject({ path: 'content/careers', line: 0, key: 'open' });
    expect(found.expected).toContain('at least 3');
    expect(found.remedy).toContain('open: true');
  });

  test('a courier page with a destination that has no price', () => {
    const found = onlyMistake(
      edited('content/international/courier-to-germany.md', '- germany', '- germnay'),
    );
    expect(found).toMatchObject({
      path: 'content/international/courier-to-germany.md',
      line: 8,
      key: 'destinations 1',
    });
    expect(found.remedy).toContain('germany');
  });
});

describe('keys that contradict each other', () => {
  test('a job that closes before it was posted', () => {
    const found = onlyMistake(edited(JOB, 'closes: 2027-03-31', 'closes: 2026-10-31'));
    expect(found).toMatchObject({ path: JOB, line: 10, key: 'closes' });
    expect(found.problem).toContain('before posted (2026-11-02)');
  });

  test('a notice that ends before it starts', () => {
    const found = onlyMistake(
      edited('content/notices/booking-procedure.md', 'until: 2027-12-31', 'until: 2026-01-31'),
    );
    expect(found).toMatchObject({ line: 9, key: 'until' });
    expect(found.remedy).toContain('from');
  });

  test('an office that closes before it opens', () => {
    const found = onlyMistake(
      edited('content/settings/hours.yaml', 'closes: "18:00"', 'closes: "07:30"'),
    );
    expect(found).toMatchObject({ line: 5, key: 'office → times 1 → closes' });
  });

  const tariff = (passage: string, replacement: string): Changes =>
    edited(TARIFF_FILE, passage, replacement);

  test('bands whose weights do not rise', () => {
    const found = onlyMistake(
      tariff('{ upToKg: 10, price: 8.00 }', '{ upToKg: 5, price: 8.00 }'),
    );
    expect(found).toMatchObject({ path: TARIFF_FILE, line: 25, key: 'national → bands 2 → upToKg' });
    expect(found.expected).toContain('weights that rise');
  });

  test('bands whose prices fall', () => {
    const found = onlyMistake(tariff('price: 107.45', 'price: 10.95'));
    expect(found).toMatchObject({
      path: TARIFF_FILE,
      line: 72,
      key: 'international 3 → bands 7 → price',
    });
    expect(found.problem).toContain('10.95');
  });

  test('a heaviest band that ends below the heaviest parcel', () => {
    const found = onlyMistake(
      tariff('{ upToKg: 50, price: 28.00 }', '{ upToKg: 45, price: 28.00 }'),
    );
    expect(found).toMatchObject({ line: 31, key: 'national → bands 8 → upToKg' });
    expect(found.remedy).toContain('upToKg: 50');
  });

  test('a delivery time from more days to fewer', () => {
    expect(onlyMistake(tariff('from: 2, to: 4', 'from: 4, to: 2'))).toMatchObject({
      line: 64,
      key: 'international 3 → days → to',
    });
  });
});
