/** File ending of stored photos. */
export const PHOTO_ENDING = 'jpg';

/** Longest side in pixels. */
const MAX_SIDE = 2_048;
/** More than a phone takes; a small file can declare a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
/** First bytes of JPEG, PNG and WebP. The decoder reads other formats too, SVG and PDF among them, so they are refused here. */
const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

/**
 * Re-encodes a picture as an upright JPEG, which drops location, time, device (GDPR, Article 5(1)(c)) and hidden content. Name and
 * declared type are ignored. Undefined for other formats and broken files.
 */
export async function cleanPhoto(file: Uint8Array): Promise<Uint8Array | undefined> {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(head))) return undefined;
  // Loaded on demand: it takes 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    // Truncated, broken, or too many pixels.
    return undefined;
  }
}
