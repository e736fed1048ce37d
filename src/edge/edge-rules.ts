import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readRoutes } from '#content-schema/read.ts';
import { redirectProblems, stopOn } from './limits.ts';
import { redirectsOf } from './redirects-file.ts';

/** Writes `_redirects` next to the pages at the end of a build; fails the build when a host would not accept it. */
export const edgeRules = (content: string): AstroIntegration => ({
  name: 'edge-rules',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { text, leftOut } = redirectsOf(readRoutes(content));
      stopOn(redirectProblems(text));
      if (leftOut > 0)
        logger.warn(
          `_redirects leaves ${leftOut} spellings in capitals to the not-found page: a host takes no more rules.`,
        );
      await writeFile(new URL('_redirects', dir), text);
    },
  },
});
