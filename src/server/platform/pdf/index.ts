export { pdfMaker } from './maker.ts';
