import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { OutputBundle } from 'rolldown';
import { ENTRY_FILE } from './entry-file.ts';
import { furtherFiles, keepBuilt, loader, withFiles } from './loader.ts';

const ENTRY_SOURCE = fileURLToPath(new URL('./hydrate.ts', import.meta.url));
const FILE = ENTRY_FILE.slice(1);
/** The release's hash replaces it (outdated.ts). */
const RELEASE_MARK = 'release-00000000';
/** V8 then compiles all functions in the background (measured: README.md). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts up to this many bytes are inlined (tests/site/budgets.test.ts bounds their sum). */
const INLINE_LIMIT = 10_000;

/** Emits /islands.js, and decides which code shares a file. */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({
        vite: {
          // A page with inline scripts is one request.
          build: { assetsInlineLimit: INLINE_LIMIT },
          plugins: [
            hiddenImports,
            keepBuilt,
            {
              name: 'islands',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              configEnvironment: (name) =>
                name === 'client' ? { build: { modulePreload, rolldownOptions } } : undefined,
              enforce: 'pre',
              ...loader,
              // Astro's setting would keep a group from exporting to other files.
              options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
              buildStart() {
                this.emitFile({
                  type: 'chunk',
                  id: ENTRY_SOURCE,
                  fileName: FILE,
                  preserveSignature: 'strict',
                });
              },
              generateBundle: { order: 'post', handler: (_, bundle) => finishBundle(bundle) },
            },
          ],
        },
      }),
  },
});

/**
 * Astro's development server follows every import of a page for style sheets, and would translate all widgets for the first
 * page. They have none that it could find (`?inline`), so it may not see these imports.
 */
const hiddenImports = {
  name: 'islands-hidden',
  apply: 'serve',
  enforce: 'post',
  applyToEnvironment: ({ name }: { name: string }) => name !== 'client',
  transform: {
    filter: { id: /\/islands\/registry\.ts$/ },
    handler: (code: string) =>
      code.replace(/\bimport\((["'][^"']+["'])\)/g, "import(/* @vite-ignore */ $1 + '')"),
  },
} as const;

function finishBundle(bundle: OutputBundle): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.code = COMPILE_HINT + file.code;
  refuseCircles(bundle);
  const entry = bundle[FILE];
  if (entry?.type !== 'chunk') throw new Error(`The build has no ${FILE}.`);
  entry.code = withFiles(entry.code, bundle);
  // The entry names all files by hash, so its own hash identifies the release.
  const release = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8);
  entry.code = entry.code.replaceAll(RELEASE_MARK, `release-${release}`);
}

/** In a cycle a file could run before its imports (a group can make one). */
function refuseCircles(bundle: OutputBundle): void {
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

const modulePreload = { polyfill: false, resolveDependencies: furtherFiles };

/** Such a group takes what several widgets share, without what it imports; refuseCircles looks at the result. */
const alone = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * What shares a file: each group takes the modules that it names with all that they import and no group above has; what several
 * widgets share besides is cut by the bundler (measured: README.md).
 */
const rolldownOptions = {
  // A sentence, an export of src/messages, or another constant is written where it is used, which costs no request.
  optimization: { inlineConst: { mode: 'all', pass: 3 } as const },
  // Importing a module of these rooms has no effect of its own, so one that only gave sentences is not loaded.
  treeshake: { moduleSideEffects: [{ test: /src\/(api|domain|messages)\//, sideEffects: false }] },
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|islands\/mount\.ts$/ },
        {
          name: 'kept',
          test: /stores\/(storage|keys|consent-answer|drafts|session-mark)\.ts$|api\/request\.ts$|src\/routes\.ts$|text\/decoded-uri\.ts$/,
        },
        // Scripts without React need these as forms do, and must not load it (tests/site/islands.test.ts).
        {
          name: 'plain',
          test: /vite\/preload-helper|api\/(base|call-path|call-facts|honeypot)\.ts$|forms\/(try-load|problems)\.ts$/,
        },
        {
          name: 'form',
          test: /ui\/(TextField|EmailField|Honeypot|Form)\.tsx$|ui\/adopt-styles\.ts$|forms\/use-submit\.ts$/,
        },
        // What was typed: how it is read, kept and filled in.
        {
          name: 'typed',
          test: /stores\/(toasts|closed-page|tab-forms)\.ts$|forms\/(form-data|fill-form)\.ts$|text\/nearest\.ts$|places\/plain-code\.ts$|domain\/result\.ts$/,
        },
        // Widgets behind a login check answers at once; the first submit loads what sends a form.
        { name: 'check', test: /node_modules\/valibot\/|api\/(shared-fields|call|client)\.ts$/ },
        { name: 'send', test: /forms\/send\.ts$/ },
        {
          name: 'session',
          test: /nanostores\/(?!react)|stores\/(session|account-slices|logout)\.ts$/,
        },
        { name: 'user', test: /stores\/use-session\.ts$|ui\/(use-latest\.ts|LateView\.tsx)$/ },
        // From here on a group leaves out what its modules import. A file of a few hundred bytes would cost a request.
        {
          ...alone,
          name: 'booked',
          test: /api\/(booking-fields|payments|credits)\.ts$|parcel\/(eori|parcel-size)\.ts$|stores\/payment\.ts$|messages\/(ordering|goods-errors|booking-check)\.ts$/,
        },
        // What searches a list that a file of the content, or of places, holds.
        {
          ...alone,
          name: 'search',
          test: /text\/words\.ts$|places\/place-search\.ts$|ui\/content-module\.ts$/,
        },
        {
          ...alone,
          name: 'address',
          test: /places\/(eircode|postal-country)\.ts$|messages\/(address|place)-errors\.ts$/,
        },
        // The price of a quote and of a booking.
        {
          ...alone,
          name: 'priced',
          test: /places\/(resolve|irish-|places|gazetteer|position|service-area|street-address)|money\/(quote|tariff|unpriced)|days\/promised-day\.ts$|ui\/quote-settings\.ts$/,
        },
        {
          ...alone,
          name: 'small',
          test: /domain\/(parcel|money|people)\/|days\/half-day\.ts$|messages\/(state-names|ferry)\.ts$|ui\/use-address\.ts$/,
          minShareCount: 3,
        },
        {
          ...alone,
          name: 'fields',
          test: /ui\/(Select|Phone|Tick)Field\.tsx$|ui\/(RadioGroup|NameFields)\.tsx$/,
        },
        {
          ...alone,
          name: 'parcel',
          test: /api\/parcel-|ui\/parcel\/|days\/(short-time|expected-day)\.ts$/,
        },
        {
          ...alone,
          name: 'payment',
          test: /islands\/payment\/|ui\/(Retry|Status)Card\.tsx$/,
        },
        {
          ...alone,
          name: 'managed',
          test: /messages\/payment\.ts$|api\/(booking-documents|booking-view|manage-booking)\.ts$/,
        },
      ],
    },
  },
};
