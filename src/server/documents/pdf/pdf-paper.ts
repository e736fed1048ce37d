import type { LabelPaper } from '#api/booking-documents.ts';
import { drawnText, isDrawn } from '#domain/text/drawn-letters.ts';
import * as papers from '#messages/papers.ts';
import type { LabelAddress, LabelFacts } from '../label-facts.ts';

export type PdfPaper = (Labels | Sheets) & {
  title: string;
  author: string;
};

interface Labels {
  kind: 'labels';
  labels: readonly PdfLabel[];
  /** The labels that cannot be drawn. */
  left?: readonly Pick<PdfLabel, 'number' | 'page'>[];
  paper: LabelPaper;
}

interface Sheets {
  kind: 'sheets';
  markup: string;
}

export interface PdfLabel extends LabelFacts {
  tracking: string;
  /** The address of the label's page. */
  page: string;
}

/** This letter replaces those that the fonts lack. */
const LOST = '□';

/** Labels with letters that cannot be drawn are named instead; undefined when no label is left. Sheets say what they lack. */
export function drawable(paper: PdfPaper): PdfPaper | undefined {
  if (paper.kind === 'sheets') {
    const markup = drawnText(paper.markup, LOST);
    return { ...paper, markup: markup.includes(LOST) ? withNote(markup) : markup };
  }
  const labels = paper.labels.map(drawnLabel).filter((label) => label !== undefined);
  const left = paper.labels.filter((label) => drawnLabel(label) === undefined);
  return labels.length === 0
    ? undefined
    : { ...paper, labels, left: left.map(({ number, page }) => ({ number, page })) };
}

function withNote(markup: string): string {
  const end = markup.lastIndexOf('</article>');
  return `${markup.slice(0, end)}<p>${LOST} ${papers.pdf.lost}</p>${markup.slice(end)}`;
}

function drawnLabel(label: PdfLabel): PdfLabel | undefined {
  const to = drawnAddress(label.to);
  const from = drawnAddress(label.from);
  if (to === undefined || from === undefined) return undefined;
  const rows = label.rows.map(([name, value]) => [name, drawnText(value, LOST)] as const);
  return { ...label, brand: drawnText(label.brand, LOST), to, from, rows };
}

/** What cannot be drawn as it was typed is drawn in Latin letters, where there are some. */
function drawnAddress({ lines, plain }: LabelAddress): LabelAddress | undefined {
  if (lines.every(isDrawn))
    return { lines: lines.map(clean), plain: plain.every(isDrawn) ? plain.map(clean) : [] };
  if (plain.length === 0 || !plain.every(isDrawn)) return undefined;
  return { lines: plain.map(clean), plain: lines.filter(isDrawn).map(clean) };
}

const clean = (text: string): string => drawnText(text, '');
