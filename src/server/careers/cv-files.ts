/** What the database calls the files of applications. */
export const CV_KIND = 'cv';
/** Where a reader looks for the header and for the end of a PDF (ISO 32000-1, annex H, notes 13 and 18). */
const WINDOW = 1024;

/** The name of the file of an application. The name that the sender gave it is never stored. */
export const cvName = (id: string): string => `${id}.pdf`;

/**
 * Whether a file is a PDF, by its content: "%PDF-1.x" or "%PDF-2.x" within the first 1024 bytes and "%%EOF" within the
 * last 1024. Its name and the type that the sender gives it prove nothing.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    /%PDF-[12]\.\d/.test(file.toString('latin1', 0, WINDOW)) &&
    file.subarray(-WINDOW).includes('%%EOF')
  );
}
