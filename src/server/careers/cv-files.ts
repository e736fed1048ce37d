export const CV_KIND = 'cv';
/** Bytes searched for header and end (ISO 32000-1, annex H, notes 13 and 18). */
const WINDOW = 1024;

/** The sender's file name is never stored. */
export const cvName = (id: string): string => `${id}.pdf`;

export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    /%PDF-[12]\.\d/.test(file.toString('latin1', 0, WINDOW)) &&
    file.subarray(-WINDOW).includes('%%EOF')
  );
}
