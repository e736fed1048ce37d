import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { contentFolderWith, edited, onlyMistake, PAGE, CARDS_PAGE } from '#tests/support/paths/content-fixture.ts';

const SERVICE = 'content/services/parcel-collection-service.md';
const title = (line: string) => onlyMistake(edited(PAGE, 'title: Page pricing', line));

describe('an editor whose front matter cannot be read is told the line and what to write', () => {
  test('no front matter', () => {
    const found = onlyMistake({ [PAGE]: 'Text of the page.\n' });
    expect(found).toMatchObject({ path: PAGE, line: 1 });
    expect(found.problem).toContain('front matter is missing');
    expect(found.remedy).toContain('---');
  });

  test('no closing line', () => {
    const found = onlyMistake({ [PAGE]: '---\ntitle: Prices\norder: 10\n\nText of the page.\n' });
    expect(found).toMatchObject({ path: PAGE, line: 1 });
    expect(found.problem).toContain('--- that closes the front matter is missing');
    expect(found.remedy).toContain('---');
  });

  test('text of the page that was taken for front matter', () => {
    const found = onlyMistake(edited(PAGE, '---\n\nText', 'Some text of the page.\n---\n\nText'));
    expect(found).toMatchObject({ path: PAGE, line: 6 });
    expect(found.remedy).toContain('the line --- that ends the front matter is missing');
  });

  test('an empty file', () => {
    expect(onlyMistake({ [PAGE]: '' }).problem).toContain('empty');
  });

  test('a tab at the start of a line', () => {
    const found = onlyMistake(edited(CARDS_PAGE, '    text: A depot', '\ttext: A depot'));
    expect(found).toMatchObject({ path: CARDS_PAGE, line: 8, key: 'text' });
    expect(found.problem).toContain('tab');
    expect(found.remedy).toContain('two spaces');
  });

  test('a line in the wrong column', () => {
    const found = onlyMistake(edited(CARDS_PAGE, '    text: A depot', '   text: A depot'));
    expect(found).toMatchObject({ path: CARDS_PAGE, line: 8, key: 'text' });
    expect(found.problem).toContain('column');
    expect(found.problem).toContain('text: A depot near you.');
    expect(found.remedy).toContain('4 spaces');
  });

  test('a top line that is indented', () => {
    const found = onlyMistake(edited(PAGE, 'order: 10', '  order: 10'));
    expect(found).toMatchObject({ path: PAGE, line: 4, key: 'order' });
    expect(found.problem).toContain('column');
  });

  test('a list item without its dash', () => {
    const found = onlyMistake(
      edited('content/international/courier-to-germany.md', '  - Cash', '  - Cash\n  Coins'),
    );
    expect(found).toMatchObject({ line: 12 });
    expect(found.remedy).toContain('- Coins');
  });

  test('a colon in a text', () => {
    const found = title('title: Parcels: fast');
    expect(found).toMatchObject({ path: PAGE, line: 2, key: 'title' });
    expect(found.problem).toContain('colon');
    expect(found.problem).toContain('title: Parcels: fast');
    expect(found.remedy).toContain('title: "Parcels: fast"');
  });

  test('no space after the colon', () => {
    expect(title('title:Prices').remedy).toContain('title: Prices');
  });

  test('a sign before the key', () => {
    const found = title('}title: Prices');
    expect(found).toMatchObject({ path: PAGE, line: 2 });
    expect(found.remedy).toContain('   title: Prices');
  });

  test('no colon after the key', () => {
    expect(title('title Prices').remedy).toContain('title: Prices');
  });

  test.each(['title: "Prices', "title: 'Prices"])('a quote that is never closed: %s', (line) => {
    const found = title(line);
    expect(found).toMatchObject({ path: PAGE, line: 2, key: 'title' });
    expect(found.problem).toContain('never closed');
    expect(found.remedy).toContain('title: "Prices"');
  });

  test('an apostrophe inside single quotes', () => {
    const found = title("title: 'It's here'");
    expect(found).toMatchObject({ line: 2, key: 'title' });
    expect(found.remedy).toContain(`title: "It's here"`);
  });

  test('quotes inside quotes', () => {
    expect(title('title: "The "best" prices"').remedy).toContain(`title: 'The "best" prices'`);
  });

  test.each([
    ['{', 'title: {brand} prices', 'title: "{brand} prices"'],
    ['*', 'title: *Fast* prices', 'title: "*Fast* prices"'],
    ['&', 'title: & more', 'title: "& more"'],
    ['@', 'title: @home', 'title: "@home"'],
    ['%', 'title: % of all', 'title: "% of all"'],
    ['>', 'title: > this', 'title: "> this"'],
  ])('a text that starts with %s needs quotes', (sign, line, better) => {
    const found = title(line);
    expect(found).toMatchObject({ line: 2, key: 'title' });
    expect(found.problem).toContain(sign);
    expect(found.remedy).toContain(better);
  });

  test('a text in braces alone needs quotes', () => {
    const found = title('title: {brand}');
    expect(found).toMatchObject({ line: 2, key: 'title' });
    expect(found.remedy).toContain('title: "{brand}"');
  });

  test('a fact in a group on one line needs quotes', () => {
    const found = onlyMistake(
      edited(SERVICE, "'From {price-from}'", 'From {price-from}'),
    );
    expect(found).toMatchObject({ line: 11 });
    expect(found.remedy).toContain('value: "From {price-from}"');
  });

  test('a list on one line that is not closed', () => {
    const found = onlyMistake(
      edited(
        'content/pages/home.md',
        'columns: [Personal, Business, Premium]',
        'columns: [Personal, Business, Premium',
      ),
    );
    expect(found.key).toBe('columns');
    expect(found.remedy).toContain('columns: [Personal, Business, Premium]');
  });

  test('a key that stands there twice', () => {
    const found = onlyMistake(edited(PAGE, 'order: 10', 'order: 10\ntitle: Prices'));
    expect(found).toMatchObject({ path: PAGE, line: 5, key: 'title' });
    expect(found.problem).toContain('line 2');
    expect(found.remedy).toContain('delete one of the two');
  });

  test('a settings file is told about in the same way', () => {
    const found = onlyMistake(edited('content/settings/partners.yaml', 'carriers:', 'carriers'));
    expect(found).toMatchObject({ path: 'content/settings/partners.yaml', line: 3 });
    expect(found.remedy).toContain('carriers:');
  });
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
  expect(onlyMistake({ [PAGE]: text })).toMatchObject({ line: 4, key: 'order' });
});

test('a file in UTF-16 is one mistake', () => {
  const text = edited(PAGE, 'order: 10', 'order: 10')[PAGE] ?? '';
  const found = onlyMistake({ [PAGE]: Buffer.from(text, 'utf16le').toString('latin1') });
  expect(found).toMatchObject({ path: PAGE, line: 1 });
  expect(found.problem).toContain('UTF-16');
});

test('letters that were not saved as UTF-8 are named with their line', () => {
  const found = onlyMistake(edited(PAGE, 'Text of', 'From \uFFFD5 of'));
  expect(found).toMatchObject({ line: 8 });
  expect(found.expected).toContain('UTF-8');
});

test.each(['\u0000', '\u0003', '\u0092'])(
  'an invisible character is named with its line: %j',
  (sign) => {
    const found = onlyMistake(edited(PAGE, 'Text of', `Text${sign} of`));
    expect(found).toMatchObject({ line: 8 });
    expect(found.problem).toContain('invisible character');
  },
);
