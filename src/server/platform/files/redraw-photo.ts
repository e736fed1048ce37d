import type { Metadata, Sharp } from 'sharp';
import { isReadPhoto } from '#domain/parcel/photo-formats.ts';
import { photoSize } from '#domain/parcel/photo-size.ts';

/** Says why a file is not taken. With `pixels` come the millions that it has and that we read. */
export type PhotoFault =
  | { kind: 'notImage' | 'broken' | 'slow' | 'busy' }
  | { kind: 'otherFormat'; format: 'HEIC' | 'AVIF' | 'GIF' | 'TIFF' | 'BMP' | 'SVG' | 'PDF' }
  | { kind: 'pixels'; millions: number; most: number; whole: WholeKind | undefined };

/** A decoder has pictures of these types in memory as a whole. */
type WholeKind = 'progressive' | 'interlaced' | 'deep' | 'webp';

export type Redrawn = Uint8Array<ArrayBuffer> | PhotoFault;

/**
 * Sensors of "50 megapixels" have up to 8192 × 6144. They are read line by line, and a JPEG also at a fraction of its
 * size.
 */
const MAX_PIXELS = 51_000_000;
/** It fits "16 megapixels", which take 96 MB in the decoder. */
const MAX_PIXELS_WHOLE = 16_500_000;
const MILLION = 1_000_000;
const QUALITY = 80;
/** An encoder repeats more often only to keep a decoder busy. */
const HEAD_BYTES = 1_024;

/** The decoder reads some of these too. */
const OTHERS: readonly [RegExp, Extract<PhotoFault, { kind: 'otherFormat' }>['format']][] = [
  [/^[^]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs)/, 'HEIC'],
  [/^[^]{4}ftyp(?:avif|avis)/, 'AVIF'],
  [/^[^]{4}ftyp(?:mif1|msf1)(?=[^]{0,64}avif)/, 'AVIF'],
  [/^[^]{4}ftyp(?:mif1|msf1)/, 'HEIC'],
  [/^GIF8[79]a/, 'GIF'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'TIFF'],
  [/^BM[^]{4}\0{4}/, 'BMP'],
  [/^%PDF-/, 'PDF'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*?)?<svg\b/, 'SVG'],
];

export function formatFault(file: Uint8Array): PhotoFault | undefined {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
  if (isReadPhoto(head)) return undefined;
  const other = OTHERS.find(([signature]) => signature.test(head));
  return other === undefined ? { kind: 'notImage' } : { kind: 'otherFormat', format: other[1] };
}

/** Draws the photo upright, as a JPEG without location, time and device (GDPR, Article 5(1)(c)). */
export async function redrawPhoto(file: Uint8Array): Promise<Redrawn> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const picture = sharp(file, {
      limitInputPixels: false,
      failOn: 'error',
      autoOrient: true,
    });
    const facts = await picture.metadata();
    return pixelFault(facts) ?? (await draw(picture, facts));
  } catch {
    return { kind: 'broken' };
  }
}

async function draw(picture: Sharp, { autoOrient }: Metadata): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await picture
    .resize({ ...photoSize(autoOrient), fit: 'fill' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(drawn);
}

/** A small file can declare a huge picture: nothing of it is decoded. */
function pixelFault(facts: Metadata): PhotoFault | undefined {
  const pixels = facts.width * facts.height;
  const whole = wholeKind(facts);
  const most = whole === undefined ? MAX_PIXELS : MAX_PIXELS_WHOLE;
  const isBoth = whole === 'interlaced' && facts.depth !== 'uchar';
  if (pixels * (isBoth ? 2 : 1) <= most) return undefined;
  return {
    kind: 'pixels',
    millions: Math.round(pixels / MILLION),
    most: Math.floor(most / MILLION / (isBoth ? 2 : 1)),
    whole,
  };
}

function wholeKind({ format, isProgressive, depth }: Metadata): WholeKind | undefined {
  if (format === 'webp') return 'webp';
  if (isProgressive) return format === 'png' ? 'interlaced' : 'progressive';
  return depth === 'uchar' ? undefined : 'deep';
}
