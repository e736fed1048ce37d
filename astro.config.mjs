// @ts-check
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { compress } from './src/build/compress.ts';
import { edgeRules } from './src/build/edge-rules.ts';
import { hydration } from './src/build/hydration.ts';
import { islands } from './src/build/islands.ts';
import { accessibleTables } from './src/build/markdown.ts';
import { policy } from './src/build/policy.ts';
import { readFacts, readRoutes } from './src/content/read.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const routes = readRoutes(root);
const site = readFacts(root).url ?? '';

export default defineConfig({
  site,
  trailingSlash: 'never',
  build: { format: 'file', redirects: false, inlineStylesheets: 'always' },
  compressHTML: true,
  cacheDir: './.cache/astro',
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [accessibleTables] }) },
  integrations: [
    react(),
    hydration(),
    sitemap({
      filter: (page) => {
        const path = new URL(page).pathname;
        return routes.canonical.includes(path) && !routes.unlisted.includes(path);
      },
    }),
    edgeRules(root),
    islands(),
    policy(root),
    compress(),
  ],
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime/,
                    priority: 10,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
