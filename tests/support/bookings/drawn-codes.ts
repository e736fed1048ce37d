import { createElement } from 'react';
import { Code } from '#server/pages/page-parts.tsx';
import { drawnHtml, type Html } from '#server/platform/html/index.ts';

/** Pages have the codes of label and customs declaration like this. */
export const code128 = (text: string, label: string): Html =>
  drawnHtml(createElement(Code, { kind: 'code128', text, label }));

export const qrCode = (text: string, label: string): Html =>
  drawnHtml(createElement(Code, { kind: 'qrcode', text, label }));
