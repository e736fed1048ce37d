// Its export named `raw` is another function: a bar code of that name.
import bwip from 'bwip-js/node';
import type { Spot } from './ink.ts';

/** What is drawn as a code, and its text alternative. */
export interface PdfCode {
  kind: 'code128' | 'qrcode';
  text: string;
  alt: string;
}

type Doc = PDFKit.PDFDocument;

/** Draws a code as rectangles: Code 128 as wide as its place, a QR code as high as it is wide. */
export function drawCode(
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  { kind, text, alt }: PdfCode,
  { x, y, width, height }: Spot & { height: number },
): void {
  const [symbol] = bwip.raw(kind, text, kind === 'qrcode' ? 'eclevel=M' : '');
  if (symbol === undefined) throw new TypeError('a code without a symbol');
  parent.add(
    doc.struct('Figure', { alt }, () => {
      if ('sbs' in symbol) bars(doc, symbol.sbs, { x, y, width, height });
      else modules(doc, symbol, { x, y, width });
      doc.fill('black');
    }),
  );
}

/** Widths of bars and gaps by turns, in modules. */
function bars(
  doc: Doc,
  widths: readonly number[],
  { x, y, width, height }: Spot & { height: number },
): void {
  const module = width / widths.reduce((all, one) => all + one, 0);
  let at = x;
  widths.forEach((modulesWide, index) => {
    if (index % 2 === 0) doc.rect(at, y, modulesWide * module, height);
    at += modulesWide * module;
  });
}

/** Dark modules of a row that touch are one rectangle: no printer leaves a hair between them. */
function modules(
  doc: Doc,
  { pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number },
  { x, y, width }: Spot,
): void {
  const module = width / pixx;
  for (let row = 0; row < pixy; row += 1)
    for (let from = 0; from < pixx; from += 1) {
      let to = from;
      while (to < pixx && pixs[row * pixx + to] === 1) to += 1;
      if (to > from) doc.rect(x + from * module, y + row * module, (to - from) * module, module);
      from = to;
    }
}
