const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Chunks that are needed to show the picture unchanged (PNG, third edition, section 11). */
const PICTURE = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'],
]);
/** Length, type and check sum of a chunk. */
const AROUND = 12;

/**
 * A PNG without texts, times and EXIF, and without anything after the picture. Undefined for anything but a complete
 * PNG.
 */
export function cleanPng(file: Buffer): Buffer | undefined {
  if (file.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return undefined;
  const kept = [file.subarray(0, SIGNATURE.length)];
  for (let at = SIGNATURE.length; at + AROUND <= file.length;) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + AROUND + file.readUInt32BE(at);
    if (end > file.length || (kept.length === 1 && type !== 'IHDR')) return undefined;
    if (PICTURE.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
