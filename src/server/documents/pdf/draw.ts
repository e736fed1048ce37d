import PDFDocument from 'pdfkit';
import { A6, drawLabel } from './draw-label.ts';
import { drawSheets } from './draw-sheet.ts';
import { loadFaces, heightOf, MM, write } from './drawing.ts';
import type { PdfPaper } from './pdf-paper.ts';
import * as papers from '#messages/papers.ts';

/**
 * Draws a file that is tagged for screen readers (ISO 32000-1, section 14.8), and marked as such (PDF/UA, ISO 14289-1). Takes
 * milliseconds a page: run it in a worker.
 */
export async function drawPdf(paper: PdfPaper): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: paperSize(paper),
    // Text below the foot would start another page.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    // @ts-expect-error -- Its types know PDF/A only.
    subset: 'PDF/UA',
    lang: 'en-IE',
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author },
  });
  loadFaces(doc);
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  if (paper.kind === 'sheets') drawSheets(doc, paper.markup);
  else {
    drawMissingList(doc, paper);
    paper.labels.forEach((label, at) => {
      const place = at % (paper.paper === 'a4' ? 4 : 1);
      if (place === 0) doc.addPage();
      drawLabel(doc, label, (place % 2) * A6.width, Math.floor(place / 2) * A6.height);
    });
  }
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

const paperSize = (paper: PdfPaper): [number, number] | string =>
  paper.kind === 'labels' && paper.paper === 'a6' ? [A6.width, A6.height] : 'A4';

const MARGIN = 8 * MM;
const HEADING = { size: 14, isBold: true };
const TEXT = { size: 9 };
const GAP = 4;

/** Draws the first page, which names the labels that the file lacks. */
function drawMissingList(
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
