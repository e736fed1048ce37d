import type { PdfPaper } from './paper.ts';

/** Tried with DejaVu Sans; the library does not shape other scripts. */
const DRAWN =
  /[\n\u0020-\u02ee\u0300-\u034f\u0370-\u0525\u1e00-\u1efb\u1f00-\u1ffe\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2116\u2122\u2190-\u2193\u2610-\u2612\u2715]/u;

/** Drops signs such as emoji; undefined when a letter or digit cannot be drawn. */
export function drawable(paper: PdfPaper): PdfPaper | undefined {
  const lost = new Set<string>();
  const clean = (text: string): string =>
    Array.from(text.normalize('NFC'))
      .filter((letter) => {
        if (DRAWN.test(letter)) return true;
        if (/[\p{L}\p{N}]/u.test(letter)) lost.add(letter);
        return false;
      })
      .join('');
  const cleaned = deep(paper, clean);
  return lost.size === 0 ? cleaned : undefined;
}

function deep(paper: PdfPaper, change: (text: string) => string): PdfPaper {
  if (paper.kind === 'sheets') return { ...paper, markup: change(paper.markup) };
  const address = ({ lines, plain }: { lines: readonly string[]; plain: readonly string[] }) => ({
    lines: lines.map(change),
    plain: plain.map(change),
  });
  const labels = paper.labels.map((label) => ({
    ...label,
    brand: change(label.brand),
    to: address(label.to),
    from: address(label.from),
    rows: label.rows.map(([name, value]) => [name, change(value)] as const),
  }));
  return { ...paper, labels };
}
