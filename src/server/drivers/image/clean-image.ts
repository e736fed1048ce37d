import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** The kinds of pictures that are accepted, by the ending of their file. */
export const IMAGE_KINDS = ['jpg', 'png', 'webp'] as const;
type ImageKind = (typeof IMAGE_KINDS)[number];

/** A picture without metadata. */
export interface CleanImage {
  kind: ImageKind;
  bytes: Uint8Array;
}

/**
 * Detects the kind of a picture by its content and removes place, time and device (GDPR, Article 5(1)(c)). The name and
 * the type that the sender states prove nothing. Undefined for other kinds of files and for broken ones.
 */
export function cleanImage(file: Uint8Array): CleanImage | undefined {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const kind of IMAGE_KINDS) {
    const bytes = CLEANERS[kind](buffer);
    if (bytes !== undefined) return { kind, bytes };
  }
  return undefined;
}

const CLEANERS: Readonly<Record<ImageKind, (file: Buffer) => Buffer | undefined>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};
