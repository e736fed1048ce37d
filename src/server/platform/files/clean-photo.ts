/** File ending of stored photos. */
export const PHOTO_ENDING = 'jpg';

/** Longest side in pixels. */
const MAX_SIDE = 2_048;
/** A small file can declare a huge picture. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
/** JPEG, PNG and WebP only; the decoder also reads SVG and PDF. */
const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

/** Re-encodes as JPEG, which drops location, time and device (GDPR, Article 5(1)(c)). Undefined for other and broken files. */
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
