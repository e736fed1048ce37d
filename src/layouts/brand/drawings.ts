import type { Settings } from '#content-schema/schemas.ts';
import { recoloured } from '#domain/brand/colour.ts';
import { markAt } from '#domain/brand/mark.ts';

type Brand = Settings['brand'];

/** Lengths are pixels, and `size` is the largest height of the letters. */
export interface PictureWords {
  text: string;
  colour: string;
  size: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

export const iconDrawing = (brand: Brand): string =>
  svg(64, 64, `<rect width="64" height="64" rx="14" fill="${brand.main}"/>${mark(brand, 50)}`);

/** The mark stays within the safe zone of four fifths (W3C, maskable icons). */
export const maskableDrawing = (brand: Brand): string =>
  svg(64, 64, `<path fill="${brand.main}" d="M0 0h64v64H0z"/>${mark(brand, 40)}`);

const mark = (brand: Brand, size: number): string =>
  markAt(brand.mark, brand, { x: (64 - size) / 2, y: (64 - size) / 2, size });

/** Draws the name and the tagline in the sky, left of the sun and above the van. */
export function shareWords({ name, tagline }: Settings['site']): PictureWords[] {
  const box = { colour: '#f6f0e4', left: 70, width: 780 };
  return [
    { ...box, text: name, size: 88, top: 44, height: 80 },
    { ...box, text: tagline, size: 32, top: 146, height: 92 },
  ];
}

/** Draws the picture of shared links, 1200 × 630 pixels (Open Graph): the brand's van and hills. */
export function shareDrawing(brand: Brand): string {
  const hill = (lightness: number, more: number): string =>
    recoloured(brand.main, ({ chroma, hue }) => ({ lightness, chroma: chroma * more, hue }));
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="527" r="38" fill="#0e1d17"/><circle cx="${x}" cy="527" r="15" fill="#cfd8d2"/>`;
  return svg(
    1200,
    630,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${hill(0.3, 0.75)}"/><stop offset="1" stop-color="${hill(0.38, 1.1)}"/></linearGradient>
<path fill="url(#sky)" d="M0 0h1200v630H0z"/>
<circle cx="960" cy="150" r="70" fill="${brand.accent}"/>
<path fill="${hill(0.53, 1.55)}" d="M0 400C150 270 280 270 390 340C540 260 680 200 800 295C920 210 1060 200 1200 318V520H0z"/>
<path fill="${hill(0.44, 1.3)}" d="M0 460C130 400 290 380 480 413C620 430 720 400 862 400C980 400 1100 420 1200 450V520H0z"/>
<path fill="#22352d" d="M0 520h1200v110H0z"/>
<path stroke="#f6f0e4" stroke-width="8" stroke-dasharray="80 60" d="M0 578h1200"/>
<path fill="#f6f0e4" d="M428 250h285v270H428z"/>
<path fill="${brand.main}" d="M428 447h285v19H428z"/>
<path fill="${brand.accent}" d="M713 322h87l61 68v130H713z"/>
<path fill="#bfe0d4" d="M732 341h57l39 46h-96z"/>
${wheel(504)}${wheel(781)}${markAt(brand.mark, brand, { x: 514, y: 290, size: 112 })}`,
  );
}
