import { codeBoxes, type CodeKind } from '../code-boxes.ts';
import type { Spot } from './ink.ts';

export interface PdfCode {
  kind: CodeKind;
  text: string;
  alt: string;
}

type Doc = PDFKit.PDFDocument;

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
