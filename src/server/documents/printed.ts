import { papers } from '#messages/papers.ts';
import { html, type HtmlPart, type Paper } from '#server/platform/html/index.ts';
import type { Framed } from './frame.ts';

interface Printed {
  title: string;
  hint?: string;
  back: string;
  backTo?: string;
  pdf: string;
  paper: Paper;
  sheets: HtmlPart;
  more?: HtmlPart;
}

export const printed = ({
  title,
  hint,
  back,
  backTo,
  pdf,
  paper,
  sheets,
  more,
}: Printed): Framed => ({
  title,
  paper,
  main: html`<div class="no-print">
      <p class="back"><a href="${back}">${backTo ?? papers.print.back}</a></p>
      <h1>${title}</h1>
      <p><a class="button" href="${pdf}">${papers.print.pdf}</a></p>
      <p>${hint} ${papers.print.how}</p>
      ${more}
    </div>
    <div class="papers">${sheets}</div>`,
});
