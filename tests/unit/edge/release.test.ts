import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeBill } from '#edge/release/bill.ts';
import { release } from '#edge/release/release.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const Bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(v.object({ name: v.string() })),
});

let base = '';
let folder = '';

beforeEach(() => {
  base = temporaryFolder('release');
  folder = join(base, 'www', 'site');
});

/** Makes a page with one hashed module, both named by the letter. */
function built(letter: string): string {
  const dist = join(base, `dist-${letter}`);
  const module = `_astro/Quote.hash000${letter}.js`;
  const files = {
    'index.html': `<p>${letter}</p>`,
    'islands.js': module,
    [module]: letter,
    [`${module}.br`]: `${letter} in brotli`,
    '_astro/shared.hash0000.js': 'the same in every build',
    '_astro/plain.js': `not hashed ${letter}`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  return dist;
}

const currentText = (name: string): string => readFileSync(join(folder, 'current', name), 'utf8');
const releasedFiles = (): string[] => readdirSync(join(folder, 'current', '_astro')).sort();
const releases = (): string[] =>
  readdirSync(join(folder, 'releases')).filter((name) => !name.endsWith('.json'));
const bills = (): string[] =>
  readdirSync(join(folder, 'releases')).filter((name) => name.endsWith('.cdx.json'));
const releaseAll = (letters: string): void => {
  for (const letter of letters) release(built(letter), folder, 'linux');
};

describe('a release', () => {
  it('is what is served afterwards', () => {
    const lines = release(built('a'), folder, 'linux');
    expect(currentText('index.html')).toBe('<p>a</p>');
    expect(lines.at(-1)).toMatch(/current leads to release [0-9a-f]{16} now\.$/);
  });

  it('still has the modules that pages of the two builds before it ask for, and their twins', () => {
    releaseAll('abc');
    expect(currentText('index.html')).toBe('<p>c</p>');
    expect(currentText('_astro/plain.js')).toBe('not hashed c');
    expect(releasedFiles()).toEqual([
      'Quote.hash000a.js',
      'Quote.hash000a.js.br',
      'Quote.hash000b.js',
      'Quote.hash000b.js.br',
      'Quote.hash000c.js',
      'Quote.hash000c.js.br',
      'plain.js',
      'shared.hash0000.js',
    ]);
  });

  it('does not carry modules on for ever, and keeps the last three', () => {
    releaseAll('abcd');
    expect(releases()).toHaveLength(3);
    expect(releasedFiles().filter((name) => name.includes('000a'))).toEqual([]);
    expect(releasedFiles().filter((name) => name.includes('000b'))).toHaveLength(2);
  });

  it('has a list of the packages that it is made of beside it, which goes with it', async () => {
    releaseAll('a');
    const file = await writeBill(ROOT, folder);
    const bill = v.parse(Bill, JSON.parse(readFileSync(file, 'utf8')));
    const names = bill.components.map(({ name }) => name);
    expect(names).toContain('react');
    expect(names).toContain('hono');
    expect(names).not.toContain('vitest');
    expect(existsSync(join(folder, 'current', basename(file)))).toBe(false);
    releaseAll('bc');
    expect(bills()).toEqual([basename(file)]);
    releaseAll('d');
    expect(bills()).toEqual([]);
  });

  it('that is made twice changes nothing', () => {
    releaseAll('ab');
    const before = [releases(), releasedFiles(), readlinkSync(join(folder, 'current'))];
    expect(release(built('b'), folder, 'linux')).toEqual([
      expect.stringMatching(/is served already/),
    ]);
    expect([releases(), releasedFiles(), readlinkSync(join(folder, 'current'))]).toEqual(before);
  });

  it('of an older build serves that one again, with the modules of the pages that were served meanwhile', () => {
    releaseAll('abca');
    expect(currentText('index.html')).toBe('<p>a</p>');
    expect(releasedFiles().filter((name) => name.startsWith('Quote'))).toHaveLength(6);
  });

  it('that was interrupted while it was copied is repeated, and never served half', () => {
    releaseAll('a');
    const id = readlinkSync(join(folder, 'current')).slice('releases/'.length);
    // The release was interrupted before its list was written.
    rmSync(join(folder, 'releases', `${id}.json`));
    rmSync(join(folder, 'releases', id, 'index.html'));
    mkdirSync(join(folder, 'releases', '.draft-0123456789abcdef'));
    releaseAll('a');
    expect(currentText('index.html')).toBe('<p>a</p>');
    expect(releases()).toEqual([id]);
  });

  it('that was switched to and interrupted then counts as one of the two before', () => {
    releaseAll('a');
    const order = join(folder, 'releases', 'order.json');
    const before = readFileSync(order, 'utf8');
    releaseAll('b');
    // The release was interrupted before the order was written.
    writeFileSync(order, before);
    releaseAll('c');
    expect(releasedFiles().filter((name) => name.includes('000b'))).toHaveLength(2);
  });

  it('that was made but not switched to does not count as one of the two before', () => {
    releaseAll('abc');
    const link = join(folder, 'current');
    const order = join(folder, 'releases', 'order.json');
    const before = readFileSync(order, 'utf8');
    releaseAll('d');
    // The link and the order are those of before the switch.
    writeFileSync(order, before);
    rmSync(link);
    symlinkSync(join('releases', /[0-9a-f]{16}/.exec(before)?.[0] ?? ''), link);
    releaseAll('e');
    expect(
      releasedFiles().filter((name) => name.endsWith('.js') && name.startsWith('Quote')),
    ).toEqual(['Quote.hash000b.js', 'Quote.hash000c.js', 'Quote.hash000e.js']);
  });
});

describe('a release says what to do', () => {
  it('when there is no build', () => {
    expect(() => release(join(base, 'nothing'), folder, 'linux')).toThrow(
      'There is no build to release. Run "npm run build" first.',
    );
    expect(existsSync(folder)).toBe(false);
  });

  it('when the folder lies below a file', () => {
    writeFileSync(join(base, 'www'), '');
    expect(() => release(built('a'), folder, 'linux')).toThrow(/Choose another folder/);
  });

  it('when a folder is in the place of the link', () => {
    mkdirSync(join(folder, 'current'), { recursive: true });
    expect(() => release(built('a'), folder, 'linux')).toThrow(
      /current is not a link\. Move it away/,
    );
  });

  it('on Windows', () => {
    expect(() => release(built('a'), folder, 'win32')).toThrow(/copy dist\/ yourself/);
  });
});
