import { papers } from '#messages/papers.ts';
import { heightOf, MM, type PdfPaper, write } from './ink.ts';

const MARGIN = 8 * MM;
const HEADING = { size: 14, isBold: true };
const TEXT = { size: 9 };
const GAP = 4;

/** Draws the first page, which names the labels that the file lacks. */
export function drawLeft(
  doc: PDFKit.PDFDocument,
  { left = [] }: Extract<PdfPaper, { kind: 'labels' }>,
): void {
  if (left.length === 0) return;
  const part = doc.struct('Sect');
  doc.addStructure(part);
  doc.addPage();
  const width = doc.page.width - 2 * MARGIN;
  let y = MARGIN;
  const put = (tag: 'H1' | 'P', text: string, setting: typeof TEXT): void => {
    if (y + heightOf(doc, text, width, setting) > doc.page.height - MARGIN) {
      doc.addPage();
      y = MARGIN;
    }
    y += write(doc, part, tag, text, { x: MARGIN, y, width }, setting) + GAP;
  };
  put('H1', papers.pdf.left(left.length), HEADING);
  put('P', papers.pdf.leftWhy, TEXT);
  for (const { number, page } of left) put('P', `${number}\n${page}`, TEXT);
}
