// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, sharpImageService } from 'astro/config';
import { lastChanges } from './src/content-schema/last-changes.ts';
import { readFacts, readRoutes } from './src/content-schema/read.ts';
import { edgeRules } from './src/edge/edge-rules.ts';
import { brand } from './src/integrations/brand/index.ts';
import { csp } from './src/integrations/csp/index.ts';
import { development } from './src/integrations/development/index.ts';
import { islands } from './src/integrations/islands/index.ts';
import { accessibleTables, pictureAttributes } from './src/integrations/markdown/index.ts';
import { offline } from './src/integrations/offline/index.ts';
import { precompress } from './src/integrations/precompress/index.ts';
import { contentDirFrom } from './src/host/content-dir.ts';
import { readVariables } from './src/host/environment.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const content = contentDirFrom(readVariables(root), root);
// The loader of the collections is started by Astro, which hands it nothing of ours.
process.env['CONTENT_DIR'] = content;
const routes = readRoutes(content);
const listed = new Set(routes.canonical).difference(new Set(routes.unlisted));
const changed = lastChanges(content);
const site = readFacts(content).url ?? '';

export default defineConfig({
  site,
  trailingSlash: 'never',
  build: { format: 'file', redirects: false, inlineStylesheets: 'always', concurrency: 8 },
  cacheDir: './.cache/astro',
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // The keys of Markdown files are offered in editors' programs (.vscode/settings.json).
  experimental: { contentIntellisense: true },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [accessibleTables, pictureAttributes] }),
  },
  // The widths go from a small phone to the text column on a dense screen. Drawings with words are sharp at this quality, and a
  // quarter smaller.
  image: {
    layout: 'constrained',
    breakpoints: [320, 640, 960, 1280],
    service: sharpImageService({ webp: { quality: 60, effort: 6 } }),
  },
  vite: {
    server: {
      // Pages are made of none of these thousands of files, so the development server need not watch them.
      watch: { ignored: ['.cache', '.ci', 'dist', 'tests'].map((name) => join(root, name, '**')) },
    },
    // The licences of the packages in scripts for browsers demand this file.
    build: { license: { fileName: 'notices.txt' } },
  },
  integrations: [
    react(),
    brand(content),
    islands(),
    development(root, content),
    sitemap({
      filter: (page) => listed.has(new URL(page).pathname),
      serialize: (item) => {
        const lastmod = changed.get(new URL(item.url).pathname);
        return lastmod === undefined ? item : { ...item, lastmod };
      },
    }),
    edgeRules(content),
    // From here on in this order: policies of finished pages, the worker's list of finished files, then their compression.
    csp(root),
    offline(root, content),
    precompress(root),
  ],
});
