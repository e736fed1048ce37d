export { codeBoxes, type CodeKind } from './code-boxes.ts';
export { pdfMaker } from './maker.ts';
