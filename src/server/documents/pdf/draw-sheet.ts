import { drawCode } from './draw-code.ts';
import { heightOf, MM, type Spot, rule, type Setting, write } from './ink.ts';
import { drawTable, tableHeight } from './draw-table.ts';
import { type Block, sheetsIn } from './sheet-blocks.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const MARGIN = 14 * MM;
const A4_HEIGHT = 297 * MM;
const WIDTH = 210 * MM - 2 * MARGIN;
const GAP = 3 * MM;
const CODE_HEIGHT = 14 * MM;

export function drawSheets(doc: Doc, markup: string): void {
  for (const { blocks, isForm } of sheetsIn(markup)) {
    const part = doc.struct('Sect');
    doc.addStructure(part);
    doc.addPage();
    const size = isForm ? 8 : 9.5;
    let y = MARGIN;
    for (const block of blocks) {
      const gap = isForm ? GAP * 0.7 : GAP;
      if (y + blockHeight(doc, block, WIDTH, size) > A4_HEIGHT - MARGIN && y > MARGIN) {
        doc.addPage();
        y = MARGIN;
      }
      y = drawBlock(doc, part, block, { x: MARGIN, y, width: WIDTH }, size) + gap;
    }
  }
}

function drawBlock(doc: Doc, part: Element, block: Block, place: Spot, size: number): number {
  if (block.kind === 'table')
    return drawTable(doc, part, block, place, { size, foot: A4_HEIGHT - MARGIN });
  if (block.kind === 'columns') {
    rule(doc, { ...place, y: place.y - 2 }, 0.3);
    return Math.max(
      ...columnSpots(block.columns, place).map(({ blocks, at }) =>
        blocks.reduce((y, each) => drawBlock(doc, part, each, { ...at, y }, size), place.y),
      ),
    );
  }
  if (block.kind === 'code') {
    drawCode(
      doc,
      part,
      { ...block, kind: 'code128' },
      {
        ...place,
        x: place.x + 10,
        width: Math.min(place.width - 20, 70 * MM),
        height: CODE_HEIGHT,
      },
    );
    return place.y + CODE_HEIGHT;
  }
  const { tag, text, isLine } = block;
  const y = isLine ? place.y + 9 * MM : place.y;
  if (isLine) rule(doc, { ...place, y: y - 2 });
  return y + write(doc, part, tag, text, { ...place, y }, settingOf(tag, size)) + 1;
}

/** Blocks are not split; tables are, between rows. */
function blockHeight(doc: Doc, block: Block, width: number, size: number): number {
  if (block.kind === 'table') return Math.min(tableHeight(doc, block, width, size), 60 * MM);
  if (block.kind === 'code') return CODE_HEIGHT;
  if (block.kind === 'text')
    return (
      heightOf(doc, block.text, width, settingOf(block.tag, size)) + (block.isLine ? 9 * MM : 0)
    );
  const columns = columnSpots(block.columns, { x: 0, y: 0, width });
  return Math.max(
    ...columns.map(({ blocks, at }) =>
      blocks.reduce((all, each) => all + blockHeight(doc, each, at.width, size) + 1, 0),
    ),
  );
}

function columnSpots(columns: readonly (readonly Block[])[], { x, y, width }: Spot) {
  const each = (width - GAP * (columns.length - 1)) / columns.length;
  return columns.map((blocks, at) => ({
    blocks,
    at: { x: x + at * (each + GAP), y, width: each },
  }));
}

const settingOf = (tag: string, size: number): Setting => {
  if (tag === 'H1') return { size: size * 1.45, isBold: true };
  return tag === 'H2' ? { size: size * 1.05, isBold: true } : { size };
};
