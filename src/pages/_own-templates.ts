/** Ids of the pages with a template of their own in this folder; the others share one. */
export const OWN_TEMPLATES: ReadonlySet<string> = new Set(
  Object.keys(import.meta.glob('./**/*.astro', { query: '?raw' }))
    .map((file) => file.slice(2, -'.astro'.length))
    .map((id) => (id === 'index' ? 'home' : id)),
);
