import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFacts } from '#content/read.ts';
import { ROOT } from './support/tariff.ts';

/** From the left, which imports, to the right, which is imported. `content` reads content/ for pages and server. */
const ROOMS = ['pages', 'layouts', 'components', 'islands', 'stores', 'api', 'content', 'domain'];
/** Rooms beside the row, and what they may import. */
const BESIDE: Record<string, string[]> = {
  server: ['api', 'content', 'domain'],
  build: ['content', 'domain', 'server', 'hydration', 'offline'],
  hydration: [],
  // The service worker, and what begins and ends it.
  offline: [],
  styles: [],
};
/** The shell of every page holds the script that its widgets wait with; the cookie question begins to keep pages. */
const ALSO: Record<string, string[]> = { layouts: ['hydration'], components: ['offline'] };
/** Left of `content` only what runs at build time may read it: nothing of it reaches a browser. */
const WITHOUT_CONTENT = ['islands', 'stores', 'api', 'domain', 'hydration', 'offline'];
const TOP_LEVEL = [
  'README.md',
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tests',
  'tsconfig.json',
];

const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(ROOT, join(item.parentPath, item.name)));
const sources = files('src').filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const roomOf = (file: string): string => file.split('/')[1] ?? '';

/** The rooms that a file imports, by alias or by a relative path. Types alone do not count: they are gone when it runs. */
function importsOf(file: string): string[] {
  const runs = [
    ...read(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ];
  return runs.flatMap(([, from, lazy]) => {
    const target = from ?? lazy ?? '';
    if (target.startsWith('#')) return [target.slice(1).split('/')[0] ?? ''];
    if (!target.startsWith('.')) return [];
    return [roomOf(relative(ROOT, join(ROOT, file, '..', target)))];
  });
}

const allowed = (room: string): string[] => {
  const at = ROOMS.indexOf(room);
  const right = at === -1 ? (BESIDE[room] ?? []) : ROOMS.slice(at + 1);
  return [...right, ...(ALSO[room] ?? [])].filter(
    (other) => other !== 'content' || !WITHOUT_CONTENT.includes(room),
  );
};

describe('imports go one way', () => {
  const known = new Set([...ROOMS, ...Object.keys(BESIDE)]);
  test.each([...known])('src/%s imports only what lies to its right', (room) => {
    const wrong = sources
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(
        ({ target }) =>
          known.has(target) &&
          target !== room &&
          target !== 'styles' &&
          !allowed(room).includes(target),
      );
    expect(wrong).toEqual([]);
  });

  test('every folder of src is a room of the house', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((item) =>
      item.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('each thing has one home', () => {
  const within = (pattern: RegExp, home: RegExp): string[] =>
    sources.filter((file) => !home.test(file) && pattern.test(read(file)));

  test.each<[string, RegExp, RegExp]>([
    [
      'fetch is in api/client.ts, in the service worker and where an old page looks for the new one',
      /(?<![\w.]|self\.)fetch\(|self\.fetch\(/,
      /^src\/(api\/client|offline\/(worker|keep)|hydration\/outdated)\.ts$/,
    ],
    ['EventSource is in api/live.ts', /\bnew EventSource\(/, /^src\/api\/live\.ts$/],
    ['localStorage is in stores/', /\blocalStorage\b/, /^src\/stores\//],
    [
      'astro:content is in pages/ and layouts/',
      /from 'astro:content'/,
      /^src\/(pages\/|layouts\/|content\.config\.ts)/,
    ],
    ['Zod is in content.config.ts', /from '(astro\/)?zod'/, /^src\/content\.config\.ts$/],
    ['useStore is in stores/', /\buseStore\b/, /^src\/stores\//],
    [
      'no colour stands in a component',
      /(?<![&\w])#[0-9a-f]{3,8}\b(?=["';) ])|oklch\(\d/i,
      /^src\/(components\/(HeroPicture|Footer|rate-picture)|layouts\/Page\.astro|pages\/manifest)/,
    ],
  ])('%s', (_name, pattern, home) => {
    expect(within(pattern, home)).toEqual([]);
  });

  test('the brand is named in content/settings/site.yaml only', () => {
    const { brand = '', slug = '' } = readFacts(ROOT);
    const name = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
    const holders = [
      ...files('src'),
      ...files('content'),
      ...files('public'),
      ...files('tests'),
      'package.json',
      'astro.config.mjs',
    ].filter(
      (file) => /\.(ts|tsx|astro|mjs|css|md|yaml|json|svg)$/.test(file) && name.test(read(file)),
    );
    expect(holders).toEqual(['content/settings/site.yaml']);
  });
});

describe('what the security policy would block is not written', () => {
  test('no style attribute, inline handler or raw HTML from a script', () => {
    const pattern =
      /\sstyle=[{"']|\sdefine:vars|\son(click|load|submit|change|input)="|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write|new Function\(|\beval\(/;
    expect(sources.filter((file) => pattern.test(read(file)))).toEqual([]);
  });

  test('nothing is loaded from another origin', () => {
    const loads = /<(script|img|link|iframe)[^>]+(src|href)=["']https?:/;
    expect(sources.filter((file) => loads.test(read(file)))).toEqual([]);
  });
});

test('the top level holds nothing but what the house lists', () => {
  const extra = readdirSync(ROOT).filter(
    (name) =>
      !name.startsWith('.') &&
      !['node_modules', 'dist', 'test-results'].includes(name) &&
      !TOP_LEVEL.includes(name),
  );
  expect(extra).toEqual([]);
});

test('no source file is longer than 200 lines', () => {
  const long = [...sources, ...files('tests').filter((file) => /\.(ts|mjs)$/.test(file))]
    .filter((file) => !file.startsWith('src/domain/places-data/'))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > 201);
  expect(long).toEqual([]);
});

test('no file names a place of the machine it was written on', () => {
  const everything = [
    ...sources,
    ...files('content'),
    ...files('tests'),
    'package.json',
    'astro.config.mjs',
    'README.md',
  ];
  const place = new RegExp(['/wo' + 'rk/', '/ho' + 'me/[a-z]', '/Us' + 'ers/[a-z]'].join('|'));
  expect(
    everything.filter(
      (file) => /\.(ts|tsx|astro|mjs|md|yaml|json)$/.test(file) && place.test(read(file)),
    ),
  ).toEqual([]);
});

test('every package a source imports is in package.json', () => {
  const listed = new Set(
    [...read('package.json').matchAll(/"([^"]+)": "\d/g)].map(([, name = '']) => name),
  );
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/from '([^'.#][^']*)'/g)].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  const missing = [...new Set(names)].filter(
    (name) => !listed.has(name) && !/^(node:|astro:|virtual:)/.test(name),
  );
  expect(missing).toEqual([]);
});
