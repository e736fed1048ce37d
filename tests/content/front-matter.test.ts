import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  PAGE,
  CARDS_PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const SERVICE = 'content/services/parcel-collection-service.md';
const title = (line: string) => edited(PAGE, 'title: Page pricing', line);

describe('an editor whose front matter cannot be read is told the line and what to write', () => {
  test('no front matter', () =>
    expectMistake(
      { [PAGE]: 'Text of the page.\n' },
      { at: 1, problem: 'front matter is missing', remedy: '---' },
    ));

  test('no closing line', () =>
    expectMistake(
      { [PAGE]: '---\ntitle: Prices\norder: 10\n\nText of the page.\n' },
      { at: 1, problem: '--- that closes the front matter is missing', remedy: '---' },
    ));

  test('text of the page that was taken for front matter', () =>
    expectMistake(edited(PAGE, '---\n\nText', 'Some text of the page.\n---\n\nText'), {
      at: 6,
      remedy: 'the line --- that ends the front matter is missing',
    }));

  test('an empty file', () => expectMistake({ [PAGE]: '' }, { problem: 'empty' }));

  test('a tab at the start of a line', () =>
    expectMistake(edited(CARDS_PAGE, '    text: A depot', '\ttext: A depot'), {
      at: '8 text',
      problem: 'tab',
      remedy: 'two spaces',
    }));

  test('a line in the wrong column', () =>
    expectMistake(edited(CARDS_PAGE, '    text: A depot', '   text: A depot'), {
      at: '8 text',
      problem: ['column', 'text: A depot near you.'],
      remedy: '4 spaces',
    }));

  test('a top line that is indented', () =>
    expectMistake(edited(PAGE, 'order: 10', '  order: 10'), { at: '4 order', problem: 'column' }));

  test('a list item without its dash', () =>
    expectMistake(
      edited('content/international/courier-to-germany.md', '  - Cash', '  - Cash\n  Coins'),
      { at: 12, remedy: '- Coins' },
    ));

  test('a colon in a text', () =>
    expectMistake(title('title: Parcels: fast'), {
      at: '2 title',
      problem: ['colon', 'title: Parcels: fast'],
      remedy: 'title: "Parcels: fast"',
    }));

  test('a sign # in a text between { and }', () =>
    expectMistake(
      edited('content/settings/hours.yaml', 'note: Nothing is', 'note: At gate #4 nothing is'),
      {
        problem: 'A text with # in it needs quotes',
        remedy: 'note: "At gate #4 nothing is collected or delivered." }',
      },
    ));

  test('no space after the colon', () =>
    expectMistake(title('title:Prices'), { remedy: 'title: Prices' }));

  test('a sign before the key', () =>
    expectMistake(title('}title: Prices'), { at: 2, remedy: '   title: Prices' }));

  test('no colon after the key', () =>
    expectMistake(title('title Prices'), { remedy: 'title: Prices' }));

  test.each(['title: "Prices', "title: 'Prices"])('a quote that is never closed: %s', (line) =>
    expectMistake(title(line), {
      at: '2 title',
      problem: 'never closed',
      remedy: 'title: "Prices"',
    }),
  );

  test('an apostrophe inside single quotes', () =>
    expectMistake(title("title: 'It's here'"), { at: '2 title', remedy: `title: "It's here"` }));

  test('quotes inside quotes', () =>
    expectMistake(title('title: "The "best" prices"'), { remedy: `title: 'The "best" prices'` }));

  test.each([
    ['{', 'title: {brand} prices', 'title: "{brand} prices"'],
    ['*', 'title: *Fast* prices', 'title: "*Fast* prices"'],
    ['&', 'title: & more', 'title: "& more"'],
    ['@', 'title: @home', 'title: "@home"'],
    ['%', 'title: % of all', 'title: "% of all"'],
    ['>', 'title: > this', 'title: "> this"'],
  ])('a text that starts with %s needs quotes', (sign, line, better) =>
    expectMistake(title(line), { at: '2 title', problem: sign, remedy: better }),
  );

  test('a text in braces alone needs quotes', () =>
    expectMistake(title('title: {brand}'), { at: '2 title', remedy: 'title: "{brand}"' }));

  test('a fact in a group on one line needs quotes', () =>
    expectMistake(edited(SERVICE, "'From {price-from}'", 'From {price-from}'), {
      at: 11,
      remedy: 'value: "From {price-from}"',
    }));

  test('a list on one line that is not closed', () =>
    expectMistake(
      edited(
        'content/pages/home.md',
        'columns: [Personal, Business, Premium]',
        'columns: [Personal, Business, Premium',
      ),
      { at: 'columns', remedy: 'columns: [Personal, Business, Premium]' },
    ));

  test('a key that stands there twice', () =>
    expectMistake(edited(PAGE, 'order: 10', 'order: 10\ntitle: Prices'), {
      at: '5 title',
      problem: 'line 2',
      remedy: 'delete one of the two',
    }));

  test('a settings file is told about in the same way', () =>
    expectMistake(edited('content/settings/partners.yaml', 'carriers:', 'carriers'), {
      at: 3,
      remedy: 'carriers:',
    }));
});

test('behind a line that cannot be read the other mistakes of the file are found too', () => {
  const changes = edited(PAGE, 'title: Page pricing', 'title: Prices: all\nlead: "Open');
  const text = changes[PAGE]?.replace('order: 10', 'order: ten').replace('Text of', '# Text of');
  const found = checkContent(contentFolderWith({ [PAGE]: text ?? '' }));
  expect(found.map(({ line, key }) => [line, key])).toEqual([
    [2, 'title'],
    [3, 'lead'],
    [5, 'order'],
    [9, ''],
  ]);
});

test('Windows line ends and a byte order mark are no mistake, and the lines stay right', () => {
  const text = `\uFEFF${edited(PAGE, 'order: 10', 'order: ten')[PAGE]?.replaceAll('\n', '\r\n')}`;
  expectMistake({ [PAGE]: text }, { at: '4 order' });
});

test('a file in UTF-16 is one mistake', () => {
  const text = edited(PAGE, 'order: 10', 'order: 10')[PAGE] ?? '';
  expectMistake(
    { [PAGE]: Buffer.from(text, 'utf16le').toString('latin1') },
    { at: 1, problem: 'UTF-16' },
  );
});

test('letters that were not saved as UTF-8 are named with their line', () =>
  expectMistake(edited(PAGE, 'Text of', 'From \uFFFD5 of'), { at: 8, expected: 'UTF-8' }));

test.each(['\u0000', '\u0003', '\u0092'])(
  'an invisible character is named with its line: %j',
  (sign) =>
    expectMistake(edited(PAGE, 'Text of', `Text${sign} of`), {
      at: 8,
      problem: 'invisible character',
    }),
);
