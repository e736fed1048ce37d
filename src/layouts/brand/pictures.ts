import sharp from 'sharp';

export const pngOf = (drawing: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 300 })
    .resize(width)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Tabs, dense screens, desktop. */
const ICO_SIZES = [16, 32, 48];
const SIGNATURE_BYTES = 6;
const ENTRY_BYTES = 16;

export async function icoOf(drawing: string): Promise<Buffer> {
  const pictures = await Promise.all(ICO_SIZES.map((size) => pngOf(drawing, size)));
  const head = Buffer.alloc(SIGNATURE_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = SIGNATURE_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(ICO_SIZES[index] ?? 0, 0);
    entry.writeUInt8(ICO_SIZES[index] ?? 0, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(at, 12);
    at += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}
