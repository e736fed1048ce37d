import type { Framed } from './frame.ts';
import { html, type Part } from './html.ts';
import { printWords } from './paper-words.ts';
import type { Paper } from './styles.ts';

interface Printed {
  title: string;
  hint?: string;
  /** The address of the booking. */
  back: string;
  paper: Paper;
  sheets: Part;
}

/** A paper to print: on the screen with how to print it, on paper alone. */
export const printed = ({ title, hint, back, paper, sheets }: Printed): Framed => ({
  title,
  paper,
  main: html`<div class="no-print">
      <p class="back"><a href="${back}">${printWords.back}</a></p>
      <h1>${title}</h1>
      <p>${hint} ${printWords.how}</p>
    </div>
    <div class="papers">${sheets}</div>`,
});
