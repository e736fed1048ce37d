/** From the left, which imports, to the right, which is imported. `content-schema` reads content/ for pages and server. */
export const ROOMS =
  'pages layouts components islands ui forms stores api messages content-schema domain'.split(' ');
/** Rooms beside the row, and what they may import. */
export const BESIDE: Readonly<Record<string, readonly string[]>> = {
  server: ['api', 'content-schema', 'messages', 'domain'],
  edge: ['content-schema', 'domain', 'server', 'integrations'],
  cli: ['content-schema', 'domain', 'server', 'edge', 'integrations'],
  // What hooks into Astro, and what that puts into pages: widgets that come alive, the service worker.
  integrations: ['components', 'islands', 'content-schema', 'domain', 'server', 'edge'],
  styles: [],
  // The runbook: pages, no code.
  operations: [],
};
/** Pages hold widgets by the integration's Island.astro; the cookie question begins to keep pages. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  pages: ['integrations'],
  layouts: ['integrations'],
  components: ['integrations'],
};
/** Left of `content-schema` only what runs at build time may read it: nothing of it reaches a browser. */
export const WITHOUT_CONTENT = ['islands', 'ui', 'forms', 'stores', 'api', 'messages', 'domain'];
export const ROOT_OF_SRC = [
  'README.md',
  'decisions.md',
  'accessibility.md',
  'content.config.ts',
  'env.d.ts',
  'eslint.config.mjs',
  'routes.ts',
];
