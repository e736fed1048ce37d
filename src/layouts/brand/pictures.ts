import sharp, { type CreateText, type OverlayOptions } from 'sharp';
import type { PictureWords } from './drawings.ts';

export const pngOf = (
  drawing: string,
  width: number,
  overlays: OverlayOptions[] = [],
): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 300 })
    .resize(width)
    .composite(overlays)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/**
 * Draws words that are laid over a picture. They wrap in their box, and become smaller where it is too small for them.
 * @param fontfile is DejaVuSans-Bold.ttf, because the machine that builds may have no fonts
 */
export async function overlayOf(words: PictureWords, fontfile: string): Promise<OverlayOptions> {
  const { text, size, colour, left, top, width, height } = words;
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const setting: CreateText = {
    text: `<span foreground="${colour}">${markup}</span>`,
    font: `DejaVu Sans Bold ${size}`,
    fontfile,
    rgba: true,
    width,
  };
  const whole = await drawn({ ...setting, dpi: PIXELS });
  const fits = whole.info.width <= width && whole.info.height <= height;
  const { data } = fits ? whole : await drawn({ ...setting, height });
  return { input: data, left, top };
}

/** With this resolution a point is a pixel. */
const PIXELS = 72;

const drawn = (text: CreateText) => sharp({ text }).png().toBuffer({ resolveWithObject: true });

/** The head of a file with one picture: 48 pixels, one plane of 32 bits, the picture's length, and where it begins. */
const ICO_HEAD = [0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0];

/** Makes an icon file with one picture, which tabs scale. */
export async function icoOf(drawing: string): Promise<Buffer> {
  const picture = await pngOf(drawing, 48);
  const head = Buffer.from(ICO_HEAD);
  head.writeUInt32LE(picture.length, 14);
  return Buffer.concat([head, picture]);
}
