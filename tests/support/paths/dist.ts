import { join } from 'node:path';
import { elementsOf } from '#integrations/elements.ts';
import { ROOT } from './root.ts';

export const DIST = process.env['SITE_DIST'] ?? join(ROOT, 'test-results', 'site');

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  lt: '<',
  gt: '>',
};

export const decoded = (text: string): string =>
  text.replace(/&(amp|quot|#39|#x27|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole);

export const pageText = (html: string, tag: string): string =>
  elementsOf(html, tag)[0]?.text.trim() ?? '';

export const markupOf = (html: string): string =>
  elementsOf(html)
    .filter(({ tag }) => tag === 'script' || tag === 'style')
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html);
