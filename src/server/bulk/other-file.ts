import * as bulk from '#messages/bulk.ts';

const { excel, locked, numbers, openDocument, oldExcel, packed, page, paper } =
  bulk.errorsOtherFile;

/** Workbooks of before 2007 begin with this ([MS-CFB], section 2.2). */
const OLD_CONTAINER = /^\xD0\xCF\x11\xE0/;
/** A workbook with a password is a stream of this name in such a container ([MS-OFFCRYPTO], section 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** The first bytes of files that are chosen by mistake, as Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [OLD_CONTAINER, oldExcel],
  [/^\x1F\x8B|^Rar!|^7z\xBC/, packed],
  [/^%PDF|^\xFF\xD8\xFF|^\x89PNG|^GIF8|^RIFF|^.{4}ftyp|^\{\\rtf/s, paper],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:<(?:!doctype|html|head|body|table|\?xml|style|meta)\b|\[?\s*\{\s*")/i,
    page,
  ],
];

/** A ZIP file has the names of its files in clear (APPNOTE 6.3.10). */
const INSIDE: readonly (readonly [string, string])[] = [
  ['xl/workbook', excel],
  ['Index/Document.iwa', numbers],
  ['Index.zip', numbers],
  ['application/vnd.oasis.opendocument.spreadsheet', openDocument],
  ['word/document', paper],
  ['application/vnd.oasis.opendocument.text', paper],
];
const LOOKED_AT = 200;

/** Says what to do with a file of another kind; undefined for one that may be CSV. */
export function otherFile(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const beginning = file.toString('latin1', 0, LOOKED_AT);
  if (beginning.startsWith('PK'))
    return INSIDE.find(([name]) => file.includes(name))?.[1] ?? packed;
  if (OLD_CONTAINER.test(beginning) && file.includes(ENCRYPTED)) return locked;
  return BEGINNINGS.find(([form]) => form.test(beginning))?.[1];
}
