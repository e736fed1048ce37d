import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { precompress } from '#integrations/precompress/index.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const MARKUP = '<p>A parcel to Galway</p>'.repeat(200);

let root = '';
beforeEach(() => {
  root = temporaryFolder('a project');
});
const keptFiles = (): string[] => readdirSync(join(root, '.cache/compressed'));

/** Builds a site of these files; returns a reader of its folder. */
async function compressedSite(files: Readonly<Record<string, string>>) {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  const done = precompress(root).hooks['astro:build:done'];
  if (done === undefined) throw new Error('nothing is done after a build');
  await Reflect.apply(done, undefined, [{ dir: pathToFileURL(`${dist}/`) }]);
  return (name: string): Buffer => readFileSync(join(dist, name));
}

describe('the compressed files of a site', () => {
  it('hold its pages', async () => {
    const read = await compressedSite({ 'index.html': MARKUP, _headers: MARKUP, 'a.txt': 'short' });
    expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(MARKUP);
    expect(gunzipSync(read('index.html.gz')).toString()).toBe(MARKUP);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(
      ['_headers', 'a.txt', 'index.html', 'index.html.br', 'index.html.gz'].sort(),
    );
  });

  it('come from the build before where nothing has changed', async () => {
    await compressedSite({ 'index.html': MARKUP });
    const [name = ''] = keptFiles();
    writeFileSync(join(root, '.cache/compressed', name), brotliCompressSync('kept'));
    const read = await compressedSite({ 'index.html': MARKUP });
    expect(brotliDecompressSync(read('index.html.br')).toString()).toBe('kept');
  });

  it('are not kept when the last build did not use them', async () => {
    await compressedSite({ 'index.html': MARKUP });
    const before = keptFiles();
    const read = await compressedSite({ 'index.html': `${MARKUP}<p>and to Cork</p>` });
    expect(brotliDecompressSync(read('index.html.br')).toString()).toContain('Cork');
    expect(keptFiles()).toHaveLength(1);
    expect(keptFiles()).not.toEqual(before);
  });
});
