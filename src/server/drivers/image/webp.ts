const PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEADER = 12;
/** The bits of VP8X that announce EXIF and XMP (RFC 9649, section 2.7). */
const ANNOUNCED = 0x08 | 0x04;

/** A WebP without EXIF and XMP, and without anything after the picture. Undefined for anything but a complete WebP. */
export function cleanWebp(file: Buffer): Buffer | undefined {
  const isWebp =
    file.length > HEADER &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, HEADER) === 'WEBP';
  if (!isWebp) return undefined;
  const whole = 8 + file.readUInt32LE(4);
  if (whole > file.length) return undefined;
  const kept: Buffer[] = [];
  for (let at = HEADER; at + 8 <= whole;) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > whole) return undefined;
    if (PICTURE.has(type)) kept.push(announced(type, file.subarray(at, end)));
    at = end;
  }
  if (kept.length === 0) return undefined;
  const body = Buffer.concat(kept);
  const header = Buffer.from(file.subarray(0, HEADER));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** Clears the flags of the removed chunks in the chunk that announces the others. */
function announced(type: string, chunk: Buffer): Buffer {
  if (type !== 'VP8X') return chunk;
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~ANNOUNCED;
  return copy;
}
