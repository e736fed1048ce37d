/** PDF files, made in a thread of their own. */
export { pdfMaker } from './maker.ts';
