import { changed, contrast } from './colour.ts';

/** The two colours of the brand, as #rrggbb. */
export interface BrandColours {
  /** Dark: grounds that carry light text, in light and dark pages alike. */
  main: string;
  /** Light: buttons and notices, with text in the main colour. */
  accent: string;
}

/** Text on the main colour: `--ink` of styles/tokens.css in the dark. */
const LIGHT_TEXT = '#e9ede6';
/** The least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** For pages that are nobody's brand. */
export const NO_BRAND: BrandColours = { main: '#003223', accent: '#f7b332' };

/** Links and marks on a light page, and on a dark one: the hue of the main colour with a lightness that can be read. */
export const onLightPaper = (main: string): string =>
  changed(main, ({ chroma, hue }) => ({ lightness: 0.4, chroma: chroma * 1.5, hue: hue - 3 }));
export const onDarkPaper = (main: string): string =>
  changed(main, ({ chroma, hue }) => ({
    lightness: 0.84,
    chroma: Math.min(chroma * 1.9, 0.13),
    hue: hue - 7,
  }));

/** The style rule that gives a page its brand. */
export const brandStyle = ({ main, accent }: BrandColours): string =>
  `@layer tokens{:root{--brand:light-dark(${onLightPaper(main)},${onDarkPaper(main)});--brand-deep:${main};--accent:${accent}}}`;

/** A contrast that is too low. */
export interface LowContrast {
  colour: keyof BrandColours;
  /** What the colour stands on or behind, in words. */
  against: string;
  is: number;
  wanted: number;
  /** The nearest colour that would do. */
  instead: string;
}

/**
 * Every contrast of the brand that people could not read. These grounds are the same on light pages and on dark ones, and an
 * accent with this contrast to a dark colour stands out from a dark page too, with 3.8 or more (1.4.11 asks for 3).
 */
export function lowContrasts({ main, accent }: BrandColours): LowContrast[] {
  const mainIs = contrast(main, LIGHT_TEXT);
  if (mainIs < TEXT) {
    const instead = nearestOf(main, -1, (one) => contrast(one, LIGHT_TEXT) >= TEXT);
    const against = 'the light text that stands on it, in light and in dark pages';
    return [{ colour: 'main', against, is: mainIs, wanted: TEXT, instead }];
  }
  const accentIs = contrast(accent, main);
  if (accentIs >= TEXT) return [];
  const against = `main (${main}), the text on buttons, in light and in dark pages`;
  const instead = nearestOf(accent, 1, (one) => contrast(one, main) >= TEXT);
  return [{ colour: 'accent', against, is: accentIs, wanted: TEXT, instead }];
}

/** Lighter or darker by a hundredth at a time, until it is right. */
function nearestOf(colour: string, step: 1 | -1, isRight: (colour: string) => boolean): string {
  for (let by = 1; by <= 100; by++) {
    const next = changed(colour, (from) => ({
      ...from,
      lightness: Math.min(1, Math.max(0, from.lightness + (step * by) / 100)),
    }));
    if (isRight(next)) return next;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
