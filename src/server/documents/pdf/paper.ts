import type { LabelPaper } from '#api/booking-documents.ts';
import type { LabelFacts } from '../label-facts.ts';

export type PdfPaper = (Labels | Sheets) & {
  title: string;
  author: string;
};

interface Labels {
  kind: 'labels';
  labels: readonly PdfLabel[];
  paper: LabelPaper;
}

interface Sheets {
  kind: 'sheets';
  markup: string;
}

export interface PdfLabel extends LabelFacts {
  tracking: string;
}
