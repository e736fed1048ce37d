import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { MANIFEST } from './files.ts';
import { scriptsOf } from './scripts.ts';

const ALIASES = Object.entries(MANIFEST.imports);

/** A script is loaded by `new URL(…, import.meta.url)`; other addresses there are folders and data. */
const CODE_BESIDE = /\bnew URL\('(\.\.?\/[^']+\.(?:ts|tsx|mjs))', import\.meta\.url\)/g;

/** Returns static, dynamic and type imports, and scripts by URL. */
export const importsOfFile = (file: string): string[] =>
  scriptsOf(file)
    .flatMap(({ text }) => importsIn(text))
    .map((target) => resolved(file, target));

/** TypeScript scans the tokens: in JSX text an apostrophe hides an `import()` that follows on its line. */
export const importsIn = (code: string): string[] => [
  ...ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName),
  ...[...code.matchAll(CODE_BESIDE)].map(([, target = '']) => target),
];

/** A `?` and what follows are for the bundler. */
function resolved(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return normalize(join(dirname(file), path));
  for (const [name, target] of ALIASES) {
    const [before = '', after] = name.split('*');
    if (after === undefined ? path === name : path.startsWith(before))
      return normalize(target.replace('*', path.slice(before.length)));
  }
  return path;
}
