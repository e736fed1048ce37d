import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts, readRoutes } from '#content/read.ts';
import { attributes, DIST, filesOf, pagesOf } from '#tests/support/dist.ts';
import { deadLinks } from '#tests/support/links.ts';
import { ROOT } from '#tests/support/tariff.ts';

const SOURCES = ['src', 'public', 'content', 'package.json', 'astro.config.mjs', 'tsconfig.json'];
const made: string[] = [];

/** Copies the project to another folder, where its content can be changed. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'a copy '));
  made.push(folder);
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

function build(folder: string): string {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  execFileSync(process.execPath, [astro, 'build'], { cwd: folder, env, stdio: 'pipe' });
  return join(folder, 'dist');
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const differing = (one: string, other: string): string[] => {
  const names = [...new Set([...filesOf(one), ...filesOf(other)])].sort();
  const read = (dist: string, name: string): string | undefined =>
    filesOf(dist).includes(name) ? readFileSync(join(dist, name), 'latin1') : undefined;
  return names.filter((name) => read(one, name) !== read(other, name));
};

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('a build', () => {
  let folder = '';
  beforeAll(() => {
    folder = copyOfProject();
    build(folder);
  }, 120_000);

  test('in another folder gives the same bytes', () => {
    expect(differing(DIST, join(folder, 'dist'))).toEqual([]);
  });

  test('after an editor changed one sentence changes that page with its compressed twins, and no other', () => {
    edit(join(folder, 'content', 'pages', 'privacy.md'), (text) => `${text}\nOne more sentence.\n`);
    build(folder);
    expect(differing(DIST, join(folder, 'dist'))).toEqual([
      'privacy.html',
      'privacy.html.br',
      'privacy.html.gz',
    ]);
  }, 120_000);
});

describe('when the brand is renamed in its settings', () => {
  const { brand = '', slug = '' } = readFacts(ROOT);
  let folder = '';
  beforeAll(() => {
    folder = copyOfProject();
    edit(join(folder, 'content', 'settings', 'site.yaml'), (text) =>
      text
        .replace(/^name: .*$/m, 'name: Quickpost & Sons')
        .replace(/^slug: .*$/m, 'slug: quickpost'),
    );
    edit(join(folder, 'content', 'notices', 'booking-suspended.md'), (text) =>
      text.replace(/^active: false$/m, 'active: true').replace(/^from: .*$/m, 'from: 2026-01-01'),
    );
    build(folder);
  }, 120_000);

  test('and bookings are suspended there, every page says so and can close it without a script', () => {
    const pages = pagesOf(join(folder, 'dist'));
    const telling =
      /<dialog id="booking-suspended"[^>]* open[\s\S]*temporarily suspended[\s\S]*method="dialog"/;
    expect(pages.filter(({ html }) => !telling.test(html)).map(({ path }) => path)).toEqual([]);
    expect(
      pagesOf(DIST).filter(({ html }) => html.includes('<dialog id="booking-suspended"')),
    ).toEqual([]);
  });

  test('the address of the routing system and all links follow', () => {
    const routes = readRoutes(`${folder}/`);
    expect(routes.canonical).toContain('/services/quickpost-routing-system');
    expect(deadLinks(join(folder, 'dist'), routes)).toEqual([]);
  });

  test('every page carries the new name and none the old one', () => {
    const old = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
    const pages = pagesOf(join(folder, 'dist'));
    expect(pages.filter(({ html }) => old.test(html)).map(({ path }) => path)).toEqual([]);
    const names = pages.map(({ html }) => /<title>([^<]*)</.exec(html)?.[1] ?? '');
    expect(names.filter((name) => !name.includes('Quickpost &amp; Sons'))).toEqual([]);
    const canonical = pages.flatMap(({ html }) => attributes(html, 'link', 'href'));
    expect(canonical).toContain('https://www.quickpost.example/pricing');
  });

  test('no other file carries the old name', () => {
    const old = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
    const dist = join(folder, 'dist');
    const texts = filesOf(dist).filter((file) =>
      /\.(html|js|xml|txt|csv|svg|webmanifest)$|^_/.test(file),
    );
    expect(texts.filter((file) => old.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
  });
});
