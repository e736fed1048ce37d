import { recoloured, contrast } from './colour.ts';

/** Each colour is written as #rrggbb. */
export interface BrandColours {
  /** The background of light text. */
  main: string;
  /** The background of text in the main colour. */
  accent: string;
}

/** `--ink` of styles/tokens.css in the dark scheme. */
const LIGHT_TEXT = '#e9ede6';
/** WCAG 2.2, 1.4.3 asks for this contrast of text. */
const MIN_CONTRAST = 4.5;

export const onLightPaper = (main: string): string =>
  recoloured(main, ({ chroma, hue }) => ({ lightness: 0.4, chroma: chroma * 1.5, hue: hue - 3 }));
export const onDarkPaper = (main: string): string =>
  recoloured(main, ({ chroma, hue }) => ({
    lightness: 0.84,
    chroma: Math.min(chroma * 1.9, 0.13),
    hue: hue - 7,
  }));

export const brandStyle = ({ main, accent }: BrandColours): string =>
  `@layer tokens{:root{--brand:light-dark(${onLightPaper(main)},${onDarkPaper(main)});--brand-deep:${main};--accent:${accent}}}`;

export interface LowContrast {
  colour: keyof BrandColours;
  against: string;
  is: number;
  wanted: number;
  instead: string;
}

/** Both schemes are tried; an accent that passes also has 3.8 to a dark page (WCAG 2.2, 1.4.11 asks for 3). */
export function lowContrasts({ main, accent }: BrandColours): LowContrast[] {
  const mainIs = contrast(main, LIGHT_TEXT);
  if (mainIs < MIN_CONTRAST) {
    const instead = nearestOf(main, -1, (one) => contrast(one, LIGHT_TEXT) >= MIN_CONTRAST);
    const against = 'the light text that stands on it, in light and in dark pages';
    return [{ colour: 'main', against, is: mainIs, wanted: MIN_CONTRAST, instead }];
  }
  const accentIs = contrast(accent, main);
  if (accentIs >= MIN_CONTRAST) return [];
  const against = `main (${main}), the text on buttons, in light and in dark pages`;
  const instead = nearestOf(accent, 1, (one) => contrast(one, main) >= MIN_CONTRAST);
  return [{ colour: 'accent', against, is: accentIs, wanted: MIN_CONTRAST, instead }];
}

/** A step changes the lightness by a hundredth. */
function nearestOf(colour: string, step: 1 | -1, isRight: (colour: string) => boolean): string {
  for (let by = 1; by <= 100; by++) {
    const next = recoloured(colour, (from) => ({
      ...from,
      lightness: Math.min(1, Math.max(0, from.lightness + (step * by) / 100)),
    }));
    if (isRight(next)) return next;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
