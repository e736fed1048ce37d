import {
  heightOf,
  type Spot,
  rule,
  type Setting,
  widthOf,
  drawCode,
  MM,
  write,
} from './drawing.ts';
import { type Block, type TableRow, sheetsIn } from './sheet-blocks.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Table = Extract<Block, { kind: 'table' }>;

const PADDING = 4;
const PAGE_TOP = 40;

function drawTable(
  doc: Doc,
  part: Element,
  { caption, rows }: Table,
  { x, y, width }: Spot,
  { size, foot }: { size: number; foot: number },
): number {
  const table = doc.struct('Table');
  part.add(table);
  const widths = widthsOf(doc, rows, width, size);
  let at = y;
  if (caption !== '') {
    const setting = { size, isBold: true };
    const height = heightOf(doc, caption, width, setting);
    cell(doc, table, 'Caption', { text: caption, x, y: at, width, setting });
    at += height + PADDING;
  }
  for (const row of rows) {
    const height = rowHeight(doc, row, widths, size);
    if (at + height > foot) {
      doc.addPage();
      at = PAGE_TOP;
    }
    const line = doc.struct('TR');
    table.add(line);
    let left = x;
    row.cells.forEach(({ text, isHead, isRight }, index) => {
      const own = widths[index] ?? 0;
      cell(doc, line, isHead ? 'TH' : 'TD', {
        text,
        x: left,
        y: at + PADDING / 2,
        width: own - PADDING,
        setting: { size, isBold: row.isStrong, align: isRight ? 'right' : 'left' },
      });
      left += own;
    });
    at += height;
    rule(doc, { x, y: at - 1, width }, 0.3);
  }
  return at;
}

const tableHeight = (doc: Doc, { caption, rows }: Table, width: number, size: number): number => {
  const widths = widthsOf(doc, rows, width, size);
  const top = caption === '' ? 0 : heightOf(doc, caption, width, { size, isBold: true }) + PADDING;
  return rows.reduce((all, row) => all + rowHeight(doc, row, widths, size), top);
};

/** Each column gets what its texts need, but at most a seventh when there are many; the first gets the rest. */
function widthsOf(doc: Doc, rows: readonly TableRow[], width: number, size: number): number[] {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const most = count > 2 ? width / 7 : width / 2;
  const others = Array.from({ length: count - 1 }, (_, at) =>
    Math.min(
      most,
      Math.max(
        ...rows.map(({ cells }) => widthOf(doc, cells[at + 1]?.text ?? '', { size, isBold: true })),
      ) +
        2 * PADDING,
    ),
  );
  return [width - others.reduce((all, one) => all + one, 0), ...others];
}

const rowHeight = (
  doc: Doc,
  { cells, isStrong }: TableRow,
  widths: readonly number[],
  size: number,
): number =>
  Math.max(
    ...cells.map(({ text }, at) =>
      heightOf(doc, text, (widths[at] ?? 0) - PADDING, { size, isBold: isStrong }),
    ),
  ) + PADDING;

/** Draws a cell. The structure needs an empty one too. */
function cell(
  doc: Doc,
  parent: Element,
  tag: string,
  { text, x, y, width, setting }: { text: string; setting: Setting } & Spot,
): void {
  parent.add(
    doc.struct(tag, {}, () => {
      if (text !== '')
        doc
          .font(setting.isBold === true ? 'bold' : 'regular')
          .fontSize(setting.size)
          .text(text, x, y, { width, align: setting.align ?? 'left', lineGap: 0 });
    }),
  );
}

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

/** Returns the height that must be free on the page. Blocks are not split, but tables are, between rows. */
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
