import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRoutes } from '#content-schema/read.ts';
import { DIST, pagesOf } from '#tests/support/paths/dist.ts';
import { deadLinks } from '#tests/support/paths/links.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const table = readRoutes(CONTENT);

test('every link, fragment, image and form of every page leads somewhere, without a detour', () => {
  expect(deadLinks(DIST, table)).toEqual([]);
});

test('every redirect and rewrite leads to a page', () => {
  const paths = new Set(pagesOf(DIST).map(({ path }) => path));
  const targets = [...table.aliases.map(({ to }) => to), ...table.rewrites.map(({ page }) => page)];
  expect(targets.filter((target) => !paths.has(target))).toEqual([]);
  const rules = readFileSync(join(DIST, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  // Other spellings of a rewritten address lead to the right one.
  const known = new Set([...paths, ...table.rewrites.map(({ pattern }) => pattern)]);
  expect(
    rules.filter(
      (parts) =>
        parts.length !== 3 || !known.has(parts[1] ?? '') || !/^(301|200)$/.test(parts[2] ?? ''),
    ),
  ).toEqual([]);
  const sources = new Set(rules.map(([from]) => from));
  const asked = [...table.aliases.map(({ from }) => from), ...table.rewrites.map((r) => r.pattern)];
  expect(asked.filter((from) => !sources.has(from))).toEqual([]);
});

test.each([
  ['a dead link', '<a href="/nowhere">x</a>', 'no such page'],
  ['a dead fragment', '<a href="/pricing#nowhere">x</a>', 'no place named nowhere'],
  ['a missing image', '<img src="/nowhere.png" alt="">', 'no such page'],
  ['a link to an alias', '<a href="/Login">x</a>', 'leads on to /login'],
  ['a placeholder', '<a href="/{slug}">x</a>', 'a placeholder'],
])('%s that someone plants is found', (_name, html, reason) => {
  const copy = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    cpSync(DIST, copy, { recursive: true });
    const home = join(copy, 'index.html');
    writeFileSync(home, readFileSync(home, 'utf8').replace('</main>', `${html}</main>`));
    const dead = deadLinks(copy, table);
    expect(dead.map(({ page }) => page)).toEqual(['/']);
    expect(dead[0]?.reason).toContain(reason);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
