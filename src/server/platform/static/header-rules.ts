export interface HeaderRule {
  pattern: RegExp;
  set: [name: string, value: string][];
  drop: string[];
}

export type Headers = Record<string, string>;

/** Cloudflare's and Netlify's `_headers`, with `*` and `:name`; skips other hosts. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    if (words === '' || words.startsWith('#')) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: pathPattern(words), set: [], drop: [] });
    else addLine(rules.at(-1), words);
  }
  return rules;
}

export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Map<string, string>();
  for (const { set, drop } of rules.filter(({ pattern }) => pattern.test(path))) {
    for (const name of drop) headers.delete(name);
    for (const [name, value] of set) {
      const before = headers.get(name);
      headers.set(name, before === undefined || before === value ? value : `${before}, ${value}`);
    }
  }
  return Object.fromEntries(headers);
}

function addLine(rule: HeaderRule | undefined, words: string): void {
  const colon = words.indexOf(':');
  if (words.startsWith('!')) rule?.drop.push(words.slice(1).trim().toLowerCase());
  else if (colon > 0)
    rule?.set.push([words.slice(0, colon).trim().toLowerCase(), words.slice(colon + 1).trim()]);
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}
