/** The thread that draws: it answers each paper with its bytes, or with the name of an error. */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import type { PdfPaper } from './paper.ts';

parentPort?.on('message', (paper: PdfPaper) => {
  void answer(paper);
});

async function answer(paper: PdfPaper): Promise<void> {
  try {
    const pdf = await drawPdf(paper);
    parentPort?.postMessage(pdf, [pdf.buffer]);
  } catch (error) {
    // The message is left out: it may quote what people typed.
    parentPort?.postMessage(error instanceof Error ? error.name : typeof error);
  }
}
