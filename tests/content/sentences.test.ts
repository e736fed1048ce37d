import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  onlyMistake,
  fixtureText,
  PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

test('a file that was saved as text is given back its name', () => {
  const text = fixtureText(PAGE);
  const found = onlyMistake({ 'content/pages/vouchers.md.txt': text });
  expect(found.remedy).toBe('rename the file to vouchers.md');
});

test.each([
  ['www.anpost.ie', 'https://www.anpost.ie'],
  ['http://anpost.ie', 'https://anpost.ie'],
  ['mailto:hello@', 'mailto:{email}'],
  ['tel:our-number', '+353'],
  ['http://localhost:4321/pricing?a=b', 'write   /pricing?a=b'],
])('a link to %s is corrected by what it lacks', (target, wanted) => {
  const { remedy } = onlyMistake(edited(PAGE, 'Text of the page.', `[An Post](${target})`));
  expect(remedy).toContain(wanted);
});

test('another page is not proposed for one that is gone', () => {
  const { remedy } = onlyMistake(edited(PAGE, 'Text of the page.', '[Post](/Registered-Mail)'));
  expect(remedy).not.toContain('/register');
});

test('a no-break space is named', () =>
  expectMistake(edited(PAGE, 'title: Page', 'title:\u00A0Page'), {
    problem: 'no-break space',
    remedy: 'title: Page pricing',
  }));

test('a page that is gone is one mistake, with every link to it', () => {
  const link = '[Gone](/gone)';
  const found = checkContent(
    contentFolderWith({
      ...edited(PAGE, 'Text of the page.', `${link}\n\n${link}`),
      ...edited('content/pages/login.md', 'Text of the page.', link),
    }),
  );
  expect(found.map(({ path }) => path)).toEqual(['content/pages/login.md']);
  expect(found[0]?.remedy).toContain(`${PAGE}:8, ${PAGE}:10`);
});

test('a file without its first line of hyphens is one mistake, whatever braces its keys hold', () => {
  const text = fixtureText(PAGE).replace('---\n', '———\naction: { label: Book, link: /track }\n');
  expect(checkContent(contentFolderWith({ [PAGE]: text })).map(({ line }) => line)).toEqual([1]);
});
