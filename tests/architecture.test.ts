import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './support/architecture/circles.ts';
import { fragmentsOf } from './support/architecture/comments.ts';
import { definedTwice } from './support/architecture/definitions.ts';
import {
  filesBelow,
  lineCount,
  readText,
  SOURCES,
  TEST_SOURCES,
} from './support/architecture/files.ts';
import { betweenIslands, GRAPH, KNOWN_ROOMS, wrongWays } from './support/architecture/graph.ts';
import { MODULES, pastDoors, upwards } from './support/architecture/modules.ts';
import { ROOT_OF_SRC } from './support/architecture/rooms.ts';
import { ROOT } from './support/paths/root.ts';

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

describe('imports go one way, those of types too', () => {
  test.each([...KNOWN_ROOMS])('src/%s imports only what lies to its right', (room) => {
    expect(wrongWays(room)).toEqual([]);
  });

  test('every folder of src is a room of the house', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((item) =>
      item.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !KNOWN_ROOMS.has(name))).toEqual([]);
  });

  test('the root of src holds nothing but the map, the decisions and what every room reads', () => {
    const loose = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((item) =>
      item.isFile(),
    );
    expect(loose.map(({ name }) => name).filter((name) => !ROOT_OF_SRC.includes(name))).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(circlesIn(GRAPH)).toEqual([]);
  });

  test('a widget imports nothing of another widget', () => {
    expect(betweenIslands()).toEqual([]);
  });
});

describe('the server is made of modules', () => {
  test('every folder of src/server is a module', () => {
    const folders = readdirSync(join(ROOT, 'src/server'), { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...MODULES].sort());
  });

  test('a module is imported through its index.ts only', () => {
    expect(pastDoors(GRAPH)).toEqual([]);
  });

  test('a module imports only those below it, and nothing of the root', () => {
    expect(upwards(GRAPH)).toEqual([]);
  });
});

test('an exported name is defined once', () => {
  // A sentence is named together with its area: `booking.name`.
  const named = SOURCES.filter((file) => !file.startsWith('src/messages/'));
  expect(definedTwice([...named, ...TEST_SOURCES])).toEqual([]);
});

describe('each thing has one home', () => {
  const within = (pattern: RegExp, home: RegExp): string[] =>
    SOURCES.filter((file) => !home.test(file) && pattern.test(readText(file)));

  test.each<[string, RegExp, RegExp]>([
    [
      'fetch is in api/request.ts, in the service worker and where an old page looks for the new one',
      /(?<![\w.]|self\.)fetch\(|self\.fetch\(/,
      /^src\/(api\/request|integrations\/(offline\/(worker|cache-files)|islands\/outdated))\.ts$/,
    ],
    [
      'EventSource is in api/live.ts, and in the script that follows a parcel without its code',
      /\bnew EventSource\(/,
      /^src\/(api\/live|components\/page-age)\.ts$/,
    ],
    [
      'localStorage is in stores/, and where something is looked for before the first paint',
      /\blocalStorage\b/,
      /^src\/(stores\/|components\/(Session|DueGate|DraftGate)\.astro)/,
    ],
    [
      'a style sheet is text where a script brings it late, or one page of several has it (D162)',
      /\.css\?inline'/,
      /^src\/(islands|ui)\/|^src\/layouts\/(Page|ContentPage)\.astro$|^src\/components\/(Questions|Rows)\.astro$/,
    ],
    [
      'astro:content is in pages/ and layouts/',
      /from 'astro:content'/,
      /^src\/(pages\/|layouts\/|content\.config\.ts)/,
    ],
    [
      'what can fail returns the Result of domain/result.ts',
      /\bok: true;|\{ ok: true \} [&|]/,
      /^src\/domain\/result\.ts$/,
    ],
    [
      'a form is drawn with its subject, and documents/ has papers alone (D128)',
      /\b(FormFrame|PlainForm|drawForms|freshForm)\b|method="post"/,
      /^src\/(?!server\/documents\/)/,
    ],
    ['Zod is in content.config.ts', /from '(astro\/)?zod'/, /^src\/content\.config\.ts$/],
    ['useStore is in stores/', /\buseStore\b/, /^src\/stores\//],
    [
      'no colour stands in a component',
      /(?<![&\w])#[0-9a-f]{3,8}\b(?=["';) ])|oklch\(\d/i,
      /^src\/(components\/(Hero|Footer|rate-picture)|layouts\/(Page\.astro|brand\/drawings)|pages\/manifest|domain\/brand|content-schema\/brand-schema|server\/platform\/mail\/html-part)/,
    ],
  ])('%s', (_name, pattern, home) => {
    expect(within(pattern, home)).toEqual([]);
  });
});

test('every style property that is read without a fallback is set somewhere', () => {
  const styled = filesBelow('src').filter((file) => /\.(css|astro|tsx?|svg)$/.test(file));
  const all = styled.map(readText).join('\n');
  const names = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  expect([...new Set(names)].filter((name) => !new RegExp(`${name}['"]?\\s*:`).test(all))).toEqual(
    [],
  );
});

describe('what the security policy would block is not written', () => {
  test('no style attribute, inline handler or raw HTML from a script', () => {
    const pattern =
      /\sstyle=[{"']|<style[^>]*\sdefine:vars|\son(click|load|submit|change|input)="|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write|new Function\(|\beval\(/;
    // Mail programs know no style sheets; what a mail looks like is no page of ours.
    const pages = SOURCES.filter((file) => file !== 'src/server/platform/mail/html-part.ts');
    expect(pages.filter((file) => pattern.test(readText(file)))).toEqual([]);
  });

  test('nothing is loaded from another origin', () => {
    const loads = /<(script|img|link|iframe)[^>]+(src|href)=["']https?:/;
    expect(SOURCES.filter((file) => loads.test(readText(file)))).toEqual([]);
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

test('no source file is longer than 300 lines', () => {
  const longest = [...SOURCES, ...TEST_SOURCES].filter((file) => lineCount(file) > 250);
  if (longest.length > 0) console.warn(`Over 250 lines, look again: ${longest.join(', ')}`);
  expect(longest.filter((file) => lineCount(file) > 300)).toEqual([]);
});

test('each file that the nightly mutation changes or runs is there', () => {
  const named = ['tests/stryker.config.mjs', 'tests/mutation.vitest.config.ts'].flatMap((file) =>
    [...readText(file).matchAll(/'((?:src|tests\/unit)\/[^']+)'/g)].flatMap(([, glob = '']) =>
      eachName(glob),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((glob) => globSync(glob, { cwd: ROOT }).length === 0)).toEqual([]);
});

/** A tool takes `{a,b}.ts` for right while only one of the two is there. */
function eachName(glob: string): string[] {
  const [, before = '', names = glob, behind = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
  return names.split(',').map((name) => before + name + behind);
}

test('every decision that a comment cites is in src/decisions.md, under one number', () => {
  const listed = [...readText('src/decisions.md').matchAll(/^- \*\*(D\d+)\. /gm)].map(([, n]) => n);
  expect(new Set(listed).size).toBe(listed.length);
  // "(D12)", "(D3, D12)" or "(D30; OWASP …)"; elsewhere D12 is a part of Dublin.
  const cited = [...SOURCES, ...TEST_SOURCES].flatMap((file) =>
    [...readText(file).matchAll(/\/(?:\*[^]*?\*\/|\/.*)/g)].flatMap(([comment]) =>
      [...comment.matchAll(/\((D[1-9]\d*(?:, D[1-9]\d*)*)[);]/g)].flatMap(([, numbers = '']) =>
        numbers.split(', '),
      ),
    ),
  );
  expect(cited.filter((number) => !listed.includes(number))).toEqual([]);
});

test('a short comment is a sentence', () => {
  expect(
    [...SOURCES, ...TEST_SOURCES].flatMap(fragmentsOf),
    'Begin with a subject and give it a verb ("The keys are countries.", "Returns undefined without one."), or delete the comment and choose a better name.',
  ).toEqual([]);
});

test('no file names a place of the machine it was written on', () => {
  const everything = [
    ...SOURCES,
    ...filesBelow('tests'),
    'package.json',
    'astro.config.mjs',
    'README.md',
  ];
  const place = new RegExp(['/wo' + 'rk/', '/ho' + 'me/[a-z]', '/Us' + 'ers/[a-z]'].join('|'));
  expect(
    everything.filter(
      (file) => /\.(ts|tsx|astro|mjs|md|yaml|json)$/.test(file) && place.test(readText(file)),
    ),
  ).toEqual([]);
});
