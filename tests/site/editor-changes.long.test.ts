import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent, report } from '#content-schema/check.ts';
import { readFacts, readRoutes } from '#content-schema/read.ts';
import { resolveRoute } from '#domain/site/routing.ts';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { LONG_AGO, SOON } from '#tests/support/editor/page-changes.ts';
import { editorOf } from '#tests/support/editor/editor.ts';
import { pagesOf, type BuiltPage, siteMistakes } from '#cli/check/site.ts';
import { pageText } from '#tests/support/paths/dist.ts';
import { startOf } from '#domain/days/calendar.ts';
import { elementsOf } from '#integrations/elements.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';
import { unfilledIn } from '#tests/support/site/unfilled.ts';
import { htmlProblems } from '#tests/support/site/valid-html.ts';

const { folder, content, dist, build } = copyProject(join(ROOT, 'content'));
let pages: BuiltPage[] = [];

beforeAll(() => {
  for (const { make } of EDITOR_CHANGES) make(editorOf(content));
  build();
  pages = pagesOf(dist);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failing = (isRight: (page: BuiltPage) => boolean): string[] =>
  pages.filter((page) => !isRight(page)).map(({ path }) => path);

async function pixel(name: string, left: number, top: number): Promise<number[]> {
  const picture = sharp(join(dist, name)).removeAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await picture.raw().toBuffer())].slice(0, 3);
}

describe('after every change of an editor together', () => {
  test('the check finds the content in order', () => {
    expect(report(checkContent(ROOT, content))).toBe('No mistakes in content.');
  });

  test('every page is valid HTML', async () => {
    const problems = await Promise.all(
      pages.map(async ({ html, file }) => ({ file, found: await htmlProblems(html, file) })),
    );
    expect(problems.filter(({ found }) => found.length > 0)).toEqual([]);
  });

  test('every address has its page, and every link leads somewhere', () => {
    expect(siteMistakes({ dist, content, table: readRoutes(content) })).toEqual([]);
  });

  test('a renamed page answers at its old address, in every spelling', () => {
    const routes = readRoutes(content);
    for (const former of ['/Registered-Post', '/registered-post'])
      expect(resolveRoute(routes, former)).toEqual({ kind: 'redirect', to: '/signed-for' });
    const rules = readFileSync(join(dist, '_redirects'), 'utf8').split('\n');
    expect(rules).toContain('/Registered-Post /signed-for 301');
  });

  test('every page carries the new brand and the new phone number', () => {
    const { brand = '', phone = '' } = readFacts(content);
    expect(failing(({ html }) => pageText(html, 'title').includes(brand))).toEqual([]);
    expect(failing(({ html }) => pageText(html, 'footer').includes(phone))).toEqual([]);
  });

  test('pages, icons, the manifest and the picture for shared links wear the new colours and mark', async () => {
    const dot = '<circle cx="5" cy="5" r="4" fill="var(--accent)"';
    const wears = ({ html }: BuiltPage): boolean =>
      html.includes('--brand-deep:#3b1d5e;--accent:#7fd4ff') && html.includes(dot);
    expect(failing(wears)).toEqual([]);
    expect(readFileSync(join(dist, 'icon.svg'), 'utf8')).toContain('fill="#7fd4ff"');
    expect(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')).toContain('"#3b1d5e"');
    expect(readFileSync(join(dist, 'favicon.ico')).subarray(0, 6)).toEqual(
      Buffer.of(0, 0, 1, 0, 1, 0),
    );
    expect(await pixel('share.png', 960, 150)).toEqual([0x7f, 0xd4, 0xff]);
    for (const name of ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'])
      expect(await pixel(name, 90, 8)).toEqual([0x3b, 0x1d, 0x5e]);
  });

  test('shorter hours in the next days are said on every page, and by the chat where it is', () => {
    const line = ': 10:00 to 12:30 (Staff meeting)';
    // While a visitor books or pays, the footer is one line.
    const isShort = (path: string): boolean => ['/PayBooking', '/pay'].includes(path);
    expect(
      failing(({ html, path }) => isShort(path) || pageText(html, 'footer').includes(line)),
    ).toEqual([]);
    const [{ html } = { html: '' }] = pages.filter(({ path }) => path === '/contact-us');
    expect(pageText(html, 'main').split(line)).toHaveLength(3);
  });

  test('each notice has a name of its own, and what is not due waits hidden', () => {
    const names = (html: string): string[] =>
      elementsOf(html, 'section')
        .filter(({ attributes }) => attributes.get('class') === 'notice')
        .map(({ attributes }) => attributes.get('aria-label') ?? '');
    const [{ html } = { html: '' }] = pages.filter(({ path }) => path === '/pricing');
    expect(new Set(names(html)).size).toBe(names(html).length);
    const later = elementsOf(html, 'section').filter(
      ({ attributes }) => attributes.get('data-from') === startOf(SOON),
    );
    expect(later.map(({ attributes }) => attributes.has('hidden'))).toEqual([true]);
    const open = elementsOf(html, 'dialog').filter(({ attributes }) => attributes.has('open'));
    expect(open.map(({ attributes }) => attributes.get('data-from'))).toEqual([startOf(LONG_AGO)]);
  });

  test('a table of a notice is drawn as one on every page', () => {
    expect(
      failing(({ html }) => html.includes('<table') && html.includes('border-collapse')),
    ).toEqual([]);
  });

  test('no page holds a word in braces', () => {
    expect(failing(({ html }) => unfilledIn(html).length === 0)).toEqual([]);
  });
});
