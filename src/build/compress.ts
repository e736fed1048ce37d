import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { contentTypeOf, isCompressible } from '#server/static/content-types.ts';
import { filesEndingIn } from './html-files.ts';

/** A shorter file fits one packet as it is. */
const SHORTEST = 200;
/** The strongest brotli takes 20 ms a page; for a site with more pages than this the next one is nearly as small. */
const MANY = 1_000;
/** As many as Node's pool has threads: more would only hold memory. */
const AT_ONCE = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, for servers that hand them out as they are. The last step. */
export const compress = (): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const files = (await filesEndingIn(fileURLToPath(dir), '')).filter(
        // The rules of the edge have no address.
        (file) => isCompressible(contentTypeOf(file)) && !basename(file).startsWith('_'),
      );
      const quality = files.length > MANY ? 9 : constants.BROTLI_MAX_QUALITY;
      const rest = files.values();
      await Promise.all(Array.from({ length: AT_ONCE }, () => twins(rest, quality)));
    },
  },
});

/** Takes files from the list until none is left. */
async function twins(files: Iterable<string>, quality: number): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < SHORTEST) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
