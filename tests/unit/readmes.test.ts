import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withoutCode } from '#content-schema/check/markdown.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = globSync(['README.md', 'src/**/*.md', 'tests/**/*.md', 'content/README.md'], {
  cwd: ROOT,
  // Pages, whose links lead to addresses.
  exclude: ['tests/fixtures/**'],
});

test.each(documents)('every link of %s leads to a file and to a heading in it', (document) => {
  const text = withoutCode(read(document));
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)]+)\)/g)];
  const dead = targets.filter(([, target = '']) => {
    const [path = '', fragment] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, file))) return true;
    return fragment !== undefined && !headingsOf(read(file)).includes(fragment);
  });
  expect(dead.map(([, target]) => target)).toEqual([]);
});

test('the README gives the reason for every dependency, and for nothing else', () => {
  const group = v.record(v.string(), v.string());
  const { dependencies, devDependencies } = v.parse(
    v.object({ dependencies: group, devDependencies: group }),
    JSON.parse(read('package.json')),
  );
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const [, table = ''] = read('README.md').split('\n## Dependencies\n');
  const listed = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => name !== 'Package' && !/^-+$/.test(name));
  const types = (name: string): string => name.replace(/^@types\/.*/, '@types/\\*');
  expect(new Set(listed)).toEqual(new Set(installed.map(types)));
});

test('every command of the README is a script of package.json', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  );
  const named = [...read('README.md').matchAll(/`npm (?:run )?(?:--silent )?([a-z:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !['install', 'ci'].includes(name) && !(name in scripts))).toEqual(
    [],
  );
});

/** The fragments that lead to the headings of a document, as GitHub writes them. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
