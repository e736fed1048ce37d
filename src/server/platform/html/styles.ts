import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The style sheets of the documents: what all have, and what each kind of paper adds. */
export type Paper = 'screen' | 'label' | 'sheet' | 'sandbox';

/** The text of a <style> element, and its hash for a policy. */
export interface Style {
  css: string;
  /** For style-src: "sha256-…" (Content Security Policy Level 3, section 2.3.1). */
  hash: string;
}

/** The site's own sheets come first, so that a document wears its colours. */
const SITE = [
  'tokens',
  'reset',
  'base',
  'text',
  'button',
  'sections',
  'components',
  'utilities',
] as const;
const COMMON = [...SITE, 'document', 'document-parts'] as const;
const SHEETS: Readonly<Record<Paper, readonly string[]>> = {
  screen: COMMON,
  label: [...COMMON, 'document-label'],
  sheet: [...COMMON, 'document-sheet'],
  // The test provider must not look like the shop.
  sandbox: [...SITE, 'sandbox'],
};
const ORDER = '@layer reset, tokens, base, layout, components, utilities, document;';
const known = new Map<Paper, Style>();

/** The style of a kind of paper. Memoized. */
export function styleOf(paper: Paper): Style {
  const style = known.get(paper) ?? read(paper);
  known.set(paper, style);
  return style;
}

function read(paper: Paper): Style {
  const sheets = SHEETS[paper].map((name) =>
    readFileSync(new URL(`../../../styles/${name}.css`, import.meta.url), 'utf8'),
  );
  const css = [ORDER, ...sheets]
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
