import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ENTRY_FILE } from './entry-file.ts';
import { fileOf } from './files.ts';

const ENTRY = fileURLToPath(new URL('./hydrate.ts', import.meta.url));
const FILE = ENTRY_FILE.slice(1);
/** The name of a release before its hash is known (outdated.ts). */
const RELEASE = 'release-00000000';
/** V8 compiles all functions of such a file with it, in the background, instead of each on its first call (measured: README.md). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** What Vite puts around each `import()` of the build. */
const LOADER = '\0vite/preload-helper.js';
/** A second copy of it for /islands.js, which would else wait for what it shares with widgets (README.md). */
const OWN_LOADER = '\0islands/loader.js';
/** The modules of /islands.js that import others by `import()`. */
const OF_THE_DOOR =
  /[\\/](integrations[\\/]islands[\\/]hydrate|islands[\\/]registry|enhancements)\.ts$/;
/** Vite's own loader, less what it does for style sheets: asks for a module together with all that it imports, in one round trip. */
const LOADER_CODE = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

/** Bytes of a script that stands in the page instead of a file (tests/site/budgets.test.ts bounds what that may be). */
const INLINE_LIMIT = 10_000;

/** Emits /islands.js, which brings the widgets to life, and decides which code shares a file. */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({
        vite: {
          // The script that waits (inline.ts) stands in every page, with what else the frame does, so that a page is one request.
          build: { assetsInlineLimit: INLINE_LIMIT },
          plugins: [
            {
              name: 'islands',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              configEnvironment: (name) =>
                name === 'client' ? { build: { rolldownOptions } } : undefined,
              enforce: 'pre',
              resolveId: (id, importer = '') =>
                id === LOADER && OF_THE_DOOR.test(importer) ? OWN_LOADER : null,
              load: (id) => ([LOADER, OWN_LOADER].includes(id) ? LOADER_CODE : null),
              // Astro's own setting would keep a group from exporting what another file needs of it.
              options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
              buildStart() {
                this.emitFile({
                  type: 'chunk',
                  id: ENTRY,
                  fileName: FILE,
                  preserveSignature: 'strict',
                });
              },
              generateBundle: { order: 'post', handler: (_, bundle) => finish(bundle) },
            },
          ],
        },
      }),
  },
});

type Bundle = Record<
  string,
  { type: 'asset' } | { type: 'chunk'; code: string; imports: string[] }
>;

function finish(bundle: Bundle): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.code = COMPILE_HINT + file.code;
  refuseCircles(bundle);
  const entry = bundle[FILE];
  if (entry?.type !== 'chunk') throw new Error(`The build has no ${FILE}.`);
  // The entry names all other files by a hash of what they hold, so its own hash stands for all of them.
  const release = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8);
  entry.code = entry.code.replaceAll(RELEASE, `release-${release}`);
}

/** Files that import each other could run before what they import (files.ts cuts them). */
function refuseCircles(bundle: Bundle): void {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`Files in a circle: ${[...path, file].join(' > ')}`);
    if (done.has(file)) return;
    const part = bundle[file];
    for (const next of part?.type === 'chunk' ? part.imports : []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/**
 * A widget is /islands.js, React, what it shares, and its own file. Without the groups the bundler makes a file of each set of
 * modules that some widgets have in common (measured: README.md).
 */
const rolldownOptions = {
  output: {
    codeSplitting: {
      // What a file of a group imports is cut by the groups too, and does not go along with it.
      includeDependenciesRecursively: false,
      groups: [{ name: fileOf }],
    },
  },
};
