import * as papers from '#messages/papers.ts';
import type { LabelAddress } from '../label-facts.ts';
import {
  drawCode,
  fitting,
  heightOf,
  MM,
  type Spot,
  rule,
  type Setting,
  widthOf,
  write,
} from './drawing.ts';
import type { PdfLabel } from './pdf-paper.ts';

const texts = papers.label;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A6 (ISO 216). */
export const A6 = { width: 105 * MM, height: 148 * MM };

const INSET = 4 * MM;
const INNER = A6.width - 2 * INSET;
/** The quiet zone is 4 modules around a QR code (ISO/IEC 18004), and 10 beside a Code 128 (ISO/IEC 15417). */
const QR = { size: 25 * MM, quiet: 2.5 * MM };
const BARS = { height: 17 * MM, quiet: 4.5 * MM };
const DEPOT = { width: 30 * MM, height: 17 * MM };
const MIN_LETTER_POINTS = 5.5;

export function drawLabel(doc: Doc, label: PdfLabel, left: number, top: number): void {
  const part = doc.struct('Sect', { title: `${label.number}, ${label.piece}` });
  doc.addStructure(part);
  const x = left + INSET;
  const bottom = top + A6.height - INSET;
  const head = strip(doc, part, label, { x, y: top + INSET, width: INNER });
  const stripEnd = route(doc, part, label, { x, y: head, width: INNER });
  const bars = bottom - 15 - BARS.height;
  const about = bars - QR.size - 2 * MM;
  const room = about - stripEnd - 4 * MM;
  const from = fittedAddress(doc, label.from, { most: 7.5, least: MIN_LETTER_POINTS }, room * 0.42);
  const to = fittedAddress(
    doc,
    label.to,
    { most: 13, least: MIN_LETTER_POINTS },
    room - from.height - 20,
  );
  const fromTop = about - from.height - 13;
  drawAddress(doc, part, texts.to, { ...to, isBold: true }, { x, y: stripEnd + MM, width: INNER });
  rule(doc, { x, y: fromTop - 2, width: INNER });
  drawAddress(doc, part, texts.from, from, { x, y: fromTop, width: INNER });
  rule(doc, { x, y: about, width: INNER });
  drawRows(doc, part, label, { x, y: about + MM, width: INNER - QR.size - 2 * MM });
  const quiet = { x: x + INNER - QR.size + QR.quiet, y: about + QR.quiet };
  const qrSize = QR.size - 2 * QR.quiet;
  drawCode(
    doc,
    part,
    { kind: 'qrcode', text: label.tracking, alt: texts.qr(label.id) },
    { ...quiet, width: qrSize, height: qrSize },
  );
  drawCode(
    doc,
    part,
    { kind: 'code128', text: label.id, alt: texts.code(label.id) },
    { x: x + BARS.quiet, y: bars, width: INNER - 2 * BARS.quiet, height: BARS.height },
  );
  write(
    doc,
    part,
    'P',
    label.number,
    { x, y: bars + BARS.height + 1, width: INNER },
    { size: 12, align: 'center' },
  );
}

function strip(doc: Doc, part: Element, label: PdfLabel, { x, y, width }: Spot): number {
  const facts = [label.customs, label.service, label.piece].filter((text) => text !== '');
  const right = facts.join('  ·  ');
  const setting: Setting = { size: 8, align: 'right' };
  const rightWidth = Math.min(widthOf(doc, right, setting) + 1, width * 0.7);
  const brandWidth = width - rightWidth - 2 * MM;
  const size = fitting({ most: 13, least: 7 }, 17, (most) =>
    heightOf(doc, label.brand, brandWidth, { size: most, isBold: true }),
  );
  write(doc, part, 'P', label.brand, { x, y, width: brandWidth }, { size, isBold: true });
  const place = { x: x + width - rightWidth, y: y + 4, width: rightWidth };
  write(doc, part, 'P', right, place, setting);
  rule(doc, { x, y: y + 18, width }, 1.4);
  return y + 20;
}

/** Draws the route so large that it is readable from two metres; returns where it ends. */
function route(doc: Doc, part: Element, label: PdfLabel, { x, y, width }: Spot): number {
  const { key, depot, day } = label.route;
  if (key === '') return y;
  const side = x + width - DEPOT.width;
  doc.markContent('Artifact');
  const foot = y - 2 + DEPOT.height;
  doc.polygon([side, y - 2], [x + width, y - 2], [x + width, foot], [side, foot]).fill('black');
  doc.endMarkedContent();
  const put = (text: string, place: Spot, setting: Setting) =>
    write(doc, part, 'P', text, place, setting);
  const inBox = { x: side, width: DEPOT.width };
  const white = { align: 'center', colour: 'white' } as const;
  put(texts.route, { x, y, width: 60 }, { size: 6.5 });
  put(key, { x, y: y + 5, width: width - DEPOT.width }, { size: 38, isHeading: true });
  put(texts.depot, { ...inBox, y }, { size: 6.5, ...white });
  put(depot, { ...inBox, y: y + 7 }, { size: 23, isHeading: true, ...white });
  put(day, { ...inBox, y: y + 35 }, { size: 7.5, isBold: true, ...white });
  rule(doc, { x, y: y + DEPOT.height - 2, width }, 1.4);
  return y + DEPOT.height + 1;
}

interface Block {
  lines: string;
  plain: string;
  size: number;
  height: number;
  isBold?: boolean;
}

function fittedAddress(
  doc: Doc,
  { lines, plain }: LabelAddress,
  sizes: { most: number; least: number },
  height: number,
): Block {
  const block = { lines: lines.join('\n'), plain: plain.join(', ') };
  const measured = (size: number) =>
    heightOf(doc, block.lines, INNER, { size, isBold: true }) +
    (block.plain === '' ? 0 : heightOf(doc, block.plain, INNER, { size: plainSize(size) }) + 2);
  const size = fitting(sizes, height, measured);
  return { ...block, size, height: measured(size) };
}

const plainSize = (size: number): number => Math.max(MIN_LETTER_POINTS, size * 0.75);

function drawAddress(
  doc: Doc,
  part: Element,
  heading: string,
  { lines, plain, size, isBold = false }: Block,
  { x, y, width }: Spot,
): void {
  write(doc, part, 'H2', heading, { x, y, width }, { size: 6.5 });
  const first = { x, y: y + 9, width };
  const height = write(doc, part, 'P', lines, first, { size, isBold });
  const second = { ...first, y: first.y + height + 2 };
  write(doc, part, 'P', plain, second, { size: plainSize(size) });
}

function drawRows(doc: Doc, part: Element, { rows: facts }: PdfLabel, { x, y, width }: Spot): void {
  const nameSize = (size: number) => Math.min(6.5, size);
  const measured = (size: number) =>
    facts.reduce(
      (all, [name, value]) =>
        all +
        heightOf(doc, name, width, { size: nameSize(size) }) +
        heightOf(doc, value, width, { size, isBold: true }),
      0,
    );
  const size = fitting({ most: 8.5, least: 4.5 }, QR.size - MM, measured);
  let at = y;
  for (const [name, value] of facts) {
    const setting = { size: nameSize(size) };
    at += write(doc, part, 'P', name, { x, y: at, width }, setting);
    at += write(doc, part, 'P', value, { x, y: at, width }, { size, isBold: true });
  }
}
