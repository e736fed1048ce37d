import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { HSTS_RULE, hstsScopeOf, type HstsScope } from '#domain/site/hsts.ts';
import { headersFile, headerProblems, stopOn } from '#edge/headers-file.ts';
import { readVariables } from '#host/environment.ts';
import { filesOf, pathsOf } from '#host/files.ts';
import { inspect } from './inspect.ts';
import { apiOriginFrom, policyOf } from './policy.ts';
import { tightened } from './tightened.ts';

/** Adds a policy with hashes of inline code, and writes `_headers`. Fails the build on anything it would block. */
export function csp(root: string): AstroIntegration {
  const api = (): string | undefined => apiOriginFrom(readVariables(root));
  const hsts = (): HstsScope => {
    const scope = hstsScopeOf(readVariables(root)['HSTS']);
    if (scope === undefined) throw new Error(HSTS_RULE);
    return scope;
  };
  return {
    name: 'csp',
    hooks: {
      // Wrong settings fail the build before it starts.
      'astro:config:setup': () => {
        api();
        hsts();
      },
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const origin = api();
        for (const file of filesOf(dist).filter((name) => name.endsWith('.html'))) {
          const page = tightened(readFileSync(join(dist, file), 'utf8'));
          writeFileSync(join(dist, file), withPolicy(page, file, origin));
        }
        const headers = headersFile(pathsOf(dist), hsts(), process.env['PREVIEW'] === 'yes');
        stopOn(headerProblems(headers));
        writeFileSync(join(dist, '_headers'), headers);
      },
    },
  };
}

/** Throws for anything it would block; `page` is for messages. */
export function withPolicy(html: string, page: string, api?: string): string {
  const { problems, sources, policyAt } = inspect(html, api);
  if (problems.length > 0)
    throw new Error(`${page} holds what its policy blocks: ${problems.join('; ')}`);
  if (policyAt === -1) throw new Error(`${page} has no <meta charset> to put its policy after.`);
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(sources, api)}">`;
  return html.slice(0, policyAt) + policy + html.slice(policyAt);
}
