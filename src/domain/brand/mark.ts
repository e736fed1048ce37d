import type { BrandColours } from './brand.ts';

interface MarkParts {
  viewBox: string;
  attributes: string;
  drawing: string;
}

const WHOLE_SVG = /^<svg\b((?:[^>"]|"[^"]*")*)>([\s\S]*)<\/svg>\s*$/;
/** The page or the drawing around the mark sets these attributes itself. */
const SET_OUTSIDE =
  /\s(?:xmlns(?::\w+)?|viewBox|width|height|class|id|role|version|aria-\w+)="[^"]*"/g;

/** Returns undefined for a text without an SVG element and a viewBox. */
export function markParts(mark: string): MarkParts | undefined {
  const [, attributes, drawing] = WHOLE_SVG.exec(mark.trim()) ?? [];
  const viewBox = /\sviewBox="([^"]*)"/.exec(attributes ?? '')?.[1];
  if (attributes === undefined || drawing === undefined || viewBox === undefined) return undefined;
  const tidy = drawing.replace(/\s*\n\s*/g, '').trim();
  return { viewBox, attributes: attributes.replace(SET_OUTSIDE, '').trim(), drawing: tidy };
}

/** The size of the mark next to the name of the brand, in CSS pixels. */
export const MARK_SIZE = 34;

const coloured = (text: string, colours: BrandColours): string =>
  text.replace(
    /\b(fill|stroke|stop-color)="(main|accent)"/g,
    (_, attribute: string, name: keyof BrandColours) => `${attribute}="${colours[name]}"`,
  );

/** Draws the mark in the brand colours of the page; `size` is in CSS pixels. */
export function markInPage(mark: string, size: number): string {
  const { viewBox, attributes, drawing } = markParts(mark) ?? EMPTY_MARK;
  const all = ['svg', `viewBox="${viewBox}"`, attributes, `width="${size}" height="${size}"`];
  const whole = `<${all.filter((part) => part !== '').join(' ')} aria-hidden="true">${drawing}</svg>`;
  return coloured(whole, { main: 'var(--brand-deep)', accent: 'var(--accent)' });
}

/** Draws the mark at a place of a larger drawing, which has no style sheet. */
export function markAt(
  mark: string,
  colours: BrandColours,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { viewBox, attributes, drawing } = markParts(mark) ?? EMPTY_MARK;
  const place = `x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}"`;
  const start = ['svg', place, attributes].filter((part) => part !== '').join(' ');
  return coloured(`<${start}>${drawing}</svg>`, colours);
}

const EMPTY_MARK: MarkParts = { viewBox: '0 0 1 1', attributes: '', drawing: '' };
