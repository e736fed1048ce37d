/** PDF files, drawn in a worker thread. */
export { pdfMaker } from './maker.ts';
