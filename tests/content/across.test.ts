import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent, examineContent } from '#content-schema/check.ts';
import { readRoutes } from '#content-schema/read.ts';
import { resolveRoute } from '#domain/site/routing.ts';
import {
  contentFolderWith,
  edited,
  fixtureLine,
  onlyMistake,
  fixtureText,
  type Changes,
  PAGE,
  TARIFF_FILE,
  JOB,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const PALLETS = 'content/faqs/pallets.md';

describe('files that do not go together', () => {
  test('two pages with one title', () =>
    expectMistake(edited(PAGE, 'title: Page pricing', 'title: page login'), {
      at: '2 title',
      problem: 'content/pages/login.md has the same title',
    }));

  test('a new page with the title of a published one is the mistake, wherever it stands', () => {
    const published = join(contentFolderWith({}), 'content');
    const copy = 'content/pages/a-copy.md';
    const files = { [copy]: fixtureText(PAGE).replace('description: ', 'description: Again, ') };
    const content = join(contentFolderWith(files), 'content');
    const { mistakes } = examineContent('', { content, published });
    expect(mistakes.filter(({ key }) => key === 'title').map(({ path }) => path)).toEqual([copy]);
  });

  test('the code of a country that has another today', () =>
    expectMistake(edited(TARIFF_FILE, '    country: DE', '    country: US'), {
      problem: 'US is the code of United States, and this is Germany',
      remedy: 'change it to   country: DE',
    }));

  test.each([
    [
      'from: Castlebar',
      'from: Castelbar',
      'The board has no price for "Castelbar"',
      'write Castlebar',
    ],
    [
      'to: Germany',
      'to: Norway',
      'The board has no price for "Norway"',
      'write a larger town nearby',
    ],
    [
      'from: Cork',
      'from: Newcastle',
      'There is more than one Newcastle in Ireland',
      'add the county',
    ],
    ['weightKg: 5', 'weightKg: 60', 'The prices of the board are for 60 kg', 'such as 5'],
  ])('a board with "%s" as "%s"', (right, wrong, problem, remedy) =>
    expectMistake(edited('content/settings/board.yaml', right, wrong), { problem, remedy }),
  );

  test('a row of the comparison that lacks a value', () =>
    expectMistake(
      edited('content/pages/home.md', 'Collection, values: [true, ', 'Collection, values: ['),
      {
        problem: 'not one value for each column',
      },
    ));

  test('two pages with one description', () => {
    const [description = ''] =
      /description: .*/.exec(fixtureText('content/careers/sorting-lead-sligo.md')) ?? [];
    expectMistake(
      {
        [PAGE]: fixtureText(PAGE).replace(/description: .*/, description),
      },
      { at: '3 description', problem: 'content/careers/sorting-lead-sligo.md' },
    );
  });

  test('the same place in lists is no mistake', () => {
    expect(() => onlyMistake(edited(PAGE, 'order: 10', 'order: 10'))).toThrow('found 0');
  });

  test('a home page without a question', () =>
    expectMistake(edited(PALLETS, 'group: home', 'group: customs'), {
      at: '0 group',
      path: 'content/faqs',
      expected: 'one or more',
      remedy: 'group: home',
    }));

  test('a former address that another page has', () =>
    expectMistake(
      edited(PAGE, 'order: 10', 'order: 10\nredirect_from:\n  - /old-prices\n  - /Login'),
      { at: '7 redirect_from 2', problem: 'content/pages/login.md' },
    ));

  test.each(['old-name', 'https://site.example/old', '/old.html', '/old#top'])(
    'a former address that is none: %s',
    (from) =>
      expectMistake(edited(PAGE, 'order: 10', `order: 10\nredirect_from:\n  - ${from}`), {
        at: 'redirect_from 1',
      }),
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

  test('a question with a mistyped group is one mistake, not two', () =>
    expectMistake(edited(PALLETS, 'group: home', 'group: homr'), { at: '4 group' }));

  test('all jobs but one, or all of them, may be closed', () => {
    const jobs = [
      JOB,
      'content/careers/sorting-lead-sligo.md',
      'content/careers/customer-support-agent.md',
    ];
    const closed = jobs.flatMap((job) => Object.entries(edited(job, 'open: true', 'open: false')));
    for (const files of [closed.slice(1), closed])
      expect(checkContent(contentFolderWith(Object.fromEntries(files)))).toEqual([]);
  });

  test('a courier page with a destination that has no price', () =>
    expectMistake(edited('content/international/courier-to-germany.md', '- germany', '- germnay'), {
      at: '8 destinations 1',
      remedy: 'germany',
    }));
});

describe('keys that contradict each other', () => {
  test('a job that closes before it was posted', () =>
    expectMistake(edited(JOB, 'closes: 2099-03-31', 'closes: 2026-10-31'), {
      at: '10 closes',
      problem: 'before posted (2026-11-02)',
    }));

  test('a notice that ends before it starts', () =>
    expectMistake(
      edited('content/notices/booking-procedure.md', 'until: 2099-12-31', 'until: 2026-01-31'),
      { at: '9 until', remedy: 'from' },
    ));

  test.each([
    ['Donegl', 'Donegal'],
    ['Co. Donegal', 'write   Donegal'],
    ['Great Britain', 'great-britain'],
    ['Ballina', 'write the county'],
    ['Everywhere', 'write the county'],
  ])('a notice about "%s", where no parcel goes by that name', (area, remedy) =>
    expectMistake(edited('content/notices/storm.md', '[Donegal,', `[${area},`), {
      at: '8 areas 1',
      remedy,
    }),
  );

  test('an office that closes before it opens', () =>
    expectMistake(edited('content/settings/hours.yaml', 'closes: "18:00"', 'closes: "07:30"'), {
      at: '5 office → times 1 → closes',
    }));

  const tariff = (passage: string, replacement: string): Changes =>
    edited(TARIFF_FILE, passage, replacement);

  test('bands whose weights do not rise', () =>
    expectMistake(tariff('{ upToKg: 10, price: 8.00 }', '{ upToKg: 5, price: 8.00 }'), {
      at: `${fixtureLine(TARIFF_FILE, 'upToKg: 10,')} national → bands 2 → upToKg`,
      expected: 'weights that rise',
    }));

  test('bands whose prices fall', () =>
    expectMistake(tariff('price: 107.45', 'price: 10.95'), {
      at: `${fixtureLine(TARIFF_FILE, 'price: 107.45')} international 3 → bands 7 → price`,
      problem: '10.95',
    }));

  test('a heaviest band that ends below the heaviest parcel', () =>
    expectMistake(tariff('{ upToKg: 50, price: 28.00 }', '{ upToKg: 45, price: 28.00 }'), {
      at: `${fixtureLine(TARIFF_FILE, 'upToKg: 50,')} national → bands 8 → upToKg`,
      remedy: 'upToKg: 50',
    }));

  test('a delivery time from more days to fewer', () =>
    expectMistake(tariff('from: 2, to: 4', 'from: 4, to: 2'), {
      at: `${fixtureLine(TARIFF_FILE, 'from: 2, to: 4')} international 3 → days → to`,
    }));
});
