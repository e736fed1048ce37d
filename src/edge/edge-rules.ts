import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readRoutes } from '#content/read.ts';
import { redirectProblems, stopOn } from './edge/limits.ts';
import { redirectsOf } from './edge/redirects-file.ts';

/** Writes the redirects beside the pages at the end of a build, and stops when a host would not take them. */
export const edgeRules = (root: string): AstroIntegration => ({
  name: 'edge-rules',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { text, leftOut } = redirectsOf(readRoutes(root));
      stopOn(redirectProblems(text));
      if (leftOut > 0)
        logger.warn(
          `_redirects leaves ${leftOut} spellings in capitals to the not-found page: a host takes no more rules.`,
        );
      await writeFile(new URL('_redirects', dir), text);
    },
  },
});
