import type { AstroIntegration } from 'astro';
import { serveApi } from './api.ts';
import { tellMistakes } from './mistakes.ts';

/**
 * What `npm run dev` has besides Astro: the API under /api/, and the content check's sentences in the terminal and over the
 * page, whenever a file of content/ is saved. `root` is the project's folder, `content` that of the content.
 */
export const development = (root: string, content: string): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const api = serveApi(server, root);
      tellMistakes(server, { root, content }, () => void api.renew());
    },
  },
});
