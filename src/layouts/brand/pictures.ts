import sharp from 'sharp';

export const pngOf = (drawing: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 300 })
    .resize(width)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Signature, and one entry: 48 pixels, one plane of 32 bits, the picture's length, and where it begins. */
const ICO_HEAD = [0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0];

/** One picture, which tabs scale. */
export async function icoOf(drawing: string): Promise<Buffer> {
  const picture = await pngOf(drawing, 48);
  const head = Buffer.from(ICO_HEAD);
  head.writeUInt32LE(picture.length, 14);
  return Buffer.concat([head, picture]);
}
