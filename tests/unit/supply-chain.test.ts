import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#tests/support/paths/root.ts';
import { readText } from '#tests/support/architecture/files.ts';
const Locked = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
    }),
  ),
});
/** Returns what a lock file names besides the package that it is for. */
const lockedIn = (file: string) =>
  Object.entries(v.parse(Locked, JSON.parse(readText(file))).packages).filter(
    ([path]) => path !== '',
  );
const locked = lockedIn('package-lock.json');

test('every package comes from the public registry, and is known by its hash', () => {
  const strange = [
    ...locked,
    ...globSync('.ci/*/package-lock.json', { cwd: ROOT }).flatMap(lockedIn),
  ].filter(
    ([, { resolved, integrity, link }]) =>
      link === true ||
      integrity?.startsWith('sha512-') !== true ||
      (resolved !== undefined && new URL(resolved).origin !== 'https://registry.npmjs.org'),
  );
  expect(strange.map(([path]) => path)).toEqual([]);
});

test('every lock file is renewed, but the one that holds the lowest Node', () => {
  const Dependabot = v.object({
    updates: v.array(v.object({ directories: v.optional(v.array(v.string()), []) })),
  });
  const { updates } = v.parse(Dependabot, parse(readText('.github/dependabot.yml')));
  const folders = globSync('.ci/*/package-lock.json', { cwd: ROOT }).map(
    (file) => `/${dirname(file)}`,
  );
  expect(updates.flatMap(({ directories }) => directories).sort()).toEqual(
    ['/', ...folders.filter((folder) => folder !== '/.ci/lowest-node')].sort(),
  );
});

test('no package runs a program when it is installed', () => {
  expect(readText('.npmrc')).toMatch(/^ignore-scripts(\[\])?=true$/m);
});

test('the packages that would run one are known: each works without it', () => {
  const names = locked.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(names.filter((name) => name !== 'esbuild')).toEqual([]);
});

/** `npm ci --omit=dev` installs these on this machine. */
const inProduction = locked.flatMap(([path, { dev }]) =>
  dev !== true && existsSync(join(ROOT, path)) ? [path] : [],
);

test('production installs nothing that only tests and checks use', () => {
  const { devDependencies } = v.parse(
    v.object({ devDependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readText('package.json')),
  );
  const unwanted = Object.keys(devDependencies).filter((name) =>
    inProduction.includes(`node_modules/${name}`),
  );
  // Stripe depends on the types, and valibot has TypeScript as an optional peer.
  expect(unwanted).toEqual(['@types/node', 'typescript']);
});

test('production installs at most 250 MB', () => {
  const bytes = inProduction.map((path) =>
    globSync('**', {
      cwd: join(ROOT, path),
      exclude: (name) => name === 'node_modules',
    }).reduce((sum, file) => {
      const found = statSync(join(ROOT, path, file));
      return sum + (found.isFile() ? found.size : 0);
    }, 0),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000_000);
});
