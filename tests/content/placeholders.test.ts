import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  onlyMistake,
  PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

test('a mistyped fact in front matter is named with the one it resembles and with all there are', () => {
  const found = onlyMistake(edited(PAGE, 'title: Page pricing', 'title: "Prices of {brnad}"'));
  expect(found).toMatchObject({
    path: PAGE,
    line: 2,
    key: 'title',
    problem: '{brnad} is not a known fact',
  });
  expect(found.expected).toContain('{brand}, {slug}');
  expect(found.expected).toContain('{price-germany}');
  expect(found.remedy).toContain('did you mean {brand}?');
});

test('a mistyped fact in the text of a page has its line', () =>
  expectMistake(edited(PAGE, 'Text of the page.', 'Text of the page.\n\nFrom {price-form}.'), {
    at: 10,
    remedy: '{price-from}',
  }));

test('a mistyped fact in a text over several lines has its own line', () =>
  expectMistake(
    edited(PAGE, 'order: 10', 'order: 10\nlead: >\n  One line,\n  and {phone-sale} on the next.'),
    { at: '7 lead' },
  ));

test('a mistyped fact in the settings', () =>
  expectMistake(
    edited('content/settings/navigation.yaml', 'heading: Company', 'heading: About {brand name}'),
    { at: '34 footer 3 → heading', remedy: 'known facts' },
  ));

test('a brace without its partner', () =>
  expectMistake(edited(PAGE, 'Text of', 'The {brand text of'), {
    at: 8,
    problem: '{ without its partner',
  }));

test('while the settings have mistakes, everything else is checked, and a note says what is not', () => {
  const site = edited(
    'content/settings/site.yaml',
    'tagline: Small parcels for every townland',
    'tagline: [Parcels]',
  );
  const page = edited(PAGE, 'order: 10', 'order: ten\nlead: Of {brnad}');
  const found = checkContent(contentFolderWith({ ...site, ...page }));
  expect(found.map(({ path, key }) => [path, key])).toEqual([
    [PAGE, 'order'],
    ['content/settings/site.yaml', 'tagline'],
  ]);
  expect(found[1]?.remedy).toContain('words in braces, such as {brand}, are not checked');
});
