import { createHash } from 'node:crypto';
import { remembered } from './remembered.ts';
import { shortScopes, withoutIdleScopes } from './scopes.ts';
import { namesIn, usedStyle, type Names } from './styles.ts';

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const CODE = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const TAG = /<([a-z][\w-]*)\b([^>]*)>/g;

/** Makes the styles of pages; what many pages share is worked out once. */
export class PageStyles {
  readonly #names = new Map<string, Names>();
  readonly #used = new Map<string, string>();

  /**
   * The page with one style of what its own elements use, which tells where the whole style is; `files` gets that one,
   * for the widgets: what those may show has no rules in the page.
   */
  apply(page: string, files: Map<string, string>): string {
    const html = shortScopes(page);
    const parts = [...html.matchAll(STYLE)].map(([, css = '']) => css);
    if (parts.length === 0) return html;
    const css = parts.join('');
    const address = addressOf(css);
    files.set(address, `${css}\n`);
    const style = `<style data-all="${address}">${this.#usedIn(css, namesOf(html))}</style>`;
    return withoutIdleScopes(html.replace(STYLE, ''), css).replace(
      /<title>|<\/head>/,
      (tag) => style + tag,
    );
  }

  #usedIn(css: string, names: Names): string {
    const asked = this.#names.get(css) ?? namesIn(css);
    this.#names.set(css, asked);
    const there = [...asked].filter((name) => names.has(name));
    const key = `${there.join()}\n${css}`;
    const used = this.#used.get(key) ?? usedStyle(css, new Set(there));
    this.#used.set(key, used);
    return used;
  }
}

const addressOf = remembered((css) => {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return `/_astro/style.${hash}.css`;
});

/** What selectors can ask a page for: its tags, classes, ids, marks of scoped styles and the properties it names. */
function namesOf(html: string): Names {
  const names = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.replace(CODE, '').matchAll(TAG)) {
    names.add(tag);
    for (const name of namesAmong(attributes)) names.add(name);
  }
  return names;
}

const namesAmong = remembered((attributes) =>
  [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) => {
    if (name === 'class') return value.split(/\s+/).map((word) => `.${word}`);
    if (name === 'id') return [`#${value}`];
    if (name.startsWith('data-c')) return [`[${name}]`];
    return value.startsWith('var(') ? [value.slice(4, -1)] : [];
  }),
);
