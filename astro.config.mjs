// @ts-check
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { lightCalls } from './src/build/calls.ts';
import { chunks } from './src/build/chunks.ts';
import { compress } from './src/build/compress.ts';
import { contentStore } from './src/build/content-store.ts';
import { edgeRules } from './src/build/edge-rules.ts';
import { hydration } from './src/build/hydration.ts';
import { incremental } from './src/build/incremental.ts';
import { accessibleTables } from './src/build/markdown.ts';
import { offline } from './src/build/offline.ts';
import { pages } from './src/build/pages.ts';
import { react } from './src/build/react.ts';
import { readFacts, readRoutes } from './src/content/read.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const routes = readRoutes(root);
const listed = new Set(routes.canonical).difference(new Set(routes.unlisted));
const site = readFacts(root).url ?? '';

export default defineConfig({
  site,
  trailingSlash: 'never',
  // Pages are made several at a time: while one is written, the next is rendered.
  build: { format: 'file', redirects: false, inlineStylesheets: 'always', concurrency: 8 },
  compressHTML: true,
  cacheDir: './.cache/astro',
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [accessibleTables] }) },
  integrations: [
    react(),
    contentStore(),
    incremental(root),
    hydration(),
    chunks(),
    lightCalls(),
    sitemap({
      filter: (page) => listed.has(new URL(page).pathname),
    }),
    edgeRules(root),
    pages(root),
    offline(root),
    compress(root),
  ],
});
