/** The file ending of what is stored. */
export const PHOTO_ENDING = 'jpg';

/** Longest side in pixels; one that is smaller stays as it is. */
const MOST_SIDE = 2_048;
/** A small file can announce a picture that fills the memory: 50 million pixels are more than a phone takes. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;
/** First bytes of JPEG, PNG and WebP. No other kind reaches the decoder, which reads many: SVG and PDF among them. */
const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

/**
 * The picture alone, encoded anew as a JPEG that stands upright: nothing is left of place, time and device (GDPR, Article
 * 5(1)(c)) or of anything that hides in the file. The name and the type that the sender states prove nothing. Undefined
 * for other kinds of files and for broken ones.
 */
export async function cleanPhoto(file: Uint8Array): Promise<Uint8Array | undefined> {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(head))) return undefined;
  // Loaded by the first photo, because it takes 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    // The decoder refuses it: cut off, broken, or too many pixels.
    return undefined;
  }
}
