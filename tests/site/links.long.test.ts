import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteMistakes, siteWarnings } from '#cli/check/site.ts';
import { readRoutes } from '#content-schema/read.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const linkTable = readRoutes(CONTENT);
const mistakesOf = (dist: string) => siteMistakes({ dist, content: CONTENT, table: linkTable });

function mistakesAfter(change: (copy: string) => void) {
  const copy = copyOfSite();
  change(copy);
  return mistakesOf(copy);
}

function copyOfSite(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(DIST, copy, { recursive: true });
  return copy;
}

const edit = (copy: string, file: string, from: string, to: string): void =>
  writeFileSync(
    join(copy, file),
    readFileSync(join(copy, file), 'utf8').replaceAll(from, () => to),
  );

test('every page is there, and every link, picture, redirect and sitemap entry leads somewhere', () => {
  expect(mistakesOf(DIST)).toEqual([]);
});

test.each([
  ['a dead link', '<a href="/nowhere">x</a>', 'no such page'],
  ['a dead fragment', '<a href="/pricing#nowhere">x</a>', 'no place named nowhere'],
  ['a missing image', '<img src="/nowhere.png" alt="">', 'no such page'],
  ['a link to an alias', '<a href="/Login">x</a>', 'leads on to /login'],
  ['a placeholder', '<a href="/{slug}">x</a>', 'a placeholder'],
])('%s that someone plants is found on its page', (_name, html, reason) => {
  const found = mistakesAfter((copy) => edit(copy, 'index.html', '</main>', `${html}</main>`));
  expect(found.map(({ path }) => path)).toEqual(['content/pages/home.md']);
  expect(found[0]?.problem).toContain(reason);
});

test('a page that no longer arrives in one round trip is worth a look, with its file', () => {
  const before = siteWarnings({ dist: DIST }).map(({ path }) => path);
  const copy = copyOfSite();
  writeFileSync(join(copy, 'partners.html.br'), Buffer.alloc(15_200));
  const found = siteWarnings({ dist: copy }).filter(({ path }) => !before.includes(path));
  expect(found).toMatchObject([{ path: 'content/pages/partners.md', line: 0 }]);
  expect(found[0]?.problem).toContain('The page /partners has 15,200 bytes');
  expect(found[0]?.expected).toContain('14,000');
});

test('a link in the frame of every page is one mistake, where an editor has typed it', () => {
  const [mistake, ...others] = mistakesAfter((copy) => {
    rmSync(join(copy, 'accessibility.html'));
  }).filter(({ problem }) => problem.startsWith('The link'));
  expect(others).toEqual([]);
  expect(mistake?.path).toBe('content/settings/navigation.yaml');
  expect(mistake?.problem).toMatch(/^The link \/accessibility on \d+ pages is dead/);
  expect(mistake?.line).toBeGreaterThan(1);
});

test('a page that is missing, in the sitemap too, is named with its file', () => {
  const found = mistakesAfter((copy) => {
    rmSync(join(copy, 'partners.html'));
    edit(copy, 'sitemap-0.xml', '/features<', '/prices<');
  });
  const complaints = found.map(({ path, problem }) => `${path}: ${problem}`);
  expect(complaints).toEqual(
    expect.arrayContaining([
      'content/pages/partners.md: The build made no page at /partners',
      'content/pages/features.md: The sitemap lacks /features',
      'content/pages/prices.md: The sitemap lists /prices, which is no public page',
    ]),
  );
});

test('a rule that is not in _redirects is found', () => {
  const found = mistakesAfter((copy) => edit(copy, '_redirects', '/track/:id ', '/trace/:id '));
  expect(found.map(({ problem }) => problem)).toEqual([
    'The rule for /track/:id is not in _redirects',
  ]);
});
