import { createElement } from 'react';
import { Code } from '#server/pages/page-parts.tsx';
import { drawnHtml, type Html } from '#server/platform/html/index.ts';

/** The codes of label and customs declaration as they are on pages. */
export const code128 = (text: string, label: string): Html =>
  drawnHtml(createElement(Code, { kind: 'code128', text, label }));

export const qrCode = (text: string, label: string): Html =>
  drawnHtml(createElement(Code, { kind: 'qrcode', text, label }));
