import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutCode } from '#content-schema/check/markdown.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { readText, MANIFEST } from '#tests/support/architecture/files.ts';
const documents = globSync(
  ['README.md', 'src/**/*.md', 'tests/**/*.md', '.tools/*.md', 'content/{README,guide/*}.md'],
  {
    cwd: ROOT,
    // These are pages, whose links lead to addresses.
    exclude: ['tests/fixtures/**'],
  },
);

test.each(documents)('every link of %s leads to a file and to a heading in it', (document) => {
  const text = withoutCode(readText(document));
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)]+)\)/g)];
  const dead = targets.filter(([, target = '']) => {
    const [path = '', fragment] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, file))) return true;
    return fragment !== undefined && !headingsOf(readText(file)).includes(fragment);
  });
  expect(dead.map(([, target]) => target)).toEqual([]);
});

const sources = globSync(['src/**/*.{ts,tsx,mjs,astro,css}', '{tests,.tools}/**/*.{ts,tsx,mjs}'], {
  cwd: ROOT,
  exclude: ['tests/fixtures/**', 'src/domain/places/data/**'],
});
const known = [
  ...globSync(['*', '{src,tests,content,.github,.ci,.tools,.vscode}/**'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }),
  // These are generated, downloaded or invented.
  ...['.astro/content-assets.mjs', 'api/openapi.json', 'pages/gift-vouchers.md'],
  ...['cities.json', '.cdx.json', 'x.ts'],
];
const FILE = /(?<![\w*…<-])([\w[\]./-]*\w\.(?:tsx?|mjs|astro|css|md|ya?ml|sql|json))\b(?![\w(-])/g;

test('every file that a comment or a README tells of exists', () => {
  const isKnown = (name: string) =>
    known.some((path) => path === name || path.endsWith(`/${name}`) || path.endsWith(`.${name}`));
  const gone = [...sources, ...documents].flatMap((file) => {
    const text = readText(file);
    const told = file.endsWith('.md')
      ? text.match(/`[^`\n]+`/g)
      : text.match(/\/\*[^]*?\*\/|(?<=^\s*|\s)\/\/ .*/gm);
    return [...(told ?? []).join('\n').matchAll(FILE)]
      .map(([, name = '']) => name.replace(/^[./]+(?=\w)/, ''))
      .filter((name) => !isKnown(name))
      .map((name) => `${file} tells of ${name}`);
  });
  expect(gone).toEqual([]);
});

test('every test that a README quotes by its title has that title', () => {
  const quoted = documents.flatMap((document) =>
    [...readText(document).matchAll(/`(tests\/[\w./-]+)` \("([^"]+)"\)/g)].map(
      ([, file = '', title = '']) => ({ document, file, title }),
    ),
  );
  expect(quoted).not.toEqual([]);
  expect(quoted.filter(({ file, title }) => !readText(file).includes(title))).toEqual([]);
});

test('the table of features names every widget and module, each where it is', () => {
  const [table = ''] =
    readText('src/README.md')
      .split('A word of a page')[0]
      ?.match(/^\|[^]*/m) ?? [];
  const [header = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').slice(2, -1));
  const roots = header.map((cell) => /`(.+)`/.exec(cell)?.[1] ?? '');
  const named = rows.flatMap((cells) =>
    cells.flatMap((cell, column) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(roots[column] ?? '', name)),
    ),
  );
  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const isTold = (folder: string) => named.some((name) => name.startsWith(folder));
  const folders = globSync('src/{islands,server}/*/', { cwd: ROOT });
  expect(folders.length).toBeGreaterThan(20);
  expect(
    folders.filter((folder) => !isTold(folder)),
    'name it in the table of src/README.md',
  ).toEqual([]);
});

test('packages.md gives the reason for every dependency, and for nothing else', () => {
  const { dependencies, devDependencies } = MANIFEST;
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const [table = ''] = readText('src/operations/packages.md').split('\n\nWhat shapes');
  const listed = [...table.matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => name !== 'Package' && !/^-+$/.test(name));
  const types = (name: string): string => name.replace(/^@types\/.*/, '@types/\\*');
  expect(new Set(listed)).toEqual(new Set(installed.map(types)));
});

test('every command of a README is a script of package.json', () => {
  const named = ['README.md', 'src/cli/README.md', 'tests/README.md'].flatMap((document) =>
    [...readText(document).matchAll(/`npm (?:run )?(?:--silent )?([a-z\d:]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(
    named.filter((name) => !['install', 'ci'].includes(name) && !(name in MANIFEST.scripts)),
  ).toEqual([]);
});

test.each([
  ['README.md', 900],
  ['src/README.md', 2000],
])('%s has at most %i words', (document, most) => {
  expect(readText(document).split(/\s+/).length).toBeLessThanOrEqual(most);
});

describe('src/recipes.md', () => {
  const recipes = readText('src/recipes.md').split('\n## ').slice(1);

  test.each(recipes.map((recipe) => [recipe.split('\n', 1)[0], recipe]))('%s', (_, recipe = '') => {
    const named = [...recipe.matchAll(/`([\w./[\]<>…-]+\/[\w./[\]<>…-]*)`/g)];
    // "<name>" and "…" are any name; a bracket would be a list of characters.
    const paths = named.map(([, path = '']) =>
      path.replace(/<\w+>|…/g, '*').replace(/[[\]]/g, '?'),
    );
    expect(paths.length).toBeGreaterThan(2);
    const isThere = (path: string) => globSync(`{,src/}${path}`, { cwd: ROOT }).length > 0;
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

test.each([
  ['src', '/'],
  ['src/server', '\\b'],
])('the map of src/README.md names every folder of %s', (folder, end) => {
  const [, map = ''] = /\n## The map\n([^]+?)\n## /.exec(readText('src/README.md')) ?? [];
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !new RegExp(`\\b${name}${end}`).test(map))).toEqual([]);
});

test('the criteria of WCAG 2.2 at levels A and AA are listed once, with what covers them, which exists', () => {
  const table = readText('src/accessibility.md');
  const rows = table.split('\n').flatMap((line) => {
    const [, criterion = '', level = '', , coveredBy = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return /^\d\.\d\.\d+$/.test(criterion) ? [{ criterion, level, coveredBy }] : [];
  });
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(55);
  expect(rows).toHaveLength(55);
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(rows.filter(({ coveredBy }) => coveredBy === '')).toEqual([]);
  const named = table.match(/\b(src|tests)\/[\w./-]*\w/g) ?? [];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const folders = documents
  .filter((document) => /^(src\/.+|tests\/.+|\.tools\/)README/.test(document))
  .map((document) => dirname(document))
  // The next test has its files, which are named without their ending.
  .filter((folder) => !folder.endsWith('content-schema/check'));

test.each(folders)('the README of %s lists what is there, and nothing else', (folder) => {
  const text = readText(`${folder}/README.md`);
  const there = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .map((item) => (item.isDirectory() ? `${item.name}/` : item.name))
    .filter((name) => name !== 'README.md');
  expect(there.filter((name) => !text.includes(name))).toEqual([]);
  const rows = [...text.matchAll(/^\| (?:\[|`)([\w.-]+\/?)[`\]]/gm)].map(([, name]) => name);
  expect(rows.filter((name = '') => !there.includes(name))).toEqual([]);
});

test('the README of the content check lists its files', () => {
  const folder = 'src/content-schema/check';
  const [, table = ''] = readText(`${folder}/README.md`).split('\n| Files');
  const named = new Set([...table.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  const there = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.ts'));
  expect(there.filter((name) => !named.has(name.replace('.ts', '')))).toEqual([]);
});

/** Returns the fragments that lead to the headings of a document, as GitHub writes them. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
