/** Each room may import those to its right. */
export const ROOMS =
  'pages layouts components islands ui forms stores api messages content-schema domain'.split(' ');
/** These folders are outside the row, and may import those that they name. */
export const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // Build, edge and server share it.
  host: [],
  // The server may use the pure drawings of ui, and nothing else of the browser's rooms.
  server: ['ui', 'api', 'content-schema', 'messages', 'domain', 'host'],
  edge: ['content-schema', 'domain', 'host', 'integrations'],
  cli: ['content-schema', 'domain', 'host', 'server', 'edge', 'integrations'],
  // Widgets and the service worker become part of pages. No integration imports the server.
  integrations: ['components', 'islands', 'content-schema', 'domain', 'host', 'edge'],
  styles: [],
  // The runbook has pages and no code.
  operations: [],
};
/** Pages use Island.astro; the cookie question starts the offline cache. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  pages: ['integrations'],
  layouts: ['integrations'],
  components: ['integrations'],
};
/** These folders read `content-schema` at build time only: it never reaches a browser. */
export const WITHOUT_CONTENT = ['islands', 'ui', 'forms', 'stores', 'api', 'messages', 'domain'];
export const ROOT_OF_SRC = [
  'README.md',
  'decisions.md',
  'recipes.md',
  'accessibility.md',
  'content.config.ts',
  'env.d.ts',
  'eslint.config.mjs',
  'routes.ts',
];
