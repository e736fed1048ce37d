import { formatEuro } from '#domain/money/money.ts';
import type { Band } from '#domain/money/tariff.ts';

export interface RateColumn {
  label: string;
  bands: Band[];
}

const ROW = 44;
const PICTURE_WIDTH = 760;

/** A page reserves this space for the picture, in pixels. */
export const pictureSize = (columns: RateColumn[]): { width: number; height: number } => ({
  width: PICTURE_WIDTH,
  height: ROW * ((columns[0]?.bands.length ?? 0) + 2) + 28,
});

/** Draws a price list to save or share (D8). `colour` is the header's. */
export function ratePicture(
  { title, weight, upTo }: { title: string; weight: string; upTo: string },
  columns: RateColumn[],
  colour: string,
): string {
  const { width, height } = pictureSize(columns);
  const weights = columns[0]?.bands ?? [];
  const right = (at: number): number =>
    width - 32 - (columns.length - 1 - at) * ((width - 232) / columns.length);
  const head = columns.map(({ label }, at) => svgText(right(at), ROW * 2 - 8, label, 'h e'));
  const rows = weights.flatMap(({ upToGrams }, row) => {
    const y = ROW * (row + 2);
    const stripe = row % 2 === 0 ? `<path class="s" d="M16 ${y}h${width - 32}v${ROW}H16z"/>` : '';
    const prices = columns.map(({ bands }, at) =>
      svgText(right(at), y + 29, formatEuro(bands[row]?.priceCents ?? 0), 'e'),
    );
    return [stripe, svgText(32, y + 29, `${upTo} ${upToGrams / 1000} kg`, ''), ...prices];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escape(title)}</title>`,
    '<style>text{font:18px "Segoe UI",Roboto,Arial,sans-serif;fill:#12241d}.t{font-size:22px;font-weight:700;fill:#fff}.h{font-weight:700}.e{text-anchor:end}.s{fill:#eef3ec}</style>',
    `<rect width="${width}" height="${height}" rx="14" fill="#fff"/><path d="M14 0h${width - 28}a14 14 0 0 1 14 14v${ROW - 14}H0V14A14 14 0 0 1 14 0z" fill="${colour}"/>`,
    svgText(32, 30, title, 't'),
    svgText(32, ROW * 2 - 8, weight, 'h'),
    ...head,
    ...rows,
    '</svg>',
  ].join('');
}

const escape = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const svgText = (x: number, y: number, value: string, style: string): string =>
  `<text x="${Math.round(x)}" y="${y}"${style === '' ? '' : ` class="${style}"`}>${escape(value)}</text>`;
