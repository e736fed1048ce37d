import { existsSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts, readRoutes } from '#content-schema/read.ts';
import { attributes, pagesOf, deadLinks } from '#cli/check/site.ts';
import { filesOf } from '#host/files.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const ELSEWHERE = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
const YEARS_AGO = new Date('2019-07-01');

const { folder, content, dist, edit, build } = copyProject(CONTENT);
const earlier = join(folder, 'earlier');

const differing = (one: string, other: string): string[] => {
  const [ones, others] = [new Set(filesOf(one)), new Set(filesOf(other))];
  const isSame = (name: string): boolean =>
    ones.has(name) &&
    others.has(name) &&
    readFileSync(join(one, name)).equals(readFileSync(join(other, name)));
  return [...ones.union(others)].sort().filter((name) => !isSame(name) && !IS_DATED.test(name));
};
/** The days in it are those of the commits, and a copy has none. */
const IS_DATED = /^sitemap-/;

const withoutTwins = (names: string[]): string[] =>
  names.filter((name) => !/\.(br|gz)$/.test(name));

beforeAll(() => build());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build in another folder gives the same bytes', () => {
  expect(differing(DIST, dist)).toEqual([]);
});

describe('after an editor changed one sentence, a build with files of another age in another country', () => {
  // The search looks through the words of this page.
  const changed = ['help-search.js', 'privacy.html'].flatMap((name) =>
    ['', '.br', '.gz'].map((ending) => `${name}${ending}`),
  );
  beforeAll(() => {
    for (const name of filesOf(content)) utimesSync(join(content, name), YEARS_AGO, YEARS_AGO);
    edit('content/pages/privacy.md', (text) => `${text}\nOne more sentence.\n`);
    edit('.astro/content-assets.mjs', () => 'export default new Map();');
    build(ELSEWHERE);
  });

  test('changes that page, the index of the help search, and their compressed twins', () => {
    expect(differing(DIST, dist)).toEqual(expect.arrayContaining(changed));
  });

  test('changes nothing else', () => {
    expect(differing(DIST, dist).filter((name) => !changed.includes(name))).toEqual([]);
  });
});

describe('after the code of the widget in every footer changed, but not what it shows', () => {
  const chunk = /^_astro\/Subscribe\.[\w-]+\.js$/;
  beforeAll(() => {
    renameSync(dist, earlier);
    edit(
      'src/islands/subscribe/Subscribe.tsx',
      (code) => `${code}\nif (typeof document === 'object') console.debug('Hello!');\n`,
    );
    build();
  });

  test('its module has another name, with which its twins are new too', () => {
    const names = differing(earlier, dist).filter((name) =>
      chunk.test(name.replace(/\.(br|gz)$/, '')),
    );
    const [gone, made] = [earlier, dist].map((one) =>
      names.filter((name) => existsSync(join(one, name))),
    );
    expect(gone).toHaveLength(3);
    expect(made).toHaveLength(3);
  });

  test('the script that brings widgets to life leads to it', () => {
    const [module = ''] = filesOf(dist).filter((name) => chunk.test(name));
    expect(readFileSync(join(dist, 'islands.js'), 'utf8')).toContain(module);
  });

  test('no page changes, and only a handful of files does', () => {
    const names = withoutTwins(differing(earlier, dist));
    expect(names.filter((name) => name.endsWith('.html'))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(8);
  });
});

/** The contract of a day names the company of that day (D71). */
const isTermsVersion = (path: string): boolean =>
  /^\/terms-and-conditions\/\d{4}-\d\d-\d\d(\.html)?$/.test(path);

describe('when the brand is renamed in its settings', () => {
  const { brand = '', slug = '' } = readFacts(CONTENT);
  beforeAll(() => {
    edit('content/settings/site.yaml', (text) =>
      text
        .replace(/^name: .*$/m, 'name: Quickpost & Sons')
        .replace(/^slug: .*$/m, 'slug: quickpost')
        .replace(/^offline: .*$/m, 'offline: false'),
    );
    build();
  });

  test('and pages are no longer kept offline, the worker only ends itself and no page begins one', () => {
    const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
    expect(worker).toContain('unregister()');
    expect(worker).not.toMatch(/fetch|OFFLINE/);
    const offline = /<footer[^>]* data-offline/;
    expect(pagesOf(dist).filter(({ html }) => offline.test(html))).toEqual([]);
    expect(pagesOf(DIST).filter(({ html }) => !offline.test(html))).toEqual([]);
    expect(readFileSync(join(dist, '_headers'), 'utf8')).not.toContain('  Site-Version');
  });

  test('the address of the routing system and all links follow', () => {
    const routes = readRoutes(content);
    expect(routes.canonical).toContain('/services/quickpost-routing-system');
    expect(deadLinks(dist, routes)).toEqual([]);
  });

  test('every page carries the new name and none the old one, but for the terms of earlier days', () => {
    const old = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
    const pages = pagesOf(dist).filter(({ path }) => !isTermsVersion(path));
    expect(pages.filter(({ html }) => old.test(html)).map(({ path }) => path)).toEqual([]);
    const names = pages.map(({ html }) => /<title>([^<]*)</.exec(html)?.[1] ?? '');
    expect(names.filter((name) => !name.includes('Quickpost &amp; Sons'))).toEqual([]);
    const canonical = pages.flatMap(({ html }) => attributes(html, 'link', 'href'));
    expect(canonical).toContain('https://www.quickpost.example/pricing');
  });

  test('no other file carries the old name, but for the terms of earlier days', () => {
    const old = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
    const texts = filesOf(dist).filter(
      (file) =>
        /\.(html|js|xml|txt|csv|svg|webmanifest)$|^_/.test(file) && !isTermsVersion(`/${file}`),
    );
    expect(texts.filter((file) => old.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
  });
});

describe('after a word of every page changed and one page went', () => {
  beforeAll(() => {
    edit('content/settings/interface.yaml', (text) =>
      text.replace(/^skipLink: .*$/m, 'skipLink: Straight to the text'),
    );
    rmSync(join(content, 'pages', 'accessibility.md'));
    build();
  });

  test('every page has the new word', () => {
    const pages = pagesOf(dist);
    expect(pages.filter(({ html }) => !html.includes('Straight to the text'))).toEqual([]);
  });

  test('the site is the same as one that was built with nothing kept from before', () => {
    rmSync(earlier, { recursive: true });
    renameSync(dist, earlier);
    rmSync(join(folder, '.cache'), { recursive: true });
    build();
    expect(differing(earlier, dist)).toEqual([]);
    expect(filesOf(dist)).not.toContain('accessibility.html');
  });
});
