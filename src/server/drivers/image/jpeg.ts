/** Markers of a JPEG (ITU-T T.81, table B.1). */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const FRAMES = [0xc0, 0xc1, 0xc2];
const COMMENT = 0xfe;

/**
 * A JPEG without the data that tells where and with which device it was taken: removes every application segment but
 * JFIF, the colour profile and Adobe's colour transform, all comments, and whatever follows the picture. Undefined for
 * anything but a complete JPEG.
 */
export function cleanJpeg(file: Buffer): Buffer | undefined {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== START) return undefined;
  const kept = [file.subarray(0, 2)];
  let hasFrame = false;
  for (let at = 2; at + 2 <= file.length;) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END)
      return hasFrame ? Buffer.concat([...kept, file.subarray(at, at + 2)]) : undefined;
    if (at + 4 > file.length) return undefined;
    const length = file.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfScan(file, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > file.length) return undefined;
    if (FRAMES.includes(marker)) hasFrame = true;
    if (isPicture(marker, file.subarray(at + 4, end))) kept.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Whether a segment is needed to show the picture unchanged. */
function isPicture(marker: number, content: Buffer): boolean {
  const begins = (text: string): boolean => content.toString('latin1', 0, text.length) === text;
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    (marker === 0xe0 && begins('JFIF\0')) ||
    (marker === 0xe2 && begins('ICC_PROFILE\0')) ||
    (marker === 0xee && begins('Adobe'))
  );
}

/** The end of a scan's coded data: at a marker that is neither a stuffed byte nor a restart (T.81, B.1.1.5). */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (file[at] === 0xff && !isData) return at;
  }
  return file.length;
}
