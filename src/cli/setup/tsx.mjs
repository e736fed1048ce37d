// @ts-check
// Lets Node read .tsx, the one thing that its type stripping leaves out, and takes a style sheet as nothing: what browser and
// server both draw lies in src/ui. In production the server is one file built beforehand (tasks/support/build-server.ts).
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, next) {
    if (/\.css(\?|$)/.test(url))
      return { format: 'module', source: "export default '';", shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    // It takes 15 MB, so it is loaded with the first such file.
    /** @type {typeof import('rolldown/utils')} */
    const { transformSync } = require('rolldown/utils');
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
    });
    if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
    return { format: 'module', source: code, shortCircuit: true };
  },
});
