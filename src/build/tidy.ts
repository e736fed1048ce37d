/** Inline modules without other attributes; what they hold has no imports, or it would be a file. */
const INLINE_MODULE = /<script type="module">([\s\S]*?)<\/script>/g;
const SCOPE = /data-astro-cid-([a-z0-9]{8})/g;

/**
 * Makes a page smaller without changing what it is, the same for the same page wherever it is built: the inline modules
 * become one (a policy needs one hash for them), the marks of scoped styles get short names in the order in which the
 * page has them, and the islands' style goes into the head, where HTML allows it.
 */
export const tidy = (html: string): string => shortScopes(oneModule(islandStyleInHead(html)));

function islandStyleInHead(html: string): string {
  const style = /<style>astro-island,[^<]*<\/style>/.exec(html)?.[0] ?? '';
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

/** Modules run after the page is read and in their order, so they can all stand at its end. Each keeps its own names. */
function oneModule(html: string): string {
  const modules = [...html.matchAll(INLINE_MODULE)].map(([, code = '']) => code.trim());
  if (modules.length < 2) return html;
  const all = modules.map((code) => `(()=>{${code}})();`).join('');
  return html
    .replace(INLINE_MODULE, '')
    .replace('</body>', () => `<script type="module">${all}</script></body>`);
}

function shortScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `data-c${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}
