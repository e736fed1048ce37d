import { heightOf, type Spot, rule, type Setting, widthOf } from './ink.ts';
import type { Block, TableRow } from './sheet-blocks.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Table = Extract<Block, { kind: 'table' }>;

const PADDING = 4;
const PAGE_TOP = 40;

export function drawTable(
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

export const tableHeight = (
  doc: Doc,
  { caption, rows }: Table,
  width: number,
  size: number,
): number => {
  const widths = widthsOf(doc, rows, width, size);
  const top = caption === '' ? 0 : heightOf(doc, caption, width, { size, isBold: true }) + PADDING;
  return rows.reduce((all, row) => all + rowHeight(doc, row, widths, size), top);
};

/** At most a seventh when there are many; the first gets the rest. */
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

/** Empty cells too: the structure needs each. */
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
