import { readFileSync } from 'node:fs';
import { codeBoxes, type CodeKind } from '#server/platform/pdf/index.ts';

/** Points (1/72 inch) from the upper left. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Setting {
  size: number;
  isBold?: boolean;
  isHeading?: boolean;
  colour?: 'white';
  align?: 'left' | 'center' | 'right';
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export const MM = 72 / 25.4;

/** The picture for shared links is written with them too. */
const SHARED_FONTS = '../../../domain/text/fonts';

export function loadFaces(doc: Doc): void {
  doc.registerFont('regular', face(`${SHARED_FONTS}/DejaVuSans.ttf`));
  doc.registerFont('bold', face(`${SHARED_FONTS}/DejaVuSans-Bold.ttf`));
  // Of a WOFF2, PDFKit embeds letters without an outline, which nobody sees.
  doc.registerFont('heading', face('fonts/figtree.ttf'));
}

const readFonts = new Map<string, Buffer>();

function face(file: string): Buffer {
  const known = readFonts.get(file) ?? readFileSync(new URL(file, import.meta.url));
  readFonts.set(file, known);
  return known;
}

export const heightOf = (doc: Doc, text: string, width: number, setting: Setting): number =>
  chosen(doc, text, setting).heightOfString(text, { width, lineGap: 0 });

export const widthOf = (doc: Doc, text: string, setting: Setting): number =>
  chosen(doc, text, setting).widthOfString(text);

export function write(
  doc: Doc,
  parent: Element,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  place: Spot,
  setting: Setting,
): number {
  const height = heightOf(doc, text, place.width, setting);
  if (text === '') return 0;
  parent.add(
    doc.struct(tag, {}, () => {
      chosen(doc, text, setting)
        .fillColor(setting.colour ?? 'black')
        .text(text, place.x, place.y, {
          width: place.width,
          align: setting.align ?? 'left',
          lineGap: 0,
        });
    }),
  );
  return height;
}

export function fitting(
  sizes: { most: number; least: number },
  height: number,
  measured: (size: number) => number,
): number {
  let size = sizes.most;
  while (size > sizes.least && measured(size) > height) size -= 0.5;
  return size;
}

export function rule(doc: Doc, { x, y, width }: Spot, thickness = 0.5): void {
  doc.markContent('Artifact');
  doc.rect(x, y, width, thickness).fill('black');
  doc.endMarkedContent();
}

/** The library fails on other WOFF2 outlines, such as "i" and "á". */
const IN_HEADING = /^[A-Z0-9]+$/;

function chosen(doc: Doc, text: string, { size, isBold = false, isHeading = false }: Setting): Doc {
  const bold = isHeading && IN_HEADING.test(text) ? 'heading' : 'bold';
  return doc.font(isBold || isHeading ? bold : 'regular').fontSize(size);
}

interface PdfCode {
  kind: CodeKind;
  text: string;
  alt: string;
}

export function drawCode(
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  { kind, text, alt }: PdfCode,
  { x, y, width, height }: Spot & { height: number },
): void {
  const code = codeBoxes(kind, text);
  const across = width / code.width;
  const down = kind === 'code128' ? height / code.height : across;
  parent.add(
    doc.struct('Figure', { alt }, () => {
      for (const box of code.boxes)
        doc.rect(x + box.x * across, y + box.y * down, box.width * across, box.height * down);
      doc.fill('black');
    }),
  );
}
