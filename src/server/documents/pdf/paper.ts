import type { LabelPaper } from '#api/booking-documents.ts';
import type { LabelFacts } from '../label-facts.ts';

export type PdfPaper = (Labels | Sheets) & {
  title: string;
  author: string;
};

interface Labels {
  kind: 'labels';
  labels: readonly PdfLabel[];
  /** One A6 page for each label, or four on A4. */
  paper: LabelPaper;
}

interface Sheets {
  kind: 'sheets';
  /** The markup of the sheets that the page prints: each article is a page of A4. */
  markup: string;
}

export interface PdfLabel extends LabelFacts {
  tracking: string;
}
