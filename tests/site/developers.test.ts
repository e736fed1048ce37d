import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTED } from '#api/docs/documented.ts';
import type { MeaningTable } from '#api/docs/meanings.ts';
import { failuresPath } from '#components/developers/groups.ts';
import { operationIdOf } from '#api/docs/openapi/schemas.ts';
import { readCollection, readFacts } from '#content-schema/read.ts';
import { developerPath, PAGE_PATHS, PATHS } from '#routes';
import { inlineScripts, outsideScripts } from '#tests/support/site/page-parts.ts';
import { attributes, pagesOf } from '#cli/check/site.ts';
import { filesOf } from '#host/files.ts';
import { decoded, DIST } from '#tests/support/paths/dist.ts';
import { elementsOf } from '#integrations/elements.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const markups = new Map(pagesOf(DIST).map(({ path, html }) => [path, html]));
const htmlOf = (path: string): string => markups.get(path) ?? '';
const shownText = (html: string): string =>
  decoded(html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ''));
const overview = htmlOf(PAGE_PATHS.developers);
const groups = readCollection(CONTENT, 'developers');
const calls = Object.entries(DOCUMENTED).flatMap(([tag, members]) =>
  members.map((call) => [`${call.method} ${call.path}`, tag, call] as const),
);
const pageOf = (tag: string): string =>
  developerPath(groups.find(({ data }) => data.tags.includes(tag))?.id ?? `(none for ${tag})`);

describe('the pages for developers', () => {
  test.each(calls)('show %s with its place, what it does and an example', (_, tag, call) => {
    const html = htmlOf(pageOf(tag));
    expect(attributes(html, 'div', 'id')).toContain(operationIdOf(call));
    const text = shownText(html);
    expect(text).toContain(`/${call.path}`);
    expect(text).toContain(call.title);
    const start = call.path.split('{')[0] ?? '';
    expect(text).toMatch(
      new RegExp(`curl (-N )?'${new URL('/api/', readFacts(CONTENT)['url']).href}${start}`),
    );
  });

  test.each(calls)('lead from the overview to %s', (_, tag, call) => {
    expect(attributes(overview, 'a', 'href')).toContain(`${pageOf(tag)}#${operationIdOf(call)}`);
    expect(shownText(overview)).toContain(call.title);
  });

  test('have a heading for each group, and the way back to what all calls share', () => {
    const [page = '', anchor = ''] = failuresPath(groups).split('#');
    for (const { id, data } of groups) {
      const html = htmlOf(developerPath(id));
      const headings = elementsOf(html, 'h2').map(({ text }) => text);
      expect(headings).toEqual(expect.arrayContaining(data.tags));
      const links = attributes(html, 'a', 'href');
      const back = page === developerPath(id) ? [] : [failuresPath(groups)];
      expect(links).toEqual(expect.arrayContaining([PAGE_PATHS.developers, ...back]));
    }
    expect(attributes(htmlOf(page), 'h2', 'id')).toContain(anchor);
    expect(attributes(overview, 'a', 'href')).toContain(failuresPath(groups));
  });

  test('need no script of their own', () => {
    const scripts = (page: string): number =>
      inlineScripts(page).length + outsideScripts(page).length;
    const plain = scripts(htmlOf(PATHS.privacy));
    for (const path of [PAGE_PATHS.developers, ...groups.map(({ id }) => developerPath(id))])
      expect(scripts(htmlOf(path)), path).toBe(plain);
  });

  test('lead to the document for programs', () => {
    expect(attributes(overview, 'a', 'href')).toContain('/api/openapi.json');
  });
});

test('the words about the calls are in no script, though they stand beside the schemas that forms check with', () => {
  const wordsOf = (table: MeaningTable): string[] =>
    Object.values(table).flatMap((meaning) =>
      typeof meaning === 'string' ? [meaning] : [meaning[0], ...wordsOf(meaning[1])],
    );
  const words = calls.flatMap(([, , { title, about = '', meanings }]) => [
    title,
    about,
    ...Object.values(meanings).flatMap(wordsOf),
  ]);
  // Shorter texts, such as "Last name.", may be words of a form too.
  const long = new Set(words.filter((text) => text.length > 30));
  expect(long.size).toBeGreaterThan(200);
  const scripts = filesOf(DIST).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const code = scripts.map((file) => readFileSync(join(DIST, file), 'utf8')).join('\n');
  expect([...long].filter((text) => code.includes(text))).toEqual([]);
});
