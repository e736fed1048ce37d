import { expect, test } from 'vitest';
import { checkContent, examineContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  onlyMistake,
  fixtureText,
  PAGE,
  TARIFF_FILE,
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
  ['tel:our number', '{phone}'],
  ['http://localhost:4321/pricing?a=b', 'write   /pricing?a=b'],
])('a link to %s is corrected by what it lacks', (target, wanted) => {
  const { remedy } = onlyMistake(edited(PAGE, 'Text of the page.', `[An Post](${target})`));
  expect(remedy).toContain(wanted);
});

test('a word that the editors’ guide has another one for is named, with that one', () => {
  const content = contentFolderWith({
    ...edited(PAGE, 'Text of the page.', 'Your shipment arrives.'),
    'content/guide/style.md': '| We write | Not |\n|---|---|\n| parcel | package, shipment |\n',
  });
  const { mistakes, warnings } = examineContent(content);
  const remedies = [...mistakes, ...warnings].map(({ remedy }) => remedy);
  expect(remedies).toContain('write   parcel');
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

test.each([
  ['———\naction: { label: Book, link: /track }\n', 'three hyphens in line 1'],
  ['\n---\n', 'delete the empty line above ---'],
  ['', 'above   title: Page pricing'],
])('a file that begins with %j is one finding, with what to do there', (start, wanted) => {
  const content = contentFolderWith({ [PAGE]: fixtureText(PAGE).replace('---\n', start) });
  const { mistakes, warnings } = examineContent(content);
  expect(mistakes.map(({ line, remedy }) => [line, remedy])).toEqual([
    [1, expect.stringContaining(wanted)],
  ]);
  expect(warnings.filter(({ path }) => path === PAGE)).toEqual([]);
});

test('a closing line of other dashes is named', () => {
  const text = fixtureText(PAGE).replace('\n---\n', '\n———\n');
  expect(onlyMistake({ [PAGE]: text }).remedy).toContain('three hyphens in line 6');
});

test.each([
  ['{ upToKg: 5, price: 5.95 }', '{ upToKg: 5, price: €6,30 }', 'price: 6.30'],
  ['sameDayCutOff: "11:00"', 'sameDayCutOff: ""10:30""', 'sameDayCutOff: "10:30"'],
])('%s written as %s is corrected whole, without doubts beside it', (right, wrong, wanted) => {
  const file = right.includes('price') ? TARIFF_FILE : 'content/settings/hours.yaml';
  const content = contentFolderWith(edited(file, right, wrong));
  const { mistakes, warnings } = examineContent(content);
  expect(mistakes.map(({ remedy }) => remedy)).toEqual([expect.stringContaining(wanted)]);
  expect(warnings.filter(({ path, isDoubt }) => path === file && isDoubt)).toEqual([]);
});

test('a page that the site needs is one mistake, without the links to it', () => {
  const terms = 'content/pages/terms-and-conditions.md';
  const link = edited('content/pages/login.md', 'Text of the page.', '[T](/terms-and-conditions)');
  expect(onlyMistake({ ...link, [terms]: null }).path).toBe(terms);
});
