/** Answers each paper with bytes or an error's name. */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import type { PdfPaper } from './pdf-paper.ts';

parentPort?.on('message', (paper: PdfPaper) => {
  void answerPaper(paper);
});

async function answerPaper(paper: PdfPaper): Promise<void> {
  try {
    const pdf = await drawPdf(paper);
    parentPort?.postMessage(pdf, [pdf.buffer]);
  } catch (error) {
    // The message of an error may quote what people typed.
    parentPort?.postMessage(error instanceof Error ? error.name : typeof error);
  }
}
