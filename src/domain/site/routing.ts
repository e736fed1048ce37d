/** A permanent redirect (301). */
export interface Alias {
  from: string;
  to: string;
}
/** One page answers for a pattern such as /track/:id. */
export interface Rewrite {
  pattern: string;
  page: string;
}
export interface RouteTable {
  canonical: string[];
  unlisted: string[];
  aliases: Alias[];
  rewrites: Rewrite[];
}

export type ResolvedRoute =
  { kind: 'page'; page: string } | { kind: 'redirect'; to: string } | { kind: 'missing' };

/** Takes a decoded path; other capitalisation redirects. */
export function resolveRoute(table: RouteTable, path: string): ResolvedRoute {
  const plain = path.length > 1 ? path.replace(/\.html$/, '').replace(/\/+$/, '') || '/' : path;
  if (table.canonical.includes(plain))
    return plain === path ? { kind: 'page', page: plain } : { kind: 'redirect', to: plain };
  const rewritten = rewriteOf(table, plain);
  if (rewritten !== undefined)
    return plain === path
      ? { kind: 'page', page: rewritten.page }
      : { kind: 'redirect', to: plain };
  const folded = plain.toLowerCase();
  const alias = table.aliases.find(({ from }) => from.toLowerCase() === folded)?.to;
  const known =
    alias ??
    table.canonical.find((page) => page.toLowerCase() === folded) ??
    respelledRewrite(table, plain);
  return known === undefined ? { kind: 'missing' } : { kind: 'redirect', to: known };
}

/** Writes /track/ABC as /track?id=ABC. */
export function withoutRewrite(table: RouteTable, path: string): string | undefined {
  const rule = rewriteOf(table, path);
  if (rule === undefined) return undefined;
  const parts = path.split('/');
  const query = new URLSearchParams();
  for (const [at, part] of rule.pattern.split('/').entries())
    if (part.startsWith(':')) query.set(part.slice(1), parts[at] ?? '');
  return `${rule.page}?${query}`;
}

const rewriteOf = ({ rewrites }: RouteTable, path: string): Rewrite | undefined =>
  rewrites.find(({ pattern }) => pathMatches(pattern, path));

function respelledRewrite(table: RouteTable, path: string): string | undefined {
  const parts = path.split('/');
  for (const { pattern } of table.rewrites) {
    const wanted = pattern.split('/');
    const respelled = wanted
      .map((part, at) => (part.startsWith(':') ? (parts[at] ?? '') : part))
      .join('/');
    if (respelled.toLowerCase() === path.toLowerCase() && pathMatches(pattern, respelled))
      return respelled;
  }
  return undefined;
}

function pathMatches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
