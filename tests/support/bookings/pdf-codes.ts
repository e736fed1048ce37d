import type { PdfPage } from './read-pdf.ts';
import { readCode128 } from './read-code-128.ts';
import { readQr } from './read-qr.ts';

type Box = PdfPage['boxes'][number];
/** Only a Code 128 is as high. */
const BAR_HEIGHT = 30;

export function barCodesOn({ boxes }: PdfPage): string[] {
  const bars = boxes.filter(({ height }) => height > BAR_HEIGHT);
  const starts = bars.map(({ x }, at) => {
    const before = bars[at - 1];
    return before === undefined || x < before.x || x - before.x - before.width > BAR_HEIGHT;
  });
  const codes: Box[][] = [];
  bars.forEach((bar, at) => {
    if (starts[at] === true) codes.push([]);
    codes.at(-1)?.push(bar);
  });
  return codes.map((code) => readCode128(pathOf(code)));
}

function pathOf(bars: readonly Box[]): string {
  const module = Math.min(...bars.map(({ width }) => width));
  const first = bars[0]?.x ?? 0;
  return bars
    .map(({ x, width }) => {
      const from = Math.round((x - first) / module);
      return `M${from} 0h${Math.round(width / module)}`;
    })
    .join('');
}

export function qrCodeOn({ boxes }: PdfPage): string {
  const module = Math.min(
    ...boxes
      .filter(({ height, width }) => height <= width && height > 1.5)
      .map(({ height }) => height),
  );
  const rows = boxes.filter(({ height }) => Math.abs(height - module) < 0.01);
  const left = Math.min(...rows.map(({ x }) => x));
  const top = Math.min(...rows.map(({ y }) => y));
  const units = (points: number) => Math.round(points / module);
  const size = Math.max(...rows.map(({ x, width }) => units(x + width - left)));
  const path = rows.map((row) => {
    const [x, y, right] = [
      units(row.x - left),
      units(row.y - top),
      units(row.x + row.width - left),
    ];
    return `M${x} ${y}h${right - x}v1`;
  });
  return readQr(`<svg viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`);
}
