import { expect, test } from 'vitest';
import * as bulk from '#messages/bulk.ts';
import { otherFile } from '#server/bulk/other-file.ts';

const kinds = bulk.errorsOtherFile;
const zip = (...inside: readonly string[]): string => `PK\u0003\u0004${inside.join('PK')}`;

test.each([
  ['a workbook of Excel', zip('[Content_Types].xml', 'xl/workbook.xml'), kinds.excel],
  ['a spreadsheet of Numbers', zip('Index/Document.iwa', 'preview.jpg'), kinds.numbers],
  [
    'a spreadsheet of LibreOffice',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    kinds.openDocument,
  ],
  ['a workbook of an older Excel', '\xD0\xCF\x11\xE0\xA1', kinds.oldExcel],
  [
    'a workbook with a password',
    `\xD0\xCF\x11\xE0\xA1${Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')}`,
    kinds.locked,
  ],
  ['a packed CSV file', zip('orders.csv'), kinds.packed],
  ['a document of Word', zip('[Content_Types].xml', 'word/document.xml'), kinds.paper],
  ['a PDF', '%PDF-1.7', kinds.paper],
  ['a photo', '\xFF\xD8\xFF\xE0', kinds.paper],
  ['an iPhone’s photo', '\0\0\0\u0018ftypheic', kinds.paper],
  ['a page that is named .xls', '\xEF\xBB\xBF<html xmlns:x="urn">', kinds.page],
  ['a program’s data', '[\n  {"name": "Ann"}]', kinds.page],
  ['a CSV file', 'Name,Town', undefined],
  ['a CSV file with a title in brackets', '[Orders]\nName,Town', undefined],
])('%s is told apart, and how to make a CSV file of it', (_, bytes, sentence) => {
  expect(otherFile(Buffer.from(bytes, 'latin1'))).toBe(sentence);
});
